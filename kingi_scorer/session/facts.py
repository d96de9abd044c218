"""When two deals or games say the same, whenever they were written down."""

import hashlib

from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.transitions import changed


def timed(deal: Deal, recorded_at: str | None) -> Deal:
    """``deal`` with the moment it was written down (RFC 3339 with offset)."""
    return type(deal).model_validate({**dict(deal), "recorded_at": recorded_at})


def same_deal(one: Deal | None, other: Deal | None) -> bool:
    """Whether two deals report the same."""
    if one is None or other is None:
        return one is other
    return timed(one, None) == timed(other, None)


def same_game(one: Game, other: Game) -> bool:
    """Whether two games report the same deals under the same rules.

    Names, note and place are not facts of the table and may have been edited since.
    """
    return (
        (one.rules, one.seats, one.first_dealer, len(one.deals))
        == (other.rules, other.seats, other.first_dealer, len(other.deals))
    ) and all(same_deal(a, b) for a, b in zip(one.deals, other.deals, strict=True))


def derived_id(game: Game) -> str:
    """An id that follows from what is in the game: the same game always gets the same one."""
    bare = changed(
        game,
        deals=[None if deal is None else timed(deal, None) for deal in game.deals],
        ended_early=False,
        note="",
        place="",
    )
    return hashlib.sha256(bare.model_dump_json().encode()).hexdigest()[:32]

"""From one game to the next: every transition returns a new, validated value.

Expected trouble is asked for beforehand (``deal_problems``); a transition that is not possible
raises ``ValueError``, because a caller that did not ask has a bug.
"""

from collections.abc import Sequence

from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import DEALS, MAX_NAME, Game, clean_name
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import Rules
from kingi_scorer.domain.variants import find_variant


def new_game(rules: Rules, players: Sequence[str], first_dealer: int) -> Game:
    """A game without deals; names are cleaned.

    Raises:
        ValueError: when ``setup_problems`` finds something.
    """
    game = Game(
        rules=rules,
        players=tuple(clean_name(name) for name in players),
        first_dealer=first_dealer,
    )
    if found := setup_problems(game):
        raise ValueError(found)
    return game


def setup_problems(game: Game) -> list[Problem]:
    """What is wrong with the players and the first dealer."""
    found = []
    want = find_variant(game).seats
    if game.seats != want:
        found.append(Problem("player_count", {"n": game.seats, "want": want}))
    if any(not clean_name(name) for name in game.players):
        found.append(Problem("name_missing"))
    if any(len(name) > MAX_NAME or not name.isprintable() for name in game.players):
        found.append(Problem("name_invalid", {"want": MAX_NAME}))
    if not 0 <= game.first_dealer < max(game.seats, 1):
        found.append(Problem("dealer_range", {"seat": game.first_dealer}))
    return found


def deal_problems(game: Game, number: int, deal: Deal) -> list[Problem]:
    """Everything that keeps ``deal`` from being deal ``number`` of ``game``."""
    if not 1 <= number <= DEALS:
        return [Problem("too_many_deals", {"n": number, "want": DEALS})]
    return find_variant(game).problems(game, number, deal)


def game_problems(game: Game) -> list[Problem]:
    """Everything that is wrong with a whole game, such as one read from a file."""
    if found := setup_problems(game):
        return found
    if len(game.deals) > DEALS:
        return [Problem("too_many_deals", {"n": len(game.deals), "want": DEALS})]
    # Each deal is held against those before it: a trump named twice is wrong the second time.
    return [
        problem
        for number, deal in game.recorded()
        for problem in deal_problems(changed(game, deals=game.deals[: number - 1]), number, deal)
    ]


def record_deal(game: Game, number: int, deal: Deal) -> Game:
    """``game`` with the facts of its next deal.

    Raises:
        ValueError: when it is not this deal's turn, or the facts break the rules.
    """
    if number != game.next_deal or not game.is_running:
        raise ValueError(f"deal {number} is not to be recorded now")
    return _put(game, number, deal)


def replace_deal(game: Game, number: int, deal: Deal) -> Game:
    """``game`` with other facts for a deal that is recorded already.

    Raises:
        ValueError: when it is not recorded, or the facts break the rules.
    """
    if game.deal(number) is None:
        raise ValueError(f"deal {number} is not recorded")
    return _put(game, number, deal)


def void_deal(game: Game, number: int) -> Game:
    """``game`` without the facts of deal ``number``, which is to be played again.

    The other deals keep their numbers, and with them their dealers, sellers and namers.

    Raises:
        ValueError: when it is not recorded.
    """
    if game.deal(number) is None:
        raise ValueError(f"deal {number} is not recorded")
    deals: list[Deal | None] = list(game.deals)
    deals[number - 1] = None
    return changed(game, deals=deals)


def end_early(game: Game) -> Game:
    """``game`` declared over before its tenth deal.

    Raises:
        ValueError: when all ten deals are recorded.
    """
    if game.is_complete:
        raise ValueError("a complete game cannot end early")
    return changed(game, ended_early=True)


def resume(game: Game) -> Game:
    """``game`` taken up again after an early end."""
    return changed(game, ended_early=False)


def changed(
    game: Game,
    *,
    players: Sequence[str] | None = None,
    deals: Sequence[Deal | None] | None = None,
    ended_early: bool | None = None,
    note: str | None = None,
    place: str | None = None,
) -> Game:
    """``game`` with some parts replaced, validated anew."""
    kept = list(game.deals if deals is None else deals)
    while kept and kept[-1] is None:
        kept.pop()
    return Game(
        rules=game.rules,
        players=game.players if players is None else tuple(players),
        first_dealer=game.first_dealer,
        deals=tuple(kept),
        ended_early=game.ended_early if ended_early is None else ended_early,
        note=game.note if note is None else note,
        place=game.place if place is None else place,
    )


def _put(game: Game, number: int, deal: Deal) -> Game:
    if found := deal_problems(game, number, deal):
        raise ValueError(found)
    deals = list(game.deals) + [None] * (number - len(game.deals))
    deals[number - 1] = deal
    result = changed(game, deals=deals)
    # A complete game has not ended early, whatever was said before its last deal came in.
    return changed(result, ended_early=False) if result.is_complete else result

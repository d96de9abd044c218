"""Who has called what, and what is still open."""

from dataclasses import dataclass

from kingi_scorer.domain.cards import Choice
from kingi_scorer.domain.entries import PlusDeal
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.scoring import score_deal
from kingi_scorer.domain.variants import find_variant


@dataclass(frozen=True)
class Call:
    """A game that ``seat`` made in deal ``deal``, with the tricks and points it brought."""

    deal: int
    seat: int
    choice: Choice
    tricks: int
    points: int
    seller: int | None = None
    price: int | None = None


@dataclass(frozen=True)
class Right:
    """A seat's one right to make or sell a game (Kingi, deals 7–10).

    ``call`` is ``None`` while it is open; its ``seat`` is the buyer's when it was sold.
    """

    deal: int
    seat: int
    call: Call | None


def calls(game: Game) -> tuple[Call, ...]:
    """Every game or trump that was called, in order of deals."""
    found = []
    for number, deal in game.recorded():
        points = score_deal(game, number)
        if deal.choice is None or points is None:
            continue
        price = deal.price if isinstance(deal, PlusDeal) else None
        seat = deal.declarer if isinstance(deal, PlusDeal) else game.maker(number)
        found.append(
            Call(
                deal=number,
                seat=seat,
                choice=deal.choice,
                tricks=deal.counts["tricks"][seat],
                points=points[seat],
                seller=None if price is None else game.maker(number),
                price=price,
            )
        )
    return tuple(found)


def open_choices(game: Game, seat: int) -> tuple[Choice, ...]:
    """The trumps that ``seat`` may still name in Balayı; everything, always, in Kingi."""
    slot = find_variant(game).slot(DEALS)
    if slot.has_auction:
        return slot.choices
    named = {call.choice for call in calls(game) if call.seat == seat}
    return tuple(choice for choice in slot.choices if choice not in named)


def rights(game: Game) -> tuple[Right, ...]:
    """Each seat's right to make or sell, in order of deals; empty where there is no auction."""
    variant = find_variant(game)
    by_deal = {call.deal: call for call in calls(game)}
    return tuple(
        Right(number, game.maker(number), by_deal.get(number))
        for number in range(1, DEALS + 1)
        if variant.slot(number).has_auction
    )

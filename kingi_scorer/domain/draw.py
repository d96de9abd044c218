"""The draw: everyone draws a card, the lowest deals first, the highest keeps the score.

RULES.md, "Kingi" and "Open": equal lowest draw again among themselves. The texts say nothing of
equal highest cards; here those draw again too, for who keeps the score. Where the lowest and the
highest are equal at once, both groups draw in the same round and each settles its own question.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from kingi_scorer.domain.base import Value
from kingi_scorer.domain.cards import SUITS, Suit

LOWEST_RANK: Final = 2
ACE: Final = 14
"""The ace is high."""


class Card(Value):
    """A card drawn; its suit is for show, as only ranks count."""

    rank: Annotated[int, Field(ge=LOWEST_RANK, le=ACE)]
    suit: Suit | None = None
    """``None`` where people drew from their own pack and told the rank alone."""


Round = Mapping[int, Card]
"""The cards of one round of drawing by seat."""

PACK: Final = tuple(Card(rank=r, suit=s) for s in SUITS for r in range(LOWEST_RANK, ACE + 1))


@dataclass(frozen=True)
class Draw:
    """Where the draw stands.

    ``done`` rounds are whole; ``waiting`` are the seats that have yet to draw in the next one.
    ``low`` and ``high`` are those that may still become dealer and scorekeeper.
    """

    done: int
    waiting: tuple[int, ...]
    low: tuple[int, ...]
    high: tuple[int, ...]

    @property
    def dealer(self) -> int | None:
        """Who deals first, once that is settled."""
        return self.low[0] if len(self.low) == 1 else None

    @property
    def keeper(self) -> int | None:
        """Who keeps the score, once that is settled."""
        return self.high[0] if len(self.high) == 1 else None


def draw_of(seats: int, rounds: Sequence[Round]) -> Draw:
    """What the cards of ``rounds`` decide; a round counts once everyone in it has drawn."""
    low = high = tuple(range(seats))
    for done, cards in enumerate(rounds):
        waiting = tuple(seat for seat in _drawing(low, high) if seat not in cards)
        if waiting:
            return Draw(done, waiting, low, high)
        low, high = _at(low, cards, min), _at(high, cards, max)
    return Draw(len(rounds), _drawing(low, high), low, high)


def put_card(seats: int, rounds: Sequence[Round], seat: int, card: Card) -> tuple[Round, ...]:
    """``rounds`` with the card of ``seat``: its next one, or another for the last it drew.

    What was drawn after a card that is replaced counts no more.
    """
    draw = draw_of(seats, rounds)
    if seat in draw.waiting:
        current = rounds[draw.done] if draw.done < len(rounds) else {}
        return (*rounds[: draw.done], {**current, seat: card})
    last = max(index for index, cards in enumerate(rounds) if seat in cards)
    return (*rounds[:last], {**rounds[last], seat: card})


def take_back(rounds: Sequence[Round]) -> tuple[Round, ...]:
    """``rounds`` without the card that was put last."""
    if not rounds:
        return ()
    *cards, _ = rounds[-1].items()
    return (*rounds[:-1], dict(cards)) if cards else tuple(rounds[:-1])


def draw_cards(
    seats: Collection[int], out: Collection[Card], below: Callable[[int], int]
) -> dict[int, Card]:
    """One card for each of ``seats`` from a pack without the cards that are ``out``.

    When too few are left, all cards go back into the pack.

    ``below(n)`` is the chance: any whole number from 0 to ``n`` − 1.
    """
    pack = [card for card in PACK if card not in out]
    if len(pack) < len(seats):
        pack = list(PACK)
    return {seat: pack.pop(below(len(pack))) for seat in seats}


def _drawing(low: Sequence[int], high: Sequence[int]) -> tuple[int, ...]:
    tied = {seat for group in (low, high) if len(group) > 1 for seat in group}
    return tuple(sorted(tied))


def _at(
    group: tuple[int, ...], cards: Round, extreme: Callable[[Collection[int]], int]
) -> tuple[int, ...]:
    """Those of ``group`` with the lowest or the highest card; a settled group stays."""
    if len(group) == 1:
        return group
    wanted = extreme([cards[seat].rank for seat in group])
    return tuple(seat for seat in group if cards[seat].rank == wanted)

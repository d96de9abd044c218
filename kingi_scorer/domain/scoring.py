"""Points, running totals and ranks, computed from the facts alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.variants import find_variant


@dataclass(frozen=True)
class Row:
    """One deal of the sheet: its points and the running totals after it, per seat.

    ``points`` is ``None`` while the deal has no facts.
    """

    number: int
    points: tuple[int, ...] | None
    running: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    """A seat's place: ranks are shared (1, 1, 3, 4)."""

    seat: int
    rank: int
    points: int


def score_deal(game: Game, number: int) -> tuple[int, ...] | None:
    """Points per seat of deal ``number``, ``None`` while it has no facts."""
    deal = game.deal(number)
    return None if deal is None else find_variant(game).score(game, number, deal)


def score_sheet(game: Game) -> tuple[Row, ...]:
    """All ten rows of the sheet."""
    running = (0,) * game.seats
    rows = []
    for number in range(1, DEALS + 1):
        points = score_deal(game, number)
        if points is not None:
            running = add(running, points)
        rows.append(Row(number, points, running))
    return tuple(rows)


def totals(game: Game) -> tuple[int, ...]:
    """Points per seat of all recorded deals."""
    return score_sheet(game)[-1].running


def standings(points: Sequence[int]) -> tuple[Standing, ...]:
    """Each seat's rank by ``points``, in seat order; most points win, equals share a rank."""
    return tuple(
        Standing(seat, 1 + sum(other > own for other in points), own)
        for seat, own in enumerate(points)
    )


def add(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    """The sums per seat."""
    return tuple(a + b for a, b in zip(left, right, strict=True))

"""What statistics say, exact: whole numbers and fractions, to be written out by the screens."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from kingi_scorer.domain.cards import Choice
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.statistics_facts import Feat, Role
from kingi_scorer.domain.variant import SlotName


@dataclass(frozen=True)
class Results:
    """How games ended.

    ``wins`` are all first places, ``shared_wins`` those of them that were shared; ``total`` is
    the sum of the games' totals. ``best`` and ``worst`` say nothing without games.
    """

    games: int = 0
    wins: int = 0
    shared_wins: int = 0
    total: int = 0
    best: int = 0
    worst: int = 0

    @property
    def average(self) -> Fraction | None:
        """Points of a game."""
        return _ratio(self.total, self.games)

    @property
    def win_rate(self) -> Fraction | None:
        """Wins of a game, shared ones whole."""
        return _ratio(self.wins, self.games)


@dataclass(frozen=True)
class MinusDeal:
    """One of Kingi's six minus deals: ``best`` and ``worst`` are the most and fewest points."""

    games: int
    points: int
    best: int
    worst: int

    @property
    def average(self) -> Fraction | None:
        """Points of a deal."""
        return _ratio(self.points, self.games)


@dataclass(frozen=True)
class Trade:
    """Kingi's plus deals in one role.

    ``points`` count after the price was charged or credited; ``even`` is an even share (a fourth)
    of what those deals hand out; ``price`` is the sum of the prices in tricks.

    The **profit** is ``points`` − ``even``. Of a purchase it says how much better the buyer did
    than if the deal's points had been shared out evenly, the price included; of a sale the same
    of the seller, who gets the price and still plays his tricks. The same measure of own games
    and of the others' makes the four roles comparable: over all seats of a deal it sums to 0.
    """

    deals: int
    points: int
    even: Fraction
    price: int

    @property
    def average(self) -> Fraction | None:
        """Points of a deal."""
        return _ratio(self.points, self.deals)

    @property
    def profit(self) -> Fraction:
        """Points above an even share."""
        return self.points - self.even

    @property
    def average_profit(self) -> Fraction | None:
        """Points above an even share, of a deal."""
        return None if self.deals == 0 else self.profit / self.deals

    @property
    def average_price(self) -> Fraction | None:
        """Tricks paid or got for a deal."""
        return _ratio(self.price, self.deals)


@dataclass(frozen=True)
class CallRecord:
    """A trump or game that the player made, or (``met``, Balayı) that the other named.

    A call is a success when it brought more than an even share of what the deal hands out:
    more than 6.5 points after the price in Kingi, more than 0 in Balayı.
    """

    calls: int
    points: int
    tricks: int
    successes: int
    met: int = 0
    met_points: int = 0

    @property
    def average(self) -> Fraction | None:
        """Points of an own call."""
        return _ratio(self.points, self.calls)

    @property
    def success_rate(self) -> Fraction | None:
        """Successes of an own call."""
        return _ratio(self.successes, self.calls)

    @property
    def met_average(self) -> Fraction | None:
        """Own points of a call of the other's."""
        return _ratio(self.met_points, self.met)


@dataclass(frozen=True)
class SingleCall:
    """One call in one game."""

    game_id: str
    choice: Choice
    points: int
    tricks: int


@dataclass(frozen=True)
class Streaks:
    """Games in a row: wins up to the last game, most wins, most games without a win."""

    current: int
    longest: int
    longest_without: int


@dataclass(frozen=True)
class PlayerStatistics:
    """Everything about one player in one game; ``minus`` and ``trades`` are Kingi's."""

    player: str
    key: GameKey
    results: Results
    streaks: Streaks
    minus: Mapping[SlotName, MinusDeal]
    trades: Mapping[Role, Trade]
    calls: Mapping[Choice, CallRecord]
    best_call: SingleCall | None
    worst_call: SingleCall | None
    feats: Mapping[Feat, int]

    @property
    def best_minus(self) -> tuple[SlotName, ...]:
        """The minus deals whose average is nearest to 0: all of equal ones."""
        least = min((abs(deal.points) for deal in self.minus.values()), default=0)
        return tuple(name for name, deal in self.minus.items() if abs(deal.points) == least)

    @property
    def worst_minus(self) -> tuple[SlotName, ...]:
        """The minus deals that cost most on average: all of equal ones."""
        most = min((deal.points for deal in self.minus.values()), default=0)
        return tuple(name for name, deal in self.minus.items() if deal.points == most)


@dataclass(frozen=True)
class HeadToHead:
    """Two players in the games of both: how often one was ahead, and by how much in all."""

    other: str
    games: int
    ahead: int
    behind: int
    level: int
    difference: int

    @property
    def average(self) -> Fraction | None:
        """Points ahead of the other in a game."""
        return _ratio(self.difference, self.games)


def _ratio(part: int, count: int) -> Fraction | None:
    return None if count == 0 else Fraction(part, count)

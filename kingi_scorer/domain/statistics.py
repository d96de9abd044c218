"""Statistics of one player over finished games, exact: whole numbers and fractions.

All functions take the games in the order in which they were finished.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

from kingi_scorer.domain.cards import PLUS_GAMES, TRUMPS, Choice
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.statistics_facts import (
    FEATS,
    MEASURES,
    MINUS_DEALS,
    ROLES,
    Feat,
    GameFacts,
    Role,
)
from kingi_scorer.domain.variant import SlotName

CALLS: Final[Mapping[GameKey, tuple[Choice, ...]]] = {"kingi": PLUS_GAMES, "balayi": TRUMPS}

_SEATS: Final[Mapping[GameKey, int]] = {"kingi": 4, "balayi": 2}


@dataclass(frozen=True)
class Results:
    """How games ended: ``wins`` are all first places, ``shared_wins`` those of them that were
    shared; ``total`` is the sum of the games' totals. Without games the rest says nothing."""

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
    def best_minus(self) -> SlotName | None:
        """The minus deal whose average is nearest to 0; the earlier of two equal ones."""
        return min(self.minus, key=lambda name: abs(self.minus[name].points), default=None)

    @property
    def worst_minus(self) -> SlotName | None:
        """The minus deal that costs most on average; the earlier of two equal ones."""
        return min(self.minus, key=lambda name: self.minus[name].points, default=None)


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


def player_statistics(key: GameKey, games: Iterable[GameFacts], player: str) -> PlayerStatistics:
    """The statistics of ``player`` over those of ``games`` in which they play."""
    own = [game for game in games if player in game.players]
    rows = [game.rows[game.players.index(player)] for game in own]
    columns: dict[str, Sequence[int]] = dict(
        zip(MEASURES[key], zip(*rows, strict=True) if rows else ((),) * len(MEASURES[key]),
            strict=True)
    )  # fmt: skip
    sums = {name: sum(column) for name, column in columns.items()}
    wins = [rank == 1 for rank in columns["rank"]]
    is_kingi = key == "kingi" and bool(rows)
    best, worst = _extreme_calls(key, own, columns)
    return PlayerStatistics(
        player=player,
        key=key,
        results=Results(
            games=len(rows),
            wins=sum(wins),
            shared_wins=sum(
                won and firsts > 1 for won, firsts in zip(wins, columns["firsts"], strict=True)
            ),
            total=sums["total"],
            best=max(columns["total"], default=0),
            worst=min(columns["total"], default=0),
        ),
        streaks=_streaks(wins),
        minus={
            name: MinusDeal(len(rows), sums[name], max(columns[name]), min(columns[name]))
            for name in (MINUS_DEALS if is_kingi else ())
        },
        trades={role: _trade(sums, role) for role in (ROLES if is_kingi else ())},
        calls={choice: _call_record(sums, choice) for choice in CALLS[key]},
        best_call=best,
        worst_call=worst,
        feats={feat: sums[feat] for feat in FEATS[key]},
    )


def head_to_head(games: Iterable[GameFacts], player: str) -> tuple[HeadToHead, ...]:
    """``player`` against everybody they met, the most frequent first."""
    differences: dict[str, list[int]] = {}
    for game in games:
        if player not in game.players:
            continue
        # The first number of a row is the total.
        own = game.rows[game.players.index(player)][0]
        for other, row in zip(game.players, game.rows, strict=True):
            if other != player:
                differences.setdefault(other, []).append(own - row[0])
    found = [
        HeadToHead(
            other=other,
            games=len(by),
            ahead=sum(points > 0 for points in by),
            behind=sum(points < 0 for points in by),
            level=by.count(0),
            difference=sum(by),
        )
        for other, by in differences.items()
    ]
    return tuple(sorted(found, key=lambda one: (-one.games, one.other)))


def _trade(sums: Mapping[str, int], role: Role) -> Trade:
    return Trade(
        deals=sums[f"{role}.deals"],
        points=sums[f"{role}.points"],
        even=Fraction(sums[f"{role}.sum"], _SEATS["kingi"]),
        price=sums[f"{role}.price"],
    )


def _call_record(sums: Mapping[str, int], choice: Choice) -> CallRecord:
    return CallRecord(
        calls=sums[f"{choice}.made"],
        points=sums[f"{choice}.points"],
        tricks=sums[f"{choice}.tricks"],
        successes=sums[f"{choice}.won"],
        met=sums.get(f"{choice}.met", 0),
        met_points=sums.get(f"{choice}.met_points", 0),
    )


def _extreme_calls(
    key: GameKey, games: Sequence[GameFacts], columns: Mapping[str, Sequence[int]]
) -> tuple[SingleCall | None, SingleCall | None]:
    # In Kingi a player may make the same game twice, and a row keeps only the sum.
    if key != "balayi" or not games:
        return None, None
    found = [
        (points, index, trump)
        for trump in TRUMPS
        for index, (made, points) in enumerate(
            zip(columns[f"{trump}.made"], columns[f"{trump}.points"], strict=True)
        )
        if made
    ]

    def single(points: int, index: int, trump: Choice) -> SingleCall:
        return SingleCall(games[index].game_id, trump, points, columns[f"{trump}.tricks"][index])

    # Of equal calls the latest one is told.
    best = max(found, key=lambda one: (one[0], one[1]))
    worst = min(found, key=lambda one: (one[0], -one[1]))
    return single(*best), single(*worst)


def _streaks(wins: Sequence[bool]) -> Streaks:
    runs = [(won, len(list(run))) for won, run in groupby(wins)]
    return Streaks(
        current=runs[-1][1] if runs and runs[-1][0] else 0,
        longest=max((length for won, length in runs if won), default=0),
        longest_without=max((length for won, length in runs if not won), default=0),
    )


def _ratio(part: int, count: int) -> Fraction | None:
    return None if count == 0 else Fraction(part, count)

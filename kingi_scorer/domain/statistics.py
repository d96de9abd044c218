"""Statistics of one player over finished games.

All functions take the games in the order in which they were finished.
"""

from collections.abc import Iterable, Mapping, Sequence
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
    GameFacts,
    Role,
)
from kingi_scorer.domain.statistics_values import (
    CallRecord,
    HeadToHead,
    MinusDeal,
    PlayerStatistics,
    Results,
    SingleCall,
    Streaks,
    Trade,
)

CALLS: Final[Mapping[GameKey, tuple[Choice, ...]]] = {"kingi": PLUS_GAMES, "balayi": TRUMPS}

_SEATS: Final[Mapping[GameKey, int]] = {"kingi": 4, "balayi": 2}


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

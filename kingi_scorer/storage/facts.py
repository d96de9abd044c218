"""Finished games as the statistics need them.

What a game adds to the statistics follows from its facts and is stored nowhere as truth. It is
kept beside them so that it need not be computed at every look: each row names the version of the
game and of the code that it was computed from, and one that names others is not used.
"""

import sqlite3
import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.statistics_facts import FACTS_CODE, MEASURES, GameFacts, game_facts
from kingi_scorer.storage.documents import read_game
from kingi_scorer.storage.times import read_time

_FORMAT: Final = "<{}h"  # 16 bits: no total of ten deals reaches 32,767 under any house rules

_SELECT: Final = """
SELECT g.id, g.version, g.updated_at, f.numbers,
    (SELECT group_concat(player_id, ' ') FROM game_players gp WHERE gp.game_id = g.id)
FROM games g
LEFT JOIN facts f ON f.game_id = g.id AND f.version = g.version AND f.code = ?
WHERE g.state = 'complete' AND g.deleted_at IS NULL AND g.kind = ?
"""
_OF_PLAYER: Final = "AND g.id IN (SELECT game_id FROM game_players WHERE player_id = ?)"
_ORDER: Final = "ORDER BY g.finished_at, g.rowid"


@dataclass(frozen=True)
class Fresh:
    """Facts that were computed just now and may be kept."""

    game_id: str
    version: int
    updated_at: str
    numbers: bytes


def finished_games(
    connection: sqlite3.Connection, key: GameKey, player: str | None = None
) -> tuple[list[GameFacts], list[Fresh]]:
    """The complete games of a kind (with ``player``) as they were finished, and what to keep."""
    query = f"{_SELECT} {_OF_PLAYER if player else ''} {_ORDER}"
    values = (FACTS_CODE, key, *((player,) if player else ()))
    found, fresh = [], []
    for game_id, version, updated_at, kept, players in connection.execute(query, values).fetchall():
        numbers = kept
        if numbers is None:
            numbers = _numbers(_load(connection, game_id))
            fresh.append(Fresh(game_id, version, updated_at, numbers))
        found.append(GameFacts(game_id, tuple(players.split(" ")), tuple(_rows(key, numbers))))
    return found, fresh


def finished_seats(
    connection: sqlite3.Connection, key: GameKey
) -> list[tuple[datetime, tuple[str, ...]]]:
    """When the complete games of a kind were finished, and the ids of who sat in them."""
    rows = connection.execute(
        "SELECT g.finished_at,"
        " (SELECT group_concat(player_id, ' ') FROM game_players gp WHERE gp.game_id = g.id)"
        " FROM games g WHERE g.state = 'complete' AND g.deleted_at IS NULL AND g.kind = ?",
        (key,),
    )
    return [(read_time(at), tuple(players.split(" "))) for at, players in rows]


def keep(connection: sqlite3.Connection, fresh: Iterable[Fresh]) -> None:
    """Keep computed facts of games that did not change since."""
    connection.executemany(
        "INSERT OR REPLACE INTO facts (game_id, version, code, numbers)"
        " SELECT id, version, ?, ? FROM games WHERE id = ? AND version = ? AND updated_at = ?",
        [(FACTS_CODE, one.numbers, one.game_id, one.version, one.updated_at) for one in fresh],
    )


def keep_game(connection: sqlite3.Connection, game_id: str, version: int, game: Game) -> None:
    """Keep the facts of a game that is at hand; of an unfinished one there are none."""
    if game.is_complete:
        connection.execute(
            "INSERT OR REPLACE INTO facts (game_id, version, code, numbers) VALUES (?, ?, ?, ?)",
            (game_id, version, FACTS_CODE, _numbers(game)),
        )


def _load(connection: sqlite3.Connection, game_id: str) -> Game:
    row: tuple[Any, ...] = connection.execute(
        "SELECT r.document FROM games g JOIN revisions r ON r.game_id = g.id AND r.number = g.head"
        " WHERE g.id = ?",
        (game_id,),
    ).fetchone()
    return read_game(row[0])


def _numbers(game: Game) -> bytes:
    numbers = [number for row in game_facts(game) for number in row]
    return struct.pack(_FORMAT.format(len(numbers)), *numbers)


def _rows(key: GameKey, numbers: bytes) -> Iterator[tuple[int, ...]]:
    values = struct.unpack(_FORMAT.format(len(numbers) // 2), numbers)
    width = len(MEASURES[key])
    for start in range(0, len(values), width):
        yield values[start : start + width]

"""Pages of games: found by indexes, with only the shown games' documents read.

Points are computed from those documents. Keeping totals in columns would make a list a little
faster and would make it possible for them to be stale.
"""

import sqlite3
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.scoring import standings, totals
from kingi_scorer.storage.documents import read_game
from kingi_scorer.storage.games import State, players_of
from kingi_scorer.storage.profiles import fold
from kingi_scorer.storage.times import read_time, write_time


@dataclass(frozen=True)
class GameSummary:
    """One game of a list; ``players``, ``totals`` and ``ranks`` are per seat.

    ``leaders`` are the seats with rank 1.
    """

    id: str
    kind: GameKey
    state: State
    created_at: datetime
    updated_at: datetime
    finished_at: datetime | None
    deals_played: int
    players: tuple[str, ...]
    player_ids: tuple[str, ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    leaders: tuple[int, ...]
    note: str
    place: str


@dataclass(frozen=True)
class Filter:
    """Which games: by state, by kind, by what is in a player's name, the note or the place.

    Also by a player's id, by when they were started (from ``since`` on, before ``until``), and
    the deleted ones instead of those that are there.
    """

    state: State | None = None
    kind: GameKey | None = None
    search: str = ""
    player_id: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    is_deleted: bool = False

    def where(self) -> tuple[str, list[str]]:
        """The SQL condition on ``games g`` and its parameters."""
        parts = [f"g.deleted_at IS {'NOT ' if self.is_deleted else ''}NULL"]
        values: list[str] = []
        if self.state is not None:
            parts.append("g.state = ?")
            values.append(self.state)
        if self.kind is not None:
            parts.append("g.kind = ?")
            values.append(self.kind)
        if wanted := fold(self.search.strip()):
            parts.append(
                "(instr(g.fold, ?) OR g.id IN (SELECT gp.game_id FROM players p"
                " JOIN game_players gp ON gp.player_id = p.id WHERE instr(p.fold, ?)))"
            )
            values += [wanted, wanted]
        if self.player_id is not None:
            parts.append("g.id IN (SELECT game_id FROM game_players WHERE player_id = ?)")
            values.append(self.player_id)
        for sign, moment in ((">=", self.since), ("<", self.until)):
            if moment is not None:
                parts.append(f"g.created_at {sign} ?")
                values.append(write_time(moment))
        return " AND ".join(parts), values


_SELECT: Final = """
SELECT g.id, g.kind, g.state, g.created_at, g.updated_at, g.finished_at, g.deals_played,
    (SELECT document FROM revisions r WHERE r.game_id = g.id AND r.number = g.head)
FROM games g
"""

Order = Literal["changed", "started"]
"""The last changed first, as on the table; the last started first, as in a history."""

_ORDERS: Final[dict[Order, str]] = {
    "changed": "ORDER BY g.updated_at DESC, g.rowid DESC LIMIT ? OFFSET ?",
    "started": "ORDER BY g.created_at DESC, g.rowid DESC LIMIT ? OFFSET ?",
}


def list_games(
    connection: sqlite3.Connection,
    wanted: Filter,
    limit: int,
    offset: int,
    order: Order = "changed",
) -> list[GameSummary]:
    """A page of games."""
    where, values = wanted.where()
    query = f"{_SELECT} WHERE {where} {_ORDERS[order]}"
    rows = connection.execute(query, (*values, limit, offset)).fetchall()
    return [_summary(connection, row) for row in rows]


def count_games(connection: sqlite3.Connection, wanted: Filter) -> int:
    """How many games there are."""
    where, values = wanted.where()
    query = f"SELECT count(*) FROM games g WHERE {where}"  # noqa: S608 - fixed conditions, values are bound
    return int(connection.execute(query, values).fetchone()[0])


def _summary(connection: sqlite3.Connection, row: tuple[Any, ...]) -> GameSummary:
    game = read_game(row[7])
    seated = players_of(connection, row[0])
    points = totals(game)
    ranks = tuple(standing.rank for standing in standings(points))
    return GameSummary(
        id=row[0],
        kind=row[1],
        state=row[2],
        created_at=read_time(row[3]),
        updated_at=read_time(row[4]),
        finished_at=None if row[5] is None else read_time(row[5]),
        deals_played=row[6],
        players=tuple(name for _, name in seated),
        player_ids=tuple(player_id for player_id, _ in seated),
        totals=points,
        ranks=ranks,
        leaders=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
        note=game.note,
        place=game.place,
    )

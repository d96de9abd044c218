"""Everything that is stored, row by row, for a backup; and putting such rows back."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.game import Game
from kingi_scorer.storage.documents import write_deal, write_draft, write_game
from kingi_scorer.storage.facts import keep_game
from kingi_scorer.storage.games import Command, LogLine, state_of
from kingi_scorer.storage.profiles import fold
from kingi_scorer.storage.times import write_time

Row = dict[str, Any]
"""A row as it is stored: column → value."""

_CHILDREN: Final = ("facts", "drafts", "log", "revisions")
_PEOPLE: Final = ("players", "game_players", "merged_seats")
_ALL: Final = (*_CHILDREN, "merged_seats", "game_players", "games", "players", "settings")


@dataclass(frozen=True)
class KeptGame:
    """A game with all its history, checked and ready to be put in."""

    id: str
    created_at: datetime
    updated_at: datetime
    finished_at: datetime | None
    deleted_at: datetime | None
    version: int
    head: int
    revisions: Sequence[tuple[datetime, Command, Game]]
    log: Sequence[LogLine]
    drafts: Sequence[tuple[int, datetime, Draft]]


@dataclass(frozen=True)
class KeptPlayer:
    """A profile as a row holds it."""

    id: str
    name: str
    created_at: datetime
    last_played: datetime
    archived_at: datetime | None
    colour: int | None
    shape: int | None


def rows_of(connection: sqlite3.Connection, table: str, game_id: str | None = None) -> list[Row]:
    """The rows of a table in order, or those of one game."""
    order = {
        "players": "rowid",
        "settings": "key",
        "games": "created_at, rowid",
        "revisions": "number",
        "log": "seq",
        "drafts": "deal",
        "merged_seats": "player_id, seat",
        "game_players": "seat",
    }[table]
    where = "" if game_id is None else "WHERE game_id = ?"
    query = f"SELECT * FROM {table} {where} ORDER BY {order}"  # noqa: S608 - names from above
    cursor = connection.execute(query, () if game_id is None else (game_id,))
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def count_rows(connection: sqlite3.Connection, table: str) -> int:
    """How many rows a table of this module has."""
    if table not in _ALL:
        raise KeyError(table)
    query = f"SELECT count(*) FROM {table}"  # noqa: S608 - one of our tables
    return int(connection.execute(query).fetchone()[0])


def clear_everything(connection: sqlite3.Connection) -> None:
    """Take out all games, players and settings."""
    connection.execute("PRAGMA defer_foreign_keys = ON")
    for table in _ALL:
        connection.execute(f"DELETE FROM {table}")  # noqa: S608 - one of our tables


def put_player(connection: sqlite3.Connection, player: KeptPlayer) -> bool:
    """Put in a profile, merged into nobody yet; ``False`` when its id is there already.

    That one stays as it is; it only may have played later in the file.
    """
    row = connection.execute(
        "SELECT last_played FROM players WHERE id = ?", (player.id,)
    ).fetchone()
    if row is not None:
        last_played = write_time(player.last_played)
        if last_played > row[0]:
            query = "UPDATE players SET last_played = ? WHERE id = ?"
            connection.execute(query, (last_played, player.id))
        return False
    connection.execute(
        "INSERT INTO players (id, name, fold, created_at, last_played, archived_at,"
        " colour, shape) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (
            player.id,
            player.name,
            fold(player.name),
            write_time(player.created_at),
            write_time(player.last_played),
            None if player.archived_at is None else write_time(player.archived_at),
            player.colour,
            player.shape,
        ),
    )
    return True


def put_setting(connection: sqlite3.Connection, key: str, value: str) -> None:
    """Put in a setting (``value`` is JSON) unless there is one."""
    connection.execute("INSERT OR IGNORE INTO settings (key, value) VALUES (?, ?)", (key, value))


def put_game(connection: sqlite3.Connection, game: KeptGame, players: Sequence[str]) -> None:
    """Put in a game that is not there, or give one that is there another history.

    A game that is there keeps its players.
    """
    head = game.revisions[game.head][2]
    finished_at = None if head.is_running else write_time(game.finished_at or game.updated_at)
    connection.execute(
        "INSERT INTO games (id, kind, state, created_at, updated_at, finished_at, deleted_at,"
        " version, head, deals_played, fold) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (id) DO UPDATE SET state = excluded.state, updated_at = excluded.updated_at,"
        " finished_at = excluded.finished_at, deleted_at = excluded.deleted_at,"
        " version = excluded.version,"
        " head = excluded.head, deals_played = excluded.deals_played, fold = excluded.fold",
        (
            game.id,
            head.key,
            state_of(head),
            write_time(game.created_at),
            write_time(game.updated_at),
            finished_at,
            None if game.deleted_at is None else write_time(game.deleted_at),
            game.version,
            game.head,
            sum(1 for _ in head.recorded()),
            fold(f"{head.note}\n{head.place}"),
        ),
    )
    for table in _CHILDREN:
        connection.execute(f"DELETE FROM {table} WHERE game_id = ?", (game.id,))  # noqa: S608
    seat_players(connection, game.id, players)
    _put_history(connection, game)
    keep_game(connection, game.id, game.version, head)


def seat_players(connection: sqlite3.Connection, game_id: str, players: Sequence[str]) -> None:
    """Seat ``players``, in seat order, where nobody sits yet."""
    connection.executemany(
        "INSERT OR IGNORE INTO game_players (game_id, seat, player_id) VALUES (?, ?, ?)",
        [(game_id, seat, player) for seat, player in enumerate(players)],
    )


def copy_people(connection: sqlite3.Connection, *, is_empty: bool) -> sqlite3.Connection:
    """The tables of who sits where, alone and in memory: all of it, or empty."""
    copy = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    for table in _PEOPLE:
        query = "SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL"
        for (statement,) in connection.execute(query, (table,)).fetchall():
            copy.execute(statement)
        if not is_empty:
            rows = connection.execute(f"SELECT * FROM {table}")  # noqa: S608 - one of our tables
            marks = ", ".join("?" for _ in rows.description)
            copy.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)  # noqa: S608 - as above
    return copy


def put_merged_seat(connection: sqlite3.Connection, player: str, game_id: str, seat: int) -> None:
    """Note that a merge moved a seat away from ``player``."""
    connection.execute(
        "INSERT OR IGNORE INTO merged_seats (player_id, game_id, seat) VALUES (?, ?, ?)",
        (player, game_id, seat),
    )


def _put_history(connection: sqlite3.Connection, game: KeptGame) -> None:
    connection.executemany(
        "INSERT INTO revisions (game_id, number, at, command, document) VALUES (?, ?, ?, ?, ?)",
        [
            (game.id, number, write_time(at), command, write_game(document))
            for number, (at, command, document) in enumerate(game.revisions)
        ],
    )
    connection.executemany(
        "INSERT INTO log (game_id, seq, at, command, deal, before, after, params)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                game.id,
                seq,
                write_time(line.at),
                line.command,
                line.deal,
                write_deal(line.before),
                write_deal(line.after),
                json.dumps(dict(line.params), ensure_ascii=False),
            )
            for seq, line in enumerate(game.log, start=1)
        ],
    )
    connection.executemany(
        "INSERT INTO drafts (game_id, deal, at, document) VALUES (?, ?, ?, ?)",
        [(game.id, deal, write_time(at), write_draft(draft)) for deal, at, draft in game.drafts],
    )

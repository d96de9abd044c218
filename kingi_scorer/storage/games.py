"""Games on disk: every revision of each, which one stands, and the log."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.transitions import changed
from kingi_scorer.storage.documents import read_deal, read_game, write_deal, write_game
from kingi_scorer.storage.profiles import fold
from kingi_scorer.storage.times import read_time, write_time

State = Literal["running", "complete", "ended"]
"""``complete``: all ten deals are recorded; ``ended``: declared over before."""

Command = Literal[
    "started",
    "recorded",
    "corrected",
    "voided",
    "swapped",
    "ended",
    "resumed",
    "annotated",
    "imported",
    "undone",
    "redone",
    "deleted",
    "undeleted",
]
"""What was done to a game, as its log says it."""

Params = Mapping[str, int | str]


@dataclass(frozen=True)
class StoredGame:
    """A game as it stands, under the players' present names.

    ``document`` is the same game under the names it was written with; commands work on that one.
    """

    id: str
    game: Game
    document: Game
    version: int
    head: int
    newest: int
    created_at: datetime
    updated_at: datetime
    player_ids: tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """A line for the log; ``before`` and ``after`` are a deal's facts where one deal changed."""

    command: Command
    deal: int | None = None
    before: Deal | None = None
    after: Deal | None = None
    params: Params = field(default_factory=dict)


@dataclass(frozen=True)
class LogLine:
    """An entry of the log and when it was made."""

    at: datetime
    command: Command
    deal: int | None
    before: Deal | None
    after: Deal | None
    params: Params


def state_of(game: Game) -> State:
    """Whether a game runs, is complete or was ended early."""
    if game.is_complete:
        return "complete"
    return "ended" if game.ended_early else "running"


def insert_game(
    connection: sqlite3.Connection,
    game_id: str,
    game: Game,
    player_ids: Sequence[str],
    entry: Entry,
    created_at: datetime,
    updated_at: datetime | None = None,
) -> None:
    """Keep a new game as revision 0."""
    at = updated_at or created_at
    connection.execute(
        "INSERT INTO games (id, kind, state, created_at, updated_at, finished_at, version, head,"
        " deals_played, fold) VALUES (?, ?, ?, ?, ?, ?, 1, 0, ?, ?)",
        (
            game_id,
            game.key,
            state_of(game),
            write_time(created_at),
            write_time(at),
            None if game.is_running else write_time(at),
            _deals_played(game),
            fold(f"{game.note}\n{game.place}"),
        ),
    )
    connection.executemany(
        "INSERT INTO game_players (game_id, seat, player_id) VALUES (?, ?, ?)",
        [(game_id, seat, player_id) for seat, player_id in enumerate(player_ids)],
    )
    _add_revision(connection, game_id, 0, game, entry, at)
    add_log(connection, game_id, entry, at)


def load_game(
    connection: sqlite3.Connection, game_id: str, *, deleted: bool = False
) -> StoredGame | None:
    """The game as it stands; a deleted one only when asked for."""
    row = connection.execute(
        "SELECT g.version, g.head, g.created_at, g.updated_at, r.document,"
        " (SELECT max(number) FROM revisions WHERE game_id = g.id)"
        " FROM games g JOIN revisions r ON r.game_id = g.id AND r.number = g.head"
        " WHERE g.id = ? AND (g.deleted_at IS NULL OR ?)",
        (game_id, deleted),
    ).fetchone()
    if row is None:
        return None
    document = read_game(row[4])
    seated = players_of(connection, game_id)
    return StoredGame(
        id=game_id,
        game=changed(document, players=[name for _, name in seated]),
        document=document,
        version=row[0],
        head=row[1],
        newest=row[5],
        created_at=read_time(row[2]),
        updated_at=read_time(row[3]),
        player_ids=tuple(player_id for player_id, _ in seated),
    )


def append_revision(
    connection: sqlite3.Connection, stored: StoredGame, game: Game, entry: Entry, at: datetime
) -> None:
    """Make ``game`` the state that stands; what was undone before can no longer be redone."""
    connection.execute(
        "DELETE FROM revisions WHERE game_id = ? AND number > ?", (stored.id, stored.head)
    )
    _add_revision(connection, stored.id, stored.head + 1, game, entry, at)
    _stand(connection, stored.id, stored.head + 1, game, at)
    add_log(connection, stored.id, entry, at)


def move_head(
    connection: sqlite3.Connection, stored: StoredGame, by: Literal[-1, 1], at: datetime
) -> None:
    """Undo (−1) or redo (1) a command; the log says which, and the one deal that it changed."""
    head = stored.head + by
    game = revision(connection, stored.id, head)
    of_command = max(stored.head, head)
    command = connection.execute(
        "SELECT command FROM revisions WHERE game_id = ? AND number = ?", (stored.id, of_command)
    ).fetchone()[0]
    numbers = [
        number
        for number in range(1, max(len(stored.document.deals), len(game.deals)) + 1)
        if stored.document.deal(number) != game.deal(number)
    ]
    number = numbers[0] if len(numbers) == 1 else None
    entry = Entry(
        command="undone" if by == -1 else "redone",
        deal=number,
        before=None if number is None else stored.document.deal(number),
        after=None if number is None else game.deal(number),
        params={"command": command},
    )
    _stand(connection, stored.id, head, game, at)
    add_log(connection, stored.id, entry, at)


def bump_version(connection: sqlite3.Connection, game_id: str, at: datetime) -> None:
    """Count a command that leaves the game's facts as they are."""
    query = "UPDATE games SET version = version + 1, updated_at = ? WHERE id = ?"
    connection.execute(query, (write_time(at), game_id))


def revision(connection: sqlite3.Connection, game_id: str, number: int) -> Game:
    """The game as it was after its command ``number``."""
    row = connection.execute(
        "SELECT document FROM revisions WHERE game_id = ? AND number = ?", (game_id, number)
    ).fetchone()
    return read_game(row[0])


def revisions(connection: sqlite3.Connection, game_id: str) -> list[Game]:
    """Every state of the game that is kept, oldest first."""
    query = "SELECT document FROM revisions WHERE game_id = ? ORDER BY number"
    rows = connection.execute(query, (game_id,))
    return [read_game(row[0]) for row in rows]


def add_log(connection: sqlite3.Connection, game_id: str, entry: Entry, at: datetime) -> None:
    """Write a line into the game's log."""
    connection.execute(
        "INSERT INTO log (game_id, seq, at, command, deal, before, after, params)"
        " SELECT ?, coalesce(max(seq), 0) + 1, ?, ?, ?, ?, ?, ? FROM log WHERE game_id = ?",
        (
            game_id,
            write_time(at),
            entry.command,
            entry.deal,
            write_deal(entry.before),
            write_deal(entry.after),
            json.dumps(dict(entry.params), ensure_ascii=False),
            game_id,
        ),
    )


def load_log(connection: sqlite3.Connection, game_id: str) -> tuple[LogLine, ...]:
    """The game's log, oldest line first."""
    rows = connection.execute(
        "SELECT at, command, deal, before, after, params FROM log WHERE game_id = ? ORDER BY seq",
        (game_id,),
    )
    return tuple(_log_line(row) for row in rows)


def players_of(connection: sqlite3.Connection, game_id: str) -> list[tuple[str, str]]:
    """Id and present name of each player, in seat order."""
    rows = connection.execute(
        "SELECT p.id, p.name FROM game_players gp JOIN players p ON p.id = gp.player_id"
        " WHERE gp.game_id = ? ORDER BY gp.seat",
        (game_id,),
    )
    return rows.fetchall()


def _log_line(row: tuple[Any, ...]) -> LogLine:
    return LogLine(
        at=read_time(row[0]),
        command=row[1],
        deal=row[2],
        before=read_deal(row[3]),
        after=read_deal(row[4]),
        params=json.loads(row[5]),
    )


def _add_revision(
    connection: sqlite3.Connection,
    game_id: str,
    number: int,
    game: Game,
    entry: Entry,
    at: datetime,
) -> None:
    connection.execute(
        "INSERT INTO revisions (game_id, number, at, command, document) VALUES (?, ?, ?, ?, ?)",
        (game_id, number, write_time(at), entry.command, write_game(game)),
    )


def _stand(
    connection: sqlite3.Connection, game_id: str, head: int, game: Game, at: datetime
) -> None:
    moment = write_time(at)
    connection.execute(
        "UPDATE games SET head = ?, version = version + 1, state = ?, updated_at = ?,"
        " finished_at = CASE WHEN ? THEN NULL ELSE coalesce(finished_at, ?) END,"
        " deals_played = ?, fold = ? WHERE id = ?",
        (
            head,
            state_of(game),
            moment,
            game.is_running,
            moment,
            _deals_played(game),
            fold(f"{game.note}\n{game.place}"),
            game_id,
        ),
    )


def _deals_played(game: Game) -> int:
    return sum(1 for _ in game.recorded())

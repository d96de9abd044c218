"""Looking after players' profiles: look, archive, merging two and taking that back.

A merge moves the seats of one profile to another and keeps note of which ones it moved, so that
it can be undone whatever was played since. When a profile was merged, or that was taken back, is
noted too: where two devices disagree, what was done last counts.
"""

import sqlite3
from datetime import datetime, timedelta
from typing import Final, Literal

from kingi_scorer.storage.profiles import Player, fold
from kingi_scorer.storage.times import read_time, write_time

MergeFault = Literal["gone", "same", "met"]
"""Why two profiles cannot be merged: one is not there (any more); they are one and the same; they
sit in one game, so they are two people."""

_TICK: Final = timedelta(microseconds=1)


def all_players(connection: sqlite3.Connection, search: str = "") -> list[Player]:
    """Every profile with its number of games, archived ones last, otherwise newest first.

    ``search`` is looked for in the names. Those merged into others are left out.
    """
    rows = connection.execute(
        "SELECT p.id, p.name, p.last_played, p.colour, p.shape, p.archived_at,"
        " (SELECT count(*) FROM game_players gp JOIN games g ON g.id = gp.game_id"
        "  WHERE gp.player_id = p.id AND g.deleted_at IS NULL)"
        " FROM players p WHERE p.merged_into IS NULL AND instr(p.fold, ?)"
        " ORDER BY p.archived_at IS NOT NULL, p.last_played DESC, p.rowid",
        (fold(search.strip()),),
    )
    return [
        Player(
            id=row[0],
            name=row[1],
            last_played=read_time(row[2]),
            colour=row[3],
            shape=row[4],
            archived_at=None if row[5] is None else read_time(row[5]),
            games=row[6],
        )
        for row in rows
    ]


def set_look(
    connection: sqlite3.Connection, player_id: str, colour: int | None, shape: int | None
) -> bool:
    """Give a profile its colour and shape; ``False`` when there is no such profile."""
    cursor = connection.execute(
        "UPDATE players SET colour = ?, shape = ? WHERE id = ?", (colour, shape, player_id)
    )
    return cursor.rowcount == 1


def set_archived(connection: sqlite3.Connection, player_id: str, at: datetime | None) -> bool:
    """Put a profile away, or (with ``None``) back; ``False`` when there is no such profile."""
    cursor = connection.execute(
        "UPDATE players SET archived_at = ? WHERE id = ?",
        (None if at is None else write_time(at), player_id),
    )
    return cursor.rowcount == 1


def merge(
    connection: sqlite3.Connection, away: str, into: str, at: datetime | None
) -> MergeFault | None:
    """Give all seats of ``away`` to ``into``; ``None`` when that was done.

    ``at`` is ``None`` where nobody knows when that was, as in games of older versions.
    """
    if away == into:
        return "same"
    present = connection.execute(
        "SELECT count(*) FROM players WHERE id IN (?, ?) AND merged_into IS NULL", (away, into)
    ).fetchone()
    if present[0] != 2:
        return "gone"
    met = connection.execute(
        "SELECT 1 FROM game_players one JOIN game_players other ON other.game_id = one.game_id"
        " WHERE one.player_id = ? AND other.player_id = ? LIMIT 1",
        (away, into),
    ).fetchone()
    if met is not None:
        return "met"
    connection.execute(
        "INSERT INTO merged_seats (player_id, game_id, seat)"
        " SELECT player_id, game_id, seat FROM game_players WHERE player_id = ?",
        (away,),
    )
    connection.execute("UPDATE game_players SET player_id = ? WHERE player_id = ?", (into, away))
    connection.execute(
        "UPDATE players SET last_played = max(last_played,"
        " (SELECT last_played FROM players WHERE id = ?)) WHERE id = ?",
        (away, into),
    )
    connection.execute("UPDATE players SET merged_into = ? WHERE id = ?", (into, away))
    note_merge_time(connection, away, at)
    return None


def unmerge(connection: sqlite3.Connection, away: str, at: datetime) -> bool:
    """Take the merge of ``away`` back, unless that was done before; ``False``: no such profile."""
    passed_on = merged_along(connection, away)
    if not passed_on:
        return _is_there(connection, away)
    connection.execute("UPDATE players SET merged_into = NULL WHERE id = ?", (away,))
    note_merge_time(connection, away, at)
    seats = connection.execute(
        "SELECT game_id, seat FROM merged_seats WHERE player_id = ?", (away,)
    ).fetchall()
    connection.executemany(
        "UPDATE game_players SET player_id = ? WHERE game_id = ? AND seat = ?",
        [(away, *seat) for seat in seats],
    )
    # Whoever was merged on with these seats no longer has them to get back.
    connection.executemany(
        "DELETE FROM merged_seats WHERE player_id = ? AND game_id = ? AND seat = ?",
        [(player, *seat) for player in (away, *passed_on) for seat in seats],
    )
    return True


def merge_state(
    connection: sqlite3.Connection, player_id: str
) -> tuple[str | None, datetime | None]:
    """Whom a profile was merged into, and when it was merged or that was taken back, if known."""
    row = connection.execute(
        "SELECT merged_into, merged_at FROM players WHERE id = ?", (player_id,)
    ).fetchone()
    into, at = row or (None, None)
    return into, None if at is None else read_time(at)


def note_merge_time(connection: sqlite3.Connection, player_id: str, at: datetime | None) -> None:
    """Note that a profile's merge was made or taken back; the time never goes backwards."""
    _, before = merge_state(connection, player_id)
    if at is not None and before is not None:
        # Whatever the clock says, it comes after what is known to have been done before.
        at = max(at, before + _TICK)
    connection.execute(
        "UPDATE players SET merged_at = ? WHERE id = ?",
        (None if at is None else write_time(at), player_id),
    )


def merged_into(connection: sqlite3.Connection, player_id: str) -> list[Player]:
    """The profiles that were merged into this one, which ``unmerge`` can bring back."""
    rows = connection.execute(
        "SELECT id, name, last_played FROM players WHERE merged_into = ? ORDER BY name",
        (player_id,),
    )
    return [Player(row[0], row[1], read_time(row[2])) for row in rows]


def merged_along(connection: sqlite3.Connection, player_id: str) -> list[str]:
    """The profiles that this one was merged into, one after the other."""
    found: list[str] = []
    query = "SELECT merged_into FROM players WHERE id = ?"
    row = connection.execute(query, (player_id,)).fetchone()
    while row is not None and row[0] is not None:
        found.append(row[0])
        row = connection.execute(query, (row[0],)).fetchone()
    return found


def _is_there(connection: sqlite3.Connection, player_id: str) -> bool:
    query = "SELECT 1 FROM players WHERE id = ?"
    return connection.execute(query, (player_id,)).fetchone() is not None

"""Deleting games, so that they can be brought back; the log says when either was done.

The log is also what tells two backups of a game apart that differ in nothing else.
"""

import sqlite3
from datetime import datetime, timedelta
from typing import Final

from kingi_scorer.storage.games import Entry, add_log
from kingi_scorer.storage.times import read_time, write_time

_TICK: Final = timedelta(microseconds=1)


def delete_game(connection: sqlite3.Connection, game_id: str, at: datetime) -> bool:
    """Delete a game; ``False`` when there is no such game."""
    return _mark(connection, game_id, at, is_deleted=True)


def undelete_game(connection: sqlite3.Connection, game_id: str, at: datetime) -> bool:
    """Bring a deleted game back; ``False`` when there is no such game."""
    return _mark(connection, game_id, at, is_deleted=False)


def _mark(connection: sqlite3.Connection, game_id: str, at: datetime, *, is_deleted: bool) -> bool:
    row = connection.execute(
        "SELECT deleted_at IS NOT NULL, max(updated_at, coalesce(deleted_at, ''),"
        " coalesce((SELECT max(at) FROM log WHERE game_id = id), '')) FROM games WHERE id = ?",
        (game_id,),
    ).fetchone()
    if row is None:
        return False
    if bool(row[0]) != is_deleted:
        # Whatever the clock says, it comes after what is known to have been done before.
        at = max(at, read_time(row[1]) + _TICK)
        connection.execute(
            "UPDATE games SET deleted_at = ? WHERE id = ?",
            (write_time(at) if is_deleted else None, game_id),
        )
        add_log(connection, game_id, Entry("deleted" if is_deleted else "undeleted"), at)
    return True

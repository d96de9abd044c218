"""Half-entered deals, kept at every tap."""

import sqlite3
from datetime import datetime

from kingi_scorer.domain.draft import Draft
from kingi_scorer.storage.documents import read_draft, write_draft
from kingi_scorer.storage.times import write_time


def save_draft(
    connection: sqlite3.Connection, game_id: str, number: int, draft: Draft, at: datetime
) -> bool:
    """Keep ``draft`` for deal ``number``; ``False`` when there is no such game."""
    if draft.is_empty:
        clear_draft(connection, game_id, number)
        return _is_there(connection, game_id)
    cursor = connection.execute(
        "INSERT INTO drafts (game_id, deal, at, document)"
        " SELECT id, ?, ?, ? FROM games WHERE id = ? AND deleted_at IS NULL"
        " ON CONFLICT (game_id, deal) DO UPDATE SET at = excluded.at, document = excluded.document",
        (number, write_time(at), write_draft(draft), game_id),
    )
    return cursor.rowcount == 1


def load_draft(connection: sqlite3.Connection, game_id: str, number: int) -> Draft | None:
    """The draft of deal ``number``, if something was tapped."""
    row = connection.execute(
        "SELECT document FROM drafts WHERE game_id = ? AND deal = ?", (game_id, number)
    ).fetchone()
    return None if row is None else read_draft(row[0])


def clear_draft(connection: sqlite3.Connection, game_id: str, number: int) -> None:
    """Forget the draft of deal ``number``."""
    connection.execute("DELETE FROM drafts WHERE game_id = ? AND deal = ?", (game_id, number))


def _is_there(connection: sqlite3.Connection, game_id: str) -> bool:
    query = "SELECT 1 FROM games WHERE id = ? AND deleted_at IS NULL"
    return connection.execute(query, (game_id,)).fetchone() is not None

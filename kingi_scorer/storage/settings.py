"""Settings: one JSON value per key."""

import json
import sqlite3
from typing import TypeVar

T = TypeVar("T")


def load_setting(connection: sqlite3.Connection, key: str, default: T) -> T:
    """The value of ``key``; ``default`` when there is none, or one of another type."""
    row = connection.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
    if row is None:
        return default
    value = json.loads(row[0])
    return value if isinstance(value, type(default)) else default


def save_setting(connection: sqlite3.Connection, key: str, value: object) -> None:
    """Set ``key`` to ``value``, anything that JSON can hold."""
    connection.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?)"
        " ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, json.dumps(value, ensure_ascii=False)),
    )

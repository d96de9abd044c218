"""Whether a file is a sound database of ours, before anything is done with it."""

import sqlite3
from pathlib import Path
from typing import Final

from kingi_scorer.storage.trouble import Trouble

WHOLE_CHECK_BYTES: Final = 4_000_000
"""Up to this size the whole file is checked at every start.

Above it only the small tables are, so that a start takes no longer with thousands of games; damage
that shows later is noted beside the file, and the next start checks all of it.
"""

_SMALL_TABLES: Final = ("games", "game_players", "players", "drafts", "settings")


def written_version(path: Path) -> int:
    """The version that the file at ``path`` says it is of, 0 when there is none yet.

    Raises:
        Trouble: ``damaged`` when it is no database.
    """
    # What a file is, is read from its first bytes before SQLite opens it: SQLite may tidy up the
    # log of a file that is to be left alone or set aside as it is.
    header = b""
    if path.exists():
        with path.open("rb") as file:
            header = file.read(64)
    if not header:
        log = path.with_name(path.name + "-wal")
        if log.exists() and log.stat().st_size > 0:
            raise Trouble("damaged")
        return 0
    if not header.startswith(b"SQLite format 3\0"):
        raise Trouble("damaged")
    return int.from_bytes(header[60:64], "big")  # where SQLite keeps user_version


def check(connection: sqlite3.Connection, path: Path | None) -> None:
    """Look for damage; of a large file that nobody suspects, only in the small tables.

    Raises:
        Trouble: ``damaged``.
    """
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if not tables:
        return
    if connection.execute("PRAGMA user_version").fetchone()[0] == 0:
        raise Trouble("damaged")  # a database, but not one of ours
    is_small = path is None or path.stat().st_size <= WHOLE_CHECK_BYTES
    is_suspect = path is not None and suspect_mark(path).exists()
    pragmas = (
        ["PRAGMA quick_check(1)"]
        if is_small or is_suspect
        else [f"PRAGMA quick_check({table})" for table in _SMALL_TABLES if table in tables]
    )
    for pragma in pragmas:
        if connection.execute(pragma).fetchone()[0] != "ok":
            raise Trouble("damaged")
    if path is not None and is_suspect:
        suspect_mark(path).unlink()


def suspect_mark(path: Path) -> Path:
    """The empty file that says that damage was seen in the one at ``path``."""
    return path.with_name(path.name + "-suspect")


def identity(path: Path | None) -> tuple[int, int] | None:
    """Which file lies at ``path``; ``None`` where there is none."""
    try:
        found = None if path is None else path.stat()
    except OSError:
        return None
    return None if found is None else (found.st_dev, found.st_ino)

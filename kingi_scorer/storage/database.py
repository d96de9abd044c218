"""The SQLite file: opening, migrating, setting aside, and one transaction at a time."""

import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from kingi_scorer.storage.migrations import MIGRATIONS, Migration, migrate
from kingi_scorer.storage.page_disk import CommitLog, is_in_page
from kingi_scorer.storage.paths import BACKUPS
from kingi_scorer.storage.trouble import Trouble, trouble_of, trouble_of_system

BUSY_SECONDS: Final = 2.0
"""How long a command waits for another program that is writing."""

KEPT_BACKUPS: Final = 5

WHOLE_CHECK_BYTES: Final = 4_000_000
"""Up to this size the whole file is checked at every start.

Above it only the small tables are, so that a start takes no longer with thousands of games; damage
that shows later is noted beside the file, and the next start checks all of it.
"""

_SMALL_TABLES: Final = ("games", "game_players", "players", "drafts", "settings")
_logger = logging.getLogger(__name__)
_COMPANIONS: Final = ("", "-wal", "-shm", "-journal", "-suspect")


class Database:
    """An open file, for all sessions and threads of the program."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self._connection = connection
        self._path = path
        self._lock = threading.Lock()
        self._log = CommitLog(path)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is committed at the end, and taken back when anything fails.

        Raises:
            Trouble: when the file cannot be written; then nothing was.
        """
        with self._transaction("BEGIN IMMEDIATE", is_writing=True) as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A transaction in which every query sees the same state.

        Raises:
            Trouble: when the file cannot be read.
        """
        with self._transaction("BEGIN") as connection:
            yield connection

    def copy_aside(self, why: str, at: datetime) -> Path | None:
        """Copy the file into the folder of backups, of which the newest few are kept.

        A database in memory has no copy.

        Raises:
            Trouble: when the copy could not be made.
        """
        if self._path is None:
            return None
        try:
            with self._lock, _as_trouble():
                return _copy_aside(self._connection, self._path, why, at)
        except OSError as error:
            raise trouble_of_system(error) from error

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()
            self._log.close()

    @contextmanager
    def _transaction(self, begin: str, *, is_writing: bool = False) -> Iterator[sqlite3.Connection]:
        try:
            with self._lock, _as_trouble():
                self._connection.execute(begin)
                try:
                    yield self._connection
                    self._connection.execute("COMMIT")
                    if is_writing:
                        self._log.flush()
                finally:
                    if self._connection.in_transaction:
                        self._connection.execute("ROLLBACK")
        except Trouble as trouble:
            if trouble.reason == "damaged":
                self._mark_suspect()
            raise

    def _mark_suspect(self) -> None:
        if self._path is None:
            return
        try:
            _suspect(self._path).touch()
        except OSError:
            _logger.exception("the damage could not be noted for the next start")


@dataclass(frozen=True)
class Opened:
    """A database, and the name under which a damaged file was set aside, if one was found."""

    database: Database
    set_aside: Path | None = None


def now() -> datetime:
    """This moment, with the offset of the place."""
    return datetime.now().astimezone()


def open_database(
    path: Path | None,
    *,
    clock: Callable[[], datetime] = now,
    migrations: Sequence[Migration] = MIGRATIONS,
) -> Opened:
    """Open the file at ``path``, new or old; with ``None``, one in memory that is never saved.

    A damaged file is renamed, never deleted, and a fresh one is started.

    Raises:
        Trouble: when there can be no database at ``path`` now; the file there is untouched.
    """
    if path is None:
        return Opened(Database(_connect(None, clock, migrations), None))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            return _start_afresh(path, clock, migrations)
        with _as_trouble(path):
            return Opened(Database(_connect(path, clock, migrations), path))
    except Trouble as trouble:
        if trouble.reason != "damaged":
            raise
        return _start_afresh(path, clock, migrations)
    except OSError as error:
        raise trouble_of_system(error) from error


def _start_afresh(
    path: Path, clock: Callable[[], datetime], migrations: Sequence[Migration]
) -> Opened:
    stamp = clock().strftime("%Y%m%d-%H%M%S")
    aside = _free(path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}"))
    try:
        for companion in _COMPANIONS:
            old = path.with_name(path.name + companion)
            if old.exists():
                old.rename(aside.with_name(aside.name + companion))
    except OSError as error:
        raise trouble_of_system(error) from error
    with _as_trouble(path):
        return Opened(Database(_connect(path, clock, migrations), path), aside)


def _connect(
    path: Path | None, clock: Callable[[], datetime], migrations: Sequence[Migration]
) -> sqlite3.Connection:
    if path is not None:
        _refuse_newer(_written_version(path), migrations)
    connection = sqlite3.connect(
        ":memory:" if path is None else path,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        if is_in_page():
            # One window holds the files, and there is no shared memory: none is needed so.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        _check(connection, path)
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        _refuse_newer(version, migrations)
        _prefer_wal(connection)
        connection.execute("PRAGMA synchronous = FULL")
        if path is not None and 0 < version < len(migrations):
            _copy_aside(connection, path, f"version-{version}", clock())
        migrate(connection, version, migrations)
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _written_version(path: Path) -> int:
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


def _refuse_newer(version: int, migrations: Sequence[Migration]) -> None:
    if version > len(migrations):
        raise Trouble("newer")


def _check(connection: sqlite3.Connection, path: Path | None) -> None:
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
    if not tables:
        return
    if connection.execute("PRAGMA user_version").fetchone()[0] == 0:
        raise Trouble("damaged")  # a database, but not one of ours
    is_small = path is None or path.stat().st_size <= WHOLE_CHECK_BYTES
    is_suspect = path is not None and _suspect(path).exists()
    pragmas = (
        ["PRAGMA quick_check(1)"]
        if is_small or is_suspect
        else [f"PRAGMA quick_check({table})" for table in _SMALL_TABLES if table in tables]
    )
    for pragma in pragmas:
        if connection.execute(pragma).fetchone()[0] != "ok":
            raise Trouble("damaged")
    if path is not None and is_suspect:
        _suspect(path).unlink()


def _suspect(path: Path) -> Path:
    return path.with_name(path.name + "-suspect")


def _prefer_wal(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError:
        # Some file systems have no shared memory; the classic journal is as safe, only slower.
        connection.execute("PRAGMA journal_mode = DELETE")


def _copy_aside(connection: sqlite3.Connection, path: Path, why: str, at: datetime) -> Path:
    folder = path.parent / BACKUPS
    folder.mkdir(exist_ok=True)
    stamp = at.strftime("%Y%m%d-%H%M%S")
    copy = _free(folder / f"{path.stem}-{stamp}-{why}{path.suffix}")
    with closing(sqlite3.connect(copy)) as target:
        connection.backup(target)
    for old in sorted(folder.glob(f"{path.stem}-*{path.suffix}"))[:-KEPT_BACKUPS]:
        old.unlink()
    return copy


def _free(path: Path) -> Path:
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free


@contextmanager
def _as_trouble(path: Path | None = None) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        trouble = trouble_of(error)
        if trouble is None:
            raise
        if trouble.reason == "io" and path is not None and not _is_writable(path.parent):
            trouble = Trouble("readonly")
        raise trouble from error


def _is_writable(folder: Path) -> bool:
    return os.access(folder, os.W_OK, effective_ids=os.access in os.supports_effective_ids)

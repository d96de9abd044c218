"""The SQLite file: opening, migrating, setting aside, and one transaction at a time."""

import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from kingi_scorer.storage.copies import SafetyCopy, clear_leftovers, free_path
from kingi_scorer.storage.migrations import MIGRATIONS, Migration, migrate
from kingi_scorer.storage.page_disk import CommitLog, is_in_page
from kingi_scorer.storage.soundness import check, identity, suspect_mark, written_version
from kingi_scorer.storage.trouble import Trouble, trouble_of, trouble_of_system

BUSY_SECONDS: Final = 2.0
"""How long a command waits for another program that is writing."""

Clock = Callable[[], datetime]
_logger = logging.getLogger(__name__)
_COMPANIONS: Final = ("", "-wal", "-shm", "-journal", "-suspect")


class Database:
    """An open file, for all sessions and threads of the program."""

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self._connection = connection
        self._path = path
        self._lock = threading.Lock()
        self._identity = identity(path)
        self._log = CommitLog(path)

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction that is committed at the end, and taken back when anything fails.

        Raises:
            Trouble: when the file cannot be written; then nothing was.
        """
        self._refuse_lost()
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

    @contextmanager
    def reading_long(self) -> Iterator[sqlite3.Connection]:
        """As ``reading``, for work that takes seconds: nobody has to wait where that can be.

        Raises:
            Trouble: when the file cannot be read.
        """
        with self._apart() as apart, self._transaction("BEGIN", apart) as connection:
            yield connection

    @contextmanager
    def writing_long(self, why: str, at: datetime) -> Iterator[sqlite3.Connection]:
        """As ``writing``, for work that takes seconds: others can go on reading where that can be.

        The file as it was is copied into the folder of backups first; the copy is kept when
        the transaction is and has changed anything. A database in memory has none.

        Raises:
            Trouble: when the file or its copy cannot be written; then nothing was.
        """
        self._refuse_lost()
        copy = SafetyCopy(self._path, why, at)
        try:
            with self._apart() as apart:
                if apart is None:
                    # A file that is being written to cannot be copied by the one who writes.
                    with self._turn(), _as_trouble():
                        copy.make(self._connection)
                with self._transaction("BEGIN IMMEDIATE", apart, is_writing=True) as connection:
                    if apart is not None and self._path is not None:
                        clear_leftovers(self._path)
                        with closing(_connect_to(self._path)) as source:
                            copy.make(source)
                    before = connection.total_changes
                    yield connection
                    if connection.total_changes != before:
                        # Before the commit: killed in between, there is rather a copy too many.
                        copy.keep()
        except BaseException:
            copy.take_back()
            raise
        copy.finish()

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()
            self._log.close()

    @contextmanager
    def _apart(self) -> Iterator[sqlite3.Connection | None]:
        """A connection beside the one for all, where a long transaction on it blocks no reader."""
        if self._path is None or is_in_page() or self._is_lost() or not self._has_log():
            yield None
            return
        with _as_trouble(self._path):
            connection = _connect_to(self._path)
        with closing(connection):
            with _as_trouble(self._path):
                _set_up(connection)
            yield connection

    def _is_lost(self) -> bool:
        return identity(self._path) != self._identity

    def _refuse_lost(self) -> None:
        # An open file can be written to after it was deleted, for nobody to find.
        if self._is_lost():
            raise Trouble("lost")

    def _has_log(self) -> bool:
        with self._turn(), _as_trouble():
            row = self._connection.execute("PRAGMA journal_mode").fetchone()
        return bool(row[0] == "wal")

    @contextmanager
    def _turn(self) -> Iterator[None]:
        # A browser's page has no threads: waiting there would be waiting for oneself.
        if not self._lock.acquire(blocking=not is_in_page()):
            raise Trouble("locked")
        try:
            yield
        finally:
            self._lock.release()

    @contextmanager
    def _transaction(
        self, begin: str, apart: sqlite3.Connection | None = None, *, is_writing: bool = False
    ) -> Iterator[sqlite3.Connection]:
        connection = self._connection if apart is None else apart
        try:
            with self._turn() if apart is None else nullcontext(), _as_trouble():
                connection.execute(begin)
                try:
                    yield connection
                    connection.execute("COMMIT")
                    if is_writing:
                        self._log.flush()
                finally:
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")
        except Trouble as trouble:
            if trouble.reason == "damaged":
                self._mark_suspect()
            raise

    def _mark_suspect(self) -> None:
        if self._path is None:
            return
        try:
            suspect_mark(self._path).touch()
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
    clock: Clock = now,
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


def _start_afresh(path: Path, clock: Clock, migrations: Sequence[Migration]) -> Opened:
    stamp = clock().strftime("%Y%m%d-%H%M%S")
    aside = free_path(path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}"))
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
    path: Path | None, clock: Clock, migrations: Sequence[Migration]
) -> sqlite3.Connection:
    if path is not None:
        _refuse_newer(written_version(path), migrations)
    connection = _connect_to(path)
    try:
        if is_in_page():
            # One window holds the files, and there is no shared memory: none is needed so.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        check(connection, path)
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        _refuse_newer(version, migrations)
        _prefer_wal(connection)
        connection.execute("PRAGMA synchronous = FULL")
        if path is not None and 0 < version < len(migrations):
            copy = SafetyCopy(path, f"version-{version}", clock())
            copy.make(connection)
            copy.keep()
            copy.finish()
        migrate(connection, version, migrations)
        _set_up(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _connect_to(path: Path | None) -> sqlite3.Connection:
    return sqlite3.connect(
        ":memory:" if path is None else path,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )


def _set_up(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _refuse_newer(version: int, migrations: Sequence[Migration]) -> None:
    if version > len(migrations):
        raise Trouble("newer")


def _prefer_wal(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("PRAGMA journal_mode = WAL")
    except sqlite3.OperationalError:
        # Some file systems have no shared memory; the classic journal is as safe, only slower.
        connection.execute("PRAGMA journal_mode = DELETE")


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

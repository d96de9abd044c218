"""The file inside a browser's page: one window's alone, and on the disk before success is shown."""

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kingi_scorer.session import Failed, Session
from kingi_scorer.storage.database import Database, now, open_database
from kingi_scorer.storage.settings import load_setting, save_setting


@pytest.fixture
def flushed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files of which it was asked that they be on the disk, in a page."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    found: list[str] = []

    def fsync(file: int) -> None:
        found.append(Path(f"/proc/self/fd/{file}").readlink().name)

    monkeypatch.setattr(os, "fsync", fsync)
    return found


@pytest.fixture
def database(flushed: list[str], tmp_path: Path) -> Iterator[Database]:
    opened = open_database(tmp_path / "games.db").database
    flushed.clear()
    yield opened
    opened.close()


def write(database: Database, value: int) -> None:
    with database.writing() as connection:
        save_setting(connection, "number", value)


def read(database: Database) -> int:
    with database.reading() as connection:
        return load_setting(connection, "number", 0)


def test_every_commit_is_on_the_disk_once_and_no_look_is(
    database: Database, flushed: list[str]
) -> None:
    for value in (1, 2):
        write(database, value)
    assert flushed == ["games.db-wal"] * 2
    assert read(database) == 2
    assert len(flushed) == 2


def test_no_shared_memory_is_needed(database: Database, tmp_path: Path) -> None:
    write(database, 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.db", "games.db-wal"]


def test_what_was_committed_is_there_after_the_page_was_killed(
    database: Database, tmp_path: Path
) -> None:
    write(database, 1)
    survivors = tmp_path / "survivors"
    survivors.mkdir()
    for file in ("games.db", "games.db-wal"):
        (survivors / file).write_bytes((tmp_path / file).read_bytes())
    again = open_database(survivors / "games.db")
    assert again.set_aside is None
    assert read(again.database) == 1
    again.database.close()


def test_games_of_an_older_version_are_taken_over(flushed: list[str], tmp_path: Path) -> None:
    opened = open_database(tmp_path / "games.db").database
    with opened.reading() as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    write(opened, 7)
    opened._connection.execute("PRAGMA journal_mode = TRUNCATE")
    opened.close()
    again = open_database(tmp_path / "games.db").database
    assert read(again) == 7
    write(again, 8)
    assert flushed[-1] == "games.db-wal"
    again.close()


def test_the_classic_journal_needs_no_more(database: Database, flushed: list[str]) -> None:
    database._connection.execute("PRAGMA journal_mode = DELETE")
    write(database, 3)
    assert read(database) == 3
    assert flushed == []


def test_a_disk_that_refuses_is_told(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "fsync", refuse)
    session = Session(database, now, lambda: "id")
    assert session.set_setting("number", 1) == Failed("full")

"""Disks that refuse: each is said, nothing is lost, and it goes on when the disk does again."""

import os
import resource
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from kingi_scorer.domain.draft import Draft
from kingi_scorer.session import Done, Failed, OpenGame, Session
from kingi_scorer.storage import database as database_module
from kingi_scorer.storage.database import Database, open_database
from kingi_scorer.storage.paths import database_path
from kingi_scorer.storage.trouble import Reason, Trouble
from tests.session.deals import any_deal, dice_of, done, play, start, ticking_session
from tests.storage.playing import contents


@pytest.fixture(autouse=True)
def _short_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.02)


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that another user may reach, since the superuser is refused nothing."""
    path = Path(tempfile.mkdtemp())
    path.chmod(0o755)
    yield path
    path.chmod(0o755)
    shutil.rmtree(path)


@contextmanager
def ordinary_user() -> Iterator[None]:
    """Act as a user without special rights."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def every_command(session: Session, opened: OpenGame) -> list[Callable[[], object]]:
    """Everything that writes."""
    deal = any_deal(opened.game, 4, dice_of(1))
    other = any_deal(opened.game, 1, dice_of(2))
    draft = Draft(holders={"last": 1})
    return [
        lambda: session.start(opened.game.rules, opened.game.players, 0),
        lambda: session.record(opened, 4, deal),
        lambda: session.correct(opened, 1, other),
        lambda: session.void(opened, 2),
        lambda: session.void(opened, 4),
        lambda: session.swap(opened, 0, 1, 1, 3),
        lambda: session.end_early(opened),
        lambda: session.annotate(opened, "note" * 2000, ""),
        lambda: session.undo(opened),
        lambda: session.save_draft(opened.id, 4, draft),
        lambda: session.delete(opened.id),
        lambda: session.rename_player(opened.player_ids[0], "Anna"),
        lambda: session.set_setting("language", "fi"),
        lambda: session.adopt(opened.game, game_id="abc"),
    ]


def check_that_all_fail(database: Database, session: Session, opened: OpenGame) -> set[Reason]:
    """The reasons with which every command failed, having changed nothing."""
    before = contents(database)
    heard: list[str] = []
    stop = session.subscribe(heard.append)
    reasons = set()
    for command in every_command(session, opened):
        failed = command()
        assert isinstance(failed, Failed), failed
        reasons.add(failed.reason)
        assert contents(database) == before
    assert heard == []
    stop()
    return reasons


def test_a_locked_file_is_said_and_works_again_afterwards(tmp_path: Path) -> None:
    path = database_path(tmp_path)
    database = open_database(path).database
    session = ticking_session(database)
    opened = play(session, start(session), 3)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert check_that_all_fail(database, session, opened) == {"locked"}
        other.execute("ROLLBACK")
    assert len(play(session, opened, 1).game.deals) == 4
    database.close()


def test_a_file_locked_at_the_start_is_said_and_not_set_aside(tmp_path: Path) -> None:
    path = database_path(tmp_path)
    open_database(path).database.close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Trouble) as caught:
            open_database(path)
    assert caught.value.reason == "locked"
    assert [file.name for file in tmp_path.glob("*.db")] == ["kingi.db"]


def test_a_full_disk_is_said_and_works_again_afterwards(tmp_path: Path) -> None:
    database = open_database(database_path(tmp_path)).database
    session = ticking_session(database)
    opened = play(session, start(session), 3)
    with database.reading() as connection:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")
    before = contents(database)
    assert session.annotate(opened, "long" * 20_000, "") == Failed("full")
    assert session.set_setting("long", "long" * 20_000) == Failed("full")
    assert session.adopt(opened.game, game_id="a" * 80_000) == Failed("full")
    assert contents(database) == before
    with database.reading() as connection:
        connection.execute("PRAGMA max_page_count = 1000000")
    assert isinstance(session.annotate(opened, "long" * 20_000, ""), Done)
    database.close()


@pytest.mark.parametrize("is_wal", [True, False], ids=["wal", "classic"])
def test_a_system_that_takes_no_more_bytes_is_said(is_wal: bool, tmp_path: Path) -> None:
    path = database_path(tmp_path)
    database = open_database(path).database
    session = ticking_session(database)
    opened = play(session, start(session), 3)
    with database.reading() as connection:
        connection.execute("COMMIT")
        if not is_wal:
            connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("BEGIN")
    growing = path.with_name("kingi.db-wal") if is_wal else path
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (growing.stat().st_size, hard))
    try:
        failed = session.annotate(opened, "long" * 20_000, "")
        if is_wal:
            assert check_that_all_fail(database, session, opened) == {"io"}
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert failed == Failed("io")
    assert session.open(opened.id) == opened
    assert done(session.end_early(opened)).game.ended_early
    database.close()
    again = open_database(path)
    assert again.set_aside is None
    again.database.close()


def test_a_read_only_folder_is_said_at_the_start(folder: Path) -> None:
    folder.chmod(0o555)
    with ordinary_user(), pytest.raises(Trouble) as caught:
        open_database(database_path(folder))
    assert caught.value.reason == "readonly"
    with ordinary_user(), pytest.raises(Trouble) as caught:
        open_database(database_path(folder / "deeper"))
    assert caught.value.reason == "readonly"
    assert list(folder.iterdir()) == []


def test_a_database_in_a_read_only_folder_is_said_and_left_alone(folder: Path) -> None:
    path = database_path(folder)
    open_database(path).database.close()
    path.chmod(0o444)
    before = path.read_bytes()
    folder.chmod(0o555)
    with ordinary_user(), pytest.raises(Trouble) as caught:
        open_database(path)
    assert caught.value.reason == "readonly"
    assert [file.name for file in folder.iterdir()] == ["kingi.db"]
    assert path.read_bytes() == before


def test_a_damaged_file_that_cannot_be_renamed_is_said(folder: Path) -> None:
    path = database_path(folder)
    path.write_bytes(b"no database at all" * 100)
    path.chmod(0o644)
    folder.chmod(0o555)
    with ordinary_user(), pytest.raises(Trouble) as caught:
        open_database(path)
    assert caught.value.reason == "readonly"
    assert path.read_bytes() == b"no database at all" * 100


def test_a_bug_is_no_trouble() -> None:
    database = open_database(None).database

    def write_twice() -> None:
        with database.writing() as connection:
            for value in ("1", "2"):
                connection.execute("INSERT INTO settings VALUES ('key', ?)", (value,))

    with pytest.raises(sqlite3.IntegrityError):
        write_twice()
    assert contents(database)["settings"] == []


def test_only_what_was_asked_for_is_in_the_way(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    with pytest.raises(Trouble) as caught:
        open_database(blocker / "kingi.db")
    assert caught.value.reason == "io"


@pytest.mark.parametrize("goes", ["deleted", "moved", "replaced"])
def test_nothing_is_written_into_a_file_that_somebody_took_away(folder: Path, goes: str) -> None:
    path = database_path(folder / "data")
    database = open_database(path).database
    session = ticking_session(database)
    opened = play(session, start(session), 3)
    moved = folder / "elsewhere"
    if goes == "deleted":
        shutil.rmtree(path.parent)
    else:
        path.parent.rename(moved)
    if goes == "replaced":
        open_database(path).database.close()
    assert check_that_all_fail(database, session, opened) == {"lost"}
    found = session.open(opened.id)
    assert found is not None
    assert found.game == opened.game
    with database.reading_long() as connection:
        kept = connection.execute("SELECT count(*) FROM games").fetchone()[0]
    assert kept == 1, "what was there can still be backed up"
    with (
        pytest.raises(Trouble, match="lost"),
        database.writing_long("restore", ticking_session(database)._clock()),
    ):
        raise AssertionError("a restore began")
    if goes == "moved":
        moved.rename(path.parent)
        assert len(play(session, opened, 1).game.deals) == 4
    database.close()

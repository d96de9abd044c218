"""Long reading and writing beside others, and the copy that is made before."""

import sys
from io import BytesIO
from pathlib import Path

import pytest

from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.session import Failed
from kingi_scorer.session.census import Census
from kingi_scorer.session.taking_in import Wish
from kingi_scorer.storage import database as database_module
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.paths import BACKUPS, database_path
from kingi_scorer.storage.trouble import Trouble
from tests.session.deals import play, start, ticking_session
from tests.session.filled import backup_of, filled_session


def test_games_are_read_and_recorded_while_a_backup_is_written(tmp_path: Path) -> None:
    session = filled_session(open_database(database_path(tmp_path)).database)
    file = BytesIO()
    work = session.backups.write_steps(file)
    next(work)
    running = play(session, start(session), 1)
    assert session.open(running.id) == running
    assert list(work)[-1] == (4, 4)
    session._database.close()
    other = ticking_session()
    assert isinstance(other.backups.restore(file), Census)
    assert other.open(running.id) is None


def test_games_are_read_while_a_backup_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module, "BUSY_SECONDS", 0.0)
    session = ticking_session(open_database(database_path(tmp_path)).database)
    here = play(session, start(session), 1)
    work = session.backups.restore_steps(backup_of(filled_session()), Wish(replaces=True))
    next(work)
    assert session.open(here.id) == here
    assert session.delete(here.id) == Failed("locked")
    for _ in work:
        continue
    assert session.open(here.id) is None or session.count() == 3
    session._database.close()


def test_a_restore_that_is_given_up_changes_nothing(tmp_path: Path) -> None:
    session = ticking_session(open_database(database_path(tmp_path)).database)
    here = play(session, start(session), 1)
    work = session.backups.restore_steps(backup_of(filled_session()), Wish(replaces=True))
    next(work)
    work.close()
    assert session.open(here.id) == here
    assert not list((tmp_path / BACKUPS).iterdir())
    session._database.close()


def test_a_refused_file_takes_its_copy_with_it(tmp_path: Path) -> None:
    session = ticking_session(open_database(database_path(tmp_path)).database)
    with pytest.raises(FileRefusal):
        session.backups.restore(BytesIO(backup_of(filled_session()).getvalue()[:-40]))
    assert not list((tmp_path / BACKUPS).iterdir())
    session._database.close()


def test_the_copy_is_of_what_was_there(tmp_path: Path) -> None:
    session = ticking_session(open_database(database_path(tmp_path)).database)
    here = play(session, start(session), 1)
    assert isinstance(session.backups.restore(backup_of(filled_session()), replace=True), Census)
    session._database.close()
    (copy,) = (tmp_path / BACKUPS).iterdir()
    before = ticking_session(open_database(copy).database)
    assert before.open(here.id) == here
    before._database.close()


def test_without_threads_nobody_waits_for_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    session = filled_session()
    monkeypatch.setattr(sys, "platform", "emscripten")
    work = session.backups.write_steps(BytesIO())
    next(work)
    with pytest.raises(Trouble) as caught:
        session.games()
    assert caught.value.reason == "locked"
    for _ in work:
        continue
    assert len(session.games()) == 3

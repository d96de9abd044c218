"""Opening: new files, old versions, newer versions, and copies before a migration."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.transitions import game_problems
from kingi_scorer.storage.copies import KEPT_BACKUPS
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.migrations import MIGRATIONS
from kingi_scorer.storage.paths import BACKUPS, data_folder, database_path
from kingi_scorer.storage.trouble import Trouble
from tests.session.deals import play, start, ticking_session
from tests.storage.playing import contents

FIXTURES = Path(__file__).parent / "fixtures"


def old_file(folder: Path, version: int) -> Path:
    """A database as version ``version`` of the tables left it."""
    path = database_path(folder)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((FIXTURES / f"version-{version}.sql").read_text("utf-8"))
    return path


def test_there_is_a_fixture_of_every_version() -> None:
    names = {path.name for path in FIXTURES.glob("version-*.sql")}
    assert names == {f"version-{number}.sql" for number in range(1, len(MIGRATIONS) + 1)}


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_a_file_of_every_version_opens_with_all_it_held(version: int, tmp_path: Path) -> None:
    opened = open_database(old_file(tmp_path, version))
    assert opened.set_aside is None
    session = ticking_session(opened.database)
    ended, balayi, kingi = session.games()
    assert (ended.state, ended.deals_played) == ("ended", 3)
    assert (balayi.state, balayi.players) == ("running", ("Ayşe", "Işıl"))
    assert (kingi.state, kingi.note, kingi.place) == ("complete", "Juhannus", "Mökki")
    assert kingi.players == ("Aino-Kaisa", "Eero", "Kaisa", "Otto")
    assert session.load_draft(balayi.id, 3) == Draft(counts={"tricks": (9, None)}, choice="none")
    assert session.setting("language", "en") == "fi"
    for summary in (ended, balayi, kingi):
        game = session.open(summary.id)
        assert game is not None
        assert game_problems(game.game) == []
        assert all(check.is_ok for check in checkpoints(game.game))
        assert len(session.log(summary.id)) == game.version
    opened.database.close()


def test_version_2_keeps_looks_merges_and_facts(tmp_path: Path) -> None:
    opened = open_database(old_file(tmp_path, 2))
    session = ticking_session(opened.database)
    aino = session.players.all("aino-kaisa")[0]
    assert (aino.colour, aino.shape) == (2, 1)
    (away,) = session.players.merged_into(aino.id)
    assert away.name == "Aino K."
    assert session.records.statistics("kingi", aino.id).results.total == -6
    assert session.players.unmerge(away.id) is None
    assert session.records.statistics("kingi", aino.id).results.games == 0
    opened.database.close()


def test_version_3_keeps_when_players_were_merged(tmp_path: Path) -> None:
    database = open_database(old_file(tmp_path, 3)).database
    with database.reading() as connection:
        rows = connection.execute("SELECT merged_at FROM players WHERE merged_into IS NOT NULL")
        assert rows.fetchall() == [("2026-02-01T18:00:00.000000+00:00",)]
    database.close()


def test_a_new_file_has_the_newest_version_and_the_strict_settings(tmp_path: Path) -> None:
    database = open_database(tmp_path / "deep" / "kingi.db").database
    with database.reading() as connection:
        found = {
            name: connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("user_version", "journal_mode", "synchronous", "foreign_keys")
        }
    database.close()
    assert found == {
        "user_version": len(MIGRATIONS),
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
    }
    assert not (tmp_path / "deep" / BACKUPS).exists()


def test_what_was_written_is_there_after_closing(tmp_path: Path) -> None:
    path = database_path(tmp_path)
    database = open_database(path).database
    opened = play(ticking_session(database), start(ticking_session(database)), 0)
    session = ticking_session(database)
    opened = play(session, opened, 4)
    database.close()
    again = open_database(path).database
    assert ticking_session(again).open(opened.id) == opened
    again.close()


@pytest.mark.parametrize("is_open", [False, True], ids=["closed", "killed"])
def test_a_newer_file_is_refused_and_left_alone(is_open: bool, tmp_path: Path) -> None:
    path = old_file(tmp_path, 1)
    writer = sqlite3.connect(path)
    writer.execute("PRAGMA journal_mode = WAL")
    writer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    if not is_open:
        writer.close()
    before = path.read_bytes()
    with pytest.raises(Trouble) as caught:
        open_database(path)
    assert caught.value.reason == "newer"
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*damaged*"))
    writer.close()


def test_before_a_migration_a_copy_is_made_and_five_are_kept(tmp_path: Path) -> None:
    path = old_file(tmp_path, 1)
    with closing(sqlite3.connect(path)) as connection:
        games = connection.execute("SELECT count(*) FROM games").fetchone()
    steps = list(MIGRATIONS)
    for number in range(KEPT_BACKUPS + 2):
        steps.append(f"ALTER TABLE players ADD COLUMN extra_{number} TEXT;")
        moment = datetime(2026, 1, 1 + number, tzinfo=UTC)
        open_database(path, clock=lambda at=moment: at, migrations=steps).database.close()  # type: ignore[misc]
    copies = sorted((tmp_path / BACKUPS).iterdir())
    assert [copy.name for copy in copies] == [
        f"kingi-2026010{day}-000000-version-{len(MIGRATIONS) + day - 1}.db"
        for day in range(3, KEPT_BACKUPS + 3)
    ]
    with closing(sqlite3.connect(copies[0])) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 2,)
        assert connection.execute("SELECT count(*) FROM games").fetchone() == games


def test_a_migration_that_fails_leaves_the_version_before(tmp_path: Path) -> None:
    path = old_file(tmp_path, 1)

    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM settings")
        raise RuntimeError("half way")

    with pytest.raises(RuntimeError, match="half way"):
        open_database(path, migrations=[*MIGRATIONS, fail])
    database = open_database(path).database
    assert contents(database)["settings"] == [("language", '"fi"')]
    database.close()


def test_the_data_folder_is_what_was_named_else_flets_else_the_users(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FLET_APP_STORAGE_DATA", str(tmp_path / "flet"))
    assert data_folder(tmp_path / "named") == tmp_path / "named"
    assert data_folder() == tmp_path / "flet"
    monkeypatch.delenv("FLET_APP_STORAGE_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    assert data_folder().name == "kingi-scorer"

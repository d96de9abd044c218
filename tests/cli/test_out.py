"""No command writes over another file by mistake, nor ever over the saved games."""

import os
from pathlib import Path

import pytest

from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.paths import database_path
from tests.cli.conftest import run
from tests.files.golden import FILES
from tests.session.deals import done, ticking_session

WRITERS: tuple[tuple[str, ...], ...] = (
    ("backup",),
    ("pdf",),
    ("pdf", "--empty", "kingi"),
    ("share",),
)


@pytest.mark.parametrize("command", WRITERS, ids=" ".join)
def test_a_file_that_is_there_is_kept_unless_told_otherwise(
    command: tuple[str, ...], data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    out.write_text("mine")
    assert run(*command, out, "--data", data) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err == f"{out} is there already. Nothing was written; --force writes over it\n"
    assert out.read_text() == "mine"
    assert run(*command, out, "--force", "--data", data) == 0
    assert out.read_bytes() != b"mine"


@pytest.mark.parametrize("command", WRITERS, ids=" ".join)
@pytest.mark.parametrize("force", [(), ("--force",)], ids=["", "force"])
@pytest.mark.parametrize(
    "name",
    ["kingi.db", "kingi.db-wal", "kingi.db-shm", "kingi.db-journal", "kingi.db-suspect",
     "../data/kingi.db", "backups/x", "backups/deep/x", "link", "hard"],
)  # fmt: skip
def test_the_saved_games_are_never_written_over(
    command: tuple[str, ...],
    force: tuple[str, ...],
    name: str,
    data: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (data / "backups" / "deep").mkdir(parents=True)
    (data / "link").symlink_to(data / "kingi.db")
    os.link(data / "kingi.db", data / "hard")
    before = (data / "kingi.db").read_bytes()
    assert run(*command, data / name, *force, "--data", data) == 2
    assert "where the app itself keeps games" in capsys.readouterr().err
    assert (data / "kingi.db").read_bytes() == before
    assert not list((data / "backups" / "deep").iterdir())
    assert len(list((data / "backups").iterdir())) == 1


def test_a_backup_and_an_export_among_the_copies_are_refused(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "backups").mkdir()
    assert run("backup", data / "backups", "--data", data) == 2
    assert run("export", "--out", data / "backups" / "games", "--data", data) == 2
    assert capsys.readouterr().err.count("where the app itself keeps games") == 2
    assert not list((data / "backups").iterdir())


def test_a_second_backup_of_the_day_gets_a_name_of_its_own(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    for count in (1, 2):
        assert run("backup", out, "--data", data) == 0
        assert len(list(out.iterdir())) == count


def test_an_export_that_was_changed_is_kept_unless_told_otherwise(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    for _ in range(2):
        assert run("export", "--out", out, "--data", data) == 0
    opened = open_database(database_path(data))
    session = ticking_session(opened.database)
    game = session.open(session.games()[0].id)
    assert game is not None
    done(session.annotate(game, "later", ""))
    opened.database.close()
    before = {path: path.read_bytes() for path in out.iterdir()}
    capsys.readouterr()
    assert run("export", "--out", out, "--data", data) == 2
    said = capsys.readouterr()
    assert len(said.out.splitlines()) == len(FILES) - 1
    assert said.err.count("is there already") == 1
    assert {path: path.read_bytes() for path in out.iterdir()} == before
    assert run("export", "--out", out, "--force", "--data", data) == 0
    assert {path: path.read_bytes() for path in out.iterdir()} != before

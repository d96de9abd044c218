"""The commands backup, restore and pdf."""

from pathlib import Path

import pytest

from kingi_scorer.files import pdf_page
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.paths import database_path
from tests.cli.conftest import run
from tests.files.golden import FILES
from tests.session.deals import ticking_session


def test_backup_and_restore_elsewhere(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all.kingi-backup"
    assert run("backup", file, "--data", data) == 0
    assert capsys.readouterr().out.splitlines() == [
        str(file), f"Backed up: {len(FILES)}\N{NO-BREAK SPACE}games",
    ]  # fmt: skip
    other = tmp_path / "other"
    assert run("restore", file, "--dry-run", "--data", other) == 0
    said = capsys.readouterr().out
    assert f"New: {len(FILES)}\N{NO-BREAK SPACE}games" in said
    assert run("restore", file, "--data", other) == 0
    assert capsys.readouterr().out == said
    assert run("restore", file, "--data", other) == 0
    assert capsys.readouterr().out == f"Already here: {len(FILES)}\N{NO-BREAK SPACE}games\n"
    assert run("restore", file, "--replace", "--data", other) == 0
    assert capsys.readouterr().out == said
    assert len(list((other / "backups").iterdir())) == 2, "one restore changed nothing"


def test_a_folder_takes_a_file_named_by_the_day(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("backup", tmp_path, "--data", data) == 0
    path = Path(capsys.readouterr().out.splitlines()[0])
    assert path.parent == tmp_path
    assert path.name.startswith("kingi-scorer-20")
    assert path.suffix == ".kingi-backup"


def test_a_file_that_is_no_backup_is_refused(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in (FILES[0], tmp_path / "none", tmp_path):
        assert run("restore", file, "--data", data) == 2
        error = capsys.readouterr().err
        assert error.startswith(f"{file}: File refused: ")
        assert error.count("\n") == 1


def test_without_games_there_is_nothing_to_back_up(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("backup", tmp_path / "x", "--data", tmp_path / "empty") == 1
    assert not (tmp_path / "x").exists()
    assert not (tmp_path / "empty").exists()
    assert capsys.readouterr().err == "There are no games to export\n"


def test_a_folder_that_is_not_there_is_said(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("backup", tmp_path / "none" / "x", "--data", data) == 2
    assert "That did not work" in capsys.readouterr().err


def test_pdf_of_a_game_and_an_empty_one(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "sheet.pdf"
    assert run("pdf", out, "--data", data) == 0
    filled = out.read_bytes()
    assert filled.startswith(b"%PDF-")
    assert run("pdf", "--empty", "balayi", "--size", "a5", "--language", "tr", "--force", out) == 0
    assert out.read_bytes() != filled
    assert capsys.readouterr().out == f"{out}\n{out}\n"
    assert run("pdf", "--game", "nobody", "--force", out, "--data", data) == 1
    assert "nobody" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        run("pdf", "--game", "a", "--empty", "kingi", out)


def test_pdf_without_the_extra_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf_page, "find_spec", lambda _name: None)
    assert run("pdf", "--empty", "kingi", tmp_path / "sheet.pdf") == 2
    assert "fpdf2" in capsys.readouterr().err
    assert not (tmp_path / "sheet.pdf").exists()


def tree(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def test_a_dry_run_changes_nothing_on_the_disk(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all.kingi-backup"
    assert run("backup", file, "--data", data) == 0
    none = tmp_path / "none"
    assert run("restore", file, "--dry-run", "--data", none) == 0
    assert not none.exists()
    before = tree(data)
    for option in ("--replace", "--with-deleted"):
        assert run("restore", file, "--dry-run", option, "--data", data) == 0
    assert tree(data) == before
    capsys.readouterr()
    (data / "kingi.db").write_bytes(b"no database")
    damaged = tree(data)
    assert run("restore", file, "--dry-run", "--data", data) == 2
    assert "damaged" in capsys.readouterr().err
    assert tree(data) == damaged


def test_deleted_games_are_told_as_they_will_be(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "all.kingi-backup"
    assert run("backup", file, "--data", data) == 0
    opened = open_database(database_path(data))
    session = ticking_session(opened.database)
    assert session.delete(session.games()[0].id) is None
    opened.database.close()
    capsys.readouterr()
    for options, word in (((), "stays so"), (("--with-deleted",), "comes back")):
        assert run("restore", file, "--dry-run", *options, "--data", data) == 0
        said = capsys.readouterr().out
        assert f"Deleted here, {word}: 1\N{NO-BREAK SPACE}game\n" in said
        assert run("restore", file, *options, "--data", data) == 0
        assert capsys.readouterr().out == said
    with pytest.raises(SystemExit):
        run("restore", file, "--replace", "--with-deleted", "--data", data)


def test_a_missing_folder_is_named(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in (("backup",), ("pdf", "--empty", "kingi")):
        assert run(*command, tmp_path / "none" / "x", "--data", data) == 2
        error = capsys.readouterr().err
        assert error.rstrip().endswith(f": {tmp_path / 'none'}")
    (tmp_path / "taken").mkdir()
    assert run("pdf", "--empty", "kingi", tmp_path / "taken") == 2
    assert capsys.readouterr().err.rstrip().endswith(f": {tmp_path / 'taken'}")

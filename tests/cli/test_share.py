"""The command share: one game as text, as a table, as a game file."""

import csv
import io
from pathlib import Path

import pytest

from kingi_scorer import cli
from kingi_scorer.files.game_file import read_game
from tests.files.golden import FILES


def run(*arguments: object) -> int:
    return cli.main([str(argument) for argument in arguments])


WANTED = read_game(FILES[0].read_bytes()).game


@pytest.fixture
def data(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    folder = tmp_path / "data"
    assert run("import", "--data", folder, FILES[0]) == 0
    capsys.readouterr()
    return folder


def test_text_is_the_result_in_the_language_asked_for(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "result.txt"
    assert run("share", out, "--data", data) == 0
    assert capsys.readouterr().out == f"{out}\n"
    english = out.read_text("utf-8")
    assert all(name in english for name in WANTED.players)
    assert run("share", "--language", "fi", "--as", "text", "--force", out, "--data", data) == 0
    finnish = out.read_text("utf-8")
    assert finnish != english
    assert "1. jako" in finnish


@pytest.mark.parametrize(("language", "separator"), [("en", ","), ("fi", ";"), ("tr", ";")])
def test_csv_is_a_table_of_the_language(
    language: str, separator: str, data: Path, tmp_path: Path
) -> None:
    out = tmp_path / "sheet.csv"
    assert run("share", "--as", "csv", "--language", language, out, "--data", data) == 0
    text = out.read_bytes().decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text), delimiter=separator))
    assert len(rows) == 1 + len(WANTED.deals) + 2
    assert set(WANTED.players) <= set(rows[0])


def test_a_game_file_is_the_one_that_can_be_taken_in(data: Path, tmp_path: Path) -> None:
    out = tmp_path / "one.kingi.json"
    assert run("share", "--as", "game", out, "--data", data) == 0
    found = read_game(out.read_bytes())
    assert found.game == WANTED
    other = tmp_path / "other.txt"
    assert run("share", "--game", found.id, other, "--data", data) == 0
    assert other.exists()


def test_what_is_not_there_is_said_and_nothing_written(
    data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x"
    assert run("share", "--game", "nobody", out, "--data", data) == 1
    assert run("share", out, "--data", tmp_path / "none") == 1
    assert capsys.readouterr().err.splitlines() == [
        "There is no game nobody",
        "There are no games to export",
    ]
    assert not out.exists()
    with pytest.raises(SystemExit):
        run("share", "--as", "picture", out, "--data", data)


def test_the_help_says_where_the_picture_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        run("share", "--help")
    assert "picture" in capsys.readouterr().out

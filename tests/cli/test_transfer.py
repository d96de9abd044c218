import json
from pathlib import Path

import pytest

from kingi_scorer.cli import main
from kingi_scorer.files.game_file import read_game
from tests.files.golden import FILES, document


def import_goldens(data: Path) -> int:
    return main(["import", "--data", str(data), *(str(file) for file in FILES)])


def test_import_and_export_bring_every_game_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert import_goldens(tmp_path / "data") == 0
    assert main(["--data", str(tmp_path / "data"), "export", "--out", str(tmp_path / "out")]) == 0
    out = capsys.readouterr().out.splitlines()
    written = sorted(out[len(FILES) :])
    assert written == sorted(str(path) for path in (tmp_path / "out").iterdir())
    games = [read_game(Path(path).read_bytes()) for path in written]
    want = [read_game(file.read_bytes()).game for file in FILES]
    assert len(games) == len(want)
    for game in want:
        assert game in [found.game for found in games]
    one = games[0].id
    assert one is not None
    assert main(["export", "--game", one, "--out", str(tmp_path / "one"), "--data",
                 str(tmp_path / "data")]) == 0  # fmt: skip
    assert [read_game(path.read_bytes()).id for path in (tmp_path / "one").iterdir()] == [one]


def test_the_same_file_twice_is_one_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert import_goldens(tmp_path) == 0
    capsys.readouterr()
    assert import_goldens(tmp_path) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{file}: this game is already here" for file in FILES
    ]
    assert main(["export", "--data", str(tmp_path), "--out", str(tmp_path / "out")]) == 0
    assert len(list((tmp_path / "out").iterdir())) == len(FILES)


def test_an_exported_game_taken_in_elsewhere_keeps_id_and_times(tmp_path: Path) -> None:
    times = {"created_at": "2026-01-05T19:04:00+02:00", "updated_at": "2026-01-05T21:30:00+02:00"}
    source = tmp_path / "source.json"
    source.write_text(json.dumps(document("kingi-auction") | times | {"id": "a-1", "note": "hi"}))
    assert main(["import", str(source), "--data", str(tmp_path / "a")]) == 0
    assert main(["export", "--data", str(tmp_path / "a"), "--out", str(tmp_path / "out")]) == 0
    (exported,) = (tmp_path / "out").iterdir()
    assert read_game(exported.read_bytes()) == read_game(source.read_bytes())


def test_a_refused_file_changes_nothing_and_the_others_are_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps(document("kingi-auction") | {"first_dealer": 7}))
    data = tmp_path / "data"
    assert main(["import", "--data", str(data), str(wrong)]) == 1
    assert main(["import", "--data", str(data), str(tmp_path / "no"), str(wrong)]) == 2
    assert main(["import", "--data", str(data), str(wrong), str(FILES[0])]) == 1
    said = capsys.readouterr()
    assert said.out == f"{FILES[0]}: imported\n"
    assert said.err.splitlines()[0] == (
        f"{wrong}: File refused: the first dealer's seat does not exist. Nothing was changed"
    )
    assert main(["export", "--data", str(data), "--out", str(tmp_path / "out")]) == 0
    assert len(list((tmp_path / "out").iterdir())) == 1


def test_nothing_to_export(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    assert main(["export", "--data", str(data)]) == 1
    assert not data.exists(), "asking creates nothing"
    assert import_goldens(data) == 0
    assert main(["export", "--data", str(data), "--game", "../x"]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "There are no games to export",
        "There is no game ../x",
    ]


def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert import_goldens(tmp_path / "data") == 0
    file = tmp_path / "file"
    file.write_text("x")
    assert main(["export", "--data", str(tmp_path / "data"), "--out", str(file)]) == 2
    assert main(["import", "--data", str(file), str(FILES[0])]) == 2
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("That did not work: ")
    assert said[1].startswith("The saved games: ")

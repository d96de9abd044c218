import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from kingi_scorer.cli import main
from tests.files.golden import FILES, document, expected

KEYS = ["file", "ok", "points", "running", "totals", "checkpoints", "standings", "problems"]


def write(folder: Path, name: str, **changes: object) -> str:
    path = folder / f"{name}.json"
    path.write_text(json.dumps(document("kingi-auction") | changes), encoding="utf-8")
    return str(path)


def run(*arguments: str, **settings: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "kingi_scorer", *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, **settings},
        timeout=60,
    )


def test_golden_games_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(file) for file in FILES]
    assert main(["audit", "--json", *files]) == 0
    reports = json.loads(capsys.readouterr().out)
    assert [report["file"] for report in reports] == files
    for file, report in zip(FILES, reports, strict=True):
        assert list(report) == KEYS
        want = expected(file)
        assert {key: report[key] for key in want} == want
        assert report["ok"] is True
        assert report["problems"] == []
        sums = (0, 0, 0) if file.name.startswith("balayi") else (-74, -52, 0)
        assert report["checkpoints"] == [
            {"after": after, "expected": sum_, "actual": sum_, "ok": True}
            for after, sum_ in zip((4, 8, 10), sums, strict=True)
        ]
        assert [one["points"] for one in report["standings"]] == want["totals"]
    winners = reports[[file.name for file in FILES].index("kingi-two-winners.kingi.json")]
    assert [one["rank"] for one in winners["standings"]] == [4, 1, 1, 3]
    assert [one["seat"] for one in winners["standings"]] == [0, 1, 2, 3]


def test_a_wrong_sum_shows_in_the_checkpoints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deals = document("kingi-auction")["deals"]
    deals[1]["hearts"] = [7, 3, 2, 2]
    file = write(tmp_path, "wrong", deals=deals)
    assert main(["audit", "--json", file]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert report["ok"] is False
    assert len(report["points"]) == 10
    assert report["checkpoints"][0] == {"after": 4, "expected": -74, "actual": -75, "ok": False}
    assert report["problems"] == [
        {
            "deal": 2,
            "code": "wrong_sum",
            "message": "deal 2: “hearts” makes 14 in all, should be 13",
        }
    ]


def test_what_cannot_be_scored_has_no_points(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = write(tmp_path, "short", players=["Aino", "Eero", "Kaisa"])
    assert main(["audit", "--json", file]) == 1
    (report,) = json.loads(capsys.readouterr().out)
    assert list(report) == KEYS
    assert [report[key] for key in KEYS[2:7]] == [[], [], [], [], []]
    assert [problem["code"] for problem in report["problems"]] == ["player_count"]


def test_what_cannot_be_read_is_reported_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [write(tmp_path, "newer", version=2), str(tmp_path / "none"), str(tmp_path)]
    assert main(["audit", "--json", *files]) == 2
    reports = json.loads(capsys.readouterr().out)
    assert [list(report) for report in reports] == [KEYS] * 3
    assert [report["problems"][0]["code"] for report in reports] == [
        "newer",
        "not_found",
        "folder",
    ]
    for report in reports:
        assert report["ok"] is False
        assert [report[key] for key in KEYS[2:7]] == [[], [], [], [], []]
        assert [problem["deal"] for problem in report["problems"]] == [None]


def test_the_worst_file_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, wrong = str(FILES[0]), write(tmp_path, "wrong", first_dealer=7)
    cut = tmp_path / "cut.json"
    cut.write_text("{")
    assert main(["audit", good, wrong]) == 1
    assert main(["audit", good, str(cut), wrong]) == 2
    out = capsys.readouterr().out
    assert "the first dealer's seat does not exist" in out
    assert "the file is cut off" in out


def test_the_sheet_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    file = next(file for file in FILES if "auction" in file.name)
    assert main(["audit", str(file)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].split() == ["Aino", "Eero", "Kaisa", "Otto"]
    assert " ".join(lines[9].split()) == "8 Missu +4 (-14) +10 (-11) +6 (-22) +6 (-5)"
    assert len({len(line) for line in lines[1:14]}) == 1, "the columns are aligned"
    assert lines[14:] == [
        "Check after 4 deals: It adds up: -74",
        "Check after 8 deals: It adds up: -52",
        "Check after 10 deals: It adds up: 0",
        "All right: the game follows the rules",
    ]


def test_an_unfinished_game_is_all_right(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deals = document("kingi-auction")["deals"]
    files = [write(tmp_path, "part", deals=deals[:5]), write(tmp_path, "empty", deals=[])]
    assert main(["audit", "--json", *files]) == 0
    part, empty = json.loads(capsys.readouterr().out)
    assert [len(part["points"]), len(part["checkpoints"])] == [5, 1]
    assert empty["points"] == []
    assert empty["totals"] == [0, 0, 0, 0]


def test_any_terminal_can_show_it(tmp_path: Path) -> None:
    balayi = next(file for file in FILES if "balayi" in file.name)
    wrong = write(tmp_path, "wrong", zebra=1)
    done = run("audit", str(balayi), wrong, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 2
    assert b"\\u0130brahim" in done.stdout
    assert b'unknown entry "zebra"' in done.stdout
    assert done.stderr == b""


def test_nobody_reads_the_output() -> None:
    files = [str(file) for file in FILES] * 60
    program = subprocess.Popen(
        [sys.executable, "-m", "kingi_scorer", "audit", "--json", *files],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    program.stdout.read(10)
    program.stdout.close()
    assert program.stderr.read() == b""
    program.stderr.close()
    assert program.wait(timeout=60) == 141


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "kingi_scorer", "audit", str(FILES[0])],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr.startswith(b"That did not work: No space left")
    assert b"Traceback" not in done.stderr


def test_the_audit_does_not_wait_for_flet() -> None:
    code = (
        "import sys; from kingi_scorer.cli import main; "
        f"status = main(['audit', {str(FILES[0])!r}]); "
        "sys.exit(status or 'flet' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr

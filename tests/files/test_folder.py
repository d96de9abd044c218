import os
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from kingi_scorer.domain.transitions import changed
from kingi_scorer.files.folder import (
    OtherExportError,
    file_stem,
    load_bytes,
    save_game,
    writing_whole,
)
from kingi_scorer.files.game_file import read_game, write_game
from kingi_scorer.files.json_text import MAX_BYTES
from kingi_scorer.files.refusal import FileRefusal
from tests.files.golden import FILES

DAY = datetime(2026, 1, 5, 23, 30, tzinfo=timezone(timedelta(hours=2)))


def text_of(game_id: str, note: str) -> str:
    return write_game(changed(read_game(FILES[0].read_bytes()).game, note=note), id=game_id)


def save(folder: Path, game_id: str, note: str = "", *, replaces: bool = False) -> Path:
    text = text_of(game_id, note)
    return save_game(folder, text, game="balayi", id=game_id, created_at=DAY, replaces=replaces)


def test_the_name_is_safe_everywhere() -> None:
    assert file_stem("kingi", "3F2b:..-9c81-aaaa", DAY) == "2026-01-05-kingi-3f2b9c81"
    assert file_stem("kingi", "a", None) == "undated-kingi-a"


def test_another_export_of_the_game_is_replaced_only_when_that_is_wanted(tmp_path: Path) -> None:
    first = save(tmp_path / "new" / "folder", "12345678-a")
    assert first.name == "2026-01-05-balayi-12345678.kingi.json"
    other = save(first.parent, "12345678-b")
    assert other.name == "2026-01-05-balayi-12345678-2.kingi.json"
    assert save(first.parent, "12345678-a") == first
    assert save(first.parent, "12345678-b") == other
    assert sorted(first.parent.iterdir()) == sorted([first, other])
    assert read_game(first.read_bytes()).id == "12345678-a"

    before = first.read_bytes()
    with pytest.raises(OtherExportError) as caught:
        save(first.parent, "12345678-a", "later")
    assert caught.value.filename == str(first)
    assert first.read_bytes() == before
    assert save(first.parent, "12345678-a", "later", replaces=True) == first
    assert read_game(first.read_bytes()).game.note == "later"


def test_a_foreign_file_in_the_way_is_kept(tmp_path: Path) -> None:
    in_the_way = tmp_path / "2026-01-05-balayi-x.kingi.json"
    in_the_way.write_text("mine")
    assert save(tmp_path, "x").name == "2026-01-05-balayi-x-2.kingi.json"
    assert in_the_way.read_text() == "mine"


def test_a_failed_write_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = save(tmp_path, "x")
    before = old.read_bytes()

    def fail(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space"):
        save(tmp_path, "x", "later", replaces=True)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [before]


def test_a_huge_file_is_not_read_whole(tmp_path: Path) -> None:
    huge = tmp_path / "huge.kingi.json"
    with huge.open("wb") as file:
        file.truncate(100_000_000)
    data = load_bytes(huge)
    assert len(data) == MAX_BYTES + 1
    with pytest.raises(FileRefusal) as caught:
        read_game(data)
    assert caught.value.code == "too_big"


def test_what_cannot_be_loaded_says_why(tmp_path: Path) -> None:
    for path, code in [
        (tmp_path, "folder"),
        (tmp_path / "none", "not_found"),
        (tmp_path / "x\0y", "unreadable"),
    ]:
        with pytest.raises(FileRefusal) as caught:
            load_bytes(path)
        assert caught.value.code == code


def test_what_a_killed_program_left_is_cleared_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "all.kingi-backup"
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    left = [
        tmp_path / f".{path.name}.{child.pid}.tmp",
        tmp_path / f".{path.name}.{os.getpid()}.tmp",
    ]
    kept = [
        tmp_path / f".{path.name}.{os.getppid()}.tmp",
        tmp_path / f".other.{child.pid}.tmp",
        tmp_path / f".{path.name}.x.tmp",
    ]
    for one in (*left, *kept):
        one.write_bytes(b"half")
    with writing_whole(path) as file:
        file.write(b"whole")
    assert sorted(tmp_path.iterdir()) == sorted([path, *kept])
    assert path.read_bytes() == b"whole"

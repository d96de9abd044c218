"""Damaged files are set aside under another name, and the app starts."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.session import Failed
from kingi_scorer.storage import soundness
from kingi_scorer.storage.database import Opened, open_database
from kingi_scorer.storage.paths import database_path
from kingi_scorer.storage.trouble import Trouble
from tests.session.deals import NAMES, dice_of, play, start, ticking_session

ASIDE = "kingi-damaged-20260131-180000.db"


def clock() -> datetime:
    return datetime(2026, 1, 31, 18, 0, tzinfo=UTC)


def reopen(path: Path) -> Opened:
    return open_database(path, clock=clock)


def filled(folder: Path, games: int = 3) -> Path:
    """A closed database with a few games."""
    path = database_path(folder)
    database = open_database(path).database
    session = ticking_session(database)
    for seed in range(games):
        play(session, start(session), 10, seed)
    database.close()
    return path


def truncated(content: bytes) -> bytes:
    return content[: len(content) // 2]


def truncated_in_a_page(content: bytes) -> bytes:
    return content[: len(content) // 2 + 100]


def noise_in_the_middle(content: bytes) -> bytes:
    third = len(content) // 3
    return content[:third] + dice_of(1).randbytes(third) + content[2 * third :]


def noise(content: bytes) -> bytes:
    return dice_of(2).randbytes(len(content))


def header_only(content: bytes) -> bytes:
    return content[:100]


def other_program(_content: bytes) -> bytes:
    return b"PK\x03\x04 an archive, say"


@pytest.mark.parametrize(
    "harm",
    [truncated, truncated_in_a_page, noise_in_the_middle, noise, header_only, other_program],
)
def test_a_damaged_file_is_set_aside_and_a_fresh_one_started(
    harm: Callable[[bytes], bytes], tmp_path: Path
) -> None:
    path = filled(tmp_path)
    harmed = harm(path.read_bytes())
    path.write_bytes(harmed)
    opened = reopen(path)
    assert opened.set_aside == tmp_path / ASIDE
    assert opened.set_aside.read_bytes() == harmed
    session = ticking_session(opened.database)
    assert session.games() == []
    game = play(session, start(session), 2)
    opened.database.close()
    again = reopen(path)
    assert again.set_aside is None
    assert ticking_session(again.database).open(game.id) == game
    again.database.close()


def test_a_second_damage_in_the_same_second_overwrites_nothing(tmp_path: Path) -> None:
    path = database_path(tmp_path)
    for content in (b"first" * 100, b"second" * 100):
        path.write_bytes(content)
        reopen(path).database.close()
    assert (tmp_path / ASIDE).read_bytes() == b"first" * 100
    assert (tmp_path / "kingi-damaged-20260131-180000-2.db").read_bytes() == b"second" * 100


def test_the_log_of_a_damaged_file_goes_with_it(tmp_path: Path) -> None:
    path = database_path(tmp_path)
    path.write_bytes(b"damaged" * 1000)
    wal = path.with_name("kingi.db-wal")
    wal.write_bytes(b"log" * 1000)
    opened = reopen(path)
    opened.database.close()
    assert (tmp_path / f"{ASIDE}-wal").read_bytes() == b"log" * 1000


@pytest.mark.parametrize("is_there", [True, False], ids=["emptied", "moved"])
def test_a_log_without_its_file_is_set_aside(is_there: bool, tmp_path: Path) -> None:
    path = database_path(tmp_path)
    if is_there:
        path.touch()
    path.with_name("kingi.db-wal").write_bytes(b"log" * 1000)
    opened = reopen(path)
    opened.database.close()
    assert opened.set_aside == tmp_path / ASIDE
    assert (tmp_path / f"{ASIDE}-wal").read_bytes() == b"log" * 1000


def test_an_empty_file_is_a_fresh_one(tmp_path: Path) -> None:
    path = database_path(tmp_path)
    path.touch()
    opened = reopen(path)
    assert opened.set_aside is None
    assert ticking_session(opened.database).games() == []
    opened.database.close()


def test_a_folder_in_its_place_is_set_aside(tmp_path: Path) -> None:
    path = database_path(tmp_path)
    path.mkdir()
    (path / "something").write_text("kept")
    opened = reopen(path)
    assert opened.set_aside == tmp_path / ASIDE
    assert (tmp_path / ASIDE / "something").read_text() == "kept"
    opened.database.close()


def test_a_database_of_another_program_is_set_aside(tmp_path: Path) -> None:
    path = database_path(tmp_path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE games (title TEXT)")
    opened = reopen(path)
    assert opened.set_aside == tmp_path / ASIDE
    opened.database.close()


def test_damage_that_shows_while_playing_is_said_and_found_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soundness, "WHOLE_CHECK_BYTES", 0)
    path = filled(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        root = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE name = 'revisions'"
        ).fetchone()[0]
    content = bytearray(path.read_bytes())
    content[(root - 1) * size : root * size] = dice_of(3).randbytes(size)
    path.write_bytes(content)

    opened = reopen(path)
    assert opened.set_aside is None
    session = ticking_session(opened.database, first_id=1000)
    with pytest.raises(Trouble) as caught:
        session.games()
    assert caught.value.reason == "damaged"
    assert session.delete(f"{1:032x}") is None
    assert session.start(KingiRules(), NAMES["kingi"], 0) == Failed("damaged")
    opened.database.close()

    again = reopen(path)
    assert again.set_aside == tmp_path / ASIDE
    again.database.close()
    assert [file.name for file in tmp_path.glob("*-suspect")] == [f"{ASIDE}-suspect"]


def test_an_unreadable_document_is_said_and_costs_no_other_game(tmp_path: Path) -> None:
    path = filled(tmp_path, games=2)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE revisions SET document = '{' WHERE game_id LIKE '%1'")
    opened = reopen(path)
    session = ticking_session(opened.database)
    with pytest.raises(Trouble):
        session.open(f"{1:032x}")
    opened.database.close()
    again = reopen(path)
    assert again.set_aside is None
    assert not list(tmp_path.glob("*-suspect"))
    again.database.close()

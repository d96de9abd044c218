"""A game as a QR code: the same game comes out, and a damaged code is refused."""

import json
import re
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import segno
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from kingi_scorer.domain.game import MAX_NAME
from kingi_scorer.domain.transitions import changed, game_problems
from kingi_scorer.files.game_code import LONGEST, pack_game, read_code
from kingi_scorer.files.game_file import GameFile, read_game
from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.ui.components.qr import BORDER, is_hard_to_scan, qr_svg
from tests.strategies import games, moments

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.kingi.json"))
LINK = "https://cards.example.org/kingi/#/take/"
ID = "0123456789abcdef0123456789abcdef"


OLD_CODE = (
    "15858221347134519539797415548332169722527723544746930941787372481950819363952829324788418558"
    "583174994977699242854923310780676141916255015657113266701955919137778587187539867531958903066"
    "394501360193696478134210744624453930354041530110"
)
"""Written by version 1."""


def golden(path: Path) -> GameFile:
    return read_game(path.read_bytes())


def matrix(svg: str) -> Image.Image:
    """The drawing as a picture, from its strokes alone."""
    side = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])  # type: ignore[index]
    picture = Image.new("L", (side, side), 255)
    _, dark = re.findall(r' d="([^"]*)"', svg)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", dark):
        picture.paste(0, (int(x), int(y), int(x) + int(width), int(y) + 1))
    return picture.resize((side * 6, side * 6), Image.Resampling.NEAREST)


def scan(parts: Sequence[str]) -> str:
    """What an independent decoder reads from the code."""
    (found,) = zxingcpp.read_barcodes(matrix(qr_svg(parts)))
    return str(found.text)


@settings(max_examples=150, deadline=None)
@given(
    games(),
    st.sampled_from([None, ID, "my-game.1"]),
    st.none() | moments(),
    st.none() | moments(),
)
def test_any_game_comes_back_as_it_was(
    game: Any, name: str | None, created: Any, updated: Any
) -> None:
    plain = changed(game, ended_early=False, place="")
    if None in plain.deals or game_problems(plain):
        return
    code = pack_game(plain, id=name, created_at=created, updated_at=updated)
    assert code.isdecimal()
    assert read_code(LINK + code) == GameFile(plain, name, created, updated)


@settings(max_examples=15, deadline=None)
@given(games(min_deals=1))
def test_a_decoder_of_others_reads_the_game(game: Any) -> None:
    plain = changed(game, ended_early=False, place="", note="")
    code = pack_game(plain, id=ID)
    if len(code) < 1500:
        assert read_code(scan((LINK, code))).game == plain


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.name)
def test_a_whole_game_fits_a_code_that_is_easy_to_scan(path: Path) -> None:
    file = golden(path)
    code = pack_game(file.game, id=ID, created_at=file.created_at, updated_at=file.updated_at)
    parts: Any = [LINK, code]
    assert int(segno.make(parts, error="m", micro=False, boost_error=False).version) <= 15
    assert read_code(scan((LINK, code))).game == file.game


def long_game(letters: str) -> tuple[str, str]:
    """Four names of 40 letters, rules of the house, and a time for every deal."""
    document = json.loads(GOLDEN[-2].read_bytes())
    assert len(document["players"]) == 4
    document["players"] = [(letters[seat:] + letters * 40)[:MAX_NAME] for seat in range(4)]
    document["rules"] = {"trick": -2, "heart": -2, "highest_price": 8, "queens_void": True}
    for number, deal in enumerate(document["deals"]):
        deal["recorded_at"] = f"2026-11-30T20:{10 + number * 4}:07+02:00"
    file = read_game(json.dumps(document))
    made = datetime(2026, 11, 30, 20, 1, 2, 345678, UTC)
    return LINK, pack_game(file.game, id=ID, created_at=made, updated_at=made)


@pytest.mark.parametrize("letters", ["Marja-Leena ", "Ayşegül Öztürkoğlu ", "Ярослав "])
def test_the_longest_names_make_a_code_that_can_be_scanned(letters: str) -> None:
    parts = long_game(letters)
    assert not is_hard_to_scan(parts)
    assert read_code(scan(parts)).id == ID


def test_a_long_note_makes_a_code_that_is_said_to_be_hard() -> None:
    file = golden(GOLDEN[0])
    parts = (LINK, pack_game(changed(file.game, note="Mökillä satoi. " * 40)))
    assert is_hard_to_scan(parts)
    assert read_code(scan(parts)).game.note.startswith("Mökillä")


def test_a_code_of_the_first_version_is_still_read() -> None:
    file = read_code(OLD_CODE)
    assert file.id == "my-game.1"
    assert file.game.players == ("Ayşegül Ö.", "Eero", "Kaisa", "Otto")
    assert file.game.note == "Mökki"
    assert file.game.rules.model_dump(exclude_defaults=True) == {"trick": -2}
    assert file.game.deals == golden(GOLDEN[2]).game.deals


@pytest.mark.parametrize("path", GOLDEN[:2], ids=lambda path: path.name)
def test_a_damaged_code_is_refused(path: Path) -> None:
    code = pack_game(golden(path).game, id=ID)
    for place, digit in enumerate(code):
        other = str((int(digit) + 1) % 10)
        with pytest.raises(FileRefusal):
            read_code(code[:place] + other + code[place + 1 :])
        with pytest.raises(FileRefusal):
            read_code(code[:place])
    for damaged in (code + "0", code[1:], code[::-1], code[:40] + code[41:] + "0"):
        with pytest.raises(FileRefusal):
            read_code(damaged)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "other_app"),
        ("hello", "other_app"),
        ("https://example.org/", "other_app"),
        ("1", "other_app"),
        ("12", "format"),
        ("0123", "format"),
        ("9123456789", "newer"),
        ("1" * (LONGEST + 1), "too_big"),
        ("x" * 10 * LONGEST, "too_big"),
        ("١٢٣", "other_app"),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(FileRefusal) as caught:
        read_code(text)
    assert caught.value.code == reason


@settings(max_examples=200, deadline=None)
@given(st.sampled_from("12"), st.text("0123456789", max_size=300))
def test_random_digits_are_refused_and_never_crash(version: str, digits: str) -> None:
    with pytest.raises(FileRefusal):
        read_code(version + digits)


def test_a_code_is_read_however_it_was_copied() -> None:
    game = golden(GOLDEN[0]).game
    code = pack_game(game)
    spaced = " ".join(code[i : i + 5] for i in range(0, len(code), 5))
    for text in (code, f"  {code}\n", spaced, f"KINGI {code}", f"kingi:{code}", LINK + code):
        assert read_code(text).game == game


def test_a_note_that_is_too_long_is_refused() -> None:
    game = changed(golden(GOLDEN[0]).game, note="x" * 2000)
    with pytest.raises(FileRefusal) as caught:
        pack_game(game)
    assert caught.value.code == "too_big"


def test_the_drawing_has_its_border() -> None:
    picture = matrix(qr_svg(("KINGI ", "123")))
    edge = BORDER * 6
    frame = picture.crop((0, 0, picture.width, edge))
    assert frame.getextrema() == (255, 255)

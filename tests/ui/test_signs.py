"""The drawings: every sign builds, keeps to its box, and the files hold the same paths."""

import re
from pathlib import Path

import flet as ft
import pytest

from kingi_scorer.i18n.namesakes import SEAT_COLOURS, SEAT_SHAPES
from kingi_scorer.ui.components.signs import (
    BOX,
    PATHS,
    SUITS,
    Suit,
    asset_name,
    crown_sign,
    seat_sign,
    suit_colour,
    suit_sign,
    svg_text,
)
from kingi_scorer.ui.theme import Roles

ASSETS = Path(__file__).resolve().parents[2] / "assets"
NUMBERS_OF = {"M": 2, "L": 2, "C": 6, "Z": 0}


def commands(path: str) -> list[tuple[str, list[float]]]:
    return [
        (letter, [float(number) for number in re.findall(r"[^ ,]+", numbers)])
        for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", path)
    ]


@pytest.mark.parametrize("suit", SUITS)
def test_every_suit_builds(suit: Suit) -> None:
    sign = suit_sign(suit, 20)
    assert (sign.src, sign.width, sign.height) == (f"signs/{suit}.svg", 20, 20)
    assert sign.color == suit_colour(suit)


@pytest.mark.parametrize("seat", range(4))
def test_every_seat_builds(seat: int) -> None:
    sign = seat_sign(seat, 16)
    assert sign.src == f"signs/{SEAT_SHAPES[seat]}.svg"
    assert sign.color == Roles.SEATS[seat]


@pytest.mark.parametrize("seat", [-1, 4])
def test_no_such_seat(seat: int) -> None:
    with pytest.raises(IndexError, match=f"seat {seat} "):
        seat_sign(seat, 16)


def test_two_colours_or_four() -> None:
    french: tuple[Suit, ...] = ("clubs", "diamonds", "hearts", "spades")
    assert len({suit_colour(suit) for suit in french}) == 2
    assert len({suit_colour(suit, four_colours=True) for suit in french}) == 4


def test_a_given_colour_wins() -> None:
    assert suit_sign("hearts", 20, ft.Colors.ON_PRIMARY).color == ft.Colors.ON_PRIMARY


def test_silent_without_a_label() -> None:
    for sign in (suit_sign("hearts", 20), seat_sign(0, 20), crown_sign(20)):
        assert sign.exclude_from_semantics
        assert sign.semantics_label is None


def test_spoken_with_a_label() -> None:
    sign = crown_sign(20, label="Winner")
    assert not sign.exclude_from_semantics
    assert sign.semantics_label == "Winner"


@pytest.mark.parametrize("name", PATHS)
def test_paths_are_plain_and_closed(name: str) -> None:
    parts = commands(PATHS[name])
    assert all(len(numbers) == NUMBERS_OF[letter] for letter, numbers in parts)
    letters = "".join(letter for letter, _ in parts)
    assert re.fullmatch(r"(M[LC]+Z)+", letters)


@pytest.mark.parametrize("name", PATHS)
def test_paths_stay_in_their_box_and_fill_it(name: str) -> None:
    parts = commands(PATHS[name])
    every = [n for _, numbers in parts for n in numbers]
    assert min(every) >= 0
    assert max(every) <= BOX
    # Only end points lie on the outline for certain.
    heights = [numbers[-1] for _, numbers in parts if numbers]
    assert max(heights) - min(heights) >= 2 / 3 * BOX


@pytest.mark.parametrize("name", PATHS)
def test_files_hold_the_paths(name: str) -> None:
    assert (ASSETS / asset_name(name)).read_text(encoding="utf-8") == svg_text(name)


def test_no_sign_file_without_a_path() -> None:
    files = {path.stem for path in (ASSETS / "signs").iterdir()}
    # The dealing's layers are drawn elsewhere, and looked at there.
    assert {name for name in files if not name.startswith("dealing-")} == set(PATHS)


def test_every_suit_and_seat_has_its_own_outline() -> None:
    names = [*SUITS, *SEAT_SHAPES, "crown"]
    assert set(names) == set(PATHS)
    assert len({PATHS[name] for name in names}) == len(names)


def test_there_are_as_many_colours_as_profiles_may_have() -> None:
    assert len(Roles.SEATS) == SEAT_COLOURS

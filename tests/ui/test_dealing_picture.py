"""The dealing as pictures: what is drawn is what is dealt, and every step is read out."""

from pathlib import Path

import flet as ft
import pytest

from kingi_scorer.domain.variants.balayi_dealing import (
    DEALING,
    NAMING_STEP,
    STEPS,
    Place,
    Player,
    cards_of,
    packets,
)
from kingi_scorer.i18n.catalogue import LANGUAGES, find_catalogue
from kingi_scorer.ui.components.dealing_drawing import (
    HEIGHT,
    LAYERS,
    WIDTH,
    layer_name,
    layers,
    spots,
)
from kingi_scorer.ui.components.dealing_picture import dealing_steps
from kingi_scorer.ui.components.frame import card_room
from kingi_scorer.ui.components.signs import PATHS, SUITS, asset_name
from kingi_scorer.ui.look import Look
from tests.support.headless.tree import walk
from tests.ui.house import House, lines

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SIZES = [(320, 480), (360, 640), (412, 915), (844, 390), (820, 1180), (1280, 800)]


def dealt(step: int, place: Place) -> int:
    return sum(packet.cards for packet in packets(step) if packet.place == place)


def steps_of(look: Look) -> list[ft.Control]:
    sentences = [look.t(f"rules.balayi.dealing.{step}") for step in STEPS]
    return dealing_steps(look, sentences, card_room(look))


def shown(control: ft.Control) -> list[str]:
    return [str(found.value) for found in walk(control) if isinstance(found, ft.Text)]


@pytest.mark.parametrize("step", STEPS)
def test_as_many_cards_are_drawn_as_are_dealt(step: int) -> None:
    drawn = layers(step)
    is_naming = step == NAMING_STEP
    dealt_now = sum(packet.cards for packet in DEALING[step - 1])
    assert drawn["fresh"].count("<path") == dealt_now + is_naming
    assert drawn.get("faces", "").count("<path") == dealt(step, "face_up") + is_naming
    is_pack_left = step < STEPS[-1]
    assert drawn["backs"].count("<use") == dealt(step, "face_down") + is_pack_left
    pips = sum(text.count(f'd="{PATHS[suit]}"') for text in drawn.values() for suit in SUITS)
    assert pips == dealt(step, "face_up") + len(SUITS) * is_naming


def test_the_hands_are_drawn_once_all_is_dealt() -> None:
    fanned = layers(STEPS[-1])["backs"].count("<path fill-rule")
    assert fanned == dealt(STEPS[-1], "hand")


@pytest.mark.parametrize("step", STEPS)
def test_the_numbers_in_a_picture_are_those_of_its_step(step: int) -> None:
    found = spots(step)
    assert [spot.cards for spot in found] == [packet.cards for packet in DEALING[step - 1]]
    assert [spot.order for spot in found] == list(range(1, len(found) + 1))
    for x, y in [place for spot in found for place in (spot.at, spot.beside)]:
        assert 9 <= x <= WIDTH - 9
        assert 9 <= y <= HEIGHT - 9


def test_the_numbers_in_the_pictures_add_up_to_a_players_cards() -> None:
    middle = HEIGHT / 2
    for player, is_above in (("opponent", True), ("dealer", False)):
        numbers = [
            spot.cards
            for step in STEPS
            for spot in spots(step)
            if (spot.at[1] < middle) == is_above
        ]
        assert sum(numbers) == 26, player


def test_files_hold_the_layers_and_no_file_is_left_over() -> None:
    names = set()
    for step in STEPS:
        for layer, text in layers(step).items():
            assert layer in LAYERS
            name = layer_name(step, layer)
            names.add(name)
            assert (ASSETS / asset_name(name)).read_text(encoding="utf-8") == text
    assert {path.stem for path in (ASSETS / "signs").glob("dealing-*")} == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_reads_each_step_once(house: House, language: str) -> None:
    said = lines(house.window("/rules/balayi", locale=language))
    text = find_catalogue(language).text
    for step in STEPS:
        sentence = text(f"rules.balayi.dealing.{step}")
        assert said.count(f"{step}. {sentence}") == 1
        assert sentence not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_picture_and_sentence_are_one_thing_to_a_screen_reader(language: str) -> None:
    look = Look(find_catalogue(language))
    for step, control in zip(STEPS, steps_of(look), strict=True):
        assert isinstance(control, ft.Semantics)
        assert control.image
        assert control.exclude_semantics
        assert control.label == f"{step}. {look.t(f'rules.balayi.dealing.{step}')}"
        told = shown(control)
        assert control.label in told
        keys: dict[Player, str] = {"opponent": "rules.dealing.opponent", "dealer": "role.dealer"}
        for player, key in keys.items():
            cards = cards_of(player, step)
            assert look.t("rules.dealing.cards", name=look.t(key), n=cards) in told
        files = [found.src for found in walk(control) if isinstance(found, ft.Image)]
        assert files == [asset_name(layer_name(step, layer)) for layer in layers(step)]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_pictures_fit_the_page(width: int, height: int, scale: float) -> None:
    look = Look(find_catalogue("fi"), width=width, height=height, scale=scale)
    room = card_room(look)
    for control in steps_of(look):
        widths = [found.width for found in walk(control) if isinstance(found, ft.Container)]
        assert max(width for width in widths if width is not None) <= room
        rows = [found for found in walk(control) if isinstance(found, ft.Row)]
        is_beside = any(isinstance(cell, ft.Text) for row in rows for cell in row.controls)
        assert is_beside == (width >= 640 and scale == 1.0)


def test_the_order_is_told_only_where_there_are_several_packets() -> None:
    look = Look(find_catalogue("en"))
    numbers = [[text for text in shown(step) if text.isdigit()] for step in steps_of(look)]
    assert numbers[0] == ["5", "1", "5", "2", "5", "3", "5", "4"]
    assert numbers[NAMING_STEP - 1] == ["5"]
    assert numbers[2] == ["5", "1", "5", "2", "5", "3"]
    assert numbers[3] == ["3", "1", "3", "2", "3", "3", "3", "4"]

"""Setting up a game: players, seats, first dealer."""

import random

import pytest

from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, House

NAMES = ("Aino", "Eero", "Kaisa", "Otto")


def type_names(app: HeadlessApp, names: tuple[str, ...]) -> None:
    for seat, name in enumerate(names):
        app.type(f"player-{seat}", name)


def names_on(app: HeadlessApp, seats: int = 4) -> list[str]:
    return [app.text(f"player-{seat}") for seat in range(seats)]


def stored_names(house: House) -> list[tuple[str, ...]]:
    return [game.players for game in house.session.games()]


def test_every_player_needs_a_name_and_someone_deals(house: House, app: HeadlessApp) -> None:
    app.tap("new-kingi")
    app.tap("start-game")
    assert app.text("problem") == "Every player needs a name"
    type_names(app, ("Aino", "Eero", "  ", "Otto"))
    assert app.text("problem") == "Every player needs a name"
    app.type("player-2", "Kaisa")
    app.tap("start-game")
    assert app.text("problem") == "Choose who deals first"
    app.tap("dealer-2")
    assert not app.has("problem")
    app.tap("start-game")
    assert app.has("deal-1")
    assert "Kaisa deals" in app.all_text()
    assert stored_names(house) == [NAMES]


def test_a_letter_typed_while_the_last_one_is_drawn_stays(app: HeadlessApp) -> None:
    app.tap("new-kingi")
    app.type("player-0", "A")
    # The text of the field arrives before the event that tells of it: something is drawn between.
    app.write("player-0", "Ai")
    app.tap("dealer-1")
    assert app.text("player-0") == "Ai"
    app.type("player-0", "Aino")
    assert app.text("dealer-0") == "Aino"


def test_a_name_put_there_replaces_what_was_typed(house: House, app: HeadlessApp) -> None:
    app.tap("new-kingi")
    type_names(app, NAMES)
    app.tap("move-up-1")
    assert names_on(app) == ["Eero", "Aino", "Kaisa", "Otto"]
    app.type("player-0", "Eerikki")
    app.tap("move-up-1")
    assert names_on(app) == ["Aino", "Eerikki", "Kaisa", "Otto"]
    app.tap("dealer-0")
    app.tap("start-game")
    assert stored_names(house) == [("Aino", "Eerikki", "Kaisa", "Otto")]


def test_blanks_around_a_name_are_taken_off(house: House, app: HeadlessApp) -> None:
    app.tap("new-balayi")
    type_names(app, ("  Ayşe ", "Işıl   Nur"))
    assert app.text("dealer-0") == "Ayşe"
    app.tap("dealer-0")
    app.tap("start-game")
    assert stored_names(house) == [("Ayşe", "Işıl Nur")]


def test_the_same_name_twice_is_told_and_allowed(house: House, app: HeadlessApp) -> None:
    app.tap("new-balayi")
    type_names(app, ("Ayşe", "Bora"))
    assert "Same name twice" not in app.all_text()
    app.type("player-1", " ayşe ")
    assert "Same name twice: the seat sign tells them apart" in app.all_text()
    app.tap("dealer-1")
    app.tap("start-game")
    assert stored_names(house) == [("Ayşe", "ayşe")]


def test_a_dealer_at_random(app: HeadlessApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app.tap("new-kingi")
    type_names(app, NAMES)
    monkeypatch.setattr(random, "randrange", lambda seats: seats - 1)
    app.tap("random-dealer")
    assert app.find("dealer-3").selected
    assert not app.has("problem")
    monkeypatch.setattr(random, "randrange", lambda _: 0)
    app.tap("random-dealer")
    assert app.find("dealer-0").selected
    assert not app.find("dealer-3").selected


def test_a_player_moves_one_seat_up(app: HeadlessApp) -> None:
    app.tap("new-kingi")
    type_names(app, NAMES)
    app.tap("move-up-2")
    assert names_on(app) == ["Aino", "Kaisa", "Eero", "Otto"]
    app.tap("move-up-1")
    assert names_on(app) == ["Kaisa", "Aino", "Eero", "Otto"]
    assert not app.has("move-up-0")


def test_the_chosen_dealer_goes_along_when_seats_change(app: HeadlessApp) -> None:
    app.tap("new-kingi")
    type_names(app, NAMES)
    app.tap("dealer-2")
    app.tap("move-up-2")
    chosen = [
        app.text(f"dealer-{seat}") for seat in range(4) if app.find(f"dealer-{seat}").selected
    ]
    assert chosen == ["Kaisa"]


def test_known_players_take_a_seat_with_one_tap(house: House) -> None:
    house.play(deals=1)
    app = house.window("/new/kingi")
    known = [app.text(f"recent-{index}") for index in range(4)]
    assert sorted(known) == sorted(NAMES)
    for index in range(4):
        app.tap(f"recent-{index}")
    assert names_on(app) == known
    app.tap("recent-1")
    assert names_on(app)[1] == ""
    app.tap("recent-1")
    assert names_on(app) == known
    app.tap("dealer-0")
    app.tap("start-game")
    assert len(house.session.recent_players(20)) == 4, "no second profile for a known player"


def test_a_fifth_known_player_finds_no_seat(house: House) -> None:
    house.play()
    house.play(BALAYI)
    app = house.window("/new/balayi")
    for index in range(3):
        app.tap(f"recent-{index}")
    assert names_on(app, 2) == [app.text("recent-0"), app.text("recent-1")]


def test_the_last_table_sits_down_with_one_tap(house: House) -> None:
    house.play()
    app = house.window("/new/kingi")
    assert app.text("last-table") == "Aino, Eero, Kaisa and Otto"
    app.tap("last-table")
    assert names_on(app) == list(NAMES)
    assert app.find("last-table").selected
    assert not house.window("/new/balayi").has("last-table")


def test_start_tapped_twice_is_one_game(house: House, app: HeadlessApp) -> None:
    app.tap("new-kingi")
    type_names(app, NAMES)
    app.tap("dealer-0")
    app.double_tap("start-game")
    assert app.has("deal-1")
    assert house.session.count() == 1


def test_what_was_typed_is_there_after_a_look_at_the_rules(app: HeadlessApp) -> None:
    app.tap("new-kingi")
    type_names(app, NAMES)
    app.tap("dealer-1")
    app.tap("rules")
    assert app.route == "/rules/kingi"
    app.tap("back")
    assert names_on(app) == list(NAMES)
    assert app.find("dealer-1").selected


def test_after_a_start_the_next_table_is_empty(app: HeadlessApp) -> None:
    app.tap("new-kingi")
    type_names(app, NAMES)
    app.tap("dealer-0")
    app.tap("start-game")
    app.tap("back")
    app.tap("new-kingi")
    assert names_on(app) == [""] * 4
    assert app.has("problem")

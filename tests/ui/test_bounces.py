"""A finger that comes down twice, or finds another screen under it than it saw."""

import flet as ft
import pytest

from kingi_scorer.ui import desk, scribe
from tests.support.headless import HeadlessApp
from tests.support.table import enter_counts, enter_deal
from tests.ui.house import House, golden_deal

KINGI = "kingi-auction"


@pytest.mark.parametrize("number", [4, 8, 10])
def test_the_check_comes_at_once_and_nothing_flashes_before_it(house: House, number: int) -> None:
    opened = house.play(KINGI, deals=number - 1)
    app = house.window(f"/game/{opened.id}")
    enter_deal(app, golden_deal(KINGI, number))
    assert app.has(f"checkpoint-{number}")
    assert app.route == f"/game/{opened.id}", "the same picture as the save, no second step"
    app.tap("checkpoint-ok")
    assert app.has("final-0" if number == 10 else f"deal-{number + 1}")


def test_the_check_is_still_due_after_a_look_at_the_sheet(house: House) -> None:
    opened = house.play(KINGI, deals=3)
    app = house.window(f"/game/{opened.id}")
    enter_deal(app, golden_deal(KINGI, 4))
    app.tap("sheet")
    app.tap("back")
    assert app.has("checkpoint-4")
    app.tap("undo")
    assert app.has("deal-4")


def test_a_save_that_bounces_starts_no_rematch(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scribe, "BOUNCE", 60.0)
    opened = house.play(KINGI, deals=9)
    app = house.window(f"/game/{opened.id}")
    enter_deal(app, golden_deal(KINGI, 10))
    app.tap("checkpoint-ok")
    app.tap("rematch")
    assert app.has("final-0")
    assert len(house.session.games()) == 1


def test_a_tap_that_bounces_on_the_bin_deletes_one_game(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.play(KINGI, deals=2)
    house.play(KINGI, deals=10)
    monkeypatch.setattr(desk, "BOUNCE", 60.0)
    app = house.window()
    app.tap("delete-game-0")
    app.tap("delete-game-0")
    assert len(house.session.games()) == 1


def test_two_deletions_in_a_row_are_told_and_taken_back_together(house: House) -> None:
    house.play(KINGI, deals=2)
    house.play(KINGI, deals=10)
    app = house.window()
    app.tap("delete-game-0")
    app.tap("delete-game-0")
    assert app.text("notice") == "Game deleted · 2\xa0games"
    app.tap("undelete")
    assert len(house.session.games()) == 2


@pytest.mark.parametrize("order", ["pta", "tpa", "apt", "pat", "atp", "tap"])
def test_the_auction_can_be_answered_in_any_order(house: House, order: str) -> None:
    opened = house.play(KINGI, deals=6)
    app = house.window(f"/game/{opened.id}")
    deal = {**golden_deal(KINGI, 7), "declarer": 2, "price": 3}
    for step in order:
        match step:
            case "p":
                app.tap(f"play-{deal['trump']}")
            case "t":
                enter_counts(app, deal, ["tricks"])
            case _:
                app.tap(f"buyer-{deal['declarer']}")
                app.tap(f"price-{deal['price']}")
    app.tap("save-deal")
    recorded = house.newest(opened).game.deal(7)
    assert recorded is not None
    assert recorded.model_dump()["price"] == 3


@pytest.mark.parametrize("route", ["/nope", "/new/kingi/x", "/settings/x/y", "/%ff"])
def test_an_address_outside_the_tree_is_said_in_words_on_a_screen(house: House, route: str) -> None:
    app = house.window(route)
    views = app.page.views
    assert views
    assert app.has("back"), "a screen within a screen draws nothing in the client"
    assert not any(isinstance(part, ft.View) for part in app.find("back").__dict__.values())
    app.tap("back")
    assert app.has("new-kingi")


@pytest.mark.parametrize("number", ["0", "3", "9", "11", "99999999999999999999999"])
def test_there_is_no_check_but_after_4_8_and_10(house: House, number: str) -> None:
    opened = house.play(KINGI, deals=6)
    app = house.window(f"/game/{opened.id}/check/{number}")
    assert not app.has(f"checkpoint-{number}")
    assert "There is nothing at this address" in app.all_text()


def test_an_old_check_shows_the_sums_of_its_own_moment(house: House) -> None:
    opened = house.play(KINGI, deals=6)
    app = house.window(f"/game/{opened.id}/check/4")
    assert "−74 given" in app.all_text()
    assert "−104" not in app.all_text()


def _begin(house: House, name: str) -> HeadlessApp:
    app = house.window("/new/balayi")
    app.type("player-0", name)
    app.type("player-1", "Umut")
    app.tap("dealer-0")
    return app


@pytest.mark.parametrize("name", ["\u200b", "\u202e\u200f", "\x01", " \u200b "])
def test_a_name_that_cannot_be_seen_is_missing_while_it_is_typed(house: House, name: str) -> None:
    assert _begin(house, name).text("problem") == "Every player needs a name"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("abc\u200bdef", "abcdef"), ("Ali\u200c", "Ali"), ("\u202eabc", "abc"), ("a\nb", "a b")],
)
def test_what_cannot_be_seen_is_dropped_from_a_name(house: House, typed: str, kept: str) -> None:
    app = _begin(house, typed)
    app.tap("start-game")
    assert app.has("deal-1")
    assert house.session.games()[0].players == (kept, "Umut")


def test_names_stay_as_they_are_typed(house: House) -> None:
    app = house.window("/new/balayi")
    field = app.find("player-0").content
    assert isinstance(field, ft.TextField)
    assert field.capitalization == ft.TextCapitalization.NONE, "ilker is not Ilker"

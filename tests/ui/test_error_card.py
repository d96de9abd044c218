"""A screen that fails says so; the others go on, and so does that one when it is well again."""

from typing import NoReturn

import pytest

from kingi_scorer.session import Session, Trouble
from kingi_scorer.ui.screens import (
    calls,
    check,
    end,
    entry,
    history,
    home,
    log,
    more,
    new_game,
    rules,
    settings,
    sheet,
)
from tests.ui.house import House, lines

PLANTED = [
    (home, "heading", "/", 2),
    (history, "game_card", "/games", 2),
    (new_game, "heading", "/new/kingi", 2),
    (settings, "heading", "/settings", 2),
    (rules, "heading", "/rules/balayi", 2),
    (entry, "entry_head", "/game/{id}", 2),
    (entry, "entry_head", "/game/{id}/deal/2", 2),
    (check, "totals_board", "/game/{id}/check/4", 4),
    (sheet, "totals_board", "/game/{id}/sheet", 2),
    (log, "card", "/game/{id}/log", 2),
    (calls, "card", "/game/{id}/calls", 2),
    (more, "proof_line", "/game/{id}/more", 2),
    (rules, "heading", "/game/{id}/rules", 2),
    (end, "proof_line", "/game/{id}", 10),
]


def fail(*_: object, **__: object) -> NoReturn:
    raise RuntimeError("planted")


@pytest.mark.parametrize(
    ("module", "name", "route", "deals"), PLANTED, ids=[route for _, _, route, _ in PLANTED]
)
def test_a_failing_screen_shows_a_card_and_the_app_goes_on(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    module: object,
    name: str,
    route: str,
    deals: int,
) -> None:
    opened = house.play(deals=deals)
    address = route.format(id=opened.id)
    elsewhere = "/settings" if route != "/settings" else "/new/balayi"
    with monkeypatch.context() as plant:
        plant.setattr(module, name, fail)
        app = house.window(address)
        assert app.has("error-card")
        assert "Something went wrong" in lines(app)
        assert "This part could not be shown. The game is safe" in lines(app)
        app.go(elsewhere)
        if module is not rules:
            assert not app.has("error-card"), "the other screens go on"
    app.go(address)
    assert not app.has("error-card"), "and so does this one"
    assert house.newest(opened).game == opened.game


def test_the_card_leads_home(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = house.play(deals=2)
    app = house.window(f"/game/{opened.id}")
    with monkeypatch.context() as plant:
        plant.setattr(entry, "entry_foot", fail)
        app.tap("pad-2")
        assert app.has("error-card")
        app.tap("home")
        assert app.has("continue-game")
    app.tap("continue-game")
    assert app.text("cell-jacks-0") == "Jacks, Aino: 2", "the tap before the failure is kept"


def test_the_card_speaks_the_chosen_language(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.session.set_setting("language", "fi")
    monkeypatch.setattr(home, "heading", fail)
    app = house.window()
    assert app.has("error-card")
    assert "Something went wrong" not in lines(app)


def test_games_that_cannot_be_read_are_an_error_card_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house.play(deals=2)

    def refuse(*_: object, **__: object) -> NoReturn:
        raise Trouble("io")

    with monkeypatch.context() as plant:
        plant.setattr(Session, "open", refuse)
        app = house.window(f"/game/{opened.id}")
        assert app.has("error-card")
        app.tap("home")
        assert app.has("continue-game")
    app.tap("continue-game")
    assert app.has("deal-3")

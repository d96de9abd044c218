"""Going back from a game leads to the list that it was opened from, also after a reload."""

from collections.abc import Callable

import pytest

from kingi_scorer.session import OpenGame
from kingi_scorer.ui import routes
from tests.ui.house import KINGI, House

Address = Callable[[OpenGame], str]

LISTS: dict[str, Address] = {
    "history": lambda _: "/games",
    "player": lambda game: f"/players/{game.player_ids[0]}/games",
    "profile": lambda game: f"/players/{game.player_ids[0]}/statistics/kingi/behind/games",
    "statistics": lambda game: f"/statistics/kingi/player/{game.player_ids[0]}/all/behind/games",
}


@pytest.fixture(params=sorted(LISTS))
def address(request: pytest.FixtureRequest) -> Address:
    return LISTS[request.param]


UNFINISHED = ("history", "player")
"""The lists that show unfinished games too."""


@pytest.mark.parametrize(
    ("name", "deals"), [*((name, 10) for name in LISTS), *((name, 3) for name in UNFINISHED)]
)
def test_back_leads_to_the_list(house: House, name: str, deals: int) -> None:
    house.play(KINGI, 10)
    opened = house.play(KINGI, deals)
    start = LISTS[name](opened)
    app = house.window(start)
    app.tap("game-0")
    assert routes.bare(app.route) == f"/game/{opened.id}"
    app.tap("sheet")
    app.tap("back")
    app.tap("back")
    assert app.route == start
    assert app.has("game-0")


def test_after_a_reload_back_still_leads_to_the_list(house: House, address: Address) -> None:
    start = address(house.play(KINGI, 10))
    app = house.window(start)
    app.tap("game-0")
    app.tap("more")
    again = house.window(app.route)
    again.tap("back")
    again.tap("back")
    assert again.route == start
    assert again.has("game-0")


def test_the_devices_own_back_leads_to_the_list(house: House, address: Address) -> None:
    start = address(house.play(KINGI, 10))
    app = house.window(start)
    app.tap("game-0")
    app.back()
    assert app.route == start


def test_from_home_back_leads_home(house: House) -> None:
    house.play(KINGI, 10)
    app = house.window()
    app.tap("game-0")
    app.tap("back")
    assert app.route == "/"


def test_home_is_home_from_a_game_on_a_list(house: House) -> None:
    house.play(KINGI, 10)
    app = house.window("/games")
    app.tap("game-0")
    app.tap("more")
    app.tap("home")
    assert app.route == "/"


def test_what_was_searched_for_is_still_there(house: House) -> None:
    house.play(KINGI, 10)
    house.play(KINGI, 10, players=("Ayşe", "Ilgın", "Ömer", "Su"))
    app = house.window("/games")
    app.type("history-search", "ilgin")
    app.tap("game-0")
    app.tap("back")
    assert app.has("game-0")
    assert not app.has("game-1")


def test_a_rematch_stands_on_home(house: House) -> None:
    opened = house.play(KINGI, 10)
    app = house.window("/games")
    app.tap("game-0")
    app.tap("rematch")
    assert app.route.startswith("/game/")
    assert opened.id not in app.route


def test_a_game_deleted_elsewhere_leads_home(house: House) -> None:
    opened = house.play(KINGI, 10)
    app = house.window("/games")
    app.tap("game-0")
    house.session.delete(opened.id)
    app.settle()
    assert app.route == "/"
    assert app.has("notice")

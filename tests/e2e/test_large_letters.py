"""Letters of twice the size: what is written is shown whole, measured with the app's own font."""

import os
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.i18n.catalogue import LANGUAGES
from kingi_scorer.session import Done, Session
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.paths import database_path
from kingi_scorer.ui import ids, record_ids
from tests.e2e.matrix import prepare
from tests.support.browser import AppPage, Chromium, start_server

IS_WHOLE: Final = os.environ.get("KINGI_MATRIX") == "all"
"""Whether all languages are measured; in short, the one with the longest words."""

TITLE: Final = 32.0
"""Dp of a title's letters at twice the size."""
TITLE_LINE: Final = 46
HINT: Final = 28.0
ICON: Final = 48
"""Dp of the sign in front of a search field."""
EDGE: Final = 12
HINTS: Final = (record_ids.HISTORY_SEARCH, record_ids.PLAYER_SEARCH)

MEASURE: Final = """async ([text, size]) => {
  const font = new FontFace('Measured', 'url(/assets/fonts/roboto.woff2)');
  document.fonts.add(await font.load());
  const context = document.createElement('canvas').getContext('2d');
  context.font = `${size}px Measured`;
  return context.measureText(text).width;
}"""

TITLES: Final = """() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')]
  .map((e) => {
    const { y, width, height } = e.getBoundingClientRect();
    return { text: e.getAttribute('aria-label') || e.textContent, y, width, height };
  })"""


class Large:
    """The app with large letters, and all its screens."""

    def __init__(self, app: AppPage, address: str, routes: tuple[str, ...], everyday: str) -> None:
        self.app = app
        self._address = address.rstrip("/")
        self.routes = routes
        self.everyday = everyday
        """A new game of players with short names."""

    def open(self, route: str) -> None:
        """Show a screen once its title is there."""
        page = self.app.page
        # Else the session goes on with the screen before.
        page.evaluate("sessionStorage.clear()")
        page.goto("about:blank")
        page.goto(self._address + route)
        self.app.until(lambda: bool(page.evaluate(TITLES)), f"a title at {route}")


@pytest.fixture(scope="module", params=LANGUAGES if IS_WHOLE else ("fi",))
def large(
    request: pytest.FixtureRequest, chromium: Chromium, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Large]:
    data = tmp_path_factory.mktemp("large")
    prepared = prepare(data, request.param, "light", 200)
    everyday = add_players(data)
    with start_server(data=data) as server:
        page = chromium.open(server.url)
        page.until(lambda: bool(page.ids()), "the first screen")
        yield Large(page, server.url, prepared.routes, f"/game/{everyday}")
        page.close()


def add_players(data: Path) -> str:
    """So many that their page has a search field; the game that they play."""
    opened = open_database(database_path(data))
    numbers = iter(range(100))
    now = datetime(2026, 1, 6, 19, 4, tzinfo=UTC)
    session = Session(opened.database, lambda: now, lambda: f"more{next(numbers)}")
    started = session.start(KingiRules(), ("Aino", "Eero", "Kaisa", "Otto"), 0)
    opened.database.close()
    assert isinstance(started, Done)
    return started.opened.id


def test_titles_and_hints_of_large_letters_are_whole(
    large: Large,
) -> None:
    app = large.app
    app.resize(320, 480)
    ends = ("/new/kingi", "/settings/phones", "/sheet", "/all", "/chart", "/note", "/players/id1")
    wanted = ["/games", "/players"]
    wanted += [next(route for route in large.routes if route.endswith(end)) for end in ends]
    cut, hints = [], set()
    for route in wanted:
        large.open(route)
        title = min(app.page.evaluate(TITLES), key=lambda one: float(one["y"]))
        lines = round(title["height"] / TITLE_LINE)
        if measured(app, title["text"], TITLE) > title["width"] * lines:
            cut.append(title["text"])
        for identifier in HINTS:
            if app.has(identifier):
                hints.add(identifier)
                cut += cut_hint(app, identifier)
    assert not cut
    assert hints == set(HINTS)


def test_on_its_side_a_phone_shows_the_pad_and_somebody_to_count_for(large: Large) -> None:
    app = large.app
    app.resize(844, 390)
    # Kingi: no tricks; jacks and kings; the second plus deal.
    for route, deal in zip(("/game/id0", "/game/id5", "/game/id7"), (1, 3, 8), strict=True):
        large.open(route)
        app.wait(f"deal-{deal}")
        last = 4 if deal == 3 else 13
        app.until(partial(is_whole, app, last), f"a whole pad in deal {deal}")
    large.open(large.everyday)
    app.until(partial(is_whole, app, 13), "a whole pad")
    assert app.rect("cell-tricks-0").height >= 48, "the first row"


@pytest.mark.parametrize("language", LANGUAGES if IS_WHOLE else ("fi",))
def test_the_games_to_choose_from_are_in_sight_before_any_number(
    chromium: Chromium, tmp_path: Path, language: str
) -> None:
    prepare(tmp_path, language, "light", 130)
    with start_server(data=tmp_path) as server:
        # Kingi's eighth deal and Balayı's ninth.
        for route, game in (("/game/id7", "missu"), ("/game/id9", "diamonds")):
            app = chromium.open(server.url.rstrip("/") + route)
            app.wait(ids.play(game))
            chip, foot = app.rect(ids.play(game)), app.rect(ids.PROBLEM)
            edge = min(foot.y, app.rect("pad-0").y) if app.has("pad-0") else foot.y
            assert chip.y + chip.height <= edge, route
            app.close()


def is_whole(app: AppPage, last: int) -> bool:
    """Whether all keys of the pad are as high as is tapped, and nothing lies over them."""
    keys = [app.rect(f"pad-{number}") for number in range(last + 1)]
    save = app.rect("save-deal")
    heights = {round(key.height) for key in keys}
    return min(heights) >= 48 and len(heights) == 1 and keys[-1].y + keys[-1].height <= save.y


def cut_hint(app: AppPage, identifier: str) -> list[str]:
    """The hint of a search field, if it is wider than the field."""
    field = app.page.locator(f'[flt-semantics-identifier="{identifier}"] input')
    hint = field.get_attribute("aria-label") or ""
    assert hint
    room = app.rect(identifier).width - ICON - EDGE
    return [hint] if measured(app, hint, HINT) > room else []


def measured(app: AppPage, text: str, size: float) -> float:
    """The width of a text in one line, in dp."""
    return float(app.page.evaluate(MEASURE, [text, size]))


@pytest.mark.parametrize(("width", "height"), [(320, 480), (360, 640)])
def test_the_marked_cell_and_what_is_saved_come_into_view(
    chromium: Chromium, tmp_path: Path, width: int, height: int
) -> None:
    prepare(tmp_path, "fi", "light", 100)
    with start_server(data=tmp_path) as server:
        # The eighth deal of Kingi, not sold: auction, games, players and pad are all on the screen.
        app = chromium.open(server.url.rstrip("/") + "/game/id7", width=width, height=height)
        app.wait("play-spades")
        app.tap("play-spades")
        for number, marked in ((2, 1), (3, 2), (4, 2)):
            app.tap(f"pad-{number}")
            app.until(partial(is_in_sight, app, f"cell-tricks-{marked}"), f"cell {marked} in sight")
        app.until(partial(is_in_sight, app, "cell-tricks-3"), "the last player in sight")
        app.close()


def is_in_sight(app: AppPage, identifier: str) -> bool:
    """Whether a cell lies between the bar and the pad."""
    cell = app.rect(identifier)
    return cell.y >= 52 and cell.y + cell.height <= app.rect("pad-0").y

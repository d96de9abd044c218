"""Letters of twice the size: what is written is shown whole, measured with the app's own font."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.i18n.catalogue import LANGUAGES
from kingi_scorer.session import Session
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.paths import database_path
from kingi_scorer.ui import record_ids
from tests.e2e.matrix import prepare
from tests.support.browser import AppPage, Chromium, start_server

WIDTH, HEIGHT = 320, 480
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


@pytest.fixture(params=LANGUAGES)
def large(
    request: pytest.FixtureRequest, chromium: Chromium, tmp_path: Path
) -> Iterator[tuple[AppPage, str, tuple[str, ...]]]:
    """The app with large letters on a small screen, its address, and all its screens."""
    prepared = prepare(tmp_path, request.param, "light", 200)
    add_players(tmp_path)
    with start_server(data=tmp_path) as server:
        page = chromium.open(server.url, width=WIDTH, height=HEIGHT)
        page.until(lambda: bool(page.ids()), "the first screen")
        yield page, server.url.rstrip("/"), prepared.routes
        page.close()


def add_players(data: Path) -> None:
    """So many that their page has a search field."""
    opened = open_database(database_path(data))
    numbers = iter(range(100))
    now = datetime(2026, 1, 6, 19, 4, tzinfo=UTC)
    session = Session(opened.database, lambda: now, lambda: f"more{next(numbers)}")
    session.start(KingiRules(), ("Aino", "Eero", "Kaisa", "Otto"), 0)
    opened.database.close()


def test_titles_and_hints_of_large_letters_are_whole(
    large: tuple[AppPage, str, tuple[str, ...]],
) -> None:
    app, address, routes = large
    ends = ("/new/kingi", "/settings/phones", "/sheet", "/all", "/chart", "/note", "/players/id1")
    wanted = ["/games", "/players"]
    wanted += [next(route for route in routes if route.endswith(end)) for end in ends]
    cut, hints = [], set()
    for route in wanted:
        # Else the session goes on with the screen before.
        app.page.evaluate("sessionStorage.clear()")
        app.page.goto("about:blank")
        app.page.goto(address + route)
        app.until(lambda: bool(app.page.evaluate(TITLES)), f"a title at {route}")
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

"""What a screen reader is told: names of their own, in their own places."""

from functools import partial

import pytest

from kingi_scorer.ui import routes
from tests.e2e.play import opened, start
from tests.support.browser import AppPage, Chromium, Server
from tests.support.table import start_game


def test_the_deal_is_not_called_by_what_is_left(app: AppPage) -> None:
    start(app, "kingi-auction")
    deal = app.page.locator('[flt-semantics-identifier="deal-1"]')
    assert "left" not in (deal.get_attribute("aria-label") or "")
    assert "13\u00a0tricks left" in app.text("deal-1")


@pytest.mark.parametrize("width", [320, 360])
def test_what_stood_below_another_screen_is_where_it_is_drawn(
    server: Server, chromium: Chromium, width: int
) -> None:
    with opened(chromium, server.url) as app:
        app.resize(width, 640)
        app.tap("settings")
        app.tap("set-text_scale-200")
        app.resize(480, 640)
        app.tap("back")
        app.wait("new-kingi")
        app.until(
            lambda: abs(app.rect("settings").x + app.rect("settings").width - 480) <= 8,
            "the button at the right edge",
        )
        app.tap("settings")
        app.tap("set-text_scale-100")


def test_keys_of_a_pad_beside_the_rows_are_equally_wide_and_whole(
    server: Server, chromium: Chromium
) -> None:
    with opened(chromium, server.url) as app:
        start(app, "balayi-full")
        app.tap("play-clubs")
        for width, height in ((1280, 800), (844, 390), (360, 640)):
            app.resize(width, height)
            app.until(partial(are_whole, app, width), f"27 whole keys in {width} dp")


def are_whole(app: AppPage, width: int) -> bool:
    """Whether the keys of the pad are equally wide and off the edge."""
    keys = [app.rect(f"pad-{number}") for number in range(27)]
    widths = [key.width for key in keys]
    return max(widths) - min(widths) < 0.5 and max(key.x + key.width for key in keys) <= width - 2


def test_the_name_is_read_before_the_total_however_long_it_is(app: AppPage) -> None:
    long = "Maximiliane Wilhelmina von Überlingen-Öh"
    file = {"game": "kingi", "players": [long, "Eero", "Kaisa", "Otto"], "first_dealer": 3}
    start_game(app, app.fill, file)
    app.tap("pad-3")
    before, after = f"{long}\ntotal 0", f"{long}, Deal 1: −3"
    app.until(lambda: after in heard(app), "the points with their player")
    said = heard(app)
    assert said.index(before) < said.index(after) < said.index(f"{long}, total −3")


def heard(app: AppPage) -> list[str]:
    """Every text on the screen, in the order in which it is read."""
    found: list[str] = app.page.evaluate(
        "() => [...document.querySelectorAll('flt-semantics span')].map(e => e.textContent)"
    )
    return found


def test_what_is_only_read_scrolls_with_the_keys_at_once(app: AppPage) -> None:
    app.resize(1280, 800)
    app.tap("new-kingi")
    app.tap("rules")
    app.wait_gone("start-game")
    heads = "() => [...document.querySelectorAll('h2')].map(e => e.getBoundingClientRect().y)"
    before = app.page.evaluate(heads)[-1]
    for key in ("PageDown", "ArrowDown"):
        app.press(key)
        app.until(partial(is_above, app, heads, before), f"{key} to scroll")
        before = app.page.evaluate(heads)[-1]


def is_above(app: AppPage, heads: str, before: float) -> bool:
    """Whether the last heading stands higher than before."""
    return bool(app.page.evaluate(heads)[-1] < before - 20)


def test_a_link_to_type_in_elsewhere_is_read_out(app: AppPage) -> None:
    app.page.goto(f"{app.page.url.rstrip('/')}{routes.WATCH}")
    app.tap("watch-on")
    assert "/watch/" in app.text("watch-link")
    named = "() => document.querySelectorAll('textarea:not([aria-label])').length"
    assert app.page.evaluate(named) == 0
    app.tap("watch-off")

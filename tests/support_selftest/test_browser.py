"""The browser driver taps, types, scrolls and reads as a person at the screen does."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.browser import AppPage, Chromium, Server, reason_to_skip, start_server

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(reason_to_skip() is not None, reason=str(reason_to_skip())),
]


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    arguments = ("--port", "{port}")
    with start_server("tests.support_selftest.tiny_app", arguments) as running:
        yield running


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as running:
        yield running


@pytest.fixture
def app(server: Server, chromium: Chromium) -> AppPage:
    page = chromium.open(server.url)
    page.wait("count")
    return page


def test_a_tap_is_a_real_click_that_changes_the_text(app: AppPage) -> None:
    for _ in range(3):
        app.tap("add")
    assert app.text("count") == "-3"
    assert app.taps == 3
    assert app.attribute("add", "role") == "button"
    app.tap("never")
    assert app.text("count") == "-3"


def test_what_lies_below_the_screen_is_scrolled_to(app: AppPage) -> None:
    assert app.rect("row-25").y > 640
    app.tap("row-25")
    app.wait_text("count", "-25")
    app.tap("add")
    app.wait_text("count", "-26")


def test_typing_reaches_the_app(app: AppPage) -> None:
    app.fill("name", "Ayşe")
    app.wait_text("hello", "Hello Ayşe")
    assert app.text("name") == "Ayşe"
    assert {"add", "fail", "row-0"} <= set(app.ids())


def test_the_keyboard_reaches_a_key(app: AppPage) -> None:
    app.press("Tab")
    assert app.focused() == "add"
    app.press("Enter")
    app.wait_text("count", "-1")


def test_a_route_survives_a_reload_and_back_leaves_it(app: AppPage) -> None:
    app.tap("add")
    app.tap("second")
    app.wait("here")
    app.reload()
    app.wait("here")
    assert app.page.url.endswith("/second")
    app.back()
    app.wait("count")


def test_a_dialog_hides_the_view(app: AppPage) -> None:
    app.tap("add")
    app.tap("ask")
    app.wait("question")
    assert not app.has("count")
    app.tap("yes")
    app.wait_text("count", "-0")


def test_size_brightness_and_picture(app: AppPage, tmp_path: Path) -> None:
    app.resize(640, 360)
    app.darken(dark=True)
    picture = tmp_path / "screen.png"
    app.screenshot(picture)
    assert picture.stat().st_size > 1000


def test_after_a_kill_the_same_address_serves_again(chromium: Chromium) -> None:
    with start_server("tests.support_selftest.tiny_app", ("--port", "{port}")) as own:
        app = chromium.open(own.url)
        app.wait("count")
        own.restart()
        app.reload()
        app.wait("count")
        app.tap("add")
        assert app.text("count") == "-1"
        assert own.stop() == 0

"""What a screen reader is told: names of their own, in their own places."""

from functools import partial

import pytest

from tests.e2e.play import opened, start
from tests.support.browser import AppPage, Chromium, Server


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

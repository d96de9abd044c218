"""The keyboard alone, as on a desktop: it reaches and presses everything."""

from tests.e2e.play import cells, start
from tests.support.browser import AppPage

FARTHEST = 40
"""Presses of the tab key that go round every screen."""


def go_to(app: AppPage, identifier: str) -> None:
    for _ in range(FARTHEST):
        if app.focused() == identifier:
            return
        app.press("Tab")
    raise AssertionError(f"the tab key does not reach {identifier!r}")


def test_a_deal_is_entered_by_keyboard(app: AppPage) -> None:
    start(app, "kingi-auction")
    for count in (5, 4, 2):
        go_to(app, f"pad-{count}")
        app.press("Enter")
    app.until(lambda: cells(app, "tricks", 4) == [5, 4, 2, 2], "the counts")
    go_to(app, "cell-tricks-1")
    app.press("Space")
    go_to(app, "pad-3")
    app.press("Space")
    app.until(lambda: cells(app, "tricks", 4)[1] == 3, "the changed count")
    go_to(app, "save-deal")
    app.press("Enter")
    app.wait("deal-2")

"""The keyboard alone, as on a desktop: it reaches and presses everything."""

import pytest

from tests.e2e.play import cells, play, start
from tests.support.browser import AppPage

FARTHEST = 60
"""Presses of the tab key that go round every screen."""

PATIENCE = 25
"""How often it is looked where the focus has gone."""


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


@pytest.mark.parametrize("size", [(360, 640), (1280, 800)])
def test_the_next_deal_begins_where_it_is_entered(app: AppPage, size: tuple[int, int]) -> None:
    """Not at the top of the page, a dozen presses away from the pad."""
    app.resize(*size)
    file = start(app, "kingi-auction")
    for count in (5, 4, 2):
        go_to(app, f"pad-{count}")
        app.press("Enter")
    app.until(lambda: cells(app, "tricks", 4) == [5, 4, 2, 2], "the counts")
    go_to(app, "save-deal")
    app.press("Enter")
    app.wait("deal-2")
    assert "1" in app.text("notice"), "it is told that the deal is saved"
    goes_on_at(app, "pad-0")
    go_to(app, "undo")
    app.press("Enter")
    app.wait("deal-1")
    goes_on_at(app, "pad-0")
    go_to(app, "redo")
    app.press("Enter")
    app.wait("deal-2")
    goes_on_at(app, "pad-0")
    play(app, file, 2, 4)
    app.wait("deal-5")
    goes_on_at(app, "holder-second_last-0")


def goes_on_at(app: AppPage, identifier: str) -> None:
    """The next press of the tab key reaches it, though nothing has the focus yet."""
    app.until(lambda: app.focused() is None, "the new screen without a focus")
    app.press("Tab")
    app.until(lambda: app.focused() is not None, "the focus")
    assert app.focused() == identifier


def round_trip(app: AppPage) -> list[str]:
    """What the tab key reaches on this screen, in its order, until it begins again."""
    order: list[str] = []
    for _ in range(FARTHEST):
        before = app.focused()
        app.press("Tab")
        now = app.focused()
        for _ in range(PATIENCE):
            # Or it went to something without a name here, such as the page itself.
            if now != before:
                break
            app.page.wait_for_timeout(20)
            now = app.focused()
        if len(order) > 1 and now == order[0]:
            break
        if now is not None and now not in order:
            order.append(now)
    return order


@pytest.mark.parametrize("screen", ["home", "new-kingi", "settings", "entry", "sheet", "more"])
def test_the_focus_goes_as_the_screen_is_read(app: AppPage, screen: str) -> None:
    if screen in {"entry", "sheet", "more"}:
        start(app, "kingi-auction")
    if screen not in {"home", "entry"}:
        app.tap(screen)
    order = round_trip(app)
    tapped = [one for one in app.ids() if app.attribute(one, "flt-tappable") is not None]
    # Home without a game has the fewest.
    assert len(tapped) >= 3
    assert set(tapped) - {"deal-1"} <= set(order)
    assert order == [one for one in app.ids() if one in order]


@pytest.mark.parametrize("size", [(1280, 800), (844, 390)])
@pytest.mark.parametrize("name", ["kingi-auction", "balayi-full"])
def test_the_focus_goes_through_one_pane_and_then_the_other(
    app: AppPage, size: tuple[int, int], name: str
) -> None:
    file = start(app, name)
    app.resize(*size)
    order = round_trip(app)
    seats, keys = len(file["players"]), sum(one.startswith("pad-") for one in app.ids())
    cells_first = [f"cell-tricks-{seat}" for seat in range(seats)]
    cells_first += [f"pad-{number}" for number in range(keys)]
    at = order.index("cell-tricks-0")
    assert order[at : at + len(cells_first)] == cells_first
    assert order.index("help") < at


def test_the_two_columns_of_a_player_are_read_and_gone_through_one_after_the_other(
    app: AppPage,
) -> None:
    app.resize(1280, 800)
    file = start(app, "balayi-full")
    play(app, file, 1, 10)
    app.tap("back")
    app.tap("statistics")
    app.tap("stat-player-0")
    app.wait("stat-best_call")
    rows = [one for one in app.ids() if one.startswith("stat-")]
    sides = [app.rect(one).x > 640 for one in rows]
    assert set(sides) == {False, True}
    assert sides == sorted(sides)
    order = round_trip(app)
    reached = [one for one in rows if app.attribute(one, "flt-tappable") is not None]
    assert [one for one in order if one in rows] == reached


def test_what_cannot_be_pressed_says_so(app: AppPage) -> None:
    file = start(app, "kingi-auction")
    assert app.attribute("undo", "aria-disabled") == "true"
    play(app, file, 1, 1)
    app.wait("deal-2")
    assert app.attribute("undo", "aria-disabled") is None
    assert app.attribute("redo", "aria-disabled") == "true"
    app.tap("undo")
    app.wait("deal-1")
    assert app.attribute("undo", "aria-disabled") == "true"
    assert app.attribute("redo", "aria-disabled") is None

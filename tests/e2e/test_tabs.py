"""Two tabs on the same game: the one behind is told, and never overwrites."""

from tests.e2e.play import cells, numbers, start
from tests.support.browser import AppPage


def save_first_deal(app: AppPage) -> None:
    app.show_tab()
    for count in (5, 4, 2):
        app.tap(f"pad-{count}")
    app.tap("save-deal")
    app.wait("deal-2")


def test_the_tab_behind_is_told_and_shows_the_newest(app: AppPage) -> None:
    start(app, "kingi-auction")
    behind = app.new_tab()
    behind.wait("deal-1")
    save_first_deal(app)
    behind.show_tab()
    behind.wait("deal-2")
    assert behind.text("notice")
    behind.tap("pad-7")
    assert cells(behind, "hearts", 4) == [7, None, None, None]
    behind.tap("sheet")
    assert numbers(behind, "total-1", 4) == [-5, -4, -2, -2]


def test_a_tab_that_slept_shows_what_it_missed(app: AppPage) -> None:
    start(app, "kingi-auction")
    asleep = app.new_tab()
    asleep.wait("deal-1")
    with asleep.reconnected():
        asleep.hang_up()
        save_first_deal(app)
        asleep.show_tab()
    asleep.wait("deal-2")
    asleep.tap("sheet")
    assert numbers(asleep, "total-1", 4) == [-5, -4, -2, -2]


def test_a_closed_tab_is_in_nobodys_way(app: AppPage) -> None:
    start(app, "kingi-auction")
    closed = app.new_tab()
    closed.wait("deal-1")
    closed.page.close()
    save_first_deal(app)
    assert not app.has("error-card")

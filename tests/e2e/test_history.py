"""The browser's history is as long as the way: back in the app is back in the browser."""

from tests.e2e.play import cells, opened, start
from tests.support.browser import AppPage, Chromium, Server


def length(app: AppPage) -> int:
    """How many addresses the tab keeps, what lies ahead included."""
    return int(app.page.evaluate("history.length"))


def wait_for(app: AppPage, end: str) -> None:
    app.until(lambda: app.page.url.endswith(end), f"the address {end}")


def test_back_in_the_app_leaves_nothing_to_go_back_to(app: AppPage, server: Server) -> None:
    outside = length(app)
    for _ in range(3):
        app.tap("settings")
        wait_for(app, "/settings")
        app.tap("back")
        app.wait("new-kingi")
        app.until(lambda: app.page.url == server.url, "the first address")
    assert length(app) == outside + 1
    app.page.go_back()
    app.until(lambda: app.page.url == "about:blank", "the page before the app")


def test_forward_is_still_there_after_back_in_the_app(app: AppPage) -> None:
    app.tap("settings")
    wait_for(app, "/settings")
    app.tap("back")
    app.wait("new-kingi")
    app.forward()
    app.wait_gone("new-kingi")
    wait_for(app, "/settings")
    app.tap("back")
    app.wait("new-kingi")


def test_a_started_game_takes_the_place_of_its_form(app: AppPage, server: Server) -> None:
    start(app, "kingi-auction")
    game = app.page.url
    app.tap("pad-5")
    app.back()
    app.wait("continue-game")
    assert app.page.url == server.url
    app.forward()
    app.wait("deal-1")
    assert app.page.url == game
    assert cells(app, "tricks", 4)[0] == 5
    app.tap("sheet")
    app.wait("go-on")
    app.tap("back")
    app.wait("deal-1")
    app.tap("back")
    app.wait("continue-game")
    app.until(lambda: app.page.url == server.url, "home")
    app.page.go_back()
    app.until(lambda: app.page.url == "about:blank", "the page before the app")


def test_it_holds_after_a_reload(app: AppPage) -> None:
    before = length(app)
    app.tap("settings")
    wait_for(app, "/settings")
    app.reload()
    app.wait("back")
    app.tap("back")
    app.wait("new-kingi")
    assert length(app) == before + 1
    app.page.go_back()
    app.until(lambda: app.page.url == "about:blank", "the page before the app")


def test_taps_faster_than_the_browser_lead_where_they_meant(
    server: Server, chromium: Chromium
) -> None:
    with opened(chromium, server.url) as app:
        base, outside = server.url, length(app)
        # The app's own calls, all in one moment: settings, back, history, one more, back, back.
        app.page.evaluate(
            """(base) => {
              const push = (to) => history.pushState({ serialCount: 1 }, '', base + to);
              for (const to of ['settings', '', 'games', 'games/deleted', 'games', '']) push(to);
              push('statistics');
            }""",
            base,
        )
        wait_for(app, "/statistics")
        assert length(app) == outside + 1
        app.back()
        app.until(lambda: app.page.url == base, "home")
        assert app.has("new-kingi")


def test_a_hurried_finger_is_followed(app: AppPage, server: Server) -> None:
    places = {}
    for name in ("settings", "statistics"):
        place = app.rect(name)
        places[name] = (place.x + place.width / 2, place.y + place.height / 2)
    app.tap("settings")
    back = app.rect("back")
    app.tap("back")
    app.wait("new-kingi")
    outside = length(app)
    mouse = app.page.mouse
    for _ in range(3):
        mouse.click(*places["settings"])
        wait_for(app, "/settings")
        app.wait("back")
        # The next screen is opened as soon as the last one is gone, or before.
        mouse.click(back.x + back.width / 2, back.y + back.height / 2)
        app.wait("statistics")
        mouse.click(*places["statistics"])
        wait_for(app, "/statistics")
        app.wait("back")
        mouse.click(back.x + back.width / 2, back.y + back.height / 2)
        app.wait("new-kingi")
        app.until(lambda: app.page.url == server.url, "home")
    assert length(app) == outside

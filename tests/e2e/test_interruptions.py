"""Nothing is lost, whatever happens to the page or to the server in the middle of an entry."""

from tests.e2e.play import cells, opened, play, start
from tests.support.browser import AppPage, Chromium, Server

HALF = [5, 4, None, None]
WHOLE = [5, 4, 2, 2]


def half_entered(app: AppPage) -> str:
    """A Kingi game in the middle of deal 1; returns the game's address."""
    start(app, "kingi-auction")
    app.tap("pad-5")
    app.tap("pad-4")
    assert cells(app, "tricks", 4) == HALF
    return app.page.url


def finish(app: AppPage) -> None:
    """Enter the rest, to see that the entry is alive."""
    app.tap("pad-2")
    assert cells(app, "tricks", 4) == WHOLE
    app.tap("save-deal")
    app.wait("deal-2")


def test_a_reload_in_the_middle_of_an_entry(app: AppPage) -> None:
    address = half_entered(app)
    app.reload()
    app.wait("deal-1")
    assert app.page.url == address
    assert cells(app, "tricks", 4) == HALF
    finish(app)


def test_a_closed_tab_in_the_middle_of_an_auction(
    app: AppPage, server: Server, chromium: Chromium
) -> None:
    file = start(app, "kingi-auction")
    play(app, file, 1, 6)
    app.tap("buyer-2")
    app.tap("price-more")
    app.tap("price-5")
    app.tap("play-grand")
    app.tap("pad-7")
    said = app.text("problem")
    with opened(chromium, server.url) as later:
        later.tap("continue-game")
        later.wait("deal-7")
        assert cells(later, "tricks", 4) == [7, None, None, None]
        assert later.text("problem") == said
        later.tap("pad-6")
        later.tap("save-deal")
        later.wait("deal-8")
        later.tap("sheet")
        assert [later.text(f"points-7-{seat}") for seat in range(4)] == ["+24", "+12", "−10", "0"]


def test_the_server_is_killed_in_the_middle_of_an_entry(
    own_server: Server, chromium: Chromium
) -> None:
    with opened(chromium, own_server.url) as app:
        half_entered(app)
        own_server.restart()
        app.reload()
        app.wait("deal-1")
        assert cells(app, "tricks", 4) == HALF
        finish(app)


def test_the_page_comes_back_by_itself_after_the_server_did(
    own_server: Server, chromium: Chromium
) -> None:
    with opened(chromium, own_server.url) as app:
        half_entered(app)
        with app.reconnected():
            own_server.restart()
        assert cells(app, "tricks", 4) == HALF
        finish(app)


def test_a_page_that_slept_goes_on(app: AppPage) -> None:
    half_entered(app)
    with app.reconnected():
        app.hang_up()
    assert cells(app, "tricks", 4) == HALF
    finish(app)


def test_the_keys_back_and_forward_never_lose_an_entry(app: AppPage) -> None:
    address = half_entered(app)
    app.back()
    app.wait("continue-game")
    app.forward()
    app.wait("deal-1")
    assert app.page.url == address
    assert cells(app, "tricks", 4) == HALF
    app.tap("sheet")
    app.wait("go-on")
    app.back()
    app.wait("deal-1")
    assert cells(app, "tricks", 4) == HALF
    finish(app)
    # Back again leads out of the game, not into a second deal 1.
    app.back()
    app.wait_gone("deal-2")
    app.forward()
    app.wait("deal-2")


def test_an_address_leads_into_its_game(app: AppPage, server: Server, chromium: Chromium) -> None:
    address = half_entered(app)
    with opened(chromium, address) as other:
        other.wait("deal-1")
        assert cells(other, "tricks", 4) == HALF
        other.tap("back")
        other.wait("continue-game")
    with opened(chromium, f"{server.url}game/none") as nowhere:
        nowhere.tap("back")
        nowhere.wait("new-kingi")

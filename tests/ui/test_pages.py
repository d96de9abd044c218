"""Rules, settings, and addresses that lead nowhere."""

import flet as ft
import pytest

from kingi_scorer.i18n.catalogue import find_catalogue
from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, House, lines


def test_the_rules_of_kingi_come_with_their_numbers(app: HeadlessApp) -> None:
    app.tap("new-kingi")
    app.tap("rules")
    said = lines(app)
    assert "The six minus deals give −104 in all." in said
    assert "Avoid taking jacks and kings. Each jack: −3, each king: −4, in all −28." in said
    app.tap("back")
    assert app.has("start-game")


def test_the_rules_of_balayi_come_with_their_weights(house: House) -> None:
    app = house.window(f"/game/{house.play(BALAYI).id}/more")
    app.tap("rules")
    said = lines(app)
    assert "Dealing" in said
    assert any(line.startswith("Spades: weight ") for line in said)
    app.tap("back")
    assert app.has("deal-1") or app.has("void-deal")


@pytest.mark.parametrize(
    ("language", "home", "deal"),
    [("fi", "Uusi peli", None), ("tr", "Yeni oyun", None), ("en", "New game", "Deal 1 of 10")],
)
def test_the_language_changes_at_once_and_stays(
    house: House, language: str, home: str, deal: str | None
) -> None:
    app = house.window(locale="de")
    app.tap("settings")
    app.tap(f"set-language-{language}")
    words = find_catalogue(language)
    assert words.text("set.language") in lines(app)
    assert app.find(f"set-language-{language}").selected
    app.tap("back")
    assert words.text("home.new") in lines(app)
    assert home in lines(app)
    opened = house.play()
    house.restart()
    app = house.window(f"/game/{opened.id}", locale="de")
    assert words.text("deal.n_of_10", n=1) in lines(app)
    assert deal is None or deal in lines(app)


def test_an_open_entry_follows_the_language(house: House) -> None:
    app = house.window(f"/game/{house.play().id}")
    route = app.route
    app.tap("pad-4")
    app.tap("more")
    app.tap("settings")
    app.tap("set-language-fi")
    app.go(route)
    words = find_catalogue("fi")
    assert words.text("deal.no_tricks") in lines(app)
    assert app.text("cell-tricks-0").endswith(": 4")


@pytest.mark.parametrize(("locale", "language"), [("fi-FI", "fi"), ("tr", "tr"), ("sv", "en")])
def test_the_first_language_is_the_devices(house: House, locale: str, language: str) -> None:
    app = house.window(locale=locale)
    assert find_catalogue(language).text("home.new") in lines(app)


def test_the_look_changes_at_once(house: House, app: HeadlessApp) -> None:
    app.tap("settings")
    for theme in ("dark", "light", "system"):
        app.tap(f"set-theme-{theme}")
        assert app.page.theme_mode is not None
        assert app.page.theme_mode.value == theme
        assert app.find(f"set-theme-{theme}").selected
    app.tap("set-theme-dark")
    house.restart()
    again = house.window()
    assert again.page.theme_mode is not None
    assert again.page.theme_mode.value == "dark"


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("text_scale", ("200", "130", "100")),
        ("keep_awake", ("off", "on")),
        ("haptics", ("off", "on")),
        ("celebrations", ("off", "on")),
        ("four_colours", ("on", "off")),
    ],
)
def test_a_setting_is_kept(
    house: House, app: HeadlessApp, name: str, values: tuple[str, ...]
) -> None:
    app.tap("settings")
    for value in values:
        app.tap(f"set-{name}-{value}")
        assert app.find(f"set-{name}-{value}").selected
    app.tap(f"set-{name}-{values[0]}")
    house.restart()
    assert house.window("/settings").find(f"set-{name}-{values[0]}").selected


def test_each_phone_in_the_house_keeps_its_own_settings(house: House) -> None:
    home = house.window("/settings", locale="en")
    kept: dict[str, object] = {}
    phone = house.window("/settings", locale="fi", client_ip="192.168.1.23", preferences=kept)
    other = house.window("/settings", locale="tr", client_ip="fd00::7")
    phone.tap("set-theme-dark")
    phone.tap("set-text_scale-160")
    phone.tap("set-haptics-off")
    home.tap("set-theme-light")
    for window in (home, other):
        assert window.find("set-text_scale-100").selected
        assert window.find("set-haptics-on").selected
    assert other.find("set-theme-system").selected
    house.restart()
    again = house.window("/settings", locale="fi", client_ip="192.168.1.77", preferences=kept)
    for name in ("theme-dark", "text_scale-160", "haptics-off", "language-fi"):
        assert again.find(f"set-{name}").selected, name
    assert house.window("/settings", locale="en").find("set-theme-light").selected
    stranger = house.window("/settings", locale="tr", client_ip="192.168.1.23")
    assert stranger.find("set-language-tr").selected
    assert stranger.find("set-theme-system").selected


@pytest.mark.parametrize("kept", ["nonsense", "[1]", '{"language": "xx", "text_scale": "big"}'])
def test_settings_a_phone_kept_badly_are_those_of_a_new_one(house: House, kept: str) -> None:
    preferences: dict[str, object] = {"kingi.settings": kept}
    phone = house.window("/settings", client_ip="192.168.1.9", locale="fi", preferences=preferences)
    for name in ("language-fi", "theme-system", "text_scale-100"):
        assert phone.find(f"set-{name}").selected, name


def test_the_screen_is_kept_on_during_a_game_only(house: House) -> None:
    opened = house.play()
    app = house.window()
    assert awake(app) == []
    app.tap("continue-game")
    app.tap("sheet")
    app.tap("back")
    assert awake(app) == ["enable"]
    app.tap("back")
    assert awake(app) == ["enable", "disable"]
    house.session.set_setting("keep_awake", value=False)
    house.restart()
    assert awake(house.window(f"/game/{opened.id}")) == []


def test_the_screen_is_kept_on_again_after_the_app_came_back(house: House) -> None:
    opened = house.play()
    app = house.window(f"/game/{opened.id}")
    app.lifecycle(ft.AppLifecycleState.HIDE)
    assert awake(app) == ["enable"]
    app.lifecycle(ft.AppLifecycleState.SHOW)
    assert awake(app) == ["enable", "enable"]
    app.tap("back")
    app.lifecycle(ft.AppLifecycleState.RESUME)
    assert awake(app) == ["enable", "enable", "disable"]


def awake(app: HeadlessApp) -> list[str]:
    return [call.method for call in app.calls if call.control == "Wakelock"]


NOTHING_HERE = "There is nothing at this address"


@pytest.mark.parametrize(
    "route",
    [
        "/nowhere",
        "/game",
        "/game/",
        "/game/unknown",
        "/game/unknown/sheet",
        "/game/unknown/deal/1",
        "/game/%00/sheet",
        "/new/poker",
        "/rules/poker",
        "/settings/more",
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_leads_home(house: House, route: str) -> None:
    app = house.window(route)
    assert not app.has("error-card")
    assert NOTHING_HERE in lines(app) or app.has("new-kingi")
    if not app.has("new-kingi"):
        app.tap("back")
    assert app.has("new-kingi")


def test_the_address_of_a_deleted_game(house: House) -> None:
    opened = house.play(deals=2)
    house.session.delete(opened.id)
    for page in ("", "/sheet", "/check/4", "/deal/1", "/log", "/calls", "/more", "/rules"):
        app = house.window(f"/game/{opened.id}{page}")
        assert NOTHING_HERE in lines(app)
        app.tap("back")
        assert app.has("new-kingi")


@pytest.mark.parametrize(
    "number", ["0", "11", "-1", "x", "1.5", "99999999999999999999", "%00", "²"]
)
@pytest.mark.parametrize("page", ["deal", "check"])
def test_a_malformed_number_in_the_address(house: House, page: str, number: str) -> None:
    opened = house.play(deals=2)
    app = house.window(f"/game/{opened.id}/{page}/{number}")
    assert not app.has("error-card")
    app.tap("back")
    assert not app.has("error-card")
    app.go(f"/game/{opened.id}")
    assert app.has("deal-3")


def test_a_deal_that_is_not_recorded_cannot_be_corrected(house: House) -> None:
    opened = house.play(deals=2)
    app = house.window(f"/game/{opened.id}/deal/3")
    assert app.has("edit-deal-1")
    app.tap("go-on")
    assert app.has("deal-3")


def test_a_check_that_is_not_due_says_so(house: House) -> None:
    opened = house.play(deals=2)
    app = house.window(f"/game/{opened.id}/check/4")
    assert not app.has("checkpoint-4")
    app.tap("checkpoint-ok")
    assert app.has("deal-3")


def test_what_was_said_is_not_left_standing_in_another_language(house: House) -> None:
    house.play(deals=2)
    app = house.window()
    app.tap("delete-game-0")
    assert app.has("notice")
    app.go("/settings")
    app.tap("set-language-tr")
    app.tap("back")
    assert not app.has("notice")


def test_every_switch_says_to_a_screen_reader_what_it_switches(house: House) -> None:
    words = lines(house.window("/settings"))
    assert "Vibrate on save: On" in words
    assert len(words) == len(set(words)) or words.count("Back") > 1

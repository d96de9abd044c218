"""The driver without a browser does what a finger does, and hides no failure."""

import asyncio
from collections.abc import Iterator

import flet as ft
import pytest

from tests.support.headless import HeadlessApp, HeadlessError
from tests.support_selftest import tiny_app


@pytest.fixture
def app() -> Iterator[HeadlessApp]:
    with HeadlessApp(tiny_app.main) as running:
        yield running


def test_a_tap_changes_the_text(app: HeadlessApp) -> None:
    assert app.text("count") == "-0"
    for _ in range(3):
        app.tap("add")
    assert app.text("count") == "-3"
    assert app.taps == 3


def test_identifiers_come_in_the_order_of_the_screen(app: HeadlessApp) -> None:
    assert app.identifiers()[:4] == ["count", "add", "never", "fail"]


def test_a_disabled_control_refuses_the_tap(app: HeadlessApp) -> None:
    assert app.is_disabled("never")
    with pytest.raises(HeadlessError, match="disabled"):
        app.tap("never")


def test_an_unknown_identifier_is_refused_with_those_present(app: HeadlessApp) -> None:
    with pytest.raises(HeadlessError, match="here: count, add"):
        app.tap("nowhere")


def test_what_a_handler_raises_reaches_the_test(app: HeadlessApp) -> None:
    with pytest.raises(ValueError, match="a broken handler"):
        app.tap("fail")


def test_typing_reaches_the_app(app: HeadlessApp) -> None:
    app.type("name", "Ayşe")
    assert app.text("hello") == "Hello Ayşe"
    assert app.text("name") == "Ayşe"


def test_a_route_opens_and_the_back_gesture_leaves_it(app: HeadlessApp) -> None:
    app.tap("add")
    app.tap("second")
    assert app.route == "/second"
    assert app.identifiers() == ["here"]
    assert app.all_text() == "Second\nthe second route"
    app.back()
    assert app.route == "/"
    assert app.text("count") == "-1"
    app.go("/second")
    assert app.has("here")


def test_a_dialog_hides_the_view_and_goes_away(app: HeadlessApp) -> None:
    app.tap("add")
    app.tap("ask")
    assert app.identifiers() == ["question", "yes"]
    app.tap("yes")
    assert app.text("count") == "-0"
    app.tap("ask")
    app.back()
    assert app.has("count")


def test_a_reload_keeps_the_session(app: HeadlessApp) -> None:
    app.tap("add")
    app.reload()
    assert app.text("count") == "-1"
    app.tap("add")
    assert app.text("count") == "-2"


def test_size_brightness_and_lifecycle_reach_the_page(app: HeadlessApp) -> None:
    seen: list[object] = []
    app.page.on_resize = lambda e: seen.append((e.width, e.height))
    app.page.on_app_lifecycle_state_change = lambda e: seen.append(e.state)
    app.resize(640, 360)
    app.lifecycle(ft.AppLifecycleState.RESUME)
    app.darken(dark=True)
    assert seen == [(640, 360), ft.AppLifecycleState.RESUME]
    assert (app.page.width, app.page.height) == (640, 360)
    assert app.page.media.orientation is ft.Orientation.LANDSCAPE
    assert app.page.platform_brightness is ft.Brightness.DARK


def test_a_component_that_raises_while_rendering_again_is_reported() -> None:
    @ft.component
    def broken() -> ft.View:
        count, set_count = ft.use_state(0)
        if count:
            raise ZeroDivisionError("render")
        button = ft.Button("Go", on_click=lambda: set_count(1))
        return ft.View(route="/", controls=[ft.Semantics(identifier="go", content=button)])

    with (
        pytest.raises(ZeroDivisionError, match="render"),
        HeadlessApp(lambda page: page.render_views(broken)) as app,
    ):
        app.tap("go")


def test_services_are_answered_and_recorded() -> None:
    seen: list[object] = []

    async def main(page: ft.Page) -> None:
        preferences = ft.SharedPreferences()
        await preferences.set("theme", "dark")
        seen.append(await preferences.get("theme"))
        await ft.Clipboard().set("summary")
        await ft.Wakelock().enable()  # type: ignore[no-untyped-call]
        await ft.HapticFeedback().light_impact()  # type: ignore[no-untyped-call]
        info = await page.get_device_info()
        seen.append(getattr(info, "language", None))

    with HeadlessApp(main, locale="fi") as app:
        assert seen == ["dark", "fi"]
        assert app.clipboard == "summary"
        called = [(c.control, c.method) for c in app.calls]
        assert ("Wakelock", "enable") in called
        assert ("HapticFeedback", "light_impact") in called


def test_settling_waits_for_threads_but_not_for_timers() -> None:
    seen: list[str] = []

    async def main(page: ft.Page) -> None:
        async def tick() -> None:
            await asyncio.sleep(3600)

        async def work() -> None:
            await asyncio.to_thread(lambda: seen.append("worked"))

        page.run_task(tick)
        page.run_task(work)

    with HeadlessApp(main):
        assert seen == ["worked"]


def test_a_view_can_refuse_to_be_left() -> None:
    async def refuse(event: ft.Event[ft.View]) -> None:
        asked.append("refused")
        await event.control.confirm_pop(should_pop=False)

    asked: list[str] = []

    def main(page: ft.Page) -> None:
        page.views = [
            ft.View(route="/"),
            ft.View(route="/edit", can_pop=False, on_confirm_pop=refuse),
        ]
        page.on_view_pop = lambda e: asked.append(e.route)
        page.update()

    with HeadlessApp(main) as app:
        app.back()
        assert asked == ["refused"]

"""The life of an app without a browser: starting, reloading, waiting, ending."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from types import TracebackType
from typing import Any, Self

import flet as ft
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    RegisterClientResponseBody,
)
from flet.messaging.session import Session

from tests.support.headless.client import Call, Catcher, Client, HeadlessError
from tests.support.headless.phone import Phone, size_of
from tests.support.headless.tasks import is_resting, maybe_await

AppMain = Callable[[ft.Page], Any] | Callable[[ft.Page], Awaitable[Any]]

# Flet declares the variable for no page at all.
_current_page: Any = _context_page
_UPDATES_TASK = "_Session__updates_task"
_PENDING_UPDATES = "_Session__pending_updates"
_QUIET_ROUNDS = 6
_DEADLINE_SECONDS = 10.0


class Runner:
    """A session of the app and its event loop; use it in a `with` statement."""

    def __init__(
        self,
        main: AppMain,
        before_main: AppMain | None = None,
        *,
        route: str = "/",
        width: float = 360,
        height: float = 640,
        locale: str = "en",
        dark: bool = False,
        platform: str = "linux",
        web: bool = True,
        client_ip: str | None = None,
        preferences: dict[str, Any] | None = None,
    ) -> None:
        self.phone = Phone(locale)
        if preferences is not None:
            self.phone.preferences = preferences
        self._client_ip = client_ip
        self.actions: list[Any] = []
        self.taps = 0
        self._main = main
        self._before_main = before_main
        self._errors: list[BaseException] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._dismissing: set[int] = set()
        self._registration: dict[str, Any] = {
            "route": route,
            "pwa": False,
            "web": web,
            "debug": False,
            "wasm": web,
            "test": False,
            "multi_view": False,
            "pyodide": False,
            "platform_brightness": "dark" if dark else "light",
            "platform": platform,
            "window": {},
            **size_of(width, height),
        }

    def __enter__(self) -> Self:
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._loop_error)
        self._catcher = Catcher()
        logging.getLogger("flet").addHandler(self._catcher)
        self._client = Client(self._loop, self._answer, self._crashed, self._patched)
        try:
            self._loop.run_until_complete(self._start())
            self.settle()
        except BaseException:
            self._end()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            if error is None:
                self.settle()
        finally:
            self._end()

    def close(self) -> None:
        """Ends the session as when the tab stays closed; the app gets its `close` event."""
        if not self._loop.is_closed():
            self._end()

    def reload(self) -> None:
        """Reloads the browser page: the same session is disconnected and connected again."""

        async def reconnect() -> None:
            await self._session.disconnect(3600)
            self._session.apply_page_patch({**self._registration, "route": self.route})
            self._register(self.page)
            self._session.attach_connection(self._client)
            await self._session.dispatch_connect_event()

        self._do(reconnect())

    async def _start(self) -> None:
        self._session: Any = Session(self._client)
        page = self.page
        _current_page.set(page)
        self._session.apply_page_patch(self._registration)
        page.client_ip = self._client_ip
        if self._before_main is not None:
            await maybe_await(self._before_main(page))
        self._register(self._session.get_page_patch())  # type: ignore[no-untyped-call]
        self._spawn(self._run_main())

    async def _run_main(self) -> None:
        _current_page.set(self.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        await maybe_await(self._main(self.page))
        await self._session.after_event(self.page)

    def _register(self, page_patch: Any) -> None:
        body = RegisterClientResponseBody(self._session.id, page_patch, "")
        self._client.send_message(Message(MessageAction.REGISTER_CLIENT, body))

    def _end(self) -> None:
        async def finish() -> None:
            if hasattr(self, "_session"):
                self._session.close()
                await asyncio.sleep(0)
            others = [t for t in asyncio.all_tasks() if t is not asyncio.current_task()]
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

        self._loop.run_until_complete(finish())
        self._client.executor.shutdown()
        self._loop.run_until_complete(self._loop.shutdown_default_executor())
        self._loop.close()
        logging.getLogger("flet").removeHandler(self._catcher)

    @property
    def page(self) -> ft.Page:
        """The app's page object."""
        page: ft.Page = self._session.page
        return page

    @property
    def route(self) -> str:
        """The route in the address bar."""
        return self.page.route

    def settle(self) -> None:
        """Waits until nothing moves any more, then raises what was raised meanwhile."""
        self._loop.run_until_complete(self._quiet())
        self._errors += self._catcher.caught
        self._catcher.caught = []
        scheduler = getattr(self._session, _UPDATES_TASK)
        if scheduler is not None and scheduler.done() and not scheduler.cancelled():
            error = scheduler.exception()
            if error is not None and error not in self._errors:
                self._errors.append(error)
        if self._errors:
            errors, self._errors = self._errors, []
            first = errors[0]
            for other in errors[1:]:
                first.add_note(f"also raised: {other!r}")
            raise first

    def _do(self, work: Any) -> None:
        self._loop.run_until_complete(self._begin(work))
        self.settle()

    async def _begin(self, work: Any) -> None:
        self._spawn(work)

    def _spawn(self, work: Any) -> None:
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self._errors.append(task.exception() or HeadlessError("unknown"))

    def _event(self, control: BaseControl, name: str, data: Any = None) -> None:
        self._do(self._session.dispatch_event(control._i, name, data))

    def _change(self, control: BaseControl, value: Any) -> None:
        self._session.apply_patch(control._i, {"value": value})
        self._event(control, "change", value)

    async def _route_change(self, route: str) -> None:
        self._session.apply_page_patch({"route": route})
        await self._session.dispatch_event(self.page._i, "route_change", {"route": route})

    def _pop(self, view: ft.View) -> None:
        self._event(self.page, "view_pop", {"route": view.route})

    def _crashed(self, message: str) -> None:
        # Event handlers are logged with their exception before; effects are not.
        if not self._catcher.caught:
            self._errors.append(HeadlessError(message))

    def _patched(self, control_id: int) -> None:
        # A browser cannot find such a control, and its taps would find no handler.
        if control_id not in self._session.index:
            self._errors.append(HeadlessError("a control of another window was changed here"))

    def _loop_error(self, _loop: asyncio.AbstractEventLoop, details: dict[str, Any]) -> None:
        error = details.get("exception") or HeadlessError(details["message"])
        if error not in self._errors:
            self._errors.append(error)

    def _answer(self, body: InvokeMethodRequestBody) -> None:
        control = self._session.index.get(body.control_id)
        if control is None:
            self._errors.append(HeadlessError(f"{body.name} called on an unmounted control"))
            return
        call = Call(control._c, body.name, body.args or {})
        result, error = None, None
        try:
            result = self.phone.answer(call)
            self._follow(call, control)
        except Exception as refusal:  # noqa: BLE001 - the client reports its errors as text
            error = str(refusal)
        self._session.handle_invoke_method_results(control._i, body.call_id, result, error)

    def _follow(self, call: Call, control: BaseControl) -> None:
        """The calls that make the client send something of its own."""
        if (call.control, call.method) in self.phone.answers:
            return
        match call.control, call.method:
            case "Page", "push_route":
                self._spawn(self._route_change(call.arguments["route"]))
            case "View", "confirm_pop" if call.arguments["should_pop"]:
                self._spawn(
                    self._session.dispatch_event(
                        self.page._i, "view_pop", {"route": getattr(control, "route", "")}
                    )
                )

    # waiting

    async def _quiet(self) -> None:
        deadline = self._loop.time() + _DEADLINE_SECONDS
        rounds, seen = 0, (-1, -1)
        while rounds < _QUIET_ROUNDS:
            await asyncio.sleep(0)
            self._dismiss_closed()
            busy = [t for t in asyncio.all_tasks() if t is not asyncio.current_task()]
            busy = [t for t in busy if t in self._tasks or not is_resting(t)]
            state = (self._client.messages, len(asyncio.all_tasks()))
            rounds = 0 if busy or state != seen or self._has_pending() else rounds + 1
            seen = state
            if busy:
                if self._loop.time() > deadline:
                    names = "; ".join(str(t.get_coro()) for t in busy)
                    raise HeadlessError(f"still busy after {_DEADLINE_SECONDS:g} s: {names}")
                await asyncio.sleep(0.0005)

    def _has_pending(self) -> bool:
        scheduler = getattr(self._session, _UPDATES_TASK)
        is_alive = scheduler is not None and not scheduler.done()
        return is_alive and bool(getattr(self._session, _PENDING_UPDATES))

    def _dismiss_closed(self) -> None:
        """Reports a closed dialog as dismissed, as the client does after its animation."""
        for dialog in list(self.page._dialogs.controls):
            if not dialog.open and dialog._i not in self._dismissing:
                self._dismissing.add(dialog._i)
                self._spawn(self._dismiss(dialog._i))

    async def _dismiss(self, control_id: int) -> None:
        try:
            await self._session.dispatch_event(control_id, "dismiss", None)
        finally:
            self._dismissing.discard(control_id)

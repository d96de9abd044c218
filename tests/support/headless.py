"""Drive a Flet app without a browser.

The only file that touches Flet's internals (pinned: 1.0.x). It plays the client's part of
the protocol: registers a page, answers the methods the app calls on it, sends the events a
finger would cause, and collects whatever was raised on the way.

As in the browser, only what is on top can be seen and tapped: an open dialog or bottom sheet
hides the view, the top view hides those below. `text` reads what a screen reader would read
(`semantics_label` before the text itself), one line per piece, as the browser driver does.
"""

import asyncio
import inspect
import logging
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Self

import flet as ft
import msgpack  # type: ignore[import-untyped]
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    RegisterClientResponseBody,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

AppMain = Callable[[ft.Page], Any] | Callable[[ft.Page], Awaitable[Any]]

# Flet declares the variable for no page at all.
_current_page: Any = _context_page
_UPDATES_TASK = "_Session__updates_task"
_PENDING_UPDATES = "_Session__pending_updates"
_STRUCTURAL = "_structural_fields"
_QUIET_ROUNDS = 6
_DEADLINE_SECONDS = 10.0
_ORDER = {
    "appbar": -4,
    "leading": -3,
    "icon": -3,
    "title": -2,
    "subtitle": -1,
    "actions": 2,
    "trailing": 2,
    "persistent_footer_buttons": 3,
    "floating_action_button": 4,
    "bottom_appbar": 5,
    "navigation_bar": 5,
}
_NAMING_FIELDS = ("label", "title", "subtitle", "content", "text")
_NO_PADDING = {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0}


class HeadlessError(AssertionError):
    """Something a user could not do, or that the app reported as its own crash."""


@dataclass(frozen=True)
class Call:
    """One method the app called on its client, such as `Wakelock.enable`."""

    control: str
    method: str
    arguments: dict[str, Any]


class _Client(Connection):
    """The far end of the connection: encodes every message, so that controls get mounted."""

    def __init__(self, app: "HeadlessApp", loop: asyncio.AbstractEventLoop) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = loop
        self.executor = ThreadPoolExecutor(max_workers=2)
        self.pubsubhub = PubSubHub(loop=loop, executor=self.executor)
        self.page_url = "http://127.0.0.1"
        self.messages = 0
        self._app = app
        encoder: Any = configure_encode_object_for_msgpack
        self._encode = encoder(BaseControl)

    def send_message(self, message: Message) -> None:
        self.messages += 1
        # Encoding prepares each control for the next difference, and refuses what cannot be sent.
        msgpack.packb([message.action, message.body], default=self._encode)
        if message.action == MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._app._answer, message.body)
        elif message.action == MessageAction.SESSION_CRASHED:
            self._app._crashed(message.body.message)


class _Catcher(logging.Handler):
    """Keeps the exceptions Flet logs, which it otherwise only shows to the user."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.caught: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self.caught.append(record.exc_info[1])


class HeadlessApp:
    """A running app and the finger that taps it; use it in a `with` statement.

    Args:
        main: the app's entry, as given to `ft.run`.
        before_main: as given to `ft.run`.
        route: where the app is opened.
        width: logical pixels.
        height: logical pixels.
        locale: what the client reports as its language, such as `fi` or `tr-TR`.
        dark: whether the platform is in dark mode.
        platform: `linux`, `android`, `ios`, `macos` or `windows`.
        web: whether the client is a browser.
    """

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
    ) -> None:
        self.calls: list[Call] = []
        self.answers: dict[tuple[str, str], Any] = {}
        self.preferences: dict[str, Any] = {}
        self.clipboard: str | None = None
        self.actions: list[Any] = []
        self.taps = 0
        self._locale = locale
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
            **_size(width, height),
        }

    # life

    def __enter__(self) -> Self:
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._loop_error)
        self._catcher = _Catcher()
        logging.getLogger("flet").addHandler(self._catcher)
        self._client = _Client(self, self._loop)
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
        if self._before_main is not None:
            await _maybe_await(self._before_main(page))
        self._register(self._session.get_page_patch())  # type: ignore[no-untyped-call]
        self._spawn(self._run_main())

    async def _run_main(self) -> None:
        _current_page.set(self.page)
        context.reset_auto_update()  # type: ignore[no-untyped-call]
        await _maybe_await(self._main(self.page))
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

    # what the user sees

    @property
    def page(self) -> ft.Page:
        """The app's page object."""
        page: ft.Page = self._session.page
        return page

    @property
    def route(self) -> str:
        """The route in the address bar."""
        return self.page.route

    def identifiers(self) -> list[str]:
        """All identifiers on the screen, from top to bottom."""
        return [s.identifier for s in self._semantics() if s.identifier]

    def find_all(self, identifier: str) -> list[ft.Semantics]:
        """Every control with this identifier on the screen."""
        return [s for s in self._semantics() if s.identifier == identifier]

    def has(self, identifier: str) -> bool:
        """Whether the identifier is on the screen."""
        return bool(self.find_all(identifier))

    def find(self, identifier: str) -> ft.Semantics:
        """The one control with this identifier; refuses none and more than one."""
        found = self.find_all(identifier)
        if len(found) != 1:
            here = ", ".join(self.identifiers())
            raise HeadlessError(f"{len(found)} controls are named {identifier!r}; here: {here}")
        return found[0]

    def text(self, identifier: str) -> str:
        """What is read at this identifier, one line per piece."""
        return "\n".join(_spoken(self.find(identifier)))

    def all_text(self) -> str:
        """What is read on the whole screen, one line per piece."""
        return "\n".join(line for root in self._roots() for line in _spoken(root))

    def is_disabled(self, identifier: str) -> bool:
        """Whether what is tapped at this identifier refuses taps."""
        target = self._target(self.find(identifier))
        return target is None or _is_disabled(target)

    # what the user does

    def tap(self, identifier: str) -> None:
        """Taps the control with this identifier and waits until the app is quiet again."""
        target = self._target(self.find(identifier))
        if target is None:
            raise HeadlessError(f"{identifier!r} has nothing to tap")
        if _is_disabled(target):
            raise HeadlessError(f"{identifier!r} is disabled")
        self.taps += 1
        actions = getattr(target, "action", None)
        self.actions += actions if isinstance(actions, list) else [actions] if actions else []
        if isinstance(target, ft.Switch | ft.Checkbox):
            self._change(target, not target.value)
        elif getattr(target, "on_click", None) is not None or not hasattr(target, "on_tap"):
            self._event(target, "click")
        else:
            self._event(target, "tap")

    def type(self, identifier: str, text: str) -> None:
        """Replaces a text field's text, as typing does."""
        field = self._field(identifier)
        self._session.apply_patch(field._i, {"value": text})
        self._event(field, "change", text)

    def submit(self, identifier: str) -> None:
        """Presses the keyboard's enter key in a text field."""
        field = self._field(identifier)
        self._event(field, "submit", field.value)

    def blur(self, identifier: str) -> None:
        """Leaves a text field."""
        field = self._field(identifier)
        self._event(field, "blur", field.value)

    def change(self, identifier: str, value: Any) -> None:
        """Sets the value of a drop-down, slider or the like."""
        changing = [
            c for c in _walk(self.find(identifier)) if getattr(c, "on_change", None) is not None
        ]
        if not changing:
            raise HeadlessError(f"{identifier!r} has no value to change")
        if _is_disabled(changing[0]):
            raise HeadlessError(f"{identifier!r} is disabled")
        self._change(changing[0], value)

    def go(self, route: str) -> None:
        """Opens a route from outside: typed address, or the browser's back and forward."""
        self._do(self._route_change(route))

    def back(self) -> None:
        """The phone's back gesture or the app bar's arrow.

        Closes the top dialog, else asks the view (`can_pop`, `on_confirm_pop`) and pops it;
        does nothing in the bottom view. The browser's back button is `go` instead.
        """
        dialogs = self._dialogs()
        views = self._views()
        if dialogs:
            self._session.apply_patch(dialogs[-1]._i, {"open": False})
            self.settle()
        elif len(views) > 1:
            if views[-1].can_pop:
                self._pop(views[-1])
            else:
                self._event(views[-1], "confirm_pop")

    def resize(self, width: float, height: float) -> None:
        """Turns the phone or drags the window."""
        size = _size(width, height)
        self._registration.update(size)
        self._session.apply_page_patch(size)
        self._event(self.page, "media_change", size["media"])
        self._event(self.page, "resize", {"width": size["width"], "height": size["height"]})

    def lifecycle(self, state: ft.AppLifecycleState) -> None:
        """Puts the app into the background or brings it back."""
        self._event(self.page, "app_lifecycle_state_change", {"state": state.value})

    def darken(self, *, dark: bool) -> None:
        """Switches the platform between light and dark."""
        mode = "dark" if dark else "light"
        self._session.apply_page_patch({"platform_brightness": mode})
        self._event(self.page, "platform_brightness_change", mode)

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

    # the client's part

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
        self.calls.append(call)
        result, error = None, None
        try:
            result = self._result(call, control)
        except Exception as refusal:  # noqa: BLE001 - the client reports its errors as text
            error = str(refusal)
        self._session.handle_invoke_method_results(control._i, body.call_id, result, error)

    def _result(self, call: Call, control: BaseControl) -> Any:
        given = self.answers.get((call.control, call.method))
        if given is not None:
            return given(call) if callable(given) else given
        match call.control, call.method:
            case "Page", "push_route":
                self._spawn(self._route_change(call.arguments["route"]))
            case "Page", "get_device_info":
                return _device(self._locale)
            case "View", "confirm_pop" if call.arguments["should_pop"]:
                self._spawn(
                    self._session.dispatch_event(
                        self.page._i, "view_pop", {"route": getattr(control, "route", "")}
                    )
                )
            case "SharedPreferences", method:
                return self._preference(method, call.arguments)
            case "Clipboard", "set":
                self.clipboard = call.arguments["data"]
            case "Clipboard", "get":
                return self.clipboard
            case "SemanticsService", "get_accessibility_features":
                return dict.fromkeys(_ACCESSIBILITY, False)
        return None

    def _preference(self, method: str, arguments: dict[str, Any]) -> Any:
        key = arguments.get("key", "")
        match method:
            case "set":
                self.preferences[key] = arguments["value"]
            case "get":
                return self.preferences.get(key)
            case "contains_key":
                return key in self.preferences
            case "remove":
                return self.preferences.pop(key, None) is not None
            case "get_keys":
                return [k for k in self.preferences if k.startswith(arguments["key_prefix"])]
            case "clear":
                self.preferences.clear()
        return True

    # waiting

    async def _quiet(self) -> None:
        deadline = self._loop.time() + _DEADLINE_SECONDS
        rounds, seen = 0, (-1, -1)
        while rounds < _QUIET_ROUNDS:
            await asyncio.sleep(0)
            self._dismiss_closed()
            busy = [t for t in asyncio.all_tasks() if t is not asyncio.current_task()]
            busy = [t for t in busy if t in self._tasks or not _is_resting(t)]
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

    # the tree

    def _views(self) -> list[ft.View]:
        found: list[ft.View] = []
        _collect_views(self.page.views, found)
        return found

    def _dialogs(self) -> list[BaseControl]:
        shown = [d for d in self.page._dialogs.controls if d.open]
        return [d for d in shown if not isinstance(d, ft.SnackBar | ft.Banner)]

    def _roots(self) -> list[BaseControl]:
        notices = [d for d in self.page._dialogs.controls if d.open and d not in self._dialogs()]
        dialogs = self._dialogs()
        if dialogs:
            return [dialogs[-1], *notices]
        return [*self._views()[-1:], *self.page.overlay, *notices]

    def _semantics(self) -> Iterator[ft.Semantics]:
        for root in self._roots():
            for control in _walk(root):
                if isinstance(control, ft.Semantics):
                    yield control

    def _target(self, semantics: ft.Semantics) -> BaseControl | None:
        """What a tap at this place reaches: within it, else around it."""
        within = [c for c in _walk(semantics) if c is not semantics and _is_tappable(c)]
        if within:
            return within[0]
        around: BaseControl | None = semantics
        while around is not None:
            if _is_tappable(around):
                return around
            around = around.parent
        return None

    def _field(self, identifier: str) -> ft.TextField:
        fields = [c for c in _walk(self.find(identifier)) if isinstance(c, ft.TextField)]
        if len(fields) != 1:
            raise HeadlessError(f"{identifier!r} holds {len(fields)} text fields")
        if _is_disabled(fields[0]) or fields[0].read_only:
            raise HeadlessError(f"{identifier!r} takes no text")
        return fields[0]


_ACCESSIBILITY = (
    "accessible_navigation",
    "bold_text",
    "disable_animations",
    "high_contrast",
    "invert_colors",
    "reduce_motion",
    "on_off_switch_labels",
    "supports_announcements",
)


async def _maybe_await(value: Any) -> None:
    if inspect.isawaitable(value):
        await value


def _device(locale: str) -> dict[str, Any]:
    language, _, country = locale.partition("-")
    return {
        "locales": [{"language_code": language, "country_code": country or None}],
        "browser_name": "chrome",
        "language": locale,
        "languages": [locale],
    }


def _size(width: float, height: float) -> dict[str, Any]:
    return {
        "width": float(width),
        "height": float(height),
        "media": {
            "padding": _NO_PADDING,
            "view_padding": _NO_PADDING,
            "view_insets": _NO_PADDING,
            "device_pixel_ratio": 1.0,
            "orientation": "portrait" if height >= width else "landscape",
            "always_use_24_hour_format": False,
        },
    }


def _is_resting(task: asyncio.Task[Any]) -> bool:
    """Whether a task only waits for a timer or for someone else's signal."""
    inner: Any = task.get_coro()
    while inner is not None:
        code = getattr(inner, "cr_code", None)
        if code is not None and code.co_name in {"sleep", "wait", "get"}:
            return "asyncio" in code.co_filename
        inner = getattr(inner, "cr_await", None)
    return False


def _children(control: BaseControl) -> Iterator[BaseControl]:
    if isinstance(control, Component):
        yield from _controls_in(control._b)
        return
    structural: frozenset[str] = getattr(type(control), _STRUCTURAL)
    names = [*structural, *control._values]
    names = [n for n in dict.fromkeys(names) if n not in {"_parent", "_internals", "tooltip"}]
    for name in sorted(names, key=lambda n: _ORDER.get(n, 0)):
        yield from _controls_in(getattr(control, name))


def _controls_in(value: Any) -> Iterator[BaseControl]:
    if isinstance(value, BaseControl):
        yield value
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _controls_in(item)


def _walk(control: BaseControl) -> Iterator[BaseControl]:
    if getattr(control, "visible", True):
        yield control
        for child in _children(control):
            yield from _walk(child)


def _collect_views(value: Any, found: list[ft.View]) -> None:
    for control in _controls_in(value):
        if isinstance(control, ft.View):
            found.append(control)
        elif isinstance(control, Component):
            _collect_views(control._b, found)


def _is_tappable(control: BaseControl) -> bool:
    if isinstance(control, ft.Switch | ft.Checkbox):
        return True
    handlers = ("on_click", "on_tap", "action")
    return any(getattr(control, name, None) is not None for name in handlers)


def _is_disabled(control: BaseControl) -> bool:
    around: BaseControl | None = control
    while around is not None:
        if getattr(around, "disabled", False):
            return True
        around = around.parent
    return False


def _spoken(control: BaseControl) -> Iterator[str]:
    if not getattr(control, "visible", True):
        return
    match control:
        case ft.Text():
            spans = "".join(span.text or "" for span in control.spans or [])
            own = [control.semantics_label or f"{control.value or ''}{spans}"]
        case ft.TextField():
            own = [control.value or ""]
        case ft.Icon() | ft.Image():
            own = [control.semantics_label or ""]
        case _:
            own = _names(control)
    yield from (words for words in own if words)
    is_leaf = isinstance(control, ft.Text | ft.TextField | ft.Icon | ft.Image)
    is_excluding = isinstance(control, ft.Semantics) and control.exclude_semantics
    if not is_leaf and not is_excluding:
        for child in _children(control):
            yield from _spoken(child)


def _names(control: BaseControl) -> list[str]:
    """What a control that is no text says of itself, as a button whose content is words."""
    fields = [*_NAMING_FIELDS, "tooltip"] if isinstance(control, ft.IconButton) else _NAMING_FIELDS
    words = [getattr(control, name, None) for name in fields]
    return [word for word in words if isinstance(word, str)]

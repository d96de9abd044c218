"""What the screens ask of the device: going somewhere, a tick, staying awake, files."""

import logging
from collections.abc import Callable, Coroutine
from typing import Protocol

import flet as ft

from kingi_scorer.ui import routes
from kingi_scorer.ui.browser import BrowserPage
from kingi_scorer.ui.files_in import MOST_MEGABYTES, Inbox
from kingi_scorer.ui.files_out import Delivery, Outbox, OutFile

_log = logging.getLogger(__name__)


class Device(Protocol):
    """The device as the desk knows it; tests have one of their own."""

    def go(self, route: str) -> None:
        """Show the screen of ``route``, a game on the list that it was opened from."""

    @property
    def here(self) -> str:
        """The address that is shown."""

    def was_sent_to(self, route: str) -> bool:
        """Whether the app itself has led to that address, which is asked once on arrival."""

    def is_at(self, route: str) -> bool:
        """Whether the screen of ``route``, or one on top of it, is shown."""

    def tick(self) -> None:
        """A light haptic tick."""

    def stay_awake(self, *, on: bool) -> None:
        """Keep the screen on, or no longer."""

    def apply_theme(self, mode: str) -> None:
        """``light``, ``dark`` or ``system``."""

    def speak(self, language: str) -> None:
        """The language of what the page itself says."""

    @property
    def browser(self) -> BrowserPage | None:
        """The page around the app, where it runs inside one without a server."""

    @property
    def inbox(self) -> Inbox:
        """Where picked files come in."""

    @property
    def is_browser(self) -> bool:
        """Whether files are downloaded here, not handed to another app."""

    @property
    def most_megabytes(self) -> int | None:
        """How large a picked file may be; ``None`` where any is read."""

    async def deliver(self, file: OutFile) -> Delivery:
        """Hand a file over."""

    def run(self, work: Callable[[], Coroutine[object, object, None]]) -> None:
        """Let ``work`` go on after the tap; what it raises is logged and told."""


class PageDevice:
    """The device behind a Flet page."""

    def __init__(self, page: ft.Page, browser: BrowserPage | None = None) -> None:
        self._page = page
        self.browser = browser
        # Services are dropped when nobody holds them.
        self._wakelock = ft.Wakelock()
        self._haptics = ft.HapticFeedback()
        self._is_awake = False
        self._sent_to = ""
        self.inbox = Inbox(page)
        self._outbox = Outbox(page)

    def go(self, route: str) -> None:
        """Show the screen of ``route``, a game on the list that it was opened from."""
        to = routes.opened_from(self.here, route)
        if to != self.here:
            self._sent_to = to
            self._page.navigate(to)

    def was_sent_to(self, route: str) -> bool:
        """Whether the app itself has led to that address, which is asked once on arrival."""
        if self._sent_to != route:
            return False
        self._sent_to = ""
        return True

    @property
    def here(self) -> str:
        """The address that is shown."""
        return self._page.route

    def is_at(self, route: str) -> bool:
        """Whether the screen of ``route``, or one on top of it, is shown."""
        return f"{routes.bare(self.here)}/".startswith(f"{route}/")

    def tick(self) -> None:
        """A light haptic tick, where the device has one."""
        if not self._page.web:
            self._page.run_task(self._tick)

    def stay_awake(self, *, on: bool) -> None:
        """Keep the screen on, or no longer."""
        if on != self._is_awake:
            self._is_awake = on
            self._page.run_task(self._wake)

    def wake_again(self) -> None:
        """Ask anew after the app came back: browsers drop the lock when they hide a page."""
        if self._is_awake:
            self._page.run_task(self._wake)

    def apply_theme(self, mode: str) -> None:
        """``light``, ``dark`` or ``system``."""
        self._page.theme_mode = ft.ThemeMode(mode)
        self._page.update()

    def speak(self, language: str) -> None:
        """The language of what the page itself says."""
        self._page.data = {**(self._page.data or {}), "language": language}
        if self.browser is not None:
            self.browser.speak(language)

    @property
    def is_browser(self) -> bool:
        """Whether files are downloaded here, not handed to another app."""
        return bool(self._page.web)

    @property
    def most_megabytes(self) -> int | None:
        """How large a picked file may be; ``None`` where any is read."""
        # Only a file that comes over the connection to a server is bounded by it.
        return MOST_MEGABYTES if self._page.web and not self._page.pyodide else None

    async def deliver(self, file: OutFile) -> Delivery:
        """Hand a file over: a download, the share sheet, or a dialog."""
        return await self._outbox.deliver(file)

    def run(self, work: Callable[[], Coroutine[object, object, None]]) -> None:
        """Let ``work`` go on after the tap; what it raises is logged and told."""
        self._page.run_task(self._run, work)

    async def _run(self, work: Callable[[], Coroutine[object, object, None]]) -> None:
        try:
            await work()
        except Exception:  # noqa: BLE001 - nothing may get through
            _log.exception("work after a tap failed")
            report = (self._page.data or {}).get("report")
            if report is not None:
                report()

    async def _tick(self) -> None:
        try:
            await self._haptics.light_impact()  # type: ignore[no-untyped-call]
        except (RuntimeError, TimeoutError):
            _log.info("no haptic feedback on this device")

    async def _wake(self) -> None:
        try:
            if self._is_awake:
                await self._wakelock.enable()  # type: ignore[no-untyped-call]
            else:
                await self._wakelock.disable()  # type: ignore[no-untyped-call]
        except (RuntimeError, TimeoutError):
            # Insecure pages (plain http in the house) may not hold the screen.
            _log.info("the screen cannot be kept on here")

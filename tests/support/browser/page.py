"""The app in one browser tab, and the finger on it."""

import contextlib
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import BrowserContext, Page, Request
from playwright.sync_api import TimeoutError as PlaywrightTimeout

_WAIT_MS: Final = 15_000
_LOCAL: Final = ("http://127.0.0.1", "ws://127.0.0.1", "blob:", "data:")


class Rect(NamedTuple):
    """A rectangle of the page in CSS pixels, from its top left corner."""

    x: float
    y: float
    width: float
    height: float


class AppPage:
    """The app in one browser tab, and the finger on it.

    Attributes:
        page: Playwright's page, for what is not covered here.
        taps: how often `tap` was used.
        typed: how often the keyboard was used, to write a text or to press a key.
        requests: the address of every request of this tab's context.
        refused: those of them that the page's own security policy stopped.
        console: what the page wrote to its console.
    """

    def __init__(self, context: BrowserContext, url: str, *, has_mouse: bool = True) -> None:
        self._has_mouse = has_mouse
        self.taps = 0
        self.typed = 0
        self.requests: list[str] = []
        self.refused: list[str] = []
        self.console: list[str] = []
        self._context = context
        self.page: Page = context.new_page()
        self.page.set_default_timeout(_WAIT_MS)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("requestfailed", self._failed)
        self.page.on("console", lambda message: self.console.append(message.text))
        self.page.goto(url)

    def _failed(self, request: Request) -> None:
        if request.failure == "csp":
            self.refused.append(request.url)

    @property
    def outside(self) -> list[str]:
        """Requests that would have left 127.0.0.1 had the browser been allowed to send them."""
        asked = [url for url in self.requests if not url.startswith(_LOCAL)]
        return [url for url in asked if url not in self.refused]

    # what the user sees

    def ids(self) -> list[str]:
        """All identifiers on the screen, in reading order."""
        found: list[str] = self.page.evaluate("kingi.ids()")
        return found

    def has(self, identifier: str) -> bool:
        """Whether the identifier is on the screen now."""
        return bool(self.page.evaluate("id => kingi.count(id)", identifier))

    def wait(self, identifier: str, timeout_ms: float = _WAIT_MS) -> None:
        """Waits until the identifier is on the screen."""
        self.until(lambda: self.has(identifier), f"{identifier!r} on the screen", timeout_ms)

    def wait_gone(self, identifier: str) -> None:
        """Waits until the identifier is no longer on the screen."""
        self.until(lambda: not self.has(identifier), f"{identifier!r} gone")

    def text(self, identifier: str) -> str:
        """What is read at this identifier, one line per piece; waits for it to be there."""
        self.wait(identifier)
        found: str = self.page.evaluate("id => kingi.text(id)", identifier)
        return found

    def wait_text(self, identifier: str, text: str) -> None:
        """Waits until exactly this is read at this identifier."""
        self.until(
            lambda: self.has(identifier) and self.text(identifier) == text,
            f"{text!r} at {identifier!r}",
        )

    def rect(self, identifier: str) -> Rect:
        """Where the identifier is; may lie outside the screen."""
        self.wait(identifier)
        return Rect(*self.page.evaluate("id => kingi.rect(id)", identifier))

    def attribute(self, identifier: str, name: str) -> str | None:
        """An attribute such as `role` or `aria-disabled`, of the element or the first inside."""
        found: str | None = self.page.evaluate(
            "([id, key]) => kingi.attribute(id, key)", [identifier, name]
        )
        return found

    def focused(self) -> str | None:
        """The identifier that has the keyboard, if any."""
        found: str | None = self.page.evaluate("kingi.focused()")
        return found

    def screenshot(self, path: Path) -> None:
        """Saves what is on the screen as a PNG file."""
        self.page.screenshot(path=path)

    def until(self, condition: Callable[[], bool], what: str, timeout_ms: float = _WAIT_MS) -> None:
        """Waits for a condition; says what was waited for and what is there when it is not met."""
        end = time.monotonic() + timeout_ms / 1000
        while not condition():
            if time.monotonic() > end:
                here = "\n".join(f"  {one}: {self.text(one)[:80]!r}" for one in self.ids())
                raise PlaywrightTimeout(f"waited for {what}; here:\n{here}")
            self.page.wait_for_timeout(15)

    # what the user does

    def tap(self, identifier: str) -> None:
        """Brings the identifier into view, clicks its middle and waits for the app's answer."""
        target = self.show(identifier)
        self.taps += 1
        with self.settled():
            self._touch(target)

    def _touch(self, target: Rect) -> None:
        x, y = target.x + target.width / 2, target.y + target.height / 2
        if self._has_mouse:
            self.page.mouse.click(x, y)
        else:
            self.page.touchscreen.tap(x, y)

    def fill(self, identifier: str, text: str) -> None:
        """Replaces a text field's text at once, as a paste does.

        The engine connects a field some time after it has given it the keyboard, and then writes
        its own text over what stands there; nobody sees when. So this looks, and tries again.
        """
        self.typed += 1
        end = time.monotonic() + _WAIT_MS / 1000
        while time.monotonic() < end:
            self.focus(identifier)
            with self.settled():
                self.page.keyboard.press("ControlOrMeta+a")
                self.page.keyboard.insert_text(text)
            if self.page.evaluate("id => kingi.value(id)", identifier) == text:
                return
        raise PlaywrightTimeout(f"{identifier!r} does not keep {text!r}")

    def focus(self, identifier: str) -> None:
        """Clicks into a text field and waits for it to have the keyboard."""
        self._touch(self.show(identifier))
        self.until(lambda: self.focused() == identifier, f"the keyboard at {identifier!r}")

    def press(self, key: str) -> None:
        """Presses a key, such as `Tab` or `Enter`."""
        self.typed += 1
        with self.settled():
            self.page.keyboard.press(key)

    @contextlib.contextmanager
    def settled(self, idle_ms: float = 400, slow_ms: float = 2_000) -> Iterator[None]:
        """Waits after the block until the app has answered and the picture is drawn.

        Args:
            idle_ms: how long to wait for a question to the app that may never be asked.
            slow_ms: how long to wait for an answer, once a question was asked.
        """
        sent = self.page.evaluate("kingi.sent()")
        yield
        self.page.evaluate("limits => kingi.settle(...limits)", [sent, idle_ms, slow_ms])

    def show(self, identifier: str) -> Rect:
        """Scrolls with the wheel until the identifier's middle can be clicked."""
        self._find_by_scrolling(identifier)
        end = time.monotonic() + _WAIT_MS / 1000
        gain, before = 1.0, None
        while time.monotonic() < end:
            place = self.page.evaluate("id => kingi.place(id)", identifier)
            if place is None:
                self.wait(identifier)
                continue
            target, (left, top, right, bottom) = Rect(*place["box"]), place["clip"]
            x, y = target.x + target.width / 2, target.y + target.height / 2
            if left < x < right and top < y < bottom:
                if place["free"] and before == target:
                    return target
                self.page.wait_for_timeout(16)
            else:
                by_x = 0.0 if left < x < right else x - (left + right) / 2
                by_y = 0.0 if top < y < bottom else y - (top + bottom) / 2
                if before == target:
                    gain = min(gain * 2, 16)
                self.page.mouse.move((left + right) / 2, (top + bottom) / 2)
                self.page.mouse.wheel(by_x * gain, by_y * gain)
                self.page.wait_for_timeout(50)
            before = target
        raise PlaywrightTimeout(f"{identifier!r} cannot be brought into view, or is covered")

    def _find_by_scrolling(self, identifier: str) -> None:
        """Waits for the identifier; a lazy list builds its far rows only when scrolled there."""
        try:
            self.wait(identifier, 2_000)
        except PlaywrightTimeout:
            for x, y, width, height in self.page.evaluate("kingi.scrollers()"):
                self.page.mouse.move(x + width / 2, y + height / 2)
                self.page.mouse.wheel(0, -100_000)
                for _ in range(60):
                    self.page.wait_for_timeout(50)
                    if self.has(identifier):
                        return
                    self.page.mouse.wheel(0, height * 0.7)
            self.wait(identifier)

    # the device

    def reload(self) -> None:
        """Reloads the page as the browser's button does."""
        self.page.reload()

    def back(self) -> None:
        """The browser's back button."""
        self.page.go_back()

    def forward(self) -> None:
        """The browser's forward button."""
        self.page.go_forward()

    @contextlib.contextmanager
    def reconnected(self) -> Iterator[None]:
        """Waits after the block until a new live connection has brought the screen again."""
        before, sent = self.page.evaluate("[kingi.opened(), kingi.sent()]")
        yield
        self.until(lambda: bool(self.page.evaluate("kingi.opened()") > before), "a new connection")
        self.page.evaluate("sent => kingi.settle(sent, 2000, 5000)", sent)

    def hang_up(self) -> None:
        """Cuts the page's live connection, as a sleeping phone does."""
        self.page.evaluate("kingi.hangUp()")

    def resize(self, width: int, height: int) -> None:
        """Turns the phone or drags the window."""
        with self.settled():
            self.page.set_viewport_size({"width": width, "height": height})

    def darken(self, *, dark: bool) -> None:
        """Switches the platform between light and dark."""
        with self.settled():
            self.page.emulate_media(color_scheme="dark" if dark else "light")

    def slow_down(self, factor: float) -> None:
        """Makes the browser's processor this many times slower, as a phone's is."""
        session = self._context.new_cdp_session(self.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": factor})

    def close(self) -> None:
        """Closes every tab of this profile, and forgets it."""
        self._context.close()

    def show_tab(self) -> None:
        """Brings this tab to the front: a hidden one draws nothing."""
        with self.settled(idle_ms=50):
            self.page.bring_to_front()

    def new_tab(self, url: str | None = None) -> "AppPage":
        """The app in a second tab of the same browser."""
        return AppPage(self._context, url or self.page.url)

"""Drive the app in a real Chromium, with a real pointer, through Playwright's sync API.

How Flutter shows `ft.Semantics` in the page (Flet 1.0.5, measured):

- `identifier=` gives the element an attribute `flt-semantics-identifier` and a node of its own,
  as `container=True` does. A plain text below is merged into that node's element.
- The spoken text is the element's text. Several texts merged into one node stand one per line.
  As soon as the node has child nodes, its own text moves into `aria-label`; `text` here reads
  both, own text first.
- `label=` comes *before* the text below it ("Key 4\\n4"); with `exclude_semantics=True` it stands
  alone, but the node then loses its tap action and keyboard focus for assistive technology.
  `ft.Text(semantics_label=…)` replaces the text and loses nothing.
- An empty `ft.Text("")` has no element: `has` is false for it. Neither have nodes below an open
  dialog, nor those in a view that is not on top.
- `Container(on_click=…, ink=True)` merges into its `Semantics` node: `button=True` gives it the
  role, Tab reaches it, Enter and Space press it. Without `ink` no keyboard reaches it.
  `ft.Button` is a node of its own *below* the identifier's.
- **A node whose role changes gets a new element without the identifier, for good.** Seen with a
  tappable node without `button=True` (lost once it is disabled, and once Tab has reached a text
  field further down), and with `header=` switched. So every tappable identifier has
  `button=True`, always; states are switched with `disabled`, `on_click=None` or `selected`.
- A node whose only child goes from a button to a text loses its text. Keep the kind.
- DOM `scrollIntoView` moves the elements but not the picture; the wheel moves both. So the wheel
  scrolls here, and a tap is a real pointer click at the middle of the rectangle.
- The engine renders on for one or two frames after the server's answer; `settled` waits for them.
"""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import Empty, Queue
from typing import Literal, NamedTuple, Self

from playwright.sync_api import Browser, BrowserContext, Page, Request, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
_WAIT_MS = 15_000
_START_SECONDS = 30.0
_LOCAL = ("http://127.0.0.1", "ws://127.0.0.1", "blob:", "data:")

# Opens Flutter's accessibility tree, counts the frames of the app's web socket (to know when the
# answer to a tap has arrived), and holds the functions the driver calls.
_INIT = r"""
(() => {
  const open = () => document.querySelector('flt-semantics-placeholder')?.click();
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
  const traffic = { sent: 0, last: 0 };
  const Native = window.WebSocket;
  window.WebSocket = class extends Native {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', () => { traffic.last = performance.now(); });
    }
    send(data) { traffic.sent++; traffic.last = performance.now(); super.send(data); }
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const all = () => [...document.querySelectorAll('[flt-semantics-identifier]')];
  const name = (e) => e.getAttribute('flt-semantics-identifier');
  const find = (id) => all().filter((e) => name(e) === id);
  const lines = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent];
    if (node.nodeType !== Node.ELEMENT_NODE) return [];
    if (node.matches('input, textarea')) return [node.value];
    const label = node.getAttribute('aria-label');
    return [...(label ? [label] : []), ...[...node.childNodes].flatMap(lines)];
  };
  const box = (e) => { const r = e.getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; };
  const tappable = 'flt-semantics[role=button], flt-semantics[flt-tappable]';
  const scrolls = (e) => /scroll|auto/.test(e.style.overflowY + e.style.overflowX);
  const clip = (e) => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (up.tagName !== 'FLT-SEMANTICS' || !scrolls(up)) continue;
      const r = up.getBoundingClientRect();
      [left, top] = [Math.max(left, r.left), Math.max(top, r.top)];
      [right, bottom] = [Math.min(right, r.right), Math.min(bottom, r.bottom)];
    }
    return [left, top, right, bottom];
  };
  window.kingi = {
    ids: () => all().map(name),
    count: (id) => find(id).length,
    text: (id) => find(id).flatMap(lines).filter((line) => line).join('\n'),
    rect: (id) => { const [e] = find(id); return e ? box(e) : null; },
    place: (id) => {
      const [e] = find(id);
      if (!e) return null;
      const [x, y, width, height] = box(e);
      const hit = document.elementFromPoint(x + width / 2, y + height / 2);
      return { box: [x, y, width, height], clip: clip(e),
               free: !!hit && (e.contains(hit) || hit.contains(e) || !hit.closest(tappable)) };
    },
    scrollers: () => [...document.querySelectorAll('flt-semantics')].filter(scrolls).map(box),
    sent: () => traffic.sent,
    focused: () => {
      const e = document.activeElement?.closest?.('[flt-semantics-identifier]');
      return e ? name(e) : null;
    },
    attribute: (id, key) => {
      const [e] = find(id);
      const inner = e && (e.hasAttribute(key) ? e : e.querySelector(`[${key}]`));
      return inner ? inner.getAttribute(key) : null;
    },
    settle: async (sent, limit) => {
      const end = performance.now() + limit;
      while (performance.now() < end) {
        await frame();
        if (traffic.sent > sent && performance.now() - traffic.last > 40) break;
      }
      await frame(); await frame();
    },
  };
})()
"""


class Rect(NamedTuple):
    """A rectangle of the page in CSS pixels, from its top left corner."""

    x: float
    y: float
    width: float
    height: float


class MissingChromiumError(RuntimeError):
    """No Chromium was found on this machine."""


def find_chromium() -> str | None:
    """The path of a Chromium: `KINGI_CHROMIUM` when set, else the first on the PATH."""
    named = os.environ.get("KINGI_CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next((path for path in map(shutil.which, names) if path), None)


def reason_to_skip() -> str | None:
    """Why browser tests cannot run here; None where they can, and in CI, where they must."""
    if find_chromium() or os.environ.get("CI"):
        return None
    return "no Chromium found: install it, or name it in KINGI_CHROMIUM"


class AppPage:
    """The app in one browser tab, and the finger on it.

    Attributes:
        page: Playwright's page, for what is not covered here.
        taps: how often `tap` was used.
        requests: the address of every request of this tab's context.
        refused: those of them that the page's own security policy stopped.
        console: what the page wrote to its console.
    """

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.taps = 0
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
                here = ", ".join(self.ids())
                raise PlaywrightTimeout(f"waited for {what}; here: {here}")
            self.page.wait_for_timeout(15)

    # what the user does

    def tap(self, identifier: str) -> None:
        """Brings the identifier into view, clicks its middle and waits for the app's answer."""
        target = self.show(identifier)
        self.taps += 1
        with self.settled():
            self.page.mouse.click(target.x + target.width / 2, target.y + target.height / 2)

    def fill(self, identifier: str, text: str) -> None:
        """Replaces a text field's text by typing."""
        target = self.show(identifier)
        self.page.mouse.click(target.x + target.width / 2, target.y + target.height / 2)
        selector = f'[flt-semantics-identifier="{identifier}"] :is(input, textarea)'
        entry = self.page.locator(selector)
        entry.focus()
        with self.settled():
            entry.fill(text)

    def press(self, key: str) -> None:
        """Presses a key, such as `Tab` or `Enter`."""
        with self.settled():
            self.page.keyboard.press(key)

    @contextlib.contextmanager
    def settled(self, limit_ms: float = 400) -> Iterator[None]:
        """Waits after the block until the app has answered and the picture is drawn."""
        sent = self.page.evaluate("kingi.sent()")
        yield
        self.page.evaluate("([sent, limit]) => kingi.settle(sent, limit)", [sent, limit_ms])

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

    def new_tab(self, url: str | None = None) -> "AppPage":
        """The app in a second tab of the same browser."""
        return AppPage(self._context, url or self.page.url)


class Chromium:
    """A running Chromium that reaches 127.0.0.1 only; use it in a `with` statement."""

    def __enter__(self) -> Self:
        path = find_chromium()
        if path is None:
            raise MissingChromiumError("install Chromium, or name it in KINGI_CHROMIUM")
        self._playwright = sync_playwright().start()
        self._browser: Browser = self._playwright.chromium.launch(
            executable_path=path, args=list(FLAGS)
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._browser.close()
        self._playwright.stop()

    def open(
        self,
        url: str,
        *,
        width: int = 360,
        height: int = 640,
        scale: float = 1,
        dark: bool = False,
        reduced_motion: bool = False,
        locale: str = "en-GB",
    ) -> AppPage:
        """Opens the address in a fresh profile.

        Args:
            url: where the app is served.
            width: CSS pixels.
            height: CSS pixels.
            scale: device pixels per CSS pixel.
            dark: whether the platform is in dark mode.
            reduced_motion: whether the user asked for less movement.
            locale: the browser's language.
        """
        motion: Literal["reduce", "no-preference"] = "reduce" if reduced_motion else "no-preference"
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            color_scheme="dark" if dark else "light",
            reduced_motion=motion,
            locale=locale,
        )
        context.add_init_script(_INIT)
        return AppPage(context, url)


def free_port() -> int:
    """A port of 127.0.0.1 that nothing listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass
class Server:
    """A server in a child process, which prints its address when it answers.

    Attributes:
        command: the whole command line.
        port: where it listens, also after `restart`.
        output: what it printed so far, stdout and stderr together.
    """

    command: Sequence[str]
    port: int
    environment: Mapping[str, str] = field(default_factory=dict)
    output: list[str] = field(default_factory=list)

    @property
    def url(self) -> str:
        """The address of the app."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def pid(self) -> int:
        """The child's process id."""
        return self._process.pid

    def start(self) -> None:
        """Starts the child and waits until it has printed its address and accepts connections."""
        self._process = subprocess.Popen(
            list(self.command),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1", **self.environment},
        )
        lines: Queue[str] = Queue()
        threading.Thread(target=self._read, args=(self._process, lines), daemon=True).start()
        end = time.monotonic() + _START_SECONDS
        address = f"http://127.0.0.1:{self.port}"
        seen = ""
        while address not in seen:
            seen = self._next_line(lines, end)
        while not self._answers():
            self._next_line(lines, end, patience=0.02)

    def _next_line(self, lines: "Queue[str]", end: float, patience: float = 0.2) -> str:
        if self._process.poll() is not None or time.monotonic() > end:
            self.kill()
            told = "".join(self.output)
            raise RuntimeError(f"the server did not start: {' '.join(self.command)}\n{told}")
        try:
            return lines.get(timeout=patience)
        except Empty:
            return ""

    def _read(self, process: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
        for line in process.stdout or ():
            self.output.append(line)
            lines.put(line)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def kill(self) -> None:
        """Ends it as a power cut does (SIGKILL)."""
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ends it as Ctrl-C does; returns the exit status, kills it after ten seconds."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGINT)
        try:
            return self._process.wait(10)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def restart(self) -> None:
        """Kills it if it runs, and starts it again on the same port with the same data."""
        self.kill()
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def start_server(
    module: str = "kingi_scorer",
    arguments: Sequence[str] = ("--no-browser", "--port", "{port}", "--data", "{data}"),
    data: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> Server:
    """Starts `python -m module` on a free port and waits for its address.

    Args:
        module: what to run.
        arguments: its arguments; `{port}` and `{data}` are filled in.
        data: the data folder.
        environment: variables to set for the child.
    """
    port = free_port()
    filled = [a.format(port=port, data=data or "") for a in arguments]
    server = Server([sys.executable, "-m", module, *filled], port, environment or {})
    server.start()
    return server

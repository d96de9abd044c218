"""A plain static host, and a browser profile that outlives its browser."""

import contextlib
import functools
import http.server
import json
import os
import re
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Self

from playwright.sync_api import Browser, Playwright
from playwright.sync_api import Error as PlaywrightError

from tests.support.browser import AppPage, find_chromium
from tests.support.browser.chromium import FLAGS

_SCRIPT: Final = Path(__file__).parents[1] / "support" / "browser" / "page.js"
_START_SECONDS: Final = 30.0
_FIRST_SCREEN_MS: Final = 120_000
"""The first start loads and compiles everything, on a machine that may be busy."""


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class's
        pass


class StaticHost:
    """Serves a folder on a port of 127.0.0.1 that stays the same when it is stopped and started."""

    def __init__(self, root: Path) -> None:
        self._handler = functools.partial(_Quiet, directory=str(root))
        self.port = 0
        self.start()

    def start(self) -> None:
        """Answer (again)."""
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", self.port), self._handler)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Answer no longer: the network is off."""
        self._server.shutdown()
        self._server.server_close()

    def url(self, path: str) -> str:
        """The address of a path from slash to slash."""
        return f"http://127.0.0.1:{self.port}{path}"


class Profile:
    """A Chromium with a profile folder of its own, which a test may kill and start again."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self._playwright = playwright
        self._folder = folder
        self._log = folder.parent / f"{folder.name}.net.json"
        self._asked: list[tuple[str, str]] = []
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def deny_storage(self) -> None:
        """As a user does who blocks all sites' data; before the start."""
        preferences = self._folder / "Default" / "Preferences"
        preferences.parent.mkdir(parents=True)
        settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
        preferences.write_text(json.dumps(settings), encoding="utf-8")

    def start(self) -> None:
        """Start the browser with what the profile holds."""
        port_file = self._folder / "DevToolsActivePort"
        port_file.unlink(missing_ok=True)
        command = [
            str(find_chromium()),
            *FLAGS,
            *("--headless=new", "--remote-debugging-port=0", "--window-size=360,640"),
            f"--user-data-dir={self._folder}",
            f"--log-net-log={self._log}",
            "about:blank",
        ]
        self._process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        end = time.monotonic() + _START_SECONDS
        while not (port_file.exists() and port_file.read_text().count("\n")):
            if time.monotonic() > end or self._process.poll() is not None:
                raise RuntimeError("the browser did not start")
            time.sleep(0.02)
        port = port_file.read_text().split("\n")[0]
        self._browser: Browser = self._playwright.chromium.connect_over_cdp(
            f"http://127.0.0.1:{port}"
        )

    def open(self, url: str) -> AppPage:
        """The app at ``url``, once its first screen is there."""
        page = self.visit(url)
        page.until(lambda: is_started(page), "the app started", _FIRST_SCREEN_MS)
        page.until(lambda: bool(page.ids()), "the first screen")
        return page

    def visit(self, url: str) -> AppPage:
        """The page at ``url``, whatever becomes of it."""
        context = self._browser.contexts[0]
        context.add_init_script(path=_SCRIPT)
        page = AppPage(context, url)
        page.page.set_viewport_size({"width": 360, "height": 640})
        return page

    def kill(self) -> None:
        """End it at once, as when a phone kills it: nothing is tidied up."""
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._process = None
        self._asked += _pages_requests(self._log)

    def asked(self) -> list[str]:
        """What pages and their workers asked for until the last kill, from the browser's log."""
        return [url for _, url in self._asked]


def is_started(page: AppPage) -> bool:
    """Whether the app has taken the place of the loading screen."""
    return _holds(page, "() => document.getElementById('loading')?.hidden === true")


def has_left(page: AppPage, version: str) -> bool:
    """Whether the app has started in another version than this one."""
    script = """version => document.getElementById('loading')?.hidden === true
        && document.querySelector(`script[src*="/${version}/"]`) === null"""
    return _holds(page, script, version)


def _holds(page: AppPage, script: str, argument: str = "") -> bool:
    """What the script says; nothing holds in a page that is just reloading itself."""
    try:
        return bool(page.page.evaluate(script, argument))
    except PlaywrightError as error:
        if "because of a navigation" not in str(error):
            raise
        return False


def version_of(page: AppPage) -> str:
    """The folder of the version that the page runs."""
    source: str = page.page.evaluate("document.querySelector('script[type=module]').src")
    found = re.search(r"/(app-[0-9a-f]+)/", source)
    assert found is not None
    return found[1]


def _pages_requests(log: Path) -> Iterator[tuple[str, str]]:
    # One event per line; the last one is cut where the browser was killed.
    for line in log.read_text(encoding="utf-8", errors="replace").splitlines():
        try:
            event = json.loads(line.rstrip(","))
        except ValueError:
            continue
        params = event.get("params") if isinstance(event, dict) else None
        if not isinstance(params, dict) or "url" not in params:
            continue
        initiator = str(params.get("initiator", ""))
        # The browser's own requests are not the page's.
        if initiator.startswith("http://127.0.0.1"):
            yield initiator, str(params["url"])

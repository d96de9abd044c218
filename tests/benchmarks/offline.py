"""The offline web app beside a bare counter in the same frame: sizes, starts and taps."""

import gzip
import time
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright

from kingi_scorer.delivery.web_engine import ENGINES
from kingi_scorer.delivery.web_site import WORKER, Site
from tests.e2e.offline_site import Profile, is_started
from tests.support.browser import AppPage

COUNTER: Final = """\
import flet as ft
import flet_js


def main(page: ft.Page) -> None:
    count = ft.Text("0")

    def add() -> None:
        count.value = str(int(count.value) + 1)

    page.add(
        ft.Semantics(identifier="count", content=count),
        ft.Semantics(identifier="add", content=ft.Button("Add", on_click=add)),
    )
    flet_js.shown()
    flet_js.loaded()


ft.run(main, no_cdn=True)
"""
"""A bare Flet program, run by the same page."""

_WAIT_MS: Final = 180_000
_COMPILED: Final = """() => {
  const boot = document.querySelector('script[type=module]').src;
  return caches.match(new URL('compiled', boot)).then(Boolean);
}"""


def sizes(out: Path, site: Site) -> dict[str, tuple[float, float, float]]:
    """Engine → megabytes of a first visit: plain, gzip, brotli."""
    brotli = import_module("brotli")
    found: dict[str, tuple[float, float, float]] = {}
    for engine in ENGINES:
        total = [0, 0, 0]
        paths = [one.path or "index.html" for one in site.files if one.engine in {"", engine}]
        for path in [*paths, WORKER]:
            content = (out / path).read_bytes()
            packed = [gzip.compress(content, 9), brotli.compress(content, quality=11)]
            for index, size in enumerate((content, *packed)):
                # A host sends what does not shrink as it is.
                total[index] += min(len(size), len(content))
        found[engine] = (total[0] / 1e6, total[1] / 1e6, total[2] / 1e6)
    return found


class Starts:
    """One app in a profile of its own, and how long it takes to be usable."""

    def __init__(self, playwright: Playwright, folder: Path, url: str, identifier: str) -> None:
        self._profile = Profile(playwright, folder)
        self._url = url
        self._identifier = identifier
        self._profile.start()

    def cold(self) -> tuple[AppPage, float]:
        """The first visit: milliseconds, and the page."""
        before = time.perf_counter()
        page = self._profile.visit(self._url)
        self._usable(page)
        took = (time.perf_counter() - before) * 1000
        copied = "document.documentElement.dataset.copy === 'complete'"
        page.until(lambda: bool(page.page.evaluate(copied)), "a complete copy", _WAIT_MS)
        # It says so above the app, where the counter is.
        page.page.click("#banner-close")
        return page, took

    def again(self, page: AppPage) -> float:
        """A reload: milliseconds."""
        # What was compiled is kept a moment after the copy is complete.
        page.until(lambda: bool(page.page.evaluate(_COMPILED)), "what was compiled", _WAIT_MS)
        before = time.perf_counter()
        page.reload()
        self._usable(page)
        return (time.perf_counter() - before) * 1000

    def end(self) -> None:
        """End the browser."""
        self._profile.kill()

    def _usable(self, page: AppPage) -> None:
        is_there: Callable[[], bool] = lambda: is_started(page) and page.has(self._identifier)  # noqa: E731
        page.until(is_there, "the first screen", _WAIT_MS)

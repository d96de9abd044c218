"""The offline web app beside a bare counter, in the same run: it prints, and judges sizes alone.

`KINGI_OFFLINE=1 python -m pytest tests/benchmarks/test_offline_speed.py -s`; it needs the packages
for the browser, in the folder KINGI_WHEELS or from the index.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from kingi_scorer.delivery.web_archive import START
from kingi_scorer.delivery.web_site import Site, build_site
from kingi_scorer.delivery.web_wheels import WheelsError, download_wheels
from kingi_scorer.files.assets import assets_folder
from tests.benchmarks.measuring import ROUNDS, report, tap_time
from tests.benchmarks.offline import COUNTER, Starts, sizes
from tests.benchmarks.test_speed import begin
from tests.e2e.offline_site import StaticHost
from tests.support.browser import AppPage, reason_to_skip

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(reason_to_skip() is not None, reason=str(reason_to_skip())),
    pytest.mark.skipif(
        os.environ.get("KINGI_OFFLINE") != "1", reason="takes minutes: KINGI_OFFLINE=1 runs it"
    ),
]

MOST_MEGABYTES = 12
"""Over the wire on the first visit, brotli, whatever the engine."""

TAPS = 8
"""Taps in a round, the first two of which do not count; even, so that a round ends as it began."""


@dataclass(frozen=True)
class Sites:
    """The two sites under one root, and what was built."""

    root: Path
    app: Site
    first_screens: tuple[tuple[str, str, str], ...] = (
        ("bare Flet", "bare", "add"),
        ("app", "app", "new-kingi"),
    )
    """A name, the folder, and what its first screen shows; the bare one first."""


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Sites:
    folder = tmp_path_factory.mktemp("sites")
    named = os.environ.get("KINGI_WHEELS")
    wheels = Path(named) if named else tmp_path_factory.mktemp("wheels")
    if not named:
        try:
            download_wheels(wheels)
        except WheelsError as error:
            pytest.skip(f"the packages for the browser cannot be downloaded: {error}")
    built = {
        name: build_site(folder / name, wheels=wheels, assets=assets_folder(), start=start)
        for name, start in (("bare", COUNTER), ("app", START))
    }
    return Sites(folder, built["app"])


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


def test_bytes_of_the_first_visit(sites: Sites) -> None:
    for engine, (plain, gzipped, brotli) in sizes(sites.root / "app", sites.app).items():
        print(  # noqa: T201
            f"\n  {engine:<12}{plain:6.2f} MB, gzip {gzipped:6.2f} MB, brotli {brotli:6.2f} MB"
        )
        assert 0 < brotli < gzipped < plain
        assert brotli <= MOST_MEGABYTES


def test_from_opening_to_first_screen(sites: Sites, playwright: Playwright, tmp_path: Path) -> None:
    rows: dict[str, dict[str, list[float]]] = {
        how: {name: [] for name, _, _ in sites.first_screens} for how in ("cold", "warm", "offline")
    }
    for number in range(ROUNDS):
        for name, path, identifier in sites.first_screens:
            host = StaticHost(sites.root)
            starts = Starts(
                playwright, tmp_path / f"{path}-{number}", host.url(f"/{path}/"), identifier
            )
            page, took = starts.cold()
            rows["cold"][name].append(took)
            rows["warm"][name].append(starts.again(page))
            host.stop()
            rows["offline"][name].append(starts.again(page))
            starts.end()
    for how, values in rows.items():
        report(f"Offline web app, opening to usable screen, {how}", "ms", values)
    assert all(len(times) == ROUNDS for values in rows.values() for times in values.values())


def test_from_tap_to_changed_text(sites: Sites, playwright: Playwright, tmp_path: Path) -> None:
    host = StaticHost(sites.root)
    running: list[Starts] = []
    pages: dict[str, AppPage] = {}
    for name, path, identifier in sites.first_screens:
        starts = Starts(playwright, tmp_path / path, host.url(f"/{path}/"), identifier)
        running.append(starts)
        pages[name], _ = starts.cold()
    begin(pages["app"])
    for slower in (1, 4):
        rows: dict[str, list[float]] = {name: [] for name in pages}
        for _ in range(ROUNDS):
            for name, page in pages.items():
                page.slow_down(slower)
                times = [_tap(page, count) for count in range(TAPS)]
                page.slow_down(1)
                rows[name] += times[2:]
        report(f"Offline web app, tap to changed text, processor {slower} x slower", "ms", rows)
    for starts in running:
        starts.end()
    host.stop()
    assert all(len(values) == ROUNDS * (TAPS - 2) for values in rows.values())


def _tap(page: AppPage, count: int) -> float:
    if page.has("add"):
        return tap_time(page, "add", "count")
    page.tap("cell-tricks-0")
    return tap_time(page, f"pad-{1 + count % 2}", "cell-tricks-0")

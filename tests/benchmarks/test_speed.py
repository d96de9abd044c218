"""The app beside a bare Flet app, in the same run: it prints, and judges nothing.

`python -m pytest tests/benchmarks -s`; KINGI_BENCH_ROUNDS says how often each thing is measured.
"""

import timeit
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.scoring import score_sheet, standings, totals
from kingi_scorer.files.game_file import read_game
from tests.benchmarks.measuring import (
    ROUNDS,
    fill,
    first_load,
    memory,
    report,
    start_time,
    tap_time,
)
from tests.files.golden import FILES
from tests.support import table
from tests.support.browser import AppPage, Chromium, Server, reason_to_skip, start_server

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(reason_to_skip() is not None, reason=str(reason_to_skip())),
]

MANY = 2_000
TAPS = 6
"""Taps in a round, the first of which does not count; even, so that no round ends as it began."""

Start = Callable[[], Server]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    with Chromium() as running:
        yield running


@pytest.fixture(scope="module")
def starts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[Start, str]]:
    """How each app is started, and what its first screen shows; the bare one first."""
    empty, full = (tmp_path_factory.mktemp(name) for name in ("empty", "full"))
    fill(full, MANY)
    bare = partial(start_server, "tests.benchmarks.bare_counter", ("--port", "{port}"))
    return {
        "bare Flet": (bare, "add"),
        "app, no games": (partial(start_server, data=empty), "new-kingi"),
        f"app, {MANY:,} games": (partial(start_server, data=full), "new-kingi"),
    }


def begin(app: AppPage) -> None:
    """The entry of deal 1."""
    file = {"game": "kingi", "players": ["Aino", "Eero", "Kaisa", "Otto"], "first_dealer": 0}
    table.start_game(app, app.fill, file)
    app.wait("deal-1")


def tap_once(app: AppPage, count: int) -> float:
    """One tap: of the counter, or of the pad, whose number appears in its cell."""
    if app.has("add"):
        return tap_time(app, "add", "count")
    app.tap("cell-tricks-0")
    return tap_time(app, f"pad-{1 + count % 2}", "cell-tricks-0")


def test_from_tap_to_changed_text(chromium: Chromium, starts: dict[str, tuple[Start, str]]) -> None:
    servers = {name: start() for name, (start, _) in starts.items()}
    try:
        pages = {name: chromium.open(server.url) for name, server in servers.items()}
        for name, page in pages.items():
            page.show_tab()
            page.wait(starts[name][1])
            if not page.has("add"):
                begin(page)
        for slower in (1, 4):
            rows: dict[str, list[float]] = {name: [] for name in pages}
            for _ in range(ROUNDS):
                for name, page in pages.items():
                    page.show_tab()
                    page.slow_down(slower)
                    times = [tap_once(page, count) for count in range(TAPS)]
                    rows[name] += times[1:]
                    page.slow_down(1)
            report(f"Tap to changed text, processor {slower} x slower", "ms", rows)
        held = {name: [memory(server)] for name, server in servers.items()}
        report("Memory of the server with one page", "MB", held)
        assert all(len(values) == ROUNDS * (TAPS - 1) for values in rows.values())
    finally:
        for server in servers.values():
            server.kill()


def test_from_start_to_first_screen(
    chromium: Chromium, starts: dict[str, tuple[Start, str]]
) -> None:
    rows: dict[str, list[float]] = {name: [] for name in starts}
    for _ in range(ROUNDS):
        for name, (start, identifier) in starts.items():
            rows[name].append(start_time(start, chromium, identifier))
    report("Start to first usable screen", "ms", rows)
    assert all(value > 0 for values in rows.values() for value in values)


def test_size_of_the_first_load(chromium: Chromium, starts: dict[str, tuple[Start, str]]) -> None:
    rows: dict[str, list[float]] = {}
    for name, (start, identifier) in starts.items():
        with start() as server:
            rows[name] = [first_load(chromium, server.url, identifier)]
    report("First load over the wire", "MB", rows)
    assert all(values[0] > 0 for values in rows.values())


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.name.split(".")[0])
def test_engine(file: Path) -> None:
    game = read_game(file.read_bytes()).game

    def score() -> bool:
        standings(totals(game))
        return len(score_sheet(game)) == 10 and all(check.is_ok for check in checkpoints(game))

    assert score()
    times = [took * 1000 / 20 for took in timeit.repeat(score, number=20, repeat=ROUNDS)]
    report(f"Scoring and checking {file.name}", "ms", {"engine": times})

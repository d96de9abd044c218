"""What the tests of this folder do at the table."""

import contextlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support import table
from tests.support.browser import AppPage, Chromium

GOLDEN = Path(__file__).parents[1] / "golden"


def golden(name: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """A golden game and the points worked out on paper."""
    texts = [(GOLDEN / f"{name}.{kind}.json").read_text("utf-8") for kind in ("kingi", "expected")]
    file, expected = map(json.loads, texts)
    return file, expected


@contextlib.contextmanager
def opened(
    chromium: Chromium, url: str, *, locale: str = "en-GB", dark: bool = False
) -> Iterator[AppPage]:
    """The app in a fresh profile at 360 × 640; it may ask the internet for nothing."""
    page = chromium.open(url, locale=locale, dark=dark)
    page.until(lambda: bool(page.ids()), "the first screen")
    yield page
    assert page.outside == []
    page.close()


def start(app: AppPage, name: str) -> dict[str, Any]:
    """From home to the entry of deal 1 of a golden game; returns its file."""
    file, _ = golden(name)
    table.start_game(app, app.fill, file)
    app.wait("deal-1")
    return file


def play(app: AppPage, file: dict[str, Any], first: int, last: int) -> None:
    """Enter the deals from ``first`` to ``last``, passing the checks on the way."""
    table.play_on(app, {**file, "deals": file["deals"][:last]}, first)


def numbers(app: AppPage, prefix: str, seats: int) -> list[int]:
    """The points at ``prefix-0``, ``prefix-1``, …"""
    return [table.points(app.text(f"{prefix}-{seat}")) for seat in range(seats)]


def cells(app: AppPage, item: str, seats: int) -> list[int | None]:
    """The numbers in the cells of an entry, ``None`` where nothing stands yet."""
    found = [re.search(r": (\d+)", app.text(f"cell-{item}-{seat}")) for seat in range(seats)]
    return [int(match[1]) if match else None for match in found]

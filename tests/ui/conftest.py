"""A fresh data folder for each test, and windows on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from kingi_scorer.ui import desk, scribe
from tests.support.headless import HeadlessApp
from tests.ui.house import House


@pytest.fixture(autouse=True)
def _fast_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests tap faster than a hand: what comes quickly is meant, unless a test says otherwise."""
    monkeypatch.setattr(scribe, "DOUBLE_TAP", 0.0)
    monkeypatch.setattr(scribe, "BOUNCE", 0.0)
    monkeypatch.setattr(desk, "BOUNCE", 0.0)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    home = House(tmp_path / "data")
    yield home
    home.leave()


@pytest.fixture
def app(house: House) -> HeadlessApp:
    """A window on an empty house."""
    return house.window()

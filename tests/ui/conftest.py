"""A fresh data folder for each test, and windows on it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.headless import HeadlessApp
from tests.ui.house import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    home = House(tmp_path / "data")
    yield home
    home.leave()


@pytest.fixture
def app(house: House) -> HeadlessApp:
    """A window on an empty house."""
    return house.window()

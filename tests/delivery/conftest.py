"""Servers for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.delivery.serving import LAN, Served


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server on this machine and on its address in the house."""
    with Served(tmp_path, LAN) as running:
        yield running


@pytest.fixture
def local(tmp_path: Path) -> Iterator[Served]:
    """A server on this machine alone."""
    with Served(tmp_path) as running:
        yield running

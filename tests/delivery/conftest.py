"""Servers for the tests of this folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.delivery.serving import LAN, Served


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on this machine and on its address in the house, for a whole module."""
    with Served(tmp_path_factory.mktemp("house"), LAN) as running:
        yield running


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Served]:
    """Another one for a test that makes it wary of this machine."""
    with Served(tmp_path, LAN) as running:
        yield running


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on this machine alone."""
    with Served(tmp_path_factory.mktemp("local")) as running:
        yield running

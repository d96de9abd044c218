"""One browser for all of these tests, one server for those of a module."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.play import opened
from tests.support.browser import AppPage, Chromium, Server, reason_to_skip, start_server

FOLDER = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser is skipped where there is none, and says so."""
    reason = reason_to_skip()
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if FOLDER in item.path.parents and "chromium" in fixtures:
            item.add_marker(pytest.mark.browser)
            if reason is not None:
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture(scope="package")
def chromium() -> Iterator[Chromium]:
    with Chromium() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with start_server(data=tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may kill it."""
    with start_server(data=tmp_path) as running:
        yield running


@pytest.fixture
def app(server: Server, chromium: Chromium) -> Iterator[AppPage]:
    """The app's first screen in a fresh browser profile."""
    with opened(chromium, server.url) as page:
        yield page

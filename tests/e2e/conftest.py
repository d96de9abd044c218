"""One browser for all of these tests, one server for those of a module."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.browser import AppPage, Chromium, Server, reason_to_skip, start_server


FOLDER = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test here needs a browser; where there is none, it says so."""
    for item in items:
        if FOLDER in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if reason := reason_to_skip():
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
def app(server: Server, chromium: Chromium) -> Iterator[AppPage]:
    """The app's first screen in a fresh browser profile; nothing may be asked of the internet."""
    with opened(chromium, server.url) as page:
        yield page

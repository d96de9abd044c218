"""What holds for every test: which are run, in which order, and on which worker."""

from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parent / "benchmarks"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Benchmarks are run only when they are asked for by their path."""
    if collection_path != BENCHMARKS:
        return None
    return None if any("benchmarks" in argument for argument in config.args) else True


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come first, and with several workers all on the same one.

    Two browsers at once slow each other down, and a worker that is done with them takes others.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
    for item in items:
        if item.get_closest_marker("browser") is not None:
            item.add_marker(pytest.mark.xdist_group("browser"))

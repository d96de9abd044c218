"""Screens are imported when they are first shown: a start in a browser pays for each module."""

import asyncio
import subprocess
import sys

import pytest

from kingi_scorer.ui import screens


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_starting_imports_no_screen_and_builds_no_validator() -> None:
    found = run("""
import sys
import kingi_scorer.app
from kingi_scorer.domain.base import Value
from pydantic_core import SchemaValidator

def below(cls):
    for one in cls.__subclasses__():
        yield one
        yield from below(one)

print(*(name for name in sys.modules if name.startswith("kingi_scorer.ui.screens.")))
print(*(
    one.__name__ for one in below(Value)
    if isinstance(one.__dict__.get("__pydantic_validator__"), SchemaValidator)
))
print(*({"polib", "platformdirs", "flet_charts"} & set(sys.modules)))
""")
    # The pack of cards is there from the start.
    assert found.splitlines() == ["", "Card", ""]


def test_every_screen_is_found_by_its_name() -> None:
    for name in screens.__all__:
        assert callable(getattr(screens, name)), name
    with pytest.raises(AttributeError, match="no_screen"):
        getattr(screens, "no_screen")  # noqa: B009 - the type checker knows that it is not there


def test_all_are_imported_in_the_end() -> None:
    found = run("""
import asyncio, pkgutil, sys
from kingi_scorer.ui import screens
asyncio.run(screens.import_all())
there = {f"{screens.__name__}.{one.name}" for one in pkgutil.iter_modules(screens.__path__)}
print(*(there - set(sys.modules)))
""")
    assert found == "\n"


def test_a_tap_gets_between_two_imports() -> None:
    async def turns() -> int:
        work, count = asyncio.ensure_future(screens.import_all()), 0
        while not work.done():
            await asyncio.sleep(0)
            count += 1
        return count

    assert asyncio.run(turns()) > 20

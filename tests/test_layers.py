"""The layers import downwards only, and a few habits that the type checker cannot see."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = "kingi_scorer"
ROOT = Path(__file__).parents[1] / PACKAGE
MODULES = sorted(path.relative_to(ROOT.parent).as_posix() for path in ROOT.rglob("*.py"))

DOMAIN = {"domain"}
WORDS = {*DOMAIN, "i18n"}
DISK = {*WORDS, "storage", "files"}
USE_CASES = {*DISK, "session"}
SCREENS = {*USE_CASES, "ui"}
SERVING = {*SCREENS, "delivery"}
TOP = {*SERVING, "app", "cli", "cli_out", "cli_records", "cli_share", "cli_web", "__main__"}

ALLOWED = {
    "domain": DOMAIN,
    "i18n": WORDS,
    "storage": {*WORDS, "storage"},
    "files": {*WORDS, "files"},
    "session": USE_CASES,
    "ui": SCREENS,
    "delivery": SERVING,
    "app": TOP,
    "cli": TOP,
    "cli_out": TOP,
    "cli_records": TOP,
    "cli_share": TOP,
    "cli_web": TOP,
    "__main__": TOP,
    "__init__": set(),
}
"""Part of the package → the parts it may import."""

PURE = {
    "abc",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "unicodedata",
    "functools",
    "itertools",
    "math",
    "operator",
    "pydantic",
    "typing",
}
"""What the domain may import beside itself: no clock, chance, disk, network or screen."""

LONGEST = 300
# One module of names is the contract; it has one reason to change, however long it is.
FLAT_LISTS = {"kingi_scorer/ui/ids.py"}


def imports(module: str, tree: ast.Module) -> Iterator[str]:
    """Dotted names of everything that ``module`` imports, relative imports made absolute."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                parents = module.removesuffix(".py").split("/")[: -node.level]
                base = ".".join([*parents, base] if base else parents)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def part_of(name: str) -> str:
    """The part of the package that a dotted name or a path lies in."""
    names = name.removesuffix(".py").replace("/", ".").split(".")
    return names[1] if len(names) > 1 else "__init__"


def import_faults(module: str, tree: ast.Module) -> Iterator[str]:
    part = part_of(module)
    for name in imports(module, tree):
        top = name.split(".")[0]
        if top != PACKAGE:
            if part == "domain" and top not in PURE:
                yield f"{module}: the domain imports {name}"
            continue
        if name == f"{PACKAGE}.__version__" and part != "domain":
            continue
        if part_of(name) not in ALLOWED[part]:
            yield f"{module}: imports upwards, {name}"
        variants = f"{PACKAGE}/domain/variants/"
        is_variant = module.startswith(variants) and not module.endswith("__init__.py")
        if is_variant and name.startswith(f"{PACKAGE}.domain.variants"):
            yield f"{module}: variants do not import each other, {name}"


def habit_faults(module: str, tree: ast.Module) -> Iterator[str]:
    flet_names = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "flet"
        for alias in node.names
        if alias.name == "component"
    }
    # The zone may also be given in the same breath: datetime.now().astimezone().
    zoned = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "astimezone"
    }
    for node in ast.walk(tree):
        is_guard = module == f"{PACKAGE}/ui/component.py"
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for decorator in node.decorator_list:
                called = decorator.func if isinstance(decorator, ast.Call) else decorator
                told = ast.unparse(called)
                is_bare = told in {"ft.component", "flet.component"} or told in flet_names
                if is_bare and not is_guard:
                    yield f"{module}:{decorator.lineno}: a component without the guard"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            attribute, owner = node.func.attr, ast.unparse(node.func.value)
            if attribute == "model_copy" and any(k.arg == "update" for k in node.keywords):
                yield f"{module}:{node.lineno}: model_copy(update=…) does not validate"
            is_clock = owner.split(".")[-1] in {"datetime", "date"}
            is_naive = attribute in {"utcnow", "today"} or (
                attribute == "now" and not node.args and not node.keywords
            )
            if is_clock and is_naive and id(node) not in zoned:
                yield f"{module}:{node.lineno}: a time without its zone"


@pytest.mark.parametrize("module", MODULES)
def test_module(module: str) -> None:
    source = (ROOT.parent / module).read_text("utf-8")
    tree = ast.parse(source)
    assert part_of(module) in ALLOWED, f"{module} lies in no known layer"
    assert [*import_faults(module, tree), *habit_faults(module, tree)] == []
    if module not in FLAT_LISTS:
        assert len(source.splitlines()) <= LONGEST, f"{module} has more than {LONGEST} lines"


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("domain/game.py", "import flet"),
        ("domain/game.py", "import os"),
        ("domain/game.py", "from datetime import datetime"),
        ("domain/game.py", "from random import choice"),
        ("domain/game.py", "import sqlite3"),
        ("domain/game.py", "from kingi_scorer import __version__"),
        ("domain/game.py", "from kingi_scorer.i18n import catalogue"),
        ("domain/variants/kingi.py", "from kingi_scorer.domain.variants.balayi import SEATS"),
        ("domain/variants/kingi.py", "from kingi_scorer.domain.variants import balayi"),
        ("domain/variants/kingi.py", "from . import balayi"),
        ("i18n/numbers.py", "from kingi_scorer import storage"),
        ("storage/games.py", "from kingi_scorer.files import game_file"),
        ("files/folder.py", "from kingi_scorer.storage import paths"),
        ("files/folder.py", "from ..session import session"),
        ("session/session.py", "import kingi_scorer.ui.store"),
        ("session/session.py", "def late():\n    from kingi_scorer.app import main"),
        ("ui/store.py", "from kingi_scorer.cli import main"),
        ("ui/store.py", "from kingi_scorer.delivery import local_server"),
        ("delivery/local_server.py", "from kingi_scorer import app"),
        ("ui/screens/end.py", "import flet as ft\n@ft.component\ndef End(): ..."),
        ("ui/screens/end.py", "from flet import component\n@component\ndef End(): ..."),
        ("ui/screens/end.py", "from flet import component as part\n@part()\ndef End(): ..."),
        ("session/session.py", "game.model_copy(update={'note': ''})"),
        ("storage/times.py", "from datetime import datetime\ndatetime.now()"),
        ("storage/times.py", "import datetime\ndatetime.datetime.utcnow()"),
        ("storage/times.py", "import datetime\ndatetime.date.today()"),
    ],
)
def test_a_fault_is_found(module: str, source: str) -> None:
    tree = ast.parse(source)
    path = f"{PACKAGE}/{module}"
    assert [*import_faults(path, tree), *habit_faults(path, tree)]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("domain/game.py", "from collections.abc import Iterator\nfrom pydantic import BaseModel"),
        ("ui/component.py", "import flet as ft\n@ft.component\ndef guarded(): ..."),
        (
            "ui/screens/end.py",
            "from kingi_scorer.ui.component import component\n@component\nclass E: ...",
        ),
        ("files/game_file.py", "from kingi_scorer import __version__"),
        ("storage/times.py", "from datetime import datetime, UTC\ndatetime.now(UTC)"),
        ("storage/times.py", "from datetime import datetime\ndatetime.now().astimezone()"),
        ("app.py", "from kingi_scorer.ui import store\nfrom kingi_scorer.storage import paths"),
    ],
)
def test_what_is_allowed_is_no_fault(module: str, source: str) -> None:
    tree = ast.parse(source)
    path = f"{PACKAGE}/{module}"
    assert [*import_faults(path, tree), *habit_faults(path, tree)] == []

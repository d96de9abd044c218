"""Which keys of the catalogue the program asks for, found in its source."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

PLAIN_CALLS = frozenset({"text", "t"})
COUNTED_CALLS = frozenset({"count", "tn"})

_KEY = re.compile(r"[a-z]+(\.[a-z0-9_]+)+")


@dataclass(frozen=True)
class Asked:
    """One key a call asks for, or the pattern of the keys it may ask for."""

    place: str
    call: str
    pattern: re.Pattern[str]

    def matches(self, keys: Iterable[str]) -> bool:
        """Tell whether at least one key fits."""
        return any(self.pattern.fullmatch(key) for key in keys)


def read_modules(package: Path) -> list[tuple[str, ast.Module]]:
    """Return the name and the syntax tree of every module in a package's folder."""
    return [
        (str(path.relative_to(package.parent)), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(package.rglob("*.py"))
    ]


def find_asked(name: str, module: ast.Module) -> Iterator[Asked]:
    """Find the keys written as the first argument of a translating call.

    `"abc".count("a")` is no translating call: a literal counts only if it looks like a key.
    """
    for node in ast.walk(module):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        call = _called(node.func)
        if call not in PLAIN_CALLS | COUNTED_CALLS:
            continue
        for value in _alternatives(node.args[0]):
            pattern = _pattern(value)
            if pattern is not None:
                yield Asked(f"{name}:{node.lineno}", call, pattern)


def find_mentioned(module: ast.Module) -> Iterator[re.Pattern[str]]:
    """Find every key or beginning of keys written anywhere, also outside of calls.

    A literal that ends with a full stop, such as `"deal."`, stands for all keys below it.
    """
    nodes = list(ast.walk(module))
    # The "deal." of f"deal.{name}.what" is no beginning on its own.
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in nodes:
        if not isinstance(node, ast.Constant | ast.JoinedStr) or id(node) in parts:
            continue
        pattern = _pattern(node)
        if pattern is not None:
            yield pattern


def _called(func: ast.expr) -> str:
    if isinstance(func, ast.Attribute):
        return func.attr
    return func.id if isinstance(func, ast.Name) else ""


def _alternatives(value: ast.expr) -> Iterator[ast.expr]:
    if isinstance(value, ast.IfExp):
        yield from _alternatives(value.body)
        yield from _alternatives(value.orelse)
    else:
        yield value


def _pattern(value: ast.expr) -> re.Pattern[str] | None:
    if isinstance(value, ast.JoinedStr):
        return _pattern_of_parts(value.values)
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        written = value.value
        if _KEY.fullmatch(written):
            return re.compile(re.escape(written))
        if written.endswith(".") and _KEY.fullmatch(f"{written}x"):
            return re.compile(re.escape(written) + ".+")
    return None


def _pattern_of_parts(parts: list[ast.expr]) -> re.Pattern[str] | None:
    """Return the pattern of an f-string that begins like a key, up to its first full stop."""
    if not parts or not isinstance(parts[0], ast.Constant):
        return None
    if not re.match(r"[a-z]+\.[a-z0-9_.]*$", str(parts[0].value)):
        return None
    return re.compile(
        "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in parts
        )
    )

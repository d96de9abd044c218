"""Python without what only people read: a browser loads and compiles it all before it starts."""

import ast
import re
from typing import TypeGuard


def trim(source: bytes) -> bytes:
    """The module without docstrings and comments on lines of their own; every line keeps its place.

    What this Python cannot read (a newer one may), is left as it is.
    """
    try:
        tree = ast.parse(source)
    except SyntaxError:
        return source
    lines = source.split(b"\n")
    kept = _lines_inside_texts(tree)
    for node in ast.walk(tree):
        if not _is_text(node):
            continue
        first, last = node.lineno - 1, (node.end_lineno or node.lineno) - 1
        start, end = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
        # The empty text keeps the place of a statement, and of a docstring that is added to.
        lines[first : last + 1] = [start + b'""' + end, *[b""] * (last - first)]
    for number, line in enumerate(lines):
        if number > 1 and number not in kept and re.match(rb"\s*#", line):
            lines[number] = b""
    return b"\n".join(lines)


def _is_text(node: ast.AST) -> TypeGuard[ast.Expr]:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def _lines_inside_texts(tree: ast.Module) -> set[int]:
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant | ast.JoinedStr):
            found.update(range(node.lineno - 1, node.end_lineno or node.lineno))
    return found

"""What is left of a module for a browser: the same program, on the same lines."""

import ast
import dataclasses
import inspect
import json
import typing

import flet
import pydantic.main
import pytest

from kingi_scorer.delivery.web_trim import trim

SOURCE = '''\
# A licence, which stays: the first lines may say how the file is written.

# what follows
def deal() -> str:
    """Says
    much."""
    # and this
    text = """
    # no comment
    """
    """About the text."""
    return text  # kept


class Trick:
    """Only this.""" ; won = "trick"
'''

TRIMMED = '''\
# A licence, which stays: the first lines may say how the file is written.


def deal() -> str:
    ""


    text = """
    # no comment
    """
    ""
    return text  # kept


class Trick:
    "" ; won = "trick"
'''


def without_texts(source: bytes) -> str:
    """The program and its lines, whatever its docstrings say."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            node.value.value, node.col_offset, node.value.col_offset = None, 0, 0
            node.end_lineno = node.value.end_lineno = node.lineno
            node.end_col_offset = node.value.end_col_offset = 0
    return ast.dump(tree, include_attributes=False) + str(
        [node.lineno for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    )


def test_texts_and_comments_for_people_go() -> None:
    assert trim(SOURCE.encode()).decode() == TRIMMED


@pytest.mark.parametrize("module", [dataclasses, typing, inspect, json, flet, pydantic.main])
def test_the_program_and_its_lines_stay(module: object) -> None:
    source = inspect.getsource(module).encode()  # type: ignore[arg-type]
    trimmed = trim(source)
    assert without_texts(trimmed) == without_texts(source)
    assert len(trimmed) < len(source)


def test_what_a_newer_python_reads_is_left_alone() -> None:
    source = b'"""Text."""\ndeal with = 1\n'
    assert trim(source) == source

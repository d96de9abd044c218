"""Edges and margins, each made once.

What is the same object as before is not compared again. On the entry, where every tap draws anew
what it changes, that is a good part of the work.
"""

from functools import cache

import flet as ft


@cache
def outline(width: float, color: ft.ColorValue) -> ft.Border:
    """The same edge on all four sides."""
    return ft.Border.all(width, color)


@cache
def underline(color: ft.ColorValue) -> ft.Border:
    """A thin edge below."""
    return ft.Border.only(bottom=ft.BorderSide(1, color))


@cache
def sides(horizontal: float = 0, vertical: float = 0) -> ft.Padding:
    """Room to the left and right, and above and below."""
    return ft.Padding.symmetric(horizontal=horizontal, vertical=vertical)

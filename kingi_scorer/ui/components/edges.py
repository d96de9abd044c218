"""Edges and margins, each made once.

What is the same object as before is not compared again. On the entry, where every tap draws anew
what it changes, that is a good part of the work.
"""

from functools import cache

import flet as ft


@cache
def outline(width: float, color: ft.ColorValue) -> ft.Border:
    """The same edge on all four sides; never more than one dp of it takes room inside.

    So what can be tapped keeps its place when it is selected, and its place in the order in which
    the tab key goes, which is counted from the left.
    """
    # An edge wholly inside is at -1, one whose middle is on the line at 0.
    side = ft.BorderSide(width, color, stroke_align=1 - 2 / width)
    return ft.Border(side, side, side, side)


@cache
def underline(color: ft.ColorValue) -> ft.Border:
    """A thin edge below."""
    return ft.Border.only(bottom=ft.BorderSide(1, color))


@cache
def sides(horizontal: float = 0, vertical: float = 0) -> ft.Padding:
    """Room to the left and right, and above and below."""
    return ft.Padding.symmetric(horizontal=horizontal, vertical=vertical)

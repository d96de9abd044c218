"""Where the tab key goes on from on a new screen."""

from typing import Final

import flet as ft

from kingi_scorer.ui.look import Look

EDGE: Final = 4
"""The width of what stands between two panes, in dp."""

FIRST_LINE: Final = 16
"""So much lower than the panes it begins, in dp."""


def tab_start(look: Look, *, width: float, height: float) -> ft.Control:
    """An empty place that takes the focus of the keyboard when nothing else has it.

    What was pressed last is gone with the screen it stood on, and the tab key would begin at
    the top again; so the next thing to enter stands right behind this place. It says nothing,
    so that screen readers go on reading out what the press has done.
    """
    room = ft.Container(width=width, height=height)
    if not look.has_keys:
        return room
    return ft.KeyboardListener(content=room, autofocus=True, include_semantics=False)


def scroll_start() -> ft.Control:
    """What stands first on a page that is only read: the keys that scroll do so at once.

    They scroll what has the focus in it, and on such a page nothing else could have it.
    """
    place = ft.Container(height=1)
    return ft.KeyboardListener(content=place, autofocus=True, include_semantics=False)


def pane_edge(look: Look, *, is_start: bool = False) -> ft.Control:
    """What stands between two panes, so that the tab key goes through the left one first.

    The tab key goes from row to row of the screen, and no control of Flet's groups what belongs
    together. But of all that is as high up as the first thing in its way, it takes the leftmost:
    before a place as high as the panes come all keys on its left, column by column, and only
    then those on its right. ``is_start`` makes it the place where the tab key goes on from.
    """
    place: ft.Control = ft.Container()
    if look.has_keys:
        place = ft.KeyboardListener(content=place, autofocus=is_start, include_semantics=False)
    room = ft.Container(place, width=EDGE, expand=True)
    # What stands in the first line on the left comes before everything.
    return ft.Column([ft.Container(height=FIRST_LINE), room], spacing=0)

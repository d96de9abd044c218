"""Where the tab key goes on from on a new screen."""

import flet as ft

from kingi_scorer.ui.look import Look


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

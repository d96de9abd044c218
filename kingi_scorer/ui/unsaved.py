"""What was typed and not saved: it is there again when its screen is opened again."""

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from kingi_scorer.ui.desk import Desk


@dataclass(frozen=True)
class Unsaved:
    """The text of a field, and what may be done with it."""

    text: str
    change: Callable[[str], None]
    forget: Callable[[], None]
    """It was saved, so there is nothing to keep."""


def use_unsaved(desk: Desk, name: str, saved: str) -> Unsaved:
    """The text of a field; what was not saved is kept by this window.

    Args:
        desk: of the window.
        name: of the field, among all fields of all screens.
        saved: what is stored; a text that equals it is not kept.
    """
    typed, set_typed = ft.use_state(desk.unsaved.get(name))

    def forget() -> None:
        desk.unsaved.pop(name, None)
        set_typed(None)

    def change(text: str) -> None:
        if text == saved:
            forget()
        else:
            desk.unsaved[name] = text
            set_typed(text)

    return Unsaved(saved if typed is None else typed, change, forget)

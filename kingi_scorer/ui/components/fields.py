"""Fields that are typed into: a search, a name, a note."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, Roles


def text_field(
    look: Look,
    label: str,
    value: str,
    on_type: Callable[[str], object],
    *,
    identifier: str,
    longest: int,
    icon: ft.IconData | None = None,
    lines: int = 1,
    expand: bool = False,
) -> ft.Control:
    """A field for text, without autofill and suggestions; ``longest`` in characters."""

    def typed(event: ft.Event[ft.TextField]) -> None:
        on_type(event.control.value or "")

    return ft.Semantics(
        identifier=identifier,
        textfield=True,
        expand=expand or None,
        content=ft.TextField(
            value=value,
            label=label,
            label_style=ft.TextStyle(size=look.px(SMALL), color=Roles.MUTED),
            text_size=look.px(BODY),
            max_length=longest,
            counter="",
            dense=True,
            prefix_icon=icon,
            multiline=lines > 1,
            min_lines=1 if lines > 1 else None,
            max_lines=lines,
            autocorrect=False,
            enable_suggestions=False,
            on_change=typed,
        ),
    )

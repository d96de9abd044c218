"""A list of things to do, one below the other."""

import flet as ft

from kingi_scorer.ui.components.basics import Tap, tappable, words
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, Roles


def menu_item(
    look: Look,
    icon: ft.IconData,
    text: str,
    tap: Tap | None,
    identifier: str,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """One thing to do, as wide as the screen."""
    return tappable(
        ft.Row(
            [
                ft.Icon(icon, size=look.px(22), color=Roles.MUTED),
                words(look, text, BODY, expand=True),
            ],
            spacing=14,
        ),
        tap,
        identifier=identifier,
        bgcolor=Roles.CARD,
        border=Roles.LINE,
        height=None,
        padding=ft.Padding.symmetric(horizontal=14, vertical=15),
        alignment=None,
        action=action,
    )

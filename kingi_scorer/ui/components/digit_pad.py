"""A pad for numbers of any size with a sign, instead of a keyboard."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import Tap, tappable, words
from kingi_scorer.ui.components.pad import GAP, key_height
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import FIGURE, Roles


def digit_pad(look: Look, press: Callable[[int], None], erase: Tap, flip: Tap) -> ft.Control:
    """Ten digits, erase, and the sign, in three rows."""

    def pressing(digit: int) -> Tap:
        return lambda: press(digit)

    def digit_key(digit: int) -> ft.Control:
        figure = words(look, str(digit), FIGURE)
        return _key(look, figure, pressing(digit), ids.paper_digit(digit))

    size = look.px(FIGURE)
    erase_icon = ft.Icon(
        ft.Icons.BACKSPACE_OUTLINED,
        size=size,
        color=Roles.MUTED,
        semantics_label=look.t("paper.erase"),
    )
    sign_icon = ft.Icon(
        ft.Icons.EXPOSURE, size=size, color=Roles.MUTED, semantics_label=look.t("paper.sign")
    )
    rows = [
        [
            *(digit_key(digit) for digit in (1, 2, 3)),
            _key(look, erase_icon, erase, ids.PAPER_ERASE),
        ],
        [*(digit_key(digit) for digit in (4, 5, 6)), _key(look, sign_icon, flip, ids.PAPER_SIGN)],
        [digit_key(digit) for digit in (7, 8, 9, 0)],
    ]
    return ft.Column(
        [ft.Row(row, spacing=GAP, height=key_height(look)) for row in rows], spacing=GAP
    )


def _key(look: Look, content: ft.Control, tap: Tap, identifier: str) -> ft.Control:
    return tappable(
        content,
        tap,
        identifier=identifier,
        bgcolor=Roles.CARD,
        border=Roles.LINE,
        radius=12,
        height=key_height(look),
        expand=True,
    )

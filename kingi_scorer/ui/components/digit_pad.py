"""A pad for numbers of any size with a sign, instead of a keyboard."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import Tap, tappable, words
from kingi_scorer.ui.components.pad import GAP, key_height
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import FIGURE, Roles


def digit_pad(
    look: Look, press: Callable[[int], None], erase: Tap, flip: Tap, move_on: Tap
) -> ft.Control:
    """Ten digits in two rows; below them erase, the sign, and on to the next cell."""

    def pressing(digit: int) -> Tap:
        return lambda: press(digit)

    def digit_key(digit: int) -> ft.Control:
        figure = words(look, str(digit), FIGURE)
        return _key(look, figure, pressing(digit), ids.paper_digit(digit))

    def icon_key(icon: ft.IconData, key: str, tap: Tap, identifier: str) -> ft.Control:
        size = min(look.px(FIGURE), 32)
        sign = ft.Icon(icon, size=size, color=Roles.PRIMARY, semantics_label=look.t(key))
        return _key(look, sign, tap, identifier)

    rows = [
        [digit_key(digit) for digit in (1, 2, 3, 4, 5)],
        [digit_key(digit) for digit in (6, 7, 8, 9, 0)],
        [
            icon_key(ft.Icons.BACKSPACE_OUTLINED, "paper.erase", erase, ids.PAPER_ERASE),
            icon_key(ft.Icons.EXPOSURE, "paper.sign", flip, ids.PAPER_SIGN),
            icon_key(ft.Icons.ARROW_FORWARD, "paper.next", move_on, ids.PAPER_NEXT),
        ],
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

"""Players as the screens show them: seat sign and name, never one without the other."""

from collections.abc import Sequence

import flet as ft

from kingi_scorer.i18n.namesakes import SEAT_SHAPES, seat_names
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, Roles


def player_name(
    look: Look,
    seat: int,
    name: str,
    *,
    size: float = BODY,
    color: ft.ColorValue = Roles.INK,
    expand: bool = False,
    lines: int = 1,
    among: Sequence[str] = (),
) -> ft.Control:
    """A seat's sign and its player's name on one line; a long name ends in dots.

    ``among`` are the names of the whole table, in seat order: a namesake's sign is said as well.
    """
    text = words(look, name, size, color, lines=lines, expand=True)
    if among:
        say_whose(look, text, seat, among)
    text.expand_loose = True
    return ft.Row(
        [seat_sign(seat, look.px(size) * 0.9), text],
        spacing=6,
        tight=not expand,
        expand=expand or None,
    )


def say_whose(look: Look, text: ft.Text, seat: int, names: Sequence[str]) -> ft.Text:
    """Let ``text``, a player's name, be read out with the seat's sign if a namesake plays too."""
    told = seat_names(names, look.catalogue)[seat]
    if told != names[seat]:
        text.semantics_label = told
    return text


def role_line(
    look: Look, seat: int, sentence: str, *, size: float = SMALL, color: ft.ColorValue = Roles.MUTED
) -> ft.Control:
    """A sentence about a player ("Aino deals") behind the player's sign."""
    text = words(look, sentence, size, color, expand=True)
    # No wider than its text, but never wider than its place.
    text.expand_loose = True
    return ft.Row([seat_sign(seat, look.px(size) * 0.9), text], spacing=5, tight=True)


def shape_name(look: Look, seat: int) -> str:
    """The name of a seat's shape, for screen readers."""
    return look.t(f"seat.{SEAT_SHAPES[seat]}")

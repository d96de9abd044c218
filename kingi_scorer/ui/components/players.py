"""Players as the screens show them: seat sign and name, never one without the other."""

from collections.abc import Sequence

import flet as ft

from kingi_scorer.i18n.namesakes import SEAT_SHAPES, seat_names
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui.components.basics import Tap, chip, words
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.measure import LINE, fitting_size, line_count
from kingi_scorer.ui.theme import BODY, COLUMN, SMALL, TINY, Roles


def player_name(
    look: Look,
    seat: int,
    name: str,
    *,
    size: float = BODY,
    color: ft.ColorValue = Roles.INK,
    expand: bool = False,
    room: float | None = None,
    among: Sequence[str] = (),
) -> ft.Control:
    """A seat's sign and its player's name; ``room`` is the width there is, in dp.

    ``among`` are the names of the whole table, in seat order: a namesake's sign is said as well.
    """
    room = free_width(look) if room is None else room
    text = name_text(look, name, size, color, room=room - sign_width(look, size), expand=True)
    if among:
        say_whose(look, text, seat, among)
    text.expand_loose = True
    return ft.Row(
        [seat_sign(seat, look.px(size) * 0.9), text],
        spacing=6,
        tight=not expand,
        expand=expand or None,
    )


def name_text(
    look: Look,
    name: str,
    size: float = BODY,
    color: ft.ColorValue = Roles.INK,
    *,
    room: float,
    align: ft.TextAlign = ft.TextAlign.START,
    expand: bool = False,
) -> ft.Text:
    """A player's name, whole: a long one in smaller type, and on as many lines as it takes."""
    fitting = fitting_size(name, look.px(size), room) / look.scale
    return words(look, name, fitting, color, align=align, expand=expand)


def head_names(look: Look, names: Sequence[str], room: float) -> list[ft.Text]:
    """The names over the columns of a table, all in the same type."""
    size = min(fitting_size(name, look.px(TINY), room) for name in names) / look.scale
    return [words(look, name, size, Roles.MUTED, align=ft.TextAlign.RIGHT) for name in names]


def name_height(look: Look, name: str, size: float, room: float) -> float:
    """How high `name_text` is, in dp."""
    fitting = fitting_size(name, look.px(size), room)
    return line_count(name, fitting, room) * fitting * LINE


def sign_width(look: Look, size: float) -> float:
    """What a seat's sign and the gap behind it take beside a name of ``size``, in dp."""
    return look.px(size) * 0.9 + 6


def free_width(look: Look) -> float:
    """The width of a column of chips on a screen, less what a chip's edges take, in dp."""
    return min(look.width, COLUMN) - 56


def player_chip(
    look: Look,
    seat: int,
    names: Sequence[str],
    tap: Tap,
    *,
    identifier: str,
    selected: bool,
    size: float = 16,
) -> ft.Control:
    """A player to choose, as high as the name takes."""
    room = free_width(look) - sign_width(look, size)
    return chip(
        look,
        [player_name(look, seat, names[seat], size=size, among=names)],
        tap,
        identifier=identifier,
        selected=selected,
        height=name_height(look, names[seat], size, room),
    )


def say_whose(look: Look, text: ft.Text, seat: int, names: Sequence[str]) -> ft.Text:
    """Let ``text``, a player's name, be read out with the seat's sign if a namesake plays too."""
    told = seat_names(names, look.catalogue)[seat]
    if told != names[seat]:
        text.semantics_label = told
    return text


def said_total(look: Look, points: int, *, is_first: bool = False) -> str:
    """A player's total as it is read out; ``is_first`` where nobody has more."""
    said = look.t("total.said", points=signed(points))
    return f"{said}, {look.t('total.first')}" if is_first else said


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

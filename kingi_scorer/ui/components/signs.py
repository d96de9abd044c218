"""The app's own signs: suits, seats and the crown, drawn here and shown in the theme's colours.

`PATHS` is the only place with drawings. `tools/draw_icons.py` writes them to `assets/signs/`,
and the controls show those files: a file is sent as its name alone and decoded once, while
sixty inline drawings cost a tap about half as much time again, canvas paths more still.

No sign says anything to a screen reader unless it is given a label, so a sign beside a number
adds nothing to that number's text.
"""

from typing import Final, Literal, get_args

import flet as ft

from kingi_scorer.i18n.namesakes import SEAT_SHAPES
from kingi_scorer.ui.theme import Roles

Suit = Literal["clubs", "diamonds", "hearts", "spades", "none"]
"""A suit, or `none` for a deal without trumps."""

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
BOX: Final = 24
"""Side of the square every sign is drawn in, in path units."""

PATHS: Final[dict[str, str]] = {
    "clubs": (
        "M12 2 C14.6 2 16.7 4.1 16.7 6.7 C16.7 9.3 14.6 11.4 12 11.4 C9.4 11.4 7.3 9.3 7.3 6.7 "
        "C7.3 4.1 9.4 2 12 2 Z M6.6 9.5 C9.2 9.5 11.3 11.6 11.3 14.2 C11.3 16.8 9.2 18.9 6.6 "
        "18.9 C4 18.9 1.9 16.8 1.9 14.2 C1.9 11.6 4 9.5 6.6 9.5 Z M17.4 9.5 C20 9.5 22.1 11.6 "
        "22.1 14.2 C22.1 16.8 20 18.9 17.4 18.9 C14.8 18.9 12.7 16.8 12.7 14.2 C12.7 11.6 14.8 "
        "9.5 17.4 9.5 Z M8.4 9 L15.6 9 L13.3 13.4 C13.4 17.6 14.4 20.4 16.2 22.2 L7.8 22.2 C9.6 "
        "20.4 10.6 17.6 10.7 13.4 Z"
    ),
    "diamonds": (
        "M12 1.2 C14 5.2 17 9 20.6 12 C17 15 14 18.8 12 22.8 C10 18.8 7 15 3.4 12 C7 9 10 5.2 "
        "12 1.2 Z"
    ),
    "hearts": (
        "M12 21.6 C10.4 18.2 2 14.2 2 8.3 C2 5.1 4.4 2.9 7.2 2.9 C9.4 2.9 11.2 4.2 12 6.3 C12.8 "
        "4.2 14.6 2.9 16.8 2.9 C19.6 2.9 22 5.1 22 8.3 C22 14.2 13.6 18.2 12 21.6 Z"
    ),
    "spades": (
        "M12 1.4 C13.6 4.7 21.8 8.6 21.8 14 C21.8 16.7 19.7 18.7 17.2 18.7 C15.5 18.7 14 17.8 "
        "13.1 16.3 C13.3 18.8 14.4 20.8 16.2 22.2 L7.8 22.2 C9.6 20.8 10.7 18.8 10.9 16.3 C10 "
        "17.8 8.5 18.7 6.8 18.7 C4.3 18.7 2.2 16.7 2.2 14 C2.2 8.6 10.4 4.7 12 1.4 Z"
    ),
    "none": (
        "M6.27 3.83 C6.59 2.32 8.08 1.35 9.59 1.67 L18.4 3.55 C19.91 3.87 20.88 5.35 20.55 6.87 "
        "L17.73 20.17 C17.41 21.68 15.92 22.65 14.41 22.33 L5.6 20.45 C4.09 20.13 3.12 18.65 "
        "3.45 17.13 Z M5.37 17.24 C5.23 17.88 5.64 18.52 6.29 18.66 L14.51 20.4 C15.16 20.54 "
        "15.79 20.13 15.93 19.48 L18.63 6.76 C18.77 6.12 18.36 5.48 17.71 5.34 L9.49 3.6 C8.84 "
        "3.46 8.21 3.87 8.07 4.52 Z M9.07 11.38 C9.18 10.84 9.71 10.49 10.25 10.61 L14.16 11.44 "
        "C14.7 11.55 15.05 12.08 14.93 12.62 L14.93 12.62 C14.82 13.16 14.29 13.51 13.75 13.39 "
        "L9.84 12.56 C9.3 12.45 8.95 11.92 9.07 11.38 Z"
    ),
    "circle": (
        "M12 2.9 C17.03 2.9 21.1 6.97 21.1 12 C21.1 17.03 17.03 21.1 12 21.1 C6.97 21.1 2.9 "
        "17.03 2.9 12 C2.9 6.97 6.97 2.9 12 2.9 Z"
    ),
    "triangle": (
        "M11.11 2.96 C11.6 2.1 12.4 2.1 12.89 2.96 L22.11 19.04 C22.6 19.9 22.19 20.6 21.2 20.6 "
        "L2.8 20.6 C1.81 20.6 1.4 19.9 1.89 19.04 Z"
    ),
    "square": (
        "M3.9 5.5 C3.9 4.62 4.62 3.9 5.5 3.9 L18.5 3.9 C19.38 3.9 20.1 4.62 20.1 5.5 L20.1 18.5 "
        "C20.1 19.38 19.38 20.1 18.5 20.1 L5.5 20.1 C4.62 20.1 3.9 19.38 3.9 18.5 Z"
    ),
    "lozenge": (
        "M10.73 1.87 C11.43 1.17 12.57 1.17 13.27 1.87 L22.13 10.73 C22.83 11.43 22.83 12.57 "
        "22.13 13.27 L13.27 22.13 C12.57 22.83 11.43 22.83 10.73 22.13 L1.87 13.27 C1.17 12.57 "
        "1.17 11.43 1.87 10.73 Z"
    ),
    "crown": (
        "M3.26 7.79 C3.23 7.58 3.34 7.51 3.51 7.65 L7.22 10.58 C7.65 10.92 8.23 10.82 8.52 "
        "10.34 L11.79 4.94 C11.91 4.75 12.09 4.75 12.21 4.94 L15.48 10.34 C15.77 10.82 16.35 "
        "10.92 16.78 10.58 L20.49 7.65 C20.66 7.51 20.77 7.58 20.74 7.79 L19.35 16.31 C19.26 "
        "16.8 18.8 17.2 18.3 17.2 L5.7 17.2 C5.2 17.2 4.74 16.8 4.65 16.31 Z M4.8 19.7 C4.8 "
        "19.2 5.2 18.8 5.7 18.8 L18.3 18.8 C18.8 18.8 19.2 19.2 19.2 19.7 L19.2 20.5 C19.2 21 "
        "18.8 21.4 18.3 21.4 L5.7 21.4 C5.2 21.4 4.8 21 4.8 20.5 Z M12 1.9 C13.05 1.9 13.9 2.75 "
        "13.9 3.8 C13.9 4.85 13.05 5.7 12 5.7 C10.95 5.7 10.1 4.85 10.1 3.8 C10.1 2.75 10.95 "
        "1.9 12 1.9 Z M2.9 5.3 C3.84 5.3 4.6 6.06 4.6 7 C4.6 7.94 3.84 8.7 2.9 8.7 C1.96 8.7 "
        "1.2 7.94 1.2 7 C1.2 6.06 1.96 5.3 2.9 5.3 Z M21.1 5.3 C22.04 5.3 22.8 6.06 22.8 7 "
        "C22.8 7.94 22.04 8.7 21.1 8.7 C20.16 8.7 19.4 7.94 19.4 7 C19.4 6.06 20.16 5.3 21.1 "
        "5.3 Z"
    ),
}
"""Filled outlines by name: absolute M, L, C and Z only, filled by the non-zero rule."""


def svg_text(name: str) -> str:
    """Return the text of the SVG file of one sign, black on nothing."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}">'
        f'<path d="{PATHS[name]}"/></svg>\n'
    )


def asset_name(name: str) -> str:
    """Return the path of one sign's file, relative to the assets folder."""
    return f"signs/{name}.svg"


def suit_colour(suit: Suit, *, four_colours: bool = False) -> ft.Colors:
    """Return the theme role a suit is drawn in.

    With `four_colours` diamonds and clubs leave red and ink for a colour of their own.
    """
    match suit:
        case "hearts":
            return Roles.SUIT_RED
        case "diamonds":
            return Roles.SUIT_DIAMONDS if four_colours else Roles.SUIT_RED
        case "clubs":
            return Roles.SUIT_CLUBS if four_colours else Roles.SUIT_INK
        case "spades":
            return Roles.SUIT_INK
        case "none":
            return Roles.MUTED


def suit_sign(
    suit: Suit,
    size: float,
    colour: ft.ColorValue | None = None,
    *,
    four_colours: bool = False,
    label: str | None = None,
) -> ft.Image:
    """Return a suit's sign, `size` dp square.

    `colour` replaces the suit's own colour; `label` is read out by screen readers.
    """
    return _image(suit, size, colour or suit_colour(suit, four_colours=four_colours), label)


def seat_sign(seat: int, size: float, *, label: str | None = None) -> ft.Image:
    """Return the shape of seat 0 to 3 in its colour, `size` dp square.

    Raises:
        IndexError: there is no such seat.
    """
    if not 0 <= seat < len(SEAT_SHAPES):
        raise IndexError(f"seat {seat} is not one of 0 to {len(SEAT_SHAPES) - 1}")
    return _image(SEAT_SHAPES[seat], size, Roles.SEATS[seat], label)


def crown_sign(size: float, *, label: str | None = None) -> ft.Image:
    """Return the winner's crown, `size` dp square."""
    return _image("crown", size, Roles.CROWN, label)


def _image(name: str, size: float, colour: ft.ColorValue, label: str | None) -> ft.Image:
    return ft.Image(
        src=asset_name(name),
        width=size,
        height=size,
        color=colour,
        semantics_label=label,
        exclude_from_semantics=label is None,
    )

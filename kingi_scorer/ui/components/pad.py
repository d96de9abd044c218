"""The number pad: only numbers that still fit, each a full-size target."""

from collections.abc import Callable
from typing import Final

import flet as ft

from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import TARGET, tappable, words
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import FIGURE, Roles

GAP: Final = 2
MOST_COLUMNS: Final = 9


def pad_columns(look: Look, width: float, keys: int) -> int:
    """How many keys of at least 48 dp stand beside each other, in rows as even as can be."""
    most = max(3, min(MOST_COLUMNS, int((width + GAP) // (key_height(look) + GAP))))
    rows = -(-keys // most)
    return -(-keys // rows)


def key_height(look: Look) -> float:
    """The height of one key, in dp."""
    return max(float(TARGET), look.px(FIGURE) * 1.6)


def pad_height(look: Look, width: float, keys: int) -> float:
    """The height of a pad of ``keys`` keys, in dp."""
    rows = -(-keys // pad_columns(look, width, keys))
    return rows * (key_height(look) + GAP)


def number_pad(
    look: Look,
    highest: int,
    total: int,
    chosen: int | None,
    press: Callable[[int], None],
    *,
    width: float,
    spoken: Callable[[int], str],
) -> ft.Control:
    """Keys 0 to ``highest``; no key moves while fewer and fewer numbers fit.

    ``total`` is the highest key there could be: its rows are kept, empty where nothing fits.
    ``spoken`` says a key to screen readers.
    """
    columns = pad_columns(look, width, total + 1)
    rows: list[ft.Control] = []
    for first in range(0, total + 1, columns):
        keys: list[ft.Control] = []
        for number in range(first, first + columns):
            if number <= highest:
                keys.append(_key(look, number, number == chosen, press, spoken))
            else:
                keys.append(ft.Container(expand=True))
        rows.append(ft.Row(keys, spacing=GAP, height=key_height(look)))
    return ft.Column(rows, spacing=GAP)


def _key(
    look: Look,
    number: int,
    is_chosen: bool,
    press: Callable[[int], None],
    spoken: Callable[[int], str],
) -> ft.Control:
    figure = words(look, str(number), FIGURE, Roles.ON_CONTAINER if is_chosen else Roles.INK)
    figure.semantics_label = spoken(number)
    return tappable(
        figure,
        lambda: press(number),
        identifier=ids.pad(number),
        selected=is_chosen,
        bgcolor=Roles.CONTAINER if is_chosen else Roles.CARD,
        border=Roles.PRIMARY if is_chosen else Roles.LINE,
        radius=12,
        height=key_height(look),
        expand=True,
    )

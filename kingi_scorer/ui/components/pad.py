"""The number pad: only numbers that still fit, each a full-size target."""

from collections.abc import Callable
from typing import Final

import flet as ft

from kingi_scorer.domain.cards import Item
from kingi_scorer.ui import ids
from kingi_scorer.ui.component import kept
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
    item: Item,
    highest: int,
    total: int,
    chosen: int | None,
    press: Callable[[int], None],
    *,
    width: float,
    live: tuple[object, ...],
) -> ft.Control:
    """Keys 0 to ``highest``; no key moves while fewer and fewer numbers fit.

    ``total`` is the highest key there could be: its rows are kept, empty where nothing fits.
    ``press`` decides at the tap which cell the number goes into; ``live`` is what it holds.
    """
    columns = pad_columns(look, width, total + 1)
    # A tap changes one or two keys; each is kept by itself, so that the others cost nothing.
    rows: list[ft.Control] = [
        ft.Row(
            [
                kept(
                    _drawing(
                        look,
                        item,
                        number,
                        press,
                        fits=number <= highest,
                        is_chosen=number == chosen,
                    ),
                    look,
                    item,
                    number,
                    number <= highest,
                    number == chosen,
                    live=live,
                )
                for number in range(first, first + columns)
            ],
            spacing=GAP,
            height=key_height(look),
        )
        for first in range(0, total + 1, columns)
    ]
    return ft.Column(rows, spacing=GAP)


def _drawing(
    look: Look,
    item: Item,
    number: int,
    press: Callable[[int], None],
    *,
    fits: bool,
    is_chosen: bool,
) -> Callable[[], ft.Control]:
    if fits:
        return lambda: _key(look, item, number, is_chosen, press)
    return lambda: ft.Container(expand=True)


def _key(
    look: Look, item: Item, number: int, is_chosen: bool, press: Callable[[int], None]
) -> ft.Control:
    figure = words(look, str(number), FIGURE, Roles.ON_CONTAINER if is_chosen else Roles.INK)
    figure.semantics_label = look.n(f"count.{item}", number)
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

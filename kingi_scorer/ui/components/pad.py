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
    return max(float(TARGET), look.px(FIGURE) * (1.3 if look.is_low else 1.6))


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
    side = (width - GAP * (columns - 1)) / columns

    def key(number: int) -> ft.Control:
        # A tap changes two of the keys, and drawing all of them would be half of its work.
        is_chosen = number == chosen
        draw = _drawing(look, item, number, is_chosen, press, side)
        return kept(draw, look, item, number, is_chosen, side, live=live)

    def draw_row(numbers: range, last: int) -> Callable[[], ft.Control]:
        return lambda: ft.Row(
            [key(number) for number in numbers if number <= last],
            spacing=GAP,
            height=key_height(look),
        )

    rows: list[ft.Control] = []
    for first in range(0, total + 1, columns):
        numbers = range(first, first + columns)
        last = min(highest, numbers[-1])
        picked = chosen if chosen in numbers else None
        draw = draw_row(numbers, last)
        rows.append(kept(draw, look, item, first, side, last, picked, live=live))
    return ft.Column(rows, spacing=GAP)


def _drawing(
    look: Look,
    item: Item,
    number: int,
    is_chosen: bool,
    press: Callable[[int], None],
    width: float,
) -> Callable[[], ft.Control]:
    return lambda: _key(look, item, number, is_chosen, press, width)


def _key(
    look: Look,
    item: Item,
    number: int,
    is_chosen: bool,
    press: Callable[[int], None],
    width: float,
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
        width=width,
        height=key_height(look),
        ripples=look.has_keys,
    )

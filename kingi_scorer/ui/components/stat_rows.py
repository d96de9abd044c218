"""Rows of figures: what is counted on the left, the number on the right, the games behind a tap."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

import flet as ft

from kingi_scorer.i18n.numbers import NBSP, signed_decimal
from kingi_scorer.ui.components.basics import Tap, column, tappable, words
from kingi_scorer.ui.components.frame import heading
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, TINY, Roles

NARROW: Final = 260
"""Below this width, in dp at 100 %, the number has a line of its own."""

ONE_LINE: Final = 13.0
"""Above and below a row of one line, in dp."""


@dataclass(frozen=True)
class Figure:
    """One row: ``sub`` explains, ``bar`` is the length of a bar from 0 to 1."""

    name: str
    label: str
    value: str
    sub: str = ""
    tap: Tap | None = None
    sign: Callable[[], ft.Control] | None = field(default=None, compare=False)
    bar: float | None = None


def joined(parts: Sequence[str]) -> str:
    """Parts of a line, told apart by dots that stay with what is before them."""
    return f"{NBSP}· ".join(parts)


def average_text(look: Look, value: Fraction | None) -> str:
    """Points on average with one decimal; a dash when there is nothing to average."""
    return "–" if value is None else signed_decimal(float(value), look.catalogue.language)


def figures_card(look: Look, title: str, figures: Sequence[Figure], note: str = "") -> ft.Control:
    """A sheet of paper with a heading, rows of figures, and what they mean."""
    lines: list[ft.Control] = [
        ft.Container(
            heading(look, title, BODY), padding=ft.Padding.only(left=14, right=14, top=10, bottom=4)
        )
    ]
    lines += [_row(look, figure) for figure in figures]
    if note:
        lines.append(
            ft.Container(
                words(look, note, TINY, Roles.MUTED),
                padding=ft.Padding.only(left=14, right=14, top=4, bottom=6),
            )
        )
    return ft.Container(
        column(lines),
        bgcolor=Roles.CARD,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=16,
        padding=ft.Padding.only(bottom=6),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _row(look: Look, figure: Figure) -> ft.Control:
    texts: list[ft.Control] = [words(look, figure.label, BODY)]
    if figure.sub:
        texts.append(words(look, figure.sub, SMALL, Roles.MUTED))
    if figure.bar is not None:
        texts.append(_bar(figure.bar))
    # The mark of what can be tapped keeps its place where nothing can be: numbers stay in line.
    mark: ft.Control = ft.Container(width=20, height=20)
    if figure.tap is not None:
        mark = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=Roles.MUTED)
    sign = [] if figure.sign is None else [figure.sign()]
    number = words(look, figure.value, 19, bold=True, align=ft.TextAlign.RIGHT)
    middle = ft.Column(texts, spacing=2, expand=True, alignment=ft.MainAxisAlignment.CENTER)
    row: ft.Control = ft.Row([*sign, middle, number, mark], spacing=8)
    if look.width < look.px(NARROW):
        number.expand = True
        row = column([ft.Row([*sign, middle], spacing=8), ft.Row([number, mark], spacing=8)])
    # A row of one line is as high as what is tapped has to be; the others are anyway.
    edge = 5.0 if figure.sub or figure.bar is not None else ONE_LINE
    padding = ft.Padding.only(left=14, right=6, top=edge, bottom=edge)
    if figure.tap is None:
        return ft.Semantics(
            identifier=figure.name,
            content=ft.Container(row, padding=padding, key=figure.name),
        )
    return tappable(
        ft.Container(row, padding=padding),
        figure.tap,
        identifier=figure.name,
        height=None,
        radius=0,
        alignment=None,
    )


def _bar(length: float) -> ft.Control:
    shown = max(1, round(100 * length))
    parts: list[ft.Control] = [
        ft.Container(height=5, bgcolor=Roles.NEGATIVE, border_radius=3, expand=shown)
    ]
    if shown < 100:
        parts.append(ft.Container(height=5, expand=100 - shown))
    return ft.Row(parts, spacing=0)

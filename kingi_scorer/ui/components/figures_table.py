"""A table of figures for comparing players: stacked where it is too narrow for columns."""

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from kingi_scorer.ui.components.basics import column, words
from kingi_scorer.ui.components.players import head_names
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import SMALL, TINY, Roles


@dataclass(frozen=True)
class Line:
    """One line: what it is about, and a figure for each column; ``names`` are identifiers."""

    label: str
    figures: tuple[str, ...]
    names: tuple[str, ...] = ()
    is_marked: bool = False


def figures_table(
    look: Look,
    width: float,
    corner: str,
    heads: Sequence[str],
    lines: Sequence[Line],
    signs: Sequence[ft.Control] = (),
) -> ft.Control:
    """Lines down, ``heads`` across; ``signs`` stand over the heads."""
    first = max(84.0, look.px(84))
    is_table = (width - first - 24) / max(1, len(heads)) >= look.px(44)
    rows: list[ft.Control] = []
    if is_table:
        room = (width - first - 24) / max(1, len(heads)) - 6
        rows.append(_head(look, first, room, corner, heads, signs))
    for line in lines:
        said = [f"{head}, {line.label}" for head in heads]
        rows.append(_row(look, first, line, said) if is_table else _stack(look, heads, line))
    return ft.Container(
        column(rows),
        bgcolor=Roles.CARD,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=14,
        padding=ft.Padding.symmetric(vertical=4),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _head(
    look: Look,
    first: float,
    room: float,
    corner: str,
    heads: Sequence[str],
    signs: Sequence[ft.Control],
) -> ft.Control:
    cells: list[ft.Control] = [ft.Container(words(look, corner, TINY, Roles.MUTED), width=first)]
    for index, text in enumerate(head_names(look, heads, room)):
        stacked: list[ft.Control] = [signs[index], text] if signs else [text]
        cells.append(
            ft.Column(
                stacked, spacing=2, expand=True, horizontal_alignment=ft.CrossAxisAlignment.END
            )
        )
    return ft.Container(
        ft.Row(cells, spacing=6, vertical_alignment=ft.CrossAxisAlignment.END),
        padding=ft.Padding.only(left=12, right=12, top=6, bottom=6),
        border=ft.Border.only(bottom=ft.BorderSide(1, Roles.LINE)),
    )


def _row(look: Look, first: float, line: Line, said: Sequence[str]) -> ft.Control:
    """A line of the table; ``said`` is what screen readers hear before each of its figures."""
    cells: list[ft.Control] = [ft.Container(words(look, line.label, SMALL), width=first)]
    cells += [
        ft.Semantics(
            label=whose,
            container=True,
            expand=True,
            content=_figure(look, line, index, ft.TextAlign.RIGHT),
        )
        for index, whose in enumerate(said)
    ]
    return ft.Container(
        ft.Row(cells, spacing=6),
        bgcolor=Roles.CONTAINER if line.is_marked else None,
        padding=ft.Padding.symmetric(horizontal=12, vertical=5),
    )


def _stack(look: Look, heads: Sequence[str], line: Line) -> ft.Control:
    shown: list[ft.Control] = [words(look, line.label, SMALL, bold=True)]
    for index, head in enumerate(heads):
        shown.append(
            ft.Row(
                [
                    words(look, head, SMALL, Roles.MUTED, expand=True),
                    _figure(look, line, index, ft.TextAlign.RIGHT),
                ],
                spacing=8,
            )
        )
    return ft.Container(
        column(shown, spacing=2),
        bgcolor=Roles.CONTAINER if line.is_marked else None,
        padding=ft.Padding.symmetric(horizontal=12, vertical=5),
    )


def _figure(look: Look, line: Line, index: int, align: ft.TextAlign) -> ft.Control:
    text = words(look, line.figures[index], 15, align=align, lines=1)
    return ft.Semantics(identifier=line.names[index], content=text) if line.names else text

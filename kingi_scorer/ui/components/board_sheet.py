"""The sheet of the live board: each row and each total is a component that draws its own part."""

from typing import Final

import flet as ft

from kingi_scorer.domain.audit import Checkpoint
from kingi_scorer.domain.game import DEALS
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.board_parts import (
    Board,
    Line,
    Part,
    Total,
    check_name,
    row_name,
    total_name,
)
from kingi_scorer.ui.component import component, keyed
from kingi_scorer.ui.components.basics import column, even_row, words
from kingi_scorer.ui.components.players import head_names, name_text, say_whose
from kingi_scorer.ui.components.sheet_table import check_line
from kingi_scorer.ui.components.signs import crown_sign, seat_sign
from kingi_scorer.ui.components.suits import choice_sign, is_suit
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, TINY, TOTAL, Roles
from kingi_scorer.ui.words import choice_name

FIRST: Final = 92
"""Width of the column that names the deals, in dp at 100 %."""


def board_sheet(look: Look, board: Board, width: float) -> ft.Control:
    """All recorded deals with points and running totals, and the checks that are due."""
    kind = board.state.kind
    checked = () if kind is None else find_variant(kind).checkpoints
    players = board.state.players
    room = (width - 26 - _first(look)) / max(1, len(players)) - 4
    told = seat_names(players, look.catalogue)
    lines: list[ft.Control] = [_head(look, players, room)]
    for number in range(1, DEALS + 1):
        name = row_name(number)
        lines.append(keyed(_row, name)(look, board.part(name), told))
        if number in checked:
            name = check_name(number)
            lines.append(keyed(_check, name)(look, board.part(name)))
    return ft.Container(
        ft.Column(lines, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=Roles.CARD,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=14,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def board_totals(look: Look, board: Board, width: float) -> ft.Control:
    """The totals, large enough to be read across the room."""
    seats = len(board.state.players)
    across = next((n for n in (seats, 2) if width >= look.px(150) * n), 1)
    names = [total_name(seat) for seat in range(len(board.state.players))]
    room = (width + 10) / across - 10 - 2 * look.px(18) - 40
    told = seat_names(board.state.players, look.catalogue)
    cells = [
        keyed(_total, name)(look, board.part(name), whose, room)
        for name, whose in zip(names, told, strict=True)
    ]
    rows: list[ft.Control] = [
        even_row(cells[i : i + across], 10) for i in range(0, len(cells), across)
    ]
    return ft.Column(rows, spacing=10)


def _head(look: Look, players: tuple[str, ...], room: float) -> ft.Control:
    cells: list[ft.Control] = [ft.Container(width=_first(look))]
    for seat, text in enumerate(head_names(look, players, room)):
        cells.append(
            ft.Column(
                [seat_sign(seat, look.px(14)), say_whose(look, text, seat, players)],
                spacing=2,
                expand=True,
                horizontal_alignment=ft.CrossAxisAlignment.END,
            )
        )
    return _framed(ft.Row(cells, spacing=4, vertical_alignment=ft.CrossAxisAlignment.START))


@component
def _row(look: Look, part: Part, told: tuple[str, ...]) -> ft.Control:
    line = part.value
    if not isinstance(line, Line):
        return _nothing()
    cells: list[ft.Control] = [
        ft.Container(ft.Row(_title(look, line), spacing=4), width=_first(look))
    ]
    for seat, points in enumerate(line.points):
        cells.append(_figures(look, line, seat, told[seat], points))
    return _framed(ft.Row(cells, spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER))


def _figures(look: Look, line: Line, seat: int, name: str, points: int) -> ft.Control:
    """Points and running total of one seat; screen readers hear whose and which deal first."""
    right = ft.TextAlign.RIGHT
    running = words(look, signed(line.running[seat]), TINY, Roles.MUTED, align=right)
    figures: list[ft.Control] = [
        ft.Semantics(
            identifier=ids.points(line.number, seat),
            content=words(look, signed(points), BODY, align=right),
        ),
        ft.Semantics(identifier=ids.total(line.number, seat), content=running),
    ]
    return ft.Semantics(
        label=f"{name}, {look.t('deal.n', n=line.number)}",
        container=True,
        expand=True,
        content=ft.Column(figures, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.END),
    )


@component
def _check(look: Look, part: Part) -> ft.Control:
    check = part.value
    return check_line(look, check) if isinstance(check, Checkpoint) else _nothing()


@component
def _total(look: Look, part: Part, told: str, room: float) -> ft.Control:
    total = part.value
    if not isinstance(total, Total):
        return _nothing()
    name = name_text(look, total.name, BODY, Roles.MUTED, room=room, expand=True)
    if total.is_first:
        # What the crown says.
        name.semantics_label = f"{told}, {look.t('total.first')}"
    elif told != total.name:
        name.semantics_label = told
    title: list[ft.Control] = [
        seat_sign(total.seat, look.px(18)),
        name,
    ]
    if total.is_first:
        title.append(crown_sign(look.px(18)))
    figure = words(
        look,
        signed(total.points),
        TOTAL,
        Roles.PRIMARY if total.is_first else Roles.INK,
        bold=True,
        align=ft.TextAlign.RIGHT,
    )
    watched = ft.Semantics(identifier=ids.watch_total(total.seat), container=True, content=figure)
    paper = ft.Container(
        column([ft.Row(title, spacing=6), watched]),
        bgcolor=Roles.CARD,
        border=ft.Border.all(
            2 if total.is_first else 1, Roles.PRIMARY if total.is_first else Roles.LINE
        ),
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
    )
    # The name stands for the whole of it, so that the number is heard with whose it is.
    return ft.Semantics(container=True, expand=True, content=paper)


def _nothing() -> ft.Control:
    return ft.Container(visible=False)


def _title(look: Look, line: Line) -> list[ft.Control]:
    parts: list[ft.Control] = [words(look, f"{line.number}", SMALL, Roles.MUTED)]
    if line.choice is None:
        return [*parts, words(look, _slot_name(look, line), SMALL, lines=2, expand=True)]
    parts.append(seat_sign(line.maker, look.px(13)))
    name = choice_name(line.choice, look.catalogue)
    if is_suit(line.choice):
        parts.append(choice_sign(look, line.choice, 16, label=name))
    else:
        parts.append(words(look, name, SMALL, lines=1))
    if line.price is not None:
        figure = words(look, f"({line.price})", TINY, Roles.MUTED)
        figure.semantics_label = look.n("count.tricks", line.price)
        parts.append(figure)
    return parts


def _slot_name(look: Look, line: Line) -> str:
    is_long = line.slot in {"last_two", "no_men", "king_of_hearts"}
    return look.t(f"deal.{line.slot}.short" if is_long else f"deal.{line.slot}")


def _framed(content: ft.Control) -> ft.Control:
    return ft.Container(
        content,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
        border=ft.Border.only(bottom=ft.BorderSide(1, Roles.LINE)),
    )


def _first(look: Look) -> float:
    return max(float(FIRST), look.px(FIRST) * 0.8)

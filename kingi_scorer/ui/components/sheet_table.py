"""The score sheet: deals down, players across, checks between, or stacked where it is narrow."""

from collections.abc import Callable
from typing import Final

import flet as ft

from kingi_scorer.domain.audit import Checkpoint, checkpoints
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import Row, score_sheet, standings, totals
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import column, even_row, tappable, words
from kingi_scorer.ui.components.players import head_names, name_text, said_total, say_whose
from kingi_scorer.ui.components.sheet_title import sheet_title, title_height
from kingi_scorer.ui.components.signs import crown_sign, seat_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, TINY, TOTAL, Roles

FIRST: Final = 92
"""Width of the column that names the deals, in dp at 100 %."""


def sheet_table(
    look: Look, game: Game, width: float, edit: Callable[[int], None] | None
) -> ft.Control:
    """All recorded deals with points and running totals, and the checks that are due."""
    checks = {check.after: check for check in checkpoints(game)}
    first = max(float(FIRST), look.px(FIRST) * 0.8)
    each = (width - first) / game.seats
    is_table = each >= look.px(43)
    lines: list[ft.Control] = []
    if is_table:
        lines.append(_head(look, game, first, each - 10))
    for row in score_sheet(game):
        if row.points is not None:
            lines.append(_row(look, game, row, first, edit, is_table=is_table))
        elif row.number <= len(game.deals):
            lines.append(_hole(look, row.number))
        if row.number in checks:
            lines.append(check_line(look, checks[row.number]))
        elif row.number == 6 and game.key == "kingi" and len(list(game.recorded())) >= 6:
            lines += _minus_done(look, game)
    return ft.Container(
        ft.Column(lines, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        bgcolor=Roles.CARD,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=14,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def _head(look: Look, game: Game, first: float, room: float) -> ft.Control:
    cells: list[ft.Control] = [
        ft.Container(words(look, look.t("sheet.deal"), TINY, Roles.MUTED), width=first)
    ]
    for seat, text in enumerate(head_names(look, game.players, room)):
        cells.append(
            ft.Container(
                ft.Column(
                    [
                        seat_sign(seat, look.px(14)),
                        say_whose(look, text, seat, game.players),
                    ],
                    spacing=2,
                    horizontal_alignment=ft.CrossAxisAlignment.END,
                ),
                expand=True,
            )
        )
    return ft.Container(
        ft.Row(cells, spacing=4, vertical_alignment=ft.CrossAxisAlignment.START),
        padding=ft.Padding.only(left=10, right=12, top=8, bottom=6),
        border=ft.Border.only(bottom=ft.BorderSide(1, Roles.LINE)),
    )


def _row(
    look: Look,
    game: Game,
    row: Row,
    first: float,
    edit: Callable[[int], None] | None,
    *,
    is_table: bool,
) -> ft.Control:
    number = row.number
    room = first if is_table else look.width - 48
    title = tappable(
        ft.Row(sheet_title(look, game, number, room), spacing=4),
        None if edit is None else lambda: edit(number),
        identifier=ids.edit_deal(number),
        radius=0,
        height=max(48.0, look.px(46), title_height(look, game, number, room)),
        width=first if is_table else None,
        alignment=ft.Alignment.CENTER_LEFT,
    )
    figures: list[ft.Control] = []
    for seat in range(game.seats):
        points = 0 if row.points is None else row.points[seat]
        figures.append(_figures(look, game, row, seat, points, is_table=is_table))
    if is_table:
        body: ft.Control = ft.Row(
            [title, *figures], spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER
        )
    else:
        pairs: list[ft.Control] = [
            ft.Row([seat_sign(seat, look.px(14)), figure], spacing=6, tight=True)
            for seat, figure in enumerate(figures)
        ]
        body = ft.Column(
            [title, ft.Row(pairs, wrap=True, spacing=18, run_spacing=6)],
            spacing=2,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Container(
        body,
        padding=ft.Padding.only(left=10, right=12, top=0 if is_table else 4, bottom=2),
        border=ft.Border.only(bottom=ft.BorderSide(1, Roles.LINE)),
    )


def _figures(
    look: Look, game: Game, row: Row, seat: int, points: int, *, is_table: bool
) -> ft.Control:
    """Points and running total of one seat; screen readers hear whose and which deal first."""
    right = ft.TextAlign.RIGHT
    name = seat_names(game.players, look.catalogue)[seat]
    return ft.Semantics(
        label=f"{name}, {look.t('deal.n', n=row.number)}",
        container=True,
        expand=is_table or None,
        content=ft.Column(
            [
                ft.Semantics(
                    identifier=ids.points(row.number, seat),
                    content=words(look, signed(points), BODY, align=right),
                ),
                ft.Semantics(
                    identifier=ids.total(row.number, seat),
                    content=words(look, signed(row.running[seat]), TINY, Roles.MUTED, align=right),
                ),
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.END,
        ),
    )


def _hole(look: Look, number: int) -> ft.Control:
    return ft.Container(
        ft.Row(
            [
                words(look, f"{number}", SMALL, Roles.MUTED),
                words(look, look.t("edit.misdeal"), SMALL, Roles.ERROR, expand=True),
            ],
            spacing=4,
        ),
        padding=ft.Padding.symmetric(horizontal=10, vertical=12),
        border=ft.Border.only(bottom=ft.BorderSide(1, Roles.LINE)),
    )


def check_line(look: Look, check: Checkpoint) -> ft.Control:
    """One check: its sum and the rules' sum, or what does not fit."""
    title = look.t("check.title", n=check.after)
    if check.is_ok:
        text = look.t("check.ok", sum=signed(check.actual))
    elif check.bad_deals:
        text = look.t("check.bad", n=check.bad_deals[0])
    else:
        text = look.t("check.expected", sum=signed(check.actual), want=signed(check.expected))
    color = Roles.ON_CONTAINER if check.is_ok else Roles.ERROR
    return ft.Container(
        ft.Row(
            [
                ft.Icon(
                    ft.Icons.CHECK if check.is_ok else ft.Icons.ERROR_OUTLINE,
                    size=look.px(16),
                    color=color,
                ),
                words(look, f"{title} · {text}", TINY, color, expand=True),
            ],
            spacing=6,
        ),
        bgcolor=Roles.CONTAINER if check.is_ok else Roles.CARD,
        padding=ft.Padding.symmetric(horizontal=10, vertical=6),
    )


def _minus_done(look: Look, game: Game) -> list[ft.Control]:
    """After deal 6 the sum of the minus deals is worth a line of its own."""
    rows = score_sheet(game)[:6]
    if any(row.points is None for row in rows):
        return []
    text = look.t("check.after6", sum=signed(sum(rows[-1].running)))
    return [
        ft.Container(
            words(look, text, TINY, Roles.MUTED),
            padding=ft.Padding.symmetric(horizontal=10, vertical=6),
            border=ft.Border.only(bottom=ft.BorderSide(1, Roles.LINE)),
        )
    ]


def totals_board(look: Look, game: Game, width: float) -> ft.Control:
    """The totals, legible across the table, the best in colour and with a crown."""
    now = totals(game)
    ranks = [standing.rank for standing in standings(now)]
    has_deals = any(True for _ in game.recorded())
    across = game.seats if width >= look.px(118) * game.seats else 2
    if width < look.px(118) * 2:
        across = 1
    cells: list[ft.Control] = []
    for seat, name in enumerate(game.players):
        is_first = has_deals and ranks[seat] == 1
        room = (width + 8) / across - 8 - 22 - look.px(16) * (2 if is_first else 1) - 12
        title: list[ft.Control] = [
            seat_sign(seat, look.px(16)),
            say_whose(
                look,
                name_text(look, name, SMALL, Roles.MUTED, room=room, expand=True),
                seat,
                game.players,
            ),
        ]
        if is_first:
            title.append(crown_sign(look.px(16)))
        figure = words(
            look,
            signed(now[seat]),
            TOTAL,
            Roles.PRIMARY if is_first else Roles.INK,
            bold=True,
            align=ft.TextAlign.RIGHT,
        )
        figure.semantics_label = said_total(look, now[seat], is_first=is_first)
        paper = ft.Container(
            column([ft.Row(title, spacing=5), figure]),
            bgcolor=Roles.CARD,
            border=ft.Border.all(2 if is_first else 1, Roles.PRIMARY if is_first else Roles.LINE),
            border_radius=14,
            padding=ft.Padding.symmetric(horizontal=10, vertical=4),
        )
        # One node: names and numbers in nodes of their own would be read line by line.
        cells.append(ft.Semantics(container=True, expand=True, content=paper))
    return ft.Column(
        [even_row(cells[i : i + across], 8) for i in range(0, len(cells), across)], spacing=8
    )

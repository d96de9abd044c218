"""The score sheet of a game, with the way to correct any deal."""

from typing import Final

import flet as ft

from kingi_scorer.ui import ids, record_ids, routes
from kingi_scorer.ui.component import keyed, screen
from kingi_scorer.ui.components.basics import (
    column,
    main_button,
    quiet_button,
    words,
)
from kingi_scorer.ui.components.frame import bar, notice_bar, page_view, view
from kingi_scorer.ui.components.game_bar import undo_keys
from kingi_scorer.ui.components.outlook_line import outlook_line
from kingi_scorer.ui.components.proof import proof_line
from kingi_scorer.ui.components.sheet_table import sheet_table, totals_board
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

SHEET_SHARE: Final = 0.6
"""Of the width, where the sheet stands beside what goes with it."""


@screen
def sheet_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """The whole sheet."""
    look = look_of(app)
    game = state.opened.game
    game_id = state.opened.id
    go = desk.go
    # In landscape the sheet gets all the height, and what goes with it stands beside.
    is_beside = look.is_strip and bool(game.deals)
    width = look.width * SHEET_SHARE - 24 if is_beside else min(look.width - 24, 900)
    table: list[ft.Control] = [words(look, look.t("empty.deals"), BODY, Roles.MUTED)]
    if game.deals:
        table = [
            sheet_table(look, game, width, lambda n: go(routes.correct(game_id, n))),
            words(look, look.t("sheet.how_to_correct"), SMALL, Roles.MUTED),
        ]
    body: list[ft.Control] = [
        *notice_bar(look, state.notice),
        totals_board(look, game, look.width - width - 48 if is_beside else width),
    ]
    if not is_beside:
        body += table
    body.append(proof_line(look, game))
    if game.is_running:
        body.append(keyed(outlook_line, "outlook")(look, game))
    body.append(
        ft.Row(
            [
                quiet_button(
                    look,
                    look.t("calls.title"),
                    lambda: go(routes.calls(game_id)),
                    identifier=ids.CALLS,
                    icon=ft.Icons.CHECKLIST,
                    expand=True,
                ),
                quiet_button(
                    look,
                    look.t("nav.log"),
                    lambda: go(routes.log(game_id)),
                    identifier=ids.LOG,
                    icon=ft.Icons.HISTORY,
                    expand=True,
                ),
            ],
            spacing=8,
        )
    )
    if game.deals:
        body.append(
            quiet_button(
                look,
                look.t("stat.chart"),
                lambda: go(routes.chart(game_id)),
                identifier=record_ids.CHART,
                icon=ft.Icons.SHOW_CHART,
            )
        )
    body.append(
        quiet_button(
            look,
            look.t("paper.title"),
            lambda: go(routes.paper(game_id)),
            identifier=ids.PAPER,
            icon=ft.Icons.FACT_CHECK_OUTLINED,
        )
    )
    upcoming = game.next_deal
    label = look.t("nav.result") if not game.is_running else look.t("deal.n", n=upcoming)
    top = bar(
        look,
        look.t("sheet.title"),
        lambda: go(routes.game(game_id)),
        undo_keys(look, desk, state),
    )
    foot = [main_button(look, label, lambda: go(routes.game(game_id)), identifier="go-on")]
    if not is_beside:
        return page_view(look, routes.sheet(game_id), top, body, foot, wide=900)
    scroll = ft.ScrollMode.AUTO
    side = column([*body, *foot], spacing=12, scroll=scroll, expand=True)
    halves: list[ft.Control] = [
        ft.Container(column(table, spacing=12, scroll=scroll), width=width),
        ft.Container(side, expand=True),
    ]
    return view(
        routes.sheet(game_id),
        [
            top,
            ft.Container(
                ft.Row(halves, spacing=24, vertical_alignment=ft.CrossAxisAlignment.STRETCH),
                expand=True,
                padding=ft.Padding.only(left=12, right=12, bottom=8),
            ),
        ],
    )

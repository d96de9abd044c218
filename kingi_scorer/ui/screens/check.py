"""The check after deals 4, 8 and 10: rows and columns against the rules, shown to everyone."""

from typing import Final

import flet as ft

from kingi_scorer.domain.audit import Checkpoint, check_after
from kingi_scorer.domain.transitions import changed
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import keyed, screen
from kingi_scorer.ui.components.basics import column, icon_button, main_button, words
from kingi_scorer.ui.components.frame import bar, notice_bar, page_view
from kingi_scorer.ui.components.outlook_line import outlook_line
from kingi_scorer.ui.components.proof import proof_line
from kingi_scorer.ui.components.sheet_table import totals_board
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState
from kingi_scorer.ui.theme import BODY, SMALL, TITLE, Roles

LARGE: Final = 1.3
"""Text scales above this one need the width for words."""


@screen
def check_screen(desk: Desk, app: AppState, state: GameState, after: int, route: str) -> ft.View:
    """The check of deals 1 to ``after``."""
    look = look_of(app)
    game = state.opened.game
    game_id = state.opened.id
    go = desk.go
    check = check_after(game, after)
    body: list[ft.Control] = [*notice_bar(look, state.notice)]
    if check is None:
        body.append(words(look, look.t("check.not_due", n=after), BODY, Roles.MUTED))
    else:
        body.append(_verdict(look, check))
        if not check.is_ok:
            body += _faults(look, check, game.players)
    # A check that is looked up later shows the sums of its own moment.
    then = changed(game, deals=game.deals[:after])
    body.append(totals_board(look, then, min(look.width - 24, 640)))
    body.append(proof_line(look, then))
    if game.is_running:
        body.append(keyed(outlook_line, "outlook")(look, game))
    top = bar(
        look,
        look.t("check.title", n=after),
        lambda: desk.pass_check(state),
        [
            icon_button(
                ft.Icons.UNDO,
                look.t("edit.undo"),
                (lambda: _undo(desk, state)) if state.opened.can_undo else None,
                identifier=ids.UNDO,
            ),
            icon_button(
                ft.Icons.TABLE_CHART_OUTLINED,
                look.t("sheet.title"),
                lambda: go(routes.sheet(game_id)),
                identifier=ids.SHEET,
            ),
        ],
    )
    foot = [
        main_button(
            look,
            look.t("check.go_on"),
            lambda: desk.pass_check(state),
            identifier=ids.CHECKPOINT_OK,
        )
    ]
    return page_view(look, route, top, body, foot)


def _undo(desk: Desk, state: GameState) -> None:
    desk.undo(state)
    desk.go(routes.game(state.opened.id))


def _verdict(look: Look, check: Checkpoint) -> ft.Control:
    is_ok = check.is_ok
    color = Roles.ON_CONTAINER if is_ok else Roles.ERROR
    title = look.t("check.ok", sum=signed(check.actual)) if is_ok else look.t("check.fail_title")
    lines: list[ft.Control] = [words(look, title, TITLE - 4, color)]
    if is_ok:
        lines.append(words(look, look.t("check.rows_cols"), SMALL, color))
    mark = ft.Icon(
        ft.Icons.CHECK_CIRCLE if is_ok else ft.Icons.ERROR_OUTLINE,
        size=look.px(36),
        color=Roles.PRIMARY if is_ok else Roles.ERROR,
    )
    return ft.Semantics(
        identifier=ids.checkpoint(check.after),
        live_region=True,
        content=ft.Container(
            column([mark, *lines], spacing=2)
            if look.scale > LARGE
            else ft.Row([mark, ft.Column(lines, spacing=2, expand=True)], spacing=12),
            bgcolor=Roles.CONTAINER if is_ok else Roles.CARD,
            border=None if is_ok else ft.Border.all(2, Roles.ERROR),
            border_radius=16,
            padding=16,
        ),
    )


def _faults(look: Look, check: Checkpoint, players: tuple[str, ...]) -> list[ft.Control]:
    lines = [
        look.t("check.expected", sum=signed(check.actual), want=signed(check.expected)),
        *(look.t("check.bad", n=number) for number in check.bad_deals),
        *(f"{look.t('check.cols')}: {players[seat]}" for seat in check.bad_seats),
    ]
    return [words(look, line, BODY, Roles.ERROR) for line in lines]

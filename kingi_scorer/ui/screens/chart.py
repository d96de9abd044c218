"""How the points went: the running totals of a game as a chart or as a table."""

import flet as ft

from kingi_scorer.domain.game import Game
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import quiet_button
from kingi_scorer.ui.components.chart_view import chart_legend, chart_view, course
from kingi_scorer.ui.components.figures_table import Line, figures_table
from kingi_scorer.ui.components.found import nothing
from kingi_scorer.ui.components.frame import bar, page_view
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState

WIDEST = 900
TALLEST = 420


@screen
def chart_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """The course of a game, in either form."""
    look = look_of(app)
    is_table, set_table = ft.use_state(initial=False)
    game = state.opened.game
    body: list[ft.Control]
    if not game.deals:
        body = [nothing(look, look.t("empty.deals"))]
    else:
        key = "chart.as_chart" if is_table else "chart.as_table"
        toggle = quiet_button(
            look,
            look.t(key),
            lambda: set_table(not is_table),
            identifier=record_ids.CHART_FORM,
            icon=ft.Icons.SHOW_CHART if is_table else ft.Icons.TABLE_ROWS_OUTLINED,
        )
        body = [_table(look, game)] if is_table else _chart(look, game)
        body.append(toggle)
    game_id = state.opened.id
    top = bar(look, look.t("stat.chart"), lambda: desk.go(routes.sheet(game_id)))
    return page_view(look, routes.chart(game_id), top, body, wide=WIDEST)


def _chart(look: Look, game: Game) -> list[ft.Control]:
    height = min(float(TALLEST), max(200.0, look.height - 120 - look.px(90)))
    return [chart_view(look, game, height), chart_legend(look, game)]


def _table(look: Look, game: Game) -> ft.Control:
    lines = [
        Line(
            look.t("deal.n", n=number),
            tuple(signed(total) for total in running),
            tuple(record_ids.chart_total(number, seat) for seat in range(game.seats)),
        )
        for number, running in course(game)[1:]
    ]
    signs = [seat_sign(seat, look.px(14)) for seat in range(game.seats)]
    width = min(look.width - 24, float(WIDEST))
    heads = seat_names(game.players, look.catalogue)
    return figures_table(look, width, look.t("sheet.deal"), heads, lines, signs)

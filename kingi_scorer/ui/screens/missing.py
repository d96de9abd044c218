"""An address that leads nowhere, or to a game that is not here (any more)."""

import flet as ft

from kingi_scorer.ui import routes
from kingi_scorer.ui.component import component, screen
from kingi_scorer.ui.components.basics import column, words
from kingi_scorer.ui.components.frame import bar, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, Roles


@screen
def missing_screen(desk: Desk, app: AppState) -> ft.View:
    """What a route of the tree shows when there is nothing behind it."""
    look = look_of(app)
    top = bar(look, look.t("app.title"), lambda: desk.go(routes.HOME))
    body = [words(look, look.t("err.no_page"), BODY, Roles.MUTED)]
    return page_view(look, "/missing", top, body)


@component
def missing_part(desk: Desk, app: AppState) -> ft.Control:
    """What an address outside the tree shows; the router puts it on a screen of its own."""
    look = look_of(app)
    top = bar(look, look.t("app.title"), lambda: desk.go(routes.HOME))
    return column([top, words(look, look.t("err.no_page"), BODY, Roles.MUTED)])

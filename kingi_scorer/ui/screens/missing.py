"""An address that leads nowhere."""

import flet as ft

from kingi_scorer.ui import routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.frame import bar, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, Roles


@screen
def missing_screen(desk: Desk, app: AppState, key: str = "err.no_page") -> ft.View:
    """An address that leads nowhere, or to a game that was deleted."""
    look = look_of(app)
    top = bar(look, look.t("app.title"), lambda: desk.device.go(routes.HOME))
    body = [words(look, look.t(key), BODY, Roles.MUTED)]
    return page_view(look, "/missing", top, body)

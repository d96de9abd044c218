"""Every game that a player sits in, finished or not."""

import flet as ft

from kingi_scorer.session import Failed
from kingi_scorer.storage.listing import Filter
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import quiet_button
from kingi_scorer.ui.components.found import nothing, reading_failed
from kingi_scorer.ui.components.frame import bar, page_view
from kingi_scorer.ui.components.game_card import app_notices, game_card
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.reading import try_read
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState

PAGE = 30


@screen
def player_games_screen(desk: Desk, app: AppState, player_id: str) -> ft.View:
    """The player's games, the last started first."""
    look = look_of(app)
    now = desk.now()
    shown, set_shown = ft.use_state(PAGE)
    _, set_tries = ft.use_state(0)
    wanted = Filter(player_id=player_id)
    found = try_read(lambda: desk.session.records.games(wanted, shown + 1))
    body: list[ft.Control] = app_notices(look, desk, app)
    if isinstance(found, Failed):
        body += reading_failed(look, found, lambda: set_tries(lambda before: before + 1))
    elif not found:
        body.append(nothing(look, look.t("history.nothing")))
    else:
        body += [
            game_card(look, desk, game, index, now, at=game.created_at)
            for index, game in enumerate(found[:shown])
        ]
        if len(found) > shown:
            body.append(
                quiet_button(
                    look,
                    look.t("action.more"),
                    lambda: set_shown(shown + PAGE),
                    identifier=ids.MORE,
                )
            )
    top = bar(look, look.t("history.of_player"), lambda: desk.go(routes.profile(player_id)))
    return page_view(look, routes.profile_games(player_id), top, body)

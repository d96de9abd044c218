"""Home: go on with the running game, start a new one, or look at an old one."""

import flet as ft

from kingi_scorer.i18n.numbers import join_names
from kingi_scorer.session import GameSummary
from kingi_scorer.storage.listing import Filter
from kingi_scorer.ui import ids, record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import Go, Tap, icon_button, quiet_button, tappable, words
from kingi_scorer.ui.components.frame import bar, heading, page_view
from kingi_scorer.ui.components.game_card import app_notices, game_card, state_text
from kingi_scorer.ui.components.signs import Suit, suit_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

RECENT = 5


@screen
def home_screen(desk: Desk, app: AppState) -> ft.View:
    """The first screen."""
    look = look_of(app)
    now = desk.now()
    newest = desk.session.newest_running()
    recent = desk.session.games(limit=RECENT)
    go = desk.go
    body: list[ft.Control] = app_notices(look, desk, app)
    if newest is not None:
        body.append(_continue_tile(look, newest, lambda: go(routes.game(newest.id))))
    body.append(heading(look, look.t("home.new"), BODY))
    body.append(_new_tiles(look, go))
    if recent:
        body.append(_records(look, go))
    body.append(heading(look, look.t("home.recent"), BODY))
    if not recent:
        body.append(words(look, look.t("empty.games"), BODY, Roles.MUTED))
    body += [
        game_card(look, desk, game, index, now, at=game.updated_at)
        for index, game in enumerate(recent)
    ]
    if recent or desk.session.records.count(Filter(is_deleted=True)):
        body.append(
            quiet_button(
                look,
                look.t("home.all_games"),
                lambda: go(routes.GAMES),
                identifier=ids.ALL_GAMES,
            )
        )
    top = bar(
        look,
        look.t("app.title"),
        None,
        [
            icon_button(
                ft.Icons.SETTINGS_OUTLINED,
                look.t("nav.settings"),
                lambda: go(routes.SETTINGS),
                identifier=ids.SETTINGS,
            )
        ],
    )
    return page_view(look, routes.HOME, top, body)


def _continue_tile(look: Look, game: GameSummary, tap: Tap) -> ft.Control:
    leaders = [
        name for name, rank in zip(game.players, game.ranks or (), strict=False) if rank == 1
    ]
    lines = [look.t(f"game.{game.kind}") + " · " + state_text(look, game)]
    if game.deals_played:
        names = join_names(leaders, look.catalogue.language)
        lines.append(look.t("stand.leads", names=names))
    return tappable(
        ft.Row(
            [
                ft.Icon(ft.Icons.PLAY_ARROW, size=look.px(30), color=Roles.ON_PRIMARY),
                ft.Column(
                    [
                        words(look, look.t("home.continue"), 20, Roles.ON_PRIMARY, bold=True),
                        *(words(look, line, SMALL, Roles.ON_PRIMARY) for line in lines),
                    ],
                    spacing=2,
                    expand=True,
                ),
            ],
            spacing=12,
        ),
        tap,
        identifier=ids.CONTINUE,
        bgcolor=Roles.PRIMARY,
        radius=20,
        height=None,
        padding=16,
    )


def _new_tiles(look: Look, go: Go) -> ft.Control:
    kingi = _tile(look, "kingi", ("hearts",), go)
    balayi = _tile(look, "balayi", ("clubs", "diamonds", "hearts", "spades"), go)
    if look.width < 330 * look.scale:
        return ft.Column(
            [kingi, balayi], spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
        )
    kingi.expand = True
    balayi.expand = True
    return ft.Row([kingi, balayi], spacing=10, intrinsic_height=True)


def _records(look: Look, go: Go) -> ft.Control:
    """The ways to the players and the statistics."""
    buttons = [
        quiet_button(
            look,
            look.t("nav.players"),
            lambda: go(routes.PLAYERS),
            identifier=record_ids.PLAYERS,
            icon=ft.Icons.PEOPLE_OUTLINE,
            expand=look.width >= 330 * look.scale or None,
        ),
        quiet_button(
            look,
            look.t("nav.statistics"),
            lambda: go(routes.STATISTICS),
            identifier=record_ids.STATISTICS,
            icon=ft.Icons.QUERY_STATS,
            expand=look.width >= 330 * look.scale or None,
        ),
    ]
    if look.width < 330 * look.scale:
        return ft.Column(buttons, spacing=10, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Row(buttons, spacing=10)


def _tile(look: Look, kind: str, suits: tuple[Suit, ...], go: Go) -> ft.Semantics:
    signs = [suit_sign(suit, look.px(22), four_colours=look.four_colours) for suit in suits]
    return tappable(
        ft.Column(
            [
                ft.Row(list(signs), spacing=4),
                words(look, look.t(f"game.{kind}"), 20, bold=True),
                words(look, look.t(f"game.{kind}.sub"), SMALL, Roles.MUTED),
            ],
            spacing=6,
            horizontal_alignment=ft.CrossAxisAlignment.START,
        ),
        lambda: go(routes.new_game(kind)),
        identifier=ids.new_game(kind),
        bgcolor=Roles.CARD,
        border=Roles.OUTLINE,
        radius=20,
        height=None,
        padding=16,
        alignment=ft.Alignment.TOP_LEFT,
    )

"""Home: go on with the running game, start a new one, or look at an old one."""

from datetime import datetime

import flet as ft

from kingi_scorer.i18n.dates import day_and_time
from kingi_scorer.i18n.numbers import join_names, signed
from kingi_scorer.session import GameSummary
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import Go, Tap, icon_button, quiet_button, tappable, words
from kingi_scorer.ui.components.frame import bar, heading, notice_bar, page_view
from kingi_scorer.ui.components.players import player_name
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
    body: list[ft.Control] = _notices(look, desk, app)
    if newest is not None:
        body.append(_continue_tile(look, newest, lambda: go(routes.game(newest.id))))
    body.append(heading(look, look.t("home.new"), BODY))
    body.append(_new_tiles(look, go))
    body.append(heading(look, look.t("home.recent"), BODY))
    if not recent:
        body.append(words(look, look.t("empty.games"), BODY, Roles.MUTED))
    body += [game_card(look, desk, game, index, now) for index, game in enumerate(recent)]
    if len(recent) == RECENT:
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


@screen
def games_screen(desk: Desk, app: AppState) -> ft.View:
    """Every stored game, newest first."""
    look = look_of(app)
    now = desk.now()
    shown, set_shown = ft.use_state(30)
    games = desk.session.games(limit=shown)
    body: list[ft.Control] = _notices(look, desk, app)
    if not games:
        body.append(words(look, look.t("empty.games"), BODY, Roles.MUTED))
    body += [game_card(look, desk, game, index, now) for index, game in enumerate(games)]
    if len(games) == shown:
        body.append(
            quiet_button(
                look,
                look.t("action.more"),
                lambda: set_shown(shown + 30),
                identifier=ids.MORE,
            )
        )
    top = bar(look, look.t("home.all_games"), lambda: desk.go(routes.HOME))
    return page_view(look, routes.GAMES, top, body)


def game_card(look: Look, desk: Desk, game: GameSummary, index: int, now: datetime) -> ft.Control:
    """A stored game: what, when, who, how it stands; tap to open, or delete."""
    title = look.t(f"game.{game.kind}")
    when = day_and_time(game.updated_at.astimezone(now.tzinfo), now, look.catalogue.language)
    ranks = game.ranks or (0,) * len(game.players)
    lines: list[ft.Control] = [
        ft.Row(
            [
                words(look, title, BODY, bold=True, expand=True, lines=1),
                words(look, when, SMALL, Roles.MUTED),
            ]
        ),
        words(look, state_text(look, game), SMALL, Roles.MUTED),
        ft.Row(
            [
                ft.Row(
                    [
                        player_name(look, seat, name, size=SMALL),
                        words(look, signed(game.totals[seat]), SMALL, bold=ranks[seat] == 1),
                    ],
                    spacing=5,
                    tight=True,
                )
                for seat, name in enumerate(game.players)
            ],
            wrap=True,
            spacing=14,
            run_spacing=2,
        ),
    ]
    opener = tappable(
        ft.Column(lines, spacing=3, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
        lambda: desk.go(routes.game(game.id)),
        identifier=ids.open_game(index),
        height=None,
        expand=True,
        padding=ft.Padding.only(left=14, top=10, bottom=10, right=4),
        alignment=None,
    )
    remove = icon_button(
        ft.Icons.DELETE_OUTLINE,
        look.t("home.delete"),
        lambda: desk.delete(game.id, join_names(game.players, look.catalogue.language)),
        identifier=ids.delete_game(index),
    )
    return ft.Container(
        ft.Row([opener, remove], spacing=0),
        key=game.id,
        bgcolor=Roles.CARD,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=16,
        padding=ft.Padding.only(right=4),
    )


def state_text(look: Look, game: GameSummary) -> str:
    """Where a stored game stands."""
    if game.state == "complete":
        return look.t("home.finished")
    if game.state == "ended":
        return look.t("home.unfinished", n=game.deals_played)
    return look.t("deal.n_of_10", n=game.deals_played + 1)


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
                        *(words(look, line, SMALL, Roles.ON_PRIMARY, lines=2) for line in lines),
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


def _notices(look: Look, desk: Desk, app: AppState) -> list[ft.Control]:
    notice = app.notice
    deleted = () if notice is None else notice.deleted
    undo = (lambda: desk.undelete(deleted)) if deleted else None
    close = desk.dismiss if notice is not None and notice.is_trouble else None
    return notice_bar(look, notice, undo, close)

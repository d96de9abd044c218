"""The end: who won and how, and what can be done next."""

import flet as ft

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import Standing, standings, totals
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.i18n.numbers import join_names, signed
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import column, main_button, quiet_button, words
from kingi_scorer.ui.components.frame import bar, notice_bar, page_view
from kingi_scorer.ui.components.game_bar import game_keys
from kingi_scorer.ui.components.players import say_whose
from kingi_scorer.ui.components.proof import proof_line
from kingi_scorer.ui.components.sheet_table import sheet_table
from kingi_scorer.ui.components.signs import crown_sign, seat_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState
from kingi_scorer.ui.theme import BODY, SMALL, TOTAL, Roles


@screen
def end_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """The ranking of a game that is over, or was ended early."""
    look = look_of(app)
    game = state.opened.game
    game_id = state.opened.id
    go = desk.go
    places = sorted(standings(totals(game)), key=lambda place: (place.rank, place.seat))
    body: list[ft.Control] = [*notice_bar(look, state.notice), _headline(look, game, places)]
    body += [_place(look, game, place, places) for place in places]
    body.append(
        quiet_button(
            look,
            look.t("end.share_result"),
            lambda: go(routes.share(game_id)),
            identifier=ids.SHARE,
            icon=ft.Icons.IOS_SHARE,
        )
    )
    if game.is_complete:
        body.append(
            quiet_button(
                look,
                look.t("end.correct"),
                lambda: go(routes.sheet(game_id)),
                identifier="correct-a-deal",
                icon=ft.Icons.EDIT_OUTLINED,
            )
        )
    else:
        body.append(
            quiet_button(
                look,
                look.t("finish.resume"),
                lambda: desk.resume(state),
                identifier=ids.RESUME,
                icon=ft.Icons.PLAY_ARROW,
            )
        )
    body.append(sheet_table(look, game, min(look.width - 24, 640), None))
    body.append(proof_line(look, game))
    title = look.t(f"game.{game.key}")
    top = bar(look, title, lambda: go(routes.HOME), game_keys(look, desk, state))
    foot = [
        main_button(
            look, look.t("end.rematch"), lambda: desk.rematch(state), identifier=ids.REMATCH
        )
    ]
    return page_view(look, routes.game(game_id), top, body, foot)


def how_it_was_won(look: Look, places: list[Standing]) -> str:
    """A word on the result: the margin, or who shares what."""
    first = [place for place in places if place.rank == 1]
    if len(first) == len(places):
        return look.t("end.all_square")
    if len(first) > 1:
        return look.t("end.shared.1")
    margin = first[0].points - max(place.points for place in places if place.rank > 1)
    return look.t("end.margin", count=look.n("count.points", margin))


def _headline(look: Look, game: Game, places: list[Standing]) -> ft.Control:
    if not game.is_complete:
        played = sum(1 for _ in game.recorded())
        lines: list[ft.Control] = [words(look, look.t("end.unfinished", n=played), 24)]
    else:
        players = seat_names(game.players, look.catalogue)
        winners = [players[place.seat] for place in places if place.rank == 1]
        names = join_names(winners, look.catalogue.language)
        won = how_it_was_won(look, places)
        if len(winners) == len(places):
            lines = [words(look, won, 26)]
        else:
            lines = [
                words(look, look.n("end.winners", len(winners), names=names), 24),
                words(look, won, SMALL, Roles.MUTED),
            ]
    return ft.Semantics(
        live_region=True,
        content=ft.Container(
            ft.Column(
                [
                    words(look, look.t("end.title"), SMALL, Roles.MUTED)
                    if game.is_complete
                    else ft.Container(height=0),
                    *lines,
                ],
                spacing=2,
            ),
            padding=ft.Padding.symmetric(horizontal=4, vertical=4),
        ),
    )


def _place(look: Look, game: Game, place: Standing, places: list[Standing]) -> ft.Control:
    is_first = place.rank == 1 and game.is_complete
    is_shared = sum(other.rank == place.rank for other in places) > 1
    mood = "up" if place.points > 0 else "down" if place.points < 0 else "zero"
    note = look.t(f"stand.{mood}")
    if is_shared:
        note = look.t(f"end.shared.{place.rank}") + " · " + note
    name: list[ft.Control] = [
        seat_sign(place.seat, look.px(20)),
        say_whose(
            look,
            words(look, game.players[place.seat], 19, bold=is_first, expand=True),
            place.seat,
            game.players,
        ),
    ]
    if is_first:
        name.insert(0, crown_sign(look.px(22)))
    rank = ft.Semantics(
        identifier=ids.rank(place.seat),
        content=words(look, look.t(f"end.rank.{place.rank}"), BODY, Roles.MUTED),
    )
    points = ft.Semantics(
        identifier=ids.final(place.seat),
        content=words(
            look,
            signed(place.points),
            TOTAL,
            Roles.PRIMARY if is_first else Roles.INK,
            bold=True,
        ),
    )
    mood_line = words(look, note, SMALL, Roles.MUTED, expand=True)
    if look.width < look.px(300):
        content: ft.Control = column(
            [ft.Row([rank, *name], spacing=6), ft.Row([mood_line, points], spacing=10)]
        )
    else:
        middle = ft.Column([ft.Row(name, spacing=6), ft.Row([mood_line])], spacing=0, expand=True)
        content = ft.Row([rank, middle, points], spacing=10)
    paper = ft.Container(
        content,
        bgcolor=Roles.CONTAINER if is_first else Roles.CARD,
        border=ft.Border.all(2 if is_first else 1, Roles.PRIMARY if is_first else Roles.LINE),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
    )
    # The name stands for the whole of it, so that the points are heard with whose they are.
    return ft.Semantics(container=True, content=paper, key=f"seat-{place.seat}")

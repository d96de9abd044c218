"""The live board: the sheet for everyone in the room, large, and nothing to tap."""

import flet as ft

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import Standing, standings, totals
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.catalogue import find_catalogue
from kingi_scorer.i18n.numbers import join_names, signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.frame import view
from kingi_scorer.ui.components.players import role_line
from kingi_scorer.ui.components.proof import proof_line
from kingi_scorer.ui.components.sheet_table import check_line, sheet_table, short_name
from kingi_scorer.ui.components.signs import crown_sign, seat_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.screens.end import how_it_was_won
from kingi_scorer.ui.theme import BODY, SMALL, TOTAL, Roles
from kingi_scorer.ui.watching import BoardState

LARGEST = 2.4
"""How many times the usual size a board on a television is drawn."""


@screen
def board_screen(state: BoardState) -> ft.View:
    """The whole board."""
    look = board_look(state)
    if state.opened is None:
        return view("/", [_empty(look)])
    game = state.opened.game
    if look.is_wide:
        side = (state.width - 72) / 2
        halves: list[ft.Control] = [
            ft.Column(_standing(look, game, side), spacing=16, expand=True, scroll=_SCROLL),
            ft.Column(_sheet(look, game, side), spacing=16, expand=True, scroll=_SCROLL),
        ]
        body: ft.Control = ft.Row(
            halves, spacing=24, expand=True, vertical_alignment=ft.CrossAxisAlignment.START
        )
    else:
        side = state.width - 24
        body = ft.Column(
            [*_standing(look, game, side), *_sheet(look, game, side)],
            spacing=14,
            expand=True,
            scroll=_SCROLL,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return view("/", [ft.Container(body, expand=True, padding=24 if look.is_wide else 12)])


_SCROLL = ft.ScrollMode.AUTO


def board_look(state: BoardState) -> Look:
    """The larger the screen, the larger the text: a television is read from across the room."""
    is_wide = state.width > state.height * 1.1 and state.width >= 640
    scale = min(state.width / (880 if is_wide else 400), state.height / 560)
    return Look(
        catalogue=find_catalogue(state.language),
        width=state.width,
        height=state.height,
        scale=max(1.0, min(LARGEST, scale)),
    )


def _empty(look: Look) -> ft.Control:
    text = words(look, look.t("watch.none"), 24, Roles.MUTED, align=ft.TextAlign.CENTER)
    return ft.Container(
        ft.Semantics(identifier=ids.WATCH_STATE, content=text),
        expand=True,
        alignment=ft.Alignment.CENTER,
    )


def _standing(look: Look, game: Game, width: float) -> list[ft.Control]:
    places = standings(totals(game))
    news = _result(look, game, places) if game.next_deal is None else _turn(look, game)
    if game.ended_early and game.next_deal is not None:
        played = sum(1 for _ in game.recorded())
        news = [words(look, look.t("end.unfinished", n=played), 20)]
    checks = checkpoints(game)
    last: list[ft.Control] = []
    if checks:
        check = checks[-1]
        last = [
            ft.Semantics(
                identifier=ids.checkpoint(check.after),
                live_region=True,
                content=check_line(look, check),
            )
        ]
    state = ft.Semantics(
        identifier=ids.WATCH_STATE,
        container=True,
        live_region=True,
        content=ft.Column(news, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )
    return [state, _totals(look, game, places, width), *last, proof_line(look, game)]


def _turn(look: Look, game: Game) -> list[ft.Control]:
    """Which deal is on the table, and whose turn it is for what."""
    number = game.next_deal or 1
    variant = find_variant(game)
    slot = variant.slot(number)
    dealer, maker = game.dealer(number), game.maker(number)
    lines: list[ft.Control] = [
        words(look, look.t("deal.n_of_10", n=number), SMALL, Roles.MUTED),
        ft.Semantics(header=True, content=words(look, short_name(look, game, number), 24)),
        role_line(look, dealer, look.t("role.deals", name=game.players[dealer]), size=BODY),
    ]
    key = "role.names_trump" if slot.name == "balayi" else "role.turn_to_make"
    if slot.name == "balayi" or slot.has_auction:
        lines.append(role_line(look, maker, look.t(key, name=game.players[maker]), size=BODY))
    else:
        leader = variant.leader(game, number, None, None)
        if leader is not None:
            text = look.t("role.leads", name=game.players[leader])
            lines.append(role_line(look, leader, text, size=BODY))
    return lines


def _result(look: Look, game: Game, places: tuple[Standing, ...]) -> list[ft.Control]:
    winners = [game.players[place.seat] for place in places if place.rank == 1]
    won = how_it_was_won(look, list(places))
    lines: list[ft.Control] = [words(look, look.t("end.title"), SMALL, Roles.MUTED)]
    if len(winners) < len(places):
        names = join_names(winners, look.catalogue.language)
        text = look.n("end.winners", len(winners), names=names)
        lines.append(ft.Semantics(header=True, content=words(look, text, 24)))
    return [*lines, words(look, won, BODY)]


def _totals(look: Look, game: Game, places: tuple[Standing, ...], width: float) -> ft.Control:
    has_deals = any(True for _ in game.recorded())
    across = 2 if width >= look.px(150) * 2 else 1
    cells = [_total(look, game, place, is_first=has_deals and place.rank == 1) for place in places]
    rows: list[ft.Control] = [
        ft.Row(list(cells[i : i + across]), spacing=10) for i in range(0, len(cells), across)
    ]
    return ft.Column(rows, spacing=10)


def _total(look: Look, game: Game, place: Standing, *, is_first: bool) -> ft.Control:
    seat = place.seat
    title: list[ft.Control] = [
        seat_sign(seat, look.px(18)),
        words(look, game.players[seat], BODY, Roles.MUTED, lines=1, expand=True),
    ]
    if is_first:
        title.append(crown_sign(look.px(18)))
    figure = words(
        look,
        signed(place.points),
        TOTAL,
        Roles.PRIMARY if is_first else Roles.INK,
        bold=True,
        align=ft.TextAlign.RIGHT,
    )
    return ft.Container(
        ft.Column(
            [
                ft.Row(title, spacing=6),
                ft.Semantics(identifier=ids.watch_total(seat), container=True, content=figure),
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        expand=True,
        bgcolor=Roles.CARD,
        border=ft.Border.all(2 if is_first else 1, Roles.PRIMARY if is_first else Roles.LINE),
        border_radius=14,
        padding=ft.Padding.symmetric(horizontal=12, vertical=6),
    )


def _sheet(look: Look, game: Game, width: float) -> list[ft.Control]:
    if not game.deals:
        return [words(look, look.t("empty.deals"), BODY, Roles.MUTED)]
    return [sheet_table(look, game, width, None)]

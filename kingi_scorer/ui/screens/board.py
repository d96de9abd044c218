"""The live board: the sheet for everyone in the room, large, and nothing to tap."""

import flet as ft

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import Standing, standings, totals
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.catalogue import find_catalogue
from kingi_scorer.i18n.numbers import join_names
from kingi_scorer.ui import ids
from kingi_scorer.ui.board_parts import GAME, Board, BoardState, Part
from kingi_scorer.ui.component import component, screen
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.board_sheet import board_sheet, board_totals
from kingi_scorer.ui.components.frame import view
from kingi_scorer.ui.components.players import role_line
from kingi_scorer.ui.components.proof import proof_line
from kingi_scorer.ui.components.sheet_table import check_line
from kingi_scorer.ui.components.sheet_title import short_name
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.screens.end import how_it_was_won
from kingi_scorer.ui.theme import BODY, SMALL, Roles

LOW = 480
"""Below this height, in dp, a board on its side has no room for the totals below each other."""

LARGEST = 2.4
"""How many times the usual size a board on a television is drawn."""


@screen
def board_screen(state: BoardState, board: Board) -> ft.View:
    """The whole board; ``state`` is that of ``board``."""
    look = board_look(state)
    if state.kind is None:
        return view("/", [_empty(look)])
    board.sheet = None
    if look.is_wide:
        side = (state.width - 72) / 2
        board.sheet = ft.Column([board_sheet(look, board, side)], expand=True, scroll=_SCROLL)
        standing = _standing(look, board, side)
        top: list[ft.Control] = []
        if state.height < LOW:
            # A phone on its side: all totals in a row, and everything else below.
            top = [board_totals(look, board, state.width - 48)]
            del standing[1]
        halves: list[ft.Control] = [
            ft.Column(standing, spacing=16, expand=True, scroll=_SCROLL),
            board.sheet,
        ]
        row = ft.Row(halves, spacing=24, expand=True, vertical_alignment=_START)
        body: ft.Control = ft.Column([*top, row], spacing=12)
    else:
        body = ft.Column(
            [*_standing(look, board, state.width - 24), board_sheet(look, board, state.width - 24)],
            spacing=14,
            expand=True,
            scroll=_SCROLL,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return view("/", [ft.Container(body, expand=True, padding=24 if look.is_wide else 12)])


_SCROLL = ft.ScrollMode.AUTO
_START = ft.CrossAxisAlignment.START


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


def _standing(look: Look, board: Board, width: float) -> list[ft.Control]:
    part = board.part(GAME)
    return [
        _news(look, part),
        board_totals(look, board, width),
        _proof(look, part),
    ]


@component
def _news(look: Look, part: Part) -> ft.Control:
    """Where the game stands, and the last check."""
    game = part.value
    if not isinstance(game, Game):
        return ft.Container(visible=False)
    if game.is_complete:
        lines = _result(look, game, standings(totals(game)))
    elif game.ended_early:
        played = sum(1 for _ in game.recorded())
        lines = [words(look, look.t("end.unfinished", n=played), 20)]
    else:
        lines = _turn(look, game)
    checks = checkpoints(game)
    if checks:
        check = checks[-1]
        lines.append(
            ft.Semantics(identifier=ids.checkpoint(check.after), content=check_line(look, check))
        )
    return ft.Semantics(
        identifier=ids.WATCH_STATE,
        container=True,
        live_region=True,
        content=ft.Column(lines, spacing=4, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
    )


@component
def _proof(look: Look, part: Part) -> ft.Control:
    game = part.value
    return proof_line(look, game) if isinstance(game, Game) else ft.Container(visible=False)


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

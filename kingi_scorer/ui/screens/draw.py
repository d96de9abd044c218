"""The draw: each player's card by a tap, or drawn by the app; who deals and who keeps score."""

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from kingi_scorer.domain.draw import (
    ACE,
    LOWEST_RANK,
    Card,
    Draw,
    Round,
    draw_cards,
    draw_of,
    put_card,
    take_back,
)
from kingi_scorer.i18n.numbers import join_names
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import (
    TARGET,
    icon_button,
    main_button,
    quiet_button,
    tappable,
    words,
)
from kingi_scorer.ui.components.frame import bar, page_view
from kingi_scorer.ui.components.pad import GAP, pad_columns
from kingi_scorer.ui.components.players import name_height, player_name, sign_width
from kingi_scorer.ui.components.setup_lines import seat_name
from kingi_scorer.ui.components.signs import suit_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, SetupState
from kingi_scorer.ui.theme import BODY, COLUMN, FIGURE, SMALL, Roles

FACES: Final = {11: ("J", "jack"), 12: ("Q", "queen"), 13: ("K", "king"), ACE: ("A", "ace")}
"""What is printed on a court card or an ace, and the end of its catalogue key."""


@screen
def draw_screen(desk: Desk, app: AppState, setup: SetupState) -> ft.View:
    """Who deals first and who keeps the score, settled by cards."""
    look = look_of(app)
    draw = _draw(setup)
    selected = _selected(setup)
    seats = range(len(setup.names))
    across = 1 if look.width < look.px(300) else 2
    # Each with edges, and with room for a card.
    room = (min(look.width, COLUMN) - 24) / across - 26 - look.px(52)
    cells = [_cell(look, setup, seat, draw, room, is_selected=seat == selected) for seat in seats]
    body: list[ft.Control] = [
        # On a low screen the cards need the room.
        *([] if look.is_low else [words(look, look.t("new.draw"), SMALL, Roles.MUTED)]),
        *_in_rows(cells, across),
        *_ties(look, setup, draw),
    ]
    if selected is not None:
        body.append(_rank_pad(look, lambda rank: _put(setup, rank)))
    if draw.waiting:
        body.append(
            quiet_button(
                look,
                look.t("new.draw_app"),
                lambda: _let_app_draw(desk, setup),
                identifier=ids.DRAW_CARDS,
                icon=ft.Icons.STYLE_OUTLINED,
            )
        )
    if setup.drawn:
        body.append(
            quiet_button(
                look,
                look.t("draw.reset"),
                lambda: _reset(setup),
                identifier=ids.DRAW_RESET,
                icon=ft.Icons.RESTART_ALT,
            )
        )
    foot = [
        _outcome(look, setup, draw),
        main_button(
            look,
            look.t("draw.apply"),
            lambda: _apply(desk, setup),
            identifier=ids.DRAW_APPLY,
            is_on=not draw.waiting,
        ),
    ]
    undo = icon_button(
        ft.Icons.UNDO,
        look.t("edit.undo"),
        (lambda: _take_back(setup)) if setup.drawn else None,
        identifier=ids.UNDO,
    )
    top = bar(look, look.t("new.draw_title"), lambda: desk.go(routes.new_game(setup.kind)), [undo])
    return page_view(look, routes.draw(setup.kind), top, body, foot, spacing=8)


# What a tap does depends on the state when it arrives: a finger may be faster than the picture.


def _draw(setup: SetupState) -> Draw:
    return draw_of(len(setup.names), setup.drawn)


def _selected(setup: SetupState) -> int | None:
    """The seat that was tapped to be given another card; otherwise the next one to draw."""
    if setup.draw_seat is not None:
        return setup.draw_seat
    return next(iter(_draw(setup).waiting), None)


def _put(setup: SetupState, rank: int) -> None:
    seat = _selected(setup)
    if seat is not None:
        setup.drawn = put_card(len(setup.names), setup.drawn, seat, Card(rank=rank))
    setup.draw_seat = None


def _let_app_draw(desk: Desk, setup: SetupState) -> None:
    out = [card for cards in setup.drawn for card in cards.values()]
    drawn = setup.drawn
    for seat, card in draw_cards(_draw(setup).waiting, out, desk.below).items():
        drawn = put_card(len(setup.names), drawn, seat, card)
    setup.drawn, setup.draw_seat = drawn, None


def _take_back(setup: SetupState) -> None:
    setup.drawn, setup.draw_seat = take_back(setup.drawn), None


def _reset(setup: SetupState) -> None:
    setup.drawn, setup.draw_seat, setup.keeper = (), None, None


def _apply(desk: Desk, setup: SetupState) -> None:
    draw = _draw(setup)
    if not draw.waiting:
        setup.dealer, setup.keeper = draw.dealer, draw.keeper
        desk.go(routes.new_game(setup.kind))


def _names(look: Look, setup: SetupState, seats: Sequence[int]) -> str:
    named = [seat_name(look, setup, seat) for seat in seats]
    return join_names(named, look.catalogue.language)


def _in_rows(cells: Sequence[ft.Control], across: int) -> list[ft.Control]:
    return [
        ft.Row(list(cells[first : first + across]), spacing=8)
        for first in range(0, len(cells), across)
    ]


def _cell(
    look: Look,
    setup: SetupState,
    seat: int,
    draw: Draw,
    room: float,
    *,
    is_selected: bool,
) -> ft.Control:
    """A player and the card drawn last; it is pale while they have to draw again."""

    def select() -> None:
        setup.draw_seat = seat

    is_waiting = seat in draw.waiting
    name = seat_name(look, setup, seat)
    inner = room - sign_width(look, 16)
    return tappable(
        ft.Row(
            [
                player_name(look, seat, name, size=16, room=room, expand=True),
                _card(look, _last_card(setup.drawn, seat), is_pale=is_waiting),
            ],
            spacing=6,
        ),
        select,
        identifier=ids.drawn(seat),
        selected=is_selected,
        bgcolor=Roles.CONTAINER if is_selected else Roles.CARD,
        border=Roles.PRIMARY if is_selected else Roles.OUTLINE,
        height=max(float(TARGET), look.px(48), name_height(look, name, 16, inner) + 8),
        padding=ft.Padding.symmetric(horizontal=8),
        expand=True,
    )


def _last_card(rounds: Sequence[Round], seat: int) -> Card | None:
    return next((cards[seat] for cards in reversed(rounds) if seat in cards), None)


def _card(look: Look, card: Card | None, *, is_pale: bool) -> ft.Control:
    if card is None:
        return ft.Container(width=look.px(30), height=look.px(36))
    figure = words(look, _print(card.rank), 18, Roles.MUTED if is_pale else Roles.INK, bold=True)
    figure.semantics_label = _spoken(look, card.rank)
    signs: list[ft.Control] = [figure]
    if card.suit is not None:
        label = look.t(f"suit.{card.suit}.inline")
        signs.append(suit_sign(card.suit, look.px(14), four_colours=look.four_colours, label=label))
    return ft.Container(
        ft.Row(signs, spacing=2, tight=True),
        bgcolor=Roles.BACKGROUND,
        border=ft.Border.all(1, Roles.LINE if is_pale else Roles.OUTLINE),
        border_radius=6,
        padding=ft.Padding.symmetric(horizontal=6, vertical=3),
    )


def _print(rank: int) -> str:
    return FACES[rank][0] if rank in FACES else str(rank)


def _spoken(look: Look, rank: int) -> str:
    return look.t(f"card.{FACES[rank][1]}") if rank in FACES else str(rank)


def _ties(look: Look, setup: SetupState, draw: Draw) -> list[ft.Control]:
    """Who draws again, and what for."""
    if not draw.done:
        return []
    lines = []
    if draw.dealer is None:
        lines.append(look.t("new.draw_tie", names=_names(look, setup, draw.low)))
    if draw.keeper is None and draw.high != draw.low:
        lines.append(look.t("draw.tie_high", names=_names(look, setup, draw.high)))
    return [
        ft.Semantics(live_region=True, content=words(look, line, SMALL, bold=True))
        for line in lines
    ]


def _rank_pad(look: Look, put: Callable[[int], None]) -> ft.Control:
    ranks = range(LOWEST_RANK, ACE + 1)
    columns = pad_columns(look, min(look.width - 24, 640), len(ranks))
    rows: list[ft.Control] = []
    for first in range(0, len(ranks), columns):
        keys: list[ft.Control] = [
            _rank_key(look, rank, put) for rank in ranks[first : first + columns]
        ]
        keys += [ft.Container(expand=True, height=1) for _ in range(columns - len(keys))]
        rows.append(ft.Row(keys, spacing=GAP))
    return ft.Column(rows, spacing=GAP)


def _rank_key(look: Look, rank: int, put: Callable[[int], None]) -> ft.Control:
    figure = words(look, _print(rank), FIGURE)
    figure.semantics_label = _spoken(look, rank)
    return tappable(
        figure,
        lambda: put(rank),
        identifier=ids.rank_key(rank),
        bgcolor=Roles.CARD,
        border=Roles.LINE,
        radius=12,
        height=max(float(TARGET), look.px(FIGURE) * 1.6),
        expand=True,
    )


def _outcome(look: Look, setup: SetupState, draw: Draw) -> ft.Control:
    """Who still has to draw, or who deals and who keeps the score."""
    if draw.dealer is None or draw.keeper is None:
        text = look.t("draw.waiting", names=_names(look, setup, draw.waiting))
        return ft.Semantics(
            identifier=ids.PROBLEM,
            content=words(look, text, SMALL, Roles.MUTED, align=ft.TextAlign.CENTER),
        )
    text = look.t(
        "new.drawn",
        name=seat_name(look, setup, draw.dealer),
        keeper=seat_name(look, setup, draw.keeper),
    )
    return ft.Semantics(
        identifier=ids.DRAW_RESULT,
        live_region=True,
        content=words(look, text, BODY, bold=True, align=ft.TextAlign.CENTER),
    )

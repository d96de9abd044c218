"""Who makes the game: the auction's result, and what it moves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from kingi_scorer.domain.cards import TRUMPS
from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.domain.variants.balayi import weight_of
from kingi_scorer.i18n.numbers import NBSP, signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import calling, chip, tappable, words
from kingi_scorer.ui.components.players import (
    free_width,
    name_height,
    name_text,
    player_name,
    role_line,
    say_whose,
    sign_width,
)
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.components.suits import choice_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.measure import line_count, text_width
from kingi_scorer.ui.theme import SMALL, Roles
from kingi_scorer.ui.words import choice_name

BUYER: Final = 15
"""Type size of a player who may buy."""

PAD: Final = 6
"""Room at either end of such a player's chip, in dp."""

OFFERED: Final = 4
"""Prices offered at once; more are one tap away (RULES.md, "Open")."""


def auction_part(
    look: Look,
    game: Game,
    number: int,
    draft: Draft,
    *,
    width: float,
    is_price_open: bool,
    is_more_open: bool,
    sell: Callable[[int | None], None],
    price: Callable[[int], None],
    more: Callable[[], None],
) -> list[ft.Control]:
    """Not sold, or sold to whom, and for how many tricks.

    The line above the players says in words what is chosen; a chosen price folds into it.
    """
    seller = game.maker(number)
    seats = [(seller + step) % game.seats for step in range(game.seats)]
    shape = _shape(look, game.players, width)
    chips = [
        chip(
            look,
            [_buyer(look, seat, game.players, shape)],
            calling(sell, None if seat == seller else seat),
            identifier=ids.NOT_SOLD if seat == seller else ids.buyer(seat),
            selected=draft.buyer == (None if seat == seller else seat),
            expand=1,
            height=shape.height,
            padding=PAD,
        )
        for seat in seats
    ]
    parts: list[ft.Control] = []
    if draft.buyer is not None or draft.choice is not None:
        parts.append(words(look, _auction_text(look, game, number, draft), SMALL))
    rows = range(0, game.seats, shape.across)
    parts += [ft.Row(list(chips[first : first + shape.across]), spacing=6) for first in rows]
    if draft.buyer is not None and (draft.price is None or is_price_open):
        parts += _prices(look, game, draft, is_more_open=is_more_open, price=price, more=more)
    return parts


@dataclass(frozen=True)
class _Shape:
    """How the players stand: how many beside each other, and each sign over or before the name.

    ``room`` is the width of a name, ``height`` that of the highest player, in dp.
    """

    across: int
    room: float
    height: float
    is_stacked: bool = False


def _shape(look: Look, names: Sequence[str], width: float) -> _Shape:
    """All in one row where their names can be read there, otherwise two and two."""

    def room(across: int) -> float:
        return (width - 24 + 6) / across - 6 - 2 * PAD - 2

    def height(room: float) -> float:
        return max(name_height(look, name, BUYER, room) for name in names)

    sign = sign_width(look, BUYER)
    # Not much smaller than the other texts.
    widest = max(text_width(name, look.px(BUYER) * 0.9) for name in names)
    beside = room(len(names))
    if widest <= beside - sign:
        return _Shape(len(names), beside - sign, height(beside - sign))
    if widest <= beside:
        return _Shape(len(names), beside, height(beside) + sign - 6, is_stacked=True)
    half = room(2) - sign
    return _Shape(2, half, height(half))


def _buyer(look: Look, seat: int, names: Sequence[str], shape: _Shape) -> ft.Control:
    if not shape.is_stacked:
        room = shape.room + sign_width(look, BUYER)
        return player_name(look, seat, names[seat], size=BUYER, room=room, among=names)
    text = name_text(look, names[seat], BUYER, room=shape.room)
    return ft.Column(
        [seat_sign(seat, look.px(BUYER) * 0.8), say_whose(look, text, seat, names)],
        spacing=0,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _auction_text(look: Look, game: Game, number: int, draft: Draft) -> str:
    seller = game.players[game.maker(number)]
    if draft.buyer is None:
        return look.t("auction.self", name=seller)
    buyer = game.players[draft.buyer]
    if draft.price is None:
        return " · ".join(
            f"{look.t(key)}: {name}"
            for key, name in (("auction.buyer", buyer), ("auction.seller", seller))
        )
    count = look.n("count.tricks", draft.price).replace(" ", NBSP)
    return look.t("auction.line", buyer=buyer, seller=seller, count=count)


def _prices(
    look: Look,
    game: Game,
    draft: Draft,
    *,
    is_more_open: bool,
    price: Callable[[int], None],
    more: Callable[[], None],
) -> list[ft.Control]:
    highest = game.rules.highest_price if isinstance(game.rules, KingiRules) else OFFERED
    shown = list(range(1, (highest if is_more_open else min(OFFERED, highest)) + 1))
    if draft.price is not None and draft.price not in shown:
        shown.append(draft.price)
    chips: list[ft.Control] = []
    for tricks in shown:
        figure = words(look, str(tricks), 18)
        figure.semantics_label = look.n("count.tricks", tricks)
        chips.append(
            chip(
                look,
                [figure],
                calling(price, tricks),
                identifier=ids.price(tricks),
                selected=draft.price == tricks,
                width=max(48.0, look.px(44)),
            )
        )
    if not is_more_open and highest > OFFERED:
        chips.append(
            chip(look, [words(look, look.t("auction.more"), 15)], more, identifier=ids.PRICE_MORE)
        )
    return [
        words(look, look.t("auction.how_many"), SMALL, Roles.MUTED),
        ft.Row(chips, wrap=True, spacing=6, run_spacing=6),
    ]


def folded_part(
    look: Look, game: Game, number: int, draft: Draft, change: Callable[[], None]
) -> ft.Control:
    """Auction and game in one line, once the tricks are being counted."""
    slot = find_variant(game).slot(number)
    content: list[ft.Control] = []
    maker = game.maker(number)
    is_long = False
    if slot.has_auction:
        if draft.buyer is not None and draft.price is not None:
            text = look.t(
                "auction.line",
                buyer=game.players[draft.buyer],
                seller=game.players[maker],
                count=look.n("count.tricks", draft.price).replace(" ", NBSP),
            )
            content.append(seat_sign(draft.buyer, look.px(15)))
        else:
            text = look.t("auction.self", name=game.players[maker])
            content.append(seat_sign(maker, look.px(15)))
        content.append(words(look, text, 15, expand=True))
        # Beside the sign, the game that was chosen, and the word that opens this again.
        is_long = line_count(text, look.px(15), free_width(look) - look.px(150)) > 2
    if draft.choice is not None:
        content.append(choice_sign(look, draft.choice, 20))
        content.append(words(look, choice_name(draft.choice, look.catalogue), 15))
        if isinstance(game.rules, BalayiRules) and draft.choice in TRUMPS:
            weight = weight_of(game.rules, draft.choice)
            content.append(
                words(look, look.t("balayi.weight", w=weight), 15, Roles.MUTED, expand=True)
            )
    content.append(words(look, look.t("action.change"), 14, Roles.PRIMARY, bold=True))
    return tappable(
        ft.Row(content, spacing=6, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        change,
        identifier=ids.CHANGE_GAME,
        bgcolor=Roles.CARD,
        border=Roles.LINE,
        height=None if look.scale > 1 or is_long else 48,
        padding=ft.Padding.symmetric(horizontal=12, vertical=4),
    )


def trade_line(look: Look, game: Game, number: int, draft: Draft) -> list[ft.Control]:
    """What the sale moves, each player behind their sign: "Otto −6 · Eero +6"."""
    if draft.buyer is None or draft.price is None or not isinstance(game.rules, KingiRules):
        return []
    fee = draft.price * game.rules.price_trick
    seller = game.maker(number)
    sides = [
        role_line(look, seat, f"{game.players[seat]} {signed(points)}", color=Roles.ON_CONTAINER)
        for seat, points in ((draft.buyer, -fee), (seller, fee))
    ]
    return [
        ft.Container(
            ft.Row(sides, wrap=True, spacing=18, run_spacing=2),
            bgcolor=Roles.CONTAINER,
            border_radius=12,
            margin=ft.Margin.symmetric(horizontal=12, vertical=2),
            padding=ft.Padding.symmetric(horizontal=12, vertical=6),
        )
    ]

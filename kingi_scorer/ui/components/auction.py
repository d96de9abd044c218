"""Who makes the game, what is played: the auction's result and the games to choose from."""

from collections.abc import Callable
from typing import Final, TypeVar

import flet as ft

from kingi_scorer.domain.cards import TRUMPS, Choice
from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.domain.variants.balayi import naming_deal, weight_of
from kingi_scorer.i18n.numbers import NBSP, signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import chip, tappable, words
from kingi_scorer.ui.components.players import player_name, role_line
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.components.suits import choice_sign, is_suit
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import SMALL, TINY, Roles
from kingi_scorer.ui.words import choice_name

T = TypeVar("T")

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
    chips = [
        chip(
            look,
            [player_name(look, seat, game.players[seat], size=15, among=game.players)],
            _calling(sell, None if seat == seller else seat),
            identifier=ids.NOT_SOLD if seat == seller else ids.buyer(seat),
            selected=draft.buyer == (None if seat == seller else seat),
            expand=1,
        )
        for seat in seats
    ]
    across = game.seats if width >= look.px(82) * game.seats else 2
    parts: list[ft.Control] = []
    if draft.buyer is not None or draft.choice is not None:
        parts.append(words(look, _auction_text(look, game, number, draft), SMALL))
    rows = range(0, game.seats, across)
    parts += [ft.Row(list(chips[first : first + across]), spacing=6) for first in rows]
    if draft.buyer is not None and (draft.price is None or is_price_open):
        parts += _prices(look, game, draft, is_more_open=is_more_open, price=price, more=more)
    return parts


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
                _calling(price, tricks),
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


def choice_part(
    look: Look,
    game: Game,
    number: int,
    draft: Draft,
    choose: Callable[[Choice], None],
    *,
    width: float,
) -> list[ft.Control]:
    """The games or trumps to choose from; used ones are struck out, and it says why."""
    slot = find_variant(game).slot(number)
    namer = game.maker(number)
    chips: list[ft.Control] = []
    reasons: list[ft.Control] = []
    is_row = width >= look.px(348)
    free = 0
    for choice in slot.choices:
        used = None if slot.has_auction else naming_deal(game, namer, choice, but=number)
        free += used is None
        tap = None if used else _calling(choose, choice)
        chips.append(_choice_chip(look, game, choice, draft, tap, is_row=is_row))
        if used is not None:
            text = look.t(
                "balayi.called",
                suit=choice_name(choice, look.catalogue),
                name=game.players[namer],
                n=used,
            )
            reasons.append(words(look, text, TINY, Roles.MUTED))
    parts: list[ft.Control] = [
        ft.Row(chips, spacing=4) if is_row else ft.Row(chips, wrap=True, spacing=6, run_spacing=6)
    ]
    if free == 1:
        reasons.append(words(look, look.t("balayi.last_one"), TINY, Roles.MUTED))
    if reasons:
        parts.append(ft.Row(reasons, wrap=True, spacing=12, run_spacing=2))
    if draft.choice == "missu":
        parts.append(words(look, look.t("contract.missu.what"), TINY, Roles.MUTED))
    return parts


def _choice_chip(
    look: Look,
    game: Game,
    choice: Choice,
    draft: Draft,
    tap: Callable[[], None] | None,
    *,
    is_row: bool,
) -> ft.Control:
    name = choice_name(choice, look.catalogue)
    ink = Roles.INK if tap else Roles.MUTED
    rules = game.rules
    weight = None
    if isinstance(rules, BalayiRules) and choice in TRUMPS:
        weight = weight_of(rules, choice)
    content: list[ft.Control] = [
        # Beside a text a picture's name would not be heard.
        choice_sign(look, choice, 24, label=name if weight is None else None)
        if is_suit(choice)
        else words(look, name, 15, ink, lines=1)
    ]
    if weight is not None:
        figure = words(look, str(weight), 15, ink)
        spoken = look.t("balayi.weight", w=weight)
        figure.semantics_label = f"{name}, {spoken}" if is_suit(choice) else spoken
        content.append(figure)
    if tap is None:
        content = [
            ft.Stack(
                [
                    ft.Row(
                        [ft.Container(part, opacity=0.5) for part in content],
                        spacing=4,
                        tight=True,
                        alignment=ft.MainAxisAlignment.CENTER,
                    ),
                    ft.Container(bgcolor=Roles.MUTED, height=2, left=0, right=0, top=look.px(12)),
                ]
            )
        ]
    width = None
    if is_suit(choice):
        width = max(48.0, look.px(48)) + (8 if isinstance(game.rules, BalayiRules) else 0)
    return chip(
        look,
        content,
        tap,
        identifier=ids.play(choice),
        selected=draft.choice == choice,
        width=width,
        expand=1 if is_row and not is_suit(choice) else None,
        padding=4,
    )


def folded_part(
    look: Look, game: Game, number: int, draft: Draft, change: Callable[[], None]
) -> ft.Control:
    """Auction and game in one line, once the tricks are being counted."""
    slot = find_variant(game).slot(number)
    content: list[ft.Control] = []
    maker = game.maker(number)
    if slot.has_auction:
        if draft.buyer is not None and draft.price is not None:
            text = look.t(
                "auction.line",
                buyer=game.players[draft.buyer],
                seller=game.players[maker],
                count=look.n("count.tricks", draft.price).replace(" ", NBSP),
            )
            content += [
                seat_sign(draft.buyer, look.px(15)),
                words(look, text, 15, lines=2, expand=True),
            ]
        else:
            text = look.t("auction.self", name=game.players[maker])
            content += [seat_sign(maker, look.px(15)), words(look, text, 15, lines=2, expand=True)]
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
        height=None if look.scale > 1 else 48,
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


def _calling(tap: Callable[[T], None], value: T) -> Callable[[], None]:
    return lambda: tap(value)

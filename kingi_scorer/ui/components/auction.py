"""Who makes the game, what is played: the auction's result and the games to choose from."""

from collections.abc import Callable
from typing import Final, TypeVar

import flet as ft

from kingi_scorer.domain.calls import open_choices
from kingi_scorer.domain.cards import Choice
from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.domain.variants.balayi import naming_deal, weight_of
from kingi_scorer.i18n.numbers import NBSP, signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import chip, tappable, words
from kingi_scorer.ui.components.players import player_name
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.components.suits import choice_sign, is_suit
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import SMALL, Roles
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
    is_more_open: bool,
    sell: Callable[[int | None], None],
    price: Callable[[int], None],
    more: Callable[[], None],
) -> list[ft.Control]:
    """Not sold, or sold to whom, and for how many tricks."""
    seller = game.maker(number)
    seats = [(seller + step) % game.seats for step in range(game.seats)]
    chips: list[ft.Control] = []
    for seat in seats:
        is_seller = seat == seller
        label = look.t("auction.self", name=game.players[seat]) if is_seller else game.players[seat]
        chips.append(
            chip(
                look,
                [player_name(look, seat, label, size=15)],
                _calling(sell, None if is_seller else seat),
                identifier=ids.NOT_SOLD if is_seller else ids.buyer(seat),
                selected=draft.buyer == (None if is_seller else seat),
            )
        )
    parts: list[ft.Control] = [
        words(look, look.t("auction.who"), SMALL, Roles.MUTED),
        ft.Row(chips, wrap=True, spacing=6, run_spacing=6),
    ]
    if draft.buyer is not None:
        parts += _prices(look, game, draft, is_more_open=is_more_open, price=price, more=more)
    return parts


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
    look: Look, game: Game, number: int, draft: Draft, choose: Callable[[Choice], None]
) -> list[ft.Control]:
    """The games or trumps to choose from; used ones are struck out, and it says why."""
    variant = find_variant(game)
    slot = variant.slot(number)
    namer = game.maker(number)
    chips: list[ft.Control] = []
    reasons: list[ft.Control] = []
    free = 0
    for choice in slot.choices:
        used = None if slot.has_auction else naming_deal(game, namer, choice, but=number)
        free += used is None
        chips.append(
            _choice_chip(
                look, game, choice, draft, used, None if used else _calling(choose, choice)
            )
        )
        if used is not None:
            name = game.players[namer]
            text = look.t(
                "balayi.called", suit=choice_name(choice, look.catalogue), name=name, n=used
            )
            reasons.append(words(look, text, 13, Roles.MUTED))
    parts: list[ft.Control] = []
    if draft.choice is None:
        key = "entry.pick_game" if slot.has_auction else "entry.pick_trump"
        parts.append(words(look, look.t(key), SMALL, Roles.MUTED))
    parts.append(ft.Row(chips, wrap=True, spacing=6, run_spacing=6))
    if free == 1:
        reasons.append(words(look, look.t("balayi.last_one"), 13, Roles.MUTED))
    if reasons:
        parts.append(ft.Row(reasons, wrap=True, spacing=12, run_spacing=2))
    if draft.choice == "missu":
        parts.append(words(look, look.t("contract.missu.what"), SMALL, Roles.MUTED))
    return parts


def _choice_chip(
    look: Look,
    game: Game,
    choice: Choice,
    draft: Draft,
    used: int | None,
    tap: Callable[[], None] | None,
) -> ft.Control:
    name = choice_name(choice, look.catalogue)
    content: list[ft.Control] = []
    if is_suit(choice):
        content.append(choice_sign(look, choice, 24, label=name))
    else:
        content.append(words(look, name, 15, Roles.INK if used is None else Roles.MUTED))
    if isinstance(game.rules, BalayiRules) and choice not in {"grand", "missu"}:
        weight = words(
            look,
            str(weight_of(game.rules, choice)),
            15,
            Roles.INK if used is None else Roles.MUTED,
        )
        content.append(weight)
    if used is not None:
        content = [ft.Container(item, opacity=0.45) for item in content]
        content.append(ft.Icon(ft.Icons.BLOCK, size=look.px(16), color=Roles.MUTED))
    return chip(
        look,
        content,
        tap,
        identifier=ids.play(choice),
        selected=draft.choice == choice,
        width=max(50.0, look.px(46)) if is_suit(choice) and len(content) == 1 else None,
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
        if isinstance(game.rules, BalayiRules) and draft.choice not in {"grand", "missu"}:
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
    """What the sale moves: "Otto −6 · Eero +6"."""
    if draft.buyer is None or draft.price is None or not isinstance(game.rules, KingiRules):
        return []
    fee = draft.price * game.rules.price_trick
    seller = game.maker(number)
    text = look.t(
        "auction.effect",
        buyer=game.players[draft.buyer],
        minus=signed(-fee),
        seller=game.players[seller],
        plus=signed(fee),
    )
    return [
        ft.Container(
            ft.Row(
                [
                    seat_sign(draft.buyer, look.px(14)),
                    words(look, text, SMALL, Roles.ON_CONTAINER, expand=True),
                    seat_sign(seller, look.px(14)),
                ],
                spacing=6,
            ),
            bgcolor=Roles.CONTAINER,
            border_radius=12,
            margin=ft.Margin.symmetric(horizontal=12, vertical=2),
            padding=ft.Padding.symmetric(horizontal=12, vertical=6),
        )
    ]


def still_open(look: Look, game: Game, seat: int) -> str:
    """The trumps a player may still name, in words."""
    names = [choice_name(choice, look.catalogue) for choice in open_choices(game, seat)]
    return ", ".join(names) if names else look.t("balayi.all_called")


def _calling(tap: Callable[[T], None], value: T) -> Callable[[], None]:
    return lambda: tap(value)

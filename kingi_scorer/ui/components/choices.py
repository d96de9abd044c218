"""The game that is chosen in a deal: which are open, and why the others are not."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.domain.cards import TRUMPS, Choice
from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.domain.variants.balayi import naming_deal, weight_of
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import calling, chip, words
from kingi_scorer.ui.components.suits import choice_sign, is_suit
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import TINY, Roles
from kingi_scorer.ui.words import choice_name


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
        tap = None if used else calling(choose, choice)
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

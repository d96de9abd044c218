"""The Balayı dealing step by step: a picture of the table and the sentence that goes with it."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from kingi_scorer.domain.variants.balayi_dealing import Player, cards_of
from kingi_scorer.ui.components.basics import column, words
from kingi_scorer.ui.components.card_shapes import Point
from kingi_scorer.ui.components.dealing_drawing import (
    HEIGHT,
    WIDTH,
    layer_name,
    layers,
    spots,
)
from kingi_scorer.ui.components.signs import asset_name
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import SMALL, TINY, Roles

_COLOURS: Final = {
    "backs": Roles.PRIMARY,
    "faces": Roles.CARD,
    "ink": Roles.SUIT_INK,
    "red": Roles.SUIT_RED,
    "fresh": Roles.CROWN,
}
_PADDING: Final = 8.0
_WIDEST: Final = 340.0
_BESIDE: Final = 300.0
"""The picture's width where its sentence stands beside it."""
_GAP: Final = 14.0


def dealing_steps(look: Look, sentences: Sequence[str], room: float) -> list[ft.Control]:
    """The four steps in ``room`` dp, each read out as its number and its sentence."""
    is_beside = room >= _BESIDE + _GAP + look.px(220)
    width = _BESIDE if is_beside else min(room, _WIDEST)
    return [
        _step(look, step, f"{step}. {sentence}", width, is_beside=is_beside)
        for step, sentence in enumerate(sentences, start=1)
    ]


def _step(look: Look, step: int, sentence: str, width: float, *, is_beside: bool) -> ft.Control:
    text = words(look, sentence, SMALL + 1, expand=is_beside)
    picture = _picture(look, step, width)
    if is_beside:
        content: ft.Control = ft.Row([picture, text], spacing=_GAP)
    else:
        content = column([text, ft.Row([picture])], spacing=6)
    return ft.Semantics(
        container=True, image=True, label=sentence, exclude_semantics=True, content=content
    )


def _picture(look: Look, step: int, width: float) -> ft.Control:
    inner = width - 2 * _PADDING
    unit = inner / WIDTH
    table = ft.Stack(
        [
            *(
                ft.Image(
                    src=asset_name(layer_name(step, layer)),
                    width=inner,
                    height=HEIGHT * unit,
                    color=_COLOURS[layer],
                    exclude_from_semantics=True,
                )
                for layer in layers(step)
            ),
            *_numbers(look, step, unit),
        ],
        width=inner,
        height=HEIGHT * unit,
    )
    return ft.Container(
        column(
            [_owner(look, step, "opponent"), table, _owner(look, step, "dealer")],
            spacing=2,
        ),
        width=width,
        bgcolor=Roles.BACKGROUND,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=12,
        padding=ft.Padding.symmetric(horizontal=_PADDING, vertical=6),
    )


def _owner(look: Look, step: int, player: Player) -> ft.Control:
    """Whose cards these are, and how many they have by now."""
    name = look.t("role.dealer" if player == "dealer" else "rules.dealing.opponent")
    text = look.t("rules.dealing.cards", name=name, n=cards_of(player, step))
    return words(look, text, TINY, Roles.MUTED)


def _numbers(look: Look, step: int, unit: float) -> list[ft.Control]:
    """How many cards each packet has; where there are several, in which order they come."""
    found: list[ft.Control] = []
    marks = spots(step)
    for spot in marks:
        size = min(look.px(16), 24 * unit) / look.scale
        count = words(look, str(spot.cards), size, bold=True)
        found.append(_centred(count, spot.beside, 36 * unit, unit))
        if len(marks) > 1:
            size = min(look.px(12), 14 * unit) / look.scale
            order = words(look, str(spot.order), size, Roles.ON_PRIMARY, bold=True)
            circle = _centred(order, spot.at, 18 * unit, unit)
            circle.bgcolor, circle.border_radius = Roles.PRIMARY, 9 * unit
            found.append(circle)
    return found


def _centred(text: ft.Text, at: Point, side: float, unit: float) -> ft.Container:
    return ft.Container(
        text,
        left=at[0] * unit - side / 2,
        top=at[1] * unit - side / 2,
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
    )

"""The sign that a player's profile carries in lists; at the table the seat's sign counts."""

import flet as ft

from kingi_scorer.i18n.namesakes import SEAT_SHAPES
from kingi_scorer.session import Player
from kingi_scorer.ui.components.signs import asset_name
from kingi_scorer.ui.theme import Roles


def profile_sign(player: Player, size: float) -> ft.Control:
    """The profile's shape in its colour, or a plain figure while it has chosen neither."""
    if player.colour is None and player.shape is None:
        return ft.Icon(ft.Icons.PERSON_OUTLINE, size=size, color=Roles.MUTED)
    return shape_sign(player.shape or 0, player.colour or 0, size)


def shape_sign(shape: int, colour: int, size: float, *, label: str | None = None) -> ft.Control:
    """A shape in a colour, read out as ``label``; higher numbers than there are count round."""
    return ft.Image(
        src=asset_name(SEAT_SHAPES[shape % len(SEAT_SHAPES)]),
        width=size,
        height=size,
        color=Roles.SEATS[colour % len(Roles.SEATS)],
        semantics_label=label,
        exclude_from_semantics=label is None,
    )

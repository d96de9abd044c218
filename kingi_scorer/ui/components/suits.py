"""Games and trumps as signs and names."""

import flet as ft

from kingi_scorer.domain.cards import SUITS, Choice
from kingi_scorer.ui.components.signs import Suit, suit_sign
from kingi_scorer.ui.look import Look


def choice_sign(look: Look, choice: Choice, size: float, *, label: str | None = None) -> ft.Control:
    """The sign of a suit, of no trump (grand is the same game), or of missu."""
    if choice == "missu":
        return ft.Icon(ft.Icons.SOUTH, size=look.px(size), color=_ink(), semantics_label=label)
    suit: Suit = "none" if choice == "grand" else choice
    return suit_sign(suit, look.px(size), four_colours=look.four_colours, label=label)


def is_suit(choice: Choice | None) -> bool:
    """Whether a choice is one of the four suits."""
    return choice in SUITS


def _ink() -> ft.ColorValue:
    return ft.Colors.ON_SURFACE

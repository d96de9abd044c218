"""Suits, trumps and the things a deal is counted in."""

from typing import Final, Literal

Suit = Literal["clubs", "diamonds", "hearts", "spades"]
Trump = Literal["clubs", "diamonds", "hearts", "spades", "none"]
"""A trump of Balayı Kingi; ``none`` is the game without one (kozsuz)."""

PlusGame = Literal["clubs", "diamonds", "hearts", "spades", "grand", "missu"]
"""A game of Kingi's deals 7–10: a trump suit, grand or missu."""

Choice = Literal["clubs", "diamonds", "hearts", "spades", "none", "grand", "missu"]
"""What the maker of a deal may choose, in either game."""

Item = Literal["tricks", "hearts", "jacks", "kings", "queens"]
"""What is counted per seat."""

Holder = Literal["second_last", "last", "king_of_hearts"]
"""What exactly one seat takes."""

SUITS: Final[tuple[Suit, ...]] = ("clubs", "diamonds", "hearts", "spades")
TRUMPS: Final[tuple[Trump, ...]] = (*SUITS, "none")
PLUS_GAMES: Final[tuple[PlusGame, ...]] = (*SUITS, "grand", "missu")

"""A game as a value, and what follows from a deal's number alone."""

from collections.abc import Iterator
from typing import Final, Self
from unicodedata import category

from pydantic import model_validator

from kingi_scorer.domain.base import Value
from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.rules import GameKey, Rules

DEALS: Final = 10
"""Deals of a whole game, in both games."""

INVISIBLE: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Classes of characters that show nothing: control, format, surrogate, private, unassigned."""

MAX_NAME: Final = 40
"""Characters of a player's name."""


class Game(Value):
    """Rules in force, players (in seat order, clockwise) and the deals recorded so far.

    ``deals`` has one place per deal; ``None`` marks a voided deal that is to be played again.
    Trailing empty places are never kept, so equal games are equal values.
    """

    rules: Rules
    players: tuple[str, ...]
    first_dealer: int
    deals: tuple[Deal | None, ...] = ()
    ended_early: bool = False
    note: str = ""
    place: str = ""

    @model_validator(mode="after")
    def _has_no_trailing_hole(self) -> Self:
        if self.deals and self.deals[-1] is None:
            raise ValueError("the last place of deals must hold a deal")
        return self

    @property
    def key(self) -> GameKey:
        """Which game is played."""
        return self.rules.game

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.players)

    def deal(self, number: int) -> Deal | None:
        """The facts of deal ``number`` (1-based), or ``None`` while there are none."""
        return self.deals[number - 1] if 1 <= number <= len(self.deals) else None

    def recorded(self) -> Iterator[tuple[int, Deal]]:
        """Each recorded deal with its number, in order."""
        for number, deal in enumerate(self.deals, start=1):
            if deal is not None:
                yield number, deal

    @property
    def next_deal(self) -> int | None:
        """The number of the first deal without facts, ``None`` when all ten are recorded."""
        for number in range(1, DEALS + 1):
            if self.deal(number) is None:
                return number
        return None

    @property
    def is_complete(self) -> bool:
        """Whether all ten deals are recorded."""
        return self.next_deal is None

    @property
    def is_running(self) -> bool:
        """Whether deals can still be recorded: neither complete nor ended early."""
        return not self.is_complete and not self.ended_early

    def dealer(self, number: int) -> int:
        """The seat that deals deal ``number``: the deal passes clockwise."""
        return (self.first_dealer + number - 1) % self.seats

    def maker(self, number: int) -> int:
        """The seat after the dealer: the seller (Kingi) or the namer of trump (Balayı)."""
        return (self.first_dealer + number) % self.seats


def clean_name(name: str) -> str:
    """``name`` with runs of blanks and line breaks made one space, none at the ends."""
    return " ".join(name.split())


def typed_name(name: str) -> str:
    """``name`` as it was meant: cleaned, and without what cannot be seen.

    Phones and messages carry zero-width and direction marks along when a name is pasted.
    """
    kept = "".join(
        " " if sign.isspace() else sign
        for sign in name
        if sign.isspace() or category(sign) not in INVISIBLE
    )
    return clean_name(kept)

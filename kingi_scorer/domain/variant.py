"""What a variant of the King family is: its plan of deals, its scoring and its refusals."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from kingi_scorer.domain.cards import Choice, Holder, Item
from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import GameKey, Rules

SlotName = Literal[
    "no_tricks", "no_hearts", "no_men", "no_queens", "last_two", "king_of_hearts", "plus", "balayi"
]


@dataclass(frozen=True)
class Slot:
    """What one deal of the plan asks of the table.

    ``items`` maps what is counted to how many there are in the deal; ``holders`` names what
    exactly one seat takes; ``choices`` is empty where the game is fixed.
    """

    name: SlotName
    items: Mapping[Item, int]
    holders: tuple[Holder, ...] = ()
    choices: tuple[Choice, ...] = ()
    has_auction: bool = False


@dataclass(frozen=True)
class Answers:
    """A completely filled entry, before it becomes the facts of a deal."""

    counts: Mapping[Item, tuple[int, ...]]
    holders: Mapping[Holder, int]
    choice: Choice | None
    buyer: int | None
    price: int | None


class Variant(Protocol):
    """One game of the family; deals are numbered from 1."""

    @property
    def key(self) -> GameKey:
        """Its name in files."""

    @property
    def seats(self) -> int:
        """How many play."""

    @property
    def checkpoints(self) -> tuple[int, ...]:
        """The deals after which the table checks its sums."""

    def default_rules(self) -> Rules:
        """The rules of the text."""

    def slot(self, number: int) -> Slot:
        """What deal ``number`` asks of the table."""

    def build(self, game: Game, number: int, answers: Answers) -> Deal:
        """The facts of deal ``number`` from a filled entry."""

    def problems(self, game: Game, number: int, deal: Deal) -> list[Problem]:
        """Everything that keeps ``deal`` from standing as deal ``number`` of ``game``."""

    def score(self, game: Game, number: int, deal: Deal) -> tuple[int, ...]:
        """Points per seat of a deal without problems."""

    def deal_sum(self, game: Game, deal: Deal) -> int:
        """The points that ``deal`` hands out in all, by the rules in force."""

    def to_come(self, game: Game) -> int:
        """The points that the deals without facts will hand out, by the rules in force."""

    def leader(
        self, game: Game, number: int, choice: Choice | None, declarer: int | None
    ) -> int | None:
        """The seat that leads the first trick, ``None`` while it is open or the cards decide."""

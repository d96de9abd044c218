"""What a table reports of one deal: facts, never points.

One frozen model per shape, in the keys of the game file. Types are checked here, the rules
(sums, ranges, order) in the variants, so that a file that breaks the rules can still be read
and told what is wrong with it.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import Discriminator, Tag

from kingi_scorer.domain.base import Value
from kingi_scorer.domain.cards import Choice, Holder, Item, Suit, Trump

Counts = tuple[int, ...]
"""One count per seat, in seat order."""


class DealFacts(Value):
    """The facts of one deal; the empty answers suit the shapes that lack a thing."""

    recorded_at: str | None = None
    """When it was written down (RFC 3339 with offset), if known."""

    @property
    def counts(self) -> Mapping[Item, Counts]:
        """What was counted: item → counts per seat."""
        return {}

    @property
    def holders(self) -> Mapping[Holder, int]:
        """What one seat took: thing → seat."""
        return {}

    @property
    def choice(self) -> Choice | None:
        """The game or trump that was chosen, where there is a choice."""
        return None


class NoTricks(DealFacts):
    """Kingi deal 1, misääri."""

    contract: Literal["no_tricks"] = "no_tricks"
    tricks: Counts

    @property
    def counts(self) -> Mapping[Item, Counts]:
        """Tricks per seat."""
        return {"tricks": self.tricks}


class NoHearts(DealFacts):
    """Kingi deal 2, hertat."""

    contract: Literal["no_hearts"] = "no_hearts"
    hearts: Counts

    @property
    def counts(self) -> Mapping[Item, Counts]:
        """Hearts per seat."""
        return {"hearts": self.hearts}


class NoMen(DealFacts):
    """Kingi deal 3, pojat: jacks and kings."""

    contract: Literal["no_men"] = "no_men"
    jacks: Counts
    kings: Counts

    @property
    def counts(self) -> Mapping[Item, Counts]:
        """Jacks and kings per seat."""
        return {"jacks": self.jacks, "kings": self.kings}


class NoQueens(DealFacts):
    """Kingi deal 4, rouvat."""

    contract: Literal["no_queens"] = "no_queens"
    queens: Counts

    @property
    def counts(self) -> Mapping[Item, Counts]:
        """Queens per seat."""
        return {"queens": self.queens}


class LastTwo(DealFacts):
    """Kingi deal 5, viimeiset tikit: who took the last two tricks."""

    contract: Literal["last_two"] = "last_two"
    second_last: int
    last: int

    @property
    def holders(self) -> Mapping[Holder, int]:
        """The takers of the last two tricks."""
        return {"second_last": self.second_last, "last": self.last}


class KingOfHearts(DealFacts):
    """Kingi deal 6, kingi: who took the king of hearts."""

    contract: Literal["king_of_hearts"] = "king_of_hearts"
    taker: int

    @property
    def holders(self) -> Mapping[Holder, int]:
        """The taker of the king of hearts."""
        return {"king_of_hearts": self.taker}


class PlusDeal(DealFacts):
    """Kingi deals 7–10, pluspeli: a trump, grand or missu game, perhaps bought.

    ``price`` is in tricks and there exactly when the declarer is not the seller.
    """

    contract: Literal["trump", "grand", "missu"]
    trump: Suit | None = None
    declarer: int
    price: int | None = None
    tricks: Counts

    @property
    def counts(self) -> Mapping[Item, Counts]:
        """Tricks per seat."""
        return {"tricks": self.tricks}

    @property
    def choice(self) -> Choice | None:
        """The trump suit, grand or missu."""
        return self.trump if self.contract == "trump" else self.contract


class BalayiDeal(DealFacts):
    """A deal of Balayı Kingi: the trump named and the tricks of both."""

    trump: Trump
    tricks: Counts

    @property
    def counts(self) -> Mapping[Item, Counts]:
        """Tricks per seat."""
        return {"tricks": self.tricks}

    @property
    def choice(self) -> Choice | None:
        """The trump that was named."""
        return self.trump


BALAYI_TAG: Final = "balayi"


def _shape_of(value: Any) -> str | None:
    contract = value.get("contract", BALAYI_TAG) if isinstance(value, dict) else None
    if contract is None:
        contract = getattr(value, "contract", BALAYI_TAG)
    if not isinstance(contract, str):
        return None
    return "plus" if contract in {"trump", "grand", "missu"} else contract


Deal = Annotated[
    Annotated[NoTricks, Tag("no_tricks")]
    | Annotated[NoHearts, Tag("no_hearts")]
    | Annotated[NoMen, Tag("no_men")]
    | Annotated[NoQueens, Tag("no_queens")]
    | Annotated[LastTwo, Tag("last_two")]
    | Annotated[KingOfHearts, Tag("king_of_hearts")]
    | Annotated[PlusDeal, Tag("plus")]
    | Annotated[BalayiDeal, Tag(BALAYI_TAG)],
    Discriminator(_shape_of),
]
"""Any deal of either game, told apart by its ``contract`` (Balayı's have none)."""

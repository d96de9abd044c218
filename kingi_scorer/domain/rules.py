"""House rules: what tables may agree otherwise, with the texts' values as defaults."""

from typing import Annotated, Literal

from pydantic import Field

from kingi_scorer.domain.base import Value

GameKey = Literal["kingi", "balayi"]

Points = Annotated[int, Field(ge=-100, le=100)]
"""Points of one thing taken."""


class KingiRules(Value):
    """House rules of Kingi (RULES.md, "Kingi" and "Open"); the defaults are the text's."""

    game: Literal["kingi"] = "kingi"
    trick: Points = -1
    heart: Points = -1
    jack: Points = -3
    king: Points = -4
    queen: Points = -5
    second_last: Points = -7
    last: Points = -8
    king_of_hearts: Points = -15
    plus_trick: Points = 2
    price_trick: Annotated[int, Field(ge=0, le=100)] = 2
    """Points that one trick of an auction's price is worth."""
    highest_price: Annotated[int, Field(ge=1, le=13)] = 13
    """In tricks."""
    queens_void: bool = False
    """The queens' deal counts nothing when each player takes exactly one."""
    trump_leader: Literal["declarer", "after_dealer"] = "declarer"
    """Who leads a trump deal."""


class BalayiRules(Value):
    """House rules of Balayı Kingi (RULES.md, "Balayı Kingi"): weights and par."""

    game: Literal["balayi"] = "balayi"
    clubs: Annotated[int, Field(ge=0, le=100)] = 1
    diamonds: Annotated[int, Field(ge=0, le=100)] = 2
    hearts: Annotated[int, Field(ge=0, le=100)] = 3
    spades: Annotated[int, Field(ge=0, le=100)] = 4
    none: Annotated[int, Field(ge=0, le=100)] = 5
    par: Annotated[int, Field(ge=0, le=26)] = 13
    """The number of tricks that brings no points."""


Rules = Annotated[KingiRules | BalayiRules, Field(discriminator="game")]

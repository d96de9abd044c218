"""What is wrong, as a value."""

from dataclasses import dataclass, field
from typing import Literal

Code = Literal[
    "missing",
    "too_many",
    "holder_missing",
    "game_missing",
    "trump_missing",
    "buyer_missing",
    "price_missing",
    "price_range",
    "price_not_allowed",
    "trump_needed",
    "trump_not_allowed",
    "trump_used",
    "count_range",
    "count_length",
    "seat_range",
    "wrong_contract",
    "wrong_sum",
    "too_many_deals",
    "player_count",
    "name_missing",
    "name_invalid",
    "dealer_range",
    "rule_range",
    "hole",
]


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: a code, its parameters, and the deal it is in (1-based)."""

    code: Code
    params: dict[str, int | str] = field(default_factory=dict)
    deal: int | None = None

"""What one finished game adds to the statistics: for each seat a row of named whole numbers.

Every statistic is a sum, a smallest or a largest of these numbers, or a count of the games in
which one is not 0. A row is therefore all that has to be kept of a game, and the games behind a
statistic are found again by the number's name.

Points are those of the house rules of their own game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from kingi_scorer.domain.cards import PLUS_GAMES, TRUMPS
from kingi_scorer.domain.entries import BalayiDeal, Deal, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.scoring import score_deal, standings
from kingi_scorer.domain.variant import SlotName
from kingi_scorer.domain.variants import find_variant

FACTS_CODE: Final = 1
"""Raised with every change of what a row holds, so that kept rows are computed anew."""

MINUS_DEALS: Final[tuple[SlotName, ...]] = (
    "no_tricks",
    "no_hearts",
    "no_men",
    "no_queens",
    "last_two",
    "king_of_hearts",
)

Role = Literal["own", "bought", "sold", "others"]
"""A seat's part in a plus deal of Kingi: it made its own game, bought one, sold its own, or none
of these."""

ROLES: Final[tuple[Role, ...]] = get_args(Role)

Feat = Literal[
    "four_queens",
    "king_taken",
    "both_last",
    "all_hearts",
    "all_minus_tricks",
    "all_tricks",
    "clean_deals",
    "clean_sheet",
    "won_deals",
    "whitewash",
]
"""What is told at the next game night.

Kingi: all four queens in deal 4; the king of hearts in deal 6; both of the last two tricks; all
13 hearts; all 13 tricks of deal 1; all 13 tricks of a plus deal; minus deals in which nothing
was taken; nothing taken in all six of them. Balayı: deals with points above 0; all 26 tricks of
a deal (``all_tricks``); none of them (``whitewash``).
"""

FEATS: Final[Mapping[GameKey, tuple[Feat, ...]]] = {
    "kingi": (
        "four_queens",
        "king_taken",
        "both_last",
        "all_hearts",
        "all_minus_tricks",
        "all_tricks",
        "clean_deals",
        "clean_sheet",
    ),
    "balayi": ("won_deals", "all_tricks", "whitewash"),
}

_RESULT: Final = ("total", "rank", "firsts")
_CALL: Final = ("made", "points", "tricks", "won")
_ROLE: Final = ("deals", "points", "sum", "price")

MEASURES: Final[Mapping[GameKey, tuple[str, ...]]] = {
    "kingi": (
        *_RESULT,
        *MINUS_DEALS,
        *(f"{choice}.{part}" for choice in PLUS_GAMES for part in _CALL),
        *(f"{role}.{part}" for role in ROLES for part in _ROLE),
        *FEATS["kingi"],
    ),
    "balayi": (
        *_RESULT,
        *(f"{trump}.{part}" for trump in TRUMPS for part in _CALL),
        *(f"{trump}.{part}" for trump in TRUMPS for part in ("met", "met_points")),
        *FEATS["balayi"],
    ),
}
"""The names of a row's numbers, in order.

``firsts``: how many seats share the first place. Of a trump or game that the seat made: how often
(``made``), points after the price, own tricks, and successes (``won``). Of a role: deals, points,
the points that those deals hand out in all (``sum``), and the prices in tricks. Of a trump that
the other named (Balayı): how often (``met``) and points.
"""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """A finished game: its players' ids in seat order, and a row of ``MEASURES`` per seat."""

    game_id: str
    players: tuple[str, ...]
    rows: tuple[Sequence[int], ...]


def game_facts(game: Game) -> tuple[tuple[int, ...], ...]:
    """The rows of a complete game, in seat order.

    Raises:
        ValueError: when it is not complete: unfinished games enter no statistics.
    """
    if not game.is_complete:
        raise ValueError("a game without all its deals has no place in the statistics")
    rows = [dict.fromkeys(MEASURES[game.key], 0) for _ in range(game.seats)]
    for number, deal in game.recorded():
        points = score_deal(game, number)
        if points is None:  # pragma: no cover - a recorded deal has points
            continue
        for seat, row in enumerate(rows):
            row["total"] += points[seat]
            if isinstance(deal, PlusDeal):
                _add_plus_deal(row, game, number, deal, seat, points[seat])
            elif isinstance(deal, BalayiDeal):
                _add_balayi_deal(row, game, number, deal, seat, points[seat])
            else:
                row[deal.contract] += points[seat]
                _add_feats(row, deal, seat)
    places = standings([row["total"] for row in rows])
    firsts = sum(place.rank == 1 for place in places)
    for row, place in zip(rows, places, strict=True):
        row["rank"], row["firsts"] = place.rank, firsts
        if game.key == "kingi":
            row["clean_sheet"] = int(row["clean_deals"] == len(MINUS_DEALS))
    return tuple(tuple(row.values()) for row in rows)


def is_success(points: int, deal_sum: int, seats: int) -> bool:
    """Whether who made the game did better than an even share of what the deal hands out.

    In Kingi that is more than 26 / 4 points after the price, in Balayı more than 0 points.
    """
    return seats * points > deal_sum


def _add_plus_deal(
    row: dict[str, int], game: Game, number: int, deal: PlusDeal, seat: int, points: int
) -> None:
    deal_sum = find_variant(game).deal_sum(game, deal)
    seller, price = game.maker(number), deal.price or 0
    role: Role = "others"
    if seat == deal.declarer:
        role = "own" if deal.price is None else "bought"
        _add_call(row, deal, seat, points, is_won=is_success(points, deal_sum, game.seats))
    elif seat == seller:
        role = "sold"
    row[f"{role}.deals"] += 1
    row[f"{role}.points"] += points
    row[f"{role}.sum"] += deal_sum
    row[f"{role}.price"] += 0 if role == "others" else price
    row["all_tricks"] += deal.tricks[seat] == sum(deal.tricks)


def _add_balayi_deal(
    row: dict[str, int], game: Game, number: int, deal: BalayiDeal, seat: int, points: int
) -> None:
    if seat == game.maker(number):
        deal_sum = find_variant(game).deal_sum(game, deal)
        _add_call(row, deal, seat, points, is_won=is_success(points, deal_sum, game.seats))
    else:
        row[f"{deal.trump}.met"] += 1
        row[f"{deal.trump}.met_points"] += points
    row["won_deals"] += points > 0
    row["all_tricks"] += deal.tricks[seat] == sum(deal.tricks)
    row["whitewash"] += deal.tricks[seat] == 0


def _add_call(row: dict[str, int], deal: Deal, seat: int, points: int, *, is_won: bool) -> None:
    row[f"{deal.choice}.made"] += 1
    row[f"{deal.choice}.points"] += points
    row[f"{deal.choice}.tricks"] += deal.counts["tricks"][seat]
    row[f"{deal.choice}.won"] += is_won


def _add_feats(row: dict[str, int], deal: Deal, seat: int) -> None:
    counts, holders = deal.counts, deal.holders
    row["four_queens"] += counts.get("queens", (0,) * (seat + 1))[seat] == 4
    row["all_hearts"] += counts.get("hearts", (0,) * (seat + 1))[seat] == 13
    row["all_minus_tricks"] += counts.get("tricks", (0,) * (seat + 1))[seat] == 13
    row["king_taken"] += holders.get("king_of_hearts") == seat
    row["both_last"] += "last" in holders and set(holders.values()) == {seat}
    is_clean = all(per_seat[seat] == 0 for per_seat in counts.values())
    row["clean_deals"] += is_clean and seat not in holders.values()

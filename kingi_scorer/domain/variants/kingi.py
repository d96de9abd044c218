"""Kingi (Finland): four players, six minus deals, four plus deals sold at an auction.

Source: ``kingi.fi.txt``; numbers from RULES.md, "Kingi (Finland)".
"""

from collections.abc import Callable, Mapping
from typing import Final

from kingi_scorer.domain.cards import PLUS_GAMES, SUITS, Choice
from kingi_scorer.domain.checks import count_problems, holder_problems
from kingi_scorer.domain.entries import (
    Deal,
    KingOfHearts,
    LastTwo,
    NoHearts,
    NoMen,
    NoQueens,
    NoTricks,
    PlusDeal,
)
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import GameKey, KingiRules, Rules
from kingi_scorer.domain.variant import Answers, Slot, SlotName

TRICKS: Final = 13
SEATS: Final = 4

PLUS: Final = Slot("plus", {"tricks": TRICKS}, choices=PLUS_GAMES, has_auction=True)

PLAN: Final[tuple[Slot, ...]] = (
    Slot("no_tricks", {"tricks": TRICKS}),
    Slot("no_hearts", {"hearts": 13}),
    Slot("no_men", {"jacks": 4, "kings": 4}),
    Slot("no_queens", {"queens": 4}),
    Slot("last_two", {}, holders=("second_last", "last")),
    Slot("king_of_hearts", {}, holders=("king_of_hearts",)),
    PLUS,
    PLUS,
    PLUS,
    PLUS,
)

_BUILDERS: Final[Mapping[SlotName, Callable[[Answers], Deal]]] = {
    "no_tricks": lambda answers: NoTricks(tricks=answers.counts["tricks"]),
    "no_hearts": lambda answers: NoHearts(hearts=answers.counts["hearts"]),
    "no_men": lambda answers: NoMen(jacks=answers.counts["jacks"], kings=answers.counts["kings"]),
    "no_queens": lambda answers: NoQueens(queens=answers.counts["queens"]),
    "last_two": lambda answers: LastTwo(
        second_last=answers.holders["second_last"], last=answers.holders["last"]
    ),
    "king_of_hearts": lambda answers: KingOfHearts(taker=answers.holders["king_of_hearts"]),
}


class Kingi:
    """The Finnish game."""

    key: GameKey = "kingi"
    seats = SEATS
    checkpoints = (4, 8, 10)

    def default_rules(self) -> Rules:
        """The rules of the text."""
        return KingiRules()

    def slot(self, number: int) -> Slot:
        """What deal ``number`` asks of the table."""
        return PLAN[number - 1]

    def build(self, game: Game, number: int, answers: Answers) -> Deal:
        """The facts of deal ``number`` from a filled entry."""
        slot = self.slot(number)
        if slot.name != "plus":
            return _BUILDERS[slot.name](answers)
        choice = answers.choice
        return PlusDeal(
            contract=choice if choice in {"grand", "missu"} else "trump",
            trump=choice if choice in SUITS else None,
            declarer=game.maker(number) if answers.buyer is None else answers.buyer,
            price=answers.price,
            tricks=answers.counts["tricks"],
        )

    def problems(self, game: Game, number: int, deal: Deal) -> list[Problem]:
        """Everything that keeps ``deal`` from standing as deal ``number``."""
        slot = self.slot(number)
        contract = getattr(deal, "contract", None)
        if (slot.name == "plus") != isinstance(deal, PlusDeal) or (
            slot.name not in {"plus", contract}
        ):
            return [Problem("wrong_contract", {"want": slot.name, "got": contract or ""}, number)]
        found = count_problems(number, deal, slot.items, SEATS)
        found += holder_problems(number, deal, SEATS)
        if isinstance(deal, PlusDeal):
            found += self._auction_problems(game, number, deal)
        return found

    def _auction_problems(self, game: Game, number: int, deal: PlusDeal) -> list[Problem]:
        # RULES.md, "The plus deals' auction": the seller cannot buy from himself, and a price is
        # there exactly when the right was sold.
        rules = _rules(game)
        found = []
        if not 0 <= deal.declarer < SEATS:
            found.append(Problem("seat_range", {"item": "declarer", "seat": deal.declarer}, number))
        elif deal.declarer == game.maker(number):
            if deal.price is not None:
                found.append(Problem("price_not_allowed", {}, number))
        elif deal.price is None:
            found.append(Problem("price_missing", {}, number))
        if deal.price is not None and not 1 <= deal.price <= rules.highest_price:
            params: dict[str, int | str] = {"price": deal.price, "want": rules.highest_price}
            found.append(Problem("price_range", params, number))
        if deal.contract == "trump" and deal.trump is None:
            found.append(Problem("trump_needed", {}, number))
        if deal.contract != "trump" and deal.trump is not None:
            found.append(Problem("trump_not_allowed", {}, number))
        return found

    def score(self, game: Game, number: int, deal: Deal) -> tuple[int, ...]:
        """Points per seat (RULES.md, "Kingi (Finland)", table, and "Points of a plus deal")."""
        rules = _rules(game)
        match deal:
            case NoTricks():
                return tuple(rules.trick * n for n in deal.tricks)
            case NoHearts():
                return tuple(rules.heart * n for n in deal.hearts)
            case NoMen():
                return tuple(
                    rules.jack * jacks + rules.king * kings
                    for jacks, kings in zip(deal.jacks, deal.kings, strict=True)
                )
            case NoQueens():
                if rules.queens_void and set(deal.queens) == {1}:
                    return (0,) * SEATS
                return tuple(rules.queen * n for n in deal.queens)
            case LastTwo():
                return tuple(
                    rules.second_last * (seat == deal.second_last)
                    + rules.last * (seat == deal.last)
                    for seat in range(SEATS)
                )
            case KingOfHearts():
                return tuple(rules.king_of_hearts * (seat == deal.taker) for seat in range(SEATS))
            case PlusDeal():
                fee = rules.price_trick * (deal.price or 0)
                seller = game.maker(number)
                return tuple(
                    rules.plus_trick * n - fee * (seat == deal.declarer) + fee * (seat == seller)
                    for seat, n in enumerate(deal.tricks)
                )
        raise TypeError(f"not a deal of Kingi: {deal!r}")

    def deal_sum(self, game: Game, deal: Deal) -> int:
        """The points that ``deal`` hands out in all (RULES.md, "sum of the deal")."""
        rules = _rules(game)
        if isinstance(deal, NoQueens) and rules.queens_void and set(deal.queens) == {1}:
            return 0
        contract = getattr(deal, "contract", "")
        return _slot_sum(rules, "plus" if isinstance(deal, PlusDeal) else contract)

    def to_come(self, game: Game) -> int:
        """The points that the deals without facts will hand out."""
        rules = _rules(game)
        return sum(
            _slot_sum(rules, PLAN[number - 1].name)
            for number in range(1, DEALS + 1)
            if game.deal(number) is None
        )

    def leader(
        self, game: Game, number: int, choice: Choice | None, declarer: int | None
    ) -> int | None:
        """The player after the dealer leads, in a trump deal the declarer (RULES.md, "Open")."""
        after_dealer = game.maker(number)
        if self.slot(number).name != "plus":
            return after_dealer
        if choice is None:
            return None
        if choice in SUITS and _rules(game).trump_leader == "declarer":
            return declarer
        return after_dealer


def sum_after(rules: KingiRules, number: int) -> int:
    """The points that deals 1 to ``number`` hand out in all, none of them void."""
    return sum(_slot_sum(rules, slot.name) for slot in PLAN[:number])


def _rules(game: Game) -> KingiRules:
    if not isinstance(game.rules, KingiRules):
        raise TypeError("not a game of Kingi")
    return game.rules


def _slot_sum(rules: KingiRules, name: str) -> int:
    return {
        "no_tricks": 13 * rules.trick,
        "no_hearts": 13 * rules.heart,
        "no_men": 4 * rules.jack + 4 * rules.king,
        "no_queens": 4 * rules.queen,
        "last_two": rules.second_last + rules.last,
        "king_of_hearts": rules.king_of_hearts,
        "plus": 13 * rules.plus_trick,
    }[name]

"""Balayı Kingi (Turkey): two players, ten trump deals, each names each trump once.

Source: ``balayi-kingi.tr.txt``; numbers from RULES.md, "Balayı Kingi (Turkey)".
"""

from typing import Final, cast

from kingi_scorer.domain.cards import TRUMPS, Choice, Trump
from kingi_scorer.domain.checks import count_problems
from kingi_scorer.domain.entries import BalayiDeal, Deal
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import BalayiRules, GameKey, Rules
from kingi_scorer.domain.variant import Answers, Slot

TRICKS: Final = 26
SEATS: Final = 2

SLOT: Final = Slot("balayi", {"tricks": TRICKS}, choices=TRUMPS)


class Balayi:
    """The Turkish game for two."""

    key: GameKey = "balayi"
    seats = SEATS
    checkpoints = (4, 8, 10)

    def default_rules(self) -> Rules:
        """The rules of the text."""
        return BalayiRules()

    def slot(self, number: int) -> Slot:  # noqa: ARG002 - every deal is alike here
        """What deal ``number`` asks of the table."""
        return SLOT

    def build(self, game: Game, number: int, answers: Answers) -> Deal:  # noqa: ARG002
        """The facts of deal ``number`` from a filled entry."""
        return BalayiDeal(trump=cast("Trump", answers.choice), tricks=answers.counts["tricks"])

    def problems(self, game: Game, number: int, deal: Deal) -> list[Problem]:
        """Everything that keeps ``deal`` from standing as deal ``number``."""
        if not isinstance(deal, BalayiDeal):
            return [Problem("wrong_contract", {"want": "balayi", "got": deal.contract}, number)]
        found = count_problems(number, deal, SLOT.items, SEATS)
        other = naming_deal(game, game.maker(number), deal.trump, but=number)
        if other is not None:
            params: dict[str, int | str] = {
                "choice": deal.trump,
                "seat": game.maker(number),
                "other": other,
            }
            found.append(Problem("trump_used", params, number))
        return found

    def score(self, game: Game, number: int, deal: Deal) -> tuple[int, ...]:  # noqa: ARG002
        """(tricks − par) × weight of the trump, for each player (RULES.md, "Score of a deal")."""
        if not isinstance(deal, BalayiDeal):
            raise TypeError(f"not a deal of Balayı Kingi: {deal!r}")
        rules = _rules(game)
        weight = weight_of(rules, deal.trump)
        return tuple((tricks - rules.par) * weight for tricks in deal.tricks)

    def deal_sum(self, game: Game, deal: Deal) -> int:
        """The points that ``deal`` hands out in all: 0 unless par is not half the tricks."""
        if not isinstance(deal, BalayiDeal):
            raise TypeError(f"not a deal of Balayı Kingi: {deal!r}")
        rules = _rules(game)
        return (TRICKS - SEATS * rules.par) * weight_of(rules, deal.trump)

    def to_come(self, game: Game) -> int:
        """The points that the deals without facts will hand out: all trumps not yet named."""
        rules = _rules(game)
        weights = sum(
            weight_of(rules, trump)
            for seat in range(SEATS)
            for trump in TRUMPS
            if naming_deal(game, seat, trump) is None
        )
        return (TRICKS - SEATS * rules.par) * weights

    def leader(
        self,
        game: Game,  # noqa: ARG002
        number: int,  # noqa: ARG002
        choice: Choice | None,  # noqa: ARG002
        declarer: int | None,  # noqa: ARG002
    ) -> int | None:
        """Nobody the app could know: the lowest face-up diamond starts (RULES.md, "Play")."""
        return None


def weight_of(rules: BalayiRules, trump: Trump) -> int:
    """The weight of ``trump`` in the rules in force."""
    return {
        "clubs": rules.clubs,
        "diamonds": rules.diamonds,
        "hearts": rules.hearts,
        "spades": rules.spades,
        "none": rules.none,
    }[trump]


def naming_deal(game: Game, seat: int, trump: Choice, *, but: int = 0) -> int | None:
    """The deal in which ``seat`` named ``trump``, leaving out deal ``but``."""
    for number in range(1, DEALS + 1):
        deal = game.deal(number)
        if deal is None or number == but or game.maker(number) != seat:
            continue
        if deal.choice == trump:
            return number
    return None


def _rules(game: Game) -> BalayiRules:
    if not isinstance(game.rules, BalayiRules):
        raise TypeError("not a game of Balayı Kingi")
    return game.rules

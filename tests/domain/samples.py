"""Games for the tables of this folder, and the golden games."""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from kingi_scorer.domain.entries import (
    BalayiDeal,
    Deal,
    KingOfHearts,
    LastTwo,
    NoHearts,
    NoMen,
    NoQueens,
    NoTricks,
    PlusDeal,
)
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules, Rules
from kingi_scorer.domain.transitions import changed, new_game

GOLDEN = Path(__file__).parents[1] / "golden"

MINUS: tuple[Deal, ...] = (
    NoTricks(tricks=(5, 4, 2, 2)),
    NoHearts(hearts=(7, 3, 2, 1)),
    NoMen(jacks=(2, 1, 0, 1), kings=(1, 1, 2, 0)),
    NoQueens(queens=(2, 1, 1, 0)),
    LastTwo(second_last=3, last=1),
    KingOfHearts(taker=2),
)
"""Deals 1–6 of Kingi."""

PLUS: tuple[Deal, ...] = (
    PlusDeal(contract="trump", trump="hearts", declarer=3, tricks=(7, 3, 2, 1)),
    PlusDeal(contract="missu", declarer=3, price=3, tricks=(2, 2, 3, 6)),
    PlusDeal(contract="grand", declarer=1, tricks=(4, 2, 5, 2)),
    PlusDeal(contract="trump", trump="clubs", declarer=0, price=4, tricks=(3, 3, 3, 4)),
)
"""Deals 7–10 of Kingi when seat 0 deals first: the sellers are 3, 0, 1, 2."""

BALAYI: tuple[Deal, ...] = (
    BalayiDeal(trump="none", tricks=(17, 9)),
    BalayiDeal(trump="spades", tricks=(9, 17)),
    BalayiDeal(trump="clubs", tricks=(13, 13)),
    BalayiDeal(trump="none", tricks=(10, 16)),
    BalayiDeal(trump="hearts", tricks=(20, 6)),
    BalayiDeal(trump="diamonds", tricks=(12, 14)),
    BalayiDeal(trump="spades", tricks=(8, 18)),
    BalayiDeal(trump="hearts", tricks=(14, 12)),
    BalayiDeal(trump="diamonds", tricks=(26, 0)),
    BalayiDeal(trump="clubs", tricks=(0, 26)),
)
"""All ten deals of Balayı Kingi."""


def kingi(deals: int = 0, rules: KingiRules | None = None, first_dealer: int = 0) -> Game:
    """Kingi with the first ``deals`` sample deals."""
    game = new_game(rules or KingiRules(), ["Aino", "Eero", "Kaisa", "Otto"], first_dealer)
    return changed(game, deals=(*MINUS, *PLUS)[:deals])


def balayi(deals: int = 0, rules: BalayiRules | None = None, first_dealer: int = 0) -> Game:
    """Balayı Kingi with the first ``deals`` sample deals."""
    game = new_game(rules or BalayiRules(), ["Ayşe", "İbrahim"], first_dealer)
    return changed(game, deals=BALAYI[:deals])


def golden_game(name: str) -> tuple[Game, dict[str, Any]]:
    """A golden game and what is expected of it."""
    told = json.loads((GOLDEN / f"{name}.kingi.json").read_text("utf-8"))
    expected = json.loads((GOLDEN / f"{name}.expected.json").read_text("utf-8"))
    rules: Rules = KingiRules() if told["game"] == "kingi" else BalayiRules()
    shape: TypeAdapter[Deal] = TypeAdapter(Deal)
    deals = [shape.validate_json(json.dumps(deal)) for deal in told["deals"]]
    return changed(new_game(rules, told["players"], told["first_dealer"]), deals=deals), expected

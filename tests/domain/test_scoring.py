"""Points of every contract, in literal numbers (RULES.md, the tables of both games)."""

import pytest

from kingi_scorer.domain.cards import Trump
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
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.scoring import score_deal, score_sheet, standings, totals
from kingi_scorer.domain.transitions import deal_problems
from kingi_scorer.domain.variants import find_variant
from tests.domain.samples import balayi, kingi


def grand(tricks: tuple[int, ...], declarer: int = 3, price: int | None = None) -> PlusDeal:
    return PlusDeal(contract="grand", declarer=declarer, price=price, tricks=tricks)


def missu(tricks: tuple[int, ...], declarer: int = 3, price: int | None = None) -> PlusDeal:
    return PlusDeal(contract="missu", declarer=declarer, price=price, tricks=tricks)


def spades(tricks: tuple[int, ...], declarer: int = 3, price: int | None = None) -> PlusDeal:
    return PlusDeal(contract="trump", trump="spades", declarer=declarer, price=price, tricks=tricks)


KINGI_TABLE: list[tuple[int, Deal, tuple[int, ...]]] = [
    (1, NoTricks(tricks=(5, 4, 2, 2)), (-5, -4, -2, -2)),
    (1, NoTricks(tricks=(0, 0, 0, 13)), (0, 0, 0, -13)),
    (1, NoTricks(tricks=(4, 3, 3, 3)), (-4, -3, -3, -3)),
    (2, NoHearts(hearts=(7, 3, 2, 1)), (-7, -3, -2, -1)),
    (2, NoHearts(hearts=(0, 13, 0, 0)), (0, -13, 0, 0)),
    (2, NoHearts(hearts=(0, 6, 0, 7)), (0, -6, 0, -7)),
    (3, NoMen(jacks=(2, 1, 0, 1), kings=(1, 1, 2, 0)), (-10, -7, -8, -3)),
    (3, NoMen(jacks=(4, 0, 0, 0), kings=(4, 0, 0, 0)), (-28, 0, 0, 0)),
    (3, NoMen(jacks=(4, 0, 0, 0), kings=(0, 0, 0, 4)), (-12, 0, 0, -16)),
    (3, NoMen(jacks=(1, 1, 1, 1), kings=(1, 1, 1, 1)), (-7, -7, -7, -7)),
    (4, NoQueens(queens=(2, 1, 1, 0)), (-10, -5, -5, 0)),
    (4, NoQueens(queens=(0, 0, 4, 0)), (0, 0, -20, 0)),
    (4, NoQueens(queens=(1, 1, 1, 1)), (-5, -5, -5, -5)),
    (5, LastTwo(second_last=3, last=1), (0, -8, 0, -7)),
    (5, LastTwo(second_last=2, last=2), (0, 0, -15, 0)),
    (5, LastTwo(second_last=0, last=3), (-7, 0, 0, -8)),
    (6, KingOfHearts(taker=2), (0, 0, -15, 0)),
    (6, KingOfHearts(taker=0), (-15, 0, 0, 0)),
    # Seat 0 deals first: the sellers of deals 7–10 are 3, 0, 1, 2.
    (7, spades((7, 3, 2, 1)), (14, 6, 4, 2)),
    (7, grand((0, 0, 0, 13)), (0, 0, 0, 26)),
    (7, missu((4, 3, 3, 3)), (8, 6, 6, 6)),
    (8, missu((2, 2, 3, 6), declarer=3, price=3), (10, 4, 6, 6)),
    (8, spades((0, 0, 0, 13), declarer=0), (0, 0, 0, 26)),
    # The buyer goes below zero; neither he nor the seller took a trick.
    (9, grand((7, 0, 6, 0), declarer=3, price=4), (14, 8, 12, -8)),
    (9, missu((13, 0, 0, 0), declarer=0, price=13), (0, 26, 0, 0)),
    (10, spades((3, 3, 3, 4), declarer=0, price=4), (-2, 6, 14, 8)),
    (10, grand((0, 0, 0, 13), declarer=0, price=13), (-26, 0, 26, 26)),
    (10, missu((3, 3, 6, 1), declarer=1, price=1), (6, 4, 14, 2)),
]


@pytest.mark.parametrize(("number", "deal", "points"), KINGI_TABLE)
def test_kingi_points(number: int, deal: Deal, points: tuple[int, ...]) -> None:
    game = kingi()
    assert deal_problems(game, number, deal) == []
    assert find_variant(game).score(game, number, deal) == points


@pytest.mark.parametrize(
    ("trump", "tricks", "points"),
    [
        ("clubs", (13, 13), (0, 0)),
        ("clubs", (26, 0), (13, -13)),
        ("clubs", (12, 14), (-1, 1)),
        ("diamonds", (12, 14), (-2, 2)),
        ("diamonds", (0, 26), (-26, 26)),
        ("hearts", (20, 6), (21, -21)),
        ("hearts", (13, 13), (0, 0)),
        ("spades", (9, 17), (-16, 16)),
        ("spades", (14, 12), (4, -4)),
        ("none", (17, 9), (20, -20)),
        ("none", (0, 26), (-65, 65)),
    ],
)
def test_balayi_points(trump: Trump, tricks: tuple[int, ...], points: tuple[int, ...]) -> None:
    game = balayi()
    for number in (1, 2, 10):
        deal = BalayiDeal(trump=trump, tricks=tricks)
        assert find_variant(game).score(game, number, deal) == points


HOUSE = KingiRules(
    trick=-2,
    heart=-3,
    jack=1,
    king=-10,
    queen=-6,
    second_last=-5,
    last=4,
    king_of_hearts=-20,
    plus_trick=3,
    price_trick=1,
    queens_void=True,
)


@pytest.mark.parametrize(
    ("number", "deal", "points", "total"),
    [
        (1, NoTricks(tricks=(5, 4, 2, 2)), (-10, -8, -4, -4), -26),
        (2, NoHearts(hearts=(7, 3, 2, 1)), (-21, -9, -6, -3), -39),
        (3, NoMen(jacks=(2, 1, 0, 1), kings=(1, 1, 2, 0)), (-8, -9, -20, 1), -36),
        (4, NoQueens(queens=(2, 1, 1, 0)), (-12, -6, -6, 0), -24),
        (4, NoQueens(queens=(1, 1, 1, 1)), (0, 0, 0, 0), 0),
        (5, LastTwo(second_last=3, last=1), (0, 4, 0, -5), -1),
        (5, LastTwo(second_last=0, last=0), (-1, 0, 0, 0), -1),
        (6, KingOfHearts(taker=2), (0, 0, -20, 0), -20),
        (7, grand((7, 3, 2, 1)), (21, 9, 6, 3), 39),
        (8, grand((7, 3, 2, 1), declarer=2, price=5), (26, 9, 1, 3), 39),
    ],
)
def test_kingi_points_under_house_rules(
    number: int, deal: Deal, points: tuple[int, ...], total: int
) -> None:
    game = kingi(rules=HOUSE)
    assert find_variant(game).score(game, number, deal) == points
    assert find_variant(game).deal_sum(game, deal) == total


def test_balayi_points_under_house_rules() -> None:
    game = balayi(rules=BalayiRules(clubs=10, par=12))
    deal = BalayiDeal(trump="clubs", tricks=(9, 17))
    assert find_variant(game).score(game, 1, deal) == (-30, 50)
    assert find_variant(game).deal_sum(game, deal) == 20


@pytest.mark.parametrize(
    ("points", "ranks"),
    [
        ((5, 5, 1, -2), (1, 1, 3, 4)),
        ((9, 0, 0, -3), (1, 2, 2, 4)),
        ((9, 4, -3, -3), (1, 2, 3, 3)),
        ((0, 0, 0, 0), (1, 1, 1, 1)),
        ((-8, -1, -6, 15), (4, 2, 3, 1)),
        ((2, 7, 7, 7), (4, 1, 1, 1)),
        ((0, 0), (1, 1)),
        ((-4, 4), (2, 1)),
    ],
)
def test_equal_points_share_a_rank(points: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    found = standings(points)
    assert tuple(standing.rank for standing in found) == ranks
    assert tuple(standing.points for standing in found) == points
    assert tuple(standing.seat for standing in found) == tuple(range(len(points)))


def test_a_sheet_has_ten_rows_and_carries_the_totals_over_deals_without_facts() -> None:
    sheet = score_sheet(kingi(2))
    assert [row.points for row in sheet[:3]] == [(-5, -4, -2, -2), (-7, -3, -2, -1), None]
    assert len(sheet) == 10
    assert sheet[9].running == (-12, -7, -4, -3) == totals(kingi(2))
    assert score_deal(kingi(2), 3) is None


def test_facts_of_the_other_game_cannot_be_scored() -> None:
    deal = BalayiDeal(trump="clubs", tricks=(13, 13))
    with pytest.raises(TypeError):
        find_variant("kingi").score(kingi(), 1, deal)
    with pytest.raises(TypeError):
        find_variant("balayi").score(balayi(), 1, NoTricks(tricks=(13, 0, 0, 0)))
    with pytest.raises(TypeError):
        find_variant("balayi").score(kingi(), 1, deal)

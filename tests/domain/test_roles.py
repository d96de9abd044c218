"""Who deals, sells, names and leads, for every deal and every first dealer."""

import pytest

from kingi_scorer.domain.game import DEALS
from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.domain.transitions import void_deal
from kingi_scorer.domain.variants import find_variant
from tests.domain.samples import balayi, kingi

KINGI_DEALERS = {
    0: (0, 1, 2, 3, 0, 1, 2, 3, 0, 1),
    1: (1, 2, 3, 0, 1, 2, 3, 0, 1, 2),
    2: (2, 3, 0, 1, 2, 3, 0, 1, 2, 3),
    3: (3, 0, 1, 2, 3, 0, 1, 2, 3, 0),
}
KINGI_AFTER = {
    0: (1, 2, 3, 0, 1, 2, 3, 0, 1, 2),
    1: (2, 3, 0, 1, 2, 3, 0, 1, 2, 3),
    2: (3, 0, 1, 2, 3, 0, 1, 2, 3, 0),
    3: (0, 1, 2, 3, 0, 1, 2, 3, 0, 1),
}
BALAYI_DEALERS = {0: (0, 1) * 5, 1: (1, 0) * 5}


@pytest.mark.parametrize("first", range(4))
def test_kingi_roles(first: int) -> None:
    game = kingi(first_dealer=first)
    assert tuple(game.dealer(n) for n in range(1, DEALS + 1)) == KINGI_DEALERS[first]
    assert tuple(game.maker(n) for n in range(1, DEALS + 1)) == KINGI_AFTER[first]


@pytest.mark.parametrize("first", range(2))
def test_balayi_roles(first: int) -> None:
    game = balayi(first_dealer=first)
    assert tuple(game.dealer(n) for n in range(1, DEALS + 1)) == BALAYI_DEALERS[first]
    assert tuple(game.maker(n) for n in range(1, DEALS + 1)) == BALAYI_DEALERS[1 - first]


@pytest.mark.parametrize("first", range(4))
def test_each_seat_sells_exactly_once(first: int) -> None:
    game = kingi(first_dealer=first)
    sellers = [game.maker(n) for n in range(1, 11) if find_variant(game).slot(n).has_auction]
    assert sorted(sellers) == [0, 1, 2, 3]


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("number", range(1, 7))
def test_the_player_after_the_dealer_leads_a_minus_deal(first: int, number: int) -> None:
    game = kingi(first_dealer=first)
    assert find_variant(game).leader(game, number, None, None) == KINGI_AFTER[first][number - 1]


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("number", range(7, 11))
def test_the_declarer_leads_a_trump_deal_only(first: int, number: int) -> None:
    variant = find_variant("kingi")
    game = kingi(first_dealer=first)
    seller = KINGI_AFTER[first][number - 1]
    for declarer in range(4):
        assert variant.leader(game, number, "hearts", declarer) == declarer
        assert variant.leader(game, number, "grand", declarer) == seller
        assert variant.leader(game, number, "missu", declarer) == seller
    assert variant.leader(game, number, None, 2) is None


def test_a_house_rule_lets_the_player_after_the_dealer_lead_trump_deals() -> None:
    game = kingi(rules=KingiRules(trump_leader="after_dealer"))
    assert find_variant(game).leader(game, 8, "spades", 2) == 0


def test_the_cards_decide_who_leads_in_balayi() -> None:
    game = balayi()
    assert find_variant(game).leader(game, 1, "none", None) is None


def test_voiding_a_deal_moves_nobody() -> None:
    game = kingi(9)
    for number in range(1, 10):
        voided = void_deal(game, number)
        assert voided.next_deal == number
        assert [voided.dealer(n) for n in range(1, 11)] == [game.dealer(n) for n in range(1, 11)]
        assert [voided.maker(n) for n in range(1, 11)] == [game.maker(n) for n in range(1, 11)]

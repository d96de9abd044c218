"""Best and worst totals still possible, and who can still win."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingi_scorer.domain.entries import BalayiDeal, Deal, KingOfHearts, LastTwo, NoQueens
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.outlook import Outlook, can_share, outlooks
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.scoring import standings, totals
from kingi_scorer.domain.transitions import (
    changed,
    end_early,
    record_deal,
    replace_deal,
    void_deal,
)
from tests.domain.outcomes import can_win, outcomes
from tests.domain.samples import balayi, kingi
from tests.strategies_domain import (
    any_rules,
    balayi_rules,
    deals,
    free_trumps,
    games,
    kingi_rules,
    start,
)


def test_a_new_game_of_kingi_is_open_to_all() -> None:
    # Best: no minus, all tricks of four deals, and the own right sold for 13 tricks.
    # Worst: all of −104, no trick, and the three rights of the others bought for 13 tricks each.
    assert outlooks(kingi()) == tuple(Outlook(seat, 130, -182, can_win=True) for seat in range(4))


def test_a_new_game_of_balayi_is_open_to_both() -> None:
    # Two players name weights of 15 each: 13 · 30.
    assert outlooks(balayi()) == tuple(Outlook(seat, 390, -390, can_win=True) for seat in (0, 1))


def test_a_game_that_is_over_is_settled() -> None:
    assert outlooks(kingi(10)) == tuple(
        Outlook(s.seat, s.points, s.points, s.rank == 1) for s in standings(totals(kingi(10)))
    )
    ended = end_early(kingi(3))
    assert [look.can_win for look in outlooks(ended)] == [False, False, False, True]
    assert [(look.best, look.worst) for look in outlooks(ended)] == [
        (-22, -22),
        (-14, -14),
        (-12, -12),
        (-6, -6),
    ]


def at_the_last_deal(points: int, price: int = 13) -> Game:
    """Deal 10 is left, sold by seat 2; seats 0 and 1 are that many points apart."""
    rules = KingiRules(
        trick=0, heart=0, jack=0, king=0, queen=0, second_last=-1, last=0, king_of_hearts=0,
        plus_trick=0, price_trick=1, highest_price=price,
    )  # fmt: skip
    game = changed(kingi(9, rules=rules), deals=kingi(9).deals)
    return replace_deal(game, 5, LastTwo(second_last=points, last=0))


def test_a_price_can_bring_a_rival_down_but_lifts_its_seller() -> None:
    game = at_the_last_deal(3, price=1)
    # Seat 3 paid seat 0 a price of 3 in deal 8 and has −1: totals 3, 0, 0, −4.
    assert totals(game) == (3, 0, 0, -4)
    # Seat 2 may sell to seat 0: 2, 0, 1, −4, which is still not enough.
    assert [look.can_win for look in outlooks(game)] == [True, False, False, False]
    dearer = changed(at_the_last_deal(3, price=3), deals=game.deals)
    # For 3: 0, 0, 3, −4; for 2: 1, 0, 2, −4. Seat 1 is never first.
    assert [look.can_win for look in outlooks(dearer)] == [True, False, True, False]
    assert [(look.best, look.worst) for look in outlooks(dearer)] == [
        (3, 0),
        (0, -3),
        (3, 0),
        (-4, -7),
    ]


@pytest.mark.parametrize(
    ("needs", "pieces", "is_possible"),
    [
        ((), {}, True),
        ((0, -3, 0), {}, True),
        ((1, 0, 0), {}, False),
        ((10, 10, 10), {15: 2}, False),
        ((10, 10, 10), {15: 3}, True),
        ((5, 5, 5), {5: 3}, True),
        ((6, 5, 4), {5: 3}, False),
        ((7, 8, 15), {7: 1, 8: 1, 15: 1}, True),
        ((8, 8, 15), {7: 1, 8: 1, 15: 1}, False),
        ((11, 11, 6), {4: 4, 3: 4}, True),
        ((13, 13, 2), {4: 4, 3: 4}, False),
        ((1, 1, 1), {2: 3}, True),
        ((3, 3, 1), {2: 4}, False),
        ((1, 0, 0), {0: 9}, False),
    ],
)
def test_sharing_whole_pieces(
    needs: tuple[int, ...], pieces: dict[int, int], is_possible: bool
) -> None:
    assert can_share(needs, pieces) is is_possible


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(1, 9), max_size=6), st.lists(st.integers(-2, 14), max_size=3))
def test_sharing_equals_trying_every_way(sizes: list[int], needs: list[int]) -> None:
    pieces = {size: sizes.count(size) for size in sizes}
    tried = any(
        all(
            sum(size for size, taker in zip(sizes, takers, strict=True) if taker == who) >= need
            for who, need in enumerate(needs)
        )
        for takers in product(range(len(needs)), repeat=len(sizes))
    )
    if not needs:
        tried = True
    assert can_share(needs, pieces) is tried


def expect_brute_force(game: Game) -> None:
    """The outlook equals what trying every outcome of the open deals gives."""
    points = totals(game)
    rest = [outcomes(game, n) for n in range(1, DEALS + 1) if game.deal(n) is None]
    for look in outlooks(game):
        own = points[look.seat]
        assert look.best == own + sum(max(r[look.seat] for r in results) for results in rest)
        assert look.worst == own + sum(min(r[look.seat] for r in results) for results in rest)
        assert look.can_win == can_win(look.seat, points, rest)


small = st.integers(-9, 3)


@settings(max_examples=25, deadline=None)
@given(games(rules=kingi_rules(small), least=10), st.data())
def test_one_open_deal_equals_brute_force(game: Game, data: st.DataObject) -> None:
    expect_brute_force(void_deal(game, data.draw(st.integers(1, 6))))


@settings(max_examples=25, deadline=None)
@given(games(rules=kingi_rules(small), least=10), st.data())
def test_open_small_deals_equal_brute_force(game: Game, data: st.DataObject) -> None:
    # Queens, last two and king of hearts have few outcomes each: several can be open at once.
    for number in data.draw(st.sets(st.integers(4, 6), min_size=2)):
        game = void_deal(game, number)
    expect_brute_force(game)


def trades(least: int) -> st.SearchStrategy[KingiRules]:
    """Rules under which deals 7–10 hand out nothing but prices."""
    return st.builds(
        KingiRules,
        trick=small,
        heart=small,
        second_last=small,
        last=small,
        king_of_hearts=st.integers(-30, 3),
        plus_trick=st.just(0),
        price_trick=st.integers(least, 7),
        highest_price=st.integers(1, 4),
    )


@settings(max_examples=25, deadline=None)
@given(games(rules=trades(1), least=10), st.data())
def test_open_auctions_equal_brute_force(game: Game, data: st.DataObject) -> None:
    opened = data.draw(st.sets(st.integers(7, 10), min_size=1))
    # One small minus deal beside them makes the pieces uneven.
    for number in (*opened, data.draw(st.integers(5, 6))):
        game = void_deal(game, number)
    expect_brute_force(game)


@settings(max_examples=12, deadline=None)
@given(
    games(
        rules=st.builds(
            KingiRules,
            plus_trick=st.integers(-3, 3),
            price_trick=st.integers(0, 5),
            highest_price=st.integers(1, 2),
        ),
        least=10,
    ),
    st.integers(7, 10),
)
def test_an_open_plus_deal_equals_brute_force(game: Game, number: int) -> None:
    expect_brute_force(void_deal(game, number))


@pytest.mark.parametrize("number", range(1, 11))
def test_the_text_rules_equal_brute_force_for_any_one_open_deal(number: int) -> None:
    expect_brute_force(void_deal(kingi(10), number))


@pytest.mark.parametrize("queens", [(4, 0, 0, 0), (1, 1, 1, 1), (0, 2, 2, 0)])
def test_void_queens_equal_brute_force(queens: tuple[int, ...]) -> None:
    rules = KingiRules(queens_void=True, queen=7)
    game = changed(kingi(10, rules=rules), deals=kingi(10).deals)
    game = replace_deal(game, 4, NoQueens(queens=queens))
    expect_brute_force(void_deal(game, 4))
    expect_brute_force(void_deal(void_deal(game, 4), 6))


def balayi_ends(game: Game) -> set[tuple[int, ...]]:
    """Totals after every order of the trumps still open, with few, half and all tricks each."""
    number = game.next_deal
    if number is None:
        return {totals(game)}
    return {
        end
        for trump in free_trumps(game, number)
        for own in (0, 1, 13, 25, 26)
        for end in balayi_ends(
            record_deal(
                game,
                number,
                BalayiDeal.model_validate({"trump": trump, "tricks": (own, 26 - own)}),
            )
        )
    }


@settings(max_examples=25, deadline=None)
@given(games(rules=balayi_rules(), least=10), st.sets(st.integers(1, 10), min_size=1, max_size=3))
def test_open_deals_of_balayi_equal_brute_force(game: Game, opened: set[int]) -> None:
    for number in opened:
        game = void_deal(game, number)
    ends = balayi_ends(game)
    for look in outlooks(game):
        assert look.best == max(end[look.seat] for end in ends)
        assert look.worst == min(end[look.seat] for end in ends)
        assert look.can_win == any(end[look.seat] == max(end) for end in ends)


def test_balayi_can_be_decided_before_the_end() -> None:
    game = balayi(9, rules=BalayiRules(clubs=0))
    # Seat 0 leads and the last trump, clubs, is worth nothing.
    assert totals(game) == (17, -17)
    assert outlooks(game) == (Outlook(0, 17, 17, can_win=True), Outlook(1, -17, -17, can_win=False))


@settings(max_examples=60, deadline=None)
@given(any_rules(), st.integers(0, 1), st.data())
def test_outlooks_only_narrow_until_they_are_the_result(
    rules: KingiRules, dealer: int, data: st.DataObject
) -> None:
    game = start(rules, dealer)
    before = outlooks(game)
    for number in range(1, DEALS + 1):
        assert any(look.can_win for look in before)
        deal: Deal = data.draw(deals(game, number))
        game = record_deal(game, number, deal)
        after = outlooks(game)
        for old, new in zip(before, after, strict=True):
            assert old.worst <= new.worst <= new.best <= old.best
            assert old.can_win or not new.can_win
        before = after
    assert [look.can_win for look in before] == [s.rank == 1 for s in standings(totals(game))]


def test_the_king_of_hearts_goes_to_one_rival_only() -> None:
    rules = KingiRules(plus_trick=0, price_trick=0)
    game = changed(kingi(10, rules=rules), deals=kingi(10).deals)
    game = void_deal(replace_deal(game, 5, LastTwo(second_last=3, last=3)), 6)
    # −32, −19, −17, −21: one rival can fall behind seat 3, the other stays ahead.
    assert totals(game) == (-32, -19, -17, -21)
    assert [look.can_win for look in outlooks(game)] == [False, True, True, False]
    assert totals(record_deal(game, 6, KingOfHearts(taker=2)))[2] == -32

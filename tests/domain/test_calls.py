"""Who called what, and what is still open."""

from kingi_scorer.domain.calls import Call, Right, calls, open_choices, rights
from kingi_scorer.domain.cards import PLUS_GAMES, TRUMPS
from kingi_scorer.domain.transitions import void_deal
from tests.domain.samples import balayi, kingi


def test_calls_of_balayi_go_to_the_namer() -> None:
    assert calls(balayi(3)) == (
        Call(deal=1, seat=1, choice="none", tricks=9, points=-20),
        Call(deal=2, seat=0, choice="spades", tricks=9, points=-16),
        Call(deal=3, seat=1, choice="clubs", tricks=13, points=0),
    )


def test_open_trumps_of_balayi() -> None:
    assert open_choices(balayi(), 0) == TRUMPS
    assert open_choices(balayi(3), 1) == ("diamonds", "hearts", "spades")
    assert open_choices(balayi(3), 0) == ("clubs", "diamonds", "hearts", "none")
    assert open_choices(balayi(10), 0) == open_choices(balayi(10), 1) == ()


def test_a_voided_deal_opens_its_trump_again() -> None:
    assert open_choices(void_deal(balayi(10), 3), 1) == ("clubs",)
    assert open_choices(void_deal(balayi(10), 3), 0) == ()


def test_calls_of_kingi_name_seller_and_price() -> None:
    assert calls(kingi(10)) == (
        Call(deal=7, seat=3, choice="hearts", tricks=1, points=2),
        Call(deal=8, seat=3, choice="missu", tricks=6, points=6, seller=0, price=3),
        Call(deal=9, seat=1, choice="grand", tricks=2, points=4),
        Call(deal=10, seat=0, choice="clubs", tricks=3, points=-2, seller=2, price=4),
    )


def test_the_same_game_may_come_again_in_kingi() -> None:
    assert all(open_choices(kingi(10), seat) == PLUS_GAMES for seat in range(4))


def test_rights_of_kingi() -> None:
    made = calls(kingi(8))
    assert rights(kingi(8)) == (
        Right(7, 3, made[0]),
        Right(8, 0, made[1]),
        Right(9, 1, None),
        Right(10, 2, None),
    )
    assert rights(balayi(10)) == ()

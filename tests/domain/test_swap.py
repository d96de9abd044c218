"""Two players entered the wrong way round."""

import pytest

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.draft import Draft, swap_draft
from kingi_scorer.domain.entries import (
    BalayiDeal,
    Deal,
    KingOfHearts,
    LastTwo,
    NoMen,
    NoTricks,
    PlusDeal,
)
from kingi_scorer.domain.scoring import totals
from kingi_scorer.domain.swap import swap_deal, swap_players
from kingi_scorer.domain.transitions import void_deal
from tests.domain.samples import balayi, kingi


def grand(declarer: int, price: int | None, tricks: tuple[int, ...]) -> PlusDeal:
    return PlusDeal(contract="grand", declarer=declarer, price=price, tricks=tricks)


@pytest.mark.parametrize(
    ("number", "deal", "swapped"),
    [
        (1, NoTricks(tricks=(5, 4, 2, 2)), NoTricks(tricks=(2, 4, 5, 2))),
        (
            3,
            NoMen(jacks=(2, 1, 0, 1), kings=(1, 1, 2, 0)),
            NoMen(jacks=(0, 1, 2, 1), kings=(2, 1, 1, 0)),
        ),
        (5, LastTwo(second_last=2, last=1), LastTwo(second_last=0, last=1)),
        (6, KingOfHearts(taker=0), KingOfHearts(taker=2)),
        (6, KingOfHearts(taker=3), KingOfHearts(taker=3)),
        # Seat 3 sells deal 7: the buyer is swapped too.
        (7, grand(0, 3, (7, 3, 2, 1)), grand(2, 3, (2, 3, 7, 1))),
        (7, grand(3, None, (7, 3, 2, 1)), grand(3, None, (2, 3, 7, 1))),
        # Seat 0 sells deal 8: it cannot become the buyer.
        (8, grand(2, 3, (7, 3, 2, 1)), grand(2, 3, (2, 3, 7, 1))),
        (8, grand(0, None, (7, 3, 2, 1)), grand(0, None, (2, 3, 7, 1))),
    ],
)
def test_swapping_seats_0_and_2(number: int, deal: Deal, swapped: Deal) -> None:
    game = kingi()
    assert swap_deal(game, number, deal, 0, 2) == swapped
    assert swap_deal(game, number, swapped, 0, 2) == deal


def test_the_namer_stays_when_tricks_are_swapped() -> None:
    deal = BalayiDeal(trump="none", tricks=(17, 9), recorded_at="2025-01-01T12:00:00+02:00")
    swapped = swap_deal(balayi(), 1, deal, 0, 1)
    assert swapped == BalayiDeal(trump="none", tricks=(9, 17), recorded_at=deal.recorded_at)


def test_swapping_from_a_deal_on_leaves_the_earlier_deals() -> None:
    game = void_deal(kingi(10), 8)
    swapped = swap_players(game, 1, 3, first=6, last=10)
    assert swapped.deals[:6] == game.deals[:6]
    assert swapped.deal(8) is None
    assert swap_players(swapped, 1, 3, first=6, last=10) == game
    assert all(check.is_ok for check in checkpoints(swapped))
    assert sum(totals(swapped)) == sum(totals(game))


def test_a_draft_swaps_as_the_deal_does() -> None:
    draft = Draft(
        counts={"tricks": (7, None, 2, None)},
        choice="grand",
        buyer=0,
        price=3,
        before={"tricks": (1, 2, 3, 7)},
    )
    swapped = swap_draft(kingi(), 7, draft, 0, 2)
    assert swapped == Draft(
        counts={"tricks": (2, None, 7, None)},
        choice="grand",
        buyer=2,
        price=3,
        before={"tricks": (3, 2, 1, 7)},
    )
    assert swap_draft(kingi(), 10, draft, 0, 2).buyer == 0
    assert swap_draft(kingi(), 7, swapped, 0, 2) == draft

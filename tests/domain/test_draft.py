"""What an entry shows after each tap."""

from collections.abc import Sequence

import pytest

from kingi_scorer.domain.draft import (
    Cells,
    Draft,
    add_one,
    build_deal,
    draft_of,
    draft_problems,
    highest_count,
    item_state,
    next_cell,
    preview,
    set_buyer,
    set_choice,
    set_count,
    set_holder,
    set_price,
)
from kingi_scorer.domain.entries import Deal, NoHearts, NoMen, PlusDeal
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.domain.variants import find_variant
from tests.domain.samples import MINUS, PLUS, balayi, kingi

KINGI = find_variant("kingi")
HEARTS = KINGI.slot(2)
MEN = KINGI.slot(3)

Taps = Sequence[tuple[int, int | None]]


def hearts(taps: Taps, start: Draft | None = None) -> Draft:
    """The hearts' entry after taps of (seat, count)."""
    draft = start or Draft()
    for seat, count in taps:
        draft = set_count(draft, "hearts", seat, count, 4)
    return draft


BEFORE = draft_of(NoHearts(hearts=(7, 3, 2, 1)))

STATES: list[tuple[Draft, Cells, tuple[int, ...], int]] = [
    # Nothing tapped is not the same as 0.
    (hearts([]), (None, None, None, None), (), 13),
    (hearts([(0, 0)]), (0, None, None, None), (), 13),
    (hearts([(0, 5), (1, 4)]), (5, 4, None, None), (), 4),
    # The last seat fills itself in, whichever it is.
    (hearts([(0, 5), (1, 4), (2, 2)]), (5, 4, 2, 2), (3,), 0),
    (hearts([(3, 1), (1, 4), (2, 2)]), (6, 4, 2, 1), (0,), 0),
    (hearts([(0, 0), (1, 0), (2, 0)]), (0, 0, 0, 13), (3,), 0),
    # When nothing remains the other seats become 0 …
    (hearts([(1, 13)]), (0, 13, 0, 0), (0, 2, 3), 0),
    (hearts([(2, 6), (0, 7)]), (7, 0, 6, 0), (1, 3), 0),
    # … and are open again when a cell is changed.
    (hearts([(2, 6), (0, 7), (0, 3)]), (3, None, 6, None), (), 4),
    (hearts([(1, 13), (1, None)]), (None, None, None, None), (), 13),
    # All four tapped: too few, or too many, is said and never adjusted.
    (hearts([(0, 5), (1, 4), (2, 2), (3, 1)]), (5, 4, 2, 1), (), 1),
    (hearts([(0, 5), (1, 4), (2, 2), (3, 3)]), (5, 4, 2, 3), (), -1),
    (hearts([(0, 9), (1, 9)]), (9, 9, None, None), (), -5),
    (hearts([(0, 9), (1, 9), (2, 0)]), (9, 9, 0, 0), (3,), -5),
    # A recorded deal stands until a tap gives a cell another value.
    (BEFORE, (7, 3, 2, 1), (), 0),
    (hearts([(0, 6)], BEFORE), (6, 3, 2, 1), (), 1),
    (hearts([(0, 6), (3, 2)], BEFORE), (6, 3, 2, 2), (), 0),
    (hearts([(3, 2), (0, 6)], BEFORE), (6, 3, 2, 2), (), 0),
    (hearts([(0, 8)], BEFORE), (8, 3, 2, 1), (), -1),
    (hearts([(0, 8), (1, 2)], BEFORE), (8, 2, 2, 1), (), 0),
    (hearts([(0, 6), (1, 3), (2, 2)], BEFORE), (6, 3, 2, 2), (3,), 0),
    (hearts([(2, 13)], BEFORE), (0, 0, 13, 0), (0, 1, 3), 0),
    (hearts([(0, 6), (0, None)], BEFORE), (7, 3, 2, 1), (), 0),
]


@pytest.mark.parametrize(("draft", "cells", "auto", "left"), STATES)
def test_cells_that_follow(draft: Draft, cells: Cells, auto: tuple[int, ...], left: int) -> None:
    state = item_state(HEARTS, draft, "hearts", 4)
    assert state.cells == cells
    assert tuple(seat for seat in range(4) if state.auto[seat]) == auto
    assert state.left == left


@pytest.mark.parametrize(
    ("taps", "limits"),
    [
        ([], (13, 13, 13, 13)),
        ([(0, 5)], (13, 8, 8, 8)),
        ([(0, 5), (1, 4), (2, 2)], (7, 6, 4, 2)),
        ([(1, 13)], (0, 13, 0, 0)),
        ([(0, 9), (1, 9)], (4, 4, 0, 0)),
    ],
)
def test_a_pad_offers_what_fits(taps: Taps, limits: tuple[int, ...]) -> None:
    draft = hearts(taps)
    assert tuple(highest_count(HEARTS, draft, "hearts", s, 4) for s in range(4)) == limits


def test_the_other_player_of_balayi_fills_in() -> None:
    slot = find_variant("balayi").slot(1)
    draft = set_count(Draft(), "tricks", 1, 17, 2)
    assert item_state(slot, draft, "tricks", 2).cells == (9, 17)
    draft = set_count(draft, "tricks", 0, 26, 2)
    assert item_state(slot, draft, "tricks", 2).left == -17


def test_the_next_cell_goes_player_by_player() -> None:
    draft = Draft()
    assert next_cell(MEN, draft, 4) == ("jacks", 0)
    draft = set_count(draft, "jacks", 0, 2, 4)
    assert next_cell(MEN, draft, 4) == ("kings", 0)
    draft = set_count(draft, "kings", 0, 4, 4)
    assert next_cell(MEN, draft, 4) == ("jacks", 1)
    draft = set_count(draft, "jacks", 1, 2, 4)
    assert next_cell(MEN, draft, 4) is None
    assert build_deal(kingi(), 3, draft) == NoMen(jacks=(2, 2, 0, 0), kings=(4, 0, 0, 0))


def test_a_recorded_deal_is_corrected_cell_by_cell() -> None:
    draft = draft_of(MINUS[2])
    assert next_cell(MEN, draft, 4) is None
    draft = set_count(draft, "jacks", 0, 1, 4)
    assert draft_problems(kingi(3), 3, draft) == [Problem("missing", {"item": "jacks", "n": 1}, 3)]
    draft = set_count(draft, "jacks", 2, 1, 4)
    assert draft_problems(kingi(3), 3, draft) == []
    assert build_deal(kingi(3), 3, draft) == NoMen(jacks=(1, 1, 1, 1), kings=(1, 1, 2, 0))


class TestCountingWhilePlaying:
    def test_each_tap_counts_one_and_the_rest_stands_at_0(self) -> None:
        draft = add_one(HEARTS, Draft(), "hearts", 2, 4)
        draft = add_one(HEARTS, draft, "hearts", 2, 4)
        draft = add_one(HEARTS, draft, "hearts", 0, 4)
        assert item_state(HEARTS, draft, "hearts", 4).cells == (1, 0, 2, 0)
        assert draft_problems(kingi(1), 2, draft) == [
            Problem("missing", {"item": "hearts", "n": 10}, 2)
        ]

    def test_a_trick_of_many_hearts_counts_at_once(self) -> None:
        draft = add_one(HEARTS, Draft(), "hearts", 1, 4, by=4)
        assert item_state(HEARTS, draft, "hearts", 4).cells == (0, 4, 0, 0)

    def test_no_more_than_there_are(self) -> None:
        draft = hearts([(0, 13)])
        assert add_one(HEARTS, draft, "hearts", 1, 4) == draft

    def test_taking_one_back_stops_at_0(self) -> None:
        draft = add_one(HEARTS, Draft(), "hearts", 1, 4)
        draft = add_one(HEARTS, draft, "hearts", 1, 4, by=-1)
        draft = add_one(HEARTS, draft, "hearts", 1, 4, by=-1)
        assert item_state(HEARTS, draft, "hearts", 4).cells == (0, 0, 0, 0)

    def test_what_filled_in_by_itself_is_no_count_yet(self) -> None:
        draft = add_one(HEARTS, hearts([(0, 5), (1, 4), (2, 2)]), "hearts", 3, 4)
        assert item_state(HEARTS, draft, "hearts", 4).cells == (5, 4, 2, 1)

    def test_taking_one_away_starts_from_the_number_shown(self) -> None:
        draft = add_one(HEARTS, hearts([(0, 5), (1, 4), (2, 2)]), "hearts", 3, 4, by=-1)
        assert item_state(HEARTS, draft, "hearts", 4).cells == (5, 4, 2, 1)

    def test_a_recorded_deal_is_counted_on(self) -> None:
        draft = add_one(HEARTS, BEFORE, "hearts", 0, 4, by=-1)
        draft = add_one(HEARTS, draft, "hearts", 3, 4)
        assert item_state(HEARTS, draft, "hearts", 4).cells == (6, 3, 2, 2)

    def test_too_many_can_be_taken_away_one_by_one(self) -> None:
        draft = hearts([(0, 10)], BEFORE)
        for _ in range(3):
            draft = add_one(HEARTS, draft, "hearts", 0, 4, by=-1)
        assert item_state(HEARTS, draft, "hearts", 4).cells == (7, 3, 2, 1)


class TestAuction:
    def test_sold(self) -> None:
        draft = set_price(set_buyer(set_choice(Draft(), "missu"), 0), 3)
        draft = set_count(draft, "tricks", 0, 13, 4)
        assert build_deal(kingi(6), 7, draft) == PlusDeal(
            contract="missu", declarer=0, price=3, tricks=(13, 0, 0, 0)
        )
        assert preview(kingi(6), 7, draft) == (20, 0, 0, 6)

    def test_not_sold_after_all(self) -> None:
        draft = set_buyer(set_price(set_buyer(Draft(), 0), 3), None)
        assert (draft.buyer, draft.price) == (None, None)
        draft = set_count(set_choice(draft, "spades"), "tricks", 0, 13, 4)
        assert build_deal(kingi(6), 7, draft) == PlusDeal(
            contract="trump", trump="spades", declarer=3, tricks=(13, 0, 0, 0)
        )

    def test_another_buyer_keeps_the_price(self) -> None:
        draft = set_buyer(set_price(set_buyer(Draft(), 0), 3), 1)
        assert (draft.buyer, draft.price) == (1, 3)

    def test_a_price_without_a_buyer_is_not_saved_as_not_sold(self) -> None:
        draft = set_count(set_choice(set_price(Draft(), 3), "grand"), "tricks", 0, 13, 4)
        assert draft_problems(kingi(6), 7, draft) == [Problem("buyer_missing", {}, 7)]


class TestPreview:
    def test_points_show_for_the_seats_that_are_known(self) -> None:
        draft = set_count(Draft(), "jacks", 1, 2, 4)
        assert preview(kingi(2), 3, draft) == (None, None, None, None)
        draft = set_count(draft, "kings", 1, 1, 4)
        assert preview(kingi(2), 3, draft) == (None, -10, None, None)

    def test_holders(self) -> None:
        draft = set_holder(Draft(), "last", 2)
        assert preview(kingi(4), 5, draft) == (None, None, -8, None)
        assert preview(kingi(4), 5, set_holder(draft, "second_last", 2)) == (0, 0, -15, 0)
        assert preview(kingi(5), 6, Draft()) == (None, None, None, None)
        assert preview(kingi(5), 6, set_holder(Draft(), "king_of_hearts", 1)) == (0, -15, 0, 0)

    def test_a_plus_deal_counts_before_its_game_is_known(self) -> None:
        draft = set_count(Draft(), "tricks", 3, 6, 4)
        assert preview(kingi(6), 7, draft) == (None, None, None, 12)

    def test_balayi_waits_for_its_trump(self) -> None:
        draft = set_count(Draft(), "tricks", 0, 16, 2)
        assert preview(balayi(), 1, draft) == (None, None)
        assert preview(balayi(), 1, set_choice(draft, "none")) == (15, -15)

    def test_void_queens(self) -> None:
        game = kingi(3, rules=KingiRules(queens_void=True))
        draft = Draft(counts={"queens": (1, 1, 1, None)})
        assert preview(game, 4, draft) == (0, 0, 0, 0)


@pytest.mark.parametrize(("number", "deal"), list(enumerate((*MINUS, *PLUS), start=1)))
def test_the_draft_of_a_recorded_deal_builds_it_again(number: int, deal: Deal) -> None:
    assert build_deal(kingi(), number, draft_of(deal)) == deal
    assert draft_problems(kingi(), number, draft_of(deal)) == []


def test_an_empty_draft_is_empty() -> None:
    assert Draft().is_empty
    assert not set_holder(Draft(), "last", 0).is_empty
    assert not BEFORE.is_empty

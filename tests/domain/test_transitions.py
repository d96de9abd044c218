"""Recording, correcting, voiding and ending, deal by deal."""

import pytest

from kingi_scorer.domain.entries import NoHearts
from kingi_scorer.domain.scoring import totals
from kingi_scorer.domain.transitions import (
    changed,
    end_early,
    game_problems,
    record_deal,
    replace_deal,
    resume,
    void_deal,
)
from tests.domain.samples import MINUS, PLUS, kingi


def test_correcting_deal_2_at_deal_5_changes_every_later_total() -> None:
    game = replace_deal(kingi(4), 2, NoHearts(hearts=(0, 0, 0, 13)))
    assert totals(kingi(4)) == (-32, -19, -17, -6)
    assert totals(game) == (-25, -16, -15, -18)
    assert game.next_deal == 5


def test_correcting_the_last_deal_adds_none() -> None:
    game = replace_deal(kingi(10), 10, PLUS[3])
    assert game == kingi(10)


def test_equal_deals_are_told_apart_by_their_number() -> None:
    same = changed(kingi(), deals=(*MINUS, PLUS[0], PLUS[0].model_copy(), PLUS[2]))
    voided = void_deal(same, 7)
    assert [voided.deal(n) is None for n in (6, 7, 8, 9)] == [False, True, False, False]


def test_a_voided_deal_is_the_next_one_again() -> None:
    game = void_deal(kingi(10), 6)
    assert (game.next_deal, game.is_complete, game.is_running) == (6, False, True)
    assert sum(totals(game)) == 15
    again = record_deal(game, 6, MINUS[5])
    assert again == kingi(10)


def test_voiding_the_last_deals_leaves_no_empty_places() -> None:
    game = void_deal(void_deal(kingi(3), 2), 3)
    assert game == kingi(1)
    with pytest.raises(ValueError, match="not recorded"):
        void_deal(game, 2)


def test_a_game_that_ended_early_can_be_corrected_and_resumed() -> None:
    game = end_early(kingi(7))
    assert (game.is_running, game.is_complete, game.next_deal) == (False, False, 8)
    with pytest.raises(ValueError, match="not to be recorded"):
        record_deal(game, 8, PLUS[1])
    assert replace_deal(game, 6, MINUS[5]) == game
    assert resume(game) == kingi(7)


def test_a_complete_game_cannot_end_early() -> None:
    with pytest.raises(ValueError, match="complete"):
        end_early(kingi(10))


def test_a_game_with_a_hole_has_no_problem_of_its_own() -> None:
    assert game_problems(void_deal(kingi(10), 3)) == []


def test_parts_that_are_not_named_stay() -> None:
    game = changed(kingi(2), note="windy", place="Ruovesi")
    renamed = changed(game, players=["A", "B", "C", "D"])
    assert (renamed.note, renamed.place, renamed.deals) == ("windy", "Ruovesi", game.deals)
    assert renamed.players == ("A", "B", "C", "D")

"""Checkpoints, the proof line, and that a planted error is found and named."""

from dataclasses import replace

import pytest

from kingi_scorer.domain.audit import Checkpoint, check_after, checkpoints, ledger, proof
from kingi_scorer.domain.entries import NoQueens
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.scoring import Row, score_sheet
from kingi_scorer.domain.transitions import replace_deal, void_deal
from tests.domain.samples import balayi, kingi


def test_running_sums_of_kingi() -> None:
    sums = [sum(row.running) for row in score_sheet(kingi(10))]
    assert sums == [-13, -26, -54, -74, -89, -104, -78, -52, -26, 0]


def test_checkpoints_of_kingi() -> None:
    assert checkpoints(kingi(10)) == (
        Checkpoint(4, -74, -74, (), ()),
        Checkpoint(8, -52, -52, (), ()),
        Checkpoint(10, 0, 0, (), ()),
    )
    assert [check.after for check in checkpoints(kingi(3))] == []
    assert [check.after for check in checkpoints(kingi(4))] == [4]
    assert [check.after for check in checkpoints(kingi(9))] == [4, 8]
    after_six = check_after(kingi(7), 6)
    assert after_six == Checkpoint(6, -104, -104, (), ())


def test_checkpoints_of_balayi() -> None:
    assert checkpoints(balayi(10)) == tuple(Checkpoint(after, 0, 0, (), ()) for after in (4, 8, 10))


def test_a_voided_deal_keeps_its_checkpoints_open() -> None:
    game = void_deal(kingi(10), 6)
    assert [check.after for check in checkpoints(game)] == [4]
    assert check_after(game, 6) is None


@pytest.mark.parametrize(
    ("deals", "given", "to_come"),
    [
        (0, 0, 0),
        (1, -13, 13),
        (3, -54, 54),
        (4, -74, 74),
        (6, -104, 104),
        (7, -78, 78),
        (8, -52, 52),
        (10, 0, 0),
    ],
)
def test_proof_line(deals: int, given: int, to_come: int) -> None:
    line = proof(kingi(deals))
    assert (line.given, line.to_come) == (given, to_come)


def test_the_sums_follow_the_house_rules() -> None:
    rules = KingiRules(trick=-2, queen=-10, plus_trick=3, price_trick=1)
    game = kingi(10, rules=rules)
    # −26 −13 −28 −40, then −15 −15 and 39 twice, then 39 twice.
    assert [(c.after, c.expected, c.is_ok) for c in checkpoints(game)] == [
        (4, -107, True),
        (8, -59, True),
        (10, 19, True),
    ]
    assert proof(kingi(4, rules=rules)) == replace(proof(game), given=-107, to_come=126)


def test_void_queens_change_the_sum() -> None:
    game = kingi(4, rules=KingiRules(queens_void=True))
    assert check_after(game, 4) == Checkpoint(4, -74, -74, (), ())
    void = replace_deal(game, 4, NoQueens(queens=(1, 1, 1, 1)))
    assert check_after(void, 4) == Checkpoint(4, -54, -54, (), ())
    plain = replace_deal(kingi(4), 4, NoQueens(queens=(1, 1, 1, 1)))
    assert check_after(plain, 4) == Checkpoint(4, -74, -74, (), ())


def test_par_changes_the_sum_of_balayi() -> None:
    game = balayi(4, rules=BalayiRules(par=12))
    # Each point of weight is worth 26 − 2·12 = 2 in all; no trump, spades, clubs, no trump.
    assert [(c.after, c.expected, c.is_ok) for c in checkpoints(game)] == [(4, 30, True)]
    assert (proof(game).given, proof(game).to_come) == (30, 30)


CELLS = [(number, seat) for number in range(1, 11) for seat in range(4)]


def planted(game: Game, number: int, points: dict[int, int], *, carried: bool) -> list[Row]:
    """The game's sheet with other points in one row, and the totals after it with them or not."""
    rows = list(score_sheet(game))
    own = rows[number - 1].points
    assert own is not None
    rows[number - 1] = replace(
        rows[number - 1], points=tuple(n + points.get(seat, 0) for seat, n in enumerate(own))
    )
    if carried:
        rows[number - 1 :] = [
            replace(row, running=tuple(n + points.get(s, 0) for s, n in enumerate(row.running)))
            for row in rows[number - 1 :]
        ]
    return rows


@pytest.mark.parametrize(("number", "seat"), CELLS)
def test_wrong_points_are_found_and_named(number: int, seat: int) -> None:
    game = kingi(10)
    sheet = planted(game, number, {seat: 1}, carried=True)
    check = checkpoints(game, sheet)[-1]
    assert not check.is_ok
    assert (check.bad_deals, check.bad_seats) == ((number,), (seat,))
    assert (check.expected, check.actual) == (0, 1)


@pytest.mark.parametrize(("number", "seat"), CELLS)
def test_points_moved_to_another_seat_are_found_and_named(number: int, seat: int) -> None:
    game = kingi(10)
    other = (seat + 1) % 4
    moved = {seat: 1, other: -1}
    check = checkpoints(game, planted(game, number, moved, carried=True))[-1]
    assert (check.bad_deals, check.bad_seats) == ((number,), tuple(sorted((seat, other))))
    assert check.expected == check.actual == 0
    check = checkpoints(game, planted(game, number, moved, carried=False))[-1]
    assert (check.bad_deals, check.bad_seats) == ((number,), ())
    assert not check.is_ok


@pytest.mark.parametrize(("number", "seat"), CELLS)
def test_a_wrong_total_in_any_row_is_found(number: int, seat: int) -> None:
    game = kingi(10)
    rows = list(score_sheet(game))
    running = list(rows[number - 1].running)
    running[seat] -= 1
    rows[number - 1] = replace(rows[number - 1], running=tuple(running))
    check = checkpoints(game, rows)[-1]
    assert (check.bad_deals, check.bad_seats) == ((), (seat,))
    assert not check.is_ok


def test_a_row_without_points_is_found() -> None:
    game = balayi(4)
    rows = list(score_sheet(game))
    rows[1] = replace(rows[1], points=None)
    check = check_after(game, 4, rows)
    assert check is not None
    assert check.bad_deals == (2,)


def test_a_price_is_two_postings_that_cancel_out() -> None:
    trade = [posting for posting in ledger(kingi(8)) if posting.deal == 8][4:]
    assert [(posting.seat, posting.amount) for posting in trade] == [(3, -6), (0, 6)]

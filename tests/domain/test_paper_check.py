"""A sheet kept on paper beside the app's: where they part, and which single slip explains it."""

from itertools import permutations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kingi_scorer.domain.entries import BalayiDeal, KingOfHearts, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.paper_check import (
    Difference,
    PaperCell,
    PaperCheck,
    Slip,
    SlipKind,
    check_paper,
    paper_totals,
)
from kingi_scorer.domain.scoring import score_sheet, totals
from kingi_scorer.domain.transitions import replace_deal
from tests.domain.histories import started_games
from tests.domain.samples import balayi, kingi
from tests.session.deals import any_deal, dice_of

SEEDS = st.integers(0, 2**48)


def all_cells(game: Game) -> list[PaperCell]:
    """Everything that the sheet of ``game`` says: points and running totals."""
    found = []
    for row in score_sheet(game):
        for seat in range(game.seats):
            if row.points is not None:
                found.append(PaperCell(row.number, seat, row.points[seat]))
            found.append(PaperCell(row.number, seat, row.running[seat], is_running=True))
    return found


def shifted(game: Game, shifts: dict[tuple[int, int], int]) -> list[PaperCell]:
    """The whole sheet with points of (deal, seat) shifted, running totals following."""
    return [
        PaperCell(
            cell.deal,
            cell.seat,
            cell.value
            + sum(
                by
                for (deal, seat), by in shifts.items()
                if seat == cell.seat
                and (deal == cell.deal or (cell.is_running and deal < cell.deal))
            ),
            cell.is_running,
        )
        for cell in all_cells(game)
    ]


@given(started_games())
@settings(deadline=None)
def test_the_apps_own_sheet_agrees(game: Game) -> None:
    check = check_paper(game, all_cells(game))
    assert check == PaperCheck((), ())
    assert check.agrees
    assert check_paper(game, paper_totals(totals(game))).agrees
    assert check_paper(game, ()).agrees


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_a_deal_with_other_facts_parts_where_its_points_do(data: st.DataObject) -> None:
    game = data.draw(started_games())
    number = data.draw(st.integers(1, len(game.deals)))
    paper = replace_deal(game, number, any_deal(game, number, dice_of(data.draw(SEEDS))))
    cells = all_cells(paper)
    check = check_paper(game, cells)
    own = {(cell.deal, cell.seat, cell.is_running): cell.value for cell in all_cells(game)}
    assert {one.cell for one in check.differences} == {
        cell for cell in cells if own[cell.deal, cell.seat, cell.is_running] != cell.value
    }
    assert all(one.computed == own[one.cell.deal, one.cell.seat, one.cell.is_running]
               for one in check.differences)  # fmt: skip
    assert all(slip.deal == number for slip in check.slips)


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_every_slip_told_gives_the_papers_numbers(data: st.DataObject) -> None:
    game = data.draw(started_games())
    number = data.draw(st.integers(1, len(game.deals)))
    paper = replace_deal(game, number, any_deal(game, number, dice_of(data.draw(SEEDS))))
    given_cells = data.draw(st.lists(st.sampled_from(all_cells(paper)), min_size=1, max_size=8))
    for slip in check_paper(game, given_cells).slips:
        if slip.deal_on_paper is None:
            continue
        there = {(c.deal, c.seat, c.is_running): c.value
                 for c in all_cells(replace_deal(game, slip.deal, slip.deal_on_paper))}  # fmt: skip
        assert all(
            there[cell.deal, cell.seat, cell.is_running] == cell.value for cell in given_cells
        )


@given(st.data())
@settings(max_examples=100, deadline=None)
def test_a_moved_count_is_found_among_the_slips(data: st.DataObject) -> None:
    game = data.draw(started_games())
    number = data.draw(st.integers(1, len(game.deals)))
    deal = game.deal(number)
    assert deal is not None
    assume(deal.counts)
    item = data.draw(st.sampled_from(sorted(deal.counts)))
    a = data.draw(st.sampled_from([s for s, n in enumerate(deal.counts[item]) if n]))
    b = data.draw(st.sampled_from([s for s in range(game.seats) if s != a]))
    n = data.draw(st.integers(1, deal.counts[item][a]))
    moved = list(deal.counts[item])
    moved[a] -= n
    moved[b] += n
    other = type(deal).model_validate({**dict(deal), item: tuple(moved)})
    paper = replace_deal(game, number, other)
    check = check_paper(game, all_cells(paper))
    assume(not check.agrees)
    assert Slip("moved", number, a, b, item, n, other) in check.slips


def kinds(check: PaperCheck) -> set[tuple[SlipKind, int]]:
    return {(slip.kind, slip.deal) for slip in check.slips}


def test_another_holder_price_buyer_and_swapped_seats() -> None:
    game = kingi(10)
    six = replace_deal(game, 6, KingOfHearts(taker=0))
    (slip,) = check_paper(game, all_cells(six)).slips[:1]
    assert (slip.kind, slip.deal, slip.a, slip.b, slip.what) == (
        "holder", 6, 2, 0, "king_of_hearts",
    )  # fmt: skip
    eight = game.deal(8)
    assert isinstance(eight, PlusDeal)
    dearer = replace_deal(game, 8, PlusDeal(**{**dict(eight), "price": 4}))
    assert check_paper(game, all_cells(dearer)).slips[0].kind == "price"
    assert check_paper(game, all_cells(dearer)).slips[0].n == 4
    bought = replace_deal(game, 8, PlusDeal(**{**dict(eight), "declarer": 1}))
    assert ("buyer", 8) in kinds(check_paper(game, all_cells(bought)))
    one = game.deal(1)
    assert one is not None
    other = type(one).model_validate({**dict(one), "tricks": (2, 4, 5, 2)})
    assert {("moved", 1), ("swapped", 1)} == kinds(
        check_paper(game, all_cells(replace_deal(game, 1, other)))
    )


Sale = tuple[int, int] | None
"""The buyer and the price, if a plus deal was sold."""


def sold(game: Game, number: int, sale: Sale) -> PlusDeal:
    """The plus deal ``number`` with another sale, or none."""
    buyer, price = sale or (game.maker(number), None)
    return PlusDeal(**{**dict(game.deal(number) or ()), "declarer": buyer, "price": price})


@pytest.mark.parametrize("number", [7, 8, 9, 10])
def test_every_single_difference_of_a_sale_is_found(number: int) -> None:
    game = kingi(10)
    seller = game.maker(number)
    sales: list[Sale] = [None]
    sales += [(buyer, price) for buyer in range(4) if buyer != seller for price in (2, 13)]
    for here, there in permutations(sales, 2):
        kind: SlipKind = "buyer"
        if here is None:
            kind = "sale_missing"
        elif there is None:
            kind = "sale_extra"
        elif here[0] == there[0]:
            kind = "price"
        elif here[1] != there[1]:
            continue  # the buyer and the price at once are two differences
        app = replace_deal(game, number, sold(game, number, here))
        wanted = sold(game, number, there)
        slips = check_paper(app, all_cells(replace_deal(app, number, wanted))).slips
        assert [one.deal_on_paper for one in slips if one.kind == kind] == [wanted]


def test_a_price_given_to_who_did_not_sell_is_the_papers() -> None:
    game = kingi(10)
    slips = check_paper(game, shifted(game, {(8, 0): -6, (8, 2): 6})).slips
    found = [(one.a, one.b, one.deal_on_paper) for one in slips if one.kind == "price_other_seller"]
    assert found == [(0, 2, None)]


def test_another_trump_in_balayi() -> None:
    game = balayi(3)
    paper = replace_deal(game, 2, BalayiDeal(trump="hearts", tricks=(9, 17)))
    slips = check_paper(game, all_cells(paper)).slips
    assert ("trump", 2, "hearts") in {(slip.kind, slip.deal, slip.what) for slip in slips}


@pytest.mark.parametrize(
    ("shifts", "kind"),
    [
        ({(2, 1): 2 * 3}, "sign"),
        ({(2, 1): 3}, "left_out"),
        ({(2, 1): -3}, "twice"),
        ({(8, 3): 2 * 6, (8, 0): -2 * 6}, "price_sign"),
        ({(8, 3): 6, (8, 0): -6}, "price_left_out"),
        ({(8, 0): -6}, "price_not_credited"),
        ({(8, 3): 6}, "price_not_charged"),
    ],
)
def test_reckoned_wrongly_on_paper(shifts: dict[tuple[int, int], int], kind: SlipKind) -> None:
    game = kingi(10)
    assert (kind, next(iter(shifts))[0]) in kinds(check_paper(game, shifted(game, shifts)))


def test_totals_alone_leave_several_slips_and_a_cell_more_decides() -> None:
    game = kingi(10)
    paper = replace_deal(game, 6, KingOfHearts(taker=0))
    by_totals = check_paper(game, paper_totals((*totals(paper)[:3], None)))
    assert ("holder", 6) in kinds(by_totals)
    more = [*paper_totals(totals(paper)), PaperCell(5, 0, score_sheet(game)[4].running[0], True)]  # noqa: FBT003
    assert {slip.deal for slip in check_paper(game, more).slips} <= {6, 7, 8, 9, 10}
    assert len(check_paper(game, more).slips) <= len(by_totals.slips)


def test_two_slips_are_not_explained_by_one() -> None:
    game = kingi(10)
    paper = shifted(game, {(1, 0): 1, (3, 2): 7})
    check = check_paper(game, paper)
    assert not check.agrees
    assert check.slips == ()


def test_differences_come_in_the_order_of_the_sheet() -> None:
    game = kingi(2)
    check = check_paper(game, [PaperCell(2, 1, 99), PaperCell(1, 3, 98), PaperCell(3, 0, 0)])
    assert check.differences == (
        Difference(PaperCell(1, 3, 98), -2),
        Difference(PaperCell(2, 1, 99), -3),
    )


@pytest.mark.parametrize("cell", [PaperCell(0, 0, 1), PaperCell(11, 0, 1), PaperCell(1, 4, 1)])
def test_a_cell_beside_the_sheet_is_no_cell(cell: PaperCell) -> None:
    with pytest.raises(ValueError, match="beside"):
        check_paper(kingi(1), [cell])

"""A sheet on paper beside the app's: typed without a keyboard, and explained."""

import pytest

from kingi_scorer.domain.entries import LastTwo, PlusDeal
from kingi_scorer.domain.scoring import score_sheet, totals
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.ui.paper_sheet import TOTAL, PaperRow, PaperSheet
from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, KINGI, House, golden_game, lines, read, row


def on_paper(house: House, name: str = KINGI, deals: int = 10, locale: str = "en") -> HeadlessApp:
    """A window on the paper check of a game."""
    return house.window(f"/game/{house.play(name, deals).id}/paper", locale=locale)


def enter(app: HeadlessApp, number: int, expected: int) -> None:
    """Type a number where the app expects another, then go on."""
    for digit in str(abs(number)):
        app.tap(f"digit-{digit}")
    if number and (number < 0) != (expected < 0):
        app.tap("paper-sign")
    app.tap("paper-next")


def test_the_sheet_and_more_lead_to_it(house: House) -> None:
    opened = house.play(KINGI, 10)
    app = house.window(f"/game/{opened.id}/more")
    app.tap("paper")
    assert app.has("paper-check")
    app.tap("back")
    app.tap("paper")
    assert app.has("paper-check")


def test_equal_totals_agree_with_few_taps(house: House) -> None:
    app = on_paper(house)
    expected = totals(golden_game(KINGI))
    before = app.taps
    for total in expected:
        enter(app, total, total)
    app.tap("paper-check")
    assert app.taps - before <= 14
    assert read(app, "paper-result") == "Paper and app agree"


def test_a_slip_of_the_paper_is_found_and_taken_over(house: House) -> None:
    game = golden_game(KINGI)
    here = game.deal(5)
    assert isinstance(here, LastTwo)
    on_sheet = LastTwo(second_last=(here.second_last + 1) % 4, last=here.last)
    expected = score_sheet(game)[4].points or ()
    there = find_variant(game).score(game, 5, on_sheet)
    app = on_paper(house)
    app.tap("paper-points-5")
    for number, computed in zip(there, expected, strict=True):
        enter(app, number, computed)
    app.tap("paper-check")
    said = read(app, "paper-result")
    who = [game.players[seat] for seat in (here.second_last, on_sheet.second_last)]
    assert f"here {who[0]}, on paper {who[1]}" in said
    app.tap("take-over-0")
    assert app.route.endswith("/deal/5")
    assert app.find(f"holder-second_last-{on_sheet.second_last}").selected
    app.tap("save-deal")
    assert row(app, 5) == list(there)


def test_a_price_with_the_wrong_sign_is_only_the_papers(house: House) -> None:
    app = on_paper(house)
    game = golden_game(KINGI)
    sold, deal = next(
        (number, deal)
        for number, deal in game.recorded()
        if isinstance(deal, PlusDeal) and deal.price is not None
    )
    expected = list(score_sheet(game)[sold - 1].points or ())
    buyer, seller, fee = deal.declarer, game.maker(sold), 2 * 2 * (deal.price or 0)
    there = list(expected)
    there[buyer], there[seller] = there[buyer] + fee, there[seller] - fee
    app.tap(f"paper-points-{sold}")
    for number, here in zip(there, expected, strict=True):
        enter(app, number, here)
    app.tap("paper-check")
    said = read(app, "paper-result")
    assert "the price went from the seller to the buyer" in said
    assert "nothing to correct in the app" in said


def test_a_forgotten_sale_is_found_and_taken_over(house: House) -> None:
    app = on_paper(house)
    game = golden_game(KINGI)
    number, deal = next(
        (number, deal)
        for number, deal in game.recorded()
        if isinstance(deal, PlusDeal) and deal.price is None
    )
    seller = game.maker(number)
    buyer = (seller + 1) % 4
    sold = PlusDeal(**{**dict(deal), "declarer": buyer, "price": 2})
    there = find_variant(game).score(game, number, sold)
    app.tap(f"paper-points-{number}")
    for value, here in zip(there, score_sheet(game)[number - 1].points or (), strict=True):
        enter(app, value, here)
    app.tap("paper-check")
    said = read(app, "paper-result")
    assert f"Deal {number}: sold on paper, not here. Buyer: {game.players[buyer]}" in said
    app.tap("take-over-0")
    app.tap("save-deal")
    assert row(app, number) == list(there)


def test_what_was_typed_is_there_again_after_a_look_at_the_sheet(house: House) -> None:
    app = on_paper(house)
    enter(app, 77, totals(golden_game(KINGI))[0])
    app.tap("back")
    assert app.has("total-10-0")
    app.tap("paper")
    assert "77" in read(app, "paper-cell-0")


def test_several_slips_are_said_to_be_several(house: House) -> None:
    app = on_paper(house, BALAYI, 10)
    expected = totals(golden_game(BALAYI))
    for number, here in zip((expected[0] + 2, expected[1] - 2), expected, strict=True):
        enter(app, number, here)
    app.tap("paper-check")
    assert "Each of these alone would explain it" in read(app, "paper-result")
    app.tap("paper-change")
    assert app.has("paper-check")
    assert str(abs(expected[0] + 2)) in read(app, "paper-cell-0")


def test_no_single_slip_is_said(house: House) -> None:
    app = on_paper(house)
    enter(app, 9999, totals(golden_game(KINGI))[0])
    app.tap("paper-check")
    assert "No single slip in the app explains this" in read(app, "paper-result")


def test_nothing_typed_is_said(house: House) -> None:
    app = on_paper(house)
    app.tap("paper-check")
    assert read(app, "notice") == "Nothing entered yet"
    assert not app.has("paper-result")


def test_a_game_without_deals_has_nothing_to_compare(house: House) -> None:
    app = on_paper(house, deals=0)
    assert "There is nothing to compare yet" in lines(app)


def test_running_totals_of_a_running_game(house: House) -> None:
    app = on_paper(house, deals=4)
    assert not app.has("paper-running-5")
    app.tap("paper-running-4")
    expected = score_sheet(golden_game(KINGI))[3].running
    enter(app, expected[0] - 1, expected[0])
    app.tap("paper-check")
    assert "total after deal 4" in read(app, "paper-result")


def cells(app: HeadlessApp) -> list[str]:
    """What is said of each cell's number, without the name."""
    return [read(app, f"paper-cell-{seat}").split("\n")[-1] for seat in range(4)]


def test_the_sign_of_an_empty_cell_is_shown_at_once(house: House) -> None:
    app = on_paper(house)
    signs = ["−" if total < 0 else "+" for total in totals(golden_game(KINGI))]
    other = "+" if signs[0] == "−" else "−"
    empty = "Not entered"
    assert cells(app) == [f"{empty}, {signs[0]}", empty, empty, empty]
    app.tap("paper-sign")
    assert cells(app)[0] == f"{empty}, {other}"
    app.tap("paper-next")
    assert cells(app) == [f"{empty}, {other}", f"{empty}, {signs[1]}", empty, empty]
    app.tap("paper-cell-0")
    app.tap("digit-7")
    assert cells(app)[0] == f"{other}7"
    app.tap("paper-erase")
    assert cells(app)[0] == f"{empty}, {signs[0]}"
    app.tap("paper-sign")
    app.tap("paper-erase")
    assert cells(app)[0] == f"{empty}, {signs[0]}"


@pytest.mark.parametrize("taps", [["paper-cell-1", "paper-cell-0"], ["back", "paper"], []])
def test_a_number_from_before_is_replaced_by_the_first_digit(house: House, taps: list[str]) -> None:
    app = on_paper(house)
    for digit in (1, 2, 3):
        app.tap(f"digit-{digit}")
    assert cells(app)[0][1:] == "123"
    for identifier in taps or ["paper-check", "paper-change"]:
        app.tap(identifier)
    app.tap("digit-4")
    assert cells(app)[0][1:] == "4"
    app.tap("digit-5")
    assert cells(app)[0][1:] == "45"


def test_all_numbers_are_cleared_and_that_is_taken_back(house: House) -> None:
    app = on_paper(house)
    assert not app.has("paper-clear")
    expected = totals(golden_game(KINGI))
    for total in expected:
        enter(app, total, total)
    app.tap("paper-running-4")
    enter(app, 9, 9)
    filled = read(app, "paper-cell-0")
    app.tap("paper-clear")
    assert cells(app)[0].startswith("Not entered")
    assert app.text("paper-clear") == "Undo"
    app.tap("paper-clear")
    assert read(app, "paper-cell-0") == filled
    app.double_tap("paper-clear")
    app.tap("paper-clear")
    assert read(app, "paper-cell-0") == filled
    app.tap("paper-clear")
    app.tap("digit-8")
    assert app.text("paper-clear") == "Clear this entry"
    app.tap("paper-total")
    assert cells(app)[1] == "Not entered"


@pytest.mark.parametrize("locale", ["fi", "tr"])
def test_every_kind_of_slip_has_its_words(house: House, locale: str) -> None:
    app = on_paper(house, locale=locale)
    expected = score_sheet(golden_game(KINGI))[0].points or ()
    app.tap("paper-points-1")
    enter(app, expected[0] - 2, expected[0])
    app.tap("paper-check")
    assert len(read(app, "paper-result").split("\n")) > 2


def test_digits_signs_and_cells() -> None:
    game = golden_game(KINGI)
    sheet = PaperSheet(game)
    down = totals(game).index(min(totals(game)))
    assert sheet.choose_seat(down).press(4).press(7).at(down).value == -47
    assert sheet.choose_seat(down).press(4).flip().at(down).value == 4
    assert sheet.press(0).press(0).press(7).at(0).digits == "7"
    assert sheet.press(1).erase().at(0).value is None
    assert sheet.press(1).press(2).press(3).press(4).press(5).at(0).digits == "2345"
    assert sheet.cells() == ()
    third = PaperRow(is_running=False, number=3)
    typed = sheet.choose_row(third).move_on().press(3)
    assert typed.has_numbers(third)
    assert not typed.has_numbers(TOTAL)
    assert [(cell.deal, cell.seat, cell.is_running) for cell in typed.cells()] == [(3, 1, False)]
    assert sheet.choose_seat(3).move_on().seat == 0

"""Correct, undo, redo, void, end early, resume, and the log of it all."""

import pytest

from tests.files.golden import FOLDER, expected
from tests.support.headless import HeadlessApp
from tests.support.table import enter_deal
from tests.ui.house import (
    BALAYI,
    KINGI,
    House,
    finals,
    golden_deal,
    golden_game,
    lines,
    read,
    row,
    running,
)

WANT = expected(FOLDER / f"{KINGI}.kingi.json")


def correct_hearts(app: HeadlessApp, *counts: int) -> None:
    """On the sheet: give deal 2 other hearts."""
    app.tap("edit-deal-2")
    for seat, count in enumerate(counts):
        app.tap(f"cell-hearts-{seat}")
        app.tap(f"pad-{count}")
    app.tap("save-deal")


def test_deal_2_is_corrected_while_deal_9_is_open(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=8).id}")
    app.tap("play-missu")
    app.tap("pad-2")
    app.tap("sheet")
    correct_hearts(app, 0, 0, 0)
    assert app.route.endswith("/sheet")
    assert app.text("notice").startswith("Deal 2 corrected. ")
    assert row(app, 2) == [0, 0, 0, -13]
    shift = [7, 3, 2, -12]
    for number in range(2, 9):
        want = [own + by for own, by in zip(WANT["running"][number - 1], shift, strict=True)]
        assert running(app, number) == want
    assert "Check after 8 deals · It adds up: −52" in lines(app)
    app.tap("go-on")
    assert app.has("deal-9")
    assert app.text("cell-tricks-0") == "Tricks, Aino: 2"
    assert app.text("cell-tricks-1") == "Tricks, Eero"
    assert "Eero deals" in lines(app)


def test_a_correction_starts_from_what_is_recorded(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=3).id}/deal/2")
    assert "Correct deal 2" in lines(app)
    shown = [app.text(f"cell-hearts-{seat}").rsplit(" ", 1)[-1] for seat in range(4)]
    assert shown == ["7", "3", "2", "1"]
    assert not app.has("problem")
    app.tap("pad-6")
    assert read(app, "problem") == "1 heart missing"
    app.tap("pad-4")
    assert not app.has("problem")
    assert "Aino, total −21" in lines(app), "the totals without the old facts, with the new"
    app.tap("reset-entry")
    assert app.text("cell-hearts-0") == "Hearts, Aino: 7"


def test_an_unfinished_correction_changes_nothing_and_is_kept(house: House) -> None:
    opened = house.play(deals=3)
    app = house.window(f"/game/{opened.id}/deal/2")
    app.tap("pad-6")
    app.tap("back")
    assert row(app, 2) == [-7, -3, -2, -1]
    house.restart()
    app = house.window(f"/game/{opened.id}/deal/2")
    assert read(app, "problem") == "1 heart missing"


@pytest.mark.parametrize("number", range(1, 11))
def test_every_deal_can_be_corrected_to_what_it_was(house: House, number: int) -> None:
    opened = house.play(deals=10)
    app = house.window(f"/game/{opened.id}/sheet")
    app.tap(f"edit-deal-{number}")
    app.tap("save-deal")
    assert row(app, number) == WANT["points"][number - 1]
    assert house.newest(opened).version == opened.version, "nothing was changed, nothing noted"


def test_a_sale_is_corrected_after_the_end(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=10).id}/deal/8")
    app.tap("change-game")
    app.tap("not-sold")
    app.tap("save-deal")
    assert row(app, 8) == [4, 4, 6, 12]
    app.tap("back")
    assert finals(app) == [-8, -7, -6, 21]


def test_a_correction_after_the_end_turns_the_ranking(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=10).id}")
    assert "Winner: Otto" in lines(app)
    app.tap("correct-a-deal")
    correct_hearts(app, 0, 0, 0)
    app.tap("edit-deal-6")
    app.tap("holder-king_of_hearts-3")
    app.tap("save-deal")
    app.tap("go-on")
    assert finals(app) == [-1, 2, 11, -12]
    assert "Winner: Kaisa" in lines(app)
    assert [app.text(f"rank-{seat}") for seat in range(4)] == ["3rd", "2nd", "1st", "4th"]
    app.tap("undo")
    assert finals(app) == [-1, 2, -4, 3]
    assert "Winner: Otto" in lines(app)
    app.tap("redo")
    assert finals(app) == [-1, 2, 11, -12]
    app.tap("back")
    assert "Kaisa\n+11" in app.text("game-0")


def test_undo_at_the_end_opens_deal_10_again(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=10).id}")
    app.tap("undo")
    assert app.has("deal-10")
    assert app.text("notice") == "Undone"
    assert app.text("cell-tricks-3") == "Tricks, Otto: 4"
    app.tap("redo")
    assert finals(app) == WANT["totals"]
    app.tap("undo")
    app.tap("save-deal")
    app.tap("checkpoint-ok")
    assert finals(app) == WANT["totals"]


def test_undo_and_redo_from_entry_and_sheet(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=2).id}")
    assert app.is_disabled("redo")
    app.tap("undo")
    assert app.has("deal-2")
    assert app.text("cell-hearts-0") == "Hearts, Aino: 7"
    app.tap("undo")
    assert app.has("deal-1")
    assert app.is_disabled("undo")
    app.tap("redo")
    assert app.has("deal-2")
    app.tap("sheet")
    app.tap("redo")
    assert row(app, 2) == [-7, -3, -2, -1]
    assert app.is_disabled("redo")
    app.tap("undo")
    assert not app.has("points-2-0")
    assert row(app, 1) == [-5, -4, -2, -2]


def test_after_an_undo_a_new_entry_ends_what_could_be_redone(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=2).id}")
    app.tap("undo")
    app.tap("cell-hearts-0")
    app.tap("pad-6")
    app.tap("cell-hearts-3")
    app.tap("pad-2")
    app.tap("save-deal")
    assert app.is_disabled("redo")
    app.tap("sheet")
    assert row(app, 2) == [-6, -3, -2, -2]


@pytest.mark.parametrize("name", [KINGI, BALAYI])
def test_a_misdeal_counts_nothing_and_the_same_dealer_deals_again(house: House, name: str) -> None:
    opened = house.play(name, deals=2)
    game = opened.game
    app = house.window(f"/game/{opened.id}")
    dealer = game.players[game.dealer(3)]
    if name == KINGI:
        app.tap("pad-2")
    app.tap("more")
    app.tap("void-deal")
    assert f"No points. {dealer} deals again" in lines(app)
    app.tap("cancel")
    assert not app.has("confirm")
    app.tap("void-deal")
    app.tap("confirm")
    assert app.has("deal-3")
    assert app.text("notice") == f"No points. {dealer} deals again"
    assert f"{dealer} deals" in lines(app)
    assert app.has("problem"), "the entry is empty again"
    assert house.newest(opened).game == game
    app.tap("more")
    app.tap("log")
    assert lines(app)[2] == "Deal 3 voided"
    app.tap("back")
    app.tap("back")
    enter_deal(app, golden_deal(name, 3))
    assert app.has("deal-4")
    assert f"{game.players[game.dealer(4)]} deals" in lines(app)


def test_a_misdeal_tapped_twice_is_one(house: House) -> None:
    opened = house.play(deals=2)
    app = house.window(f"/game/{opened.id}/more")
    app.tap("void-deal")
    app.double_tap("confirm")
    voided = [line for line in house.session.log(opened.id) if line.command == "voided"]
    assert len(voided) == 1


def test_a_game_ended_early_is_kept_and_can_go_on(house: House) -> None:
    opened = house.play(deals=4)
    app = house.window(f"/game/{opened.id}")
    app.tap("holder-last-2")
    app.tap("more")
    app.tap("end-early")
    assert "End the game after deal 4? You can go on later" in lines(app)
    app.tap("confirm")
    assert "Unfinished after deal 4" in lines(app)
    assert finals(app) == [-32, -19, -17, -6]
    assert "Winner" not in app.all_text()
    app.tap("more")
    assert not app.has("void-deal")
    assert not app.has("end-early")
    app.tap("back")
    app.tap("resume-game")
    assert app.has("deal-5")
    assert app.find("holder-last-2").selected
    app.tap("undo")
    assert app.has("resume-game")


def test_a_game_without_a_deal_can_be_ended(house: House) -> None:
    app = house.window(f"/game/{house.play().id}/more")
    app.tap("end-early")
    app.tap("confirm")
    assert finals(app) == [0, 0, 0, 0]
    app.tap("sheet")
    assert "No deals yet" in lines(app)


def test_the_log_tells_what_was_changed_from_what_to_what(house: House) -> None:
    opened = house.play(deals=7)
    app = house.window(f"/game/{opened.id}/sheet")
    correct_hearts(app, 0, 0, 0)
    app.tap("undo")
    app.tap("redo")
    app.tap("log")
    said = lines(app)
    assert said[1:2] == ["What has changed"]
    start = said.index("Deal 2 corrected")
    assert said[start + 2 : start + 4] == ["Before: Hearts: 7–3–2–1", "After: Hearts: 0–0–0–13"]
    assert said.index("Redone") < said.index("Undone") < start
    assert said[-2] == "Game started"
    assert "Second-to-last trick: Otto · Last trick: Eero" in said
    assert "Hearts · Tricks: 7–3–2–1" in said


def test_the_log_tells_of_sales_and_ends(house: House) -> None:
    opened = house.play(deals=8)
    app = house.window(f"/game/{opened.id}/more")
    app.tap("end-early")
    app.tap("confirm")
    app.tap("resume-game")
    app.tap("more")
    app.tap("log")
    said = lines(app)
    assert "Game resumed" in said
    assert "Game ended here" in said
    game = golden_game(KINGI)
    buyer, seller = game.players[3], game.players[game.maker(8)]
    assert any(f"Buyer: {buyer} · Seller: {seller} · Price: 3 tricks" in line for line in said)

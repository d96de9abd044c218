"""Taps that come twice, or too late."""

import pytest

from kingi_scorer.ui import scribe
from tests.support.headless import HeadlessApp
from tests.support.table import enter_deal
from tests.ui.house import KINGI, House, golden_deal, row


class AllButSave:
    """Enters a deal without saving it."""

    def __init__(self, app: HeadlessApp) -> None:
        self._app = app

    def tap(self, identifier: str) -> None:
        if identifier != "save-deal":
            self._app.tap(identifier)

    def has(self, identifier: str) -> bool:
        return self._app.has(identifier)

    def text(self, identifier: str) -> str:
        return self._app.text(identifier)


def filled(house: House, number: int) -> HeadlessApp:
    """Deal ``number`` entered, not saved."""
    app = house.window(f"/game/{house.play(deals=number - 1).id}")
    enter_deal(AllButSave(app), golden_deal(KINGI, number))
    return app


def test_save_tapped_twice_is_one_deal(house: House) -> None:
    app = filled(house, 1)
    app.double_tap("save-deal")
    assert app.has("deal-2")
    app.tap("sheet")
    assert not app.has("points-2-0")


def test_save_tapped_twice_before_a_check_is_one_deal(house: House) -> None:
    app = filled(house, 4)
    app.double_tap("save-deal")
    assert app.has("checkpoint-4")
    app.tap("checkpoint-ok")
    assert app.has("deal-5")


def test_the_last_save_tapped_twice_is_one_deal(house: House) -> None:
    app = filled(house, 10)
    app.double_tap("save-deal")
    app.tap("checkpoint-ok")
    assert app.has("final-0")


def test_a_bouncing_save_does_not_save_an_entry_that_was_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scribe, "DOUBLE_TAP", 3600.0)
    app = house.window(f"/game/{house.play(deals=2).id}")
    app.tap("undo")
    app.tap("undo")
    assert app.has("deal-1")
    app.tap("save-deal")
    assert app.has("deal-2")
    app.tap("save-deal")
    assert app.has("deal-2"), "the second tap was for deal 1"
    assert not app.has("problem")
    app.tap("cell-hearts-0")
    app.tap("pad-7")
    app.tap("save-deal")
    assert app.has("deal-3")


def test_a_correction_saved_twice_is_one(house: House) -> None:
    opened = house.play(deals=3)
    app = house.window(f"/game/{opened.id}/deal/2")
    app.tap("pad-6")
    app.tap("cell-hearts-3")
    app.tap("pad-2")
    app.double_tap("save-deal")
    assert row(app, 2) == [-6, -3, -2, -2]
    lines = [line for line in house.session.log(opened.id) if line.command == "corrected"]
    assert len(lines) == 1


def test_taps_on_what_is_gone_do_nothing(house: House) -> None:
    app = filled(house, 1)
    opened_id = app.route.rsplit("/", 1)[-1]
    save, reset = app.grab("save-deal"), app.grab("reset-entry")
    cell = app.grab("cell-tricks-0")
    app.tap("save-deal")
    app.tap_late(save, reset, cell)
    assert app.has("deal-2")
    assert house.session.load_draft(opened_id, 1) is None
    assert house.session.load_draft(opened_id, 2) is None


def test_a_tap_right_behind_the_save_leaves_no_entry_of_a_recorded_deal(house: House) -> None:
    app = filled(house, 1)
    opened_id = app.route.rsplit("/", 1)[-1]
    app.tap_late(app.grab("save-deal"), app.grab("reset-entry"))
    assert app.has("deal-2")
    assert house.session.load_draft(opened_id, 1) is None
    app.tap("sheet")
    app.tap("edit-deal-1")
    assert not app.has("problem")
    app.tap("back")
    assert row(app, 1) == [-5, -4, -2, -2]


def test_undo_tapped_twice_takes_two_back(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=3).id}")
    app.double_tap("undo")
    assert app.has("deal-2")
    app.double_tap("redo")
    assert app.has("deal-4")


def test_undo_tapped_too_often_stops_at_the_start(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=1).id}")
    app.double_tap("undo")
    assert app.has("deal-1")


def test_an_early_end_tapped_twice_is_one(house: House) -> None:
    opened = house.play(deals=3)
    app = house.window(f"/game/{opened.id}/more")
    app.tap("end-early")
    app.double_tap("confirm")
    assert app.has("resume-game")
    app.double_tap("resume-game")
    assert app.has("deal-4")
    commands = [line.command for line in house.session.log(opened.id)]
    assert commands.count("ended") == commands.count("resumed") == 1


def test_the_check_and_the_way_back_may_be_tapped_twice(house: House) -> None:
    opened = house.play(deals=4)
    app = house.window(f"/game/{opened.id}/check/4")
    app.double_tap("checkpoint-ok")
    assert app.has("deal-5")
    app.double_tap("back")
    assert app.has("continue-game")

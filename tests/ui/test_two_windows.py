"""Two windows on one game: the one that is behind is told, and nothing is overwritten."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import flet as ft
import pytest
from flet.controls.context import _context_page

from kingi_scorer.app import open_session
from kingi_scorer.domain.entries import Deal
from kingi_scorer.session import OpenGame, Outcome, Session
from kingi_scorer.ui.other_pages import run_on
from tests.support.headless import HeadlessApp
from tests.support.table import enter_deal
from tests.ui.house import KINGI, House, done, finals, golden_deal, golden_game, lines, row

TOLD = "Someone else changed this game. Here is the newest; your entry is kept"


@contextmanager
def other_program(house: House) -> Iterator[Session]:
    """Another program on the same data, whose changes no window is told of."""
    session = open_session(house.folder).session
    yield session
    session._database.close()


@pytest.mark.parametrize("acting", [0, 1])
def test_each_window_shows_its_own_screen(house: House, acting: int) -> None:
    opened = house.play(deals=2)
    windows = [house.window(f"/game/{opened.id}") for _ in range(2)]
    enter_deal(windows[acting], golden_deal(KINGI, 3))
    assert windows[acting].has("deal-4")
    assert windows[acting].text("notice").startswith("Deal 3 saved. ")
    other = windows[1 - acting]
    other.settle()
    assert other.has("deal-4")
    assert other.text("notice") == "Deal 3 is already saved"
    for app in windows:
        app.tap("sheet")
        assert row(app, 3) == [-10, -7, -8, -3]
    windows[acting].tap("go-on")
    enter_deal(windows[acting], golden_deal(KINGI, 4))
    assert windows[acting].has("checkpoint-4")
    other.settle()
    assert row(other, 4) == [-10, -5, -5, 0]


def test_telling_the_others_leaves_ones_own_page_in_place(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Flet draws what changes in a tap on the page of the tap's context."""
    opened = house.play(deals=4)
    windows = [house.window(f"/game/{opened.id}") for _ in range(3)]
    seen: list[tuple[object, object]] = []
    record = Session.record

    def spy(self: Session, opened: OpenGame, number: int, deal: Deal) -> Outcome:
        before = ft.context.page
        outcome = record(self, opened, number, deal)
        seen.append((before, ft.context.page))
        return outcome

    monkeypatch.setattr(Session, "record", spy)
    for number, app in enumerate(windows, start=5):
        app.settle()
        enter_deal(app, golden_deal(KINGI, number))
    assert [page for page, _ in seen] == [app.page for app in windows]
    assert all(before is after for before, after in seen)


def test_the_one_behind_keeps_its_entry_and_sees_a_correction(house: House) -> None:
    opened = house.play(deals=2)
    ahead, behind = (house.window(f"/game/{opened.id}") for _ in range(2))
    behind.tap("pad-2")
    ahead.go(f"/game/{opened.id}/deal/1")
    ahead.tap("swap")
    ahead.tap("swap-0")
    ahead.tap("swap-3")
    ahead.tap("save-deal")
    behind.settle()
    assert behind.text("notice") == TOLD
    assert behind.text("cell-jacks-0") == "Jacks, Aino: 2"
    said = lines(behind)
    assert said[said.index("Aino") + 1] == "total −9"
    behind.tap("pad-0")
    assert not behind.has("notice")


def test_two_entries_of_the_same_deal(house: House) -> None:
    opened = house.play(deals=4)
    ahead, behind = (house.window(f"/game/{opened.id}") for _ in range(2))
    behind.tap("holder-second_last-0")
    behind.tap("holder-last-0")
    ahead.tap("holder-second_last-1")
    ahead.tap("holder-last-1")
    late = behind.grab("save-deal")
    ahead.tap("save-deal")
    behind.tap_late(late)
    assert behind.text("notice") == "Deal 5 is already saved"
    assert behind.has("deal-6")
    behind.tap("sheet")
    assert row(behind, 5) == [0, -15, 0, 0]


def test_another_program_recorded_the_deal_first(house: House) -> None:
    opened = house.play(deals=4)
    behind = house.window(f"/game/{opened.id}")
    behind.tap("holder-second_last-0")
    behind.tap("holder-last-0")
    with other_program(house) as session:
        stored = session.open(opened.id)
        assert stored is not None
        deal = golden_game(KINGI).deal(5)
        assert deal is not None
        done(session.record(stored, 5, deal))
    behind.tap("save-deal")
    assert behind.text("notice") == "Deal 5 is already saved"
    assert behind.has("deal-6")
    behind.tap("sheet")
    assert row(behind, 5) == [0, -8, 0, -7], "nothing was overwritten"


def test_the_same_deal_twice_is_one_deal(house: House) -> None:
    opened = house.play(deals=4)
    behind = house.window(f"/game/{opened.id}")
    with other_program(house) as session:
        stored = session.open(opened.id)
        assert stored is not None
        deal = golden_game(KINGI).deal(5)
        assert deal is not None
        done(session.record(stored, 5, deal))
    enter_deal(behind, golden_deal(KINGI, 5))
    assert behind.has("deal-6")
    assert behind.text("notice").startswith("Deal 5 saved. ")
    assert len(house.newest(opened).game.deals) == 5


@pytest.mark.parametrize("command", ["undo", "more", "sheet"])
def test_a_command_from_behind_is_not_carried_out(house: House, command: str) -> None:
    opened = house.play(deals=3)
    behind = house.window(f"/game/{opened.id}")
    with other_program(house) as session:
        stored = session.open(opened.id)
        assert stored is not None
        deal = golden_game(KINGI).deal(4)
        assert deal is not None
        done(session.record(stored, 4, deal))
    behind.tap(command)
    if command == "more":
        behind.tap("end-early")
        behind.tap("confirm")
    if command == "sheet":
        behind.tap("undo")
    assert behind.text("notice") == "Deal 4 is already saved"
    assert len(house.newest(opened).game.deals) == 4
    assert house.newest(opened).game.is_running


def test_an_early_end_elsewhere_is_shown_and_taken_back(house: House) -> None:
    opened = house.play(deals=4)
    ahead, behind = (house.window(f"/game/{opened.id}") for _ in range(2))
    behind.tap("holder-last-2")
    ahead.tap("more")
    ahead.tap("end-early")
    ahead.tap("confirm")
    behind.settle()
    assert finals(behind) == [-32, -19, -17, -6]
    assert behind.text("notice") == TOLD
    behind.tap("resume-game")
    ahead.settle()
    assert ahead.has("deal-5")
    assert behind.find("holder-last-2").selected


def test_a_game_deleted_elsewhere_leads_home_and_says_so(house: House) -> None:
    opened = house.play(deals=2)
    behind = house.window(f"/game/{opened.id}")
    behind.tap("sheet")
    ahead = house.window()
    ahead.tap("delete-game-0")
    behind.settle()
    assert behind.has("new-kingi")
    assert behind.text("notice") == "This game has been deleted"
    ahead.tap("undelete")
    behind.settle()
    assert behind.has("game-0")


def test_another_game_deleted_elsewhere_disturbs_nobody(house: House) -> None:
    gone = house.play(deals=2)
    opened = house.play(deals=1)
    app = house.window(f"/game/{gone.id}")
    app.tap("back")
    app.tap("continue-game")
    assert app.has("deal-2")
    app.tap("pad-3")
    house.session.delete(gone.id)
    app.settle()
    assert app.has("deal-2")
    assert app.route == f"/game/{opened.id}"


def test_a_start_elsewhere_is_on_the_list(house: House) -> None:
    apps: list[HeadlessApp] = [house.window() for _ in range(2)]
    house.play(deals=1)
    for app in apps:
        app.settle()
        assert app.has("continue-game")


def test_work_on_another_page_leaves_the_page_in_use(house: House) -> None:
    mine, other = (house.window() for _ in range(2))
    token = _context_page.set(mine.page)  # type: ignore[arg-type]
    try:
        run_on(other.page, asyncio.sleep, 0)
        assert ft.context.page is mine.page
    finally:
        _context_page.reset(token)

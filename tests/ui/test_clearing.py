"""What was entered is never gone with one tap: it is kept, or comes back with another."""

import pytest

from kingi_scorer.domain.draft import Draft
from kingi_scorer.session import Failed, OpenGame, Session
from kingi_scorer.ui import scribe
from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, House, pads, read


def plus_deal(house: House) -> tuple[OpenGame, HeadlessApp]:
    """Deal 7 of a Kingi game: sold, chosen and half counted."""
    opened = house.play(deals=6)
    app = house.window(f"/game/{opened.id}")
    for name in ("buyer-1", "price-2", "play-missu", "pad-3", "pad-4"):
        app.tap(name)
    return opened, app


def kept(house: House, opened: OpenGame, number: int = 7) -> Draft | None:
    """What is on disk of a deal."""
    return house.session.load_draft(opened.id, number)


def shown(app: HeadlessApp) -> list[str]:
    """The cells of deal 7 and the line about what is missing."""
    return [*(app.text(f"cell-tricks-{seat}") for seat in range(4)), read(app, "problem")]


@pytest.mark.parametrize("undo", ["bring-entry-back", "undo"])
def test_a_cleared_entry_is_brought_back_whole(house: House, undo: str) -> None:
    opened, app = plus_deal(house)
    before, seen = kept(house, opened), shown(app)
    app.tap("reset-entry")
    assert app.text("notice") == "Entry cleared"
    assert kept(house, opened) is None
    app.tap(undo)
    assert shown(app) == seen
    assert kept(house, opened) == before
    assert not app.has("notice")
    assert house.newest(opened) == opened, "no saved deal is touched"
    assert app.has("reset-entry")
    assert not app.has("bring-entry-back")
    app.tap("undo")
    assert app.has("deal-6"), "then undo is what it always was"


def test_the_first_deal_can_be_brought_back_by_the_undo_of_the_bar(house: House) -> None:
    app = house.window(f"/game/{house.play().id}")
    app.tap("pad-5")
    assert app.is_disabled("undo")
    app.tap("reset-entry")
    app.tap("undo")
    assert app.text("cell-tricks-0") == "Tricks, Aino: 5"
    assert app.is_disabled("undo")


def test_what_was_taken_by_whom_and_counted_while_playing_comes_back(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=4).id}")
    app.tap("holder-last-2")
    app.tap("reset-entry")
    app.tap("bring-entry-back")
    assert app.find("holder-last-2").selected
    app = house.window(f"/game/{house.play().id}")
    app.tap("tally")
    app.tap("more-tricks-1")
    app.tap("reset-entry")
    assert app.find("tally").selected
    app.tap("bring-entry-back")
    assert app.find("tally").selected
    assert app.text("more-tricks-1").startswith("One more: Tricks, Eero: 1")


@pytest.mark.parametrize("tap", ["pad-2", "tally", "buyer-2"])
def test_the_next_tap_of_the_entry_ends_it(house: House, tap: str) -> None:
    _, app = plus_deal(house)
    app.tap("reset-entry")
    app.tap(tap)
    assert not app.has("notice")
    assert not app.has("bring-entry-back")
    app.tap("undo")
    assert app.has("deal-6")


@pytest.mark.parametrize("is_undone", [False, True])
def test_a_new_program_shows_what_was_seen_last(house: House, is_undone: bool) -> None:
    opened, app = plus_deal(house)
    seen = shown(app)
    app.tap("reset-entry")
    if is_undone:
        app.tap("undo")
    else:
        seen = shown(app)
    house.restart()
    assert shown(house.window(f"/game/{opened.id}")) == seen


def test_what_cannot_be_written_is_not_shown_as_cleared(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, app = plus_deal(house)
    before, seen = kept(house, opened), shown(app)
    with monkeypatch.context() as patch:
        patch.setattr(Session, "save_draft", lambda *_: Failed("full"))
        app.tap("reset-entry")
        assert shown(app) == seen
        assert not app.has("bring-entry-back")
    assert kept(house, opened) == before


def test_one_tap_that_bounces_does_not_bring_it_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scribe, "DOUBLE_TAP", 60.0)
    _, app = plus_deal(house)
    app.tap("reset-entry")
    app.tap("bring-entry-back")
    assert app.text("notice") == "Entry cleared"


def test_a_correction_goes_back_to_what_is_recorded_and_comes_back(house: House) -> None:
    opened = house.play(deals=1)
    app = house.window(f"/game/{opened.id}/deal/1")
    recorded = app.text("cell-tricks-0")
    app.tap("pad-9")
    changed = app.text("cell-tricks-0")
    assert changed != recorded
    app.tap("reset-entry")
    assert app.text("notice") == "Entry cleared"
    assert app.text("cell-tricks-0") == recorded
    app.tap("bring-entry-back")
    assert app.text("cell-tricks-0") == changed


def test_nothing_to_clear_is_nothing_to_bring_back(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=2).id}")
    app.tap("reset-entry")
    assert not app.has("notice")
    app.tap("undo")
    assert app.has("deal-2")


def test_another_game_or_trump_keeps_what_was_counted(house: House) -> None:
    _, app = plus_deal(house)
    cells = shown(app)[:4]
    app.tap("change-game")
    app.tap("play-grand")
    assert shown(app)[:4] == cells


def test_the_same_sale_after_all_has_its_price_again(house: House) -> None:
    opened = house.play(deals=6)
    app = house.window(f"/game/{opened.id}")
    for name in ("buyer-1", "price-more", "price-6", "not-sold", "buyer-1"):
        app.tap(name)
    draft = kept(house, opened)
    assert draft is not None
    assert (draft.buyer, draft.price) == (1, 6)
    app.tap("not-sold")
    app.tap("buyer-2")
    draft = kept(house, opened)
    assert draft is not None
    assert (draft.buyer, draft.price) == (2, None), "another sale has a price of its own"


def test_redo_keeps_what_was_entered_for_the_next_undo(house: House) -> None:
    opened = house.play(deals=1)
    app = house.window(f"/game/{opened.id}")
    app.tap("undo")
    app.tap("pad-9")
    app.tap("pad-1")
    entered = kept(house, opened, 1)
    app.tap("redo")
    assert kept(house, opened, 1) is None
    app.tap("undo")
    assert kept(house, opened, 1) == entered
    assert app.text("cell-tricks-0") == "Tricks, Aino: 9"


def test_undo_keeps_a_correction_that_is_under_way(house: House) -> None:
    opened = house.play(deals=1)
    app = house.window(f"/game/{opened.id}/deal/1")
    app.tap("pad-9")
    entered = kept(house, opened, 1)
    app.tap("back")
    app.tap("undo")
    assert kept(house, opened, 1) == entered


def test_a_swap_of_recorded_deals_keeps_what_is_half_entered(house: House) -> None:
    opened = house.play(BALAYI, deals=3)
    app = house.window(f"/game/{opened.id}")
    number = opened.game.next_deal
    assert number is not None
    app.tap("pad-3")
    half = kept(house, opened, number)
    assert half is not None
    app.go(f"/game/{opened.id}/deal/2")
    app.tap("pad-2")
    correction = kept(house, opened, 2)
    assert correction is not None
    for name in ("swap", "swap-rest", "swap-0", "swap-1"):
        app.tap(name)
    assert kept(house, opened, number) == half
    swapped = kept(house, opened, 2)
    assert swapped is not None
    for item, cells in correction.counts.items():
        assert swapped.counts[item] == (cells[1], cells[0], *cells[2:])


def test_counting_while_playing_stays_on_through_undo_and_redo(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=6).id}")
    app.tap("tally")
    for seat in (0, 0, 0, 1, 1, 3):
        app.tap(f"more-tricks-{seat}")
    app.tap("undo")
    assert app.has("deal-6")
    app.tap("redo")
    assert app.find("tally").selected
    assert app.text("more-tricks-0").startswith("One more: Tricks, Aino: 3")
    app.tap("back")
    app.tap("continue-game")
    assert app.find("tally").selected
    assert pads(app) == []
    app.tap("tally")
    app.tap("undo")
    app.tap("redo")
    assert pads(app) == list(range(8)), "the pad goes on at the first zero"

"""The entry of each deal: what it says, what it offers, what it refuses, what it keeps."""

import re

import pytest

from tests.support.headless import HeadlessApp
from tests.support.table import enter_deal
from tests.ui.house import BALAYI, KINGI, House, golden_deal, lines, pads, read

# In the golden game Eero deals first.
HEADS = [
    (1, ["No tricks", "Each trick −1", "Eero deals", "Kaisa leads"]),
    (2, ["No hearts", "Each heart −1", "Kaisa deals", "Otto leads"]),
    (3, ["Jacks and kings", "Jack −3, king −4", "Otto deals", "Aino leads"]),
    (4, ["No queens", "Each queen −5", "Aino deals", "Eero leads"]),
    (5, ["Last two tricks", "Second-to-last −7, last −8", "Eero deals", "Kaisa leads"]),
    (6, ["King of hearts", "King of hearts −15", "Kaisa deals", "Otto leads"]),
    (7, ["Plus deal", "Each trick +2", "Otto deals", "Aino plays or sells"]),
    (8, ["Plus deal", "Each trick +2", "Aino deals", "Eero plays or sells"]),
    (9, ["Plus deal", "Each trick +2", "Eero deals", "Kaisa plays or sells"]),
    (10, ["Plus deal", "Each trick +2", "Kaisa deals", "Otto plays or sells"]),
]

HELP = {
    1: ["Follow suit; you need not go over it"],
    2: ["Don't lead hearts while you hold another suit", "Count before you gather the cards"],
    3: ["Keep penalty cards face up in front of you"],
    4: ["Keep penalty cards face up in front of you"],
    5: ["Follow suit; you need not go over it"],
    6: ["King of hearts: throw it as soon as you can't follow suit"],
    7: ["Bids go round, Eero first: raise or pass", "After one round: sold or not?"],
}

FIRST = {
    1: ("13 tricks missing", "13 tricks left", list(range(14))),
    2: ("13 hearts missing", "13 hearts left", list(range(14))),
    3: ("Missing: 4 jacks, 4 kings", "4 jacks left · 4 kings left", list(range(5))),
    4: ("4 queens missing", "4 queens left", list(range(5))),
    7: ("Choose the game · 13 tricks missing", "13 tricks left", list(range(14))),
}


def entry(house: House, deals: int, name: str = KINGI, **client: float) -> HeadlessApp:
    """A window on the next entry of a golden game."""
    opened = house.play(name, deals)
    return house.window(f"/game/{opened.id}", **client)


@pytest.mark.parametrize(("number", "head"), HEADS)
def test_the_head_says_what_counts_and_who_does_what(
    house: House, number: int, head: list[str]
) -> None:
    app = entry(house, number - 1)
    said = lines(app)
    assert f"Deal {number} of 10" in said
    assert set(head) <= set(said)
    assert app.has(f"deal-{number}")
    app.tap("help")
    said = lines(app)
    assert set(HELP.get(number, HELP[7][1:])) <= set(said)
    app.tap("help")
    assert not set(HELP.get(number, HELP[7][1:])) & set(lines(app))


@pytest.mark.parametrize("number", FIRST)
def test_an_untouched_entry_says_what_is_missing(house: House, number: int) -> None:
    app = entry(house, number - 1)
    problem, left, offered = FIRST[number]
    assert read(app, "problem") == problem
    assert left in lines(app)
    assert pads(app) == offered
    app.tap("save-deal")
    assert app.has(f"deal-{number}"), "nothing is saved that is not whole"


def test_the_pad_offers_only_what_still_fits(house: House) -> None:
    app = entry(house, 0)
    app.tap("pad-5")
    assert pads(app) == list(range(9))
    app.tap("pad-8")
    assert app.text("cell-tricks-2") == "Tricks, Kaisa: 0, Filled in by itself"
    assert app.text("cell-tricks-3") == "Tricks, Otto: 0, Filled in by itself"
    assert not app.has("problem")
    app.tap("cell-tricks-0")
    assert pads(app) == list(range(6)), "a full cell may be changed up to what the others leave"


def test_the_last_seat_fills_itself_in(house: House) -> None:
    app = entry(house, 0)
    for count in (5, 4, 2):
        app.tap(f"pad-{count}")
    assert app.text("cell-tricks-3") == "Tricks, Otto: 2, Filled in by itself"
    assert "All counted" in lines(app)
    assert not app.has("problem")


def test_zero_is_an_entry_and_nothing_is_none(house: House) -> None:
    app = entry(house, 0)
    app.tap("pad-0")
    assert app.text("cell-tricks-0") == "Tricks, Aino: 0"
    assert app.text("cell-tricks-1") == "Tricks, Eero"
    assert read(app, "problem") == "13 tricks missing"


def test_cells_can_be_filled_in_any_order(house: House) -> None:
    app = entry(house, 2)
    app.tap("cell-kings-3")
    app.tap("pad-4")
    assert app.text("cell-kings-0") == "Kings, Aino: 0, Filled in by itself"
    assert app.find("cell-jacks-0").selected
    assert read(app, "problem") == "4 jacks missing"
    app.tap("cell-jacks-2")
    app.tap("pad-4")
    assert not app.has("problem")
    assert "Kaisa, Deal 3: −12" in lines(app)
    assert "Otto, Deal 3: −16" in lines(app)


def test_what_no_longer_fits_is_said(house: House) -> None:
    app = entry(house, 0)
    for count in (5, 4, 2):
        app.tap(f"pad-{count}")
    app.tap("cell-tricks-3")
    app.tap("pad-2")
    app.tap("cell-tricks-0")
    app.tap("pad-0")
    assert read(app, "problem") == "5 tricks missing"
    assert "5 tricks left" in lines(app)


def test_points_and_new_totals_are_seen_before_saving(house: House) -> None:
    app = entry(house, 1)
    app.tap("pad-7")
    said = lines(app)
    assert said[said.index("Aino") : said.index("Hearts, Aino: 7")] == [
        "Aino",
        "total −5",
        "Aino, Deal 2: −7",
        "Aino, total −12",
    ]


def test_holders_are_tapped_and_can_be_changed(house: House) -> None:
    app = entry(house, 4)
    assert read(app, "problem") == (
        "Choose who took the second-to-last trick · Choose who took the last trick"
    )
    assert pads(app) == []
    app.tap("holder-second_last-1")
    assert read(app, "problem") == "Choose who took the last trick"
    app.tap("holder-last-1")
    assert "Eero, Deal 5: −15" in lines(app)
    app.tap("holder-last-3")
    assert app.find("holder-last-3").selected
    assert not app.find("holder-last-1").selected
    app.tap("save-deal")
    assert app.has("deal-6")
    assert read(app, "problem") == "Choose who took the king of hearts"


def test_all_queens_make_the_others_stand_up(house: House) -> None:
    app = entry(house, 3)
    app.tap("pad-4")
    assert "All four queens: Aino. The others stand up!" in lines(app)
    app.tap("cell-queens-0")
    app.tap("pad-3")
    assert "stand up" not in app.all_text()


def test_without_celebrations_nobody_stands_up(house: House) -> None:
    house.session.set_setting("celebrations", value=False)
    app = entry(house, 3)
    app.tap("pad-4")
    assert "stand up" not in app.all_text()


@pytest.mark.parametrize("number", range(1, 11))
def test_the_entry_is_kept_at_every_tap(house: House, number: int) -> None:
    opened = house.play(deals=number - 1)
    route = f"/game/{opened.id}"
    app = house.window(route)
    taps = Recorder(app)
    enter_deal(taps, golden_deal(KINGI, number))
    for tapped in taps.done[:-1]:
        app.tap(tapped)
        before = kept_part(app)
        house.restart()
        app = house.window(route)
        assert kept_part(app) == before, f"after {tapped}"
    app.tap("save-deal")
    assert house.newest(opened).game.deal(number) is not None


class Recorder:
    """Notes which taps a deal takes, without tapping."""

    def __init__(self, app: HeadlessApp) -> None:
        self._app = app
        self.done: list[str] = []

    def tap(self, identifier: str) -> None:
        self.done.append(identifier)

    def has(self, identifier: str) -> bool:
        return self._app.has(identifier)

    def text(self, identifier: str) -> str:
        return self._app.text(identifier)


PAD_KEY = re.compile(r"\d+ (trick|heart|jack|king|queen)s?")


def kept_part(app: HeadlessApp) -> list[str]:
    """The screen without what only waits for the next tap: the pad and the prices."""
    return [line for line in lines(app) if line != "More" and not PAD_KEY.fullmatch(line)]


def test_the_entry_of_balayi_is_kept_too(house: House) -> None:
    app = entry(house, 3, BALAYI)
    route = app.route
    choice = golden_deal(BALAYI, 4)["trump"]
    app.tap(f"play-{choice}")
    app.tap("pad-20")
    before = kept_part(app)
    house.restart()
    assert kept_part(house.window(route)) == before


def test_the_entry_is_kept_when_one_looks_elsewhere(house: House) -> None:
    app = entry(house, 0)
    app.tap("pad-5")
    for way in ("sheet", "more", "back"):
        app.tap(way)
        if way == "back":
            app.tap("continue-game")
        else:
            app.tap("back")
        assert app.text("cell-tricks-0") == "Tricks, Aino: 5"
    app.back()
    app.tap("continue-game")
    assert app.text("cell-tricks-0") == "Tricks, Aino: 5"
    app.reload()
    assert app.text("cell-tricks-0") == "Tricks, Aino: 5"
    app.resize(640, 360)
    assert app.text("cell-tricks-0") == "Tricks, Aino: 5"


@pytest.mark.parametrize(("width", "height"), [(320, 480), (640, 360), (1280, 800)])
def test_every_size_offers_the_whole_entry(house: House, width: float, height: float) -> None:
    app = entry(house, 6, width=width, height=height)
    for seat in range(4):
        assert app.has(f"cell-tricks-{seat}")
    assert pads(app) == list(range(14))
    enter_deal(app, golden_deal(KINGI, 7))
    assert app.has("deal-8")

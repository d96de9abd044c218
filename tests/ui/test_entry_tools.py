"""Counting while playing, swapping two players, clearing the entry."""

from tests.support.headless import HeadlessApp
from tests.ui.house import House, lines, pads, read, row


def entry(house: House, deals: int) -> HeadlessApp:
    return house.window(f"/game/{house.play(deals=deals).id}")


def test_tricks_are_counted_while_they_are_played(house: House) -> None:
    app = entry(house, 0)
    app.tap("tally")
    assert pads(app) == []
    for seat in (0, 0, 1, 3):
        app.tap(f"more-tricks-{seat}")
    assert app.text("less-tricks-0").startswith("One less: Tricks, Aino: 2")
    assert app.text("more-tricks-0").startswith("One more: Tricks, Aino: 2")
    app.tap("less-tricks-0")
    assert app.is_disabled("less-tricks-2")
    assert read(app, "problem") == "10 tricks missing"
    app.tap("tally")
    counted = [app.text(f"cell-tricks-{seat}") for seat in range(4)]
    assert counted == [
        "Tricks, Aino: 1",
        "Tricks, Eero: 1",
        "Tricks, Kaisa: 0",
        "Tricks, Otto: 1",
    ]


def test_no_more_is_counted_than_there_is(house: House) -> None:
    app = entry(house, 3)
    app.tap("tally")
    for _ in range(4):
        app.tap("more-queens-2")
    assert all(app.is_disabled(f"more-queens-{seat}") for seat in range(4))
    app.tap("less-queens-2")
    assert not any(app.is_disabled(f"more-queens-{seat}") for seat in range(4))
    app.tap("more-queens-2")
    assert not app.has("problem")
    assert "All four queens: Kaisa. The others stand up!" in lines(app)
    app.tap("save-deal")
    app.tap("sheet")
    assert row(app, 4) == [0, 0, -20, 0]


def test_a_tally_is_kept_in_a_new_program(house: House) -> None:
    app = entry(house, 2)
    app.tap("tally")
    app.tap("more-jacks-1")
    app.tap("more-kings-2")
    route = app.route
    house.restart()
    app = house.window(route)
    assert app.text("cell-jacks-1") == "Jacks, Eero: 1"
    assert app.text("cell-kings-2") == "Kings, Kaisa: 1"


def test_two_players_are_swapped(house: House) -> None:
    app = entry(house, 0)
    for count in (5, 4, 2):
        app.tap(f"pad-{count}")
    app.tap("swap")
    assert "Which two?" in lines(app)
    app.tap("swap-0")
    app.tap("swap-3")
    assert app.text("notice") == "Swapped: Aino · Otto"
    assert not app.has("swap-0")
    assert app.text("cell-tricks-3") == "Tricks, Otto: 5"
    app.tap("save-deal")
    app.tap("sheet")
    assert row(app, 1) == [-2, -4, -2, -5]


def test_a_swap_can_be_thought_better_of(house: House) -> None:
    app = entry(house, 4)
    app.tap("holder-last-0")
    app.tap("swap")
    app.tap("swap-0")
    app.tap("swap-0")
    app.tap("cancel")
    assert not app.has("swap-0")
    assert app.find("holder-last-0").selected
    app.tap("swap")
    assert not app.find("swap-0").selected
    app.tap("swap-1")
    app.tap("swap-0")
    assert app.find("holder-last-1").selected


def test_the_buyer_is_swapped_along_unless_that_is_the_seller(house: House) -> None:
    app = entry(house, 6)  # Aino sells
    app.tap("buyer-1")
    app.tap("price-2")
    for a, b in (("1", "2"), ("0", "2")):
        app.tap("swap")
        app.tap(f"swap-{a}")
        app.tap(f"swap-{b}")
    assert app.find("buyer-2").selected


def test_the_entry_is_cleared(house: House) -> None:
    app = entry(house, 0)
    app.tap("pad-5")
    app.tap("reset-entry")
    assert app.text("cell-tricks-0") == "Tricks, Aino"
    assert pads(app) == list(range(14))
    route = app.route
    house.restart()
    assert house.window(route).text("cell-tricks-0") == "Tricks, Aino"


def test_a_plus_deal_is_cleared_with_its_auction(house: House) -> None:
    app = entry(house, 6)
    app.tap("buyer-1")
    app.tap("price-2")
    app.tap("play-missu")
    app.tap("pad-3")
    app.tap("reset-entry")
    assert app.find("not-sold").selected
    assert not app.find("play-missu").selected
    assert read(app, "problem") == "Choose the game · 13 tricks missing"


def test_after_counting_the_pad_goes_on_where_numbers_are_missing(house: House) -> None:
    app = entry(house, 1)
    app.tap("tally")
    app.tap("more-hearts-0")
    app.tap("tally")
    assert read(app, "problem") == "12 hearts missing", "nothing is filled in behind the back"
    for count in (4, 5, 3):
        app.tap(f"pad-{count}")
    counted = [app.text(f"cell-hearts-{seat}").rpartition(" ")[2] for seat in range(4)]
    assert counted == ["1", "4", "5", "3"]
    assert not app.has("problem")

"""Deals 7 to 10: who makes the game, at what price, and what is played."""

import pytest

from tests.support.headless import HeadlessApp
from tests.ui.house import House, lines, read, row, running


@pytest.fixture
def entry(house: House) -> HeadlessApp:
    """Deal 7, in which Aino sells."""
    return house.window(f"/game/{house.play(deals=6).id}")


def count(app: HeadlessApp, *tricks: int) -> None:
    for number in tricks:
        app.tap(f"pad-{number}")


def test_without_a_sale_the_seller_plays(entry: HeadlessApp) -> None:
    assert entry.find("not-sold").selected
    assert not entry.has("buyer-0"), "nobody buys from himself"
    entry.tap("play-hearts")
    assert "Aino leads" in lines(entry)
    count(entry, 7, 3, 2)
    assert not entry.has("problem")
    entry.tap("save-deal")
    entry.tap("sheet")
    assert row(entry, 7) == [14, 6, 4, 2]


def test_a_sale_needs_a_price(entry: HeadlessApp) -> None:
    assert not entry.has("price-1")
    entry.tap("buyer-3")
    assert read(entry, "problem") == "Choose the price · Choose the game · 13 tricks missing"
    assert [entry.has(f"price-{price}") for price in (1, 2, 3, 4, 5)] == [True] * 4 + [False]
    entry.tap("price-3")
    assert read(entry, "problem") == "Choose the game · 13 tricks missing"
    assert "Otto buys from Aino for 3 tricks" in lines(entry)


def test_the_trade_has_its_own_line_and_goes_to_the_seller(entry: HeadlessApp) -> None:
    entry.tap("buyer-3")
    entry.tap("price-3")
    assert "Otto −6" in lines(entry)
    assert "Aino +6" in lines(entry)
    entry.tap("play-spades")
    assert "Otto leads" in lines(entry)
    count(entry, 0, 10, 3)
    entry.tap("save-deal")
    entry.tap("sheet")
    assert row(entry, 7) == [6, 20, 6, -6], "neither took the last trick, and the buyer goes below"
    assert sum(running(entry, 7)) == sum(running(entry, 6)) + 26


def test_higher_prices_are_one_tap_away(entry: HeadlessApp) -> None:
    entry.tap("buyer-1")
    entry.tap("price-more")
    assert entry.has("price-13")
    assert not entry.has("price-14")
    entry.tap("price-13")
    assert "Eero −26" in lines(entry)
    assert not entry.has("price-1"), "a chosen price folds"
    entry.tap("buyer-1")
    assert entry.find("price-13").selected, "the buyer's own chip offers the prices again"
    entry.tap("price-2")
    assert "Eero −4" in lines(entry)


def test_another_buyer_keeps_the_price_and_no_buyer_drops_it(entry: HeadlessApp) -> None:
    entry.tap("buyer-1")
    entry.tap("price-2")
    entry.tap("buyer-2")
    assert "Kaisa −4" in lines(entry)
    entry.tap("not-sold")
    assert "Kaisa −4" not in lines(entry)
    entry.tap("buyer-3")
    assert read(entry, "problem").startswith("Choose the price")


@pytest.mark.parametrize("choice", ["grand", "missu"])
def test_without_a_trump_the_player_after_the_dealer_leads(entry: HeadlessApp, choice: str) -> None:
    entry.tap("buyer-2")
    entry.tap("price-1")
    entry.tap(f"play-{choice}")
    assert "Aino leads" in lines(entry)
    said = "Collect tricks; the lowest card of the suit led wins" in lines(entry)
    assert said == (choice == "missu")


def test_auction_and_game_fold_while_tricks_are_counted(entry: HeadlessApp) -> None:
    entry.tap("buyer-3")
    entry.tap("price-3")
    entry.tap("play-missu")
    assert entry.has("not-sold")
    entry.tap("pad-2")
    assert not entry.has("not-sold")
    assert "Otto buys from Aino for 3 tricks" in read(entry, "change-game")
    assert "Missu" in entry.text("change-game")
    entry.tap("change-game")
    entry.tap("play-grand")
    entry.tap("not-sold")
    count(entry, 2, 3)
    entry.tap("save-deal")
    entry.tap("sheet")
    assert row(entry, 7) == [4, 4, 6, 12]


def test_the_same_game_may_come_again(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=9).id}")
    for choice in ("clubs", "diamonds", "hearts", "spades", "grand", "missu"):
        app.tap(f"play-{choice}")
        assert app.find(f"play-{choice}").selected


def test_called_games_and_rights_are_listed(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=9).id}/calls")
    said = lines(app)
    assert "Right used in deal 7 · Played it, not sold" in said
    assert "Right used in deal 8 · Sold to: Otto · 3 tricks" in said
    assert "Right still to come · Deal 10" in said
    assert "Deal 8 · 6 tricks · +6" in said
    app.tap("back")
    assert app.route.endswith("/sheet")

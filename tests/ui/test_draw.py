"""The draw: cards are entered by a tap or drawn by the app; ties draw again."""

import pytest

from kingi_scorer.i18n.catalogue import LANGUAGES
from tests.support.headless import HeadlessApp
from tests.ui.house import House, lines

NAMES = ("Aino", "Eero", "Kaisa", "Otto")


@pytest.fixture
def table(house: House) -> HeadlessApp:
    app = house.window("/new/kingi")
    for seat, name in enumerate(NAMES):
        app.type(f"player-{seat}", name)
    app.tap("draw")
    return app


def draw(app: HeadlessApp, *ranks: int) -> None:
    for rank in ranks:
        app.tap(f"card-{rank}")


def dealer(app: HeadlessApp) -> list[str]:
    return [app.text(f"dealer-{seat}") for seat in range(4) if app.find(f"dealer-{seat}").selected]


def test_lowest_deals_and_highest_keeps_the_score(table: HeadlessApp) -> None:
    assert table.text("problem") == "Still to draw: Aino, Eero, Kaisa and Otto"
    draw(table, 9, 2)
    assert table.text("drawn-0") == "Aino\n9"
    assert table.find("drawn-2").selected
    assert table.text("problem") == "Still to draw: Kaisa and Otto"
    draw(table, 14, 11)
    assert table.text("drawn-2") == "Kaisa\nace"
    assert table.text("drawn-3") == "Otto\njack"
    assert table.text("draw-result") == "Dealer: Eero · Scorekeeper: Kaisa"
    assert not table.has("card-2")
    table.tap("draw-apply")
    assert dealer(table) == ["Eero"]
    assert table.text("draw-result") == "Scorekeeper: Kaisa"
    table.tap("start-game")
    assert "Eero deals" in lines(table)


def test_nothing_is_taken_over_before_it_is_settled(table: HeadlessApp) -> None:
    draw(table, 9, 2, 14)
    table.tap("draw-apply")
    assert table.has("draw-apply")
    table.tap("back")
    assert dealer(table) == []


def test_equal_lowest_draw_again(table: HeadlessApp) -> None:
    draw(table, 3, 9, 3, 12)
    assert "Lowest are equal: Aino and Kaisa draw again" in lines(table)
    assert table.text("problem") == "Still to draw: Aino and Kaisa"
    draw(table, 14, 10)
    assert table.text("draw-result") == "Dealer: Kaisa · Scorekeeper: Otto"


def test_equal_highest_draw_again_for_the_score(table: HeadlessApp) -> None:
    draw(table, 3, 13, 13, 12)
    assert "Highest are equal: Eero and Kaisa draw again" in lines(table)
    draw(table, 2, 4)
    assert table.text("draw-result") == "Dealer: Aino · Scorekeeper: Kaisa"


def test_four_alike_all_draw_again(table: HeadlessApp) -> None:
    draw(table, 8, 8, 8, 8)
    assert "Lowest are equal: Aino, Eero, Kaisa and Otto draw again" in lines(table)
    draw(table, 5, 4, 3, 2)
    assert table.text("draw-result") == "Dealer: Otto · Scorekeeper: Aino"


def test_a_wrong_card_is_put_right(table: HeadlessApp) -> None:
    draw(table, 3, 9, 3, 12)
    table.tap("undo")
    table.tap("drawn-2")
    draw(table, 4)
    assert table.text("drawn-2") == "Kaisa\n4"
    draw(table, 12)
    assert table.text("draw-result") == "Dealer: Aino · Scorekeeper: Otto"
    table.tap("drawn-3")
    draw(table, 2)
    assert table.text("draw-result") == "Dealer: Otto · Scorekeeper: Eero"
    table.tap("draw-reset")
    assert table.text("problem") == "Still to draw: Aino, Eero, Kaisa and Otto"
    assert table.text("drawn-0") == "Aino"


def test_the_app_draws_until_it_is_settled(table: HeadlessApp) -> None:
    draw(table, 9)
    while table.has("draw-cards"):
        table.tap("draw-cards")
    assert table.text("drawn-0").startswith("Aino\n")
    table.tap("draw-apply")
    (chosen,) = dealer(table)
    assert chosen in NAMES
    assert f"Scorekeeper: {chosen}" != table.text("draw-result")


def test_dealer_and_scorekeeper_are_people_and_not_chairs(table: HeadlessApp) -> None:
    draw(table, 9, 2, 14, 11)
    table.tap("draw-apply")
    table.tap("move-up-1")
    assert dealer(table) == ["Eero"]
    table.tap("move-up-2")
    assert table.text("draw-result") == "Scorekeeper: Kaisa"
    table.tap("draw")
    assert table.text("drawn-0") == "Eero\n2"
    assert table.text("draw-result") == "Dealer: Eero · Scorekeeper: Kaisa"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_draw_in_every_language(house: House, language: str) -> None:
    app = house.window("/new/balayi/draw", locale=language)
    draw(app, 7, 7)
    assert app.has("card-7")
    draw(app, 7, 6)
    assert app.has("draw-result")
    app.back()
    assert app.has("start-game")

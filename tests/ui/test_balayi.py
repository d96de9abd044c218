"""Balayı Kingi: dealing, naming the trump, tricks of both."""

import pytest

from kingi_scorer.domain.cards import TRUMPS
from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, House, golden_deal, golden_game, lines, pads, read, row


def entry(house: House, deals: int) -> HeadlessApp:
    return house.window(f"/game/{house.play(BALAYI, deals).id}")


def test_the_head_names_dealer_and_namer_and_how_to_start(house: House) -> None:
    app = entry(house, 0)
    game = golden_game(BALAYI)
    dealer, namer = game.players[game.dealer(1)], game.players[game.maker(1)]
    said = lines(app)
    assert f"{dealer} deals" in said
    assert f"{namer} names trump" in said
    assert "Lowest face-up diamond starts: the 2, else the 3, and so on" in said
    assert "(tricks − 13) × weight of the trump" in said
    assert read(app, "problem") == "Choose the trump · 26 tricks missing"


def test_the_dealing_is_shown_step_by_step(house: House) -> None:
    app = entry(house, 0)
    game = golden_game(BALAYI)
    dealer, namer = game.players[game.dealer(1)], game.players[game.maker(1)]
    app.tap("help")
    said = lines(app)
    assert f"1. Face down: 5 to {namer}, 5 to {dealer}, then the same again" in said
    assert f"2. Face up on top: 5 to {namer}. The trump is named from these" in said
    assert f"3. Face up: {dealer} 5, {namer} 5, {dealer} 5" in said
    assert said[said.index(f"3. Face up: {dealer} 5, {namer} 5, {dealer} 5") + 1].startswith("4. ")


def test_tricks_of_one_player_fill_in_those_of_the_other(house: House) -> None:
    app = entry(house, 0)
    assert pads(app) == list(range(27))
    app.tap("play-none")
    app.tap("pad-26")
    assert not app.has("problem")
    app.tap("save-deal")
    app.tap("sheet")
    weight = golden_game(BALAYI).rules.none  # type: ignore[union-attr]
    assert row(app, 1, 2) == [13 * weight, -13 * weight]


def test_points_wait_for_the_trump(house: House) -> None:
    app = entry(house, 0)
    app.tap("pad-20")
    assert not any(", Deal 1: " in line for line in lines(app))
    app.tap("play-clubs")
    assert any(", Deal 1: " in line for line in lines(app))


@pytest.mark.parametrize("deals", range(2, 10))
def test_a_used_trump_is_struck_out_and_says_why(house: House, deals: int) -> None:
    app = entry(house, deals)
    game = golden_game(BALAYI)
    namer = game.maker(deals + 1)
    used = {
        str(golden_deal(BALAYI, number)["trump"]): number
        for number in range(1, deals + 1)
        if game.maker(number) == namer
    }
    assert used
    for trump in TRUMPS:
        assert app.is_disabled(f"play-{trump}") == (trump in used), trump
    for called, number in used.items():
        name, weight = ", ".join(app.text(f"play-{called}").split("\n")).split(", ")
        assert weight.startswith("Weight "), "the sign alone would not be heard"
        assert f"{name}: {game.players[namer]} called it in deal {number}" in lines(app)
    assert ("Only this one is left" in lines(app)) == (len(used) == 4)


def test_called_trumps_and_what_is_left_are_listed(house: House) -> None:
    opened = house.play(BALAYI, 10)
    app = house.window(f"/game/{opened.id}/calls")
    assert lines(app).count("All five called") == 2
    opened = house.play(BALAYI, 1)
    app = house.window(f"/game/{opened.id}/calls")
    assert lines(app).count("Still to call") == 2


def test_a_correction_may_not_name_a_trump_twice(house: House) -> None:
    opened = house.play(BALAYI, 10)
    app = house.window(f"/game/{opened.id}/deal/1")
    app.tap("change-game")
    own = str(golden_deal(BALAYI, 1)["trump"])
    assert [trump for trump in TRUMPS if not app.is_disabled(f"play-{trump}")] == [own]


def test_a_trump_taken_by_a_later_correction_is_refused_in_words(house: House) -> None:
    opened = house.play(BALAYI, 2)
    app = house.window(f"/game/{opened.id}")
    other = next(
        trump
        for trump in TRUMPS
        if trump not in {golden_deal(BALAYI, number)["trump"] for number in (1, 2)}
    )
    app.tap(f"play-{other}")
    app.tap("pad-13")
    app.tap("sheet")
    app.tap("edit-deal-1")
    app.tap("change-game")
    app.tap(f"play-{other}")
    app.tap("save-deal")
    app.tap("back")
    names = golden_game(BALAYI).players
    assert f"{names[golden_game(BALAYI).maker(3)]} called it already in deal 1" in read(
        app, "problem"
    )
    app.tap("save-deal")
    assert app.has("deal-3")

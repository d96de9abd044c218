"""Home and the list of games."""

from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, House


def test_without_games_home_invites_to_start_one(app: HeadlessApp) -> None:
    assert "No games yet. Start the first one!" in app.all_text()
    assert app.has("new-kingi")
    assert app.has("new-balayi")
    assert not app.has("continue-game")
    assert not app.has("all-games")


def test_a_running_game_can_be_continued(house: House) -> None:
    house.play(deals=3)
    app = house.window()
    assert app.text("continue-game").split("\n") == [
        "Continue",
        "Kingi · Deal 4 of 10",
        "In the lead: Otto",
    ]
    app.tap("continue-game")
    assert app.has("deal-4")
    app.tap("back")
    assert app.has("continue-game")


def test_before_the_first_deal_nobody_leads(house: House) -> None:
    house.play()
    app = house.window()
    assert "In the lead" not in app.all_text()


def test_the_newest_running_game_is_the_one_to_continue(house: House) -> None:
    house.play(deals=2)
    house.play(BALAYI, deals=4)
    app = house.window()
    assert "Balayı Kingi · Deal 5 of 10" in app.text("continue-game")


def test_every_state_of_a_game_is_told(house: House) -> None:
    house.play(deals=10)
    unfinished = house.play(deals=4)
    house.session.end_early(unfinished)
    house.play(BALAYI, deals=1)
    app = house.window()
    assert "Deal 2 of 10" in app.text("game-0")
    assert "Unfinished after deal 4" in app.text("game-1")
    assert "Finished" in app.text("game-2")
    assert "Aino\n−8" in app.text("game-2")
    assert "Otto\n+15" in app.text("game-2")
    assert "Today" in app.text("game-2")
    app.tap("game-2")
    assert app.text("final-3") == "+15"
    app.tap("back")
    app.tap("game-1")
    assert "Unfinished after deal 4" in app.all_text()


def test_a_deleted_game_can_be_taken_back(house: House) -> None:
    opened = house.play(deals=2)
    app = house.window()
    app.tap("delete-game-0")
    assert not app.has("game-0")
    assert not app.has("continue-game")
    assert app.text("notice") == "Game deleted · Aino, Eero, Kaisa and Otto"
    assert house.session.open(opened.id) is None
    app.tap("undelete")
    assert app.has("game-0")
    assert not app.has("notice")
    app.tap("continue-game")
    assert app.has("deal-3")


def test_a_deleted_game_keeps_its_entry(house: House) -> None:
    house.play(deals=2)
    app = house.window()
    app.tap("continue-game")
    app.tap("pad-3")
    app.tap("back")
    app.tap("delete-game-0")
    app.tap("undelete")
    app.tap("continue-game")
    assert app.text("cell-jacks-0") == "Jacks, Aino: 3"


def test_a_double_tap_on_delete_deletes_one_game(house: House) -> None:
    kept = house.play(deals=1)
    house.play(BALAYI)
    app = house.window()
    app.double_tap("delete-game-0")
    assert house.session.open(kept.id) is not None
    app.tap("undelete")
    assert house.session.count() == 2


def test_all_games_are_a_list_that_grows_on_demand(house: House) -> None:
    for _ in range(31):
        house.play(BALAYI)
    app = house.window()
    assert app.has("game-4")
    assert not app.has("game-5")
    app.tap("all-games")
    assert app.has("game-29")
    assert not app.has("game-30")
    app.tap("more")
    assert app.has("game-30")
    assert not app.has("more")
    app.tap("game-30")
    assert app.has("deal-1")


def test_a_game_of_the_whole_list_can_be_deleted_and_taken_back(house: House) -> None:
    house.play(deals=1)
    app = house.window("/games")
    app.tap("delete-game-0")
    assert not app.has("game-0")
    app.tap("undelete")
    assert app.has("game-0")


def test_the_list_of_all_games_can_be_empty(house: House) -> None:
    app = house.window("/games")
    assert "No games yet. Start the first one!" in app.all_text()
    app.tap("back")
    assert app.has("new-kingi")


def test_a_name_of_forty_characters_leaves_the_score_on_the_list(house: House) -> None:
    long = "Ä" * 40
    house.play(deals=1, players=(long, "B", "C", "D"))
    app = house.window(width=320, height=480)
    assert f"{long}\n−5" in app.text("game-0")

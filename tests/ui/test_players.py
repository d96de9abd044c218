"""Players: the list, a profile, namesakes, putting away, merging."""

import pytest

from kingi_scorer.session import Player, Session, Trouble
from kingi_scorer.session.players import Players
from tests.support.headless import HeadlessApp
from tests.ui.house import House, lines, read


def profiles(app: HeadlessApp) -> list[str]:
    """The names of the list."""
    rows = [name for name in app.identifiers() if name.startswith("profile-")]
    return [app.text(row).split("\n")[0] for row in rows]


def player(session: Session, name: str) -> Player:
    return next(one for one in session.players.all() if one.name == name)


def test_without_players_the_list_says_where_they_come_from(app: HeadlessApp) -> None:
    app.go("/players")
    assert "No players yet. They appear with the first game" in lines(app)


def test_home_leads_to_the_players_once_there_are_some(house: House) -> None:
    app = house.window()
    assert not app.has("players")
    house.play(deals=1)
    app.settle()
    app.tap("players")
    assert sorted(profiles(app)) == ["Aino", "Eero", "Kaisa", "Otto"]
    assert "1 game · Last played: today" in read(app, "profile-0")
    app.tap("back")
    assert app.has("new-kingi")


def test_a_new_name_is_shown_in_every_game(house: House) -> None:
    opened = house.play(deals=2)
    app = house.window(f"/players/{opened.player_ids[0]}")
    assert not app.has("profile-rename")
    app.type("profile-name", " Aino-Maria ")
    app.tap("profile-rename")
    assert app.text("notice") == "New name: Aino-Maria"
    assert app.text("profile-name") == "Aino-Maria"
    app.go("/games")
    assert "Aino-Maria" in app.text("game-0")
    assert house.newest(opened).game.players[0] == "Aino-Maria"


def test_enter_renames(house: House) -> None:
    opened = house.play()
    app = house.window(f"/players/{opened.player_ids[0]}")
    app.submit("profile-name")
    assert not app.has("notice")
    app.type("profile-name", "Aino-Maria")
    app.submit("profile-name")
    assert app.text("notice") == "New name: Aino-Maria"
    assert house.newest(opened).game.players[0] == "Aino-Maria"
    app.type("profile-name", " ")
    app.submit("profile-name")
    assert app.text("notice") == "A name is missing"


@pytest.mark.parametrize("is_button", [True, False])
def test_a_name_that_was_not_saved_is_still_there(house: House, is_button: bool) -> None:
    opened = house.play()
    route = f"/players/{opened.player_ids[0]}"
    app = house.window(route)
    app.type("profile-name", "Aino-Maria")
    if is_button:
        app.tap("back")
    else:
        app.back()
    assert "Aino" in profiles(app)
    app.go(f"/players/{opened.player_ids[1]}")
    assert app.text("profile-name") == "Eero"
    app.go(route)
    assert app.text("profile-name") == "Aino-Maria"
    app.tap("profile-rename")
    assert house.newest(opened).game.players[0] == "Aino-Maria"
    app.tap("back")
    app.go(route)
    assert app.text("profile-name") == "Aino-Maria"
    assert not app.has("profile-rename")
    app.type("profile-name", "Aino")
    app.type("profile-name", "Aino-Maria")
    app.tap("back")
    house.session.rename_player(opened.player_ids[0], "Aino")
    app.go(route)
    assert app.text("profile-name") == "Aino"


@pytest.mark.parametrize(
    ("name", "said"),
    [("   ", "A name is missing"), ("\u200b", "A name is missing")],
)
def test_a_name_that_is_none_is_refused_in_words(house: House, name: str, said: str) -> None:
    opened = house.play()
    app = house.window(f"/players/{opened.player_ids[0]}")
    app.type("profile-name", name)
    app.tap("profile-rename")
    assert app.text("notice") == said
    spoken = lines(app)
    assert spoken.index(said) > spoken.index("Rename")
    app.back()
    assert not app.has("notice")
    assert player(house.session, "Aino").id == opened.player_ids[0]


def test_namesakes_are_pointed_out_by_the_rules_of_the_language(house: House) -> None:
    house.play(players=("İbrahim", "Eero", "Kaisa", "Otto"))
    house.play(players=("Ilgın", "Eero", "Kaisa", "Otto"))
    other = player(house.session, "Ilgın")
    house.session.rename_player(other.id, "ibrahim")
    app = house.window("/players", locale="tr")
    assert "Aynı ad" in read(app, "namesakes")
    assert sum("Aynı ad" in line for line in lines(app)) == 3
    app.go(f"/players/{other.id}")
    assert app.has("namesakes")
    app = house.window(f"/players/{player(house.session, 'Eero').id}")
    assert not app.has("namesakes")


def two_ainos(house: House) -> tuple[str, str]:
    """Profiles of one name: who was there first, and who came later and played last."""
    first = house.play(players=("Aino", "Eero", "Kaisa", "Otto")).player_ids[0]
    second = house.play(players=("Aino V.", "Ida", "Juho", "Leo")).player_ids[0]
    house.session.rename_player(second, "Aino")
    return first, second


@pytest.mark.parametrize("locale", ["en", "fi", "tr"])
def test_namesakes_are_numbered_by_who_was_there_first(house: House, locale: str) -> None:
    first, second = two_ainos(house)
    for game in house.session.games(limit=50):
        house.session.delete(game.id)
    app = house.window("/players", locale=locale)
    assert {name for name in profiles(app) if name.startswith("Aino")} == {"Aino (1)", "Aino (2)"}
    for player_id, other, number in ((first, second, 1), (second, first, 2)):
        app.go(f"/players/{player_id}")
        assert lines(app).count(f"Aino ({number})") == 2, "in the bar and above the profile"
        assert app.text("profile-name") == "Aino"
        app.tap("merge")
        chips = [name for name in app.identifiers() if name.removeprefix("merge-").isdigit()]
        app.tap(next(chip for chip in chips if app.text(chip).startswith("Aino")))
        note = [line for line in lines(app) if f"Aino ({number}) · " in line]
        assert len(note) == 1
        assert note[0].endswith(f"Aino ({3 - number})")
        assert house.session.players.merge(player_id, other) is None
        assert house.session.players.unmerge(player_id) is None


def test_namesakes_of_one_game_are_numbered_by_their_seats(house: House) -> None:
    opened = house.play(players=("Eero", "Aino", "Aino", "Otto"))
    app = house.window()
    for seat, number in ((1, 1), (2, 2)):
        app.go(f"/players/{opened.player_ids[seat]}")
        assert lines(app).count(f"Aino ({number})") == 2


def test_known_players_of_one_name_are_told_apart(house: House) -> None:
    first, second = two_ainos(house)
    app = house.window("/new/kingi")
    chips = {app.text(f"recent-{index}"): index for index in range(8)}
    assert {"Aino (1)", "Aino (2)", "Eero"} <= set(chips)
    app.tap(f"recent-{chips['Aino (1)']}")
    assert app.text("player-0") == "Aino"
    assert {first, second} == {one.id for one in house.session.players.all() if one.name == "Aino"}


def test_who_is_put_away_is_folded_and_no_longer_offered(house: House) -> None:
    opened = house.play()
    app = house.window(f"/players/{opened.player_ids[3]}")
    app.tap("archive")
    assert "Put away" in lines(app)
    app.tap("back")
    assert "Otto" not in profiles(app)
    assert app.text("archived") == "Put away (1)"
    app.tap("archived")
    assert profiles(app)[-1] == "Otto"
    app.go("/new/kingi")
    assert "Otto" not in [app.text(f"recent-{index}") for index in range(3)]
    app.go(f"/players/{opened.player_ids[3]}")
    app.tap("archive")
    app.tap("back")
    assert "Otto" in profiles(app)
    assert not app.has("archived")


def test_two_profiles_of_one_person_become_one_with_undo(house: House) -> None:
    house.play()
    house.play(players=("Aino V.", "Eero", "Kaisa", "Otto"))
    away, into = player(house.session, "Aino V."), player(house.session, "Aino")
    app = house.window(f"/players/{away.id}")
    app.tap("merge")
    chips = [name for name in app.identifiers() if name.removeprefix("merge-").isdigit()]
    chosen = next(chip for chip in chips if app.text(chip).startswith("Aino\n"))
    app.tap(chosen)
    assert "All games move. Leaves: Aino V. · stays: Aino" in lines(app)
    app.tap("cancel")
    assert not app.has("confirm")
    app.tap(chosen)
    app.tap("confirm")
    assert app.route == f"/players/{into.id}"
    assert app.text("notice") == "Merged: Aino"
    assert player(house.session, "Aino").games == 2
    app.tap("undelete")
    assert player(house.session, "Aino").games == 1
    assert player(house.session, "Aino V.").games == 1


def test_a_merge_can_be_taken_back_much_later(house: House) -> None:
    house.play()
    house.play(players=("Aino V.", "Eero", "Kaisa", "Otto"))
    away, into = player(house.session, "Aino V."), player(house.session, "Aino")
    house.session.players.merge(away.id, into.id)
    app = house.window(f"/players/{into.id}")
    assert app.text("unmerge-0") == "Take the merge back: Aino V."
    app.tap("unmerge-0")
    assert app.text("notice") == "Two players again: Aino V."
    assert not app.has("unmerge-0")
    assert player(house.session, "Aino V.").games == 1


MET = "These two have played in one game: they are two people"


@pytest.mark.parametrize("state", ["running", "ended", "complete", "deleted"])
def test_who_was_met_in_a_game_is_named_and_not_offered(house: House, state: str) -> None:
    opened = house.play(deals=10 if state == "complete" else 1)
    house.play(players=("A", "B", "C", "D"))
    if state == "ended":
        house.session.end_early(opened)
    elif state == "deleted":
        house.session.delete(opened.id)
    app = house.window(f"/players/{opened.player_ids[0]}")
    app.tap("merge")
    chips = [name for name in app.identifiers() if name.removeprefix("merge-").isdigit()]
    assert sorted(app.text(chip)[0] for chip in chips) == ["A", "B", "C", "D"]
    said = "Played together in a game, so two people: "
    assert sorted(read(app, "merge-met").removeprefix(said).replace(" and", ",").split(", ")) == [
        "Eero", "Kaisa", "Otto",
    ]  # fmt: skip


def refused_merge(house: House) -> HeadlessApp:
    """A window on a profile whose merge was refused, as the two have met meanwhile."""
    house.play()
    house.play(players=("A", "B", "C", "D"))
    app = house.window(f"/players/{player(house.session, 'Aino').id}")
    app.tap("merge")
    chips = [name for name in app.identifiers() if name.removeprefix("merge-").isdigit()]
    app.tap(next(chip for chip in chips if app.text(chip).startswith("A\n")))
    merging = app.grab("confirm")
    house.play(players=("Aino", "A", "C", "D"))
    app.tap_late(merging)
    return app


def test_a_refused_merge_is_said_where_it_was_tapped(house: House) -> None:
    app = refused_merge(house)
    assert app.text("notice") == MET
    assert len(house.session.players.all()) == 8
    spoken = lines(app)
    assert spoken.index(MET) > spoken.index("Same person as?")


@pytest.mark.parametrize("leave", ["button", "device", "address"])
def test_a_refusal_ends_with_its_screen(house: House, leave: str) -> None:
    app = refused_merge(house)
    if leave == "button":
        app.tap("back")
    elif leave == "device":
        app.back()
    else:
        app.go("/players")
    assert app.route == "/players"
    assert MET not in lines(app)
    app.go(f"/players/{player(house.session, 'Aino').id}")
    app.tap("merge")
    assert not app.has("notice")
    app.go("/settings/backup")
    assert not app.has("notice")


def test_a_profile_chooses_its_sign(house: House) -> None:
    opened = house.play()
    app = house.window(f"/players/{opened.player_ids[1]}")
    assert not app.find("profile-shape-2").selected
    app.tap("profile-shape-2")
    app.tap("profile-colour-3")
    assert app.find("profile-shape-2").selected
    assert app.find("profile-colour-3").selected
    found = player(house.session, "Eero")
    assert (found.shape, found.colour) == (2, 3)


def test_a_profile_leads_to_its_games_and_statistics(house: House) -> None:
    opened = house.play(deals=10)
    house.play(deals=1, players=("A", "B", "C", "D"))
    app = house.window(f"/players/{opened.player_ids[0]}")
    app.tap("profile-games")
    assert app.has("game-0")
    assert not app.has("game-1")
    app.tap("back")
    app.tap("profile-statistics-kingi")
    assert read(app, "stat-games") == "Games played\n1"
    app.tap("stat-kind-balayi")
    assert "No finished games of this kind yet" in lines(app)
    app.tap("back")
    assert app.has("profile-name")


def test_many_players_are_searched(house: House) -> None:
    for number in range(2):
        house.play(players=tuple(f"{sign}{number}" for sign in "ABCD"))
    app = house.window("/players")
    app.type("player-search", "b")
    assert sorted(profiles(app)) == ["B0", "B1"]
    app.type("player-search", "zz")
    assert profiles(app) == []
    assert app.has("player-search")


def test_an_address_without_a_player(house: House) -> None:
    house.play()
    app = house.window("/players/nobody")
    assert "This player is no longer here" in lines(app)
    app.tap("back")
    assert app.has("profile-0")


def test_players_that_cannot_be_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = house.play()
    app = house.window()

    def refuse(*_: object) -> None:
        raise Trouble("damaged")

    for route in ("/players", f"/players/{opened.player_ids[0]}"):
        with monkeypatch.context() as patch:
            patch.setattr(Players, "all", refuse)
            app.go(route)
            said = "Could not read the saved games: the saved games are damaged"
            assert app.text("notice") == said
        app.tap("retry")
        assert not app.has("notice")

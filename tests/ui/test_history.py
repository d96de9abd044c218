"""History: search, filters, note and place, deleted games."""

from datetime import UTC, datetime, timedelta

import pytest

from kingi_scorer.domain.scoring import totals
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.session import Failed, Session, Trouble
from kingi_scorer.session.records import Records
from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, KINGI, House, golden_game, lines, read


def shown(app: HeadlessApp) -> list[str]:
    """The games of the list, by their players."""
    cards = [name for name in app.identifiers() if name.startswith("game-")]
    return [app.text(card) for card in cards if card.removeprefix("game-").isdigit()]


def adopt(session: Session, at: datetime, name: str = KINGI) -> str:
    adopted = session.adopt(golden_game(name), game_id=f"{at:%Y%m%d%H%M}", created_at=at)
    assert not isinstance(adopted, Failed)
    return f"{at:%Y%m%d%H%M}"


def test_a_game_is_found_by_its_player(house: House) -> None:
    house.play(deals=1, players=("Ayşe", "Ilgın", "Ömer", "Su"))
    house.play(deals=1)
    app = house.window("/games")
    assert len(shown(app)) == 2
    app.type("history-search", "ilgin")
    assert len(shown(app)) == 1
    assert "Ilgın" in app.text("game-0")
    assert read(app, "history-count") == "1 game"
    app.type("history-search", "nobody")
    assert shown(app) == []
    assert "No such games" in lines(app)
    app.type("history-search", "")
    assert read(app, "history-count") == "2 games"


def test_a_game_is_found_by_its_note_and_place(house: House) -> None:
    house.play(deals=1)
    house.play(BALAYI, deals=1)
    app = house.window("/games")
    app.tap("game-1")
    app.tap("more")
    app.tap("note")
    app.type("game-place", "  Mökki ")
    app.type("game-note", "Juhannus")
    app.tap("save-note")
    assert app.text("notice") == "Note changed"
    app.go("/games")
    app.type("history-search", "mokki")
    assert len(shown(app)) == 1
    assert "Mökki · Juhannus" in app.text("game-0")
    app.type("history-search", "juhan")
    assert len(shown(app)) == 1


def test_a_note_that_was_saved_stands_in_its_field_again(house: House) -> None:
    opened = house.play(deals=1)
    app = house.window(f"/game/{opened.id}/note")
    app.type("game-note", "Rainy")
    app.tap("save-note")
    app.tap("note")
    assert app.text("game-note") == "Rainy"
    app.tap("back")
    app.tap("log")
    assert "Note changed" in lines(app)


NAMESAKES = ("Aino", "Eero", "Aino", "Otto")
TOLD = ("Aino (circle)", "Aino (square)")


@pytest.mark.parametrize("route", ["/games", "/games/deleted"])
@pytest.mark.parametrize("width", [200, 360])
def test_namesakes_of_a_list_are_told_apart_for_the_ear(
    house: House, route: str, width: float
) -> None:
    opened = house.play(deals=2, players=NAMESAKES)
    if route.endswith("deleted"):
        house.session.delete(opened.id)
    app = house.window(route, width=width)
    spoken = app.all_text().split("\n")
    assert [spoken.count(name) for name in (*TOLD, "Aino", "Eero")] == [1, 1, 0, 1]


@pytest.mark.parametrize("page", ["", "/sheet", "/paper", "/calls"])
def test_namesakes_of_a_game_are_told_apart_for_the_ear(house: House, page: str) -> None:
    opened = house.play(deals=10, players=NAMESAKES)
    spoken = lines(house.window(f"/game/{opened.id}{page}"))
    assert "Aino" not in spoken
    assert set(TOLD) <= set(spoken)


def test_the_pictures_description_tells_namesakes_apart(house: House) -> None:
    opened = house.play(deals=10, players=NAMESAKES)
    app = house.window(f"/game/{opened.id}/share")
    final = totals(house.newest(opened).game)
    said = app.find("picture").label or ""
    for seat, name in zip((0, 2), TOLD, strict=True):
        assert f"{name} {signed(final[seat])}" in said


def test_a_note_that_was_not_saved_is_still_there(house: House) -> None:
    opened = house.play(deals=1)
    app = house.window(f"/game/{opened.id}/note")
    app.type("game-note", "Rainy")
    app.type("game-place", "Mökki")
    app.back()
    app.tap("more")
    app.tap("note")
    assert (app.text("game-note"), app.text("game-place")) == ("Rainy", "Mökki")
    app.submit("game-place")
    assert app.text("notice") == "Note changed"
    game = house.newest(opened).game
    assert (game.note, game.place) == ("Rainy", "Mökki")


def test_the_filters_narrow_by_game_state_and_time(house: House) -> None:
    house.play(deals=10)
    early = house.play(deals=4)
    house.session.end_early(early)
    house.play(BALAYI, deals=2)
    app = house.window("/games")
    assert not app.has("filter-kind-any")
    app.tap("history-filter")
    assert app.find("filter-kind-any").selected
    app.tap("filter-kind-kingi")
    assert len(shown(app)) == 2
    assert read(app, "history-count") == "2 games · Kingi"
    app.tap("filter-state-ended")
    assert len(shown(app)) == 1
    assert read(app, "history-count") == "1 game · Kingi · Ended early"
    app.tap("filter-kind-any")
    app.tap("filter-state-running")
    assert "Balayı Kingi" in app.text("game-0")
    app.tap("filter-state-complete")
    assert "Finished" in app.text("game-0")
    app.tap("filter-state-any")
    assert len(shown(app)) == 3
    app.tap("history-filter")
    assert not app.has("filter-kind-any")


def test_the_filter_by_time(house: House) -> None:
    now = datetime.now(UTC)
    adopt(house.session, now - timedelta(days=3))
    adopt(house.session, now - timedelta(days=29))
    adopt(house.session, now - timedelta(days=400))
    app = house.window("/games")
    app.tap("history-filter")
    assert len(shown(app)) == 3
    app.tap("filter-time-month")
    assert len(shown(app)) == 2
    assert "Last 30 days" in read(app, "history-count")
    app.tap("filter-time-year")
    assert 0 <= len(shown(app)) <= 2
    app.tap("filter-time-any")
    assert len(shown(app)) == 3


def test_the_game_that_was_started_last_comes_first(house: House) -> None:
    older = house.play(deals=2)
    house.play(BALAYI, deals=1)
    house.session.annotate(house.newest(older), "changed later", "")
    app = house.window("/games")
    assert "Balayı Kingi" in app.text("game-0")
    assert "changed later" in app.text("game-1")


def test_a_filter_starts_at_the_top_of_the_list(house: House) -> None:
    for _ in range(31):
        house.play(BALAYI)
    app = house.window("/games")
    app.tap("more")
    assert app.has("game-30")
    app.tap("history-filter")
    app.tap("filter-kind-balayi")
    assert not app.has("game-30")
    assert read(app, "history-count") == "31 games · Balayı Kingi"


def test_a_game_is_ended_early_and_continued(house: House) -> None:
    house.play(deals=3)
    app = house.window("/games")
    app.tap("game-0")
    app.tap("more")
    app.tap("end-early")
    app.tap("confirm")
    app.go("/games")
    assert "Unfinished after deal 3" in app.text("game-0")
    app.tap("game-0")
    app.tap("resume-game")
    assert app.has("deal-4")


def test_deleted_games_are_kept_apart_and_come_back(house: House) -> None:
    house.play(deals=1)
    house.play(BALAYI, deals=1)
    app = house.window("/games")
    assert not app.has("deleted-games")
    app.tap("delete-game-0")
    assert len(shown(app)) == 1
    app.tap("deleted-games")
    assert "Balayı Kingi" in lines(app)
    app.tap("restore-0")
    assert app.text("notice") == "Game brought back"
    assert "No deleted games" in lines(app)
    app.tap("back")
    assert len(shown(app)) == 2
    assert not app.has("deleted-games")


def test_the_last_game_can_still_be_taken_back_after_a_restart(house: House) -> None:
    house.play(deals=1)
    app = house.window()
    app.tap("delete-game-0")
    house.restart()
    app = house.window()
    app.tap("all-games")
    app.tap("deleted-games")
    app.tap("restore-0")
    assert house.session.count() == 1


@pytest.mark.parametrize("route", ["/games", "/games/deleted"])
def test_a_history_that_cannot_be_read_says_so(
    house: House, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    house.play(deals=1)
    app = house.window()

    def refuse(*_: object) -> None:
        raise Trouble("io")

    with monkeypatch.context() as patch:
        patch.setattr(Records, "games", refuse)
        app.go(route)
        said = "Could not read the saved games: the device could not read or write"
        assert app.text("notice") == said
    app.tap("retry")
    assert not app.has("notice")
    assert not app.has("error-card")


@pytest.mark.parametrize(
    ("language", "one", "two"), [("fi", "1 peli", "2 peliä"), ("tr", "1 oyun", "2 oyun")]
)
def test_the_number_of_games_has_the_right_form(
    house: House, language: str, one: str, two: str
) -> None:
    house.session.set_setting("language", language)
    house.play(deals=1)
    app = house.window("/games")
    assert read(app, "history-count") == one
    house.play(deals=1)
    app.settle()
    assert read(app, "history-count") == two

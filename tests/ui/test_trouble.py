"""Storage that refuses: it is said in words, the entry stays, and saving works again later."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from kingi_scorer.storage import database as database_module
from kingi_scorer.storage.database import Database
from kingi_scorer.storage.paths import DATABASE
from kingi_scorer.storage.trouble import Reason, Trouble
from tests.support.headless import HeadlessApp
from tests.support.table import enter_deal
from tests.ui.house import KINGI, House, golden_deal, lines, row

SAID: dict[Reason, str] = {
    "full": "Could not save: the device is full. The game is as it was",
    "readonly": "Could not save: the folder can't be written to. The game is as it was",
    "locked": "Could not save: another program is using the saved games. The game is as it was",
    "damaged": "Could not save: the saved games are damaged. The game is as it was",
    "io": "Could not save: the device could not read or write. The game is as it was",
    "lost": "Could not save: the file with the games is no longer in its folder; make a backup now"
    " and start the app again. The game is as it was",
}


@contextmanager
def refusing(monkeypatch: pytest.MonkeyPatch, reason: Reason = "full") -> Iterator[None]:
    """A disk that takes nothing."""

    @contextmanager
    def refuse(_: Database) -> Iterator[sqlite3.Connection]:
        raise Trouble(reason)
        yield

    with monkeypatch.context() as patch:
        patch.setattr(Database, "writing", refuse)
        yield


def game(house: House, deals: int = 0, page: str = "") -> HeadlessApp:
    return house.window(f"/game/{house.play(deals=deals).id}{page}")


@pytest.mark.parametrize("reason", SAID)
def test_a_deal_that_cannot_be_saved_stays_on_the_screen(
    house: House, monkeypatch: pytest.MonkeyPatch, reason: Reason
) -> None:
    app = game(house)
    app.tap("pad-5")
    with refusing(monkeypatch, reason):
        app.tap("pad-4")
        assert app.text("notice") == SAID[reason]
        app.tap("pad-2")
        app.tap("save-deal")
        assert app.text("notice") == SAID[reason]
        assert app.has("deal-1")
        assert app.text("cell-tricks-1") == "Tricks, Eero: 4"
    app.tap("save-deal")
    assert app.has("deal-2")
    assert app.text("notice").startswith("Deal 1 saved. ")
    app.tap("sheet")
    assert row(app, 1) == [-5, -4, -2, -2]


def test_a_tap_that_could_not_be_kept_is_kept_with_the_next(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = game(house)
    with refusing(monkeypatch):
        app.tap("pad-5")
        assert app.has("notice")
    app.tap("pad-4")
    assert not app.has("notice")
    route = app.route
    house.restart()
    app = house.window(route)
    assert app.text("cell-tricks-0") == "Tricks, Aino: 5"
    assert app.text("cell-tricks-1") == "Tricks, Eero: 4"


@pytest.mark.parametrize("taps", [["undo"], ["more", "void-deal", "confirm"]])
def test_a_command_that_fails_changes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch, taps: list[str]
) -> None:
    app = game(house, deals=2)
    app.tap("pad-2")
    with refusing(monkeypatch):
        for identifier in taps:
            app.tap(identifier)
        assert app.text("notice") == SAID["full"]
    app.go(app.route.removesuffix("/more"))
    assert app.has("deal-3")
    assert app.text("cell-jacks-0") == "Jacks, Aino: 2"


def test_an_early_end_and_its_resumption_can_fail(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = game(house, 2, "/more")
    app.tap("end-early")
    with refusing(monkeypatch):
        app.tap("confirm")
        assert app.text("notice") == SAID["full"]
        assert app.has("end-early")
    app.tap("confirm")
    assert app.has("resume-game")
    with refusing(monkeypatch):
        app.tap("resume-game")
        assert app.text("notice") == SAID["full"]
    app.tap("resume-game")
    assert app.has("deal-3")


def test_a_correction_that_fails_stays_open(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    app = game(house, 3, "/deal/2")
    app.tap("swap")
    app.tap("swap-0")
    app.tap("swap-3")
    with refusing(monkeypatch):
        app.tap("save-deal")
        assert app.text("notice") == SAID["full"]
        assert app.has("deal-2")
    app.tap("save-deal")
    assert row(app, 2) == [-1, -3, -2, -7]


def test_a_game_that_cannot_be_started_is_still_set_up(
    house: House, app: HeadlessApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.tap("new-balayi")
    app.type("player-0", "Ayşe")
    app.type("player-1", "Işıl")
    app.tap("dealer-1")
    with refusing(monkeypatch):
        app.tap("start-game")
        assert app.text("notice") == SAID["full"]
        assert app.text("player-1") == "Işıl"
    app.tap("start-game")
    assert app.has("deal-1")
    assert house.session.count() == 1


def test_a_game_that_cannot_be_deleted_stays(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.play(deals=1)
    app = house.window()
    with refusing(monkeypatch):
        app.tap("delete-game-0")
        assert app.text("notice") == SAID["full"]
        assert app.has("game-0")
    app.tap("delete-game-0")
    with refusing(monkeypatch):
        app.tap("undelete")
        assert app.text("notice") == SAID["full"]
    assert not app.has("game-0")


def test_trouble_with_the_disk_is_still_said_on_the_next_screen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house.play(deals=1)
    app = house.window(f"/players/{opened.player_ids[0]}")
    with refusing(monkeypatch):
        app.tap("archive")
    assert app.text("notice") == SAID["full"]
    app.back()
    assert app.text("notice") == SAID["full"]
    app.go("/")
    assert app.text("notice") == SAID["full"]


def test_what_was_done_is_over_when_the_device_goes_back(house: House) -> None:
    opened = house.play(deals=1)
    app = house.window(f"/players/{opened.player_ids[0]}")
    app.type("profile-name", "Aino-Maria")
    app.tap("profile-rename")
    assert app.has("notice")
    app.back()
    assert not app.has("notice")


def test_a_setting_that_cannot_be_kept_says_so(
    app: HeadlessApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.tap("settings")
    with refusing(monkeypatch):
        app.tap("set-language-fi")
        assert app.has("notice")
        assert app.find("set-language-fi").selected, "it holds for now"


def test_a_rematch_that_fails_can_be_tried_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = game(house, deals=10)
    with refusing(monkeypatch):
        app.tap("rematch")
        assert app.text("notice") == SAID["full"]
    app.tap("rematch")
    assert app.has("deal-1")


def test_a_damaged_file_is_set_aside_and_said(house: House) -> None:
    house.play(deals=3)
    house.restart()
    path = house.folder / DATABASE
    path.write_bytes(b"no database at all" * 100)
    app = house.window()
    aside = [file.name for file in house.folder.glob("kingi-damaged-*.db")]
    assert len(aside) == 1
    assert app.text("notice") == (
        f"The saved games were damaged. The old file was set aside as {aside[0]};"
        " you can start afresh"
    )
    assert "No games yet. Start the first one!" in lines(app)
    play_one_deal(app)
    house.restart()
    assert house.window().has("continue-game")


def play_one_deal(app: HeadlessApp) -> None:
    app.tap("new-kingi")
    for seat, name in enumerate(("A", "B", "C", "D")):
        app.type(f"player-{seat}", name)
    app.tap("dealer-0")
    app.tap("start-game")
    enter_deal(app, golden_deal(KINGI, 1))
    assert app.has("deal-2")


@pytest.mark.parametrize("language", ["en", "fi", "tr"])
def test_a_newer_file_is_left_alone_and_the_app_starts(house: House, language: str) -> None:
    house.play(deals=3)
    house.restart()
    path = house.folder / DATABASE
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 999")
    before = path.read_bytes()
    app = house.window(locale=language)
    assert app.has("notice")
    if language == "en":
        assert app.text("notice") == (
            "The saved games could not be opened: it was made with a newer version."
            " Update the app. What you enter now is not kept"
        )
    assert not app.has("continue-game")
    play_one_deal(app)
    house.restart()
    assert path.read_bytes() == before


@pytest.mark.parametrize("reason", ["readonly", "locked", "io", "full"])
def test_a_file_that_cannot_be_opened_is_said(
    house: House, monkeypatch: pytest.MonkeyPatch, reason: Reason
) -> None:
    connect = database_module._connect

    def refuse(path: Path | None, *rest: object) -> sqlite3.Connection:
        if path is not None:
            raise Trouble(reason)
        return connect(path, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(database_module, "_connect", refuse)
    app = house.window()
    assert app.text("notice").startswith("The saved games could not be opened: ")
    assert app.text("notice").endswith("What you enter now is not kept")
    play_one_deal(app)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    house = House(tmp_path / "data")
    app = house.window()
    assert "What you enter now is not kept" in app.text("notice")
    play_one_deal(app)
    house.leave()

"""Everything into one file and back, through the settings."""

import asyncio
import sys
import threading
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import flet as ft
import pytest

from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from kingi_scorer.session.backups import Work
from kingi_scorer.ui import safekeeping
from kingi_scorer.ui.files_in import MOST_MEGABYTES
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.screens import backup
from kingi_scorer.ui.store import BackupState
from tests.support.headless import HeadlessApp
from tests.ui.files import Downloads, leave_the_browser, pick, pick_nothing, pick_path
from tests.ui.house import BALAYI, KINGI, House, golden_game, lines, read


def made(house: House) -> bytes:
    """A backup of the house, as its screen hands it over."""
    app = house.window("/settings/backup")
    downloads = Downloads(app)
    app.tap("backup-make")
    assert downloads.name.endswith(".kingi-backup")
    return downloads.data


def on_backup(house: House, data: bytes, **client: str) -> HeadlessApp:
    """A window in which this backup was picked."""
    app = house.window("/settings/backup", **client)
    pick(app, "backup-pick", "a.kingi-backup", data)
    return app


def test_the_settings_lead_to_it_and_back(app: HeadlessApp) -> None:
    app.tap("settings")
    app.tap("backup")
    assert app.has("backup-make")
    app.tap("back")
    assert app.has("set-language-fi")


def test_a_backup_says_how_many_games_it_holds(house: House) -> None:
    house.play(KINGI, 10)
    house.play(BALAYI, 3)
    app = house.window("/settings/backup")
    downloads = Downloads(app)
    app.tap("backup-make")
    assert read(app, "notice") == f"Backed up: 2 games · {downloads.name}"
    assert not app.has("backup-work")
    assert downloads.data.startswith(b"\x1f\x8b")


def test_a_backup_is_written_beside_the_event_loop(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.play(KINGI, 2)
    threads: list[threading.Thread] = []
    write = house.session.backups.write_steps

    def watched(file: BinaryIO) -> Work[int]:
        threads.append(threading.current_thread())
        return write(file)

    monkeypatch.setattr(house.session.backups, "write_steps", watched)
    made(house)
    assert threads
    assert threads[0] is not threading.main_thread()


def test_a_backup_is_looked_at_before_anything_is_done(house: House) -> None:
    first, second = house.play(KINGI, 10), house.play(BALAYI, 3)
    data = made(house)
    house.session.delete(first.id)
    house.session.end_early(second)
    house.play(KINGI, 1)
    app = on_backup(house, data)
    said = read(app, "backup-census")
    assert said == "Newer here: 1 game\nDeleted here, stays so: 1 game"
    assert house.session.count() == 2
    app.tap("restore-replace")
    said = read(app, "backup-census")
    assert said.startswith("New: 2 games")
    assert "Here but not in the file: 1 game" in said
    assert house.session.count() == 2


def test_merging_adds_what_is_missing(house: House, tmp_path: Path) -> None:
    house.play(KINGI, 10)
    house.play(BALAYI, 3)
    data = made(house)
    other = House(tmp_path / "other")
    try:
        other.play(KINGI, 1)
        app = on_backup(other, data)
        assert read(app, "backup-census") == "New: 2 games\nNew players: 6 players"
        app.tap("restore")
        assert read(app, "notice") == "Restored: 2 games"
        assert other.session.count() == 3
        pick(app, "backup-pick", "a.kingi-backup", data)
        assert read(app, "backup-census") == "Already here: 2 games"
        app.tap("restore")
        assert read(app, "notice") == "Restored: 0 games"
        assert other.session.count() == 3
        assert list((tmp_path / "other" / "backups").iterdir())
    finally:
        other.leave()


def test_deleted_games_come_back_when_that_is_chosen(house: House) -> None:
    opened = house.play(KINGI, 10)
    data = made(house)
    house.session.delete(opened.id)
    app = on_backup(house, data)
    assert app.find("with-deleted-off").selected
    app.tap("restore")
    assert house.session.count() == 0
    pick(app, "backup-pick", "a.kingi-backup", data)
    assert read(app, "backup-census") == "Deleted here, stays so: 1 game"
    app.tap("with-deleted-on")
    assert read(app, "backup-census") == "Deleted here, comes back: 1 game"
    app.tap("with-deleted-off")
    assert read(app, "backup-census") == "Deleted here, stays so: 1 game"
    app.tap("with-deleted-on")
    app.tap("restore")
    assert read(app, "notice") == "Restored: 1 game"
    assert read(app, "backup-census") == "Deleted here, comes back: 1 game"
    assert house.session.count() == 1


def test_replacing_asks_once_more(house: House) -> None:
    house.play(KINGI, 10)
    data = made(house)
    house.play(BALAYI, 1)
    app = on_backup(house, data)
    app.tap("restore-replace")
    app.tap("restore")
    assert house.session.count() == 2
    app.tap("cancel")
    assert house.session.count() == 2
    app.tap("restore")
    app.tap("confirm")
    assert house.session.count() == 1
    assert read(app, "notice") == "Restored: 1 game"


def test_an_open_game_that_vanished_leads_home_and_says_so(house: House) -> None:
    house.play(KINGI, 10)
    data = made(house)
    gone = house.play(BALAYI, 1)
    watching = house.window(f"/game/{gone.id}/sheet")
    app = on_backup(house, data)
    app.tap("restore-replace")
    app.tap("restore")
    app.tap("confirm")
    watching.settle()
    assert watching.route == "/"
    assert "not in it" in read(watching, "notice")
    assert watching.has("game-0")


def test_an_open_game_follows_the_backup(house: House) -> None:
    opened = house.play(KINGI, 3)
    data = made(house)
    golden = dict(golden_game(KINGI).recorded())
    house.session.record(opened, 4, golden[4])
    watching = house.window(f"/game/{opened.id}/sheet")
    assert watching.has("points-4-0")
    app = on_backup(house, data)
    app.tap("restore-replace")
    app.tap("restore")
    app.tap("confirm")
    watching.settle()
    assert not watching.has("points-4-0")
    assert "as it was there" in read(watching, "notice")


def test_settings_of_the_backup_are_shown_at_once(house: House) -> None:
    house.session.set_setting("language", "fi")
    house.session.set_setting("theme", "dark")
    data = made(house)
    house.session.set_setting("language", "en")
    house.session.set_setting("theme", "light")
    app = on_backup(house, data)
    app.tap("restore-replace")
    app.tap("restore")
    app.tap("confirm")
    assert find_catalogue("fi").text("backup.title") in lines(app)
    assert app.page.theme_mode is not None
    assert app.page.theme_mode.value == "dark"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_file_says_why_and_changes_nothing(house: House, language: Language) -> None:
    house.play(KINGI, 2)
    data = made(house)
    words = find_catalogue(language)
    app = house.window("/settings/backup", locale=language)
    for bad, reason in (
        (b"hello", "err.reason_no_backup"),
        (data[: len(data) // 2], "err.reason_cut"),
        (b"", "err.reason_no_backup"),
    ):
        pick(app, "backup-pick", "a.kingi-backup", bad)
        assert words.text(reason) in read(app, "notice")
        assert not app.has("restore")
        assert app.has("backup-make")
    assert house.session.count() == 1


def test_a_closed_picker_changes_nothing(app: HeadlessApp) -> None:
    app.go("/settings/backup")
    pick_nothing(app, "backup-pick")
    assert app.has("backup-make")


def test_a_file_on_the_disk_is_read_where_it_lies(house: House, tmp_path: Path) -> None:
    house.play(KINGI, 2)
    path = tmp_path / "a.kingi-backup"
    path.write_bytes(made(house))
    app = house.window()
    leave_the_browser(app, "android")
    app.go("/settings/backup")
    pick_path(app, "backup-pick", path)
    assert read(app, "backup-census") == "Already here: 1 game"
    path.unlink()
    app.tap("restore")
    assert "the file can't be read" in read(app, "notice")


def test_leaving_puts_the_backup_away(house: House) -> None:
    house.play(KINGI, 2)
    app = on_backup(house, made(house))
    app.tap("back")
    app.tap("backup")
    assert app.has("backup-make")
    assert not app.has("restore")


def test_progress_names_games(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.play(KINGI, 2)
    app = house.window("/settings/backup", locale="fi")
    Downloads(app)
    seen: list[str] = []
    shown, drawn = threading.Event(), backup._work

    def watched(look: Look, state: BackupState) -> ft.Control:
        if state.done:
            seen.append(look.t("backup.working", done=state.done, total=state.total))
            shown.set()
        return drawn(look, state)

    write = house.session.backups.write_steps

    def waiting(file: BinaryIO) -> Work[int]:
        yield 1, 3
        assert shown.wait(10), "the screen did not show it while the work went on"
        return (yield from write(file))

    monkeypatch.setattr(backup, "_work", watched)
    monkeypatch.setattr(house.session.backups, "write_steps", waiting)
    app.tap("backup-make")
    assert seen[0] == "1/3 peliä"
    assert not app.has("backup-work")


def test_how_large_a_backup_may_be_is_said_before_it_is_picked(app: HeadlessApp) -> None:
    app.go("/settings/backup")
    limit = f"at most {MOST_MEGABYTES} MB"
    assert any(limit in line for line in lines(app))
    leave_the_browser(app, "android")
    app.go("/settings")
    app.go("/settings/backup")
    assert not any(limit in line for line in lines(app))


def test_without_threads_the_screen_is_drawn_between_steps(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        house.play(KINGI, 2)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(safekeeping, "BREATH", 0.0)
    told: list[str] = []

    async def draw() -> None:
        while True:
            await asyncio.sleep(0)
            told.append("drawn")

    async def work() -> int:
        drawing = asyncio.create_task(draw())
        backups = house.session.backups
        games = await safekeeping.walk_beside(
            lambda: backups.write_steps(BytesIO()),
            lambda done, total: told.append(f"{done}/{total}"),
        )
        drawing.cancel()
        return games

    assert asyncio.run(work()) == 3
    steps = told[told.index("1/3") :]
    assert [step for step in steps if step != "drawn"] == ["1/3", "2/3", "3/3"]
    assert steps[steps.index("1/3") + 1] == steps[steps.index("2/3") + 1] == "drawn"

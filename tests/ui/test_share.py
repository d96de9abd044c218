"""How a result leaves the app, and how a game comes in."""

import json
from datetime import UTC, datetime
from urllib.parse import unquote

import flet as ft
import pytest

from kingi_scorer.files.game_file import read_game
from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from kingi_scorer.ui.files_in import MOST_MEGABYTES
from kingi_scorer.ui.screens import share
from tests.support.headless import HeadlessApp
from tests.ui.files import Downloads, leave_the_browser, pick, pick_nothing, pick_path
from tests.ui.house import BALAYI, KINGI, House, golden_game, lines, read


def png(width: int) -> bytes:
    """The beginning of a picture of that width."""
    return b"\x89PNG\r\n\x1a\n" + bytes((0, 0, 0, 13)) + b"IHDR" + width.to_bytes(4, "big")


WHOLE = png(1300)


def on_share(
    house: House, deals: int = 10, name: str = KINGI, *, locale: str = "en", installed: str = ""
) -> HeadlessApp:
    """A window on the share screen of a game, of an app that is ``installed`` on a platform."""
    app = house.window(locale=locale)
    if installed:
        leave_the_browser(app, installed)
    app.go(f"/game/{house.play(name, deals).id}/share")
    return app


def test_the_end_leads_to_sharing_and_back(house: House) -> None:
    app = house.window(f"/game/{house.play(KINGI, 10).id}")
    app.tap("share")
    assert app.has("share-copy")
    app.tap("back")
    assert app.has("rematch")


def test_more_leads_to_sharing_a_running_game(house: House) -> None:
    app = house.window(f"/game/{house.play(KINGI, 3).id}/more")
    app.tap("share")
    assert app.has("share-picture")
    assert not app.has("share-bgstats")


@pytest.mark.parametrize("language", ["en", "fi", "tr"])
def test_text_is_copied_and_sent_within_the_tap(house: House, language: str) -> None:
    app = on_share(house, locale=language)
    app.tap("share-copy")
    copy = app.actions[-1]
    assert isinstance(copy, ft.CopyToClipboard)
    assert "♥" in copy.data
    assert golden_game(KINGI).players[0] in copy.data
    assert app.has("notice")
    app.tap("share-text")
    sent = app.actions[-1]
    assert isinstance(sent, ft.ShareText)
    assert sent.text == copy.data
    assert not app.has("notice")


def test_a_table_is_downloaded(house: House) -> None:
    app = on_share(house, locale="fi")
    downloads = Downloads(app)
    app.tap("share-csv")
    assert downloads.name.startswith("kingi-20")
    assert downloads.name.endswith(".csv")
    assert downloads.data.startswith(b"\xef\xbb\xbf")
    assert ";-15" in downloads.data.decode("utf-8-sig")
    assert downloads.name in read(app, "notice")


def test_the_game_file_is_the_game(house: House) -> None:
    app = on_share(house, 4)
    downloads = Downloads(app)
    app.tap("share-game")
    assert downloads.name.endswith(".kingi.json")
    found = read_game(downloads.data).game
    assert [deal.counts for _, deal in found.recorded()] == [
        deal.counts for _, deal in list(golden_game(KINGI).recorded())[:4]
    ]


def test_a_misdeal_that_waits_is_said_instead_of_a_file(house: House) -> None:
    opened = house.play(KINGI, 4)
    house.session.void(opened, 2)
    app = house.window(f"/game/{opened.id}/share")
    downloads = Downloads(app)
    app.tap("share-game")
    assert downloads.files == []
    assert "misdeal" in read(app, "notice")
    app.tap("share-csv")
    assert downloads.name.endswith(".csv")


@pytest.mark.parametrize("size", ["a4", "a5"])
def test_paper_comes_in_two_sizes(house: House, size: str) -> None:
    app = on_share(house)
    downloads = Downloads(app)
    app.tap(f"share-pdf-{size}")
    assert downloads.name.endswith(f"-{size}.pdf")
    assert downloads.data.startswith(b"%PDF")


def test_without_the_extra_nothing_dead_is_offered(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share, "is_extra_installed", lambda: False)
    app = on_share(house)
    assert not app.has("share-pdf-a4")
    assert any("not part of this installation" in line for line in lines(app))


def test_the_picture_is_the_sheet(house: House) -> None:
    app = on_share(house, 10, BALAYI)
    downloads = Downloads(app)
    app.answers["Screenshot", "capture"] = png(950)
    app.tap("share-picture")
    assert downloads.name.endswith(".png")
    assert downloads.data == png(950)
    ratio = next(c for c in app.calls if c.method == "capture").arguments["pixel_ratio"]
    assert ratio != int(ratio)
    assert "total-10-1" in app.identifiers()


def test_a_second_picture_is_taken_after_a_notice(house: House) -> None:
    app = on_share(house)
    downloads = Downloads(app)
    app.answers["Screenshot", "capture"] = WHOLE
    app.tap("share-csv")
    app.tap("share-picture")
    app.tap("share-picture")
    assert [name[-4:] for name, _ in downloads.files] == [".csv", ".png", ".png"]


def test_a_part_of_the_picture_is_drawn_again(house: House) -> None:
    app = on_share(house)
    downloads = Downloads(app)
    drawn = iter([png(360), WHOLE])
    app.answers["Screenshot", "capture"] = lambda _: next(drawn)
    app.tap("share-picture")
    assert downloads.data == WHOLE
    app.answers["Screenshot", "capture"] = png(360)
    app.tap("share-picture")
    assert len(downloads.files) == 1
    assert "picture could not be made" in read(app, "notice")


def test_a_picture_that_fails_is_said(house: House) -> None:
    def refuse(_: object) -> None:
        raise RuntimeError("no memory")

    app = on_share(house)
    app.answers["Screenshot", "capture"] = refuse
    app.tap("share-picture")
    assert "picture could not be made" in read(app, "notice")


def test_a_device_that_takes_no_file_is_said(house: House) -> None:
    def refuse(_: object) -> None:
        raise RuntimeError("no dialog on this desktop")

    app = on_share(house, installed="linux")
    app.answers["FilePicker", "save_file"] = refuse
    app.tap("share-csv")
    assert read(app, "notice") == "This device could not take the file"


def test_a_closed_dialog_says_nothing(house: House) -> None:
    app = on_share(house, installed="linux")
    Downloads(app)
    app.tap("share-csv")
    assert not app.has("notice")


@pytest.mark.parametrize("platform", ["android", "ios"])
def test_phones_get_the_share_sheet(house: House, platform: str) -> None:
    app = on_share(house, installed=platform)
    downloads = Downloads(app)
    app.tap("share-csv")
    assert downloads.name.endswith(".csv")
    assert [c.control for c in app.calls if c.method in {"share_files", "save_file"}] == ["Share"]


def test_bg_stats_gets_the_finished_game(house: House) -> None:
    app = on_share(house)
    app.tap("share-bgstats")
    action = app.actions[-1]
    assert isinstance(action, ft.OpenUrl)
    play = json.loads(unquote(action.url.partition("data=")[2]))
    assert [one["name"] for one in play["players"]] == list(golden_game(KINGI).players)
    day = datetime.now(UTC).strftime("%Y-%m-%d")
    assert play["playDate"].startswith(day)


def test_a_game_file_is_previewed_and_taken_in(house: House) -> None:
    app = on_share(house, 5)
    downloads = Downloads(app)
    app.tap("share-game")
    other = House(house.folder.with_name("other"))
    try:
        there = other.window("/settings")
        there.tap("take-in")
        pick(there, "pick-game", downloads.name, downloads.data)
        assert "5 deals" in lines(there)
        assert golden_game(KINGI).players[2] in lines(there)
        assert other.session.count() == 0
        there.tap("confirm")
        assert there.has("deal-6")
        assert other.session.count() == 1
        there.go("/take")
        pick(there, "pick-game", downloads.name, downloads.data)
        assert "This game is already here" in lines(there)
        there.tap("take-open")
        assert there.has("deal-6")
        assert other.session.count() == 1
    finally:
        other.leave()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("data", "size", "reason"),
    [
        (b"{", -1, "err.reason_cut"),
        (b"[" * 10_000, -1, "err.reason_nested"),
        (b'{"format":"other"}', -1, "err.reason_other_app"),
        (b"{}", 100_000_000, "err.reason_too_big"),
    ],
)
def test_a_refused_file_says_why_and_changes_nothing(
    house: House, language: Language, data: bytes, size: int, reason: str
) -> None:
    words = find_catalogue(language)
    app = house.window("/take", locale=language)
    pick(app, "pick-game", "game.kingi.json", data, size)
    assert words.text(reason) in read(app, "notice")
    assert not app.has("confirm")
    assert house.session.count() == 0


def test_a_closed_picker_changes_nothing(app: HeadlessApp) -> None:
    app.go("/take")
    pick_nothing(app, "pick-game")
    assert app.has("pick-game")
    assert not app.has("notice")


def test_a_phone_reads_the_file_where_it_lies(house: House) -> None:
    app = house.window()
    leave_the_browser(app, "android")
    app.go("/take")
    path = house.folder / "game.kingi.json"
    pick_path(app, "pick-game", path)
    assert "the file can't be read" in read(app, "notice")
    path.write_bytes(b'{"format":"kingi-scorer.game","version":99}')
    pick_path(app, "pick-game", path)
    assert "newer version" in read(app, "notice")


def test_a_file_that_broke_the_connection_is_missed(app: HeadlessApp) -> None:
    app.go("/take")
    app.tap("pick-game")
    app.reload()
    assert f"at most {MOST_MEGABYTES} MB" in read(app, "notice")
    app.tap("close-notice")
    app.reload()
    assert not app.has("notice")

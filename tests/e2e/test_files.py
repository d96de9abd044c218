"""Files in a real browser: downloads, the file chooser, the picture of the sheet."""

import gzip
import json
import os
from pathlib import Path

import pytest
from PIL import Image

from kingi_scorer.files.game_file import read_game
from kingi_scorer.ui.files_in import MOST_MEGABYTES
from tests.e2e.matrix import play
from tests.e2e.play import opened
from tests.support.browser import AppPage, Chromium, Server, start_server
from tests.ui.house import House


def downloaded(app: AppPage, identifier: str, folder: Path) -> Path:
    """Tap, and keep what comes down under its own name."""
    with app.page.expect_download() as coming:
        app.tap(identifier)
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def choose(app: AppPage, identifier: str, path: Path) -> None:
    """Tap, and choose a file in the browser's dialog."""
    with app.page.expect_file_chooser() as chooser:
        app.tap(identifier)
    chooser.value.set_files(path)


def test_files_go_out_and_come_back(chromium: Chromium, tmp_path: Path) -> None:
    house = House(tmp_path / "data")
    game = play(house.session, "kingi", 10)
    house.restart()
    with start_server(data=tmp_path / "data") as server:
        with opened(chromium, f"{server.url}game/{game.id}/share") as app:
            csv = downloaded(app, "share-csv", tmp_path)
            assert csv.read_bytes().startswith(b"\xef\xbb\xbf")
            app.wait("notice")
            file = downloaded(app, "share-game", tmp_path)
            assert read_game(file.read_bytes()).id == game.id
            picture = Image.open(downloaded(app, "share-picture", tmp_path))
            assert picture.format == "PNG"
            # The whole sheet in one size, also what this screen has no room for.
            assert picture.width == 1300
            assert picture.height > picture.width
            colours = picture.convert("RGB").getcolors(1_000_000)
            assert colours is not None
            assert len(colours) > 100
            pdf = downloaded(app, "share-pdf-a4", tmp_path)
            assert pdf.read_bytes().startswith(b"%PDF")
        with opened(chromium, f"{server.url}settings/backup") as app:
            backup = downloaded(app, "backup-make", tmp_path)
            lines = gzip.decompress(backup.read_bytes()).decode().splitlines()
            assert json.loads(lines[0])["games"] == 1
    come_back(chromium, tmp_path, file, backup)


def come_back(chromium: Chromium, tmp_path: Path, file: Path, backup: Path) -> None:
    """Take the game in elsewhere, then the backup, in which it is already here."""
    with (
        start_server(data=tmp_path / "other") as server,
        opened(chromium, f"{server.url}take") as app,
    ):
        choose(app, "pick-game", file)
        app.tap("confirm")
        app.wait("final-0")
        app.page.goto(f"{server.url}settings/backup")
        choose(app, "backup-pick", backup)
        app.wait("restore")
        app.tap("restore")
        app.wait("notice")
        assert app.text("notice").startswith("Restored: ")


@pytest.mark.parametrize(
    ("size", "said"),
    [(18_000_000, "not a backup"), ((MOST_MEGABYTES + 2) * 1_000_000, f"{MOST_MEGABYTES} MB")],
)
def test_a_large_file_comes_through_and_one_too_large_is_said(
    server: Server, chromium: Chromium, tmp_path: Path, size: int, said: str
) -> None:
    huge = tmp_path / "huge.kingi-backup"
    huge.write_bytes(os.urandom(size))
    with opened(chromium, f"{server.url}settings/backup") as app:
        choose(app, "backup-pick", huge)
        for _ in range(80):
            # Looked at seldom: the browser has a lot to carry.
            app.page.wait_for_timeout(500)
            if app.has("notice"):
                break
        assert said in app.text("notice")
        app.wait("backup-make")

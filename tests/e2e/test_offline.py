"""The offline web app: loaded once from a plain host, then alone with its browser."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Playwright, sync_playwright

from kingi_scorer.delivery.web_archive import START
from kingi_scorer.delivery.web_site import build_site
from kingi_scorer.delivery.web_wheels import WheelsError, download_wheels
from kingi_scorer.files.assets import assets_folder
from tests.e2e.offline_site import Profile, StaticHost, has_left, is_started, version_of
from tests.e2e.play import cells, golden, numbers, play, start
from tests.support.browser import AppPage, reason_to_skip
from tests.support.table import read_sheet

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(reason_to_skip() is not None, reason=str(reason_to_skip())),
    pytest.mark.skipif(
        os.environ.get("KINGI_OFFLINE") != "1",
        reason="builds the site twice and takes minutes: KINGI_OFFLINE=1 runs it",
    ),
]

PATH = "/kingi/"
DEEP = "/somewhere/deep/"
_COMPLETE_MS = 60_000


@dataclass
class Hosted:
    """The host, with the older version in place."""

    host: StaticHost
    root: Path

    @property
    def url(self) -> str:
        return self.host.url(PATH)

    def publish(self, version: str) -> None:
        """Put a version in place, as a deployment does."""
        link = self.root / PATH.strip("/")
        link.unlink(missing_ok=True)
        link.symlink_to(self.root.parent / version, target_is_directory=True)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheels")
    try:
        download_wheels(folder)
    except WheelsError as error:
        pytest.skip(f"the packages for the browser cannot be downloaded: {error}")
    return folder


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> Path:
    """The folder with two versions, and one of them for any path."""
    folder = tmp_path_factory.mktemp("sites")
    assets = assets_folder()
    build_site(folder / "older", wheels=wheels, assets=assets, base_path=PATH)
    build_site(
        folder / "newer", wheels=wheels, assets=assets, base_path=PATH, start=f"{START}# newer\n"
    )
    anywhere = folder / "root" / DEEP.strip("/")
    build_site(anywhere, wheels=wheels, assets=assets)
    return folder


@pytest.fixture
def hosted(sites: Path) -> Iterator[Hosted]:
    host = StaticHost(sites / "root")
    hosted = Hosted(host, sites / "root")
    hosted.publish("older")
    yield hosted
    host.stop()


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture
def profile(playwright: Playwright, tmp_path: Path) -> Iterator[Profile]:
    """A fresh profile; in the end, its browser's log must know of no other host."""
    with Profile(playwright, tmp_path / "profile") as running:
        yield running
        running.kill()
        asked = running.asked()
        assert asked
        assert [url for url in asked if not url.startswith(("http://127.0.0.1:", "blob:"))] == []


def complete(app: AppPage) -> None:
    """Wait until the app needs its host no longer."""
    ready = "document.documentElement.dataset.copy === 'complete'"
    app.until(lambda: bool(app.page.evaluate(ready)), "a complete copy", _COMPLETE_MS)


def banner(app: AppPage) -> str | None:
    """What the page's own banner is about, if it is there."""
    found: str | None = app.page.evaluate(
        "document.getElementById('banner').hidden"
        " ? null : document.getElementById('banner').dataset.says"
    )
    return found


def restarted(app: AppPage) -> AppPage:
    """The page after a reload, once the app is there again."""
    app.reload()
    app.until(lambda: is_started(app), "the app started", 120_000)
    return app


def test_a_game_begun_with_the_host_is_finished_without_it(
    hosted: Hosted, profile: Profile
) -> None:
    file, expected = golden("kingi-auction")
    app = profile.open(hosted.url)
    start(app, "kingi-auction")
    play(app, file, 1, 2)
    complete(app)
    hosted.host.stop()
    restarted(app)
    app.wait("deal-3")
    play(app, file, 3, 10)
    assert numbers(app, "final", 4) == expected["totals"]
    app.tap("sheet")
    assert read_sheet(app, file) == expected["points"]
    hosted.host.start()


def test_back_in_the_app_is_back_in_the_browser(hosted: Hosted, profile: Profile) -> None:
    app = profile.open(hosted.url)
    app.wait("new-kingi")
    keeps = "history.length"
    outside = app.page.evaluate(keeps)
    for _ in range(2):
        app.tap("settings")
        app.until(lambda: app.page.url.endswith("#/settings"), "the settings")
        app.tap("back")
        app.wait("new-kingi")
    app.until(lambda: app.page.evaluate(keeps) == outside + 1, "one address ahead")
    start(app, "kingi-auction")
    app.back()
    app.wait("continue-game")
    app.forward()
    app.wait("deal-1")


def test_a_browser_killed_in_the_middle_of_an_entry_loses_nothing(
    hosted: Hosted, profile: Profile
) -> None:
    app = profile.open(hosted.url)
    file = start(app, "kingi-auction")
    first, second, *_ = file["deals"][0]["tricks"]
    complete(app)
    app.tap(f"pad-{first}")
    app.tap(f"pad-{second}")
    before = cells(app, "tricks", 4)
    address = app.page.url
    profile.kill()
    hosted.host.stop()
    profile.start()
    app = profile.open(address)
    app.wait("deal-1")
    assert cells(app, "tricks", 4) == before
    assert before[:2] == [first, second]
    hosted.host.start()


def test_a_new_version_is_offered_and_never_forced(hosted: Hosted, profile: Profile) -> None:
    app = profile.open(hosted.url)
    start(app, "kingi-auction")
    complete(app)
    old = version_of(app)
    hosted.publish("newer")
    restarted(app)
    app.until(
        lambda: bool(app.page.evaluate("caches.keys().then(keys => keys.length > 2)")),
        "the new version beside the old one",
    )
    app.page.wait_for_timeout(1500)
    assert version_of(app) == old
    assert banner(app) != "newer", "a game must not be interrupted"

    app.tap("back")
    app.until(lambda: banner(app) == "newer", "the offer on the first screen")
    restarted(app)
    assert version_of(app) == old
    app.until(lambda: banner(app) == "newer", "the offer on the first screen")
    app.page.click("#banner-do")
    app.until(lambda: has_left(app, old), "the new version", 120_000)
    app.tap("continue-game")
    app.wait("deal-1")
    hosted.host.stop()
    new = version_of(app)
    restarted(app)
    assert version_of(app) == new
    hosted.host.start()


def test_the_page_speaks_the_language_of_the_app_from_the_next_start(
    hosted: Hosted, profile: Profile
) -> None:
    app = profile.open(hosted.url)
    app.tap("settings")
    app.until(lambda: app.has("keeping"), "what the browser has promised")
    app.tap("set-language-tr")
    assert app.page.evaluate("document.documentElement.lang") == "tr"
    app.page.goto("about:blank")
    app.page.goto(hosted.url)
    assert app.page.evaluate("document.documentElement.lang") == "tr"
    app.until(lambda: is_started(app), "the app started", 120_000)


def test_two_windows_never_write_over_each_other(hosted: Hosted, profile: Profile) -> None:
    first = profile.open(hosted.url)
    second = profile.visit(hosted.url)
    second.until(
        lambda: bool(second.page.evaluate("!document.getElementById('again').hidden")),
        "the other window in the way",
    )
    assert not is_started(second)
    second.page.click("#again")
    second.until(lambda: is_started(second), "the app started", 120_000)
    first.until(lambda: not is_started(first), "the first window gives way")
    start(second, "kingi-auction")
    assert second.has("deal-1")


def test_a_browser_that_keeps_nothing_is_said_so(
    sites: Path, playwright: Playwright, tmp_path: Path
) -> None:
    host = StaticHost(sites / "root")
    profile = Profile(playwright, tmp_path / "profile")
    profile.deny_storage()
    with profile:
        app = profile.open(host.url(DEEP))
        assert banner(app) == "unkept"
        assert "keeps no data" in app.text("notice")
        app.page.click("#banner-do")
        app.wait("backup-make")
        with app.page.expect_download() as coming:
            app.tap("backup-make")
        assert coming.value.suggested_filename.endswith(".kingi-backup")
        app.tap("back")
        app.wait("keeping")
        app.tap("back")
        start(app, "kingi-auction")
    host.stop()

"""The app inside a browser's page: what it asks of the page, and what the page tells it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kingi_scorer.app import _open_unkept, build_main, open_session
from kingi_scorer.i18n.catalogue import find_catalogue
from tests.support.headless import HeadlessApp
from tests.ui.files import Downloads


@dataclass
class Page:
    """The page as the app sees it."""

    data: str = ""
    refusal: str = ""
    languages: str = "en-GB fi"
    promise: str = ""
    spoken: list[str] = field(default_factory=list)

    def speak(self, language: str) -> None:
        self.spoken.append(language)

    def shown(self) -> None:
        raise AssertionError("only the program that the page starts says so")

    async def settled(self) -> None:
        raise AssertionError("only the program that the page starts waits for it")

    def loaded(self) -> None:
        raise AssertionError("only the program that the page starts says so")


@pytest.fixture
def page() -> Page:
    return Page()


@pytest.fixture
def app(page: Page, tmp_path: Path) -> Iterator[HeadlessApp]:
    with HeadlessApp(build_main(open_session(tmp_path), browser=page)) as running:
        yield running


@pytest.mark.parametrize("promise", ["kept", "passing"])
def test_the_settings_say_what_the_browser_has_promised(
    app: HeadlessApp, page: Page, promise: str
) -> None:
    app.tap("settings")
    assert not app.has("keeping"), "the browser has not answered yet"
    app.tap("back")
    page.promise = promise
    app.tap("settings")
    assert app.text("keeping") == find_catalogue("en").text(f"set.{promise}")


def test_the_page_speaks_the_language_that_was_chosen(app: HeadlessApp, page: Page) -> None:
    assert page.spoken == ["en"]
    app.tap("settings")
    app.tap("set-language-tr")
    assert page.spoken[-1] == "tr"


def test_where_nothing_is_kept_a_backup_is_two_taps_away(page: Page) -> None:
    page.refusal = "denied"
    main = build_main(_open_unkept("err.reason_browser"), browser=page)
    with HeadlessApp(main) as app:
        downloads = Downloads(app)
        assert "keeps no data" in app.text("notice")
        app.tap("remedy")
        app.tap("backup-make")
        app.settle()
        assert downloads.name.endswith(".kingi-backup")
        app.tap("back")
        assert app.text("keeping") == find_catalogue("en").text("set.unkept")


def test_without_a_page_nothing_is_promised(tmp_path: Path) -> None:
    with HeadlessApp(build_main(open_session(tmp_path)), route="/settings") as app:
        assert not app.has("keeping")


@pytest.mark.parametrize(("languages", "spoken"), [("sv fi-FI en", "fi"), ("tr", "tr"), ("", "en")])
def test_the_first_screen_speaks_the_browsers_language(
    tmp_path: Path, languages: str, spoken: str
) -> None:
    page = Page(languages=languages)
    with HeadlessApp(build_main(open_session(tmp_path), browser=page)) as app:
        assert page.spoken == [spoken]
        assert app.has("new-kingi")

"""The app follows the device: its language, and light or dark."""

import pytest

from kingi_scorer.i18n.catalogue import Language, find_catalogue
from tests.e2e.play import opened
from tests.support.browser import AppPage, Chromium, Server


@pytest.mark.parametrize(
    ("locale", "language"),
    [("fi-FI", "fi"), ("tr-TR", "tr"), ("en-GB", "en"), ("de-DE", "en")],
)
def test_the_browsers_language(
    server: Server, chromium: Chromium, locale: str, language: Language
) -> None:
    catalogue = find_catalogue(language)
    with opened(chromium, server.url, locale=locale) as app:
        app.wait("new-balayi")
        assert catalogue.text("game.balayi.sub") in app.text("new-balayi")
        app.tap("new-kingi")
        assert catalogue.text("new.start") in app.text("start-game")


def brightness(app: AppPage) -> float:
    """The mean of red, green and blue in a corner of the screen, 0 to 255."""
    picture = app.page.screenshot(clip={"x": 2, "y": 300, "width": 1, "height": 1})
    channels: list[int] = app.page.evaluate(
        """async (bytes) => {
          const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
          const context = new OffscreenCanvas(1, 1).getContext('2d');
          context.drawImage(picture, 0, 0);
          return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
        }""",
        list(picture),
    )
    return sum(channels) / 3


def test_dark_and_light(server: Server, chromium: Chromium) -> None:
    with opened(chromium, server.url, dark=True) as app:
        app.until(lambda: brightness(app) < 60, "a dark screen")
        app.darken(dark=False)
        app.until(lambda: brightness(app) > 200, "a light screen")

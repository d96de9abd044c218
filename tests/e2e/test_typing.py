"""Typing at the speed of a keyboard that writes whole words at once."""

from functools import partial
from typing import Final

from tests.support.browser import AppPage

# A keyboard needs longer to rise; only then does the engine write into the field.
RISE_MS: Final = 600
NAMES: Final = ("Annastiina Virtanen", "Eero-Pekka Mäkinen", "Iğdır İlker Ihlamur", "Otto Järvinen")


def test_every_letter_typed_fast_stays(app: AppPage) -> None:
    app.tap("new-kingi")
    for seat, name in enumerate(NAMES):
        app.focus(f"player-{seat}")
        app.page.wait_for_timeout(RISE_MS)
        with app.settled():
            app.page.keyboard.type(name)
    for seat, name in enumerate(NAMES):
        app.until(partial(is_typed, app, seat, name), f"{name} in seat {seat}")


def is_typed(app: AppPage, seat: int, name: str) -> bool:
    """Whether the field and the app have the whole name."""
    field = app.text(f"player-{seat}").splitlines()
    return bool(field) and field[-1] == name and app.text(f"dealer-{seat}") == name

"""The device's settings: read once, kept on every change, shown through the app state."""

from collections.abc import Iterable

from kingi_scorer.i18n.catalogue import (
    LANGUAGES,
    Catalogue,
    find_catalogue,
    match_language,
)
from kingi_scorer.session.known_settings import SWITCHES, TEXT_SCALES, THEMES
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.preferences import Preferences
from kingi_scorer.ui.store import AppState, Notice
from kingi_scorer.ui.words import failure_text


class Settings:
    """The settings of this device, between where they are kept and the app state."""

    def __init__(self, preferences: Preferences, app: AppState) -> None:
        self._preferences = preferences
        self._app = app

    def load(self, device_languages: Iterable[str]) -> None:
        """Read what was chosen before; the device's language until one is chosen."""
        chosen, app = self._preferences.get, self._app
        language = chosen("language", "")
        app.language = language if language in LANGUAGES else match_language(device_languages)
        theme = chosen("theme", "system")
        app.theme = theme if theme in THEMES else "system"
        scale = chosen("text_scale", 100)
        app.text_scale = scale if scale in TEXT_SCALES else 100
        for name in SWITCHES:
            setattr(app, name, bool(chosen(name, getattr(app, name))))

    def change(self, name: str, value: str | int | bool) -> None:
        """Show a new value at once, and keep it."""
        setattr(self._app, name, value)
        failed = self._preferences.put(name, value)
        if failed is not None:
            text = failure_text(failed.reason, self.catalogue())
            self._app.notice = Notice(text, is_trouble=True)

    def catalogue(self) -> Catalogue:
        """The words of the language in use."""
        return find_catalogue(self._app.language)


def look_of(app: AppState) -> Look:
    """What a screen needs to draw itself, from the app state."""
    return Look(
        catalogue=find_catalogue(app.language),
        width=app.width,
        height=app.height,
        scale=app.text_scale / 100,
        four_colours=app.four_colours,
        celebrations=app.celebrations,
        has_fonts=app.has_fonts,
        has_keys=app.has_keys,
    )

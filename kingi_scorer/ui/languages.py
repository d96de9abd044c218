"""The languages that a device tells."""

import logging

import flet as ft

from kingi_scorer.ui.browser import BrowserPage

_log = logging.getLogger(__name__)


async def device_languages(page: ft.Page, browser: BrowserPage | None = None) -> list[str]:
    """The device's languages, the preferred one first; none when it does not tell."""
    if browser is not None:
        # The page knows them too, and the engine is busy with the first screen.
        return browser.languages.split()
    try:
        info = await page.get_device_info()
    except (RuntimeError, TimeoutError):
        _log.info("the device does not tell its languages")
        return []
    found = [str(tag) for tag in getattr(info, "languages", None) or []]
    locales = getattr(info, "locales", None) or []
    found += [str(getattr(locale, "language_code", locale)) for locale in locales]
    if language := getattr(info, "language", None):
        found.insert(0, str(language))
    return found

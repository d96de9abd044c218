"""The languages that a device tells."""

import logging

import flet as ft

_log = logging.getLogger(__name__)


async def device_languages(page: ft.Page) -> list[str]:
    """The device's languages, the preferred one first; none when it does not tell."""
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

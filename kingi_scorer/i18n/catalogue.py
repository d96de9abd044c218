"""Catalogues: the translated words, looked up by symbolic keys.

The sources are the three `.po` files beside this module. A language is compiled in memory the
first time it is asked for, so that no compiled file can be older than its source; only an archive
that is built from the sources has compiled `.mo` files, in their place.
"""

import struct
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    import polib

Language = Literal["en", "fi", "tr"]

LANGUAGES: tuple[Language, ...] = ("en", "fi", "tr")
REFERENCE: Language = "en"
LANGUAGE_NAMES: Mapping[Language, str] = {"en": "English", "fi": "Suomi", "tr": "Türkçe"}
"""What each language calls itself, for the list of languages."""

_FOLDER = Path(__file__).parent


class Catalogue:
    """The texts of one language; what it lacks is taken from English.

    Only the template is formatted: braces in a player's name stay as they are.
    """

    def __init__(
        self,
        language: Language,
        translations: GNUTranslations,
        singular: frozenset[str],
        plural: frozenset[str],
    ) -> None:
        self._language = language
        self._translations = translations
        self._singular = singular
        self._plural = plural

    @property
    def language(self) -> Language:
        """The language of the texts."""
        return self._language

    def has(self, key: str) -> bool:
        """Tell whether `key` exists, as a plain text or as a counted one."""
        return key in self._singular or key in self._plural

    def text(self, key: str, /, **params: object) -> str:
        """Return the text of `key` with its placeholders filled in.

        Raises:
            KeyError: there is no such plain text, or a placeholder is not given.
        """
        if key not in self._singular:
            raise KeyError(key)
        return self._translations.gettext(key).format(**params)

    def count(self, key: str, n: int, /, **params: object) -> str:
        """Return the text of `key` in the form that goes with `n`, which fills `{n}`.

        Raises:
            KeyError: there is no such counted text, or a placeholder is not given.
        """
        if key not in self._plural:
            raise KeyError(key)
        return self._translations.ngettext(key, key, n).format(n=n, **params)


@cache
def find_catalogue(language: Language) -> Catalogue:
    """Return the catalogue of `language`; each is read once."""
    reference = _read(REFERENCE)
    translations = GNUTranslations(BytesIO(reference))
    if language != REFERENCE:
        fallback, translations = translations, GNUTranslations(BytesIO(_read(language)))
        translations.add_fallback(fallback)
    keys = [key for key in _keys(reference) if key[0]]
    return Catalogue(
        language,
        translations,
        singular=frozenset(key[0] for key in keys if len(key) == 1),
        plural=frozenset(key[0] for key in keys if len(key) > 1),
    )


def compile_source(language: Language) -> bytes:
    """Return what a `.mo` file of the language holds."""
    compiled: bytes = _read_source(language).to_binary()
    return compiled


def match_language(tags: Iterable[str]) -> Language:
    """Return the first language of a device's list that the app speaks, else English.

    A tag may carry a script or a region in either notation: `fi-FI`, `tr_TR`.
    """
    for tag in tags:
        primary = tag.replace("_", "-").partition("-")[0].strip().lower()
        for language in LANGUAGES:
            if primary == language:
                return language
    return REFERENCE


def _read(language: Language) -> bytes:
    compiled = _FOLDER / f"{language}.mo"
    return compiled.read_bytes() if compiled.exists() else compile_source(language)


def _read_source(language: Language) -> "polib.POFile":
    # Where the files are compiled already, nothing has to read the sources.
    import polib  # noqa: PLC0415

    return polib.pofile((_FOLDER / f"{language}.po").read_text(encoding="utf-8"))


def _keys(compiled: bytes) -> Iterator[list[str]]:
    """The keys of a `.mo` file: each alone, or with the one of its plural."""
    count, table = struct.unpack_from("<2I", compiled, 8)
    for number in range(count):
        length, start = struct.unpack_from("<2I", compiled, table + 8 * number)
        yield compiled[start : start + length].decode().split("\0")

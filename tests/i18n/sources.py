"""The catalogue files as the tests read them."""

import string
from importlib.resources import files

import polib

from kingi_scorer.i18n.catalogue import Language


def read_source(language: Language) -> polib.POFile:
    """Return the `.po` source of a language."""
    name = f"{language}.po"
    return polib.pofile(files("kingi_scorer.i18n").joinpath(name).read_text(encoding="utf-8"))


def forms(entry: polib.POEntry) -> list[str]:
    """Return the translation of an entry, or all its plural forms in order."""
    if entry.msgid_plural:
        return [entry.msgstr_plural[index] for index in sorted(entry.msgstr_plural)]
    return [entry.msgstr]


def placeholders(template: str) -> set[str]:
    """Return the names of a template's placeholders."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def fill(template: str) -> str:
    """Return a template with something in every placeholder."""
    return template.format(**dict.fromkeys(placeholders(template), 7))

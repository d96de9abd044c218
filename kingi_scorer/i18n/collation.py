"""Collation: finding and sorting names by the rules of each language."""

import unicodedata
from typing import TypeAlias

from kingi_scorer.i18n.catalogue import Language

SortKey: TypeAlias = tuple[tuple[tuple[int, int], ...], str, str]
"""Letters of the alphabet first, then marks and accents, then capitals."""

_LATIN = "abcdefghijklmnopqrstuvwxyz"

# q, w and x are no Turkish letters, but names have them.
_ALPHABETS: dict[Language, str] = {
    "en": _LATIN,
    "fi": _LATIN + "åäö",
    "tr": "abcçdefgğhıijklmnoöpqrsştuüvwxyz",
}

# Letters that stand with another one and do not fall apart into a base letter and a mark.
_STAND_WITH = {"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ı": "i"}
_STAND_WITH_IN: dict[Language, dict[str, str]] = {
    "en": {},
    "fi": {"æ": "ä", "ø": "ö", "õ": "ö", "ő": "ö", "œ": "ö", "ü": "y", "ű": "y"},
    "tr": {},
}

_SIGN, _DIGIT, _LETTER, _OTHER = range(4)


def fold(name: str, language: Language) -> str:
    """Return the form of `name` in which two spellings of it are equal, for searching.

    Turkish has two letters, i with İ and ı with I; elsewhere I is the capital of i.
    """
    composed = unicodedata.normalize("NFC", name)
    if language == "tr":
        composed = composed.replace("İ", "i").replace("I", "ı")
    # Outside Turkish, İ folds to an i that keeps its dot as a mark: nobody types that.
    return unicodedata.normalize("NFC", composed.casefold().replace("i\u0307", "i"))


def sort_key(name: str, language: Language) -> SortKey:
    """Return what to sort names by: the alphabet of `language`, other letters by their base.

    Signs and blanks come before digits, digits before letters, other scripts last.
    """
    folded = fold(name, language)
    weights = [weight for letter in folded for weight in _weights(letter, language)]
    return tuple(weights), folded, name


def _weights(letter: str, language: Language) -> list[tuple[int, int]]:
    alphabet = _ALPHABETS[language]
    if letter in alphabet:
        return [(_LETTER, alphabet.index(letter))]
    base = _STAND_WITH_IN[language].get(letter) or _STAND_WITH.get(letter)
    if base is None:
        decomposed = unicodedata.normalize("NFKD", letter)
        base = "".join(part for part in decomposed if not unicodedata.combining(part))
    if base != letter:
        return [weight for part in base for weight in _weights(part, language)]
    if letter.isdigit():
        return [(_DIGIT, unicodedata.digit(letter))]
    return [(_OTHER if letter.isalpha() else _SIGN, ord(letter))]

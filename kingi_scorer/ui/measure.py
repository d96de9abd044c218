"""How much room a text takes: near enough to choose a type size by."""

from functools import lru_cache
from typing import Final

LINE: Final = 1.43
"""Height of a line, as a part of the type size: the theme's."""

SMALLEST: Final = 0.8
"""The most that a name is made smaller, as a part of the type size."""

_SPACE: Final = 0.26
_NARROW: Final = frozenset("iıîïíìjltfrIİ.,:;'’!|()[]-·")
_BROAD: Final = frozenset("mwMWQ@%")
_SPACING: Final = 0.25
"""Between letters, in dp at any size: the theme's."""


@lru_cache(maxsize=2048)
def text_width(text: str, size: float) -> float:
    """The width of ``text`` on one line, in the unit of ``size``."""
    return size * sum(map(_breadth, text)) + _SPACING * len(text)


@lru_cache(maxsize=2048)
def line_count(text: str, size: float, room: float) -> int:
    """How many lines ``text`` takes in a column ``room`` wide; long words are broken."""
    lines, left = 1, room
    for word in text.split():
        width = text_width(word, size)
        if width > left and left < room:
            lines, left = lines + 1, room
        if width > room:
            more = int(width // room)
            lines, width = lines + more, width - more * room
        left -= width + _SPACE * size
    return lines


@lru_cache(maxsize=2048)
def fitting_size(text: str, size: float, room: float, lines: int = 2) -> float:
    """The largest type, not under `SMALLEST`, in which ``text`` takes at most ``lines``.

    A word that has to be broken at the full size is made smaller first.
    """
    for part in (1.0, 0.9, SMALLEST):
        longest = max((text_width(word, size * part) for word in text.split()), default=0.0)
        if longest <= room and line_count(text, size * part, room) <= lines:
            return size * part
    return size * SMALLEST


def _breadth(sign: str) -> float:
    if sign == " ":
        return _SPACE
    if sign in _NARROW:
        return 0.32
    if sign in _BROAD:
        return 0.88
    if sign.isupper():
        return 0.67
    # Chinese and Japanese signs are as wide as they are high, and so are pictures.
    return 1.0 if ord(sign) >= 0x2E80 else 0.57

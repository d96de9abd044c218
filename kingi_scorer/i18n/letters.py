"""Letters that a font does not have, and what stands in for them.

A browser without the internet has the engine's own font and no other. An empty box would be all
there is to see of a letter or picture outside of it, and the engine would ask for the missing
font again with every picture of the screen.
"""

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Final

STAND_IN: Final = "?"
"""For a sign that the font does not have."""

ENGINE_FONT: Final = (
    r" -~\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01f0\u01fa-\u01ff\u0218-\u021b"
    r"\u0259\u02bc\u0300\u0301\u0303\u0309\u0323\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce"
    r"\u0400-\u0486\u0488-\u0513\u1e00\u1e01\u1e3e\u1e3f\u1e80-\u1e85\u1ea0-\u1ef9"
    r"\u2000-\u200b\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030"
    r"\u2032\u2033\u2039\u203a\u2044\u20a4\u20a6-\u20ac\u20ba\u2116\u2122\u2212\u221e\u2248"
    r"\u2260\u2264\u2265\u25ca"
)
"""What the engine's own font draws, as the inside of a regular expression's ``[…]``."""

_MISSING: Final = re.compile(f"[^\\n{ENGINE_FONT}]")


def stand_in(sign: str) -> str:
    """What is drawn for a sign that the font does not have; marks belong to the one before."""
    category = unicodedata.category(sign)
    if category in {"Mn", "Me", "Cf", "Cc"}:
        return ""
    # The colour of a skin is no sign of its own.
    if category == "Sk":
        return ""
    return " " if category[0] == "Z" else STAND_IN


def drawable(text: str, has: Callable[[str], bool]) -> str:
    """``text`` with a stand-in for each sign that the font does not have."""
    return "".join(sign if has(sign) else stand_in(sign) for sign in text)


@lru_cache(maxsize=512)
def engine_text(text: str) -> str:
    """``text`` as a browser can draw it that has the engine's own font alone."""
    if text.isascii() or not _MISSING.search(text):
        return text
    # A letter and its mark may be one in the font.
    whole = unicodedata.normalize("NFC", text)
    return drawable(whole, lambda sign: not _MISSING.match(sign))

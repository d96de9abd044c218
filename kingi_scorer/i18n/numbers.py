"""Numbers and lists as they are written on screen in each language.

The minus is U+2212 in every language. Files for other programs (CSV) use their own notation.
"""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

from kingi_scorer.i18n.catalogue import Language

MINUS = "\u2212"
NBSP = "\u00a0"


class _Notation(NamedTuple):
    point: str
    group: str
    percent: str
    conjunction: str


_NOTATIONS: dict[Language, _Notation] = {
    "en": _Notation(point=".", group=",", percent="{}%", conjunction="and"),
    "fi": _Notation(point=",", group=NBSP, percent="{}" + NBSP + "%", conjunction="ja"),
    "tr": _Notation(point=",", group=".", percent="%{}", conjunction="ve"),
}


def plain(n: int) -> str:
    """Write a whole number without a plus sign: `7`, `0`, `−15`."""
    return f"{_sign(n)}{abs(n)}"


def signed(points: int) -> str:
    """Write points with their sign: `+6`, `0`, `−15`."""
    return f"{_sign(points, plus='+')}{abs(points)}"


def thousands(n: int, language: Language) -> str:
    """Write a whole number with its thousands set apart: `1,234`."""
    return decimal(n, language, digits=0)


def decimal(value: float, language: Language, digits: int = 1) -> str:
    """Write a number rounded half away from zero to `digits` decimals: `−1,234.5`.

    A value that rounds to zero has no sign.
    """
    rounded = _rounded(value, digits)
    return _sign(rounded) + _digits(rounded, language)


def signed_decimal(value: float, language: Language, digits: int = 1) -> str:
    """Write points on average with their sign: `+4.3`, `0.0`, `−1.5`."""
    rounded = _rounded(value, digits)
    return _sign(rounded, plus="+") + _digits(rounded, language)


def percent(share: float, language: Language, digits: int = 0) -> str:
    """Write a share of one in per cent: 0.26 is `26%`, in Turkish `%26`."""
    rounded = _rounded(share, digits + 2).scaleb(2)
    return _sign(rounded) + _NOTATIONS[language].percent.format(_digits(rounded, language))


def join_names(names: Sequence[str], language: Language) -> str:
    """Join names to a list in words: `A, B and C`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {_NOTATIONS[language].conjunction} {names[-1]}"


def _sign(value: int | Decimal, plus: str = "") -> str:
    if value == 0:
        return ""
    return MINUS if value < 0 else plus


def _rounded(value: float, digits: int) -> Decimal:
    # The shortest decimal that stands for the float, so that 0.25 is a half and rounds as one.
    return Decimal(str(value)).quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)


def _digits(value: Decimal, language: Language) -> str:
    notation = _NOTATIONS[language]
    whole, _, fraction = f"{abs(value):,f}".partition(".")
    whole = whole.replace(",", notation.group)
    return f"{whole}{notation.point}{fraction}" if fraction else whole

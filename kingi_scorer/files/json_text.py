"""Strict JSON: what a hostile or broken file could hide is refused before anything is built."""

import json
import re
from typing import Any, Final, NoReturn

from kingi_scorer.files.refusal import FileRefusal, RefusalCode, show

MAX_BYTES: Final = 1_000_000
"""A game file has some 2,000 bytes; this leaves room for a very long note."""

MAX_DEPTH: Final = 8
"""A game file has four layers: game, deals, deal, counts."""

MAX_DIGITS: Final = 18

_STRING: Final = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_BESIDE_BRACKETS: Final = bytes(set(range(256)) - set(b"[{]}"))
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_LONG_NUMBER: Final = re.compile(rf"[0-9]{{{MAX_DIGITS}}}")


def parse_object(data: bytes | str, max_bytes: int = MAX_BYTES) -> dict[str, Any]:
    """The JSON object in ``data``, UTF-8 with or without a byte-order mark.

    Raises:
        FileRefusal: too big, cut off, no JSON, no object, nested too deeply, a key twice, or
            NaN and Infinity, which are no JSON.
    """
    if len(data) > max_bytes:
        raise FileRefusal("too_big")
    text = _decode(data)
    bare = _STRING.sub("", text)
    _refuse_depth(bare)
    # What takes time is done only where the text gives a reason for it: half a character comes
    # from an escape, or in a text that was not decoded here.
    is_plain = not ("\\u" in text or isinstance(data, str) or _LONG_NUMBER.search(bare))
    try:
        found = (_PLAIN if is_plain else _WARY).decode(text)
    except json.JSONDecodeError as error:
        raise FileRefusal(_code_of(error, text.strip())) from error
    if not isinstance(found, dict):
        raise FileRefusal("other_app")
    return found


def _decode(data: bytes | str) -> str:
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        is_cut = error.reason == "unexpected end of data"
        raise FileRefusal("cut" if is_cut else "format") from error


def _refuse_depth(bare: str) -> None:
    brackets = bare.encode("utf-8", "replace").translate(None, _BESIDE_BRACKETS)
    if len(brackets) <= MAX_DEPTH:
        return
    depth = 0
    for sign in brackets:
        if sign in b"[{":
            depth += 1
            if depth > MAX_DEPTH:
                raise FileRefusal("nested")
        else:
            depth -= 1


def _plain_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    return found if len(found) == len(pairs) else _object(pairs)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise FileRefusal("duplicate", {"key": show(key)})
        # Half a character (a lone surrogate) can be written in JSON but nowhere else.
        if _SURROGATE.search(key) or _has_half_character(value):
            raise FileRefusal("format")
        found[key] = value
    return found


def _has_half_character(value: object) -> bool:
    if isinstance(value, list):
        return any(_has_half_character(part) for part in value)
    return isinstance(value, str) and _SURROGATE.search(value) is not None


def _integer(digits: str) -> int:
    # Beyond 64 bits nothing is a count, and arithmetic with it is no longer bounded.
    if len(digits) > MAX_DIGITS:
        raise FileRefusal("format")
    return int(digits)


def _refuse_constant(_name: str) -> NoReturn:
    raise FileRefusal("format")


def _code_of(error: json.JSONDecodeError, text: str) -> RefusalCode:
    if text and not text.startswith("{"):
        return "other_app"
    if error.msg.startswith("Extra data"):
        return "format"
    # A whole object ends with its brace; a file that breaks off at a brace fails at its end.
    return "cut" if not text.endswith("}") or error.pos >= len(error.doc.rstrip()) else "format"


_PLAIN: Final = json.JSONDecoder(object_pairs_hook=_plain_object, parse_constant=_refuse_constant)
_WARY: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_constant=_refuse_constant
)

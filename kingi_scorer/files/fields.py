"""The parts of a game file, checked one by one: each is of its type or the file is refused."""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final, TypeVar

from pydantic import ValidationError

from kingi_scorer.domain.entries import (
    BalayiDeal,
    Deal,
    KingOfHearts,
    LastTwo,
    NoHearts,
    NoMen,
    NoQueens,
    NoTricks,
    PlusDeal,
)
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import BalayiRules, GameKey, KingiRules, Rules
from kingi_scorer.files.refusal import FileRefusal, RefusalCode, show

_T = TypeVar("_T")

_SHAPES: Final[Mapping[str, type[Deal]]] = {
    "no_tricks": NoTricks,
    "no_hearts": NoHearts,
    "no_men": NoMen,
    "no_queens": NoQueens,
    "last_two": LastTwo,
    "king_of_hearts": KingOfHearts,
    "trump": PlusDeal,
    "grand": PlusDeal,
    "missu": PlusDeal,
}

_TIME: Final = re.compile(
    r"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)", re.ASCII | re.IGNORECASE
)
_ID: Final = re.compile(r"[0-9A-Za-z][0-9A-Za-z._:-]{0,99}")


def take(fields: Mapping[str, Any], key: str, kind: type[_T]) -> _T:
    """The value of ``key``, which must be there and exactly of type ``kind``.

    Raises:
        FileRefusal: it is missing, or another type (``True`` is no whole number).
    """
    if key not in fields:
        raise FileRefusal("missing", {"key": key})
    value = fields[key]
    if type(value) is not kind:
        raise FileRefusal("type", {"key": key})
    return value


def take_list(fields: Mapping[str, Any], key: str, kind: type[_T]) -> list[_T]:
    """The list of ``key``, each part exactly of type ``kind``.

    Raises:
        FileRefusal: it is missing, no list, or a part is of another type.
    """
    values: list[_T] = take(fields, key, list)
    if any(type(value) is not kind for value in values):
        raise FileRefusal("type", {"key": key})
    return values


def take_time(fields: Mapping[str, Any], key: str) -> datetime | None:
    """The moment of ``key``, ``None`` when there is none.

    Raises:
        FileRefusal: it is no RFC 3339 date and time with offset.
    """
    if key not in fields:
        return None
    moment = parse_time(take(fields, key, str))
    if moment is None:
        raise FileRefusal("time", {"key": key})
    return moment


def take_id(fields: Mapping[str, Any]) -> str | None:
    """The game's id, ``None`` when there is none.

    Raises:
        FileRefusal: it is not 1 to 100 ASCII letters, digits and ``. _ : -``, a letter or digit
            first, so that an id is never a path.
    """
    if "id" not in fields:
        return None
    text = take(fields, "id", str)
    if not _ID.fullmatch(text):
        raise FileRefusal("type", {"key": "id"})
    return text


def parse_time(text: str) -> datetime | None:
    """The moment that ``text`` names in RFC 3339 with offset, ``None`` when it names none."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    fraction = (found[2] or "")[:7]
    try:
        moment = datetime.fromisoformat(found[1] + fraction + found[3].upper())
        moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return moment


def parse_deal(key: GameKey, number: int, fields: dict[str, Any]) -> Deal:
    """The facts of deal ``number``: the right keys and types; the rules are checked later.

    Raises:
        FileRefusal: an unknown contract, an unknown or missing key, a wrong type.
    """
    shape = _shape(key, number, fields)
    for name, value in fields.items():
        is_time = name == "recorded_at" and isinstance(value, str)
        # What is not there is left out: null is no count, price or trump.
        if value is None or (is_time and parse_time(value) is None):
            raise FileRefusal("deal_type", {"n": number, "key": show(name)})
    try:
        return shape.model_validate(
            {
                name: tuple(value) if isinstance(value, list) else value
                for name, value in fields.items()
            }
        )
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        code: RefusalCode = "deal_type"
        if first["type"] == "extra_forbidden":
            code = "deal_key"
        elif first["type"] == "missing":
            code = "deal_missing"
        raise FileRefusal(code, {"n": number, "key": show(first["loc"][0])}) from error


def parse_rules(key: GameKey, fields: object) -> tuple[Rules, list[Problem]]:
    """The house rules in force, and those whose value is out of range.

    A rule out of range stands at its default in the result: the game cannot be scored by it.

    Raises:
        FileRefusal: an unknown rule, or a wrong type.
    """
    model = KingiRules if key == "kingi" else BalayiRules
    if not isinstance(fields, dict):
        raise FileRefusal("type", {"key": "rules"})
    for name in fields:
        if name not in model.model_fields or name == "game":
            raise FileRefusal("key", {"key": show(name)})
    try:
        return model.model_validate(fields), []
    except ValidationError as error:
        problems = [
            _rule_problem(model, fields, str(part["loc"][0]), part["type"])
            for part in error.errors(include_url=False)
        ]
    wrong = {problem.params["item"] for problem in problems}
    kept = {name: value for name, value in fields.items() if name not in wrong}
    return model.model_validate(kept), problems


def _rule_problem(
    model: type[KingiRules | BalayiRules], fields: dict[str, Any], name: str, kind: str
) -> Problem:
    if kind not in {"greater_than_equal", "less_than_equal"}:
        raise FileRefusal("type", {"key": name})
    bounds: dict[str, int | str] = {}
    for part in model.model_fields[name].metadata:
        bounds |= {
            side: getattr(part, key)
            for side, key in (("low", "ge"), ("high", "le"))
            if hasattr(part, key)
        }
    return Problem("rule_range", {"item": name, "value": show(fields[name]), **bounds})


def _shape(key: GameKey, number: int, fields: dict[str, Any]) -> type[Deal]:
    if key == "balayi":
        return BalayiDeal
    if "contract" not in fields:
        raise FileRefusal("deal_missing", {"n": number, "key": "contract"})
    contract = fields["contract"]
    if not isinstance(contract, str):
        raise FileRefusal("deal_type", {"n": number, "key": "contract"})
    if contract not in _SHAPES:
        raise FileRefusal("deal_contract", {"n": number, "value": show(contract)})
    return _SHAPES[contract]

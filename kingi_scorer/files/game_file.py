"""The game file: one game as one JSON document, version 1.

It holds the facts of the table, never points. ``id``, ``created_at``, ``updated_at``, ``note``,
``rules`` and each deal's ``recorded_at`` are optional; a round trip keeps them. The place of a
game and an early end are the app's own affair and not part of the file. Names are read as if they
had been typed: what cannot be seen in them is left out.
"""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from kingi_scorer.domain.entries import BalayiDeal, Deal
from kingi_scorer.domain.game import Game, typed_name
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.transitions import game_problems
from kingi_scorer.files.fields import (
    parse_deal,
    parse_rules,
    take,
    take_id,
    take_list,
    take_time,
)
from kingi_scorer.files.json_text import MAX_BYTES, parse_object
from kingi_scorer.files.refusal import FileRefusal, show

FORMAT: Final = "kingi-scorer.game"
VERSION: Final = 1
SUFFIX: Final = ".kingi.json"

_KEYS: Final = frozenset(
    {
        *("format", "version", "game", "players", "first_dealer", "deals"),
        *("id", "created_at", "updated_at", "note", "rules"),
    }
)


@dataclass(frozen=True)
class GameFile:
    """What a game file holds; the moments have an offset."""

    game: Game
    id: str | None = None
    created_at: datetime | None = None
    updated_at: datetime | None = None


@dataclass(frozen=True)
class ExaminedFile:
    """A file that could be read, and how its game breaks the rules (empty when it does not)."""

    file: GameFile
    problems: tuple[Problem, ...]


def write_game(
    game: Game,
    *,
    id: str | None = None,  # noqa: A002 - the file's own word
    created_at: datetime | None = None,
    updated_at: datetime | None = None,
) -> str:
    """``game`` as a game file, one deal a line.

    Raises:
        FileRefusal: ``hole`` when a voided deal has not been played again, because the place of
            a deal in the file is its number; ``too_big`` when the note is.
    """
    deals = []
    for number, deal in enumerate(game.deals, start=1):
        if deal is None:
            raise FileRefusal("hole", {"n": number})
        deals.append(_deal_fields(deal))
    rules = game.rules.model_dump(exclude_defaults=True, exclude={"game"})
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.key,
        "id": id,
        "created_at": _moment(created_at),
        "updated_at": _moment(updated_at),
        "note": game.note or None,
        "players": list(game.players),
        "first_dealer": game.first_dealer,
        "rules": rules or None,
    }
    lines = [
        f"  {_json(key)}: {_json(value)}" for key, value in document.items() if value is not None
    ]
    rows = ",\n".join(f"    {_json(deal)}" for deal in deals)
    lines.append(f'  "deals": [\n{rows}\n  ]' if rows else '  "deals": []')
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    if len(text.encode()) > MAX_BYTES:
        raise FileRefusal("too_big")
    return text


def read_game(data: bytes | str) -> GameFile:
    """The game in ``data``, for taking it in.

    Raises:
        FileRefusal: it cannot be read, or (``rules``) the game breaks the rules.
    """
    examined = examine_game(data)
    if examined.problems:
        players = examined.file.game.players
        raise FileRefusal("rules", problems=examined.problems, players=players)
    return examined.file


def examine_game(data: bytes | str) -> ExaminedFile:
    """The game in ``data`` and everything that is wrong with it, for checking it.

    Raises:
        FileRefusal: it cannot be read: no game file, a newer version, an unknown or missing key,
            a wrong type.
    """
    fields = parse_object(data)
    _check_head(fields)
    if unknown := [key for key in fields if key not in _KEYS]:
        raise FileRefusal("key", {"key": show(unknown[0])})
    key = _game_key(fields)
    rules, rule_problems = parse_rules(key, fields.get("rules", {}))
    game = Game(
        rules=rules,
        players=tuple(typed_name(name) for name in take_list(fields, "players", str)),
        first_dealer=take(fields, "first_dealer", int),
        deals=tuple(
            parse_deal(key, number, deal)
            for number, deal in enumerate(take_list(fields, "deals", dict), start=1)
        ),
        note=take(fields, "note", str) if "note" in fields else "",
    )
    file = GameFile(
        game,
        take_id(fields),
        take_time(fields, "created_at"),
        take_time(fields, "updated_at"),
    )
    return ExaminedFile(file, (*rule_problems, *game_problems(game)))


def _check_head(fields: dict[str, Any]) -> None:
    if fields.get("format") != FORMAT:
        raise FileRefusal("other_app")
    version = take(fields, "version", int)
    if version > VERSION:
        raise FileRefusal("newer")
    if version < VERSION:
        raise FileRefusal("version", {"version": show(version)})


def _game_key(fields: dict[str, Any]) -> GameKey:
    match take(fields, "game", str):
        case "kingi":
            return "kingi"
        case "balayi":
            return "balayi"
        case other:
            raise FileRefusal("game", {"value": show(other)})


def _deal_fields(deal: Deal) -> dict[str, Any]:
    fields = deal.model_dump(exclude_none=True, exclude={"recorded_at"})
    # The contract first, as people read it; Balayı's deals have none.
    order = (
        ("trump",) if isinstance(deal, BalayiDeal) else ("contract", "trump", "declarer", "price")
    )
    first = {key: fields[key] for key in order if key in fields}
    last = {} if deal.recorded_at is None else {"recorded_at": deal.recorded_at}
    return {**first, **fields, **last}


def _moment(moment: datetime | None) -> str | None:
    if moment is not None and moment.tzinfo is None:
        raise ValueError("a moment without an offset")
    return None if moment is None else moment.isoformat()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)

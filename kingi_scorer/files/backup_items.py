"""Reading what the lines of a backup hold: each field of its type, each id known, nothing twice.

In order: ``player`` lines, ``setting`` lines, then for each game a ``game`` line with its
``revision``, ``log``, ``draft`` and ``merged`` lines (the seats that merging two players moved).
Documents of games are held against the rules by who takes them in.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from datetime import datetime
from typing import Any, BinaryIO, Final

from kingi_scorer.domain.game import DEALS, MAX_NAME, typed_name
from kingi_scorer.files.backup import Header, ReadLine, read_backup
from kingi_scorer.files.backup_values import (
    DraftItem,
    GameItem,
    Item,
    LogItem,
    PlayerItem,
    RevisionItem,
    SettingItem,
)
from kingi_scorer.files.fields import take, take_id, take_list, take_time
from kingi_scorer.files.refusal import FileRefusal, show
from kingi_scorer.i18n.namesakes import SEAT_COLOURS, SEAT_SHAPES

MAX_GAME_BYTES: Final = 16_000_000
"""All lines of one game; with ten deals and no corrections they have some 20,000."""

MAX_SETTINGS: Final = 1_000

_KEYS: Final[Mapping[str, frozenset[str]]] = {
    "player": frozenset(
        {
            *("id", "name", "created_at", "last_played", "archived_at", "colour", "shape"),
            *("merged_into", "merged_at"),
        }
    ),
    "setting": frozenset({"key", "value"}),
    "game": frozenset(
        {
            "id",
            "created_at",
            "updated_at",
            "finished_at",
            "deleted_at",
            "version",
            "head",
            "players",
        }
    ),
    "revision": frozenset({"at", "command", "document"}),
    "log": frozenset({"at", "command", "deal", "before", "after", "params"}),
    "draft": frozenset({"deal", "at", "document"}),
    "merged": frozenset({"player", "seat"}),
}


def read_items(file: BinaryIO) -> Iterator[Item]:
    """The header, the players, the settings and each game; sure only when all have come.

    Raises:
        FileRefusal: see ``read_backup``, and a wrong, unknown, missing or doubled entry.
    """
    reader = _Reader()
    for line in read_backup(file):
        if isinstance(line, Header):
            reader.header = line
            yield line
            continue
        if line.kind not in _KEYS:
            raise FileRefusal("key", {"key": show(line.kind)})
        for key in line.fields:
            if key not in _KEYS[line.kind]:
                raise FileRefusal("key", {"key": show(key)})
        done = reader.take(line)
        if done is not None:
            yield done
    last = reader.finish()
    if last is not None:
        yield last


class _Reader:
    """Where in the file we are, and which ids have come."""

    def __init__(self) -> None:
        self.header = Header(datetime.min, 0, 0)  # noqa: DTZ901 - until the file's own comes
        self._players: dict[str, str | None] = {}
        self._followed: set[str] = set()
        self._settings: set[str] = set()
        self._games: set[str] = set()
        self._game: GameItem | None = None
        self._size = 0

    def take(self, line: ReadLine) -> Item | None:
        """The item that is complete now."""
        kind, fields = line.kind, line.fields
        if kind == "game":
            if self._game is None:
                # From here on the profiles are looked up.
                self._follow_all()
            done, self._game = self._finished(), self._start(fields)
            self._size = line.size
            return done
        game = self._game
        if kind in {"player", "setting"}:
            if game is not None:
                raise FileRefusal("format")
            return self._player(fields) if kind == "player" else self._setting(fields)
        if game is None:
            raise FileRefusal("format")
        self._size += line.size
        if self._size > MAX_GAME_BYTES:
            raise FileRefusal("too_big")
        self._add(game, kind, fields)
        return None

    def _add(self, game: GameItem, kind: str, fields: dict[str, Any]) -> None:
        if kind == "revision":
            game.revisions.append(
                RevisionItem(
                    _time(fields, "at"),
                    take(fields, "command", str),
                    take(fields, "document", dict),
                )
            )
        elif kind == "log":
            game.log.append(_log(fields))
        elif kind == "draft":
            number = _number(fields, "deal", 1, DEALS)
            if any(draft.deal == number for draft in game.drafts):
                raise FileRefusal("duplicate", {"key": "draft"})
            game.drafts.append(
                DraftItem(number, _time(fields, "at"), take(fields, "document", dict))
            )
        else:
            self._merged(game, fields)

    def finish(self) -> Item | None:
        """The last game, when the file has come to its end and holds what its header says."""
        if (self.header.players, self.header.games) != (len(self._players), len(self._games)):
            raise FileRefusal("format")
        self._follow_all()
        return self._finished()

    def _follow_all(self) -> None:
        for player in self._players:
            self._follow(player)

    def _follow(self, player: str) -> None:
        # A merged profile leads to one that is there, never round in a circle.
        passed: set[str] = set()
        into: str | None = player
        while into is not None and into not in self._followed:
            if into in passed or into not in self._players:
                raise FileRefusal("reference")
            passed.add(into)
            into = self._players[into]
        self._followed |= passed

    def _finished(self) -> GameItem | None:
        game = self._game
        if game is not None and not 0 <= game.head < len(game.revisions):
            raise FileRefusal("reference")
        return game

    def _start(self, fields: dict[str, Any]) -> GameItem:
        game_id = _new_id(fields, self._games, self.header.games)
        self._games.add(game_id)
        players = tuple(take_list(fields, "players", str))
        if len(set(players)) != len(players) or any(one not in self._players for one in players):
            raise FileRefusal("reference")
        return GameItem(
            id=game_id,
            created_at=_time(fields, "created_at"),
            updated_at=_time(fields, "updated_at"),
            finished_at=take_time(fields, "finished_at"),
            deleted_at=take_time(fields, "deleted_at"),
            version=_number(fields, "version", 1, 10**9),
            head=_number(fields, "head", 0, MAX_GAME_BYTES),
            players=players,
        )

    def _player(self, fields: dict[str, Any]) -> PlayerItem:
        player_id = _new_id(fields, self._players, self.header.players)
        name = typed_name(take(fields, "name", str))
        if not name or len(name) > MAX_NAME:
            raise FileRefusal("type", {"key": "name"})
        into = _known_id(fields, "merged_into") if "merged_into" in fields else None
        if "merged_at" in fields and not self.header.has_merge_times:
            raise FileRefusal("key", {"key": "merged_at"})
        self._players[player_id] = into
        return PlayerItem(
            id=player_id,
            name=name,
            created_at=_time(fields, "created_at"),
            last_played=_time(fields, "last_played"),
            archived_at=take_time(fields, "archived_at"),
            colour=_number(fields, "colour", 0, SEAT_COLOURS - 1) if "colour" in fields else None,
            shape=_number(fields, "shape", 0, len(SEAT_SHAPES) - 1) if "shape" in fields else None,
            merged_into=into,
            merged_at=take_time(fields, "merged_at"),
        )

    def _setting(self, fields: dict[str, Any]) -> SettingItem:
        key = take(fields, "key", str)
        if key in self._settings:
            raise FileRefusal("duplicate", {"key": show(key)})
        if "value" not in fields:
            raise FileRefusal("missing", {"key": "value"})
        self._settings.add(key)
        if len(self._settings) > MAX_SETTINGS:
            raise FileRefusal("too_big")
        try:
            value = json.dumps(fields["value"], ensure_ascii=False, allow_nan=False)
        except ValueError as error:  # 1e999 is JSON, and no number
            raise FileRefusal("type", {"key": show(key)}) from error
        return SettingItem(key, value)

    def _merged(self, game: GameItem, fields: dict[str, Any]) -> None:
        player = _known_id(fields, "player")
        seat = _number(fields, "seat", 0, max(len(game.players) - 1, 0))
        if player not in self._players:
            raise FileRefusal("reference")
        if (player, seat) in game.merged or len(game.merged) >= MAX_SETTINGS:
            raise FileRefusal("duplicate", {"key": "merged"})
        game.merged.append((player, seat))


def _log(fields: dict[str, Any]) -> LogItem:
    params = take(fields, "params", dict)
    if any(type(value) not in {int, str} for value in params.values()):
        raise FileRefusal("type", {"key": "params"})
    return LogItem(
        at=_time(fields, "at"),
        command=take(fields, "command", str),
        deal=_number(fields, "deal", 1, DEALS) if "deal" in fields else None,
        before=take(fields, "before", dict) if "before" in fields else None,
        after=take(fields, "after", dict) if "after" in fields else None,
        params=params,
    )


def _time(fields: dict[str, Any], key: str) -> datetime:
    moment = take_time(fields, key)
    if moment is None:
        raise FileRefusal("missing", {"key": key})
    return moment


def _number(fields: dict[str, Any], key: str, low: int, high: int) -> int:
    number = take(fields, key, int)
    if not low <= number <= high:
        raise FileRefusal("type", {"key": key})
    return number


def _known_id(fields: dict[str, Any], key: str) -> str:
    found = take_id({"id": fields[key]} if key in fields else {})
    if found is None:
        raise FileRefusal("missing", {"key": key})
    return found


def _new_id(fields: dict[str, Any], known: Collection[str], most: int) -> str:
    found = _known_id(fields, "id")
    if found in known:
        raise FileRefusal("duplicate", {"key": show(found)})
    if len(known) >= most:
        raise FileRefusal("format")
    return found

"""Everything into one file, and back: looked at first, then all or nothing."""

import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import BinaryIO

from kingi_scorer.files.backup import Header, Line, Raw, write_backup
from kingi_scorer.files.backup_items import read_items
from kingi_scorer.files.backup_values import GameItem, PlayerItem, SettingItem
from kingi_scorer.session.outcome import Failed
from kingi_scorer.session.restoring import Fate, check_game, compare, find_fate, kept_player
from kingi_scorer.storage import whole
from kingi_scorer.storage.database import Database
from kingi_scorer.storage.games import mark_deleted
from kingi_scorer.storage.profiles import present_id
from kingi_scorer.storage.trouble import Trouble

Progress = Callable[[int, int], None]
"""Called with how many games are done and how many there are."""

EVERYTHING = ""
"""What listeners are told instead of a game's id after a restore."""


@dataclass
class Census:
    """What a backup brings, or brought.

    ``games`` counts the file's games by how they meet what is here; when everything is replaced
    all are ``new``, and ``lost`` counts the games here that are not in the file. ``players`` and
    ``new_players`` are the file's.
    """

    created_at: datetime | None = None
    games: dict[Fate, int] = field(default_factory=dict)
    players: int = 0
    new_players: int = 0
    lost: int = 0

    @property
    def total(self) -> int:
        """How many games the file holds."""
        return sum(self.games.values())


class Backups:
    """Writing and taking in backups. Files are binary, open, and able to seek."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], datetime],
        tell: Callable[[str], None],
    ) -> None:
        self._database = database
        self._clock = clock
        self._tell = tell

    def write(self, file: BinaryIO, progress: Progress | None = None) -> int:
        """Write everything into ``file``; returns how many games.

        Raises:
            Trouble: the stored games could not be read.
            OSError: ``file`` could not be written.
        """
        with self._database.reading() as connection:
            header = Header(
                self._clock(),
                whole.count_rows(connection, "players"),
                whole.count_rows(connection, "games"),
            )
            write_backup(file, header, _lines(connection, header.games, progress))
        return header.games

    def preview(
        self, file: BinaryIO, *, replace: bool = False, progress: Progress | None = None
    ) -> Census:
        """What restoring ``file`` would do; the whole file is checked, and nothing changed.

        Raises:
            FileRefusal: the file is not taken.
            Trouble: the stored games could not be read.
        """
        with self._database.reading() as connection:
            census = Census()
            _take_in(connection, file, census, _Wish(replace), progress, is_rehearsal=True)
        return census

    def restore(
        self,
        file: BinaryIO,
        *,
        replace: bool = False,
        with_deleted: bool = False,
        progress: Progress | None = None,
    ) -> Census | Failed:
        """Take in a backup after copying the database aside; all of it, or nothing.

        Merging takes in what is new and what was changed later in the file; a game that was
        deleted here stays so, unless ``with_deleted``. Profiles and settings that are here stay
        as they are. ``replace`` removes everything first.

        Raises:
            FileRefusal: the file is not taken; nothing was changed.
        """
        census = Census()
        # A refused file must not push an older copy out.
        for _ in read_items(file):
            continue
        file.seek(0)
        try:
            self._database.copy_aside("before-restore", self._clock())
            with self._database.writing() as connection:
                wish = _Wish(replace, with_deleted)
                _take_in(connection, file, census, wish, progress, is_rehearsal=False)
        except Trouble as trouble:
            return Failed(trouble.reason)
        self._tell(EVERYTHING)
        return census


@dataclass(frozen=True)
class _Wish:
    replaces: bool
    with_deleted: bool = False


def _take_in(
    connection: sqlite3.Connection,
    file: BinaryIO,
    census: Census,
    wish: _Wish,
    progress: Progress | None,
    *,
    is_rehearsal: bool,
) -> None:
    here = (
        {row[0] for row in connection.execute("SELECT id FROM games")} if wish.replaces else set()
    )
    if wish.replaces and not is_rehearsal:
        whole.clear_everything(connection)
    new_players: set[str] = set()
    expected = done = 0
    for item in read_items(file):
        if isinstance(item, GameItem):
            here.discard(item.id)
            _take_game(connection, item, census, wish, new_players, is_rehearsal=is_rehearsal)
            done += 1
            if progress is not None:
                progress(done, expected)
        elif isinstance(item, PlayerItem):
            census.players += 1
            if _take_player(connection, item, wish, is_rehearsal=is_rehearsal):
                new_players.add(item.id)
        elif isinstance(item, SettingItem):
            if not is_rehearsal:
                whole.put_setting(connection, item.key, item.value)
        else:
            expected = item.games
            census.created_at = item.created_at
    census.new_players = len(new_players)
    census.lost = len(here)


def _take_player(
    connection: sqlite3.Connection, item: PlayerItem, wish: _Wish, *, is_rehearsal: bool
) -> bool:
    if not is_rehearsal:
        return whole.put_player(connection, kept_player(item))
    query = "SELECT 1 FROM players WHERE id = ?"
    return wish.replaces or connection.execute(query, (item.id,)).fetchone() is None


def _take_game(
    connection: sqlite3.Connection,
    item: GameItem,
    census: Census,
    wish: _Wish,
    new_players: set[str],
    *,
    is_rehearsal: bool,
) -> None:
    fate: Fate = "new" if wish.replaces else find_fate(connection, item)
    census.games[fate] = census.games.get(fate, 0) + 1
    kept = check_game(item)
    if is_rehearsal:
        return
    if fate == "deleted_here" and wish.with_deleted:
        mark_deleted(connection, item.id, None)
        here = connection.execute("SELECT updated_at FROM games WHERE id = ?", (item.id,))
        fate = compare(item, here.fetchone()[0])
    if fate not in {"new", "newer"}:
        return
    whole.put_game(connection, kept, _seated(connection, item.players))
    for player, seat in item.merged:
        if fate == "new" and player in new_players:
            whole.put_merged_seat(connection, player, item.id, seat)


def _seated(connection: sqlite3.Connection, players: tuple[str, ...]) -> tuple[str, ...]:
    # Who was merged here since sits in the file's games under the former id.
    present = tuple(present_id(connection, player) or player for player in players)
    return present if len(set(present)) == len(players) else players


def _lines(connection: sqlite3.Connection, games: int, progress: Progress | None) -> Iterator[Line]:
    for row in whole.rows_of(connection, "players"):
        yield "player", {key: value for key, value in row.items() if key != "fold"}
    for row in whole.rows_of(connection, "settings"):
        yield "setting", {"key": row["key"], "value": Raw(row["value"])}
    for number, row in enumerate(whole.rows_of(connection, "games"), start=1):
        yield from _game_lines(connection, row)
        if progress is not None:
            progress(number, games)


def _game_lines(connection: sqlite3.Connection, row: whole.Row) -> Iterator[Line]:
    game_id = row["id"]
    columns = ("id", "created_at", "updated_at", "finished_at", "deleted_at", "version", "head")
    players = [seat["player_id"] for seat in whole.rows_of(connection, "game_players", game_id)]
    yield "game", {**{column: row[column] for column in columns}, "players": players}
    for one in whole.rows_of(connection, "revisions", game_id):
        yield (
            "revision",
            {"at": one["at"], "command": one["command"], "document": Raw(one["document"])},
        )
    for one in whole.rows_of(connection, "log", game_id):
        yield (
            "log",
            {
                "at": one["at"],
                "command": one["command"],
                "deal": one["deal"],
                "before": _raw(one["before"]),
                "after": _raw(one["after"]),
                "params": Raw(one["params"]),
            },
        )
    for one in whole.rows_of(connection, "drafts", game_id):
        yield "draft", {"deal": one["deal"], "at": one["at"], "document": Raw(one["document"])}
    for one in whole.rows_of(connection, "merged_seats", game_id):
        yield "merged", {"player": one["player_id"], "seat": one["seat"]}


def _raw(text: str | None) -> Raw | None:
    return None if text is None else Raw(text)

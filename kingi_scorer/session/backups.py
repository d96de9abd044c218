"""Everything into one file, and back: looked at first, then all or nothing."""

import sqlite3
from collections.abc import Callable, Generator, Iterator
from datetime import datetime
from typing import BinaryIO, TypeVar, cast

from kingi_scorer.files.backup import Header, Line, Raw, write_backup
from kingi_scorer.session.census import Census
from kingi_scorer.session.outcome import Failed
from kingi_scorer.session.taking_in import Wish, rehearse, take_in
from kingi_scorer.storage import whole
from kingi_scorer.storage.database import Database
from kingi_scorer.storage.trouble import Trouble

T = TypeVar("T")

Work = Generator[tuple[int, int], None, T]
"""Long work step by step: after each game how many are done, and how many there are."""

Progress = Callable[[int, int], None]
"""Called with how many games are done and how many there are."""

EVERYTHING = ""
"""What listeners are told instead of a game's id after a restore."""


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
        return walk(self.write_steps(file), progress)

    def write_steps(self, file: BinaryIO) -> Work[int]:
        """The same step by step."""
        with self._database.reading_long() as connection:
            header = Header(
                self._clock(),
                whole.count_rows(connection, "players"),
                whole.count_rows(connection, "games"),
            )
            done = 0
            for kind, _ in write_backup(file, header, _lines(connection)):
                if kind == "game":
                    done += 1
                    yield done, header.games
        return header.games

    def preview(
        self,
        file: BinaryIO,
        *,
        replace: bool = False,
        with_deleted: bool = False,
        progress: Progress | None = None,
    ) -> Census:
        """What restoring ``file`` would do; the whole file is checked, and nothing changed.

        Raises:
            FileRefusal: the file is not taken.
            Trouble: the stored games could not be read.
        """
        return walk(self.preview_steps(file, Wish(replace, with_deleted)), progress)

    def preview_steps(self, file: BinaryIO, wish: Wish) -> Work[Census]:
        """The same step by step."""
        census = Census()
        with self._database.reading_long() as connection:
            yield from rehearse(connection, file, census, wish, self._clock())
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
        deleted here later stays so, unless ``with_deleted``. Profiles and settings that are here
        stay as they are, but profiles that are merged in the file are merged here. ``replace``
        removes everything first.

        Raises:
            FileRefusal: the file is not taken; nothing was changed.
        """
        return walk(self.restore_steps(file, Wish(replace, with_deleted)), progress)

    def restore_steps(self, file: BinaryIO, wish: Wish) -> Work[Census | Failed]:
        """The same step by step."""
        census, at = Census(), self._clock()
        try:
            # A refused file takes its copy with it, and pushes no older one out.
            with self._database.writing_long("before-restore", at) as connection:
                yield from take_in(connection, file, census, wish, at)
        except Trouble as trouble:
            return Failed(trouble.reason)
        self._tell(EVERYTHING)
        return census


def walk(work: Work[T], progress: Progress | None = None) -> T:
    """Do ``work`` to its end, and return what it returns."""
    while True:
        try:
            done, total = next(work)
        except StopIteration as end:
            return cast("T", end.value)
        if progress is not None:
            progress(done, total)


def _lines(connection: sqlite3.Connection) -> Iterator[Line]:
    for row in whole.rows_of(connection, "players"):
        yield "player", {key: value for key, value in row.items() if key != "fold"}
    for row in whole.rows_of(connection, "settings"):
        yield "setting", {"key": row["key"], "value": Raw(row["value"])}
    for row in whole.rows_of(connection, "games"):
        yield from _game_lines(connection, row)


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

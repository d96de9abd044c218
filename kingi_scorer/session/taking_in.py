"""Taking in the items of a backup one by one, or rehearsing that."""

import json
import sqlite3
from collections.abc import Generator
from dataclasses import dataclass
from datetime import datetime
from typing import BinaryIO

from kingi_scorer.files.backup_items import read_items
from kingi_scorer.files.backup_values import GameItem, PlayerItem, SettingItem
from kingi_scorer.session.census import Census
from kingi_scorer.session.known_settings import sound_setting
from kingi_scorer.session.meeting import find_fate, new_fate, put_known
from kingi_scorer.session.restoring import check_game
from kingi_scorer.session.seating import Seating
from kingi_scorer.storage import whole

Steps = Generator[tuple[int, int], None, None]
"""After each game: how many are done, and how many there are."""


@dataclass(frozen=True)
class Wish:
    """What is to be done with a backup: replace everything, bring deleted games back."""

    replaces: bool = False
    with_deleted: bool = False


def take_in(
    connection: sqlite3.Connection, file: BinaryIO, census: Census, wish: Wish, now: datetime
) -> Steps:
    """Take in ``file`` as wished for, ``now``, and count in ``census``.

    Raises:
        FileRefusal: the file is not taken; what was done must be taken back.
    """
    here = _ids(connection) if wish.replaces else set()
    if wish.replaces:
        whole.clear_everything(connection)
    intake = _Intake(connection, connection, census, wish, now, is_rehearsal=False)
    yield from intake.take_all(file, here)


def rehearse(
    connection: sqlite3.Connection, file: BinaryIO, census: Census, wish: Wish, now: datetime
) -> Steps:
    """Count what ``take_in`` would do; nothing is written.

    Raises:
        FileRefusal: the file is not taken.
    """
    here = _ids(connection) if wish.replaces else set()
    # Who is merged, or parted again, is found by doing it, in a copy of who sits where.
    people = whole.copy_people(connection, is_empty=wish.replaces)
    try:
        intake = _Intake(connection, people, census, wish, now, is_rehearsal=True)
        yield from intake.take_all(file, here)
    finally:
        people.close()


class _Intake:
    def __init__(
        self,
        games: sqlite3.Connection,
        people: sqlite3.Connection,
        census: Census,
        wish: Wish,
        now: datetime,
        *,
        is_rehearsal: bool,
    ) -> None:
        self._games = games
        self._people = people
        self._seating = Seating(people, census, now)
        self._census = census
        self._wish = wish
        self._now = now
        self._is_rehearsal = is_rehearsal

    def take_all(self, file: BinaryIO, lost: set[str]) -> Steps:
        expected = done = 0
        for item in read_items(file):
            if isinstance(item, GameItem):
                self._seating.merge()
                lost.discard(item.id)
                self._take_game(item)
                done += 1
                yield done, expected
            elif isinstance(item, PlayerItem):
                self._seating.take(item)
            elif isinstance(item, SettingItem):
                self._take_setting(item)
            else:
                expected = item.games
                self._census.created_at = item.created_at
                self._seating.header = item
        self._seating.merge()
        self._census.lost = len(lost)

    def _take_setting(self, item: SettingItem) -> None:
        value = sound_setting(item.key, json.loads(item.value))
        if value is not None and not self._is_rehearsal:
            whole.put_setting(self._games, item.key, json.dumps(value, ensure_ascii=False))

    def _take_game(self, item: GameItem) -> None:
        fate = new_fate(item) if self._wish.replaces else find_fate(self._games, item)
        if fate == "deleted_here" and self._wish.with_deleted:
            fate = "brought_back"
        self._census.games[fate] = self._census.games.get(fate, 0) + 1
        kept = check_game(item)
        if fate not in {"new", "new_deleted"}:
            if not self._is_rehearsal:
                put_known(self._games, item, kept, fate, self._now)
            return
        lines = self._seating.seat(item)
        sitting = [line[-1] for line in lines]
        if not self._is_rehearsal:
            whole.put_game(self._games, kept, sitting)
        else:
            whole.seat_players(self._people, item.id, sitting)
        for seat, line in enumerate(lines):
            for player in line[:-1]:
                whole.put_merged_seat(self._people, player, item.id, seat)


def _ids(connection: sqlite3.Connection) -> set[str]:
    return {row[0] for row in connection.execute("SELECT id FROM games")}

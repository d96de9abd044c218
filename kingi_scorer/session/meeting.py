"""A game of a backup beside the one that is here: which of them was changed last, and how."""

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, Literal

from kingi_scorer.files.backup_values import GameItem
from kingi_scorer.session.census import Fate
from kingi_scorer.storage import whole
from kingi_scorer.storage.deletion import delete_game, undelete_game
from kingi_scorer.storage.games import LogLine, load_log
from kingi_scorer.storage.times import read_time, write_time
from kingi_scorer.storage.whole import KeptGame

_DELETIONS: Final = frozenset({"deleted", "undeleted"})


def find_fate(connection: sqlite3.Connection, item: GameItem) -> Fate:
    """How ``item`` meets what is here.

    Where just one of the two is deleted, what was done last counts, a deletion or coming back
    included.
    """
    row = connection.execute(
        "SELECT updated_at, deleted_at, (SELECT max(at) FROM log WHERE game_id = id)"
        " FROM games WHERE id = ?",
        (item.id,),
    ).fetchone()
    if row is None:
        return new_fate(item)
    updated_here, deleted_here, logged_here = row
    if (deleted_here is None) == (item.deleted_at is None):
        return compare(item, updated_here)
    done_here = max(updated_here, deleted_here or "", logged_here or "")
    moments = [item.updated_at, *(line.at for line in item.log)]
    if item.deleted_at is not None:
        moments.append(item.deleted_at)
    is_later_there = max(write_time(moment) for moment in moments) > done_here
    if item.deleted_at is not None:
        return "deleted_there" if is_later_there else "older"
    return "newer" if is_later_there else "deleted_here"


def new_fate(item: GameItem) -> Fate:
    """The fate of a game that is not here."""
    return "new" if item.deleted_at is None else "new_deleted"


def compare(item: GameItem, updated_here: str) -> Literal["newer", "same", "older"]:
    """Which of two histories of a game was changed later; ``updated_here`` as it is stored."""
    updated_there = write_time(item.updated_at)
    if updated_there == updated_here:
        return "same"
    return "newer" if updated_there > updated_here else "older"


def put_known(
    connection: sqlite3.Connection, item: GameItem, kept: KeptGame, fate: Fate, now: datetime
) -> None:
    """Let a game that is here become what its ``fate`` says; its players stay.

    One that was asked back comes back ``now``: that is what was done last, on every device.
    """
    if fate not in {"newer", "deleted_there", "brought_back"}:
        return
    row = connection.execute(
        "SELECT updated_at, deleted_at FROM games WHERE id = ?", (item.id,)
    ).fetchone()
    is_older = compare(item, row[0]) == "older"
    if not is_older:
        log = list(_joined(kept.log, load_log(connection, item.id)))
        stays = read_time(row[1]) if fate == "brought_back" else kept.deleted_at
        whole.put_game(connection, replace(kept, log=log, deleted_at=stays), ())
    if fate == "brought_back":
        undelete_game(connection, item.id, now)
        return
    if not is_older:
        return
    # Its deals were changed later here; that it was deleted, or came back, is the file's.
    if item.deleted_at is not None:
        delete_game(connection, item.id, item.deleted_at)
    else:
        undelete_game(connection, item.id, max([item.updated_at, *(line.at for line in item.log)]))


def _joined(there: Sequence[LogLine], here: Sequence[LogLine]) -> Iterator[LogLine]:
    """The log of the file, with the deletions and comings back here that it does not know."""
    known = {(line.at, line.command) for line in there}
    waiting = [
        line for line in here if line.command in _DELETIONS and (line.at, line.command) not in known
    ]
    for line in there:
        while waiting and waiting[0].at < line.at:
            yield waiting.pop(0)
        yield line
    yield from waiting

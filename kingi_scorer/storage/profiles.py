"""Players' profiles: a name that may change, and an id that does not."""

import sqlite3
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

from kingi_scorer.storage.times import read_time, write_time


@dataclass(frozen=True)
class Player:
    """A profile; ``colour`` and ``shape`` count from 0, ``None`` until they are chosen."""

    id: str
    name: str
    last_played: datetime
    colour: int | None = None
    shape: int | None = None
    archived_at: datetime | None = None
    games: int = 0
    """How many games it sits in, where that was asked for."""


def fold(text: str) -> str:
    """``text`` without case, accents and dots, for searching: "Ilgın" is found by "ilgin"."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))


def find_or_create(
    connection: sqlite3.Connection,
    names: Sequence[str],
    at: datetime,
    new_id: Callable[[], str],
    chosen: Sequence[str | None] = (),
) -> tuple[str, ...]:
    """A profile's id for each name, all different, each marked as playing ``at``.

    A seat takes the profile that was ``chosen`` for it; else the one of the same name (case does
    not matter) that played last and sits nowhere else in this game; else a new one.
    """
    seated = {present_id(connection, player) for player in chosen if player is not None}
    found: list[str] = []
    for seat, name in enumerate(names):
        player = present_id(connection, chosen[seat]) if seat < len(chosen) else None
        if player is None or player in found:
            player = _namesake(connection, name, {*seated, *found})
        if player is None:
            player = new_id()
            connection.execute(
                "INSERT INTO players (id, name, fold, created_at, last_played)"
                " VALUES (?, ?, ?, ?, ?)",
                (player, name, fold(name), write_time(at), write_time(at)),
            )
        found.append(player)
    connection.executemany(
        "UPDATE players SET archived_at = NULL, last_played = max(last_played, ?) WHERE id = ?",
        [(write_time(at), player) for player in found],
    )
    return tuple(found)


def recent_players(connection: sqlite3.Connection, limit: int) -> list[Player]:
    """The profiles that played last, newest first, without the archived ones."""
    rows = connection.execute(
        "SELECT id, name, last_played, colour, shape FROM players"
        " WHERE archived_at IS NULL AND merged_into IS NULL"
        " ORDER BY last_played DESC, rowid LIMIT ?",
        (limit,),
    )
    return [Player(row[0], row[1], read_time(row[2]), row[3], row[4]) for row in rows]


def rename_player(connection: sqlite3.Connection, player_id: str, name: str) -> bool:
    """Give a profile another name, in all its games; ``False`` when there is no such profile."""
    cursor = connection.execute(
        "UPDATE players SET name = ?, fold = ? WHERE id = ?", (name, fold(name), player_id)
    )
    return cursor.rowcount == 1


def games_of(connection: sqlite3.Connection, player_id: str) -> list[str]:
    """The ids of the games in which a profile plays."""
    rows = connection.execute("SELECT game_id FROM game_players WHERE player_id = ?", (player_id,))
    return [row[0] for row in rows]


def present_id(connection: sqlite3.Connection, player: str | None) -> str | None:
    """The profile that ``player`` was merged into, such as one that an open screen still shows."""
    present = player
    while present is not None:
        row = connection.execute("SELECT merged_into FROM players WHERE id = ?", (present,))
        into = next((found[0] for found in row), None)
        if into is None:
            break
        present = into
    return present


def _namesake(connection: sqlite3.Connection, name: str, taken: set[str | None]) -> str | None:
    rows = connection.execute(
        "SELECT id, name FROM players WHERE fold = ? AND merged_into IS NULL"
        " ORDER BY name = ? DESC, last_played DESC, rowid",
        (fold(name), name),
    )
    # The fold is for searching: it takes İ, I and ı for one letter, which they are not.
    for player, other in rows:
        if player not in taken and _same_name(name, other):
            return str(player)
    return None


def _same_name(one: str, other: str) -> bool:
    """Whether two typed names mean one profile: to the letter, for case rules are a language's.

    "ILGIN" and "ilgin" are one name in Finnish and two in Turkish; the list of players warns of
    names that look the same, and two profiles can be merged.
    """
    return unicodedata.normalize("NFC", one) == unicodedata.normalize("NFC", other)

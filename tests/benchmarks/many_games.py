"""A database with any number of games, made of a few that were played and many copies of them."""

import sqlite3
from datetime import datetime, timedelta

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.session import Session
from kingi_scorer.storage.database import Database
from kingi_scorer.storage.times import read_time, write_time
from tests.session.deals import done, play, start, ticking_session

PLAYED = 24
"""Games that are really played, in both kinds; one in eight is not finished."""

REGULARS: tuple[str, ...] = tuple(f"{number:032x}" for number in range(2, 6))
"""The ids of the four who sit in every game of Kingi."""


def fill(database: Database, games: int) -> Session:
    """Put ``games`` games into an empty database, one each day, and return its session."""
    session = ticking_session(database)
    for number in range(PLAYED):
        key: GameKey = "balayi" if number % 4 == 3 else "kingi"
        opened = play(session, start(session, key), 5 if number % 8 == 7 else 10, seed=number)
        done(session.annotate(opened, f"Juhannus {number}", "Mökki"))
    with database.writing() as connection:
        ids = [row[0] for row in connection.execute("SELECT id FROM games ORDER BY created_at")]
        for number in range(PLAYED, games):
            _copy(connection, ids[number % PLAYED], f"{number:031x}c", timedelta(days=number))
    return session


def _copy(connection: sqlite3.Connection, game_id: str, new_id: str, later: timedelta) -> None:
    row = connection.execute(
        "SELECT created_at, updated_at, finished_at FROM games WHERE id = ?", (game_id,)
    ).fetchone()
    moments = [None if text is None else write_time(_moved(text, later)) for text in row]
    connection.execute(
        "INSERT INTO games (id, kind, state, created_at, updated_at, finished_at, version, head,"
        " deals_played, fold) SELECT ?, kind, state, ?, ?, ?, version, head, deals_played, fold"
        " FROM games WHERE id = ?",
        (new_id, *moments, game_id),
    )
    for table, columns in (
        ("revisions", "number, at, command, document"),
        ("log", "seq, at, command, deal, before, after, params"),
        ("game_players", "seat, player_id"),
    ):
        connection.execute(
            f"INSERT INTO {table} (game_id, {columns})"  # noqa: S608 - names from above
            f" SELECT ?, {columns} FROM {table} WHERE game_id = ?",
            (new_id, game_id),
        )


def _moved(text: str, later: timedelta) -> datetime:
    return read_time(text) + later

"""The numbered steps from an empty file to today's tables."""

import sqlite3
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

Migration: TypeAlias = str | Callable[[sqlite3.Connection], None]
"""SQL statements, or a function, run inside the transaction that raises the version."""

_TABLES: Final = """
CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('kingi', 'balayi')),
    state TEXT NOT NULL CHECK (state IN ('running', 'complete', 'ended')),
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    finished_at TEXT,
    deleted_at TEXT,
    version INTEGER NOT NULL,
    head INTEGER NOT NULL,
    deals_played INTEGER NOT NULL,
    fold TEXT NOT NULL
) STRICT;
CREATE INDEX games_by_time ON games (updated_at) WHERE deleted_at IS NULL;
CREATE INDEX games_by_state ON games (state, updated_at) WHERE deleted_at IS NULL;
CREATE INDEX games_by_kind ON games (kind, updated_at) WHERE deleted_at IS NULL;

CREATE TABLE revisions (
    game_id TEXT NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    at TEXT NOT NULL,
    command TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (game_id, number)
) STRICT;

CREATE TABLE log (
    game_id TEXT NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    command TEXT NOT NULL,
    deal INTEGER,
    before TEXT,
    after TEXT,
    params TEXT NOT NULL,
    PRIMARY KEY (game_id, seq)
) STRICT;

CREATE TABLE drafts (
    game_id TEXT NOT NULL REFERENCES games (id),
    deal INTEGER NOT NULL,
    at TEXT NOT NULL,
    document TEXT NOT NULL,
    PRIMARY KEY (game_id, deal)
) STRICT;

CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    fold TEXT NOT NULL,
    created_at TEXT NOT NULL,
    last_played TEXT NOT NULL,
    archived_at TEXT
) STRICT;
CREATE INDEX players_by_fold ON players (fold);
CREATE INDEX players_by_time ON players (last_played);

CREATE TABLE game_players (
    game_id TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    player_id TEXT NOT NULL REFERENCES players (id),
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX game_players_by_player ON game_players (player_id);

CREATE TABLE settings (
    key TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
"""

_RECORDS: Final = """
ALTER TABLE players ADD COLUMN colour INTEGER;
ALTER TABLE players ADD COLUMN shape INTEGER;
ALTER TABLE players ADD COLUMN merged_into TEXT
    REFERENCES players (id) DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE merged_seats (
    player_id TEXT NOT NULL REFERENCES players (id),
    game_id TEXT NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (player_id, game_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE facts (
    game_id TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
    version INTEGER NOT NULL,
    code INTEGER NOT NULL,
    numbers BLOB NOT NULL
) STRICT;

CREATE INDEX games_by_start ON games (created_at) WHERE deleted_at IS NULL;
CREATE INDEX games_by_end ON games (kind, finished_at)
    WHERE deleted_at IS NULL AND state = 'complete';
"""

_MERGE_TIMES: Final = """
ALTER TABLE players ADD COLUMN merged_at TEXT;
"""

MIGRATIONS: Final[tuple[Migration, ...]] = (_TABLES, _RECORDS, _MERGE_TIMES)
"""The step at index *n* leads to ``user_version`` *n* + 1; released steps never change."""


def migrate(connection: sqlite3.Connection, version: int, migrations: Sequence[Migration]) -> None:
    """Take the steps after ``version``, each in a transaction of its own."""
    for number, step in enumerate(migrations[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        if isinstance(step, str):
            for statement in _statements(step):
                connection.execute(statement)
        else:
            step(connection)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")


def _statements(script: str) -> list[str]:
    # executescript() would commit the open transaction first.
    found, statement = [], ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            found.append(statement)
            statement = ""
    return found

"""Taking in a game from a file."""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.transitions import game_problems
from kingi_scorer.session.facts import same_game
from kingi_scorer.storage import games
from kingi_scorer.storage.deletion import undelete_game
from kingi_scorer.storage.drafts import clear_draft
from kingi_scorer.storage.games import Entry, StoredGame
from kingi_scorer.storage.profiles import find_or_create

Adopted = Literal["added", "already_here", "updated", "differs"]
"""What became of a game from a file.

``already_here``: its facts are here, perhaps with more deals since. ``updated``: it is newer than
what was here and now stands; undo brings back the former. ``differs``: another state of a game
that is here, and not newer; nothing was changed.
"""


@dataclass(frozen=True)
class Stamps:
    """When the game was started and last changed, as far as its file says, and now."""

    created_at: datetime
    updated_at: datetime | None
    now: datetime


def adopt(
    connection: sqlite3.Connection,
    game_id: str,
    game: Game,
    stamps: Stamps,
    new_id: Callable[[], str],
) -> Adopted:
    """Take in ``game`` under ``game_id``.

    Raises:
        ValueError: when the game breaks the rules: ask ``game_problems`` before.
    """
    if found := game_problems(game):
        raise ValueError(found)
    stored = games.load_game(connection, game_id, deleted=True)
    if stored is not None:
        return _meet(connection, stored, game, stamps)
    changed_at = stamps.updated_at or stamps.created_at
    seated = find_or_create(connection, game.players, changed_at, new_id)
    entry = Entry("imported")
    games.insert_game(connection, game_id, game, seated, entry, stamps.created_at, changed_at)
    return "added"


def _meet(
    connection: sqlite3.Connection, stored: StoredGame, game: Game, stamps: Stamps
) -> Adopted:
    # A file of a deleted game that somebody takes in again is wanted again.
    was_deleted = games.load_game(connection, stored.id) is None
    is_known = any(same_game(game, kept) for kept in games.revisions(connection, stored.id))
    if not is_known:
        is_newer = stamps.updated_at is not None and stamps.updated_at > stored.updated_at
        if game.key != stored.document.key or not (is_newer or was_deleted):
            return "differs"
        games.append_revision(connection, stored, game, Entry("imported"), stamps.now)
        for number, _ in game.recorded():
            clear_draft(connection, stored.id, number)
    if was_deleted:
        undelete_game(connection, stored.id, stamps.now)
        return "added"
    return "already_here" if is_known else "updated"

"""How a command ended, as a value."""

from dataclasses import dataclass
from datetime import datetime

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.problem import Problem
from kingi_scorer.storage.games import StoredGame
from kingi_scorer.storage.trouble import Reason


@dataclass(frozen=True)
class OpenGame:
    """A game as it stood when it was read, under the players' present names.

    ``version`` counts its commands, undo and redo among them: a command based on an older
    version than the stored one is not carried out.
    """

    id: str
    game: Game
    version: int
    can_undo: bool
    can_redo: bool
    created_at: datetime
    updated_at: datetime
    player_ids: tuple[str, ...]


@dataclass(frozen=True)
class Done:
    """Carried out and on disk (or already so)."""

    opened: OpenGame


@dataclass(frozen=True)
class Conflict:
    """Not carried out: it does not fit the game's newest state, which is ``opened``."""

    opened: OpenGame


@dataclass(frozen=True)
class Refused:
    """Not carried out: it breaks the rules."""

    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class Failed:
    """Not carried out: the disk refused. Nothing was changed."""

    reason: Reason


Outcome = Done | Conflict | Refused | Failed


def open_game(stored: StoredGame) -> OpenGame:
    """A stored game as the screens see it."""
    return OpenGame(
        id=stored.id,
        game=stored.game,
        version=stored.version,
        can_undo=stored.head > 0,
        can_redo=stored.head < stored.newest,
        created_at=stored.created_at,
        updated_at=stored.updated_at,
        player_ids=stored.player_ids,
    )

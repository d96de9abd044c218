"""The use cases: start, record, correct, undo, finish, list, delete, take in."""

import logging
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TypeVar

from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import MAX_NAME, Game, typed_name
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import GameKey, Rules
from kingi_scorer.domain.transitions import setup_problems
from kingi_scorer.session import decisions, importing
from kingi_scorer.session.backups import Backups
from kingi_scorer.session.decisions import Decision, Move, Step, take
from kingi_scorer.session.facts import derived_id
from kingi_scorer.session.importing import Adopted, Stamps
from kingi_scorer.session.outcome import Done, Failed, OpenGame, Outcome, Refused, open_game
from kingi_scorer.session.players import Players
from kingi_scorer.session.records import Records
from kingi_scorer.session.writing import attempt
from kingi_scorer.storage import drafts, games, listing, profiles, settings
from kingi_scorer.storage.database import Database
from kingi_scorer.storage.deletion import delete_game, undelete_game
from kingi_scorer.storage.games import Entry, LogLine, State
from kingi_scorer.storage.listing import Filter, GameSummary
from kingi_scorer.storage.profiles import Player

T = TypeVar("T")

_logger = logging.getLogger(__name__)


class Session:
    """Everything that can be done with the stored games.

    Commands return only after their transaction is on disk, and say in their outcome when it
    is not. Reads raise ``Trouble`` when the file cannot be read.

    Its parts: ``players`` (profiles), ``records`` (history and statistics), ``backups``.
    """

    def __init__(
        self, database: Database, clock: Callable[[], datetime], new_id: Callable[[], str]
    ) -> None:
        self._database = database
        self._clock = clock
        self._new_id = new_id
        self._listeners: list[Callable[[str], None]] = []
        self.players = Players(database, clock, self._tell)
        self.records = Records(database)
        self.backups = Backups(database, clock, self._tell)

    def start(
        self,
        rules: Rules,
        players: Sequence[str],
        first_dealer: int,
        player_ids: Sequence[str | None] = (),
    ) -> Outcome:
        """Start a game; names are cleaned, and profiles found by name or created.

        ``player_ids`` may name the profile of some seats, such as after a tap on a known player.
        """
        cleaned = tuple(typed_name(name) for name in players)
        game = Game(rules=rules, players=cleaned, first_dealer=first_dealer)
        if found := setup_problems(game):
            return Refused(tuple(found))
        at, game_id = self._clock(), self._new_id()

        def work(connection: sqlite3.Connection) -> Outcome:
            seated = profiles.find_or_create(connection, cleaned, at, self._new_id, player_ids)
            games.insert_game(connection, game_id, game, seated, Entry("started"), at)
            return _done(connection, game_id)

        outcome = self._write(work)
        if isinstance(outcome, Done):
            self._tell(game_id)
        return outcome

    def open(self, game_id: str) -> OpenGame | None:
        """The game as it stands, ``None`` when there is none or it was deleted."""
        with self._database.reading() as connection:
            stored = games.load_game(connection, game_id)
        return None if stored is None else open_game(stored)

    def record(self, opened: OpenGame, number: int, deal: Deal) -> Outcome:
        """Record deal ``number``, the next one; the same facts a second time are one deal."""
        return self._carry_out(opened, decisions.record(number, deal))

    def correct(self, opened: OpenGame, number: int, deal: Deal) -> Outcome:
        """Give the recorded deal ``number`` other facts."""
        return self._carry_out(opened, decisions.correct(number, deal))

    def void(self, opened: OpenGame, number: int) -> Outcome:
        """Take back deal ``number``, or note that the deal in progress is dealt again."""
        return self._carry_out(opened, decisions.void(number))

    def swap(self, opened: OpenGame, a: int, b: int, first: int, last: int) -> Outcome:
        """Swap what seats ``a`` and ``b`` took in the recorded deals ``first`` to ``last``."""
        return self._carry_out(opened, decisions.swap(a, b, first, last))

    def end_early(self, opened: OpenGame) -> Outcome:
        """Declare the game over before its tenth deal."""
        return self._carry_out(opened, decisions.end_early)

    def resume(self, opened: OpenGame) -> Outcome:
        """Take the game up again after an early end."""
        return self._carry_out(opened, decisions.resume)

    def annotate(self, opened: OpenGame, note: str, place: str) -> Outcome:
        """Set the game's note and place."""
        return self._carry_out(opened, decisions.annotate(note, place))

    def undo(self, opened: OpenGame) -> Outcome:
        """Go back to the state before the last command; without one, nothing changes."""
        return self._carry_out(opened, decisions.undo)

    def redo(self, opened: OpenGame) -> Outcome:
        """Take back the last undo; without one, nothing changes."""
        return self._carry_out(opened, decisions.redo)

    def save_draft(self, game_id: str, number: int, draft: Draft) -> Failed | None:
        """Keep the half-entered deal ``number``; an empty draft is none. Tells no listener."""
        at = self._clock()
        is_kept = self._write(lambda on: drafts.save_draft(on, game_id, number, draft, at))
        if isinstance(is_kept, Failed):
            return is_kept
        return None if is_kept else Failed("gone")

    def load_draft(self, game_id: str, number: int) -> Draft | None:
        """What was tapped of deal ``number``, if anything."""
        with self._database.reading() as connection:
            return drafts.load_draft(connection, game_id, number)

    def clear_draft(self, game_id: str, number: int) -> Failed | None:
        """Forget what was tapped of deal ``number``."""
        return self.save_draft(game_id, number, Draft())

    def games(
        self,
        state: State | None = None,
        kind: GameKey | None = None,
        search: str = "",
        limit: int = 20,
        offset: int = 0,
    ) -> list[GameSummary]:
        """A page of games, the last changed first."""
        with self._database.reading() as connection:
            return listing.list_games(connection, Filter(state, kind, search), limit, offset)

    def count(
        self, state: State | None = None, kind: GameKey | None = None, search: str = ""
    ) -> int:
        """How many games there are of that sort."""
        with self._database.reading() as connection:
            return listing.count_games(connection, Filter(state, kind, search))

    def newest_running(self) -> GameSummary | None:
        """The running game that changed last."""
        return next(iter(self.games(state="running", limit=1)), None)

    def delete(self, game_id: str) -> Failed | None:
        """Delete a game, so that ``undelete`` can bring it back."""
        return self._mark(game_id, delete_game)

    def undelete(self, game_id: str) -> Failed | None:
        """Bring a deleted game back."""
        return self._mark(game_id, undelete_game)

    def log(self, game_id: str) -> tuple[LogLine, ...]:
        """What was done to the game, oldest first."""
        with self._database.reading() as connection:
            return games.load_log(connection, game_id)

    def recent_players(self, limit: int) -> list[Player]:
        """The players that played last, newest first."""
        with self._database.reading() as connection:
            return profiles.recent_players(connection, limit)

    def rename_player(self, player_id: str, name: str) -> Refused | Failed | None:
        """Give a player another name, in all games, old ones too."""
        cleaned = typed_name(name)
        if not cleaned:
            return Refused((Problem("name_missing"),))
        if len(cleaned) > MAX_NAME or not cleaned.isprintable():
            return Refused((Problem("name_invalid", {"want": MAX_NAME}),))

        def work(connection: sqlite3.Connection) -> list[str] | Failed:
            if not profiles.rename_player(connection, player_id, cleaned):
                return Failed("gone")
            return profiles.games_of(connection, player_id)

        shown_in = self._write(work)
        if isinstance(shown_in, Failed):
            return shown_in
        for game_id in shown_in:
            self._tell(game_id)
        return None

    def setting(self, key: str, default: T) -> T:
        """The value of a setting; ``default`` when unset, or when it has another type."""
        with self._database.reading() as connection:
            return settings.load_setting(connection, key, default)

    def set_setting(self, key: str, value: object) -> Failed | None:
        """Set a setting to anything that JSON can hold."""
        return self._write(lambda on: settings.save_setting(on, key, value))

    def adopt(
        self,
        game: Game,
        *,
        game_id: str | None = None,
        created_at: datetime | None = None,
        updated_at: datetime | None = None,
    ) -> Adopted | Failed:
        """Take in a game from a file; a game without an id gets one from its content.

        Raises:
            ValueError: when the game breaks the rules.
        """
        at = self._clock()
        key = game_id or derived_id(game)
        stamps = Stamps(created_at or updated_at or at, updated_at, at)
        adopted = self._write(lambda on: importing.adopt(on, key, game, stamps, self._new_id))
        if not isinstance(adopted, Failed):
            self._tell(key)
        return adopted

    def subscribe(self, callback: Callable[[str], None]) -> Callable[[], None]:
        """Call ``callback`` with the game's id after each commit; returns the way to stop it."""
        self._listeners.append(callback)

        def unsubscribe() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return unsubscribe

    def _carry_out(self, opened: OpenGame, decide: Decision) -> Outcome:
        at = self._clock()

        def work(connection: sqlite3.Connection) -> tuple[Outcome, bool]:
            stored = games.load_game(connection, opened.id)
            if stored is None:
                return Failed("gone"), False
            answer = decide(stored, stored.version != opened.version, at)
            if not isinstance(answer, Step | Move):
                return answer, False
            take(connection, stored, answer, at)
            return _done(connection, opened.id), True

        answer = self._write(work)
        if isinstance(answer, Failed):
            return answer
        outcome, is_changed = answer
        if is_changed:
            self._tell(opened.id)
        return outcome

    def _mark(
        self, game_id: str, mark: Callable[[sqlite3.Connection, str, datetime], bool]
    ) -> Failed | None:
        at = self._clock()
        is_there = self._write(lambda connection: mark(connection, game_id, at))
        if isinstance(is_there, Failed):
            return is_there
        self._tell(game_id)
        return None if is_there else Failed("gone")

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> T | Failed:
        return attempt(self._database, work)

    def _tell(self, game_id: str) -> None:
        for listener in tuple(self._listeners):
            try:
                listener(game_id)
            except Exception:
                # The command is on disk; a listener that fails must not make it look undone.
                _logger.exception("a listener failed")


def _done(connection: sqlite3.Connection, game_id: str) -> Outcome:
    stored = games.load_game(connection, game_id)
    return Failed("gone") if stored is None else Done(open_game(stored))

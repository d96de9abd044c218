"""Players' profiles: look, archive, namesakes, merging."""

import sqlite3
from collections.abc import Callable
from datetime import datetime

from kingi_scorer.i18n.catalogue import Language
from kingi_scorer.i18n.collation import fold, sort_key
from kingi_scorer.i18n.namesakes import SEAT_COLOURS, SEAT_SHAPES
from kingi_scorer.session.outcome import Failed
from kingi_scorer.session.writing import attempt
from kingi_scorer.storage import people, profiles
from kingi_scorer.storage.database import Database
from kingi_scorer.storage.people import MergeFault
from kingi_scorer.storage.profiles import Player


class Players:
    """What can be done with profiles; renaming one is the session's ``rename_player``."""

    def __init__(
        self,
        database: Database,
        clock: Callable[[], datetime],
        tell: Callable[[str], None],
    ) -> None:
        self._database = database
        self._clock = clock
        self._tell = tell

    def all(self, search: str = "") -> list[Player]:
        """Every profile with its number of games, archived ones last."""
        with self._database.reading() as connection:
            return people.all_players(connection, search)

    def namesakes(self, language: Language) -> list[tuple[Player, ...]]:
        """The profiles that share a name, by the case rules of ``language``, group by group."""
        groups: dict[str, list[Player]] = {}
        for player in self.all():
            groups.setdefault(fold(player.name, language), []).append(player)
        shared = [tuple(group) for group in groups.values() if len(group) > 1]
        return sorted(shared, key=lambda group: sort_key(group[0].name, language))

    def set_look(self, player_id: str, colour: int | None, shape: int | None) -> Failed | None:
        """Give a profile its colour and shape, counted from 0, or none of its own.

        Raises:
            ValueError: there are not so many.
        """
        looks = ((colour, SEAT_COLOURS), (shape, len(SEAT_SHAPES)))
        if any(part is not None and not 0 <= part < count for part, count in looks):
            raise ValueError("no such colour or shape")
        return self._change(player_id, lambda on: people.set_look(on, player_id, colour, shape))

    def archive(self, player_id: str) -> Failed | None:
        """Put a profile away: it is no longer offered, and its games stay."""
        at = self._clock()
        return self._change(player_id, lambda on: people.set_archived(on, player_id, at))

    def unarchive(self, player_id: str) -> Failed | None:
        """Offer a profile again."""
        return self._change(player_id, lambda on: people.set_archived(on, player_id, None))

    def merge(self, away: str, into: str) -> MergeFault | Failed | None:
        """Make ``away`` and ``into`` one player, under the name of ``into``."""
        at = self._clock()
        fault = attempt(self._database, lambda on: people.merge(on, away, into, at))
        if fault is None:
            self._tell_games(into)
        return fault

    def unmerge(self, away: str) -> Failed | None:
        """Take back the merge of ``away``: it has its games again, and only those.

        A second time, such as in another window, changes nothing.
        """
        at = self._clock()
        return self._change(away, lambda on: people.unmerge(on, away, at))

    def merged_into(self, player_id: str) -> list[Player]:
        """The profiles that were merged into this one."""
        with self._database.reading() as connection:
            return people.merged_into(connection, player_id)

    def _change(self, player_id: str, work: Callable[[sqlite3.Connection], bool]) -> Failed | None:
        is_there = attempt(self._database, work)
        if isinstance(is_there, Failed):
            return is_there
        if not is_there:
            return Failed("gone")
        self._tell_games(player_id)
        return None

    def _tell_games(self, player_id: str) -> None:
        with self._database.reading() as connection:
            shown_in = profiles.games_of(connection, player_id)
        for game_id in shown_in:
            self._tell(game_id)

"""History and statistics: what was played, found and counted."""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.statistics import head_to_head, player_statistics
from kingi_scorer.domain.statistics_facts import GameFacts
from kingi_scorer.domain.statistics_games import games_behind
from kingi_scorer.domain.statistics_values import HeadToHead, PlayerStatistics
from kingi_scorer.session.outcome import Failed
from kingi_scorer.session.writing import attempt
from kingi_scorer.storage import facts, listing
from kingi_scorer.storage.database import Database
from kingi_scorer.storage.listing import Filter, GameSummary, Order

_logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Group:
    """Players that finished games together: their ids in alphabetical order, and the last end."""

    members: tuple[str, ...]
    games: int
    last: datetime


@dataclass(frozen=True)
class GroupStatistics:
    """The players of a group in the games that just they played, in the order they were named."""

    players: tuple[PlayerStatistics, ...]
    games: int


class Records:
    """Reads of the games that were played; each raises ``Trouble`` when the file cannot be read."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def games(
        self, wanted: Filter, limit: int = 20, offset: int = 0, order: Order = "started"
    ) -> list[GameSummary]:
        """A page of the history."""
        with self._database.reading() as connection:
            return listing.list_games(connection, wanted, limit, offset, order)

    def count(self, wanted: Filter) -> int:
        """How many games there are of that sort."""
        with self._database.reading() as connection:
            return listing.count_games(connection, wanted)

    def statistics(
        self, key: GameKey, player: str, group: Sequence[str] | None = None
    ) -> PlayerStatistics:
        """A player's statistics over complete games, or over those of exactly ``group``."""
        return player_statistics(key, self._finished(key, player, group), player)

    def group_statistics(self, key: GameKey, group: Sequence[str]) -> GroupStatistics:
        """Everybody's statistics over the complete games of exactly this group."""
        games = self._finished(key, group[0], group)
        return GroupStatistics(
            tuple(player_statistics(key, games, player) for player in group), len(games)
        )

    def head_to_head(
        self, key: GameKey, player: str, group: Sequence[str] | None = None
    ) -> tuple[HeadToHead, ...]:
        """A player against everybody they met in complete games, the most frequent first."""
        return head_to_head(self._finished(key, player, group), player)

    def groups(self, key: GameKey) -> list[Group]:
        """The groups that finished games, the one that finished a game last first."""
        with self._database.reading() as connection:
            found = facts.finished_seats(connection, key)
        ends: dict[tuple[str, ...], list[datetime]] = {}
        for finished_at, players in found:
            ends.setdefault(tuple(sorted(players)), []).append(finished_at)
        groups = [Group(members, len(each), max(each)) for members, each in ends.items()]
        return sorted(groups, key=lambda one: one.last, reverse=True)

    def games_behind(
        self, key: GameKey, player: str, name: str, group: Sequence[str] | None = None
    ) -> list[str]:
        """The ids of the games behind the statistics' number ``name``, the last finished first.

        For the names see ``kingi_scorer.domain.statistics_games.games_behind``.
        """
        found = games_behind(key, self._finished(key, player, group), player, name)
        return found[::-1]

    def _finished(
        self, key: GameKey, player: str | None, group: Sequence[str] | None
    ) -> list[GameFacts]:
        with self._database.reading() as connection:
            found, fresh = facts.finished_games(connection, key, player)
        if fresh:
            kept = attempt(self._database, lambda on: facts.keep(on, fresh))
            if isinstance(kept, Failed):
                # They are computed anew next time: slower, and just as right.
                _logger.warning("the statistics' facts could not be kept: %s", kept.reason)
        members = None if group is None else set(group)
        return [game for game in found if members is None or set(game.players) == members]

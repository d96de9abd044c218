"""The players of a backup: new ones come, and merges are taken over whole or not at all.

A merge that was made elsewhere is made here too, with the seats of the games that are here, so
that the same people have the same numbers on both devices; and one that was taken back there is
taken back here: of the two, what was done last counts. Two who sit in one game are two people,
whatever a merge says: then they stay apart, or are parted again.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from datetime import datetime

from kingi_scorer.files.backup import Header
from kingi_scorer.files.backup_values import GameItem, PlayerItem
from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.session.census import Census
from kingi_scorer.session.restoring import kept_player
from kingi_scorer.storage import people, whole
from kingi_scorer.storage.profiles import present_id


class Seating:
    """Puts profiles in and seats them; what it does to those that are here it counts.

    ``header`` is the file's.
    """

    def __init__(self, connection: sqlite3.Connection, census: Census, now: datetime) -> None:
        self._connection = connection
        self._census = census
        self._now = now
        self.header = Header(now, 0, 0)
        self._items: dict[str, PlayerItem] = {}
        self._new: set[str] = set()
        self._is_merged = False

    def take(self, item: PlayerItem) -> None:
        """Put in a profile of the file; merges wait until all have come."""
        self._items[item.id] = item
        self._census.players += 1
        if whole.put_player(self._connection, kept_player(item)):
            self._new.add(item.id)
            self._census.new_players += 1

    def merge(self) -> None:
        """Make the merges of the file and take back what it took back, once.

        Who left first is merged first.
        """
        if self._is_merged:
            return
        self._is_merged = True
        for item in self._items.values():
            if item.merged_into is None and item.merged_at and self._is_later(item):
                self._part(item, item.merged_at)
        for away in _leaves_first({item.id: item.merged_into for item in self._items.values()}):
            if self._is_later(self._items[away]):
                self._join(self._items[away])

    def _is_later(self, item: PlayerItem) -> bool:
        """Whether what the file did with a profile was done after what was done here."""
        into_here, at_here = people.merge_state(self._connection, item.id)
        if at_here is None:
            return True
        if item.merged_at is not None:
            return item.merged_at > at_here
        # A merge without a time was made before the file's app noted any; a file that cannot have
        # times may have made it as late as it was written.
        is_untimed = not self.header.has_merge_times
        return is_untimed and into_here is None and self.header.created_at > at_here

    def _part(self, item: PlayerItem, at: datetime) -> None:
        into_here, _ = people.merge_state(self._connection, item.id)
        if into_here is None:
            people.note_merge_time(self._connection, item.id, at)
        else:
            people.unmerge(self._connection, item.id, at)
            self._census.unmerged += 1

    def _join(self, item: PlayerItem) -> None:
        on, at = self._connection, item.merged_at
        if at is None and not self.header.has_merge_times:
            at = self.header.created_at
        one, other = present_id(on, item.id), present_id(on, item.merged_into)
        if one == other:
            if one != item.id and item.merged_at is not None:
                people.note_merge_time(on, item.id, item.merged_at)
            return
        if one != item.id and item.merged_at is not None:
            people.unmerge(on, item.id, item.merged_at)
            one, other = item.id, present_id(on, item.merged_into)
        if one is None or other is None or one == other:
            return
        if people.merge(on, one, other, at) is not None:
            self._census.apart += 1
        elif item.id not in self._new:
            self._census.merged += 1

    def seat(self, item: GameItem) -> list[tuple[str, ...]]:
        """For each seat of a game of the file who sits there here, and who sat there before.

        The last one of each seat is who sits there now; those before were merged into each other.

        Raises:
            FileRefusal: one profile on two seats.
        """
        owners = [self._owner(item, seat) for seat in range(len(item.players))]
        if len(set(owners)) != len(owners):
            raise FileRefusal("reference")
        while True:
            lines = [(owner, *people.merged_along(self._connection, owner)) for owner in owners]
            sitting = [line[-1] for line in lines]
            # Who sits in one game with those they were merged into is somebody else.
            clash = next(
                (line[0] for line in lines if len(line) > 1 and sitting.count(line[-1]) > 1), None
            )
            if clash is None:
                return lines
            people.unmerge(self._connection, clash, self._now)
            self._census.parted += 1

    def _owner(self, item: GameItem, seat: int) -> str:
        """Whose seat it was before any merge."""
        moved = {player for player, at in item.merged if at == seat}
        owner = item.players[seat]
        while step := next((one for one in moved if self._items[one].merged_into == owner), None):
            moved.discard(step)
            owner = step
        return owner


def _leaves_first(into: Mapping[str, str | None]) -> Iterator[str]:
    """Who was merged, in an order in which nobody comes before those that were merged into them."""
    waiting: dict[str, int] = {}
    for other in into.values():
        if other is not None:
            waiting[other] = waiting.get(other, 0) + 1
    ready = [player for player in into if not waiting.get(player)]
    while ready:
        player = ready.pop()
        other = into[player]
        if other is None:
            continue
        yield player
        waiting[other] -= 1
        if not waiting[other]:
            ready.append(other)

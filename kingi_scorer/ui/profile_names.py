"""What profiles are called on the screens: namesakes are told apart."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from kingi_scorer.i18n.namesakes import loose, profile_names
from kingi_scorer.session import Player, Session
from kingi_scorer.session.records import Records
from kingi_scorer.storage.listing import Filter
from kingi_scorer.ui.look import Look

_NEVER: Final = datetime.max.replace(tzinfo=UTC)


def names_of(
    look: Look, session: Session, players: Sequence[Player] | None = None
) -> dict[str, str]:
    """The names of all profiles by id; ``players`` are all there are, where they were read.

    Numbers go by who was there first: a profile is made with its first game.

    Raises:
        Trouble: they cannot be read.
    """
    found = session.players.all() if players is None else players
    count = Counter(loose(player.name) for player in found)
    first = {
        player.id: _first_seat(session.records, player.id)
        for player in found
        if count[loose(player.name)] > 1
    }
    ordered = sorted(found, key=lambda one: (*first.get(one.id, (_NEVER, 0)), one.id))
    known = [(player.id, player.name, player.shape) for player in ordered]
    return profile_names(known, look.catalogue)


def _first_seat(records: Records, player_id: str) -> tuple[datetime, int]:
    """When and on which seat a player began; a game counts that has been deleted since."""
    begun = [(_NEVER, 0)]
    for is_deleted in (False, True):
        wanted = Filter(player_id=player_id, is_deleted=is_deleted)
        oldest = max(records.count(wanted) - 1, 0)
        begun += [
            (game.created_at, game.player_ids.index(player_id))
            for game in records.games(wanted, limit=1, offset=oldest)
        ]
    return min(begun)

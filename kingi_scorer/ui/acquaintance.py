"""Who has met whom: two profiles in one game are two people."""

from typing import Final, get_args

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.session.records import Records
from kingi_scorer.storage.listing import Filter

MOST: Final = 200
"""Unfinished or deleted games of a player that are looked through, the last started first."""


def known_to(records: Records, player_id: str) -> set[str]:
    """The ids of those who have sat in a game with a player, deleted games included.

    Finished games are all looked through. Of somebody with very many others, one may be missed:
    a merge is refused all the same.

    Raises:
        Trouble: the games cannot be read.
    """
    met = {one.other for key in get_args(GameKey) for one in records.head_to_head(key, player_id)}
    for wanted in (
        Filter(player_id=player_id, state="running"),
        Filter(player_id=player_id, state="ended"),
        Filter(player_id=player_id, is_deleted=True),
    ):
        met.update(other for game in records.games(wanted, MOST) for other in game.player_ids)
    return met - {player_id}

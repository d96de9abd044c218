"""What a backup brings, counted; and said, before it is taken in and afterwards alike."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final, Literal, get_args

from kingi_scorer.i18n.catalogue import Catalogue

Fate = Literal[
    "new", "new_deleted", "newer", "same", "older", "deleted_there", "deleted_here", "brought_back"
]
"""How a game of the file meets what is here.

``new``: it is not here; ``new_deleted``: nor is it, and it comes to the deleted games. ``newer``:
it is here and was changed later in the file. ``same``: it is here as it is in the file. ``older``:
it was changed later here. ``deleted_there``: it was deleted in the file after all that was done
here. ``deleted_here``: it was deleted here after all that was done in the file, and stays so;
``brought_back``: or comes back, because that was asked for.
"""

_STANDING: Final[frozenset[Fate]] = frozenset({"new", "newer", "brought_back"})


@dataclass
class Census:
    """What a backup brings, or brought.

    ``games`` counts the file's games by their fate; when everything is replaced all are new, and
    ``lost`` counts the games here that are not in the file. ``players`` and ``new_players`` are
    the file's. ``merged`` counts the profiles here that become one with another, as they did in
    the file; ``apart`` those that do not, because they met in a game here; ``unmerged`` those
    whose merge was taken back in the file later; ``parted`` those that were merged here and have
    met in a game of the file.
    """

    created_at: datetime | None = None
    games: dict[Fate, int] = field(default_factory=dict)
    players: int = 0
    new_players: int = 0
    merged: int = 0
    apart: int = 0
    unmerged: int = 0
    parted: int = 0
    lost: int = 0

    @property
    def total(self) -> int:
        """How many games the file holds."""
        return sum(self.games.values())

    @property
    def standing(self) -> int:
        """How many games of the file stand because of the restore."""
        return sum(count for fate, count in self.games.items() if fate in _STANDING)

    def with_deleted(self, *, comes_back: bool) -> "Census":
        """The same when games that were deleted here come back, or stay away."""
        fates: Mapping[Fate, Fate] = {
            "deleted_here" if comes_back else "brought_back": "brought_back"
            if comes_back
            else "deleted_here"
        }
        return replace(self, games={fates.get(one, one): n for one, n in self.games.items()})


def census_lines(census: Census, catalogue: Catalogue) -> list[str]:
    """A census in words: one line for each sort of game and player that there is."""
    counted = [(fate, "games", census.games.get(fate, 0)) for fate in get_args(Fate)]
    counted += [
        ("new_players", "players", census.new_players),
        ("merged", "players", census.merged),
        ("apart", "players", census.apart),
        ("unmerged", "players", census.unmerged),
        ("parted", "players", census.parted),
        ("lost", "games", census.lost),
    ]
    lines = [
        catalogue.text(f"restore.{name}", count=catalogue.count(f"count.{unit}", count))
        for name, unit, count in counted
        if count
    ]
    return lines or [catalogue.text("restore.nothing")]

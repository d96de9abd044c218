"""Where a player's statistics stand in the app."""

from collections.abc import Callable
from dataclasses import dataclass, field

from kingi_scorer.domain.rules import GameKey


@dataclass(frozen=True)
class Place:
    """Whose numbers, over which games, and where the screen stands in the app.

    ``group`` is empty for all games; ``here`` is the screen's own address, ``back`` the one
    below it, and ``switch`` the address of the same for the other game.
    """

    key: GameKey
    player: str
    group: tuple[str, ...]
    here: str
    back: str
    switch: Callable[[GameKey], str] | None = field(default=None, compare=False)

    @property
    def members(self) -> tuple[str, ...] | None:
        """The group, ``None`` for all games."""
        return self.group or None

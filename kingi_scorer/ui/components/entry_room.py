"""How much height an entry needs for what, near enough to arrange it; all in dp."""

from typing import Final

from kingi_scorer.domain.variant import Slot
from kingi_scorer.ui.components.entry_parts import is_game_folded
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.store import EntryState

LEAST_ROWS: Final = 150
"""What a pad fixed at the bottom must leave to what scrolls."""

ROW: Final = 49
HEAD: Final = 130
HEAD_AND_GAMES: Final = 205
GAMES: Final = 60
AUCTION: Final = 60
"""Heights at 100 %."""


def needed_for_rows(look: Look, slot: Slot, entry: EntryState, seats: int) -> float:
    """For all players, and everything above them."""
    needed = seats * ROW + HEAD
    if slot.choices and not is_game_folded(slot, entry):
        needed += GAMES + (AUCTION if slot.has_auction else 0)
    return look.px(needed)


def needed_first(look: Look, slot: Slot, entry: EntryState) -> float:
    """For what comes before any number: the head, and the games while none is chosen."""
    if not slot.choices or entry.draft.choice is not None:
        return LEAST_ROWS
    return max(LEAST_ROWS, look.px(HEAD_AND_GAMES + (AUCTION if slot.has_auction else 0)))

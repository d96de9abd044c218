"""Which cell of an entry the next tap on the pad goes into."""

from kingi_scorer.domain.cards import Item
from kingi_scorer.domain.draft import Draft, item_state, next_cell, next_zero
from kingi_scorer.domain.variant import Slot
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.ui.store import EntryState, GameState

Cell = tuple[Item, int]


def cell_after(slot: Slot, draft: Draft, cell: Cell, seats: int) -> Cell | None:
    """The cell to select once ``cell`` has been given its number in ``draft``.

    ``None``: whichever comes next by itself, see ``selected_cell``.
    """
    is_short = any(item_state(slot, draft, one, seats).left > 0 for one in slot.items)
    if draft.before or (is_short and next_cell(slot, draft, seats) is None):
        # Every cell has a number already: go through them in turn.
        cells = [(one, each) for each in range(seats) for one in slot.items]
        return cells[(cells.index(cell) + 1) % len(cells)]
    return None if next_cell(slot, draft, seats) else cell


def selected_cell(state: GameState, entry: EntryState) -> tuple[Item, int] | None:
    """The cell that the pad fills: the tapped one, else the first without a number.

    After counting while playing all have one: then the first zero, while some are missing.
    """
    slot = find_variant(state.opened.game).slot(entry.number)
    seats = state.opened.game.seats
    found = entry.selected or next_cell(slot, entry.draft, seats)
    found = found or next_zero(slot, entry.draft, seats)
    if found is None and entry.draft.before and slot.items:
        return next(iter(slot.items)), 0
    return found

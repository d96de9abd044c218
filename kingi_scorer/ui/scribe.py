"""The scribe: what taps do to the entry of a deal, and writing it down."""

import time
from collections.abc import Callable
from typing import Final

from kingi_scorer.domain.cards import Choice, Holder, Item
from kingi_scorer.domain.draft import (
    Draft,
    add_one,
    build_deal,
    draft_of,
    draft_problems,
    set_buyer,
    set_choice,
    set_count,
    set_holder,
    set_price,
    swap_draft,
)
from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import DEALS
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.session import Session
from kingi_scorer.ui import routes
from kingi_scorer.ui.device import Device
from kingi_scorer.ui.outcomes import Outcomes
from kingi_scorer.ui.selection import cell_after, selected_cell
from kingi_scorer.ui.store import AppState, Cleared, EntryState, GameState, Notice, Panel

DOUBLE_TAP: Final = 0.35
"""Seconds after a save in which saving an untouched entry is the same tap bouncing."""

BOUNCE: Final = 0.8
"""Seconds after a save in which another screen's button may be hit by the same finger."""


class Scribe:
    """The entries of one window's open games; every tap is kept at once."""

    def __init__(
        self,
        session: Session,
        app: AppState,
        device: Device,
        outcomes: Outcomes,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._session = session
        self._app = app
        self._device = device
        self._outcomes = outcomes
        self._clock = clock
        self._entries: dict[tuple[str, int], EntryState] = {}
        self._tallied: set[tuple[str, int]] = set()
        """The deals that are counted while they are played, whatever becomes of their entries."""
        self._last_save = float("-inf")
        self._last_clear = float("-inf")

    def entry(self, state: GameState, number: int) -> EntryState:
        """The entry of a deal: its kept draft, or the recorded facts to correct."""
        key = (state.opened.id, number)
        deal = state.opened.game.deal(number)
        entry = self._entries.get(key)
        if entry is None or entry.is_done or entry.is_correction != (deal is not None):
            draft = self._session.load_draft(state.opened.id, number)
            if draft is None:
                draft = Draft() if deal is None else draft_of(deal)
            entry = EntryState(number, draft, is_correction=deal is not None)
            entry.tally = deal is None and key in self._tallied
            self._entries[key] = entry
        return entry

    def forget(self, game_id: str) -> None:
        """Read the entries of a game anew, after its deals have changed under them."""
        for key in [key for key in self._entries if key[0] == game_id]:
            del self._entries[key]

    def select(self, entry: EntryState, item: Item, seat: int) -> None:
        """The next tap on the pad goes into this cell."""
        entry.selected = (item, seat)

    def press(self, state: GameState, entry: EntryState, count: int) -> None:
        """A key of the pad: its number goes into the cell that is selected now."""
        selected = selected_cell(state, entry)
        if selected is not None:
            self.enter(state, entry, *selected, count)

    def enter(self, state: GameState, entry: EntryState, item: Item, seat: int, count: int) -> None:
        """Put a number into a cell and move on to the next open one."""
        seats = state.opened.game.seats
        draft = set_count(entry.draft, item, seat, count, seats)
        slot = find_variant(state.opened.game).slot(entry.number)
        entry.selected = cell_after(slot, draft, (item, seat), seats)
        self._keep(state, entry, draft)

    def tally(self, state: GameState, entry: EntryState, item: Item, seat: int, by: int) -> None:
        """One more or fewer for a seat, while the deal is being played."""
        game = state.opened.game
        slot = find_variant(game).slot(entry.number)
        self._keep(state, entry, add_one(slot, entry.draft, item, seat, game.seats, by=by))

    def toggle_tally(self, state: GameState, entry: EntryState) -> None:
        """Count while playing, or go on by the pad."""
        entry.tally = not entry.tally
        if not entry.is_correction:
            keep = self._tallied.add if entry.tally else self._tallied.discard
            keep((state.opened.id, entry.number))
        if state.has_cleared:
            state.notice = None
        if not entry.tally:
            entry.selected = None

    def hold(self, state: GameState, entry: EntryState, thing: Holder, seat: int) -> None:
        """This seat took it."""
        self._keep(state, entry, set_holder(entry.draft, thing, seat))

    def choose(self, state: GameState, entry: EntryState, choice: Choice) -> None:
        """This game or trump is played."""
        self._keep(state, entry, set_choice(entry.draft, choice))

    def sell(self, state: GameState, entry: EntryState, buyer: int | None) -> None:
        """Sold to a seat, or (``None``) not sold; the same buyer again offers the prices."""
        entry.panel = ""
        before = entry.draft
        entry.is_price_open = buyer is not None and buyer == before.buyer
        draft = set_buyer(before, buyer)
        if buyer is None and before.buyer is not None:
            entry.fallen_sale = (before.buyer, before.price)
        elif before.buyer is None and entry.fallen_sale is not None:
            # The same sale after all: its price is not asked for again.
            sold_to, price = entry.fallen_sale
            if sold_to == buyer and price is not None:
                draft = set_price(draft, price)
        self._keep(state, entry, draft)

    def price(self, state: GameState, entry: EntryState, tricks: int) -> None:
        """The price, in tricks."""
        entry.panel = ""
        entry.is_price_open = False
        self._keep(state, entry, set_price(entry.draft, tricks))

    def reset(self, state: GameState, entry: EntryState) -> None:
        """Clear the entry, or take a correction back to what is recorded; with undo."""
        if self._is_clear_bouncing() or entry.is_done:
            return
        entry.panel = ""
        deal = state.opened.game.deal(entry.number)
        cleared = Cleared(entry.number, entry.draft, entry.selected)
        draft = Draft() if deal is None else draft_of(deal)
        if draft != entry.draft:
            if not self._replace(state, entry, draft):
                return
            text = self._outcomes.notice("entry.cleared").text
            state.notice = Notice(text, cleared=cleared)
        entry.selected = None

    def bring_back(self, state: GameState) -> None:
        """Bring the entry back that has just been cleared, as it stood."""
        cleared = state.notice.cleared if state.notice is not None else None
        if cleared is None or self._is_clear_bouncing():
            return
        entry = self.entry(state, cleared.number)
        if self._replace(state, entry, cleared.draft):
            entry.selected = cleared.selected
            state.notice = None

    def propose(self, state: GameState, number: int, deal: Deal) -> None:
        """Open the correction of a deal with other facts already entered."""
        failed = self._session.save_draft(state.opened.id, number, draft_of(deal))
        if failed is not None:
            state.notice = self._outcomes.failure(failed.reason)
            return
        self.forget(state.opened.id)
        self._device.go(routes.correct(state.opened.id, number))

    def swap_seat(self, state: GameState, entry: EntryState, seat: int) -> None:
        """The first or the second of two seats to swap in this entry."""
        first = entry.swap_first
        if first is None or first == seat:
            entry.swap_first = seat if first is None else None
            return
        entry.swap_first = None
        entry.panel = ""
        game = state.opened.game
        if entry.is_correction and entry.is_swap_for_rest:
            self._swap_rest(state, entry, first, seat)
            return
        self._keep(state, entry, swap_draft(game, entry.number, entry.draft, first, seat))
        names = " · ".join(game.players[which] for which in (first, seat))
        state.notice = self._outcomes.notice("entry.swap_done", names=names)

    def _swap_rest(self, state: GameState, entry: EntryState, a: int, b: int) -> None:
        """Swap two seats in the recorded deals from this one on, at once."""
        names = " · ".join(state.opened.game.players[which] for which in (a, b))
        notice = self._outcomes.notice("entry.swap_done", names=names)
        # Corrections that are under way are swapped along; the deal in progress is not recorded.
        game = state.opened.game
        drafts = {
            number: swap_draft(game, number, draft, a, b)
            for number, _ in game.recorded()
            if number >= entry.number
            and (draft := self._session.load_draft(state.opened.id, number)) is not None
        }
        outcome = self._session.swap(state.opened, a, b, entry.number, DEALS)
        if self._outcomes.apply(state, outcome, notice):
            for number, draft in drafts.items():
                self._session.save_draft(state.opened.id, number, draft)
            self.forget(state.opened.id)
            self._device.go(routes.sheet(state.opened.id))

    def toggle(self, entry: EntryState, panel: Panel) -> None:
        """Open a panel of the entry, or close it."""
        entry.swap_first = None
        entry.panel = "" if entry.panel == panel else panel

    def problems(self, state: GameState, entry: EntryState) -> list[Problem]:
        """What keeps the entry from being saved."""
        return draft_problems(state.opened.game, entry.number, entry.draft)

    def save(self, state: GameState, entry: EntryState) -> None:
        """Record or correct the deal, then show what comes next."""
        now = self._clock()
        is_bounce = not entry.is_touched and now - self._last_save < DOUBLE_TAP
        if entry.is_done or is_bounce or self.problems(state, entry):
            return
        number = entry.number
        if not entry.is_correction and state.opened.game.deal(number) is not None:
            # The tap was on its way when another window saved this deal, which has been said.
            return
        deal = build_deal(state.opened.game, number, entry.draft)
        if entry.is_correction:
            outcome = self._session.correct(state.opened, number, deal)
            key = "edit.corrected"
        else:
            outcome = self._session.record(state.opened, number, deal)
            key = "entry.saved"
        if not self._outcomes.apply(state, outcome):
            return
        state.notice = self._outcomes.saved(key, number, state.opened.game)
        self._last_save = now
        entry.is_done = True
        if self._app.haptics:
            self._device.tick()
        if entry.is_correction:
            self._device.go(routes.sheet(state.opened.id))
        elif number in find_variant(state.opened.game).checkpoints:
            # With the new deal, in one picture: the check must not come after a flash of what
            # follows it.
            state.check_due = number

    def is_bouncing(self) -> bool:
        """Whether a save was so short ago that a tap now may be the same finger again."""
        return self._clock() - self._last_save < BOUNCE

    def _is_clear_bouncing(self) -> bool:
        """Whether one tap would clear the entry and bring it back, or the other way round."""
        now = self._clock()
        is_bouncing = now - self._last_clear < DOUBLE_TAP
        if not is_bouncing:
            self._last_clear = now
        return is_bouncing

    def _replace(self, state: GameState, entry: EntryState, draft: Draft) -> bool:
        """Put another draft in the place of the entry's, if it can be kept; whether it was."""
        failed = self._session.save_draft(state.opened.id, entry.number, draft)
        if failed is not None:
            state.notice = self._outcomes.failure(failed.reason)
            return False
        entry.draft = draft
        entry.is_touched = True
        return True

    def _keep(self, state: GameState, entry: EntryState, draft: Draft) -> None:
        if entry.is_done:
            # A tap that was on its way when the deal was saved.
            return
        failed = self._session.save_draft(state.opened.id, entry.number, draft)
        entry.draft = draft
        entry.is_touched = True
        state.notice = None if failed is None else self._outcomes.failure(failed.reason)

"""The desk: everything a tap can do, between the screens and the session.

Screens call it and show the store; it writes through the session first and changes the store
only afterwards, so nothing is ever shown as saved that is not.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from kingi_scorer.domain.cards import Choice, Holder, Item
from kingi_scorer.domain.draft import (
    Draft,
    add_one,
    build_deal,
    draft_of,
    draft_problems,
    next_cell,
    set_buyer,
    set_choice,
    set_count,
    set_holder,
    set_price,
    swap_draft,
)
from kingi_scorer.domain.game import DEALS
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.rules import Rules
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.session import Conflict, Done, Failed, Outcome, Session
from kingi_scorer.ui import routes
from kingi_scorer.ui.device import Device
from kingi_scorer.ui.settings import Settings
from kingi_scorer.ui.store import AppState, EntryState, GameState, Notice, Panel
from kingi_scorer.ui.words import describe_problem, failure_text

DOUBLE_TAP: Final = 0.35
"""Seconds after a save in which saving an untouched entry is the same tap bouncing."""


class Desk:
    """One window's open games and entries, and the commands on them."""

    def __init__(
        self,
        session: Session,
        app: AppState,
        device: Device,
        settings: Settings,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self.app = app
        self.device = device
        self.settings = settings
        self._clock = clock
        self._games: dict[str, GameState] = {}
        self._entries: dict[tuple[str, int], EntryState] = {}
        self._last_save = float("-inf")

    def now(self) -> datetime:
        """The time on the wall, in the zone of the machine."""
        return datetime.now(UTC).astimezone()

    def change_setting(self, name: str, value: str | int | bool) -> None:
        """Change a setting of this device."""
        self.settings.change(name, value)
        if name == "theme":
            self.device.apply_theme(str(value))

    # Opening

    def game(self, game_id: str) -> GameState | None:
        """The state of a stored game, ``None`` when there is no such game."""
        state = self._games.get(game_id)
        if state is None:
            opened = self.session.open(game_id)
            if opened is None:
                return None
            state = self._games[game_id] = GameState(opened)
        return state

    def is_open(self, game_id: str) -> bool:
        """Whether this window has the game open."""
        return game_id in self._games

    def entry(self, state: GameState, number: int) -> EntryState:
        """The entry of a deal: its kept draft, or the recorded facts to correct."""
        key = (state.opened.id, number)
        deal = state.opened.game.deal(number)
        entry = self._entries.get(key)
        if entry is None or entry.is_done or entry.is_correction != (deal is not None):
            draft = self.session.load_draft(state.opened.id, number)
            if draft is None:
                draft = Draft() if deal is None else draft_of(deal)
            entry = EntryState(number, draft, is_correction=deal is not None)
            self._entries[key] = entry
        return entry

    def refresh(self, game_id: str) -> None:
        """Take over what another window has done to a game that is open here."""
        self.app.games_stamp += 1
        state = self._games.get(game_id)
        if state is None:
            return
        opened = self.session.open(game_id)
        if opened is None:
            del self._games[game_id]
            self.device.go(routes.HOME)
        elif opened.version > state.opened.version:
            state.opened = opened
            state.notice = self._notice("err.conflict", is_trouble=True)

    # Starting, ending, deleting

    def start(self, rules: Rules, players: list[str], first_dealer: int) -> bool:
        """Start a game and show its first deal; says why when that is not possible."""
        outcome = self.session.start(rules, players, first_dealer)
        if isinstance(outcome, Done):
            opened = outcome.opened
            self._games[opened.id] = GameState(opened)
            self.app.games_stamp += 1
            self.app.notice = None
            self.device.go(routes.game(opened.id))
            return True
        if isinstance(outcome, Failed):
            self.app.notice = self._failure(outcome.reason)
        return False

    def rematch(self, state: GameState) -> None:
        """The same players again; the deal moves on to the next seat."""
        game = state.opened.game
        self.start(game.rules, list(game.players), game.dealer(DEALS + 1))

    def end_early(self, state: GameState) -> None:
        """End the game before its tenth deal; it is kept as unfinished."""
        self._apply(state, self.session.end_early(state.opened))
        self.device.go(routes.game(state.opened.id))

    def resume(self, state: GameState) -> None:
        """Go on with a game that was ended early."""
        self._apply(state, self.session.resume(state.opened))

    def delete(self, game_id: str, title: str) -> None:
        """Delete a game, with undo."""
        failed = self.session.delete(game_id)
        if failed is not None:
            self.app.notice = self._failure(failed.reason)
            return
        self._games.pop(game_id, None)
        self.app.games_stamp += 1
        text = self._t("home.deleted") + (f" · {title}" if title else "")
        self.app.notice = Notice(text, undo=f"delete:{game_id}")

    def undelete(self, game_id: str) -> None:
        """Take a deleted game back."""
        failed = self.session.undelete(game_id)
        self.app.notice = None if failed is None else self._failure(failed.reason)
        self.app.games_stamp += 1

    # Entering

    def select(self, entry: EntryState, item: Item, seat: int) -> None:
        """The next tap on the pad goes into this cell."""
        entry.selected = (item, seat)

    def enter(self, state: GameState, entry: EntryState, item: Item, seat: int, count: int) -> None:
        """Put a number into a cell and move on to the next open one."""
        seats = state.opened.game.seats
        draft = set_count(entry.draft, item, seat, count, seats)
        slot = find_variant(state.opened.game).slot(entry.number)
        entry.selected = None if next_cell(slot, draft, seats) else (item, seat)
        if entry.is_correction:
            entry.selected = (item, (seat + 1) % seats)
        self._keep(state, entry, draft)

    def tally(self, state: GameState, entry: EntryState, item: Item, seat: int, by: int) -> None:
        """One more or fewer for a seat, while the deal is being played."""
        game = state.opened.game
        slot = find_variant(game).slot(entry.number)
        self._keep(state, entry, add_one(slot, entry.draft, item, seat, game.seats, by=by))

    def hold(self, state: GameState, entry: EntryState, thing: Holder, seat: int) -> None:
        """This seat took it."""
        self._keep(state, entry, set_holder(entry.draft, thing, seat))

    def choose(self, state: GameState, entry: EntryState, choice: Choice) -> None:
        """This game or trump is played."""
        entry.is_game_open = False
        self._keep(state, entry, set_choice(entry.draft, choice))

    def sell(self, state: GameState, entry: EntryState, buyer: int | None) -> None:
        """Sold to a seat, or (``None``) not sold."""
        entry.panel = ""
        self._keep(state, entry, set_buyer(entry.draft, buyer))

    def price(self, state: GameState, entry: EntryState, tricks: int) -> None:
        """The price, in tricks."""
        entry.panel = ""
        self._keep(state, entry, set_price(entry.draft, tricks))

    def reset(self, state: GameState, entry: EntryState) -> None:
        """Clear the entry, or take a correction back to what is recorded."""
        entry.selected = None
        entry.panel = ""
        deal = state.opened.game.deal(entry.number)
        self._keep(state, entry, Draft() if deal is None else draft_of(deal))

    def swap_seat(self, state: GameState, entry: EntryState, seat: int) -> None:
        """The first or the second of two seats to swap in this entry."""
        first = entry.swap_first
        if first is None or first == seat:
            entry.swap_first = seat if first is None else None
            return
        entry.swap_first = None
        entry.panel = ""
        self._keep(
            state, entry, swap_draft(state.opened.game, entry.number, entry.draft, first, seat)
        )

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
        deal = build_deal(state.opened.game, number, entry.draft)
        if entry.is_correction:
            outcome = self.session.correct(state.opened, number, deal)
            key = "edit.corrected"
        else:
            outcome = self.session.record(state.opened, number, deal)
            key = "entry.saved"
        if not self._apply(state, outcome, self._notice(key, n=number)):
            return
        self._last_save = now
        entry.is_done = True
        if self.app.haptics:
            self.device.tick()
        self.device.go(self._after(state, entry))

    def _after(self, state: GameState, entry: EntryState) -> str:
        game_id = state.opened.id
        if entry.is_correction:
            return routes.sheet(game_id)
        if entry.number in find_variant(state.opened.game).checkpoints:
            return routes.check(game_id, entry.number)
        return routes.game(game_id)

    # Correcting

    def undo(self, state: GameState) -> None:
        """Take the last command back."""
        self._forget_entries(state)
        self._apply(state, self.session.undo(state.opened))

    def redo(self, state: GameState) -> None:
        """Do again what was taken back."""
        self._forget_entries(state)
        self._apply(state, self.session.redo(state.opened))

    def void(self, state: GameState, entry: EntryState) -> None:
        """A misdeal: nothing counts, the same dealer deals again."""
        game = state.opened.game
        number = entry.number
        name = game.players[game.dealer(number)]
        notice = self._notice("edit.misdeal_explain", name=name)
        if self._apply(state, self.session.void(state.opened, number), notice):
            entry.is_done = True
            self._entries.pop((state.opened.id, number), None)
            self.device.go(routes.game(state.opened.id))

    def swap_from(self, state: GameState, a: int, b: int, first: int) -> None:
        """Swap two seats in the recorded deals from ``first`` on."""
        self._forget_entries(state)
        self._apply(state, self.session.swap(state.opened, a, b, first, DEALS))

    # Inside

    def _keep(self, state: GameState, entry: EntryState, draft: Draft) -> None:
        failed = self.session.save_draft(state.opened.id, entry.number, draft)
        entry.draft = draft
        entry.is_touched = True
        state.notice = None if failed is None else self._failure(failed.reason)

    def _forget_entries(self, state: GameState) -> None:
        for key in [key for key in self._entries if key[0] == state.opened.id]:
            del self._entries[key]

    def _apply(self, state: GameState, outcome: Outcome, notice: Notice | None = None) -> bool:
        """Show what came of a command; whether it was done."""
        self.app.games_stamp += 1
        if isinstance(outcome, Done):
            state.opened = outcome.opened
            state.notice = notice
            return True
        if isinstance(outcome, Conflict):
            state.opened = outcome.opened
            state.notice = self._notice("err.conflict", is_trouble=True)
        elif isinstance(outcome, Failed):
            state.notice = self._failure(outcome.reason)
        else:
            problem = outcome.problems[0]
            text = describe_problem(problem, state.opened.game, self.settings.catalogue())
            state.notice = Notice(text, is_trouble=True)
        return False

    def _notice(self, key: str, *, is_trouble: bool = False, **params: object) -> Notice:
        return Notice(self.settings.catalogue().text(key, **params), is_trouble=is_trouble)

    def _failure(self, reason: str) -> Notice:
        return Notice(failure_text(reason, self.settings.catalogue()), is_trouble=True)

    def _t(self, key: str) -> str:
        return self.settings.catalogue().text(key)

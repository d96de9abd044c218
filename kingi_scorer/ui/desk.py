"""The desk: one window's open games and the commands on whole games.

Screens call it and show the store; it writes through the session first and changes the store
only afterwards, so nothing is ever shown as saved that is not.
"""

import time
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from random import SystemRandom
from typing import Final

from kingi_scorer.domain.game import DEALS
from kingi_scorer.domain.rules import GameKey, Rules
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.session import Done, Failed, OpenGame, Session
from kingi_scorer.session.backups import EVERYTHING
from kingi_scorer.ui import routes
from kingi_scorer.ui.device import Device
from kingi_scorer.ui.notices import Notices
from kingi_scorer.ui.outcomes import Outcomes
from kingi_scorer.ui.register import Register
from kingi_scorer.ui.rulebook import Rulebook
from kingi_scorer.ui.safekeeping import Safekeeping
from kingi_scorer.ui.scribe import Scribe
from kingi_scorer.ui.settings import Settings
from kingi_scorer.ui.sharing import Sharing
from kingi_scorer.ui.store import AppState, EntryState, GameState, Notice, RulesState, SetupState
from kingi_scorer.ui.undoing import Undoing

_fair = SystemRandom()

BOUNCE: Final = 0.6
"""Seconds after a deletion in which the next bin may be hit by the same finger."""


class Desk:
    """One window's open games and the commands on them."""

    def __init__(
        self,
        session: Session,
        app: AppState,
        device: Device,
        settings: Settings,
        below: Callable[[int], int] = _fair.randrange,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.session = session
        self.app = app
        self.device = device
        self.settings = settings
        self.below = below
        """Chance: any whole number from 0 to one less than the one given."""
        self.sharing: Sharing | None = None
        """The links by which others come in, where there is a server around the app."""
        self.address = ""
        """The web address of the app, where it has one."""
        self.unsaved: dict[str, str] = {}
        """What was typed into fields and not saved, by the fields' names."""
        self._outcomes = Outcomes(app, settings)
        self.scribe = Scribe(session, app, device, self._outcomes)
        self._undoing = Undoing(session, self._outcomes, self.scribe)
        self.rulebook = Rulebook(session, app, self._outcomes)
        self.register = Register(session, app, self._outcomes, self.go)
        self.safekeeping = Safekeeping(session, device, settings)
        self._clock = clock
        self._last_delete = float("-inf")
        self._gone = ""
        """The game whose deletion elsewhere this window has told of."""
        self._games: dict[str, GameState] = {}
        self._notices = Notices(app, self._games)
        self._rematches: dict[str, str] = {}
        self._setups: dict[GameKey, SetupState] = {}
        self._rules: dict[GameKey, RulesState] = {}

    def now(self) -> datetime:
        """The time on the wall, in the zone of the machine."""
        return datetime.now(UTC).astimezone()

    def go(self, route: str) -> None:
        """Show a screen; what the last one had to say is over, unless it is trouble that lasts."""
        self._notices.leave()
        self.device.go(routes.left_for(self.device.here, route))

    def arrive(self, route: str) -> None:
        """A screen is shown, whoever has led there."""
        self._notices.arrive(route, is_sent=self.device.was_sent_to(route))

    def report_failure(self) -> None:
        """A tap went wrong in a way nobody foresaw: say so wherever the user is."""
        self._notices.tell_all(self._outcomes.notice("err.unexpected", is_trouble=True))

    def dismiss(self) -> None:
        """The user has read what went wrong."""
        self._notices.tell_all(None)

    def change_setting(self, name: str, value: str | int | bool) -> None:
        """Change a setting of this device."""
        if name == "language":
            # What was said before was said in the other language.
            self.dismiss()
        self.settings.change(name, value)
        if name == "theme":
            self.device.apply_theme(str(value))
        elif name == "language":
            self.device.speak(str(value))

    def game(self, game_id: str) -> GameState | None:
        """The state of a stored game, ``None`` when there is no such game."""
        state = self._games.get(game_id)
        if state is None:
            opened = self.session.open(game_id)
            if opened is None:
                return None
            state = self._games[game_id] = GameState(opened)
        return state

    def refresh(self, game_id: str) -> None:
        """Take over what another window has done to a game that is open here.

        A restored backup may have done anything to anything: then ``game_id`` is ``EVERYTHING``.
        """
        self.app.games_stamp += 1
        if game_id == EVERYTHING:
            self._refresh_everything()
            return
        state = self._games.get(game_id)
        if state is None:
            if game_id == self._gone and self.session.open(game_id) is not None:
                # Taken back in the window that had deleted it.
                self._gone, self.app.notice = "", None
            return
        opened = self.session.open(game_id)
        if opened is None:
            del self._games[game_id]
            if self.device.is_at(routes.game(game_id)):
                self.device.go(routes.HOME)
                self.app.notice = self._outcomes.notice("conflict.game_deleted")
                self._gone = game_id
        elif opened.version > state.opened.version:
            self._outcomes.take_over(state, opened)

    def _refresh_everything(self) -> None:
        self.app.presets_stamp += 1
        self.settings.load((self.app.language,))
        self.device.apply_theme(self.app.theme)
        self.device.speak(self.app.language)
        for game_id, state in list(self._games.items()):
            self.scribe.forget(game_id)
            opened = self.session.open(game_id)
            if opened is None:
                del self._games[game_id]
                if self.device.is_at(routes.game(game_id)):
                    self.device.go(routes.HOME)
                    self.app.notice = self._outcomes.notice("restore.gone")
            elif opened != state.opened:
                state.opened = opened
                state.notice = self._outcomes.notice("restore.changed")

    def setup(self, kind: GameKey) -> SetupState:
        """The game of this kind that is being set up in this window."""
        setup = self._setups.get(kind)
        if setup is None or setup.is_started:
            seats = find_variant(kind).seats
            setup = SetupState(kind, ("",) * seats, (None,) * seats)
            self._setups[kind] = setup
        return setup

    def rules(self, kind: GameKey) -> RulesState:
        """The house rules that are being edited in the settings."""
        return self._rules.setdefault(kind, RulesState(kind))

    def begin(self, setup: SetupState, rules: Rules) -> None:
        """Start the game that was set up, under the rules that were shown."""
        if setup.is_started or setup.dealer is None:
            return
        started = self.start(rules, setup.names, setup.dealer, setup.player_ids)
        setup.is_started = started is not None

    def start(
        self,
        rules: Rules,
        players: Sequence[str],
        first_dealer: int,
        player_ids: Sequence[str | None] = (),
    ) -> OpenGame | None:
        """Start a game and show its first deal; says why when that is not possible."""
        outcome = self.session.start(rules, players, first_dealer, player_ids)
        if isinstance(outcome, Done):
            opened = outcome.opened
            self._games[opened.id] = GameState(opened)
            self.app.games_stamp += 1
            self.app.notice = None
            self.go(routes.game(opened.id))
            return opened
        if isinstance(outcome, Failed):
            self.app.notice = self._outcomes.failure(outcome.reason)
        else:
            self.app.notice = self._outcomes.refusal("problem.names")
        return None

    def rematch(self, state: GameState) -> None:
        """The same players again; the deal moves on to the next seat.

        A second tap leads to the same rematch, as long as nothing was played in it.
        """
        if self.scribe.is_bouncing():
            return
        game = state.opened.game
        begun = self.game(self._rematches.get(state.opened.id, ""))
        if begun is not None and not begun.opened.game.deals:
            self.go(routes.game(begun.opened.id))
            return
        dealer = game.dealer(game.next_deal or DEALS + 1)
        started = self.start(game.rules, game.players, dealer, state.opened.player_ids)
        if started is not None:
            self._rematches[state.opened.id] = started.id
        else:
            state.notice, self.app.notice = self.app.notice, None

    def pass_check(self, state: GameState) -> None:
        """The table has seen the check: on to the next deal, or the end."""
        state.check_due = 0
        self.go(routes.game(state.opened.id))

    def end_early(self, state: GameState) -> None:
        """End the game before its tenth deal; it is kept as unfinished."""
        if self._outcomes.apply(state, self.session.end_early(state.opened)):
            self.go(routes.game(state.opened.id))

    def resume(self, state: GameState) -> None:
        """Go on with a game that was ended early."""
        self._outcomes.apply(state, self.session.resume(state.opened))

    def delete(self, game_id: str, title: str) -> None:
        """Delete a game, with undo; a tap bouncing onto the next game's bin deletes no more."""
        now = self._clock()
        if now - self._last_delete < BOUNCE:
            return
        self._last_delete = now
        failed = self.session.delete(game_id)
        if failed is not None:
            self.app.notice = self._outcomes.failure(failed.reason)
            return
        self._games.pop(game_id, None)
        self.scribe.forget(game_id)
        self.app.games_stamp += 1
        text = self._outcomes.notice("home.deleted").text
        # Deletions in a row are taken back together: a tap too many hits the next game.
        before = self.app.notice.deleted if self.app.notice is not None else ()
        deleted = (*before, game_id)
        if len(deleted) > 1:
            title = self.settings.catalogue().count("count.games", len(deleted))
        self.app.notice = Notice(f"{text} · {title}", deleted=deleted)

    def undelete(self, game_ids: Sequence[str]) -> None:
        """Take deleted games back."""
        self.app.notice = None
        for game_id in game_ids:
            failed = self.session.undelete(game_id)
            if failed is not None:
                self.app.notice = self._outcomes.failure(failed.reason)
        self.app.games_stamp += 1

    def undo(self, state: GameState) -> None:
        """Take the last command back."""
        self._undoing.undo(state)

    def redo(self, state: GameState) -> None:
        """Do again what was taken back."""
        self._undoing.redo(state)

    def void(self, state: GameState, entry: EntryState) -> None:
        """A misdeal: nothing counts, the same dealer deals again."""
        if entry.is_done:
            return
        game = state.opened.game
        name = game.players[game.dealer(entry.number)]
        notice = self._outcomes.notice("edit.misdeal_explain", name=name)
        outcome = self.session.void(state.opened, entry.number)
        if self._outcomes.apply(state, outcome, notice):
            entry.is_done = True
            self.scribe.forget(state.opened.id)
            self.device.go(routes.game(state.opened.id))

"""Undo and redo: what they do to the deals, and to what is being entered."""

from typing import Final

from kingi_scorer.domain.draft import Draft, draft_of
from kingi_scorer.domain.entries import Deal
from kingi_scorer.session import Session
from kingi_scorer.ui.outcomes import Outcomes
from kingi_scorer.ui.scribe import Scribe
from kingi_scorer.ui.store import GameState

Place = tuple[str, int]
"""A deal: the game's id and the deal's number."""


class Undoing:
    """The undo and the redo of one window's open games."""

    def __init__(self, session: Session, outcomes: Outcomes, scribe: Scribe) -> None:
        self._session = session
        self._outcomes = outcomes
        self._scribe = scribe
        self._set_aside: Final[dict[Place, tuple[Deal, Draft]]] = {}
        """What was entered for a deal when a redo gave it its facts back, and those facts."""

    def undo(self, state: GameState) -> None:
        """Take the last command back; a deal that was recorded by it is an entry again.

        The last command may be one that has cleared the entry.
        """
        if state.has_cleared:
            self._scribe.bring_back(state)
            return
        before = state.opened.game
        game_id = state.opened.id
        self._scribe.forget(game_id)
        outcome = self._session.undo(state.opened)
        if not self._outcomes.apply(state, outcome, self._outcomes.notice("log.undone")):
            return
        for number, deal in before.recorded():
            if state.opened.game.deal(number) is not None:
                continue
            # A correction that was under way goes on as the entry.
            if self._session.load_draft(game_id, number) is None:
                self._session.save_draft(game_id, number, self._entered((game_id, number), deal))

    def redo(self, state: GameState) -> None:
        """Do again what was taken back.

        What was entered meanwhile for those deals is set aside, until they are undone once more.
        """
        before = state.opened.game
        game_id = state.opened.id
        self._scribe.forget(game_id)
        outcome = self._session.redo(state.opened)
        if not self._outcomes.apply(state, outcome, self._outcomes.notice("log.redone")):
            return
        for number, deal in state.opened.game.recorded():
            if before.deal(number) is None:
                draft = self._session.load_draft(game_id, number)
                if draft is not None:
                    self._set_aside[game_id, number] = (deal, draft)
                self._session.clear_draft(game_id, number)

    def _entered(self, place: Place, deal: Deal) -> Draft:
        """What was entered before these very facts were done again, else the facts."""
        known, draft = self._set_aside.pop(place, (None, None))
        return draft if draft is not None and known == deal else draft_of(deal)

"""What came of a command, shown: the new state, or why nothing changed."""

from kingi_scorer.domain.game import Game
from kingi_scorer.files.messages import describe
from kingi_scorer.session import Conflict, Done, Failed, OpenGame, Outcome
from kingi_scorer.ui.settings import Settings
from kingi_scorer.ui.store import AppState, GameState, Notice
from kingi_scorer.ui.words import deal_result, failure_text


class Outcomes:
    """Turns outcomes into what the store shows, in the language in use."""

    def __init__(self, app: AppState, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    def apply(self, state: GameState, outcome: Outcome, notice: Notice | None = None) -> bool:
        """Show what came of a command on an open game; whether it was done."""
        self._app.games_stamp += 1
        if isinstance(outcome, Done):
            state.opened = outcome.opened
            state.notice = notice
            return True
        if isinstance(outcome, Conflict):
            self.take_over(state, outcome.opened)
        elif isinstance(outcome, Failed):
            state.notice = self.failure(outcome.reason)
        else:
            text = describe(
                outcome.problems[0], self._settings.catalogue(), state.opened.game.players
            )
            state.notice = Notice(text, is_trouble=True, is_local=True)
        return False

    def take_over(self, state: GameState, newest: OpenGame) -> None:
        """Show what somebody else has made of an open game, and say so."""
        number = state.opened.game.next_deal
        state.opened = newest
        if number is not None and newest.game.deal(number) is not None:
            state.notice = self.notice("conflict.deal_saved", is_trouble=True, n=number)
        else:
            state.notice = self.notice("err.conflict", is_trouble=True)

    def notice(self, key: str, *, is_trouble: bool = False, **params: object) -> Notice:
        """A sentence of the catalogue as a notice."""
        return Notice(self._settings.catalogue().text(key, **params), is_trouble=is_trouble)

    def saved(self, key: str, number: int, game: Game) -> Notice:
        """That a deal of ``game``, as it is now, is stored; what came of it is read out."""
        catalogue = self._settings.catalogue()
        text = catalogue.text(key, n=number)
        return Notice(text, spoken=f"{text}. {deal_result(game, number, catalogue)}")

    def refusal(self, key: str, place: str = "", **params: object) -> Notice:
        """Why something is not taken as it was typed or tapped, said at ``place``."""
        text = self._settings.catalogue().text(key, **params)
        return Notice(text, is_trouble=True, is_local=True, place=place)

    def failure(self, reason: str) -> Notice:
        """Why something was not stored."""
        return Notice(failure_text(reason, self._settings.catalogue()), is_trouble=True)

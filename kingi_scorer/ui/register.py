"""The register: what screens do to players' profiles and to a game's note and place."""

from collections.abc import Callable
from typing import Final

from kingi_scorer.domain.game import MAX_NAME, typed_name
from kingi_scorer.session import Failed, Refused, Session
from kingi_scorer.ui import record_ids, routes
from kingi_scorer.ui.outcomes import Outcomes
from kingi_scorer.ui.store import AppState, GameState, Notice

MERGED: Final = "merge:"
"""What ``Notice.undo`` begins with when a merge can be taken back; the id that left follows."""


class Register:
    """Profiles and notes between storage and the screens; what is said afterwards is a notice."""

    def __init__(
        self, session: Session, app: AppState, outcomes: Outcomes, go: Callable[[str], None]
    ) -> None:
        self._session = session
        self._app = app
        self._outcomes = outcomes
        self._go = go

    def annotate(self, state: GameState, note: str, place: str) -> bool:
        """Give a game its note and place, and go back to the game's page; whether it was done."""
        outcome = self._session.annotate(state.opened, note.strip(), place.strip())
        saved = self._outcomes.notice("log.annotated")
        if not self._outcomes.apply(state, outcome):
            return False
        self._go(routes.more(state.opened.id))
        state.notice = saved
        return True

    def restore_game(self, game_id: str) -> None:
        """Bring a deleted game back."""
        failed = self._session.undelete(game_id)
        self._show(failed, self._outcomes.notice("history.restored"))

    def rename(self, player_id: str, name: str) -> bool:
        """Give a player another name, in all games; whether that was done."""
        answer = self._session.rename_player(player_id, name)
        if isinstance(answer, Refused):
            is_missing = not typed_name(name)
            key = "player.name_missing" if is_missing else "players.name_invalid"
            place = record_ids.PROFILE_NAME
            self._app.notice = self._outcomes.refusal(key, place, max=MAX_NAME)
            return False
        renamed = self._outcomes.notice("players.renamed", name=typed_name(name))
        self._show(answer, renamed)
        return answer is None

    def set_look(self, player_id: str, colour: int | None, shape: int | None) -> None:
        """Give a profile its colour and shape."""
        self._show(self._session.players.set_look(player_id, colour, shape), None)

    def archive(self, player_id: str, *, away: bool) -> None:
        """Put a profile away, or take it out again."""
        players = self._session.players
        failed = players.archive(player_id) if away else players.unarchive(player_id)
        self._show(failed, None)

    def merge(self, away: str, into: str, name: str) -> None:
        """Make two profiles one and show it, with undo."""
        fault = self._session.players.merge(away, into)
        if fault is None:
            self._app.games_stamp += 1
            self._go(routes.profile(into))
            text = self._outcomes.notice("players.merged", name=name).text
            self._app.notice = Notice(text, undo=MERGED + away)
        elif isinstance(fault, Failed):
            self._app.notice = self._outcomes.failure(fault.reason)
        else:
            self._app.notice = self._outcomes.refusal(f"players.fault.{fault}", record_ids.MERGE)

    def unmerge(self, away: str, name: str = "") -> None:
        """Take a merge back: both profiles are there again."""
        done = self._outcomes.notice("players.unmerged", name=name) if name else None
        self._show(self._session.players.unmerge(away), done)

    def _show(self, failed: Failed | None, notice: Notice | None) -> None:
        self._app.games_stamp += 1
        if failed is None:
            self._app.notice = notice
        elif failed.reason == "gone":
            self._app.notice = self._outcomes.refusal("players.fault.gone")
        else:
            self._app.notice = self._outcomes.failure(failed.reason)

"""How long what was said is shown: until the screen is left, or until it is dealt with."""

from collections.abc import Mapping

from kingi_scorer.ui.store import AppState, GameState, Notice


class Notices:
    """The notices of one window, those of the whole app and those of its open games."""

    def __init__(self, app: AppState, games: Mapping[str, GameState]) -> None:
        self._app = app
        self._games = games
        self._at: str | None = None

    def leave(self) -> None:
        """A screen is left: what it had to say is over; trouble that lasts is still shown."""
        for holder in self._holders():
            if holder.notice is not None and not holder.notice.is_lasting:
                holder.notice = None

    def arrive(self, route: str, *, is_sent: bool) -> None:
        """The screen of ``route`` is shown; ``is_sent`` when the app itself has led there.

        Otherwise the browser's or the device's own back has left a screen without asking.
        """
        if self._at not in {None, route} and not is_sent:
            self.leave()
        self._at = route

    def tell_all(self, notice: Notice | None) -> None:
        """Show ``notice`` wherever the user is; ``None``: nothing any more."""
        for holder in self._holders():
            holder.notice = notice

    def _holders(self) -> list[AppState | GameState]:
        return [self._app, *self._games.values()]

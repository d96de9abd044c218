"""The live board's side of the app: what a viewer can reach, and a viewer's window."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import flet as ft

from kingi_scorer.domain.game import Game
from kingi_scorer.i18n.catalogue import find_catalogue, match_language
from kingi_scorer.session import OpenGame, Session, Trouble
from kingi_scorer.ui.board_parts import Board, BoardState, board_values
from kingi_scorer.ui.languages import device_languages
from kingi_scorer.ui.other_pages import run_on

PAUSES_S: Final = (0.2, 1.0)
"""Until the client has laid out what has changed, and once more for a slow one."""

BoardScreen = Callable[[BoardState, Board], ft.View]

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Seen:
    """The game on the board, and what each part of the picture shows of it."""

    game: Game | None
    values: Mapping[str, object]


class Watch:
    """Read-only sight of the newest running game; without one, of the game that changed last.

    A viewer names no game and holds no session: there is nothing here that writes, and nothing
    that leads to something that does. The game is read once per change, however many look at it.
    """

    __slots__ = ("_is_fresh", "_listeners", "_read", "_seen")

    def __init__(self, session: Session) -> None:
        self._read = _reader(session)
        self._seen = Seen(None, {})
        self._is_fresh = False
        self._listeners: list[Callable[[], None]] = []
        session.subscribe(self._changed)

    def newest(self) -> Seen:
        """The game to show, if there is one and it can be read now."""
        if not self._is_fresh:
            opened = self._read()
            game = None if opened is None else opened.game
            self._seen = Seen(game, {} if game is None else board_values(game))
            self._is_fresh = True
        return self._seen

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call ``callback`` after each change; returns the way to stop it."""
        self._listeners.append(callback)

        def unsubscribe() -> None:
            if callback in self._listeners:
                self._listeners.remove(callback)

        return unsubscribe

    def _changed(self, _game_id: str) -> None:
        self._is_fresh = False
        for listener in tuple(self._listeners):
            listener()


def _reader(session: Session) -> Callable[[], OpenGame | None]:
    def read() -> OpenGame | None:
        try:
            newest = session.newest_running() or next(iter(session.games(limit=1)), None)
            return None if newest is None else session.open(newest.id)
        except Trouble as trouble:
            _log.warning("the live board cannot read the games: %s", trouble.reason)
            return None

    return read


class BoardWindow:
    """A viewer's browser: it draws what there is to see, and has no handler that changes a game."""

    def __init__(self, page: ft.Page, watch: Watch) -> None:
        self._page = page
        self._watch = watch
        self._wakelock = ft.Wakelock()
        self._unsubscribe: Callable[[], None] | None = None
        self._screen: BoardScreen | None = None
        self.state = BoardState(width=page.width or 360, height=page.height or 640)
        self._board = Board(self.state)
        self._changes = 0

    async def open(self, screen: BoardScreen) -> None:
        """Draw the board and keep it up to date."""
        page = self._page
        self.state.language = match_language(await device_languages(page))
        page.data = {"language": self.state.language}
        page.title = find_catalogue(self.state.language).text("share.watch_title")
        page.on_resize = self._on_resize
        page.on_app_lifecycle_state_change = self._on_lifecycle
        page.on_connect = self._on_connect
        page.on_disconnect = self._on_leave
        page.on_close = self._on_leave
        self._screen = screen
        self._follow()
        await self._stay_awake()

    def _follow(self) -> None:
        if self._unsubscribe is None:
            self._unsubscribe = self._watch.subscribe(self._on_change)
        self._show()
        if self._screen is not None:
            # After a reconnection Flet's client shows no more changes of the views it has.
            self._page.render_views(self._screen, self.state, self._board)

    async def _stay_awake(self) -> None:
        """A board on the wall must not go dark; a browser forgets that when it hides a page."""
        try:
            await self._wakelock.enable()  # type: ignore[no-untyped-call]
        except (RuntimeError, TimeoutError):
            _log.info("the screen cannot be kept on here")

    def _on_lifecycle(self, _: object) -> None:
        self._page.run_task(self._stay_awake)

    def _on_change(self) -> None:
        run_on(self._page, self._refresh)

    async def _refresh(self) -> None:
        self._show()
        self._changes += 1
        now = self._changes
        # Nobody touches a television: the newest deal comes into view by itself. A slow one has
        # not laid it out at once.
        for pause in PAUSES_S:
            await asyncio.sleep(pause)
            sheet = self._board.sheet
            if sheet is None or self._unsubscribe is None or now != self._changes:
                return
            await sheet.scroll_to(offset=-1, duration=300)

    def _show(self) -> None:
        seen = self._watch.newest()
        self._board.show(seen.game, seen.values)

    def _on_connect(self, _: object) -> None:
        self._follow()

    def _on_leave(self, _: object) -> None:
        """Whoever is away costs nothing; coming back reads the newest state."""
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None

    def _on_resize(self, event: ft.PageResizeEvent) -> None:
        self.state.width = event.width
        self.state.height = event.height

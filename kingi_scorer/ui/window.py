"""One window of the app: its state, its desk, and the page's events."""

from typing import Final

import flet as ft

from kingi_scorer.i18n.catalogue import find_catalogue
from kingi_scorer.session import Session
from kingi_scorer.ui import routes, screens
from kingi_scorer.ui.browser import BrowserPage
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.device import PageDevice
from kingi_scorer.ui.files_in import MOST_MEGABYTES
from kingi_scorer.ui.languages import device_languages
from kingi_scorer.ui.other_pages import run_on
from kingi_scorer.ui.preferences import preferences_of
from kingi_scorer.ui.root import build_routes
from kingi_scorer.ui.settings import Settings
from kingi_scorer.ui.sharing import Sharing
from kingi_scorer.ui.store import AppState, Notice
from kingi_scorer.ui.theme import dark_theme, light_theme

WANDERING: Final = ("Tab", "Arrow Down", "Arrow Up", "Arrow Left", "Arrow Right")
"""Keys that go from one thing on the screen to the next."""


class Window:
    """A browser tab or a phone's screen, on top of the shared session."""

    def __init__(
        self,
        page: ft.Page,
        session: Session,
        sharing: Sharing | None = None,
        browser: BrowserPage | None = None,
    ) -> None:
        self._page = page
        self.app = AppState(width=page.width or 360, height=page.height or 640)
        self.device = PageDevice(page, browser)
        self.app.has_fonts = not self.device.is_browser
        self._preferences = preferences_of(page, session, self.device.run)
        self.settings = Settings(self._preferences, self.app)
        self.desk = Desk(session, self.app, self.device, self.settings)
        self.desk.sharing = sharing
        self.desk.address = (page.url or "") if page.pyodide else ""
        self._session = session
        self._is_away = False
        self._missed: set[str] = set()
        self._unsubscribe = session.subscribe(self._on_change)

    async def open(self, notice: tuple[str, dict[str, str]] | None) -> None:
        """Draw the first screen; ``notice`` is what starting the app has to say."""
        page = self._page
        await self._preferences.load()
        self.settings.load(await device_languages(page, self.device.browser))
        catalogue = find_catalogue(self.app.language)
        page.data = {"report": self.desk.report_failure}
        self.device.speak(self.app.language)
        page.title = catalogue.text("app.title")
        page.theme_mode = ft.ThemeMode(self.app.theme)
        page.on_resize = self._on_resize
        page.on_keyboard_event = self._on_key
        page.on_app_lifecycle_state_change = self._on_lifecycle
        page.on_disconnect = self._on_disconnect
        page.on_connect = self._on_connect
        page.on_close = self._on_close
        if notice is not None:
            key, params = notice
            spoken = {
                name: catalogue.text(value) if catalogue.has(value) else value
                for name, value in params.items()
            }
            remedy = routes.BACKUP if key == "err.not_kept" else ""
            self.app.notice = Notice(catalogue.text(key, **spoken), is_trouble=True, remedy=remedy)
        self._draw()

    def _draw(self) -> None:
        tree = build_routes(self.desk)
        missing = _Missing(self.desk)
        self._page.render_views(ft.Router, tree, not_found=missing, manage_views=True)

    def _on_resize(self, event: ft.PageResizeEvent) -> None:
        self.app.width = event.width
        self.app.height = event.height

    def _on_key(self, event: ft.KeyboardEvent) -> None:
        """Somebody goes about with the keyboard: from now on it must reach everything."""
        if event.key in WANDERING:
            self.app.has_keys = True
            self._page.on_keyboard_event = None

    def _on_lifecycle(self, event: ft.AppLifecycleStateChangeEvent) -> None:
        if event.state in {ft.AppLifecycleState.RESUME, ft.AppLifecycleState.SHOW}:
            self.device.wake_again()

    def _on_disconnect(self, _: object) -> None:
        self._is_away = True

    def _on_connect(self, _: object) -> None:
        """The phone woke up, or the tab came back: show what happened meanwhile."""
        self._is_away = False
        missed, self._missed = self._missed, set()
        for game_id in sorted(missed):
            self.desk.refresh(game_id)
        if self.device.inbox.was_cut_off():
            text = self.settings.catalogue().text("import.lost", n=MOST_MEGABYTES)
            self.app.notice = Notice(text, is_trouble=True)
        # After a reconnection Flet's client shows no more changes of the views it has.
        self._draw()

    def _on_close(self, _: object) -> None:
        self._unsubscribe()

    def _on_change(self, game_id: str) -> None:
        """Another window, or this one, has written a game: show the newest."""
        if self._is_away:
            # A window without a connection can be shown nothing.
            self._missed.add(game_id)
            return
        run_on(self._page, self._refresh, game_id)

    async def _refresh(self, game_id: str) -> None:
        self.desk.refresh(game_id)


class _Missing:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def __call__(self) -> ft.Control:
        return screens.missing_part(self._desk, self._desk.app)


async def prepare(page: ft.Page) -> None:
    """Before the first frame: the themes, so that nothing flashes, and whose place it holds.

    A screen that takes the place of the empty one is painted at once, while one that is put on top
    waits for a frame, in which the screen below would be seen.
    """
    page.theme = light_theme()
    page.dark_theme = dark_theme()
    page.views[0].route = routes.bare(page.route)

"""The composition root: folder, database, session and windows put together."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import flet as ft

from kingi_scorer.files.assets import assets_folder
from kingi_scorer.files.messages import TROUBLE_KEYS
from kingi_scorer.session import Session, Trouble
from kingi_scorer.storage.database import now, open_database
from kingi_scorer.storage.paths import data_folder, database_path
from kingi_scorer.ui import screens
from kingi_scorer.ui.browser import BrowserPage
from kingi_scorer.ui.sharing import Sharing
from kingi_scorer.ui.watching import BoardWindow, Watch
from kingi_scorer.ui.window import Window, prepare

_log = logging.getLogger(__name__)

Main = Callable[[ft.Page], Awaitable[None]]


@dataclass(frozen=True)
class Opened:
    """A session, and what opening it has to say to the user (a catalogue key and parameters)."""

    session: Session
    notice: tuple[str, dict[str, str]] | None = None


def open_session(data_dir: Path | None = None) -> Opened:
    """The stored games; when they cannot be opened, none, in memory, and it says why.

    The app starts in any case, and a file that cannot be used is never overwritten.
    """
    path = database_path(data_folder(data_dir))
    try:
        opened = open_database(path)
    except Trouble as trouble:
        _log.warning("the stored games cannot be opened: %s", trouble.reason)
        return _open_unkept(TROUBLE_KEYS[trouble.reason])
    notice = None
    try:
        with opened.database.writing():
            _log.debug("the stored games can be written")
    except Trouble as trouble:
        notice = ("err.read_only", {"reason": TROUBLE_KEYS[trouble.reason]})
    if opened.set_aside is not None:
        notice = ("err.db_damaged", {"file": opened.set_aside.name})
    return Opened(_session(opened.database), notice)


def _open_unkept(reason: str) -> Opened:
    memory = open_database(None)
    return Opened(_session(memory.database), ("err.not_kept", {"reason": reason}))


def build_main(
    opened: Opened, sharing: Sharing | None = None, browser: BrowserPage | None = None
) -> Main:
    """What Flet calls for every new window.

    ``sharing`` is the server around it, ``browser`` the page, if there is one.
    """

    async def main(page: ft.Page) -> None:
        await Window(page, opened.session, sharing, browser).open(opened.notice)
        if browser is None:
            await screens.import_all()

    return main


def build_board(session: Session) -> Main:
    """What Flet calls for every viewer of the live board; it cannot reach the session."""
    watch = Watch(session)

    async def board(page: ft.Page) -> None:
        await BoardWindow(page, watch).open(screens.board_screen)

    return board


def serve(*, port: int | None, data_dir: Path | None, open_browser: bool) -> int:
    """Serve the app on this machine until Ctrl-C; returns the exit code."""
    return serve_on_lan((), port=port, data_dir=data_dir, open_browser=open_browser)


def serve_on_lan(
    addresses: tuple[str, ...], *, port: int | None, data_dir: Path | None, open_browser: bool
) -> int:
    """Serve the app on this machine and on ``addresses``, where a key is asked for."""
    from kingi_scorer.delivery.house import House  # noqa: PLC0415
    from kingi_scorer.delivery.keys import FILE, Keys  # noqa: PLC0415
    from kingi_scorer.delivery.local_server import run_local_server  # noqa: PLC0415

    opened = open_session(data_dir)
    folder = data_folder(data_dir)
    house = House(Keys(folder / FILE), addresses)
    return run_local_server(
        build_main(opened, house),
        build_board(opened.session),
        house,
        assets=assets_folder(),
        cache=folder / "cache",
        port=port,
        open_browser=open_browser,
    )


def play_in_browser(browser: BrowserPage) -> None:
    """Run the app inside a browser's page, with the games on the browser's own disk."""
    if browser.refusal:
        opened = _open_unkept(TROUBLE_KEYS.get(browser.refusal, "err.reason_browser"))
    else:
        opened = open_session(Path(browser.data))
    open_window = build_main(opened, browser=browser)

    async def main(page: ft.Page) -> None:
        await open_window(page)
        browser.shown()
        await browser.settled()
        await screens.import_all()
        browser.loaded()

    ft.run(main, before_main=prepare, no_cdn=True)


def _session(database: object) -> Session:
    return Session(database, now, lambda: uuid4().hex)  # type: ignore[arg-type]

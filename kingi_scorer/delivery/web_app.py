"""The whole web application: guard, gate, files, and the two live connections."""

from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path
from typing import Any, Final, cast

import flet as ft
import flet_web.fastapi as flet_fastapi  # type: ignore[import-untyped]

from kingi_scorer.delivery.gate import BOARD, Gate
from kingi_scorer.delivery.guard import App, Guard, Receive, Scope, Send
from kingi_scorer.delivery.keys import Keys
from kingi_scorer.delivery.site import Site
from kingi_scorer.delivery.throttle import Throttle
from kingi_scorer.delivery.viewer_wire import ViewerWire
from kingi_scorer.ui.window import prepare

Main = Callable[[ft.Page], Awaitable[None]]

VIEWER_KEPT: Final = 120
"""Seconds that the server keeps a viewer's window after its connection broke."""


class WebApp:
    """Files over HTTP, the scorer's window at ``/ws`` and a viewer's at ``/board/ws``.

    The two windows are applications of their own: neither can take up a session of the other.
    """

    def __init__(self, main: Main, board: Main, site: Site) -> None:
        self._site = site
        self._main = cast("App", _live(main))
        self._board = ViewerWire(cast("App", _live(board, session_timeout_seconds=VIEWER_KEPT)))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, connection, or the server's own start and end."""
        if scope["type"] == "http":
            await self._site.answer(scope, send)
        elif scope["type"] == "lifespan" or scope["path"] == "/ws":
            await self._main(scope, receive, send)
        elif scope["path"] == f"{BOARD}/ws":
            await self._board({**scope, "root_path": BOARD}, receive, send)
        else:
            await send({"type": "websocket.close", "code": 1008})


def build_web_app(
    main: Main,
    board: Main,
    site: Site,
    keys: Keys,
    hosts: Iterable[str],
    throttle: Throttle | None = None,
) -> App:
    """The application behind its guard and its gate."""
    return Guard(Gate(WebApp(main, board, site), keys, throttle or Throttle()), hosts)


def build_site(assets: Path, cache: Path | None) -> Site:
    """The files that are served."""
    return Site(assets, cache)


def _live(main: Main, **options: Any) -> object:
    return flet_fastapi.app(main, before_main=prepare, no_cdn=True, **options)

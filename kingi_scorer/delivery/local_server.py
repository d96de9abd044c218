"""The local web server: this machine only, a free port, a clean end."""

import logging
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, cast

import flet as ft
import uvicorn

from kingi_scorer.delivery.guard import App, Guard
from kingi_scorer.ui.window import prepare

HOST: Final = "127.0.0.1"
FIRST_PORT: Final = 8550
PORTS_TRIED: Final = 100

Main = Callable[[ft.Page], Awaitable[None]]

_log = logging.getLogger(__name__)


def run_local_server(main: Main, *, assets: Path, port: int | None, open_browser: bool) -> int:
    """Serve until Ctrl-C; returns 0, or 1 when no port is free.

    The address is printed once the server answers. ``port`` 0 takes any free one; one that is
    taken gives way to the next.
    """
    bound = _bind(FIRST_PORT if port is None else port)
    if bound is None:
        print("No free port was found.", file=sys.stderr)  # noqa: T201
        return 1
    number = bound.getsockname()[1]
    app = cast(
        "App",
        ft.run(
            main,
            before_main=prepare,
            export_asgi_app=True,
            no_cdn=True,
            assets_dir=str(assets),
        ),
    )
    hosts = (f"{HOST}:{number}", f"localhost:{number}")
    config = uvicorn.Config(
        cast("Any", Guard(app, hosts)),
        log_level="warning",
        ws="websockets-sansio",
        timeout_graceful_shutdown=1,
        server_header=False,
    )
    server = _Server(config, f"http://{HOST}:{number}", open_browser=open_browser)
    try:
        server.run(sockets=[bound])
    except KeyboardInterrupt:
        _log.info("ended by the user")
    return 0


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        print(f"Kingi Scorer: {self._address}  (Ctrl-C ends it)", flush=True)  # noqa: T201
        if self._open_browser:
            webbrowser.open(self._address)


def _bind(first: int) -> socket.socket | None:
    """A socket on the first free port from ``first`` on."""
    for port in range(first, first + (PORTS_TRIED if first else 1)):
        bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        # Otherwise a port that was just given up counts as taken for a minute.
        if sys.platform != "win32":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((HOST, port))
        except (OSError, OverflowError):
            bound.close()
        else:
            return bound
    return None

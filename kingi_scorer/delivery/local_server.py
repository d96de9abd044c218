"""The web server: this machine, and the house when it is asked for; a free port, a clean end."""

import asyncio
import logging
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, cast

import uvicorn

from kingi_scorer.delivery.guard import App
from kingi_scorer.delivery.house import House
from kingi_scorer.delivery.qr import terminal_code
from kingi_scorer.delivery.site import Site
from kingi_scorer.delivery.web_app import Main, build_web_app
from kingi_scorer.i18n.catalogue import find_catalogue
from kingi_scorer.ui.files_in import MOST_MEGABYTES

HOST: Final = "127.0.0.1"
FIRST_PORT: Final = 8550
PORTS_TRIED: Final = 100
LIVE_COMPRESSION: Final = False
"""The live connection's messages are small; packing them would cost each viewer 100 kB."""

_log = logging.getLogger(__name__)


def run_local_server(
    main: Main,
    board: Main,
    house: House,
    *,
    assets: Path,
    cache: Path | None,
    port: int | None,
    open_browser: bool,
) -> int:
    """Serve until Ctrl-C; returns 0, or 1 when no port is free or an address is not here.

    The address is printed once the server answers, and with it the house's links. ``port`` 0
    takes any free one; one that is taken gives way to the next.
    """
    bound = bind((HOST, *house.addresses), FIRST_PORT if port is None else port)
    if not bound:
        foreign = next((one for one in house.addresses if not is_here(one)), None)
        words = find_catalogue("en")
        told = words.text("cli.no_port")
        if foreign is not None:
            told = words.text("cli.not_my_address", address=foreign)
        print(told, file=sys.stderr)  # noqa: T201
        return 1
    number = bound[0].getsockname()[1]
    house.port = number
    house.on_renewed = lambda: _print_links(house)
    site = Site(assets, cache)
    hosts = [f"{host}:{number}" for host in (HOST, "localhost", *house.addresses)]
    config = server_config(build_web_app(main, board, site, house.keys, hosts))
    server = _Server(config, house, site, open_browser=open_browser)
    try:
        server.run(sockets=bound)
    except KeyboardInterrupt:
        _log.info("ended by the user")
    return 0


def server_config(app: App) -> uvicorn.Config:
    """How ``app`` is served."""
    return uvicorn.Config(
        cast("Any", app),
        log_level="warning",
        # Links hold keys, and a log of requests would keep them.
        access_log=False,
        # Nothing in front of the server may say who asks.
        proxy_headers=False,
        ws="websockets-sansio",
        ws_per_message_deflate=LIVE_COMPRESSION,
        # A picked file comes in one message, with a little around it.
        ws_max_size=(MOST_MEGABYTES + 1) * 1_000_000,
        timeout_graceful_shutdown=1,
        server_header=False,
    )


class _Server(uvicorn.Server):
    def __init__(
        self, config: uvicorn.Config, house: House, site: Site, *, open_browser: bool
    ) -> None:
        super().__init__(config)
        self._house = house
        self._site = site
        self._open_browser = open_browser
        self._ahead: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say where."""
        await super().startup(sockets)
        self._ahead = asyncio.create_task(self._site.pack_ahead())
        address = f"http://{HOST}:{self._house.port}"
        print(f"Kingi Scorer: {address}  (Ctrl-C ends it)", flush=True)  # noqa: T201
        _print_links(self._house)
        if self._open_browser:
            webbrowser.open(address)


def _print_links(house: House) -> None:
    """The house's links; the first one also as a QR code."""
    links = house.phone_links()
    for link in links:
        print(link, flush=True)  # noqa: T201
    if links:
        code = terminal_code(links[0])
        try:
            code.encode(getattr(sys.stdout, "encoding", None) or "ascii")
        except UnicodeEncodeError:
            _log.info("this terminal cannot show a QR code")
        else:
            print(code, flush=True)  # noqa: T201


def bind(hosts: Sequence[str], first: int) -> list[socket.socket]:
    """A socket for each host, all on the first port from ``first`` on that is free for all."""
    for port in range(first, first + (PORTS_TRIED if first else 1)):
        bound: list[socket.socket] = []
        number = port
        for host in hosts:
            found = _bind_one(host, number)
            if found is None:
                break
            bound.append(found)
            number = found.getsockname()[1]
        else:
            return bound
        for one in bound:
            one.close()
    return []


def is_here(host: str) -> bool:
    """Whether ``host`` is an address of this machine."""
    found = _bind_one(host, 0)
    if found is None:
        return False
    found.close()
    return True


def _bind_one(host: str, port: int) -> socket.socket | None:
    bound = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    # Otherwise a port that was just given up counts as taken for a minute.
    if sys.platform != "win32":
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except (OSError, OverflowError):
        bound.close()
        return None
    return bound

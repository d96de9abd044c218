"""A visitor from another machine: what it gets without a key, and what with a link.

`python -m tests.delivery.visitor PORT HOST [LINK]` prints one JSON object.
"""

import json
import sys
from contextlib import suppress

import httpx
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.delivery.serving import enter, hear_until, register

PATIENCE = 10.0


def knock(port: str, host: str) -> dict[str, int | None]:
    """The statuses of a page, a file and both live connections; ``None`` where nobody listens."""
    found: dict[str, int | None] = {}
    for path in ("/", "/main.dart.wasm", "/board/"):
        found[path] = None
        with suppress(httpx.ConnectError):
            found[path] = httpx.get(f"http://{host}:{port}{path}", timeout=PATIENCE).status_code
    for path in ("/ws", "/board/ws"):
        found[path] = None
        try:
            with connect(f"ws://{host}:{port}{path}", open_timeout=PATIENCE):
                found[path] = 101
        except InvalidStatus as refusal:
            found[path] = refusal.response.status_code
        except OSError:
            # Nobody listens.
            continue
    return found


def come_in(port: str, host: str, link: str) -> bool:
    """Whether the link leads to the first screen."""
    headers = {"Cookie": enter(link)}
    with connect(f"ws://{host}:{port}/ws", additional_headers=headers, max_size=None) as wire:
        register(wire)
        return b"new-kingi" in hear_until(wire, "new-kingi")


def main() -> None:
    """Knock, and with a link come in."""
    port, host, *links = sys.argv[1:]
    found: dict[str, object] = {"knocked": knock(port, host)}
    if links:
        found["is_in"] = come_in(port, host, links[0])
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()

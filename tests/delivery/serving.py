"""The child server seen from a test, and a Flet client without a browser."""

import json
import os
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import msgpack  # type: ignore[import-untyped]
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

LOCAL = "127.0.0.1"
LAN = "127.0.0.2"
"""A second address of this machine stands for its address in the house."""

REGISTER, PATCH, EVENT, PROPS, INVOKE = 1, 2, 3, 4, 5
DEVICE = {"browser_name": "chrome", "language": "en", "languages": ["en"], "locales": []}


class Served:
    """A running server, and its commands."""

    def __init__(self, data: Path, *addresses: str, inside: str = "") -> None:
        """Start it, perhaps inside a network namespace."""
        self.data = data
        command = ["ip", "netns", "exec", inside] if inside else []
        self._process = subprocess.Popen(
            [*command, sys.executable, "-m", "tests.delivery.child", str(data), *addresses],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        self.port: int = self.ask("port")

    def ask(self, *command: object) -> Any:
        """Give a command and return its result."""
        return self.timed(*command)[0]

    def timed(self, *command: object) -> tuple[Any, float]:
        """Give a command; its result, and when it was done on the system's own clock."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, "the server has ended"
        answer = json.loads(line)
        return answer["result"], answer["at"]

    def url(self, path: str = "/", host: str = LOCAL) -> str:
        return f"http://{host}:{self.port}{path}"

    def get(self, path: str, host: str = LOCAL, **options: Any) -> httpx.Response:
        return httpx.get(self.url(path, host), timeout=30, **options)

    @property
    def memory(self) -> int:
        """Bytes of memory in use by the server alone."""
        text = Path(f"/proc/{self._process.pid}/status").read_text("utf-8")
        return int(text.partition("VmRSS:")[2].split()[0]) * 1024

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()


def enter(link: str) -> str:
    """Open a link as a browser does; the cookie that it gives."""
    answer = httpx.get(link, timeout=30)
    assert answer.status_code == 303, answer.text
    return answer.headers["set-cookie"].split(";")[0]


def dial(
    served: Served, path: str = "/ws", host: str = LOCAL, cookie: str = "", **headers: str
) -> AbstractContextManager[ClientConnection]:
    """A live connection."""
    sent = {**headers, **({"Cookie": cookie} if cookie else {})}
    return connect(
        f"ws://{host}:{served.port}{path}",
        additional_headers=sent,
        open_timeout=30,
        max_size=None,
        compression=None,
    )


def say(connection: ClientConnection, action: int, body: dict[str, Any]) -> None:
    """Send one message of Flet's protocol."""
    connection.send(b"\x00" + msgpack.packb([action, body]))


def register(connection: ClientConnection, session_id: str = "", route: str = "/") -> bytes:
    """Say who is there; the server's answer."""
    page = {
        "route": route,
        "web": True,
        "width": 800.0,
        "height": 600.0,
        "platform": "linux",
        "platform_brightness": "light",
    }
    say(connection, REGISTER, {"session_id": session_id, "page_name": "", "page": page})
    return hear(connection)


def hear(connection: ClientConnection, timeout: float = 30) -> bytes:
    """The next message; questions to the client are answered on the way."""
    data = connection.recv(timeout)
    assert isinstance(data, bytes)
    action, body = msgpack.unpackb(data[1:], strict_map_key=False)
    if action == INVOKE:
        answer = {"control_id": body["control_id"], "call_id": body["call_id"], "error": None}
        result = DEVICE if body["name"] == "get_device_info" else None
        say(connection, INVOKE, {**answer, "result": result})
    return data


def hear_until(connection: ClientConnection, text: str, timeout: float = 30) -> bytes:
    """The first message that holds ``text``."""
    while text.encode() not in (data := hear(connection, timeout)):
        pass
    return data


def hear_end(connection: ClientConnection) -> int:
    """The code with which the server ends the connection."""
    with pytest.raises(ConnectionClosed) as caught:
        hear_until(connection, "\0 this text never comes")
    assert caught.value.rcvd is not None, "the connection broke without a word"
    return caught.value.rcvd.code

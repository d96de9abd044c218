"""The local server: a free port, a clean end, and no one else's page."""

import http.client
import re
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.e2e.play import opened
from tests.support.browser import Chromium, Server

UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


def status(server: Server, path: str, headers: Mapping[str, str]) -> int:
    """The status of an answer; ``headers`` may hold another host."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        connection.putrequest("GET", path, skip_host=True)
        for name, value in headers.items():
            connection.putheader(name, value)
        connection.endheaders()
        return connection.getresponse().status
    finally:
        connection.close()


@pytest.mark.parametrize(("path", "more", "own"), [("/", {}, 200), ("/ws", UPGRADE, 101)])
def test_foreign_hosts_and_pages_are_refused(
    server: Server, path: str, more: Mapping[str, str], own: int
) -> None:
    host = f"127.0.0.1:{server.port}"
    local = f"localhost:{server.port}"
    assert status(server, path, {"Host": host, **more}) == own
    assert status(server, path, {"Host": host, "Origin": f"http://{host}", **more}) == own
    assert status(server, path, {"Host": local, "Origin": f"http://{local}", **more}) == own
    for foreign in (
        {"Host": f"kingi.example:{server.port}"},
        {"Host": "127.0.0.1"},
        {"Host": host, "Origin": "http://kingi.example"},
        {"Host": host, "Origin": f"https://{host}"},
        {"Host": host, "Origin": f"http://{local}"},
        {"Host": host, "Origin": "null"},
        {},
    ):
        assert status(server, path, {**foreign, **more}) in {400, 403, 421}, foreign


def test_ctrl_c_ends_it(own_server: Server) -> None:
    ends_cleanly(own_server)


def test_ctrl_c_ends_it_also_with_an_open_page(own_server: Server, chromium: Chromium) -> None:
    with opened(chromium, own_server.url) as app:
        app.wait("new-kingi")
        ends_cleanly(own_server)


def ends_cleanly(server: Server) -> None:
    """Ctrl-C ends it with 0; a server that waits for an open page to go would be killed."""
    assert server.stop() == 0
    assert "Traceback" not in "".join(server.output)


def test_a_taken_port_gives_way_to_the_next(own_server: Server, tmp_path: Path) -> None:
    taken = own_server.port
    command = [sys.executable, "-m", "kingi_scorer", "--no-browser", "--port", str(taken)]
    with subprocess.Popen(
        [*command, "--data", str(tmp_path / "other")], stdout=subprocess.PIPE, text=True
    ) as second:
        try:
            assert second.stdout is not None
            address = re.search(r"http://127\.0\.0\.1:(\d+)", second.stdout.readline())
            assert address is not None
            assert taken < int(address[1]) <= taken + 100
        finally:
            second.send_signal(signal.SIGINT)
        assert second.wait(10) == 0

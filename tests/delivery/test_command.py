"""The command: who may come in, what it prints, and what it keeps to itself."""

from pathlib import Path

import httpx
import pytest

from kingi_scorer.cli import main
from tests.delivery.serving import LAN
from tests.support.browser import start_server

FULL = "\N{FULL BLOCK}"
HERE = ("--no-browser", "--port", "{port}", "--data", "{data}")
HOUSE = (*HERE, "--lan", "--lan-address", LAN)


def test_the_house_is_told_its_link_and_its_code(tmp_path: Path) -> None:
    with start_server(arguments=HOUSE, data=tmp_path) as server:
        start = f"http://{LAN}:{server.port}/join/"
        for _ in range(400):
            # The code follows the link; both come right after the address.
            if any(FULL in line for line in list(server.output)):
                break
            httpx.get(server.url, timeout=30)
        (link,) = [line.strip() for line in server.output if line.startswith(start)]
        assert any(FULL in line for line in server.output)
        assert httpx.get(link, timeout=30).status_code == 303
        assert httpx.get(link + "x", timeout=30).status_code == 403
        assert httpx.get(f"http://{LAN}:{server.port}/", timeout=30).status_code == 403
        key = link.rpartition("/")[2]
        assert [line for line in server.output if key in line] == [link + "\n"]


def test_without_being_asked_only_this_machine_listens(tmp_path: Path) -> None:
    with start_server(arguments=HERE, data=tmp_path) as server:
        assert httpx.get(server.url, timeout=30).status_code == 200
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"http://{LAN}:{server.port}/", timeout=30)


def test_an_address_of_another_machine_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Reserved for documentation: no machine has it.
    where = ("--lan", "--lan-address", "203.0.113.4")
    assert main([*where, "--no-browser", "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "This computer does not have the address 203.0.113.4\n"

"""Two network namespaces with a cable between them: the house's machine and a phone.

Only root may lay the cable; elsewhere two loopback addresses stand for two machines.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.delivery.serving import Served

HOUSE, PHONE = "kingi-house", "kingi-phone"
HOUSE_ADDRESS, PHONE_ADDRESS = "10.213.77.1", "10.213.77.2"
PATHS = ("/", "/main.dart.wasm", "/board/", "/ws", "/board/ws")


def ip(*arguments: str) -> None:
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


def lay_cable() -> None:
    ip("netns", "add", HOUSE)
    ip("netns", "add", PHONE)
    names = ("kingi0", "kingi1")
    ip("-n", HOUSE, "link", "add", names[0], "type", "veth", "peer", names[1], "netns", PHONE)
    ends = zip((HOUSE, PHONE), (HOUSE_ADDRESS, PHONE_ADDRESS), names, strict=True)
    for space, address, end in ends:
        ip("-n", space, "address", "add", f"{address}/24", "dev", end)
        ip("-n", space, "link", "set", end, "up")
        ip("-n", space, "link", "set", "lo", "up")


def cut_cable() -> None:
    for space in (HOUSE, PHONE):
        subprocess.run(["ip", "netns", "delete", space], check=False, capture_output=True)


@pytest.fixture(scope="module", autouse=True)
def cable() -> Iterator[None]:
    if os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("only root may make network namespaces")
    cut_cable()
    try:
        lay_cable()
    except subprocess.CalledProcessError as error:
        cut_cable()
        pytest.skip(f"no network namespaces here: {error.stderr.decode().strip()}")
    yield
    cut_cable()


def visit(served: Served, *links: str) -> dict[str, Any]:
    """What the phone gets."""
    command = ["ip", "netns", "exec", PHONE, sys.executable, "-m", "tests.delivery.visitor"]
    done = subprocess.run(
        [*command, str(served.port), HOUSE_ADDRESS, *links],
        check=True,
        capture_output=True,
        text=True,
    )
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_a_phone_gets_nothing_without_a_link_and_the_app_with_one(tmp_path: Path) -> None:
    with Served(tmp_path, HOUSE_ADDRESS, inside=HOUSE) as served:
        assert visit(served)["knocked"] == dict.fromkeys(PATHS, 403)
        (link,) = served.ask("phones")
        assert link.startswith(f"http://{HOUSE_ADDRESS}:{served.port}/")
        assert visit(served, link) == {"knocked": dict.fromkeys(PATHS, 403), "is_in": True}


def test_without_the_house_a_phone_finds_nobody(tmp_path: Path) -> None:
    with Served(tmp_path, inside=HOUSE) as served:
        assert visit(served)["knocked"] == dict.fromkeys(PATHS, None)

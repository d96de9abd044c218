"""Many viewers of one game: how soon the last one sees a deal, and what each costs the server."""

import asyncio
from dataclasses import dataclass
from time import monotonic

import msgpack  # type: ignore[import-untyped]
from websockets.asyncio.client import ClientConnection, connect

from tests.delivery.serving import DEVICE, INVOKE, REGISTER, Served

GAME = "kingi-auction"


@dataclass(frozen=True)
class Crowd:
    """What was measured: seconds from each save to the last viewer's update, bytes a viewer."""

    seconds: tuple[float, ...]
    memory: int

    @property
    def slowest(self) -> float:
        return max(self.seconds)


def watch_game(served: Served, viewers: int, cookie: str) -> Crowd:
    """``viewers`` look at a game while its ten deals are recorded one by one."""
    return asyncio.run(_watch(served, viewers, cookie))


async def _watch(served: Served, viewers: int, cookie: str) -> Crowd:
    before = served.memory
    address = f"ws://127.0.0.1:{served.port}/board/ws"
    headers = {"Cookie": cookie}
    connections: list[ClientConnection] = []
    for _ in range(viewers):
        connection = await connect(
            address, additional_headers=headers, compression=None, open_timeout=60, max_size=None
        )
        connections.append(connection)
        await _arrive(connection)
    memory = (served.memory - before) // viewers
    seconds = []
    for number in range(1, 11):
        row = f"points-{number}-0".encode()
        waiting = [asyncio.create_task(_update(connection, row)) for connection in connections]
        await asyncio.sleep(0)
        _, saved = await asyncio.to_thread(served.timed, "record", GAME, number)
        seen = await asyncio.gather(*waiting)
        seconds.append(max(seen) - saved)
    for connection in connections:
        await connection.close()
    return Crowd(tuple(seconds), memory)


async def _arrive(connection: ClientConnection) -> None:
    page = {"route": "/", "web": True, "width": 800.0, "height": 600.0, "platform": "linux"}
    body = {"session_id": "", "page_name": "", "page": page}
    await connection.send(b"\x00" + msgpack.packb([REGISTER, body]))
    while b"watch-total-0" not in await _hear(connection):
        pass


async def _update(connection: ClientConnection, row: bytes) -> float:
    """When the deal's row is there."""
    while row not in await _hear(connection):
        pass
    return monotonic()


async def _hear(connection: ClientConnection) -> bytes:
    data = await connection.recv()
    assert isinstance(data, bytes)
    action, body = msgpack.unpackb(data[1:], strict_map_key=False)
    if action == INVOKE:
        answer = {"control_id": body["control_id"], "call_id": body["call_id"], "error": None}
        result = DEVICE if body["name"] == "get_device_info" else None
        await connection.send(b"\x00" + msgpack.packb([INVOKE, {**answer, "result": result}]))
    return data

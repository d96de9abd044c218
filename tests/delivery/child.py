"""A server for tests in a process of its own, with commands on its standard input.

Every line of input is a JSON list: a command and its arguments. Every answer is one JSON line.
"""

import asyncio
import json
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import uvicorn

from kingi_scorer.app import build_board, build_main, open_session
from kingi_scorer.delivery.house import House
from kingi_scorer.delivery.keys import FILE, Keys
from kingi_scorer.delivery.local_server import HOST, bind, server_config
from kingi_scorer.delivery.site import Site
from kingi_scorer.delivery.web_app import build_web_app
from kingi_scorer.files.assets import assets_folder
from kingi_scorer.files.game_file import read_game
from kingi_scorer.session import Done

GOLDEN = Path(__file__).parents[1] / "golden"


class Child:
    """The server and what can be asked of it."""

    def __init__(self, data: Path, addresses: tuple[str, ...]) -> None:
        self.opened = open_session(data)
        self.session = self.opened.session
        self.house = House(Keys(data / FILE), addresses)
        self.sockets = bind((HOST, *addresses), 0)
        self.house.port = self.sockets[0].getsockname()[1]
        hosts = [f"{host}:{self.house.port}" for host in (HOST, *addresses)]
        app = build_web_app(
            build_main(self.opened, self.house),
            build_board(self.session),
            Site(assets_folder(), data / "cache"),
            self.house.keys,
            hosts,
        )
        self.server = uvicorn.Server(server_config(app))

    async def serve(self) -> None:
        loop = asyncio.get_running_loop()
        serving = loop.create_task(self.server.serve(self.sockets))
        # Commands are answered once visitors are, too.
        while not self.server.started:
            await asyncio.sleep(0.01)
        threading.Thread(target=self._listen, args=(loop,), daemon=True).start()
        await serving

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        for line in sys.stdin:
            name, *arguments = json.loads(line)
            command: Callable[..., Any] = getattr(self, f"do_{name}")
            loop.call_soon_threadsafe(self._answer, command, arguments)

    def _answer(self, command: Callable[..., Any], arguments: list[Any]) -> None:
        result = command(*arguments)
        sys.stdout.write(json.dumps({"result": result, "at": monotonic()}) + "\n")
        sys.stdout.flush()

    def do_port(self) -> int:
        return self.house.port

    def do_start(self, name: str) -> str:
        """Start the game of a golden file, without its deals."""
        game = read_game((GOLDEN / f"{name}.kingi.json").read_bytes()).game
        outcome = self.session.start(game.rules, game.players, game.first_dealer)
        assert isinstance(outcome, Done)
        return outcome.opened.id

    def do_record(self, name: str, number: int) -> None:
        """Record one deal of a golden file in the newest running game."""
        deal = read_game((GOLDEN / f"{name}.kingi.json").read_bytes()).game.deal(number)
        newest = self.session.newest_running()
        assert newest is not None
        opened = self.session.open(newest.id)
        assert opened is not None
        assert deal is not None
        assert isinstance(self.session.record(opened, number, deal), Done)

    def do_state(self) -> list[Any]:
        """Everything that is stored, to see that nothing has changed."""
        found = []
        for summary in self.session.games(limit=100):
            opened = self.session.open(summary.id)
            assert opened is not None
            found.append([opened.id, opened.version, opened.game.model_dump_json()])
        return [found, self.session.setting("language", ""), self.session.setting("theme", "")]

    def do_phones(self) -> tuple[str, ...]:
        return self.house.phone_links()

    def do_renew(self) -> None:
        self.house.renew_phone_links()

    def do_board(self) -> tuple[str, ...]:
        return self.house.board_links()

    def do_board_on(self) -> tuple[str, ...]:
        self.house.turn_board_on()
        return self.house.board_links()

    def do_board_off(self) -> None:
        self.house.turn_board_off()


if __name__ == "__main__":
    asyncio.run(Child(Path(sys.argv[1]), tuple(sys.argv[2:])).serve())

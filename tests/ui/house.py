"""A data folder with games in it, and the windows that are open on it."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

from kingi_scorer.app import Opened, build_main, open_session
from kingi_scorer.domain.game import Game
from kingi_scorer.files.game_file import read_game
from kingi_scorer.i18n.numbers import NBSP
from kingi_scorer.session import Done, OpenGame, Session
from tests.files.golden import FOLDER, document
from tests.support.headless import HeadlessApp
from tests.support.table import GameFile, points

KINGI = "kingi-auction"
BALAYI = "balayi-full"


class House:
    """One data folder; `window` opens one more tab on it, `restart` starts the program anew."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._stack = ExitStack()
        self._opened: Opened | None = None
        self._windows: list[HeadlessApp] = []

    @property
    def session(self) -> Session:
        """The session that all windows share."""
        return self._open().session

    def window(self, route: str = "/", **client: Any) -> HeadlessApp:
        """Open a window; `client` is given to the driver."""
        app = self._stack.enter_context(
            HeadlessApp(build_main(self._open()), route=route, **client)
        )
        self._windows.append(app)
        return app

    def restart(self) -> None:
        """End the program and all its windows; the next use starts it again."""
        for app in self._windows:
            app.close()
        self._windows = []
        if self._opened is not None:
            self._opened.session._database.close()
        self._opened = None

    def leave(self) -> None:
        """Close everything, after what is still under way."""
        for app in self._windows:
            app.settle()
        self.restart()

    def play(self, name: str = KINGI, deals: int = 0, *, players: tuple[str, ...] = ()) -> OpenGame:
        """A stored game with the first deals of a golden game."""
        golden = golden_game(name)
        opened = done(
            self.session.start(golden.rules, players or golden.players, golden.first_dealer)
        )
        for number, deal in list(golden.recorded())[:deals]:
            opened = done(self.session.record(opened, number, deal))
        return opened

    def newest(self, opened: OpenGame) -> OpenGame:
        """The game as it stands in storage."""
        found = self.session.open(opened.id)
        assert found is not None
        return found

    def _open(self) -> Opened:
        if self._opened is None:
            self._opened = open_session(self.folder)
        return self._opened


def golden_game(name: str) -> Game:
    """A golden game as a value."""
    return read_game((FOLDER / f"{name}.kingi.json").read_bytes()).game


def golden_deal(name: str, number: int) -> GameFile:
    """One deal of a golden game, as its file says it."""
    deal: GameFile = document(name)["deals"][number - 1]
    return deal


def done(outcome: object) -> OpenGame:
    """The game of a command that must have succeeded."""
    assert isinstance(outcome, Done), outcome
    return outcome.opened


def row(app: HeadlessApp, number: int, seats: int = 4) -> list[int]:
    """The points of one deal on the sheet."""
    return [points(app.text(f"points-{number}-{seat}")) for seat in range(seats)]


def running(app: HeadlessApp, number: int, seats: int = 4) -> list[int]:
    """The running totals after one deal on the sheet."""
    return [points(app.text(f"total-{number}-{seat}")) for seat in range(seats)]


def finals(app: HeadlessApp, seats: int = 4) -> list[int]:
    """The final points at the end."""
    return [points(app.text(f"final-{seat}")) for seat in range(seats)]


def pads(app: HeadlessApp) -> list[int]:
    """The numbers that the pad offers."""
    found = [name.removeprefix("pad-") for name in app.identifiers() if name.startswith("pad-")]
    return [int(number) for number in found]


def read(app: HeadlessApp, identifier: str) -> str:
    """What is read at an identifier; where lines may break is not looked at."""
    return app.text(identifier).replace(NBSP, " ")


def lines(app: HeadlessApp) -> list[str]:
    """What is read on the screen, piece by piece."""
    return app.all_text().replace(NBSP, " ").split("\n")

"""A process killed at any moment loses nothing that it had reported.

The child's clock, ids and dice are known, so that after every kill the file must hold, row by
row, what the reported commands leave behind, or these and the one that was under way.
"""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import pytest

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.transitions import game_problems
from kingi_scorer.session import Session
from kingi_scorer.storage.database import open_database
from tests.session.deals import dice_of, ticking_session
from tests.storage.playing import COMMANDS, contents, play_all

KILLS = int(os.environ.get("KINGI_KILLS", "200"))
ROOT = Path(__file__).parents[2]
REACH = 400
"""Commands within which each kind of command turns up."""


@dataclass
class Server:
    """The process that forks the children."""

    orders: IO[str]
    answers: IO[str]

    def kill_during(self, path: Path, seed: int, command: int, delay: float) -> int:
        """How many commands were reported when the child died during or after ``command``."""
        self.orders.write(f"{path} {seed}\n")
        self.orders.flush()
        child = int(self.answers.readline())
        reported = 0
        while reported < command:
            assert self.answers.readline() == "done\n"
            reported += 1
        end = time.perf_counter() + delay
        while time.perf_counter() < end:
            pass
        os.kill(child, signal.SIGKILL)
        while (answer := self.answers.readline()) == "done\n":
            reported += 1
        assert answer == "dead\n"
        return reported


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.storage.kill_child"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Server(process.stdin, process.stdout)


def command_before(kind: str, seed: int) -> int:
    """After how many commands of ``play_all`` the next one is of this kind."""
    for number, name in zip(range(REACH), play_all(ticking_session(), seed), strict=False):
        if name == kind:
            return number
    pytest.fail(f"no {kind} within {REACH} commands")


def check_games(session: Session) -> None:
    for summary in session.games(limit=100):
        opened = session.open(summary.id)
        assert opened is not None
        assert game_problems(opened.game) == []
        assert all(check.is_ok for check in checkpoints(opened.game))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("kind", COMMANDS)
def test_nothing_reported_is_lost(kind: str, server: Server, tmp_path: Path) -> None:
    for turn in range(-(-KILLS // len(COMMANDS))):
        seed = 1000 * COMMANDS.index(kind) + turn
        path = tmp_path / f"{turn}" / "kingi.db"
        command = command_before(kind, seed)
        # A commit takes about a millisecond, making the file about ten: the delays fall before,
        # into and after it.
        delay = dice_of(seed).uniform(0, 0.0015 if command else 0.015)
        reported = server.kill_during(path, seed, command, delay)

        opened = open_database(path)
        assert opened.set_aside is None
        found = contents(opened.database)
        check_games(ticking_session(opened.database))
        opened.database.close()

        fresh = open_database(None).database
        replay = play_all(ticking_session(fresh), seed)
        for _ in range(reported):
            next(replay)
        if found != contents(fresh):
            next(replay)
            assert found == contents(fresh)

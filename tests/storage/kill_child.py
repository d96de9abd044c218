"""A server of processes that are there to be killed.

For each line ``<file> <seed>`` on standard input a child is forked that plays into that file. It
prints its process id, then ``done`` after each command that reported success; when it is dead,
the server prints ``dead``.
"""

import os
import sys
from pathlib import Path

from kingi_scorer.storage.database import open_database
from tests.session.deals import ticking_session
from tests.storage.playing import play_all


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())


def main() -> None:
    for line in sys.stdin:
        path, seed = line.split()
        child = os.fork()
        if child == 0:
            say(str(os.getpid()))
            session = ticking_session(open_database(Path(path)).database)
            for _ in play_all(session, int(seed)):
                say("done")
        os.waitpid(child, 0)
        say("dead")


if __name__ == "__main__":
    main()

"""How long history, statistics, backup and restore take: `python -m tests.benchmarks.records`.

Wall time and the processor's time of this process, which other programs disturb less, and the
most memory that the process ever had.
"""

import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kingi_scorer.session.census import Census
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.listing import Filter
from tests.benchmarks.many_games import REGULARS, fill
from tests.session.deals import ticking_session

SIZES = (1_000, 10_000)


def measure(name: str, work: Callable[[], Any]) -> Any:
    """Do ``work``, and print a line about it."""
    wall, cpu = time.perf_counter(), time.process_time()
    result = work()
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    print(f"{name:28} {1000 * wall:10.1f} ms wall {1000 * cpu:10.1f} ms processor")
    return result


def run(games: int, folder: Path) -> None:
    """Measure everything with ``games`` games."""
    database = open_database(folder / "one.db").database
    session = fill(database, games)
    records, player = session.records, REGULARS[0]
    print(f"\n{games:,} games")
    measure("first page", lambda: records.games(Filter()))
    measure("last page", lambda: records.games(Filter(), 20, games - 20))
    measure("search by note", lambda: records.games(Filter(search="juhannus 7")))
    measure("search by player, counted", lambda: records.count(Filter(search="aino")))
    measure("one player's, one kind", lambda: records.games(Filter(player_id=player, kind="kingi")))
    measure("players", session.players.all)
    measure("statistics, never asked yet", lambda: records.statistics("kingi", player))
    measure("statistics of a player", lambda: records.statistics("kingi", player))
    measure("statistics of a group", lambda: records.group_statistics("kingi", REGULARS))
    measure("head to head", lambda: records.head_to_head("kingi", player))
    measure("games behind a number", lambda: records.games_behind("kingi", player, "wins"))
    with (folder / "backup").open("w+b") as file:
        measure("backup", lambda: session.backups.write(file))
        print(f"{'its size':28} {file.tell() / 1_000_000:10.1f} MB")
        measure("preview of a restore", lambda: session.backups.preview(file))
        other = ticking_session(open_database(folder / "two.db").database)
        census = measure("restore", lambda: other.backups.restore(file))
        assert isinstance(census, Census)
        assert census.games == {"new": games}
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"{'most memory so far':28} {peak / 1000:10.1f} MB")
    for database_to_close in (database, other._database):
        database_to_close.close()


if __name__ == "__main__":
    for size in [int(text) for text in sys.argv[1:]] or SIZES:
        with tempfile.TemporaryDirectory() as name:
            run(size, Path(name))

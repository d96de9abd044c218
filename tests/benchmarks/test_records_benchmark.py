"""That history, statistics and backups do not read more than they need, at any size."""

import tracemalloc
from io import BytesIO
from typing import Any

import pytest

from kingi_scorer.session import Session
from kingi_scorer.session.census import Census
from kingi_scorer.storage import facts, listing
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.listing import Filter
from tests.benchmarks.many_games import REGULARS, fill
from tests.session.deals import done, ticking_session


@pytest.fixture(scope="module", params=[60, 600])
def session(request: pytest.FixtureRequest) -> Session:
    return fill(open_database(None).database, request.param)


class Reads:
    """How many documents were read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, module: Any) -> None:
        self.count = 0
        read = module.read_game

        def counted(document: str) -> Any:
            self.count += 1
            return read(document)

        monkeypatch.setattr(module, "read_game", counted)


@pytest.mark.parametrize(
    "wanted",
    [
        Filter(),
        Filter(kind="kingi"),
        Filter(state="complete"),
        Filter(search="juhannus"),
        Filter(player_id=REGULARS[0]),
    ],
)
def test_a_page_reads_only_its_own_games(
    session: Session, wanted: Filter, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = Reads(monkeypatch, listing)
    assert len(session.records.games(wanted, limit=10)) == 10
    assert len(session.records.games(wanted, limit=10, offset=30)) == 10
    assert session.records.count(wanted) > 30
    assert reads.count == 20


def test_statistics_read_each_game_once_and_then_only_what_changed(
    session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.records.statistics("kingi", REGULARS[0])
    reads = Reads(monkeypatch, facts)
    before = session.records.statistics("kingi", REGULARS[0])
    assert session.records.group_statistics("kingi", REGULARS).players[0] == before
    assert reads.count == 0
    newest = session.records.games(Filter(kind="kingi", state="complete"), 1)[0]
    opened = session.open(newest.id)
    assert opened is not None
    done(session.annotate(opened, "noted", "here"))
    assert session.records.statistics("kingi", REGULARS[0]) == before
    assert reads.count == 1


@pytest.mark.parametrize("order", ["changed", "started"])
def test_a_page_is_found_by_an_index_without_sorting(order: listing.Order) -> None:
    database = open_database(None).database
    with database.reading() as connection:
        where, values = Filter().where()
        query = f"{listing._SELECT} WHERE {where} {listing._ORDERS[order]}"
        plan = [
            row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {query}", (*values, 20, 0))
        ]
    assert any("USING INDEX games_by" in step for step in plan), plan
    assert not any("TEMP B-TREE" in step for step in plan), plan


def peak(games: int) -> tuple[int, int]:
    """The most memory that writing a backup and taking it in needed."""
    session = fill(open_database(None).database, games)
    tracemalloc.start()
    file = BytesIO()
    session.backups.write(file)
    writing = tracemalloc.get_traced_memory()[1]
    tracemalloc.reset_peak()
    assert isinstance(ticking_session().backups.restore(file), Census)
    reading = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return writing, reading


@pytest.mark.slow
def test_memory_of_a_backup_grows_far_slower_than_its_games() -> None:
    small, large = peak(100), peak(800)
    # Eight times the games: what grows is the packed file and a row for each game.
    assert large[0] - small[0] < 700 * 4_000
    assert large[1] - small[1] < 700 * 4_000

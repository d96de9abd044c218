"""History and statistics through the session: found by queries, true after every change."""

from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from kingi_scorer.domain.statistics import head_to_head, player_statistics
from kingi_scorer.domain.statistics_facts import GameFacts, game_facts
from kingi_scorer.session import Session
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.listing import Filter
from tests.benchmarks.many_games import PLAYED, REGULARS, fill
from tests.session.deals import NAMES, done, play, start, ticking_session
from tests.storage.playing import play_all


def test_the_history_is_paged_in_the_order_of_starting() -> None:
    session = fill(open_database(None).database, 60)
    records = session.records
    found = [game for offset in range(0, 60, 7) for game in records.games(Filter(), 7, offset)]
    assert len({game.id for game in found}) == records.count(Filter()) == 60
    times = [game.created_at for game in found]
    assert times == sorted(times, reverse=True)
    # A change of an old game leaves it where it is in the history.
    oldest = session.open(found[-1].id)
    assert oldest is not None
    done(session.annotate(oldest, "corrected", ""))
    assert records.games(Filter(), 1, 59)[0].id == oldest.id
    changed = [game.updated_at for game in records.games(Filter(), 60, order="changed")]
    assert changed == sorted(changed, reverse=True)


def test_filters_join() -> None:
    session = fill(open_database(None).database, 60)
    records = session.records
    everything = records.games(Filter(), limit=60)
    middle = everything[30].created_at
    later = Filter(since=middle)
    assert records.count(later) == 31
    assert records.count(Filter(until=middle)) == 29
    wanted = Filter(kind="kingi", state="complete", player_id=REGULARS[0], since=middle)
    want = [
        game.id
        for game in everything[:31]
        if game.kind == "kingi" and game.state == "complete" and REGULARS[0] in game.player_ids
    ]
    assert [game.id for game in records.games(wanted, limit=60)] == want
    assert records.count(Filter(search="juhannus 3", kind="balayi")) == len(
        [g for g in everything if g.note.startswith("Juhannus 3")]
    )
    assert records.count(Filter(player_id="nobody")) == 0
    day = datetime(1999, 1, 1, tzinfo=UTC)
    assert records.count(Filter(until=day + timedelta(days=1))) == 0


def test_deleted_games_can_be_listed_and_brought_back() -> None:
    session = ticking_session()
    opened = start(session)
    assert session.delete(opened.id) is None
    assert session.records.count(Filter()) == 0
    assert [game.id for game in session.records.games(Filter(is_deleted=True))] == [opened.id]
    assert session.undelete(opened.id) is None
    assert session.records.count(Filter(is_deleted=True)) == 0


def direct(session: Session, key: str) -> list[GameFacts]:
    """The finished games, read one by one and computed anew."""
    found = []
    for summary in session.games(limit=1000):
        opened = session.open(summary.id)
        if opened is not None and opened.game.is_complete and opened.game.key == key:
            assert summary.finished_at is not None
            facts = GameFacts(opened.id, opened.player_ids, game_facts(opened.game))
            found.append((summary.finished_at, facts))
    return [facts for _, facts in sorted(found, key=lambda one: one[0])]


@given(st.integers(0, 10_000))
@settings(max_examples=6, deadline=None)
def test_statistics_are_those_of_the_stored_games_after_any_commands(seed: int) -> None:
    session = ticking_session()
    for name in NAMES:
        play(session, start(session, name), 10, seed=seed)
    for at, _ in zip(range(120), play_all(session, seed), strict=False):
        if at % 40:
            continue
        for player in session.players.all():
            for key in NAMES:
                for _twice in range(2):  # computed, then kept
                    assert session.records.statistics(key, player.id) == player_statistics(
                        key, direct(session, key), player.id
                    )
                assert session.records.head_to_head(key, player.id) == head_to_head(
                    direct(session, key), player.id
                )


def test_only_complete_games_count_and_a_correction_follows() -> None:
    session = ticking_session()
    opened = play(session, start(session), 9)
    done(session.end_early(opened))
    player = opened.player_ids[0]
    assert session.records.statistics("kingi", player).results.games == 0
    opened = play(session, start(session), 10)
    before = session.records.statistics("kingi", player).results
    assert before.games == 1
    undone = done(session.undo(opened))
    assert session.records.statistics("kingi", player).results.games == 0
    again = play(session, undone, 1, seed=99)
    after = session.records.statistics("kingi", player)
    assert after == player_statistics("kingi", direct(session, "kingi"), player)
    assert session.delete(again.id) is None
    assert session.records.statistics("kingi", player).results.games == 0


def test_a_group_is_exactly_its_players() -> None:
    session = fill(open_database(None).database, PLAYED)
    groups = {group.members: group for group in session.records.groups("kingi")}
    found = session.records.group_statistics("kingi", REGULARS)
    assert found.games == groups[tuple(sorted(REGULARS))].games
    assert [one.player for one in found.players] == list(REGULARS)
    assert session.records.statistics("kingi", REGULARS[0], REGULARS) == found.players[0]
    assert session.records.group_statistics("kingi", REGULARS[:3]).games == 0
    behind = session.records.games_behind("kingi", REGULARS[0], "wins", REGULARS)
    assert len(behind) == found.players[0].results.wins
    assert session.records.games_behind("kingi", REGULARS[0], "games")[0] == behind_last(session)


def behind_last(session: Session) -> str:
    return direct(session, "kingi")[-1].game_id


def test_groups_come_by_their_last_game_the_newest_first() -> None:
    session = ticking_session()
    names = [("Ada", "Bo", "Cem", last) for last in ("Dan", "Eda", "Fay")]
    for players in (names[0], names[0], names[1], names[2], names[0]):
        rules = start(ticking_session()).game.rules
        play(session, done(session.start(rules, players, 0)), 10)
    groups = session.records.groups("kingi")
    known = {player.id: player.name for player in session.players.all()}
    last = [next(known[one] for one in group.members if known[one] > "D") for group in groups]
    assert last == ["Dan", "Fay", "Eda"]
    assert [group.games for group in groups] == [3, 1, 1]
    assert [group.last for group in groups] == sorted(
        (group.last for group in groups), reverse=True
    )

"""A backup meets what is here: deletions on either side, and merges made elsewhere."""

import gzip
import hashlib
import json
from datetime import timedelta
from io import BytesIO

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from kingi_scorer.domain.rules import BalayiRules
from kingi_scorer.i18n.catalogue import find_catalogue
from kingi_scorer.session import OpenGame, Session
from kingi_scorer.session.census import Census, census_lines
from kingi_scorer.storage.listing import Filter
from kingi_scorer.storage.profiles import present_id
from tests.session.deals import dice_of, done, play, start, ticking_session
from tests.session.filled import backup_of


class Two:
    """Two devices with the same games; ``now`` goes on for both."""

    def __init__(self) -> None:
        self.here = ticking_session()
        self.game = play(self.here, start(self.here), 2)
        self.there = copied(self.here)

    def opened(self, session: Session) -> OpenGame:
        opened = session.open(self.game.id)
        assert opened is not None
        return opened


def copied(session: Session, first_id: int = 5000) -> Session:
    """Another device with all that is in a backup of this one; it shares the clock."""
    other = ticking_session(first_id=first_id)
    other._clock = other.players._clock = other.backups._clock = session._clock
    restore(other, backup_of(session))
    return other


def restore(session: Session, file: BytesIO, *, with_deleted: bool = False) -> Census:
    """Restore after a preview that must have said the same."""
    preview = session.backups.preview(file, with_deleted=with_deleted)
    census = session.backups.restore(file, with_deleted=with_deleted)
    assert isinstance(census, Census)
    assert census == preview
    return census


def is_deleted(session: Session, game_id: str) -> bool:
    return game_id in [one.id for one in session.records.games(Filter(is_deleted=True))]


def test_a_game_deleted_there_later_is_deleted_here() -> None:
    two = Two()
    assert two.there.delete(two.game.id) is None
    assert restore(two.here, backup_of(two.there)).games == {"deleted_there": 1}
    assert is_deleted(two.here, two.game.id)
    assert restore(two.here, backup_of(two.there)).games == {"same": 1}


def test_a_game_played_on_after_the_deletion_there_stays() -> None:
    two = Two()
    assert two.there.delete(two.game.id) is None
    played = play(two.here, two.opened(two.here), 1)
    assert restore(two.here, backup_of(two.there)).games == {"older": 1}
    assert two.opened(two.here) == played
    assert restore(two.there, backup_of(two.here)).games == {"newer": 1}
    assert two.opened(two.there).game == played.game


def test_a_game_brought_back_after_the_deletion_there_stays() -> None:
    two = Two()
    assert two.there.delete(two.game.id) is None
    deleted_there = backup_of(two.there)
    assert restore(two.here, deleted_there).games == {"deleted_there": 1}
    assert two.here.undelete(two.game.id) is None
    assert restore(two.here, deleted_there).games == {"older": 1}
    assert not is_deleted(two.here, two.game.id)
    assert restore(two.there, backup_of(two.here)).games == {"newer": 1}
    assert not is_deleted(two.there, two.game.id)


def test_deals_recorded_here_outlive_a_later_deletion_there() -> None:
    two = Two()
    played = play(two.here, two.opened(two.here), 1)
    assert two.there.delete(two.game.id) is None
    assert restore(two.here, backup_of(two.there)).games == {"deleted_there": 1}
    assert is_deleted(two.here, two.game.id)
    assert two.here.undelete(two.game.id) is None
    assert two.opened(two.here).game == played.game


@pytest.mark.parametrize("with_deleted", [False, True])
def test_what_was_deleted_here_last_comes_back_only_when_asked_for(with_deleted: bool) -> None:
    two = Two()
    file = backup_of(two.there)
    assert two.here.delete(two.game.id) is None
    census = restore(two.here, file, with_deleted=with_deleted)
    assert census.games == {"brought_back" if with_deleted else "deleted_here": 1}
    assert is_deleted(two.here, two.game.id) != with_deleted
    assert census.standing == with_deleted


@pytest.mark.parametrize("played_on", [None, "here", "there"])
def test_what_was_asked_back_stays_here_and_comes_back_there(played_on: str | None) -> None:
    two = Two()
    if played_on == "there":
        play(two.there, two.opened(two.there), 1)
    before = backup_of(two.there)
    if played_on == "here":
        play(two.here, two.opened(two.here), 1)
    assert two.there.delete(two.game.id) is None
    restore(two.here, backup_of(two.there))
    assert restore(two.here, before, with_deleted=True).games == {"brought_back": 1}
    commands = [line.command for line in two.here.log(two.game.id)]
    assert commands[-2:] == ["deleted", "undeleted"]
    assert restore(two.here, backup_of(two.there)).games == {"older": 1}
    assert not is_deleted(two.here, two.game.id)
    assert restore(two.there, backup_of(two.here)).games == {"newer": 1}
    assert two.opened(two.there).game == two.opened(two.here).game


def test_bringing_back_outlives_a_deletion_that_a_fast_clock_dated_ahead() -> None:
    two = Two()
    own = two.there._clock
    two.there._clock = lambda: own() + timedelta(days=1)
    assert two.there.delete(two.game.id) is None
    deleted = backup_of(two.there)
    restore(two.here, deleted)
    assert two.here.undelete(two.game.id) is None
    assert restore(two.here, deleted).games == {"older": 1}
    assert not is_deleted(two.here, two.game.id)


def test_a_newer_history_keeps_what_is_known_of_deletions_here() -> None:
    two = Two()
    third = copied(two.here, 9000)
    assert third.delete(two.game.id) is None
    deleted = backup_of(third)
    play(two.there, two.opened(two.there), 1)
    restore(two.here, deleted)
    assert two.here.undelete(two.game.id) is None
    assert restore(two.here, backup_of(two.there)).games == {"newer": 1}
    assert "undeleted" in [line.command for line in two.here.log(two.game.id)]


def test_deleted_on_both_sides_stays_deleted_with_the_newer_history() -> None:
    two = Two()
    played = play(two.there, two.opened(two.there), 1)
    for session in (two.here, two.there):
        assert session.delete(two.game.id) is None
    assert restore(two.here, backup_of(two.there)).games == {"newer": 1}
    assert is_deleted(two.here, two.game.id)
    assert two.here.undelete(two.game.id) is None
    assert two.opened(two.here).game == played.game


def test_every_fate_has_its_words() -> None:
    two = Two()
    census = restore(copied(two.here), backup_of(two.here))
    assert census_lines(census, find_catalogue("en")) == ["Already here: 1\N{NO-BREAK SPACE}game"]
    for language in ("en", "fi", "tr"):
        census = Census(
            games=dict.fromkeys(
                ("new", "new_deleted", "newer", "same", "older", "deleted_there", "deleted_here",
                 "brought_back"), 1),
            new_players=1, merged=1, apart=1, unmerged=1, parted=1, lost=1,
        )  # fmt: skip
        lines = census_lines(census, find_catalogue(language))
        assert len(set(lines)) == len(lines) == 14


def version_1(file: BytesIO) -> BytesIO:
    """The backup as the app wrote it before it noted when players were merged."""
    lines = [json.loads(line) for line in gzip.decompress(file.getvalue()).splitlines()][:-1]
    lines[0]["version"] = 1
    for line in lines:
        line.get("player", {}).pop("merged_at", None)
    body = "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines).encode()
    end = json.dumps({"end": {"sha256": hashlib.sha256(body).hexdigest()}})
    return BytesIO(body + f"{end}\n".encode())


NAMES = [f"Player {letter}" for letter in "ABCDEFG"]


def pair(session: Session, one: str, other: str) -> OpenGame:
    return play(session, done(session.start(BalayiRules(), (one, other), 0)), 10)


def people(session: Session) -> list[tuple[str, str, int]]:
    return sorted((player.id, player.name, player.games) for player in session.players.all())


def numbers(session: Session) -> dict[str, object]:
    found: dict[str, object] = {
        player.id: session.records.statistics("balayi", player.id)
        for player in session.players.all()
    }
    return {**found, "groups": session.records.groups("balayi")}


def merged_rows(session: Session) -> list[tuple[object, ...]]:
    with session._database.reading() as connection:
        return [
            *sorted(connection.execute("SELECT id, coalesce(merged_into, '') FROM players")),
            *sorted(connection.execute("SELECT * FROM merged_seats")),
            *sorted(connection.execute("SELECT * FROM game_players")),
        ]


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_merges_made_elsewhere_are_taken_whole(seed: int) -> None:
    dice = dice_of(seed)
    there = ticking_session()
    for _ in range(4):
        pair(there, *dice.sample(NAMES, 2))
    here = copied(there)
    for _ in range(dice.randrange(1, 7)):
        players = [player.id for player in there.players.all()]
        if dice.random() < 0.6 and len(players) > 1:
            there.players.merge(*dice.sample(players, 2))
        else:
            pair(there, *dice.sample(NAMES, 2))
    restore(here, backup_of(there))
    assert merged_rows(here) == merged_rows(there)
    assert people(here) == people(there)
    assert numbers(here) == numbers(there)
    again = restore(here, backup_of(there))
    assert (again.merged, again.apart, again.parted) == (0, 0, 0)
    for player in list(there.players.all()):
        for away in there.players.merged_into(player.id):
            assert there.players.unmerge(away.id) is None
            assert here.players.unmerge(away.id) is None
    assert merged_rows(here) == merged_rows(there)


def test_two_who_met_here_stay_apart_and_each_has_their_games() -> None:
    there = ticking_session()
    a, b = pair(there, "A", "C").player_ids[0], pair(there, "B", "C").player_ids[0]
    here = copied(there)
    pair(here, "A", "B")
    assert there.players.merge(a, b) is None
    late = pair(there, "B", "D")
    census = restore(here, backup_of(there))
    assert (census.merged, census.apart) == (0, 1)
    counts = {player.name: player.games for player in here.players.all()}
    assert counts == {"A": 2, "B": 3, "C": 2, "D": 1}
    opened = here.open(late.id)
    assert opened is not None
    assert opened.player_ids[0] == b


def test_two_who_met_there_are_parted_here() -> None:
    there = ticking_session()
    a, b = pair(there, "A", "C").player_ids[0], pair(there, "B", "C").player_ids[0]
    here = copied(there)
    assert here.players.merge(a, b) is None
    met = pair(there, "A", "B")
    census = restore(here, backup_of(there))
    assert census.parted == 1
    opened = here.open(met.id)
    assert opened is not None
    assert opened.player_ids == (a, b)
    assert people(here) == people(there)


def test_games_that_come_to_someone_merged_here_go_back_with_them() -> None:
    there = ticking_session()
    a = pair(there, "A", "C").player_ids[0]
    here = copied(there)
    b = pair(here, "B", "D").player_ids[0]
    assert here.players.merge(a, b) is None
    late = pair(there, "A", "C")
    restore(here, backup_of(there))
    opened = here.open(late.id)
    assert opened is not None
    assert opened.player_ids[0] == b
    assert here.players.unmerge(a) is None
    assert {player.name: player.games for player in here.players.all()} == {
        "A": 2, "C": 2, "B": 1, "D": 1,
    }  # fmt: skip


class Merged:
    """Two devices that have the same two players, merged; ``now`` goes on for both."""

    def __init__(self, *, is_timed: bool = True) -> None:
        self.here = ticking_session()
        self.a = pair(self.here, "A", "C").player_ids[0]
        self.b = pair(self.here, "B", "D").player_ids[0]
        assert self.here.players.merge(self.a, self.b) is None
        if not is_timed:
            with self.here._database.writing() as connection:
                connection.execute("UPDATE players SET merged_at = NULL")
        self.there = copied(self.here)

    def is_merged(self, session: Session) -> bool:
        return [one.id for one in session.players.merged_into(self.b)] == [self.a]


@pytest.mark.parametrize("is_timed", [True, False])
@pytest.mark.parametrize("is_version_1", [True, False])
def test_a_merge_taken_back_stays_so_whatever_older_backup_comes(
    is_timed: bool, is_version_1: bool
) -> None:
    two = Merged(is_timed=is_timed)
    files = [backup_of(two.here), backup_of(two.there)]
    assert two.here.players.unmerge(two.a) is None
    before = merged_rows(two.here)
    for file in files:
        census = restore(two.here, version_1(file) if is_version_1 else file)
        assert (census.merged, census.unmerged) == (0, 0)
        assert merged_rows(two.here) == before


@pytest.mark.parametrize("is_timed", [True, False])
def test_a_merge_taken_back_there_is_taken_back_here(is_timed: bool) -> None:
    two = Merged(is_timed=is_timed)
    assert two.there.players.unmerge(two.a) is None
    late = pair(two.there, "A", "C")
    assert restore(two.here, backup_of(two.there)).unmerged == 1
    assert merged_rows(two.here) == merged_rows(two.there)
    assert people(two.here) == people(two.there)
    opened = two.here.open(late.id)
    assert opened is not None
    assert opened.player_ids[0] == two.a
    assert restore(two.here, backup_of(two.there)).unmerged == 0


def test_merged_again_later_counts_on_both_sides() -> None:
    two = Merged()
    assert two.there.players.unmerge(two.a) is None
    parted = backup_of(two.there)
    assert restore(two.here, parted).unmerged == 1
    assert two.here.players.merge(two.a, two.b) is None
    assert restore(two.here, parted).unmerged == 0
    assert two.is_merged(two.here)
    assert restore(two.there, backup_of(two.here)).merged == 1
    assert two.is_merged(two.there)


def test_one_merged_with_another_later_goes_to_that_one_whole() -> None:
    two = Merged()
    other = pair(two.there, "E", "F").player_ids[0]
    assert two.there.players.unmerge(two.a) is None
    assert two.there.players.merge(two.a, other) is None
    restore(two.here, backup_of(two.there))
    assert merged_rows(two.here) == merged_rows(two.there)
    assert people(two.here) == people(two.there)


def test_version_1_merges_made_after_a_merge_was_taken_back_are_taken() -> None:
    two = Merged()
    assert two.here.players.unmerge(two.a) is None
    census = restore(two.here, version_1(backup_of(two.there)))
    assert census.merged == 1
    assert two.is_merged(two.here)
    assert two.here.players.unmerge(two.a) is None
    assert not two.is_merged(two.here)


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_two_devices_that_merge_and_part_agree_in_the_end(seed: int) -> None:
    dice = dice_of(seed)
    devices = [ticking_session()]
    for _ in range(4):
        pair(devices[0], *dice.sample(NAMES, 2))
    devices.append(copied(devices[0]))
    players = [player.id for player in devices[0].players.all()]
    for _ in range(dice.randrange(1, 8)):
        here, there = dice.sample(devices, 2)
        away = dice.choice(players)
        if dice.random() < 0.4:
            here.players.unmerge(away)
        else:
            here.players.merge(away, dice.choice(players))
        if dice.random() < 0.3:
            restore(there, backup_of(here))
    for _ in range(3):
        last = [
            restore(devices[1], backup_of(devices[0])),
            restore(devices[0], backup_of(devices[1])),
        ]
    assert [(one.merged, one.unmerged) for one in last] == [(0, 0), (0, 0)]
    # Merges that would seat one player twice in a game stand only where they were made. Else who
    # is one player is the same here and there; under which name is open where both merged the
    # same two, each the other way round.
    assume(not any(one.apart for one in last))
    assert groups_of(devices[0], players) == groups_of(devices[1], players)


def groups_of(session: Session, players: list[str]) -> list[list[str]]:
    present = {player: _present(session, player) for player in players}
    return [[one for one in players if present[one] == present[top]] for top in players]


def _present(session: Session, player: str) -> str | None:
    with session._database.reading() as connection:
        return present_id(connection, player)

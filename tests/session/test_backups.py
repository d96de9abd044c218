"""Everything into one file and back: whole, merged, replaced, or not at all."""

import gzip
import hashlib
import json
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.session import Failed, OpenGame, Session
from kingi_scorer.session.backups import EVERYTHING
from kingi_scorer.session.census import Census
from kingi_scorer.session.taking_in import Wish
from kingi_scorer.storage.copies import KEPT_BACKUPS, drop_old_copies
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.listing import Filter
from kingi_scorer.storage.paths import BACKUPS, database_path
from tests.session.deals import done, play, start, ticking_session
from tests.session.filled import backup_of, filled_session
from tests.storage.playing import TABLES, contents, play_all


def restored(file: BytesIO, *, replace: bool = False, first_id: int = 1) -> tuple[Session, Census]:
    session = ticking_session(first_id=first_id)
    census = session.backups.restore(file, replace=replace)
    assert isinstance(census, Census)
    return session, census


def everything(session: Session) -> dict[str, list[tuple[object, ...]]]:
    rows = contents(session._database)
    with session._database.reading() as connection:
        rows["merged_seats"] = sorted(connection.execute("SELECT * FROM merged_seats"))
    return rows


@pytest.mark.parametrize("replace", [False, True])
def test_a_backup_brings_every_row_back(replace: bool) -> None:
    session = filled_session()
    other, census = restored(backup_of(session), replace=replace)
    assert everything(other) == everything(session)
    assert census.games == {"new": 3, "new_deleted": 1}
    assert (census.players, census.new_players, census.lost) == (6, 6, 0)


@given(st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_whatever_was_done_comes_back(seed: int) -> None:
    session = ticking_session()
    for _, _ in zip(range(60), play_all(session, seed), strict=False):
        pass
    other, _ = restored(backup_of(session))
    assert everything(other) == everything(session)
    assert backup_of(other).getvalue() != b""


def test_a_merge_is_still_undone_after_a_restore() -> None:
    session = filled_session()
    other, _ = restored(backup_of(session))
    (away,) = other.players.merged_into(other.players.all()[0].id)
    other.players._clock = session.players._clock = lambda: datetime(2027, 1, 1, tzinfo=UTC)
    assert other.players.unmerge(away.id) is None
    assert session.players.unmerge(away.id) is None
    assert everything(other) == everything(session)


def test_the_same_backup_twice_changes_nothing() -> None:
    file = backup_of(filled_session())
    other, _ = restored(file)
    before = everything(other)
    census = other.backups.restore(file)
    assert isinstance(census, Census)
    assert census.games == {"same": 4}
    assert census.new_players == 0
    assert everything(other) == before


def test_the_preview_says_what_a_restore_then_does_and_changes_nothing() -> None:
    session = filled_session()
    file = backup_of(session)
    listed = session.games(limit=10)
    done(session.undo(opened_in(session, listed[-1].id)))
    assert session.delete(listed[0].id) is None
    start(session)
    before = everything(session)
    preview = session.backups.preview(file)
    assert everything(session) == before
    assert preview.games == {"older": 1, "deleted_here": 1, "same": 2}
    assert preview.total == 4
    assert preview.created_at is not None
    census = session.backups.restore(file)
    assert isinstance(census, Census)
    assert census.games == preview.games
    assert everything(session) == before
    replacing = session.backups.preview(file, replace=True)
    assert replacing.games == {"new": 3, "new_deleted": 1}
    assert replacing.lost == 1
    assert everything(session) == before


def opened_in(session: Session, game_id: str) -> OpenGame:
    opened = session.open(game_id)
    assert opened is not None
    return opened


def test_a_newer_game_in_the_file_stands() -> None:
    session = filled_session()
    old = backup_of(session)
    game = opened_in(session, session.games(state="running")[0].id)
    done(session.annotate(game, "later", ""))
    new = backup_of(session)
    other, _ = restored(old)
    census = other.backups.restore(new)
    assert isinstance(census, Census)
    assert census.games == {"newer": 1, "same": 3}
    assert everything(other) == everything(session)


def test_a_deleted_game_stays_deleted_unless_it_is_wanted() -> None:
    session = filled_session()
    file = backup_of(session)
    game = session.games()[0]
    assert session.delete(game.id) is None
    assert isinstance(session.backups.restore(file), Census)
    assert session.open(game.id) is None
    assert game.id in [one.id for one in session.records.games(Filter(is_deleted=True))]
    assert isinstance(session.backups.restore(file, with_deleted=True), Census)
    assert session.open(game.id) is not None


def test_replacing_leaves_only_what_is_in_the_file() -> None:
    file = backup_of(filled_session())
    session = ticking_session(first_id=1000)
    extra = play(session, start(session), 2)
    census = session.backups.restore(file, replace=True)
    assert isinstance(census, Census)
    assert census.lost == 1
    assert session.open(extra.id) is None
    assert everything(session) == everything(restored(file)[0])


def test_who_was_merged_since_gets_the_files_new_games() -> None:
    session = ticking_session()
    one = play(session, start(session, "balayi"), 10)
    other, _ = restored(backup_of(session), first_id=500)
    kingi = play(other, start(other), 10)
    assert other.players.merge(one.player_ids[0], kingi.player_ids[3]) is None
    late = play(session, start(session, "balayi"), 4)
    assert late.player_ids == one.player_ids
    census = other.backups.restore(backup_of(session))
    assert isinstance(census, Census)
    assert census.games == {"same": 1, "new": 1}
    assert opened_in(other, late.id).player_ids == (kingi.player_ids[3], one.player_ids[1])
    assert other.players.unmerge(one.player_ids[0]) is None
    assert opened_in(other, one.id).player_ids == one.player_ids


def test_statistics_after_a_restore_are_those_of_the_file() -> None:
    session = filled_session()
    other, _ = restored(backup_of(session))
    player = session.players.all()[0].id
    assert other.records.statistics("kingi", player) == session.records.statistics("kingi", player)
    with other._database.reading() as connection:
        assert connection.execute("SELECT count(*) FROM facts").fetchone() == (2,)


def test_listeners_hear_of_a_restore_and_progress_counts_games() -> None:
    file = backup_of(filled_session())
    session = ticking_session()
    told: list[str] = []
    session.subscribe(told.append)
    steps: list[tuple[int, int]] = []
    session.backups.restore(file, progress=lambda done, total: steps.append((done, total)))
    assert told == [EVERYTHING]
    assert steps == [(n, 4) for n in range(1, 5)]
    steps.clear()
    session.backups.write(BytesIO(), progress=lambda done, total: steps.append((done, total)))
    assert steps == [(n, 4) for n in range(1, 5)]


def test_before_a_restore_the_file_is_copied_aside_and_five_copies_are_kept(
    tmp_path: Path,
) -> None:
    session = ticking_session(open_database(database_path(tmp_path)).database)
    play(session, start(session), 1)
    file = backup_of(filled_session())
    for _ in range(KEPT_BACKUPS + 2):
        assert isinstance(session.backups.restore(file, replace=True), Census)
    copies = sorted((tmp_path / BACKUPS).iterdir())
    assert len(copies) == KEPT_BACKUPS
    assert all("-before-restore" in copy.name for copy in copies)
    old = ticking_session(open_database(copies[0]).database)
    assert old.count() > 0
    old._database.close()
    session._database.close()


def test_a_restore_that_changes_nothing_makes_no_copy(tmp_path: Path) -> None:
    session = ticking_session(open_database(database_path(tmp_path)).database)
    file = backup_of(filled_session())
    for _ in range(3):
        assert isinstance(session.backups.restore(file), Census)
    assert len(list((tmp_path / BACKUPS).iterdir())) == 1
    session._database.close()


def test_what_a_killed_restore_leaves_is_no_copy_and_is_cleared(tmp_path: Path) -> None:
    session = ticking_session(open_database(database_path(tmp_path)).database)
    file = backup_of(filled_session())
    for _ in range(KEPT_BACKUPS):
        assert isinstance(session.backups.restore(file, replace=True), Census)
    folder = tmp_path / BACKUPS
    good = sorted(folder.glob("kingi-*.db"))
    work = session.backups.restore_steps(file, Wish(replaces=True))
    next(work)
    (half,) = set(folder.iterdir()) - set(good)
    # What lies there now is what a killed program leaves.
    left = half.read_bytes()
    work.close()
    half.write_bytes(left)
    assert sorted(folder.glob("kingi-*.db")) == good
    assert isinstance(session.backups.restore(file, replace=True), Census)
    assert sorted(folder.iterdir())[:-1] == good[1:]
    session._database.close()


def test_of_copies_made_in_one_second_the_first_goes_first(tmp_path: Path) -> None:
    (tmp_path / BACKUPS).mkdir()
    names = ["20260101-000000-before-restore", *(f"20260101-000001-before-restore{number}"
             for number in ("", "-2", "-3", "-9", "-10"))]  # fmt: skip
    paths = [tmp_path / BACKUPS / f"kingi-{name}.db" for name in names]
    for path in paths:
        path.touch()
    drop_old_copies(database_path(tmp_path))
    assert set((tmp_path / BACKUPS).iterdir()) == set(paths[1:])
    paths.append(paths[1].with_name("kingi-20260101-000001-before-restore-11.db"))
    paths[-1].touch()
    drop_old_copies(database_path(tmp_path))
    assert set((tmp_path / BACKUPS).iterdir()) == set(paths[2:])


def test_a_refused_file_pushes_no_older_copy_out(tmp_path: Path) -> None:
    session = ticking_session(open_database(database_path(tmp_path)).database)
    whole = backup_of(filled_session()).getvalue()
    for _ in range(KEPT_BACKUPS + 1):
        with pytest.raises(FileRefusal):
            session.backups.restore(BytesIO(whole[:-40]))
    assert not (tmp_path / BACKUPS).exists() or not list((tmp_path / BACKUPS).iterdir())
    session._database.close()


def test_a_copy_that_cannot_be_made_stops_the_restore(tmp_path: Path) -> None:
    session = ticking_session(open_database(database_path(tmp_path)).database)
    (tmp_path / BACKUPS).write_text("in the way")
    before = contents(session._database)
    answer = session.backups.restore(backup_of(filled_session()))
    assert isinstance(answer, Failed)
    assert contents(session._database) == before
    session._database.close()


def test_the_file_is_readable_json_line_by_line() -> None:
    data = gzip.decompress(backup_of(filled_session()).getvalue())
    lines = [json.loads(line) for line in data.decode().splitlines()]
    head = lines[0]
    assert (head["format"], head["version"]) == ("kingi-scorer.backup", 2)
    assert (head["players"], head["games"]) == (6, 4)
    assert {next(iter(line)) for line in lines[1:]} == {
        "player", "setting", "game", "revision", "log", "draft", "merged", "end",
    }  # fmt: skip
    plain, _ = restored(BytesIO(data))
    assert plain.count() == 3


def test_names_are_taken_as_if_they_had_been_typed() -> None:
    data = gzip.decompress(backup_of(filled_session()).getvalue()).decode()
    lines = data.replace('"Aino"', '"\u2068Ai\u200dno\u2069"').splitlines()[:-1]
    body = "".join(f"{line}\n" for line in lines).encode()
    assert body != "".join(f"{line}\n" for line in data.splitlines()[:-1]).encode()
    end = json.dumps({"end": {"sha256": hashlib.sha256(body).hexdigest()}})
    spoilt, _ = restored(BytesIO(body + f"{end}\n".encode()))
    assert everything(spoilt) == everything(filled_session())


def test_a_refused_file_leaves_everything_as_it_was() -> None:
    session = filled_session()
    data = gzip.decompress(backup_of(filled_session()).getvalue()).replace(b"Juhannus", b"Jouluna!")
    before = everything(session)
    for replace in (False, True):
        with pytest.raises(FileRefusal) as caught:
            session.backups.restore(BytesIO(data), replace=replace)
        assert caught.value.code == "checksum"
        assert everything(session) == before
    assert set(before) == {*TABLES, "merged_seats"}

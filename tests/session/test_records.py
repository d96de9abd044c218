"""Drafts, lists, deleting, players, settings and taking in games from files."""

from datetime import UTC, datetime, timedelta

import pytest

from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.transitions import changed, new_game
from kingi_scorer.session import Failed
from tests.session.deals import NAMES, done, play, start, ticking_session

DRAFT = Draft(counts={"tricks": (3, None, 0, None)}, choice="hearts", buyer=2, price=4)
LATER = datetime(2030, 1, 1, tzinfo=UTC)


def test_a_draft_is_kept_at_every_tap_and_goes_with_its_deal() -> None:
    session = ticking_session()
    opened = start(session)
    assert session.load_draft(opened.id, 1) is None
    assert session.save_draft(opened.id, 1, DRAFT) is None
    assert session.load_draft(opened.id, 1) == DRAFT
    assert session.save_draft(opened.id, 2, DRAFT) is None
    opened = play(session, opened, 1)
    assert session.load_draft(opened.id, 1) is None
    assert session.load_draft(opened.id, 2) == DRAFT
    assert session.clear_draft(opened.id, 2) is None
    assert session.load_draft(opened.id, 2) is None


def test_a_draft_of_no_game_is_not_kept() -> None:
    session = ticking_session()
    opened = start(session)
    session.delete(opened.id)
    assert session.save_draft(opened.id, 1, DRAFT) == Failed("gone")
    assert session.save_draft("nothing", 1, Draft()) == Failed("gone")


def test_a_deleted_game_is_gone_until_it_is_brought_back() -> None:
    session = ticking_session()
    opened = play(session, start(session), 2)
    assert session.delete(opened.id) is None
    assert session.open(opened.id) is None
    assert session.games() == []
    assert session.count() == 0
    assert session.end_early(opened) == Failed("gone")
    assert session.undelete(opened.id) is None
    assert session.open(opened.id) == opened
    assert session.delete("nothing") == Failed("gone")


def test_lists_are_paged_filtered_and_searched() -> None:
    session = ticking_session()
    ids = [start(session, "kingi" if number % 2 else "balayi").id for number in range(7)]
    noted = session.open(ids[3])
    assert noted is not None
    done(session.annotate(noted, "Juhannus", "Mökki"))
    order = [ids[3], ids[6], ids[5], ids[4], ids[2], ids[1], ids[0]]
    assert [game.id for game in session.games()] == order
    assert [game.id for game in session.games(limit=2, offset=1)] == order[1:3]
    assert session.count(kind="kingi") == 3
    assert {game.kind for game in session.games(kind="balayi")} == {"balayi"}
    assert [game.id for game in session.games(search="MOKKI")] == [ids[3]]
    assert session.count(search=" isil ") == 4
    assert session.count(search="%") == 0
    assert session.count(state="ended") == 0
    newest = session.newest_running()
    assert newest is not None
    assert (newest.id, newest.note, newest.place) == (ids[3], "Juhannus", "Mökki")


def test_a_summary_has_the_points_ranks_and_leaders_of_the_facts() -> None:
    session = ticking_session()
    opened = start(session)
    assert session.games()[0].ranks == (1, 1, 1, 1)
    play(session, opened, 6)
    summary = session.games()[0]
    best = max(summary.totals)
    assert summary.leaders == tuple(
        seat for seat, points in enumerate(summary.totals) if points == best
    )
    assert summary.deals_played == 6


def test_recent_players_come_newest_first() -> None:
    session = ticking_session()
    start(session, "kingi")
    start(session, "balayi")
    names = [player.name for player in session.recent_players(3)]
    assert names == [*NAMES["balayi"], "Aino"]


def test_settings_keep_their_type() -> None:
    session = ticking_session()
    assert session.setting("language", "en") == "en"
    assert session.set_setting("language", "tr") is None
    assert session.setting("language", "en") == "tr"
    assert session.setting("language", 100) == 100
    assert session.set_setting("rules", {"queens_void": True}) is None
    assert session.setting("rules", dict[str, bool]()) == {"queens_void": True}


def a_game(deals: int) -> Game:
    session = ticking_session()
    return play(session, start(session), deals).game


def test_the_same_file_twice_is_one_game() -> None:
    session = ticking_session()
    game = a_game(5)
    assert session.adopt(game) == "added"
    assert session.adopt(game) == "already_here"
    assert session.adopt(game, game_id="abc") == "added"
    assert session.adopt(game, game_id="abc", updated_at=LATER) == "already_here"
    assert session.count() == 2
    assert [line.command for line in session.log("abc")] == ["imported"]


def test_an_exported_game_taken_in_again_is_already_here() -> None:
    session = ticking_session()
    opened = play(session, start(session), 3)
    session.rename_player(opened.player_ids[0], "Anna")
    renamed = session.open(opened.id)
    assert renamed is not None
    newest = play(session, renamed, 1)
    assert session.adopt(renamed.game, game_id=opened.id, updated_at=LATER) == "already_here"
    assert session.open(opened.id) == newest


def test_a_newer_file_of_a_game_stands_and_can_be_undone() -> None:
    session = ticking_session()
    old, new = a_game(4), a_game(6)
    created = datetime(2025, 5, 1, 20, 0, tzinfo=UTC)
    session.adopt(old, game_id="abc", created_at=created, updated_at=created)
    assert session.adopt(new, game_id="abc", updated_at=created) == "differs"
    assert session.adopt(new, game_id="abc", updated_at=created + timedelta(hours=1)) == "updated"
    opened = session.open("abc")
    assert opened is not None
    assert opened.created_at == created
    assert opened.game == new
    assert done(session.undo(opened)).game == old


def test_a_deleted_game_taken_in_again_is_back() -> None:
    session = ticking_session()
    game = a_game(2)
    session.adopt(game, game_id="abc")
    session.delete("abc")
    assert session.adopt(game, game_id="abc") == "added"
    session.delete("abc")
    assert session.adopt(a_game(3), game_id="abc") == "added"
    opened = session.open("abc")
    assert opened is not None
    assert len(opened.game.deals) == 3


def test_another_games_file_under_the_same_id_changes_nothing() -> None:
    session = ticking_session()
    session.adopt(a_game(2), game_id="abc")
    opened = session.open("abc")
    other = new_game(BalayiRules(), NAMES["balayi"], 0)
    assert session.adopt(other, game_id="abc", updated_at=LATER) == "differs"
    assert session.open("abc") == opened


def test_a_game_against_the_rules_is_not_taken_in() -> None:
    session = ticking_session()
    wrong = changed(new_game(BalayiRules(), NAMES["balayi"], 0), players=["only one"])
    with pytest.raises(ValueError, match="player_count"):
        session.adopt(wrong)
    assert session.count() == 0


def test_defaults_that_change_later_leave_a_game_as_it_was() -> None:
    session = ticking_session()
    rules = KingiRules(queen=-6)
    opened = done(session.start(rules, NAMES["kingi"], 0))
    start(session)
    again = session.open(opened.id)
    assert again is not None
    assert again.game.rules == rules

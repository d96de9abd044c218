"""Each command: what it does, what it refuses, and what it makes of being behind."""

from datetime import datetime
from itertools import pairwise

import pytest

from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.entries import NoTricks
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.session import Conflict, Done, Failed, OpenGame, Refused, Session
from tests.session.deals import any_deal, dice_of, done, play, start, ticking_session

FIRST = NoTricks(tricks=(5, 4, 2, 2))
OTHER = NoTricks(tricks=(4, 5, 2, 2))


def codes(outcome: object) -> list[str]:
    assert isinstance(outcome, Refused)
    return [problem.code for problem in outcome.problems]


def test_a_game_starts_with_clean_names_and_a_profile_for_each_seat() -> None:
    session = ticking_session()
    opened = done(session.start(KingiRules(), ["  Aino ", "Eero\nK", "Kaisa", "Otto"], 2))
    assert opened.game.players == ("Aino", "Eero K", "Kaisa", "Otto")
    assert len(set(opened.player_ids)) == 4
    assert (opened.version, opened.can_undo, opened.can_redo) == (1, False, False)
    assert session.open(opened.id) == opened


@pytest.mark.parametrize(
    ("names", "dealer", "code"),
    [
        (["A", "B", "C", " "], 0, "name_missing"),
        (["A", "B", "C"], 0, "player_count"),
        (["A", "B", "C", "D"], 4, "dealer_range"),
        (["A", "B", "C", "D" * 41], 0, "name_invalid"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(names: list[str], dealer: int, code: str) -> None:
    session = ticking_session()
    assert code in codes(session.start(KingiRules(), names, dealer))
    assert session.games() == []
    assert session.recent_players(10) == []


def test_namesakes_are_two_profiles_and_stay_the_same_two() -> None:
    session = ticking_session()
    first = done(session.start(BalayiRules(), ["Ali", "Ali"], 0))
    again = done(session.start(BalayiRules(), ["Ali", "Ali"], 0))
    assert len(set(first.player_ids)) == 2
    assert set(again.player_ids) == set(first.player_ids)
    assert len(session.recent_players(10)) == 2


def test_letters_that_only_searching_takes_for_one_are_two_players() -> None:
    session = ticking_session()
    opened = done(session.start(BalayiRules(), ["Işıl", "İşil"], 0))
    again = done(session.start(BalayiRules(), ["İşil", "Işıl"], 0))
    assert again.player_ids == opened.player_ids[::-1]


def test_names_that_differ_in_case_alone_are_not_taken_for_one() -> None:
    session = ticking_session()
    one = done(session.start(BalayiRules(), ["ILGIN", "Umut"], 0))
    two = done(session.start(BalayiRules(), ["ilgin", "Umut"], 0))
    assert one.player_ids[0] != two.player_ids[0], "in Turkish these are two names"
    assert one.player_ids[1] == two.player_ids[1]


def test_a_known_player_can_be_chosen_among_namesakes() -> None:
    session = ticking_session()
    one, two = done(session.start(BalayiRules(), ["Ali", "Ali"], 0)).player_ids
    opened = done(session.start(BalayiRules(), ["Ali", "Ali"], 0, [None, one]))
    assert opened.player_ids == (two, one)


def test_a_renamed_player_keeps_the_history() -> None:
    session = ticking_session()
    opened = play(session, start(session), 2)
    heard: list[str] = []
    session.subscribe(heard.append)
    assert session.rename_player(opened.player_ids[1], " Eeva ") is None
    renamed = session.open(opened.id)
    assert renamed is not None
    assert renamed.game.players == ("Aino", "Eeva", "Kaisa", "Otto")
    assert renamed.game.deals == opened.game.deals
    assert session.games()[0].players == renamed.game.players
    assert heard == [opened.id]
    assert codes(session.rename_player(opened.player_ids[1], " \n")) == ["name_missing"]
    assert codes(session.rename_player(opened.player_ids[1], "x" * 41)) == ["name_invalid"]
    assert session.rename_player("nobody", "Eeva") == Failed("gone")


def test_recording_notes_the_moment_with_its_offset() -> None:
    session = ticking_session()
    opened = done(session.record(start(session), 1, FIRST))
    deal = opened.game.deal(1)
    assert deal is not None
    assert deal.recorded_at is not None
    assert datetime.fromisoformat(deal.recorded_at).tzinfo is not None


def test_the_same_deal_twice_is_one_deal() -> None:
    session = ticking_session()
    opened = start(session)
    once = session.record(opened, 1, FIRST)
    twice = session.record(opened, 1, FIRST)
    assert once == twice
    assert isinstance(once, Done)
    assert session.record(once.opened, 1, FIRST) == once
    assert len(session.log(opened.id)) == 2


def test_other_facts_from_behind_are_a_conflict_and_change_nothing() -> None:
    session = ticking_session()
    opened = start(session)
    newest = done(session.record(opened, 1, FIRST))
    assert session.record(opened, 1, OTHER) == Conflict(newest)
    assert session.open(opened.id) == newest


def behind(session: Session) -> tuple[OpenGame, OpenGame]:
    opened = play(session, start(session), 3)
    return opened, done(session.annotate(opened, "note", ""))


def test_every_command_from_behind_meets_the_newest_state() -> None:
    session = ticking_session()
    old, newest = behind(session)
    deal = any_deal(old.game, 4, dice_of(1))
    for outcome in (
        session.record(old, 4, deal),
        session.correct(old, 1, FIRST),
        session.void(old, 2),
        session.swap(old, 0, 1, 1, 3),
        session.end_early(old),
        session.annotate(old, "other", ""),
        session.undo(old),
        session.redo(old),
    ):
        assert outcome == Conflict(newest)
    assert session.open(old.id) == newest


def test_facts_against_the_rules_are_refused_with_every_problem() -> None:
    session = ticking_session()
    opened = start(session)
    assert codes(session.record(opened, 1, NoTricks(tricks=(1, 1, 1, 1)))) == ["wrong_sum"]
    opened = done(session.record(opened, 1, FIRST))
    assert codes(session.correct(opened, 1, NoTricks(tricks=(14, 0, 0, -1)))) == ["count_range"]
    assert session.open(opened.id) == opened


def test_after_the_tenth_deal_there_is_no_eleventh() -> None:
    session = ticking_session()
    opened = play(session, start(session), 10)
    assert codes(session.record(opened, 11, FIRST)) == ["too_many_deals"]
    assert session.games(state="complete")[0].finished_at is not None


def test_a_deal_out_of_turn_or_in_an_ended_game_is_not_recorded() -> None:
    session = ticking_session()
    opened = start(session)
    second = any_deal(opened.game, 2, dice_of(1))
    assert session.record(opened, 2, second) == Conflict(opened)
    ended = done(session.end_early(opened))
    assert session.record(ended, 1, FIRST) == Conflict(ended)


def test_correcting_a_finished_game_keeps_when_it_was_finished_and_recorded() -> None:
    session = ticking_session()
    opened = play(session, start(session), 10)
    finished = session.games()[0].finished_at
    before = opened.game.deal(1)
    assert before is not None
    opened = done(session.correct(opened, 1, NoTricks(tricks=(13, 0, 0, 0))))
    after = opened.game.deal(1)
    assert after is not None
    assert after.recorded_at == before.recorded_at
    assert session.games()[0].finished_at == finished
    done(session.void(opened, 10))
    assert session.games()[0].state == "running"
    assert session.games()[0].finished_at is None


def test_a_misdeal_is_noted_and_its_draft_cleared_and_nothing_counted() -> None:
    session = ticking_session()
    opened = play(session, start(session), 1)
    draft = Draft(counts={"hearts": (1, None, None, None)})
    session.save_draft(opened.id, 2, draft)
    voided = done(session.void(opened, 2))
    assert voided.game == opened.game
    assert session.load_draft(opened.id, 2) is None
    line = session.log(opened.id)[-1]
    assert (line.command, line.deal, line.before, line.after) == ("voided", 2, None, None)
    assert session.void(opened, 2) == Done(voided)
    assert len(session.log(opened.id)) == 3


def test_voiding_a_recorded_deal_leaves_the_others_and_is_logged() -> None:
    session = ticking_session()
    opened = play(session, start(session), 3)
    voided = done(session.void(opened, 2))
    assert voided.game.deal(2) is None
    assert voided.game.deal(3) == opened.game.deal(3)
    assert voided.game.next_deal == 2
    line = session.log(opened.id)[-1]
    assert (line.command, line.deal, line.before) == ("voided", 2, opened.game.deal(2))
    assert session.void(voided, 9) == Conflict(voided)


def test_swapping_seats_is_undone_as_one_command() -> None:
    session = ticking_session()
    opened = play(session, start(session), 4)
    swapped = done(session.swap(opened, 0, 3, 2, 4))
    assert swapped.game.deal(1) == opened.game.deal(1)
    for number in (2, 3, 4):
        one, other = opened.game.deal(number), swapped.game.deal(number)
        assert one is not None
        assert other is not None
        for item, counts in one.counts.items():
            assert other.counts[item] == (counts[3], counts[1], counts[2], counts[0])
    assert session.log(opened.id)[-1].params == {"a": 0, "b": 3, "first": 2, "last": 4}
    assert done(session.undo(swapped)).game == opened.game


def test_ending_early_and_taking_up_again() -> None:
    session = ticking_session()
    opened = play(session, start(session), 2)
    ended = done(session.end_early(opened))
    assert [game.state for game in session.games()] == ["ended"]
    assert session.newest_running() is None
    assert session.end_early(opened) == Done(ended)
    assert done(session.resume(ended)).game == opened.game
    assert [line.command for line in session.log(opened.id)][-2:] == ["ended", "resumed"]


def test_the_log_says_what_was_from_what_to_what() -> None:
    session = ticking_session()
    opened = done(session.record(start(session), 1, FIRST))
    opened = done(session.correct(opened, 1, OTHER))
    opened = done(session.undo(opened))
    done(session.redo(opened))
    lines = session.log(opened.id)
    assert [line.command for line in lines] == [
        "started",
        "recorded",
        "corrected",
        "undone",
        "redone",
    ]
    facts = [
        (
            line.before.counts["tricks"] if line.before else None,
            line.after.counts["tricks"] if line.after else None,
        )
        for line in lines[1:]
    ]
    five, four = FIRST.tricks, OTHER.tricks
    assert facts == [(None, five), (five, four), (four, five), (five, four)]
    assert [line.deal for line in lines] == [None, 1, 1, 1, 1]
    assert lines[3].params == {"command": "corrected"}
    assert all(a.at < b.at for a, b in pairwise(lines))


def test_listeners_hear_of_each_commit_until_they_leave() -> None:
    session = ticking_session()
    heard: list[str] = []
    stop = session.subscribe(heard.append)
    opened = start(session)
    done(session.record(opened, 1, FIRST))
    session.record(opened, 1, FIRST)
    session.record(opened, 1, OTHER)
    assert heard == [opened.id, opened.id]
    stop()
    stop()
    session.delete(opened.id)
    assert len(heard) == 2


def test_a_listener_that_fails_leaves_the_command_done(caplog: pytest.LogCaptureFixture) -> None:
    session = ticking_session()

    def fail(game_id: str) -> None:
        raise RuntimeError(game_id)

    session.subscribe(fail)
    opened = start(session)
    assert session.open(opened.id) == opened
    assert "a listener failed" in caplog.text

"""Any sequence of commands leaves what a fresh replay of its deals would."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.scoring import score_sheet
from kingi_scorer.domain.transitions import (
    changed,
    end_early,
    game_problems,
    new_game,
    record_deal,
    replace_deal,
    resume,
    void_deal,
)
from kingi_scorer.session import OpenGame, Session
from kingi_scorer.session.facts import same_game
from tests.session.deals import any_deal, dice_of, done, play, start, ticking_session

KINDS = ("record", "record", "record", "correct", "void", "undo", "redo", "end", "resume")
KEYS: tuple[GameKey, ...] = ("kingi", "balayi")

commands = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 2**20)), max_size=40)


class History:
    """The states of a game as a plain list with a cursor."""

    def __init__(self, game: Game) -> None:
        self.states = [game]
        self.head = 0

    @property
    def game(self) -> Game:
        return self.states[self.head]

    def put(self, game: Game) -> None:
        self.states[self.head + 1 :] = [game]
        self.head += 1


def carry_out(
    session: Session, opened: OpenGame, history: History, kind: str, seed: int
) -> OpenGame:
    """The game after one command, which ``history`` follows with the rules' own functions."""
    game = history.game
    recorded = [number for number, _ in game.recorded()]
    if kind in {"correct", "void"}:
        return change(session, opened, history, kind, seed) if recorded else opened
    if kind == "record":
        if not game.is_running or game.next_deal is None:
            return opened
        deal = any_deal(game, game.next_deal, dice_of(seed))
        history.put(record_deal(game, game.next_deal, deal))
        return done(session.record(opened, game.next_deal, deal))
    if kind == "undo":
        history.head = max(history.head - 1, 0)
        return done(session.undo(opened))
    if kind == "redo":
        history.head = min(history.head + 1, len(history.states) - 1)
        return done(session.redo(opened))
    is_end = kind == "end"
    if game.is_running if is_end else game.ended_early:
        history.put(end_early(game) if is_end else resume(game))
    return done(session.end_early(opened) if is_end else session.resume(opened))


def change(session: Session, opened: OpenGame, history: History, kind: str, seed: int) -> OpenGame:
    """The game with one of its recorded deals corrected or voided."""
    dice = dice_of(seed)
    game = history.game
    number = dice.choice([number for number, _ in game.recorded()])
    if kind == "void":
        history.put(void_deal(game, number))
        return done(session.void(opened, number))
    deal = any_deal(game, number, dice)
    if not same_game(replace_deal(game, number, deal), game):
        history.put(replace_deal(game, number, deal))
    return done(session.correct(opened, number, deal))


@pytest.mark.parametrize("key", KEYS)
@settings(max_examples=60, deadline=None)
@given(sequence=commands)
def test_any_sequence_equals_a_replay(key: GameKey, sequence: list[tuple[str, int]]) -> None:
    session = ticking_session()
    opened = start(session, key)
    history = History(opened.game)
    for kind, seed in sequence:
        before = opened
        head = (history.head, len(history.states), history.game)
        opened = carry_out(session, opened, history, kind, seed)
        is_changed = head != (history.head, len(history.states), history.game)
        assert opened.version == before.version + is_changed
        assert same_game(opened.game, history.game)
        assert opened.game.ended_early == history.game.ended_early
        assert opened.can_undo == (history.head > 0)
        assert opened.can_redo == (history.head < len(history.states) - 1)
        assert session.open(opened.id) == opened
    fresh = new_game(opened.game.rules, opened.game.players, opened.game.first_dealer)
    for number, deal in opened.game.recorded():
        deals = [*fresh.deals, *[None] * (number - 1 - len(fresh.deals)), deal]
        fresh = changed(fresh, deals=deals)
    assert score_sheet(fresh) == score_sheet(opened.game)
    assert game_problems(opened.game) == []
    assert all(check.is_ok for check in checkpoints(opened.game))
    summary = session.games()[0]
    assert summary.deals_played == len(list(opened.game.recorded()))
    assert summary.totals == score_sheet(fresh)[-1].running
    assert (summary.state == "running") == opened.game.is_running
    assert (summary.finished_at is None) == opened.game.is_running


@settings(max_examples=40, deadline=None)
@given(key=st.sampled_from(KEYS), deals=st.integers(1, 10), seed=st.integers(0, 2**20))
def test_correcting_and_undoing_is_as_if_nothing_had_happened(
    key: GameKey, deals: int, seed: int
) -> None:
    session = ticking_session()
    opened = play(session, start(session, key), deals, seed)
    dice = dice_of(seed)
    number = dice.randint(1, deals)
    deal = any_deal(opened.game, number, dice)
    corrected = done(session.correct(opened, number, deal))
    if corrected.version == opened.version:
        assert corrected == opened
        return
    undone = done(session.undo(corrected))
    assert undone.game == opened.game
    assert undone.version > corrected.version
    assert done(session.redo(undone)).game == corrected.game


def test_a_new_command_cuts_what_was_undone() -> None:
    session = ticking_session()
    opened = play(session, start(session), 3)
    opened = done(session.undo(done(session.undo(opened))))
    assert opened.can_redo
    opened = play(session, opened, 1, seed=99)
    assert not opened.can_redo
    assert done(session.redo(opened)) == opened

"""What each command makes of the newest stored game: a step to take, or an answer.

A command that finds its wish already fulfilled is done: a second tap, or the same tap in two
tabs, is no second command. Any other command from behind meets a conflict.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from kingi_scorer.domain import transitions
from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.swap import swap_players
from kingi_scorer.domain.transitions import changed, deal_problems, game_problems
from kingi_scorer.session.facts import same_deal, timed
from kingi_scorer.session.outcome import Conflict, Done, Outcome, Refused, open_game
from kingi_scorer.storage import games
from kingi_scorer.storage.drafts import clear_draft
from kingi_scorer.storage.games import Entry, StoredGame


@dataclass(frozen=True)
class Step:
    """A new state, its line in the log, and the deals whose drafts it settles.

    ``game`` is ``None`` when the facts stay as they are.
    """

    game: Game | None
    entry: Entry
    settles: tuple[int, ...] = ()


@dataclass(frozen=True)
class Move:
    """Undo (−1) or redo (1)."""

    by: Literal[-1, 1]


Decision = Callable[[StoredGame, bool, datetime], Step | Move | Outcome]
"""Stored game, whether the command was based on an older version, moment → what to do."""


def take(
    connection: sqlite3.Connection, stored: StoredGame, step: Step | Move, at: datetime
) -> None:
    """Write a step, or move between the written ones."""
    if isinstance(step, Move):
        games.move_head(connection, stored, step.by, at)
        return
    if step.game is None:
        games.bump_version(connection, stored.id, at)
        games.add_log(connection, stored.id, step.entry, at)
    else:
        games.append_revision(connection, stored, step.game, step.entry, at)
    for number in step.settles:
        clear_draft(connection, stored.id, number)


def record(number: int, deal: Deal) -> Decision:
    """Write down the deal in progress."""

    def decide(stored: StoredGame, is_behind: bool, at: datetime) -> Step | Outcome:
        game = stored.document
        there = game.deal(number)
        if there is not None and same_deal(there, deal):
            return Done(open_game(stored))
        if is_behind or there is not None:
            return Conflict(open_game(stored))
        if found := deal_problems(game, number, deal):
            return Refused(tuple(found))
        if number != game.next_deal or not game.is_running:
            return Conflict(open_game(stored))
        new = transitions.record_deal(game, number, timed(deal, at.isoformat(timespec="seconds")))
        return Step(new, Entry("recorded", number, None, new.deal(number)), (number,))

    return decide


def correct(number: int, deal: Deal) -> Decision:
    """Give a recorded deal other facts."""

    def decide(stored: StoredGame, is_behind: bool, _at: datetime) -> Step | Outcome:
        game = stored.document
        there = game.deal(number)
        if there is not None and same_deal(there, deal):
            return Done(open_game(stored))
        if is_behind or there is None:
            return Conflict(open_game(stored))
        if found := deal_problems(game, number, deal):
            return Refused(tuple(found))
        new = transitions.replace_deal(game, number, timed(deal, there.recorded_at))
        return Step(new, Entry("corrected", number, there, new.deal(number)), (number,))

    return decide


def void(number: int) -> Decision:
    """Take back the facts of a misdeal, which is to be played again."""

    def decide(stored: StoredGame, is_behind: bool, _at: datetime) -> Step | Outcome:
        game = stored.document
        there = game.deal(number)
        if is_behind:
            # Somebody voided it before: that is what was wanted.
            return Done(open_game(stored)) if there is None else Conflict(open_game(stored))
        if there is not None:
            new = transitions.void_deal(game, number)
            return Step(new, Entry("voided", number, there, None), (number,))
        if number != game.next_deal or not game.is_running:
            return Conflict(open_game(stored))
        return Step(None, Entry("voided", number), (number,))

    return decide


def swap(a: int, b: int, first: int, last: int) -> Decision:
    """Swap what two seats took in the deals ``first`` to ``last``."""

    def decide(stored: StoredGame, is_behind: bool, _at: datetime) -> Step | Outcome:
        game = stored.document
        if is_behind:
            return Conflict(open_game(stored))
        new = swap_players(game, a, b, first=first, last=last)
        if new == game:
            return Done(open_game(stored))
        if found := game_problems(new):
            return Refused(tuple(found))
        settled = tuple(number for number, _ in game.recorded() if first <= number <= last)
        params = {"a": a, "b": b, "first": first, "last": last}
        return Step(new, Entry("swapped", params=params), settled)

    return decide


def end_early(stored: StoredGame, is_behind: bool, _at: datetime) -> Step | Outcome:
    """Declare a running game over."""
    if not stored.document.is_running:
        return Done(open_game(stored))
    if is_behind:
        return Conflict(open_game(stored))
    return Step(transitions.end_early(stored.document), Entry("ended"))


def resume(stored: StoredGame, is_behind: bool, _at: datetime) -> Step | Outcome:
    """Take up a game again that was ended early."""
    if not stored.document.ended_early:
        return Done(open_game(stored))
    if is_behind:
        return Conflict(open_game(stored))
    return Step(transitions.resume(stored.document), Entry("resumed"))


def annotate(note: str, place: str) -> Decision:
    """Set the note and the place."""

    def decide(stored: StoredGame, is_behind: bool, _at: datetime) -> Step | Outcome:
        new = changed(stored.document, note=note, place=place)
        if new == stored.document:
            return Done(open_game(stored))
        if is_behind:
            return Conflict(open_game(stored))
        return Step(new, Entry("annotated", params={"note": note, "place": place}))

    return decide


def undo(stored: StoredGame, is_behind: bool, _at: datetime) -> Move | Outcome:
    """Go back by one command."""
    if is_behind:
        return Conflict(open_game(stored))
    return Move(-1) if stored.head > 0 else Done(open_game(stored))


def redo(stored: StoredGame, is_behind: bool, _at: datetime) -> Move | Outcome:
    """Go forward again by one command."""
    if is_behind:
        return Conflict(open_game(stored))
    return Move(1) if stored.head < stored.newest else Done(open_game(stored))

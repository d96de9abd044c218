"""The foot of an entry: what is missing, and the button that saves."""

from typing import Final

import flet as ft

from kingi_scorer.ui import ids
from kingi_scorer.ui.component import kept
from kingi_scorer.ui.components.basics import column, main_button, words
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.scribe import Scribe
from kingi_scorer.ui.store import EntryState, GameState
from kingi_scorer.ui.theme import SMALL, Roles
from kingi_scorer.ui.words import describe_problems

LINE: Final = 1.45
"""The height of a line of text, as a share of its size."""


def entry_foot(
    look: Look, scribe: Scribe, state: GameState, entry: EntryState, *, is_beside: bool
) -> ft.Control:
    """What is missing, above the button or beside it."""
    problems = scribe.problems(state, entry)
    if look.is_strip:
        # What comes first is said first; a list of all would take the height of a row.
        problems = [one for one in problems if one.code != "missing"][:1] or problems
    text = describe_problems(problems, state.opened.game, look.catalogue)
    draw = _beside if is_beside else _above
    return kept(
        lambda: draw(look, scribe, state, entry, text), look, text, is_beside, live=(state, entry)
    )


def foot_height(look: Look, *, is_beside: bool, lines: int) -> float:
    """The height of the foot, in dp, while what is missing takes no more than ``lines``."""
    if is_beside:
        return _beside_height(look) + 8
    return look.px(SMALL) * LINE * lines + 4 + max(56.0, look.px(56) * 0.9) + 10


def _beside_height(look: Look) -> float:
    """Two lines of what is missing, or one of the button."""
    return max(56.0, look.px(SMALL) * LINE * 2)


def _above(
    look: Look, scribe: Scribe, state: GameState, entry: EntryState, text: str
) -> ft.Control:
    parts = [
        # Its place is kept, so that no key moves when nothing is missing any more.
        _problem(look, text) if text else ft.Container(height=look.px(SMALL) * LINE),
        _save(look, scribe, state, entry, is_on=not text),
    ]
    return ft.Container(
        column(parts, spacing=4), padding=ft.Padding.only(left=14, right=14, top=2, bottom=8)
    )


def _beside(
    look: Look, scribe: Scribe, state: GameState, entry: EntryState, text: str
) -> ft.Control:
    save = _save(look, scribe, state, entry, is_on=not text)
    parts: list[ft.Control] = [
        ft.Container(_problem(look, text) if text else None, expand=True),
        ft.Container(save, expand=True, height=_beside_height(look)),
    ]
    return ft.Container(
        ft.Row(parts, spacing=14, vertical_alignment=ft.CrossAxisAlignment.CENTER),
        padding=ft.Padding.only(left=14, right=14, top=2, bottom=6),
    )


def _problem(look: Look, text: str) -> ft.Control:
    return ft.Semantics(
        identifier=ids.PROBLEM,
        content=words(look, text, SMALL, Roles.ERROR, align=ft.TextAlign.CENTER),
    )


def _save(
    look: Look, scribe: Scribe, state: GameState, entry: EntryState, *, is_on: bool
) -> ft.Control:
    key = "edit.correct" if entry.is_correction else "entry.save"
    return main_button(
        look,
        look.t(key, n=entry.number),
        lambda: scribe.save(state, entry),
        identifier=ids.SAVE,
        is_on=is_on,
    )

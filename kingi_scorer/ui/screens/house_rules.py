"""House rules of a game to come: set by tapping, kept under a name, chosen for new games."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from kingi_scorer.domain.game import MAX_NAME
from kingi_scorer.domain.rules import Rules
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.ui import ids
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import TARGET, chip, icon_button, quiet_button, words
from kingi_scorer.ui.components.fields import text_field
from kingi_scorer.ui.components.frame import bar, card, heading, notice_bar, page_view
from kingi_scorer.ui.components.rule_fields import rule_fields, with_rule
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.rule_words import differences, sum_lines
from kingi_scorer.ui.rulebook import UNDO
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, RulesState, SetupState
from kingi_scorer.ui.theme import BODY, SMALL, Roles
from kingi_scorer.ui.unsaved import Unsaved, use_unsaved


@dataclass(frozen=True)
class _Named:
    """One line of the saved rules; the rule text is the first and has no stored name."""

    index: int
    stored: str
    shown: str
    rules: Rules


@screen
def house_rules_screen(
    desk: Desk, app: AppState, state: SetupState | RulesState, route: str, back: str
) -> ft.View:
    """The rules of ``state``, which only its own game will be started with."""
    look = look_of(app)
    book = desk.rulebook
    rules = book.rules_of(state)
    typed = use_unsaved(desk, f"preset-{state.kind}", "")

    def change(name: str, to: Callable[[Any], object]) -> None:
        now = book.rules_of(state)
        state.rules = with_rule(now, name, to(getattr(now, name)))

    def reset() -> None:
        state.rules = find_variant(state.kind).default_rules()

    def save(name: str) -> None:
        if book.save(name, rules):
            state.rules = rules
            typed.forget()

    game = look.t(f"game.{state.kind}")
    undo = book.undo if app.notice is not None and app.notice.undo == UNDO else None
    body: list[ft.Control] = [
        *notice_bar(look, app.notice, undo),
        words(look, f"{game} · {look.t('set.house_rules_note')}", SMALL, Roles.MUTED),
        *_saved(look, desk, state, rules),
        card(_sums(look, rules), spacing=4),
        *rule_fields(look, rules, change),
    ]
    if differences(look, rules):
        body.append(
            quiet_button(
                look,
                look.t("preset.reset"),
                reset,
                identifier=ids.RULES_RESET,
                icon=ft.Icons.RESTART_ALT,
            )
        )
    body += [
        _name_field(look, typed, save),
        *notice_bar(look, app.notice, place=ids.PRESET_NAME),
        quiet_button(
            look,
            look.t("preset.save"),
            lambda: save(typed.text),
            identifier=ids.PRESET_SAVE,
            icon=ft.Icons.BOOKMARK_ADD_OUTLINED,
        ),
    ]
    top = bar(look, look.t("set.house_rules"), lambda: desk.go(back))
    return page_view(look, route, top, body)


def _sums(look: Look, rules: Rules) -> list[ft.Control]:
    return [
        ft.Semantics(
            identifier=ids.RULES_SUMS,
            live_region=True,
            content=ft.Column(
                [words(look, line, SMALL) for line in sum_lines(look, rules)], spacing=4
            ),
        )
    ]


def _name_field(look: Look, typed: Unsaved, save: Callable[[str], None]) -> ft.Control:
    return text_field(
        look,
        look.t("preset.name"),
        typed.text,
        typed.change,
        identifier=ids.PRESET_NAME,
        longest=MAX_NAME,
        on_enter=save,
    )


def _saved(
    look: Look, desk: Desk, state: SetupState | RulesState, rules: Rules
) -> list[ft.Control]:
    """The rule text and the saved rules: choose, use for new games, delete."""
    presets = desk.rulebook.presets(state.kind)
    if not presets:
        return []
    text = _Named(0, "", look.t("preset.text"), find_variant(state.kind).default_rules())
    named = [text] + [
        _Named(index, preset.name, preset.name, preset.rules)
        for index, preset in enumerate(presets, start=1)
    ]
    for_new = desk.rulebook.for_new(state.kind)
    name = look.t("preset.text") if for_new is None else for_new.name
    stored = "" if for_new is None else for_new.name
    return [
        heading(look, look.t("preset.title"), BODY),
        *(_row(look, desk, state, line, rules, stored) for line in named),
        words(look, look.t("preset.new_games", name=name), SMALL, Roles.MUTED),
    ]


def _row(
    look: Look,
    desk: Desk,
    state: SetupState | RulesState,
    line: _Named,
    rules: Rules,
    for_new: str,
) -> ft.Control:
    def choose() -> None:
        state.rules = line.rules

    delete: ft.Control = ft.Container(width=TARGET)
    if line.stored:
        delete = icon_button(
            ft.Icons.DELETE_OUTLINE,
            f"{look.t('action.delete')}: {line.shown}",
            lambda: desk.rulebook.delete(state.kind, line.stored),
            identifier=ids.preset_delete(line.index),
        )
    is_for_new = line.stored == for_new
    name = chip(
        look,
        [words(look, line.shown, 16, lines=2, expand=True)],
        choose,
        identifier=ids.preset(line.index),
        selected=line.rules == rules,
        expand=True,
    )
    star = icon_button(
        ft.Icons.STAR if is_for_new else ft.Icons.STAR_BORDER,
        f"{look.t('preset.use_for_new')}: {line.shown}",
        lambda: desk.rulebook.use_for_new(state.kind, line.stored),
        identifier=ids.preset_for_new(line.index),
    )
    key = f"preset-{line.index}-{line.stored}"
    if look.width < look.px(300):
        # A name at a large size needs the line for itself.
        tools = ft.Row([star, delete], spacing=4, alignment=ft.MainAxisAlignment.END)
        return ft.Column([ft.Row([name]), tools], spacing=0, key=key)
    return ft.Row([name, star, delete], spacing=4, key=key)

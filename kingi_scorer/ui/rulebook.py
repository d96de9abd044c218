"""The rulebook: the house rules of games to come, and the commands on those with a name."""

from kingi_scorer.domain.game import typed_name
from kingi_scorer.domain.rules import GameKey, Rules
from kingi_scorer.i18n.catalogue import LANGUAGES, find_catalogue
from kingi_scorer.i18n.collation import fold
from kingi_scorer.session import Failed, Session
from kingi_scorer.session.preset import Preset
from kingi_scorer.session.presets import Presets, Shelf
from kingi_scorer.ui import ids
from kingi_scorer.ui.outcomes import Outcomes
from kingi_scorer.ui.store import AppState, Notice, RulesState, SetupState

UNDO = "rules"
"""What ``Notice.undo`` says when a named set of rules can be brought back."""


class Rulebook:
    """House rules between storage and the screens; nothing here touches a game that was begun."""

    def __init__(self, session: Session, app: AppState, outcomes: Outcomes) -> None:
        self._presets = Presets(session)
        self._app = app
        self._outcomes = outcomes
        self._before: Shelf | None = None

    def presets(self, kind: GameKey) -> tuple[Preset, ...]:
        """The named house rules of one game."""
        return self._presets.all(kind)

    def for_new(self, kind: GameKey) -> Preset | None:
        """Those that new games start from, ``None`` when that is the rule text."""
        return self._presets.for_new(kind)

    def rules_of(self, state: SetupState | RulesState) -> Rules:
        """The rules chosen there, else those that every new game starts from."""
        return self._presets.rules_for_new(state.kind) if state.rules is None else state.rules

    def save(self, name: str, rules: Rules) -> bool:
        """Keep ``rules`` under ``name``, with undo; whether that was done."""
        if not typed_name(name):
            self._app.notice = self._outcomes.refusal("player.name_missing", ids.PRESET_NAME)
            return False
        if self._is_reserved(typed_name(name)):
            self._app.notice = self._outcomes.refusal("preset.reserved", ids.PRESET_NAME)
            return False
        before = self._presets.shelf(rules.game)
        failed = self._presets.save(name, rules)
        return self._show(failed, before, "preset.saved", typed_name(name))

    def _is_reserved(self, name: str) -> bool:
        """Whether the rule text is called so, in any language the list may be read in."""
        texts = {language: find_catalogue(language).text("preset.text") for language in LANGUAGES}
        return any(fold(name, key) == fold(text, key) for key, text in texts.items())

    def delete(self, kind: GameKey, name: str) -> None:
        """Forget the rules of that name, with undo."""
        before = self._presets.shelf(kind)
        self._show(self._presets.delete(kind, name), before, "preset.deleted", name)

    def use_for_new(self, kind: GameKey, name: str) -> None:
        """Let new games start from the rules of that name; from the text when it is empty."""
        failed = self._presets.use_for_new(kind, name)
        self._app.presets_stamp += 1
        self._app.notice = None if failed is None else self._outcomes.failure(failed.reason)

    def undo(self) -> None:
        """Take the last saving or deleting back."""
        if self._before is None:
            return
        failed = self._presets.put_back(self._before)
        self._before = None
        self._app.presets_stamp += 1
        self._app.notice = None if failed is None else self._outcomes.failure(failed.reason)

    def _show(self, failed: Failed | None, before: Shelf, key: str, name: str) -> bool:
        if failed is not None:
            self._app.notice = self._outcomes.failure(failed.reason)
            return False
        self._before = before
        self._app.presets_stamp += 1
        self._app.notice = Notice(self._outcomes.notice(key, name=name).text, undo=UNDO)
        return True

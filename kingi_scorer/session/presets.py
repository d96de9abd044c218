"""House rules with a name, kept on this device per game, and those that new games start from.

A stored preset that cannot be read, such as one of a newer version, is left out of the list but
kept in the store: only what carries the name in question is ever replaced or deleted.
"""

from dataclasses import dataclass
from typing import Any

from kingi_scorer.domain.game import MAX_NAME, typed_name
from kingi_scorer.domain.rules import GameKey, Rules
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.session.known_settings import RULE_PRESETS, RULES_FOR_NEW
from kingi_scorer.session.outcome import Failed
from kingi_scorer.session.preset import Preset, read_preset
from kingi_scorer.session.session import Session


@dataclass(frozen=True)
class Shelf:
    """All that is stored for one game, as it was at one moment; ``Presets.put_back`` takes it."""

    kind: GameKey
    stored: tuple[Any, ...]
    for_new: str


class Presets:
    """The named house rules of this device."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def all(self, kind: GameKey) -> tuple[Preset, ...]:
        """Every readable preset of one game, in the order in which they were first saved."""
        return tuple(
            preset
            for preset in (read_preset(kind, told) for told in self.shelf(kind).stored)
            if preset is not None
        )

    def for_new(self, kind: GameKey) -> Preset | None:
        """The preset that new games start from; ``None`` when they start from the text."""
        name = self.shelf(kind).for_new
        return next((preset for preset in self.all(kind) if preset.name == name), None)

    def rules_for_new(self, kind: GameKey) -> Rules:
        """The rules that a new game starts from."""
        preset = self.for_new(kind)
        return find_variant(kind).default_rules() if preset is None else preset.rules

    def save(self, name: str, rules: Rules) -> Failed | None:
        """Keep ``rules`` under ``name`` (cleaned, not empty); the same name again replaces them."""
        kept = Preset(name=typed_name(name)[:MAX_NAME].strip(), rules=rules)
        stored = list(self.shelf(rules.game).stored)
        for index, told in enumerate(stored):
            if _name(told) == kept.name:
                stored[index] = kept.model_dump(mode="json")
                break
        else:
            stored.append(kept.model_dump(mode="json"))
        return self._session.set_setting(f"{RULE_PRESETS}.{rules.game}", stored)

    def delete(self, kind: GameKey, name: str) -> Failed | None:
        """Forget the preset; games that were started with it keep their rules."""
        shelf = self.shelf(kind)
        stored = [told for told in shelf.stored if _name(told) != name]
        if shelf.for_new == name and (failed := self.use_for_new(kind, "")):
            return failed
        return self._session.set_setting(f"{RULE_PRESETS}.{kind}", stored)

    def use_for_new(self, kind: GameKey, name: str) -> Failed | None:
        """Let new games start from the preset ``name``, or from the text when it is empty."""
        return self._session.set_setting(f"{RULES_FOR_NEW}.{kind}", name)

    def shelf(self, kind: GameKey) -> Shelf:
        """What is stored now, to be put back if the user regrets."""
        stored: list[Any] = self._session.setting(f"{RULE_PRESETS}.{kind}", [])
        return Shelf(kind, tuple(stored), self._session.setting(f"{RULES_FOR_NEW}.{kind}", ""))

    def put_back(self, shelf: Shelf) -> Failed | None:
        """Store what was stored when ``shelf`` was taken."""
        failed = self._session.set_setting(f"{RULE_PRESETS}.{shelf.kind}", list(shelf.stored))
        return failed or self.use_for_new(shelf.kind, shelf.for_new)


def _name(told: object) -> object:
    return told.get("name") if isinstance(told, dict) else None

"""The settings that there are, and the values that each may have."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, get_args

from kingi_scorer.domain.game import MAX_NAME, typed_name
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.i18n.catalogue import LANGUAGES
from kingi_scorer.session.preset import read_preset

THEMES: Final = ("system", "light", "dark")
TEXT_SCALES: Final = (100, 130, 160, 200)
SWITCHES: Final = ("keep_awake", "haptics", "celebrations", "four_colours")

RULE_PRESETS: Final = "rule_presets"
"""With a dot and the game: the named house rules."""

RULES_FOR_NEW: Final = "rules_for_new_games"
"""With a dot and the game: the name of those that new games start from, or nothing."""


def sound_setting(key: str, value: object) -> object | None:
    """``value`` as it can be kept under ``key``; ``None``: no such setting, or no value for it.

    Of named house rules those that cannot be read are left out.
    """
    sound = _SOUND.get(key)
    return None if sound is None else sound(value)


def _one_of(choices: tuple[str | int, ...], value: object) -> object | None:
    # True and 1.0 are equal to 1, and no choices.
    return next((one for one in choices if one == value and type(one) is type(value)), None)


def _presets(kind: GameKey, value: object) -> object | None:
    if not isinstance(value, list):
        return None
    found = {
        preset.name: preset for preset in (read_preset(kind, told) for told in value) if preset
    }
    return [preset.model_dump(mode="json") for preset in found.values()]


def _preset_name(value: object) -> object | None:
    if not isinstance(value, str) or typed_name(value) != value or len(value) > MAX_NAME:
        return None
    return value


_KINDS: Final[tuple[GameKey, ...]] = get_args(GameKey)

_SOUND: Final[Mapping[str, Callable[[object], object | None]]] = {
    "language": partial(_one_of, LANGUAGES),
    "theme": partial(_one_of, THEMES),
    "text_scale": partial(_one_of, TEXT_SCALES),
    **{name: partial(_one_of, (False, True)) for name in SWITCHES},
    **{f"{RULE_PRESETS}.{kind}": partial(_presets, kind) for kind in _KINDS},
    **{f"{RULES_FOR_NEW}.{kind}": _preset_name for kind in _KINDS},
}

"""Settings from a file: those that there are, with the values that there are."""

import json

import pytest

from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.session.known_settings import (
    SWITCHES,
    TEXT_SCALES,
    THEMES,
    sound_setting,
)
from kingi_scorer.session.presets import Presets
from tests.session.deals import ticking_session
from tests.session.filled import backup_of

GOOD: list[tuple[str, object]] = [
    ("language", "tr"),
    *(("theme", theme) for theme in THEMES),
    *(("text_scale", scale) for scale in TEXT_SCALES),
    *((name, on) for name in SWITCHES for on in (False, True)),
    ("rules_for_new_games.kingi", "Mökki"),
    ("rules_for_new_games.balayi", ""),
    ("rule_presets.kingi", []),
]

BAD: list[tuple[str, object]] = [
    ("foo", "xx"),
    ("", 1),
    ("language", "xx"),
    ("language", 7),
    ("theme", "zzz"),
    ("text_scale", 100000),
    ("text_scale", "100"),
    ("text_scale", 100.0),
    ("text_scale", [100]),
    ("haptics", 1),
    ("haptics", None),
    ("rules_for_new_games.kingi", "x" * 41),
    ("rules_for_new_games.kingi", "a\u202eb"),
    ("rules_for_new_games.poker", ""),
    ("rule_presets.kingi", "zzz"),
    ("rule_presets", []),
]


@pytest.mark.parametrize(("key", "value"), GOOD)
def test_a_setting_of_the_app_is_kept_as_it_is(key: str, value: object) -> None:
    assert sound_setting(key, json.loads(json.dumps(value))) == value


@pytest.mark.parametrize(("key", "value"), BAD)
def test_any_other_is_left_out(key: str, value: object) -> None:
    assert sound_setting(key, value) is None
    source = ticking_session()
    assert source.set_setting(key, value) is None
    assert source.set_setting("haptics.x", value) is None
    session = ticking_session()
    session.backups.restore(backup_of(source), replace=True)
    with session._database.reading() as connection:
        assert connection.execute("SELECT * FROM settings").fetchall() == []


def test_of_house_rules_those_that_can_be_read_come() -> None:
    source = ticking_session()
    presets = Presets(source)
    assert presets.save("Mökki", KingiRules(trick=-2)) is None
    assert presets.save("Köy", BalayiRules()) is None
    stored: list[object] = source.setting("rule_presets.kingi", [])
    assert source.set_setting("rule_presets.kingi", [*stored, {"name": "x"}, 7]) is None
    session = ticking_session()
    session.backups.restore(backup_of(source))
    assert Presets(session).all("kingi") == presets.all("kingi")
    assert Presets(session).all("balayi") == presets.all("balayi")
    assert session.setting("rule_presets.kingi", []) == stored

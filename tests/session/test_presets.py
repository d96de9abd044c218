"""House rules under a name: kept per game, chosen for new games, never read half."""

from typing import Any

import pytest
from pydantic import ValidationError

from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.session import Session
from kingi_scorer.session.preset import Preset
from kingi_scorer.session.presets import Presets
from tests.session.deals import ticking_session

HOME = KingiRules(queen=-10)
CABIN = KingiRules(queens_void=True, highest_price=4)


@pytest.fixture
def session() -> Session:
    return ticking_session()


def names(presets: Presets) -> list[str]:
    return [preset.name for preset in presets.all("kingi")]


def test_there_is_none_at_first_and_new_games_follow_the_text(session: Session) -> None:
    presets = Presets(session)
    assert presets.all("kingi") == presets.all("balayi") == ()
    assert presets.rules_for_new("kingi") == KingiRules()
    assert presets.rules_for_new("balayi") == BalayiRules()


def test_rules_are_kept_per_game_under_a_clean_name(session: Session) -> None:
    presets = Presets(session)
    assert presets.save("  At   home ", HOME) is None
    presets.save("At home", BalayiRules(par=12))
    assert presets.all("kingi") == (Preset(name="At home", rules=HOME),)
    assert Presets(session).all("balayi") == (Preset(name="At home", rules=BalayiRules(par=12)),)


def test_the_same_name_again_replaces_the_rules_in_their_place(session: Session) -> None:
    presets = Presets(session)
    presets.save("Home", HOME)
    presets.save("Cabin", CABIN)
    presets.save("Home", KingiRules(last=-9))
    assert names(presets) == ["Home", "Cabin"]
    assert presets.all("kingi")[0].rules == KingiRules(last=-9)


def test_new_games_start_from_the_preset_that_was_chosen(session: Session) -> None:
    presets = Presets(session)
    presets.save("Home", HOME)
    presets.use_for_new("kingi", "Home")
    assert presets.rules_for_new("kingi") == HOME
    assert presets.rules_for_new("balayi") == BalayiRules()
    presets.use_for_new("kingi", "")
    assert presets.for_new("kingi") is None


def test_what_is_deleted_is_used_no_more_not_even_under_the_same_name_later(
    session: Session,
) -> None:
    presets = Presets(session)
    presets.save("Home", HOME)
    presets.use_for_new("kingi", "Home")
    presets.delete("kingi", "Home")
    assert names(presets) == []
    presets.save("Home", CABIN)
    assert presets.rules_for_new("kingi") == KingiRules()


def test_a_shelf_is_put_back_as_it_was(session: Session) -> None:
    presets = Presets(session)
    presets.save("Home", HOME)
    presets.use_for_new("kingi", "Home")
    before = presets.shelf("kingi")
    presets.delete("kingi", "Home")
    presets.put_back(before)
    assert presets.for_new("kingi") == Preset(name="Home", rules=HOME)


@pytest.mark.parametrize(
    "damaged",
    [
        None,
        7,
        "Home",
        [],
        {},
        {"name": "Broken"},
        {"name": "", "rules": {"game": "kingi"}},
        {"name": "Broken", "rules": {"game": "kingi", "queen": "many"}},
        {"name": "Broken", "rules": {"game": "kingi", "queen": -5.0}},
        {"name": "Broken", "rules": {"game": "kingi", "highest_price": 14}},
        {"name": "Broken", "rules": {"game": "kingi", "unheard_of": 1}},
        {"name": "Broken", "rules": {"game": "hearts"}},
        {"name": "Broken", "rules": {"game": "balayi"}},
    ],
)
def test_a_damaged_preset_is_left_out_and_left_alone(session: Session, damaged: Any) -> None:
    session.set_setting("rule_presets.kingi", [damaged])
    presets = Presets(session)
    assert names(presets) == []
    presets.use_for_new("kingi", "Broken")
    assert presets.rules_for_new("kingi") == KingiRules()
    presets.save("Home", HOME)
    assert names(presets) == ["Home"]
    presets.delete("kingi", "Home")
    assert session.setting("rule_presets.kingi", []) == [damaged]


@pytest.mark.parametrize("stored", [None, {}, "none", 3])
def test_a_damaged_list_is_an_empty_one(session: Session, stored: Any) -> None:
    session.set_setting("rule_presets.kingi", stored)
    session.set_setting("rules_for_new_games.kingi", stored)
    assert Presets(session).rules_for_new("kingi") == KingiRules()


def test_a_name_is_needed(session: Session) -> None:
    with pytest.raises(ValidationError):
        Presets(session).save("  ", HOME)


def test_a_game_in_progress_keeps_the_rules_it_was_started_with(session: Session) -> None:
    presets = Presets(session)
    presets.save("Home", HOME)
    presets.use_for_new("kingi", "Home")
    session.start(presets.rules_for_new("kingi"), ["A", "B", "C", "D"], 0)
    presets.save("Home", CABIN)
    presets.use_for_new("kingi", "")
    presets.delete("kingi", "Home")
    (summary,) = session.games()
    opened = session.open(summary.id)
    assert opened is not None
    assert opened.game.rules == HOME

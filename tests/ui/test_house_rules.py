"""House rules: set by tapping, kept under a name, frozen into the game, shown on its pages."""

from typing import Any, Final

import pytest
from hypothesis import given

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.rules import BalayiRules, KingiRules, Rules
from kingi_scorer.files.game_file import read_game, write_game
from kingi_scorer.i18n.catalogue import LANGUAGES, find_catalogue
from kingi_scorer.session.presets import Presets
from kingi_scorer.ui.components.rule_fields import BOUNDS, with_rule
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.rule_words import differences, sum_lines
from kingi_scorer.ui.screens.rules import rules_sections
from tests.files.golden import document
from tests.strategies_domain import any_rules
from tests.support.headless import HeadlessApp
from tests.support.table import enter_deal, play_on
from tests.ui.house import BALAYI, KINGI, House, finals, lines, read

ODD: Final = KingiRules(
    trick=-2,
    queen=-3,
    last=-9,
    king_of_hearts=-10,
    plus_trick=3,
    price_trick=1,
    highest_price=4,
    queens_void=True,
    trump_leader="after_dealer",
)
SHORT: Final = BalayiRules(par=12)


def set_rules(app: HeadlessApp, wanted: Rules) -> None:
    """From the text's rules to ``wanted``, tap by tap."""
    for name, value in wanted:
        now = getattr(type(wanted)(), name)
        if isinstance(value, bool | str):
            if value != now:
                app.tap(f"rule-{name}-{str(value).lower()}")
            continue
        step = "more" if value > now else "less"
        for _ in range(abs(value - now)):
            app.tap(f"rule-{name}-{step}")


def start(app: HeadlessApp, players: list[str], dealer: int) -> None:
    for seat, name in enumerate(players):
        app.type(f"player-{seat}", name)
    app.tap(f"dealer-{dealer}")
    app.tap("start-game")


def stored_rules(house: House) -> list[Rules]:
    found = []
    for summary in house.session.games():
        opened = house.session.open(summary.id)
        assert opened is not None
        found.append(opened.game.rules)
    return found


@pytest.fixture
def editor(house: House) -> HeadlessApp:
    app = house.window("/new/kingi")
    app.tap("house-rules")
    return app


def test_the_rules_of_the_text_come_first_and_sum_to_zero(editor: HeadlessApp) -> None:
    assert editor.text("rule-trick") == "−1"
    assert editor.text("rule-plus_trick") == "+2"
    assert editor.text("rule-highest_price") == "13"
    assert read(editor, "rules-sums") == (
        "Sums: after deal 4 −74, after deal 8 −52, at the end 0\nThe whole game sums to zero"
    )
    assert not editor.has("rules-reset")


def test_the_sums_follow_every_step(editor: HeadlessApp) -> None:
    editor.tap("rule-queen-less")
    assert editor.text("rule-queen") == "−6"
    assert read(editor, "rules-sums") == (
        "Sums: after deal 4 −78, after deal 8 −56, at the end −4\n"
        "The game no longer sums to zero: in all −4"
    )
    editor.tap("rule-queens_void-true")
    assert "With a void queens deal: after deal 4 −54, after deal 8 −32, at the end +20" in lines(
        editor
    )
    editor.tap("rules-reset")
    assert editor.text("rule-queen") == "−5"
    assert not editor.has("rules-reset")


def test_a_rule_stops_at_its_bounds(editor: HeadlessApp) -> None:
    editor.tap("rule-trick-more")
    assert editor.text("rule-trick") == "0"
    assert editor.is_disabled("rule-trick-more")
    assert editor.is_disabled("rule-highest_price-more")
    for _ in range(12):
        editor.tap("rule-highest_price-less")
    assert editor.text("rule-highest_price") == "1"
    assert editor.is_disabled("rule-highest_price-less")


def test_the_bounds_are_within_those_of_the_rules() -> None:
    for rules in (KingiRules(), BalayiRules()):
        for name in type(rules).model_fields:
            if name in {"game", "queens_void", "trump_leader"}:
                continue
            for bound in BOUNDS[name]:
                assert getattr(with_rule(rules, name, bound), name) == bound


def test_changed_rules_are_told_on_the_new_game_screen(house: House) -> None:
    app = house.window("/new/kingi")
    assert app.text("house-rules") == "House rules\nRule text"
    app.tap("house-rules")
    app.tap("rule-jack-less")
    app.tap("rule-trump_leader-after_dealer")
    app.tap("back")
    assert app.text("house-rules") == (
        "House rules\nOwn rules\nEach jack: −4"
        " · The player after the dealer leads, in a trump deal too"
    )


def test_the_rules_of_the_last_game_are_not_carried_into_the_next(house: House) -> None:
    app = house.window("/new/balayi")
    app.tap("house-rules")
    app.tap("rule-par-less")
    app.tap("back")
    start(app, ["Ayşe", "Işıl"], 0)
    app.go("/new/balayi")
    assert app.text("house-rules") == "House rules\nRule text"
    start(app, ["Ayşe", "Işıl"], 0)
    assert stored_rules(house) == [BalayiRules(), SHORT]


def test_named_rules_are_saved_chosen_and_deleted_with_undo(editor: HeadlessApp) -> None:
    editor.tap("preset-save")
    assert read(editor, "notice") == "A name is missing"
    editor.tap("rule-last-less")
    editor.type("preset-name", " At  home ")
    editor.tap("preset-save")
    assert editor.text("notice") == "Saved: At home"
    assert editor.text("preset-name") == ""
    assert (editor.text("preset-0"), editor.text("preset-1")) == ("Rule text", "At home")
    assert editor.find("preset-1").selected
    editor.tap("preset-0")
    assert editor.text("rule-last") == "−8"
    editor.tap("preset-1")
    assert editor.text("rule-last") == "−9"
    editor.tap("preset-delete-1")
    assert not editor.has("preset-1")
    editor.tap("undelete")
    assert editor.text("preset-1") == "At home"
    # The rules of the game to come are what they were.
    assert editor.text("rule-last") == "−9"
    editor.tap("back")
    assert editor.text("house-rules") == "House rules\nAt home\nLast trick: −9"


def test_a_name_for_rules_stays_until_enter_saves_it(editor: HeadlessApp) -> None:
    editor.submit("preset-name")
    assert read(editor, "notice") == "A name is missing"
    spoken = lines(editor)
    assert spoken.index("A name is missing") == spoken.index(editor.text("preset-save")) - 1
    editor.tap("rule-last-less")
    editor.type("preset-name", "At home")
    editor.tap("back")
    editor.tap("house-rules")
    assert not editor.has("notice")
    assert editor.text("preset-name") == "At home"
    editor.submit("preset-name")
    assert editor.text("notice") == "Saved: At home"
    assert editor.text("preset-name") == ""
    assert editor.text("preset-1") == "At home"


def test_rules_marked_for_new_games_change_no_game_that_is_there(house: House) -> None:
    before = house.play()
    app = house.window("/settings")
    app.tap("edit-rules-kingi")
    app.tap("rule-heart-less")
    app.type("preset-name", "Hard")
    app.tap("preset-save")
    app.tap("preset-new-1")
    assert "New games start with: Hard" in lines(app)
    app.tap("back")
    assert app.text("edit-rules-kingi") == "Kingi: Hard"
    app.go("/new/kingi")
    assert app.text("house-rules") == "House rules\nHard\nEach heart: −2"
    start(app, ["A", "B", "C", "D"], 0)
    assert stored_rules(house) == [KingiRules(heart=-2), KingiRules()]
    assert house.newest(before).game == before.game
    app.go("/settings/house-rules/kingi")
    app.tap("preset-new-0")
    app.go("/new/kingi")
    assert app.text("house-rules") == "House rules\nRule text"


def test_rules_edited_in_the_settings_are_no_game_s_until_they_are_marked(house: House) -> None:
    app = house.window("/settings/house-rules/balayi")
    app.tap("rule-clubs-more")
    assert app.text("rule-clubs") == "2"
    app.go("/new/balayi")
    assert app.text("house-rules") == "House rules\nRule text"


def test_a_damaged_preset_is_left_out(house: House) -> None:
    house.session.set_setting(
        "rule_presets.kingi",
        [{"name": "Bad", "rules": {"game": "kingi", "queen": 1e9}}],
    )
    app = house.window("/new/kingi/house-rules")
    assert app.text("rule-queen") == "−5"
    assert "Bad" not in app.all_text()


def test_the_back_gesture_goes_back_to_the_new_game(editor: HeadlessApp) -> None:
    editor.back()
    assert editor.has("start-game")


def test_an_odd_game_of_kingi_adds_up_by_its_own_rules(house: House) -> None:
    game: dict[str, Any] = document(KINGI)
    game["deals"][3]["queens"] = [1, 1, 1, 1]
    app = house.window("/new/kingi/house-rules")
    set_rules(app, ODD)
    assert read(app, "rules-sums").split("\n")[1] == "The game no longer sums to zero: in all +51"
    app.tap("back")
    start(app, game["players"], game["first_dealer"])
    assert stored_rules(house) == [ODD]

    heads = {
        1: "Tricks −2",
        2: "Each heart −1",
        3: "Jack −3, king −4",
        4: "Queens −3, void when each takes one",
        5: "Second-to-last trick −7, Last trick −9",
        6: "King of hearts −10",
        7: "Tricks +3, Trick of the price +1",
    }
    sums = {4: "−67", 8: "−15", 10: "+63"}
    for number, deal in enumerate(game["deals"], start=1):
        if number in heads:
            assert heads[number] in lines(app)
        if number == 7:
            app.tap("help")
            assert "The player after the dealer leads, in a trump deal too" in lines(app)
        enter_deal(app, deal)
        if number in sums:
            assert sums[number] in read(app, f"checkpoint-{number}")
            assert "adds up" in read(app, f"checkpoint-{number}").casefold()
            app.tap("checkpoint-ok")
    # Worked out by hand.
    assert finals(app) == [17, 6, 15, 25]

    (summary,) = house.session.games()
    opened = house.session.open(summary.id)
    assert opened is not None
    assert all(check.is_ok for check in checkpoints(opened.game))
    text = write_game(opened.game)
    assert read_game(text).game == opened.game

    app.go(f"/game/{summary.id}/rules")
    shown = lines(app)
    assert "House rules" in shown
    assert "If each player takes exactly one queen, the deal counts nothing." in shown
    assert any("at most 4" in line or "usually 1–4" in line for line in shown)
    assert any(line.startswith("The player after the dealer leads the first") for line in shown)
    assert not any("declarer does" in line or "aloud and leads" in line for line in shown)


def test_a_balayi_game_with_par_12_adds_up(house: House) -> None:
    game = document(BALAYI)
    app = house.window("/new/balayi/house-rules")
    set_rules(app, SHORT)
    assert read(app, "rules-sums") == (
        "Every deal sums to 2 × weight of the trump\nThe game no longer sums to zero: in all +60"
    )
    app.tap("back")
    start(app, game["players"], game["first_dealer"])
    assert "(tricks − 12) × weight of the trump" in lines(app)
    sums = {4: "+30", 8: "+54", 10: "+60"}
    for number, deal in enumerate(game["deals"], start=1):
        enter_deal(app, deal)
        if number in sums:
            assert sums[number] in read(app, f"checkpoint-{number}")
            app.tap("checkpoint-ok")
    assert finals(app, 2) == [34, 26]
    (summary,) = house.session.games()
    opened = house.session.open(summary.id)
    assert opened is not None
    assert all(check.is_ok for check in checkpoints(opened.game))
    assert read_game(write_game(opened.game)).game.rules == SHORT
    app.go(f"/game/{summary.id}/rules")
    shown = lines(app)
    assert "Par: tricks without points: 12" in shown
    assert "Points of a deal for each player: (tricks − 12) × weight of the trump." in shown
    assert "Every deal sums to 2 × weight of the trump" in shown
    assert not any(line.startswith("What one wins") for line in shown)


def test_a_game_from_a_file_is_played_on_by_its_own_rules(house: House, tmp_path: Any) -> None:
    app = house.window("/new/balayi/house-rules")
    set_rules(app, SHORT)
    app.tap("back")
    start(app, ["Ayşe", "Işıl"], 1)
    (summary,) = house.session.games()
    opened = house.session.open(summary.id)
    assert opened is not None
    other = House(tmp_path / "other")
    other.session.adopt(read_game(write_game(opened.game)).game)
    there = other.window()
    there.tap("continue-game")
    play_on(there, document(BALAYI))
    assert finals(there, 2) == [34, 26]
    other.leave()


@given(any_rules())
def test_every_house_rule_has_its_words_in_every_language(rules: Rules) -> None:
    changed = [name for name, value in rules if value != getattr(type(rules)(), name)]
    for language in LANGUAGES:
        look = Look(find_catalogue(language))
        assert len(differences(look, rules)) == len(changed)
        assert sum_lines(look, rules)
        sections = rules_sections(look, rules)
        assert all(lines for _, lines in sections)
        assert (sections[0][0] == look.t("set.house_rules")) == bool(changed)


def test_a_game_starts_under_the_rules_that_its_window_shows(house: House) -> None:
    presets = Presets(house.session)
    rules = KingiRules(queen=-6)
    presets.save("Mökki", rules)
    presets.use_for_new("kingi", "Mökki")
    app = house.window("/new/kingi")
    for seat, name in enumerate(("Aino", "Eero", "Kaisa", "Otto")):
        app.type(f"player-{seat}", name)
    app.tap("dealer-0")
    assert "Mökki" in app.all_text()
    presets.delete("kingi", "Mökki")
    app.tap("start-game")
    opened = house.session.open(house.session.games()[0].id)
    assert opened is not None
    assert opened.game.rules == rules


def test_the_rules_page_of_a_new_game_is_made_from_the_rules_chosen_for_it(house: House) -> None:
    app = house.window("/new/kingi/house-rules")
    app.tap("rule-queens_void-true")
    app.tap("back")
    app.tap("rules")
    void = "If each player takes exactly one queen, the deal counts nothing."
    assert void in lines(app)
    assert "House rules" in lines(app)
    assert void not in lines(house.window("/rules/kingi"))


@pytest.mark.parametrize("name", ["Rule text", "rule TEXT", "Sääntöjen mukaan", "Kural metni"])
def test_the_name_of_the_rule_text_is_taken(house: House, name: str) -> None:
    catalogues = (find_catalogue(language).text("preset.text") for language in ("en", "fi", "tr"))
    texts = [text.casefold() for text in catalogues]
    app = house.window("/settings/house-rules/kingi")
    app.tap("rule-highest_price-less")
    app.type("preset-name", name)
    app.tap("preset-save")
    is_taken = name.casefold() in texts
    assert app.has("preset-1") != is_taken
    if is_taken:
        assert "belongs to the rule text" in app.all_text()

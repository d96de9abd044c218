import pytest

from kingi_scorer.domain.problem import Code, Problem
from kingi_scorer.files.messages import (
    TROUBLE_KEYS,
    describe,
    describe_in_file,
    describe_trouble,
)
from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue

PLAYERS = ("Ayşe", "Otto")

SENTENCES: list[tuple[Problem, str, str]] = [
    (Problem("missing", {"item": "hearts", "n": 2}, 2), "2\xa0hearts missing", "Deal 2: "),
    (Problem("too_many", {"item": "kings", "n": 1}, 3), "1\xa0king too many", "Deal 3: "),
    (Problem("holder_missing", {"item": "last"}, 5), "Choose who took the last trick", "Deal 5: "),
    (Problem("game_missing", {}, 7), "Choose the game", "Deal 7: "),
    (Problem("trump_missing", {}, 1), "Choose the trump", "Deal 1: "),
    (Problem("buyer_missing", {}, 7), "Choose the buyer", "Deal 7: "),
]


@pytest.mark.parametrize(("problem", "sentence", "before"), SENTENCES)
def test_an_entry_says_what_is_missing(problem: Problem, sentence: str, before: str) -> None:
    english = find_catalogue("en")
    assert describe(problem, english, PLAYERS) == sentence
    assert describe_in_file(problem, english, PLAYERS) == before + sentence


def test_a_file_is_told_otherwise_than_an_entry() -> None:
    english = find_catalogue("en")
    used = Problem("trump_used", {"choice": "spades", "seat": 0, "other": 3}, 5)
    assert describe(used, english, PLAYERS) == "Spades: Ayşe called it already in deal 3"
    assert describe_in_file(used, english, PLAYERS) == (
        "deal 5: the same trump a second time: spades"
    )
    price = Problem("price_missing", {}, 7)
    assert describe(price, english, PLAYERS) == "Choose the price"
    assert describe_in_file(price, english, PLAYERS) == "deal 7: sold, but the price is missing"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "params"),
    [
        ("price_range", {"price": 14, "want": 13}),
        ("price_not_allowed", {}),
        ("wrong_contract", {"want": "plus", "got": ""}),
        ("wrong_contract", {"want": "no_men", "got": "grand"}),
        ("count_length", {"item": "tricks", "n": 3, "want": 4}),
        ("name_invalid", {"want": 40}),
        ("hole", {}),
    ],
)
def test_every_problem_has_words(
    language: Language, code: Code, params: dict[str, int | str]
) -> None:
    catalogue = find_catalogue(language)
    for words in (describe, describe_in_file):
        assert "{" not in words(Problem(code, params, 3), catalogue, PLAYERS)


@pytest.mark.parametrize("reason", TROUBLE_KEYS)
def test_every_trouble_has_words(reason: str) -> None:
    assert describe_trouble(reason, find_catalogue("en"))

"""Names that are the same in a language are told apart, others are left alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from kingi_scorer.i18n.collation import fold
from kingi_scorer.i18n.namesakes import profile_names, seat_names

NAMES = st.sampled_from(["Ilgın", "ılgın", "ilgin", "ILGIN", "Aino", "AINO", "Otto"])


@given(st.lists(NAMES, min_size=4, max_size=4), st.sampled_from(LANGUAGES))
def test_no_two_seats_are_called_the_same(players: list[str], language: Language) -> None:
    shown = seat_names(players, find_catalogue(language))
    assert len({fold(name, language) for name in shown}) == 4
    folded = [fold(name, language) for name in players]
    for name, told, same in zip(players, shown, folded, strict=True):
        assert (told == name) == (folded.count(same) == 1)


def test_by_each_languages_own_letters() -> None:
    players = ["Ilgın", "ılgın", "ilgın", "Otto"]
    assert seat_names(players, find_catalogue("tr")) == (
        "Ilgın (daire)", "ılgın (üçgen)", "ilgın", "Otto",
    )  # fmt: skip
    assert seat_names(players, find_catalogue("fi")) == (
        "Ilgın (ympyrä)", "ılgın", "ilgın (neliö)", "Otto",
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_profiles_by_their_shapes_or_by_numbers(language: Language) -> None:
    catalogue = find_catalogue(language)
    square = catalogue.text("seat.square")
    assert profile_names([("c", "Aino", 2), ("a", "Aino", 0), ("b", "Otto", None)], catalogue) == {
        "a": f"Aino ({catalogue.text('seat.circle')})",
        "c": f"Aino ({square})",
        "b": "Otto",
    }
    for shapes in ((None, 1), (1, 1), (0, 4)):
        found = profile_names([("c", "EERO", shapes[0]), ("a", "Eero", shapes[1])], catalogue)
        assert found == {"c": "EERO (1)", "a": "Eero (2)"}


@given(st.lists(NAMES, min_size=2, max_size=6))
def test_a_profiles_number_is_the_same_in_every_language(names: list[str]) -> None:
    profiles = [(f"id{9 - at}", name, None) for at, name in enumerate(names)]
    marks: dict[str, set[str]] = {player: set() for player, *_ in profiles}
    for language in LANGUAGES:
        for player, shown in profile_names(profiles, find_catalogue(language)).items():
            marks[player].update(shown.split(" ")[1:])
    assert all(len(found) <= 1 for found in marks.values())


def test_a_new_namesake_leaves_the_others_their_numbers() -> None:
    catalogue = find_catalogue("tr")
    older = [("x", "Ilgın", None), ("m", "ilgin", None), ("k", "ılgın", None)]
    before = profile_names(older, catalogue)
    assert before == {"x": "Ilgın (1)", "m": "ilgin", "k": "ılgın (3)"}
    after = profile_names([*older, ("a", "ILGIN", None)], catalogue)
    assert after == {**before, "a": "ILGIN (4)"}

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
        assert found == {"a": "Eero (1)", "c": "EERO (2)"}

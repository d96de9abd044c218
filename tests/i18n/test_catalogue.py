import polib
import pytest

from kingi_scorer.i18n import catalogue as module
from kingi_scorer.i18n.catalogue import (
    LANGUAGE_NAMES,
    LANGUAGES,
    Language,
    find_catalogue,
    match_language,
)
from tests.i18n.sources import read_source


def test_every_language_has_a_name_of_its_own() -> None:
    assert [LANGUAGE_NAMES[language] for language in LANGUAGES] == ["English", "Suomi", "Türkçe"]


@pytest.mark.parametrize(
    ("language", "name"), [("en", "No tricks"), ("fi", "Misääri"), ("tr", "El almaz")]
)
def test_text_is_in_the_language_asked_for(language: Language, name: str) -> None:
    found = find_catalogue(language)
    assert found.language == language
    assert found.text("deal.no_tricks") == name


def test_a_catalogue_is_read_once() -> None:
    assert find_catalogue("fi") is find_catalogue("fi")


def test_text_fills_placeholders() -> None:
    assert (
        find_catalogue("tr").text("balayi.called", suit="Maça", name="Ayşe", n=3)
        == "Maça: Ayşe 3. turda söyledi"
    )


def test_braces_and_percent_signs_in_a_name_stay() -> None:
    assert find_catalogue("en").text("role.deals", name="{n} %s {") == "{n} %s { deals"


def test_count_fills_in_the_number_and_the_rest() -> None:
    found = find_catalogue("en")
    assert found.count("end.winners", 1, names="Ali") == "Winner: Ali"
    assert found.count("end.winners", 2, names="Ali and Bo") == "2\u00a0winners: Ali and Bo"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_key_is_an_error(language: Language) -> None:
    found = find_catalogue(language)
    assert not found.has("deal.no_such")
    with pytest.raises(KeyError, match=r"deal\.no_such"):
        found.text("deal.no_such")
    with pytest.raises(KeyError, match=r"count\.no_such"):
        found.count("count.no_such", 1)


def test_the_header_is_no_text() -> None:
    assert not find_catalogue("en").has("")


def test_plain_and_counted_texts_are_not_mixed_up() -> None:
    found = find_catalogue("en")
    assert found.has("count.hearts")
    assert found.has("deal.plus")
    with pytest.raises(KeyError):
        found.text("count.hearts")
    with pytest.raises(KeyError):
        found.count("deal.plus", 2)


def test_a_missing_placeholder_is_an_error() -> None:
    with pytest.raises(KeyError, match="name"):
        find_catalogue("en").text("role.deals")


def test_what_a_language_lacks_is_taken_from_english(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_two(language: Language) -> polib.POFile:
        source = read_source(language)
        if language == "fi":
            for key in ("deal.no_tricks", "count.hearts"):
                entry = source.find(key)
                assert entry is not None
                source.remove(entry)
        return source

    monkeypatch.setattr(module, "_read_source", without_two)
    found = find_catalogue.__wrapped__("fi")
    assert found.text("deal.no_tricks") == "No tricks"
    assert found.count("count.hearts", 1) == "1\u00a0heart"
    assert found.count("count.hearts", 2) == "2\u00a0hearts"
    assert found.text("deal.no_queens") == "Rouvat"


@pytest.mark.parametrize(
    ("tags", "language"),
    [
        (["fi-FI", "sv"], "fi"),
        (["sv-FI", "fi", "en"], "fi"),
        (["tr_TR"], "tr"),
        (["TR"], "tr"),
        (["en-GB", "fi"], "en"),
        (["fil-PH", "tr"], "tr"),
        (["de", "sv"], "en"),
        (["", "-", "C"], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_the_app_speaks_is_taken(tags: list[str], language: Language) -> None:
    assert match_language(tags) == language

import unicodedata

import pytest

from kingi_scorer.i18n.catalogue import LANGUAGES, Language
from kingi_scorer.i18n.collation import fold, sort_key


@pytest.mark.parametrize(
    ("language", "stored", "typed"),
    [
        ("tr", "İbrahim", "ibrahim"),
        ("tr", "Işıl", "ışıl"),
        ("tr", "ŞAHİN", "şahin"),
        ("tr", "ÇAĞRI", "çağrı"),
        ("fi", "Äijö", "äijö"),
        ("fi", "ÅKE", "åke"),
        ("fi", "İbrahim", "ibrahim"),
        ("en", "İbrahim", "IBRAHIM"),
        ("en", "Straße", "STRASSE"),
    ],
)
def test_spellings_of_a_name_are_found(language: Language, stored: str, typed: str) -> None:
    assert fold(stored, language) == fold(typed, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_composed_and_decomposed_letters_are_equal(language: Language) -> None:
    for name in ("İbrahim", "Ömer", "Åsa", "Gülşen"):
        assert fold(unicodedata.normalize("NFD", name), language) == fold(name, language)


def test_turkish_has_two_letters_i() -> None:
    assert fold("İI", "tr") == "iı"
    assert fold("Irmak", "tr") != fold("irmak", "tr")
    assert fold("Irmak", "en") == fold("irmak", "en")


@pytest.mark.parametrize(
    ("language", "order"),
    [
        ("fi", ["Aino", "Zoe", "Åke", "Äijä", "Öinen"]),
        ("fi", ["Vesa", "Wille", "Xenia", "Ümit", "Yrjö", "Zoe"]),
        ("fi", ["Matti", "Mätti", "Øystein", "Öz"]),
        ("tr", ["Cem", "Çağla", "Deniz"]),
        ("tr", ["Gül", "Ğ", "Hale"]),
        ("tr", ["Hale", "Irmak", "Işıl", "İbrahim", "Jale"]),
        ("tr", ["Oya", "Ömer", "Pelin", "Quinn", "Rana"]),
        ("tr", ["Selin", "Şahin", "Tan"]),
        ("tr", ["Umut", "Ümit", "Vedat", "Will", "Xena", "Yusuf"]),
        ("en", ["Ali", "Åsa", "Ayşe", "Çem", "Dan", "Özge", "Pat", "Zoe"]),
    ],
)
def test_names_sort_by_the_alphabet(language: Language, order: list[str]) -> None:
    shuffled = sorted(order, key=lambda name: name[::-1])
    assert sorted(shuffled, key=lambda name: sort_key(name, language)) == order


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_letters_go_by_their_base(language: Language) -> None:
    order = ["", "2 Bo", "Renée", "Renéf", "Łukasz Z", "Яна"]
    expected = ["", "2 Bo", "Łukasz Z", "Renée", "Renéf", "Яна"]
    assert sorted(order, key=lambda name: sort_key(name, language)) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_capitals_do_not_matter_first(language: Language) -> None:
    names = ["bora", "Aylin", "Bora K", "aylan"]
    assert sorted(names, key=lambda name: sort_key(name, language)) == [
        "aylan",
        "Aylin",
        "bora",
        "Bora K",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_names_have_different_keys(language: Language) -> None:
    assert sort_key("Renee", language) != sort_key("Renée", language)
    assert sort_key("bo", language) != sort_key("Bo", language)

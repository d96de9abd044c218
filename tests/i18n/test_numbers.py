import pytest

from kingi_scorer.i18n.catalogue import LANGUAGES, Language
from kingi_scorer.i18n.numbers import (
    decimal,
    join_names,
    percent,
    plain,
    signed,
    signed_decimal,
    thousands,
)


@pytest.mark.parametrize(
    ("points", "written"), [(6, "+6"), (0, "0"), (-15, "\u221215"), (-104, "\u2212104")]
)
def test_points_have_a_sign(points: int, written: str) -> None:
    assert signed(points) == written


@pytest.mark.parametrize(("n", "written"), [(6, "6"), (0, "0"), (-15, "\u221215")])
def test_plain_numbers_have_no_plus(n: int, written: str) -> None:
    assert plain(n) == written


@pytest.mark.parametrize(
    ("language", "written"),
    [("en", "\u22121,234.5"), ("fi", "\u22121\u00a0234,5"), ("tr", "\u22121.234,5")],
)
def test_decimals_have_the_signs_of_the_language(language: Language, written: str) -> None:
    assert decimal(-1234.5, language) == written
    assert decimal(1234.5, language) == written.removeprefix("\u2212")


@pytest.mark.parametrize(
    ("value", "digits", "written"),
    [
        (4.3, 1, "4.3"),
        (1.0, 1, "1.0"),
        (0.25, 1, "0.3"),
        (-0.25, 1, "\u22120.3"),
        (-0.04, 1, "0.0"),
        (2.005, 2, "2.01"),
        (2.5, 0, "3"),
    ],
)
def test_decimals_round_half_away_from_zero(value: float, digits: int, written: str) -> None:
    assert decimal(value, "en", digits) == written


@pytest.mark.parametrize(
    ("language", "written"), [("en", "1,234"), ("fi", "1\u00a0234"), ("tr", "1.234")]
)
def test_thousands_are_set_apart(language: Language, written: str) -> None:
    assert thousands(1234, language) == written
    assert thousands(-1234, language) == "\u2212" + written


@pytest.mark.parametrize("language", LANGUAGES)
def test_hundreds_are_not_grouped(language: Language) -> None:
    assert thousands(999, language) == "999"


@pytest.mark.parametrize(
    ("value", "written"), [(4.25, "+4,3"), (-1.5, "\u22121,5"), (0.0, "0,0"), (0.04, "0,0")]
)
def test_average_points_have_a_sign(value: float, written: str) -> None:
    assert signed_decimal(value, "fi") == written


@pytest.mark.parametrize(
    ("language", "whole", "one_digit"),
    [("en", "26%", "26.3%"), ("fi", "26\u00a0%", "26,3\u00a0%"), ("tr", "%26", "%26,3")],
)
def test_percent(language: Language, whole: str, one_digit: str) -> None:
    assert percent(0.2625, language) == whole
    assert percent(0.2625, language, digits=1) == one_digit


@pytest.mark.parametrize(("share", "written"), [(0.0, "0%"), (1.0, "100%"), (0.005, "1%")])
def test_percent_of_nothing_and_all(share: float, written: str) -> None:
    assert percent(share, "en") == written


@pytest.mark.parametrize(
    ("language", "three", "two"),
    [
        ("en", "Aino, Bo and Ceyda", "Aino and Bo"),
        ("fi", "Aino, Bo ja Ceyda", "Aino ja Bo"),
        ("tr", "Aino, Bo ve Ceyda", "Aino ve Bo"),
    ],
)
def test_names_are_joined_in_words(language: Language, three: str, two: str) -> None:
    assert join_names(["Aino", "Bo", "Ceyda"], language) == three
    assert join_names(["Aino", "Bo"], language) == two
    assert join_names(["Aino"], language) == "Aino"
    assert join_names([], language) == ""

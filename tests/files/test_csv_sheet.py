"""Cases C21 and C33: a table that every spreadsheet opens rightly."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import score_sheet, totals
from kingi_scorer.files.csv_sheet import sheet_csv, text_cell
from kingi_scorer.files.game_file import read_game
from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from kingi_scorer.i18n.namesakes import seat_names
from tests.files.golden import FILES
from tests.strategies import games

FORMULA_STARTS = tuple("=+-@\t\r")


def read_back(data: bytes, language: Language) -> list[list[str]]:
    text = data.decode("utf-8-sig")
    delimiter = "," if language == "en" else ";"
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))


@given(game=games(), language=st.sampled_from(LANGUAGES))
def test_numbers_are_numbers_and_texts_no_formulas(game: Game, language: Language) -> None:
    data = sheet_csv(game, language)
    assert data.startswith(b"\xef\xbb\xbf")
    head, *rows = read_back(data, language)
    facts = len(head) - 2 * game.seats
    players = seat_names(game.players, find_catalogue(language))
    assert head[facts : facts + game.seats] == [text_cell(name) for name in players]
    assert {len(row) for row in rows} == {len(head)}
    *deals, total, _places = rows
    sheet = [row for row in score_sheet(game) if row.points is not None]
    assert [[int(cell) for cell in row[facts:]] for row in deals] == [
        [*(row.points or ()), *row.running] for row in sheet
    ]
    assert [int(cell) for cell in total[facts : facts + game.seats]] == list(totals(game))
    for cell in [*head, *(cell for row in rows for cell in row)]:
        assert not cell.startswith(FORMULA_STARTS) or cell.lstrip("-").isdecimal()
        assert "\N{MINUS SIGN}" not in cell or any("\N{MINUS SIGN}" in n for n in game.players)


@pytest.mark.parametrize(
    ("name", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("@x", "'@x"),
        ("+1", "'+1"),
        ("-15", "'-15"),
        ("|x", "'|x"),
        ("＝1", "'＝1"),
        ('"a"', '"a"'),
        ("a;b,c", "a;b,c"),
        ("Şirin", "Şirin"),
    ],
)
def test_a_text_is_never_a_formula(name: str, cell: str) -> None:
    assert text_cell(name) == cell


def test_a_sold_deal_in_finnish() -> None:
    game = read_game(next(file for file in FILES if "auction" in file.name).read_bytes()).game
    lines = sheet_csv(game, "fi").decode("utf-8-sig").split("\r\n")
    assert lines[0].startswith("Jako;Peli;Jakaja;Pelintekijä;Myyjä;Hinta;Aino;Eero;Kaisa;Otto;")
    assert lines[8] == "8;Missu;Aino;Otto;Eero;3;4;10;6;6;-14;-11;-22;-5"
    assert lines[11:] == ["Yhteensä;;;;;;-8;-1;-6;15;;;;", "Sija;;;;;;4;2;3;1;;;;", ""]

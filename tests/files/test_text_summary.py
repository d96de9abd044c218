"""Case C34: a text that needs no fixed width."""

from hypothesis import given
from hypothesis import strategies as st

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules
from kingi_scorer.domain.transitions import changed
from kingi_scorer.files.game_file import read_game
from kingi_scorer.files.text_summary import result_text
from kingi_scorer.i18n.catalogue import LANGUAGES, Language
from tests.files.golden import FOLDER
from tests.strategies import games


def golden(name: str) -> Game:
    return read_game((FOLDER / f"{name}.kingi.json").read_bytes()).game


@given(game=games(), language=st.sampled_from(LANGUAGES))
def test_nothing_is_aligned_with_blanks(game: Game, language: Language) -> None:
    text = result_text(game, language)
    assert "  " not in text
    assert "\t" not in text
    assert all(line == line.strip() for line in text.splitlines())


def test_the_result_of_an_auction() -> None:
    text = result_text(golden("kingi-auction"), "en", "5 Jan 2026")
    assert text.startswith(
        "Kingi · 5 Jan 2026\n"
        "Winner: Otto\n"
        "1. Otto +15\n"
        "2. Eero −1\n"
        "3. Kaisa −6\n"
        "4. Aino −8\n"
        "\n"
        "Aino / Eero / Kaisa / Otto\n"
        "Deal 1 · No tricks: −5 / −4 / −2 / −2\n"
    )
    assert "Deal 7 · ♥ Aino: +14 / +6 / +4 / +2\n" in text
    assert "Buyer: Otto · Seller: Eero · Price: 3\u00a0tricks\n" in text


def test_two_winners_and_all_square() -> None:
    lines = result_text(golden("kingi-two-winners"), "en").splitlines()
    assert lines[1:6] == [
        "2\u00a0winners: Eero and Kaisa",
        "1. Eero +5",
        "1. Kaisa +5",
        "3. Otto −4",
        "4. Aino −6",
    ]
    assert result_text(golden("kingi-all-square"), "fi").splitlines()[1] == "Kaikki tasoissa"


def test_an_unfinished_game_says_so() -> None:
    game = golden("balayi-full")
    part = changed(game, deals=game.deals[:3])
    assert result_text(part, "tr").splitlines()[1] == "Sürüyor"
    ended = changed(part, ended_early=True)
    assert result_text(ended, "en").splitlines()[1] == "Unfinished after deal 3"
    empty = Game(rules=BalayiRules(), players=("A", "B"), first_dealer=0)
    assert result_text(empty, "en") == "Balayı Kingi\nIn progress\n1. A 0\n1. B 0\n"


def test_namesakes_are_told_apart() -> None:
    game = changed(golden("kingi-auction"), players=("Aino", "Eero", "AINO", "Otto"))
    lines = result_text(game, "fi").splitlines()
    assert "Aino (ympyrä) / Eero / AINO (neliö) / Otto" in lines
    assert sum("(ympyrä)" in line for line in lines[2:6]) == 1
    assert sum("(neliö)" in line for line in lines[2:6]) == 1

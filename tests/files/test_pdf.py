"""The printed sheet: the right paper, the right words, and every letter in its font."""

import re
import shutil
import subprocess
import zlib
from pathlib import Path

import pytest

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.transitions import changed
from kingi_scorer.files import pdf_page
from kingi_scorer.files.pdf_page import MissingExtra, PageSize
from kingi_scorer.files.score_pdf import empty_pdf, score_pdf
from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from tests.domain.samples import balayi, kingi

POINTS = {"a4": (595, 842), "a5": (420, 595)}
PDFTOTEXT = shutil.which("pdftotext")

needs_poppler = pytest.mark.skipif(PDFTOTEXT is None, reason="pdftotext is not installed")


def page_size(data: bytes) -> tuple[int, int]:
    found = re.search(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert found is not None
    return round(float(found[1])), round(float(found[2]))


def drawn(data: bytes) -> int:
    """How many curves the page has: only signs are made of them."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.DOTALL)
    texts = []
    for stream in streams:
        try:
            texts.append(zlib.decompress(stream))
        except zlib.error:
            continue
    return max(len(re.findall(rb" c\b", text)) for text in texts)


def words(data: bytes, folder: Path) -> str:
    assert PDFTOTEXT is not None
    path = folder / "sheet.pdf"
    path.write_bytes(data)
    done = subprocess.run([PDFTOTEXT, "-layout", str(path), "-"], check=True, capture_output=True)
    return done.stdout.decode()


@pytest.mark.parametrize("size", ["a4", "a5"])
@pytest.mark.parametrize("key", ["kingi", "balayi"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_empty_sheet_is_one_page_of_that_paper(
    language: Language, key: GameKey, size: PageSize
) -> None:
    data = empty_pdf(key, language, size)
    assert data.startswith(b"%PDF-")
    assert page_size(data) == POINTS[size]
    assert data.count(b"/Type /Page\n") == 1
    assert drawn(data) > 40


@needs_poppler
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_filled_sheet_says_what_the_table_did(language: Language, tmp_path: Path) -> None:
    game = changed(kingi(10), note="Juhannus", place="Mökki")
    text = words(score_pdf(game, language, "a4", "5.1.2026"), tmp_path)
    catalogue = find_catalogue(language)
    for key in ("deal.no_tricks", "deal.no_men", "deal.king_of_hearts", "sheet.total"):
        assert catalogue.text(key) in text
    for part in (*game.players, "Juhannus", "Mökki", "5.1.2026", "−74", "−52"):
        assert part in text
    assert f"{catalogue.text('auction.price')}: 3" in text


@needs_poppler
def test_finnish_and_turkish_letters_are_there(tmp_path: Path) -> None:
    names = ("İbrahim Çağlı", "Işıl Öztürk")
    text = words(score_pdf(changed(balayi(10), players=names), "tr", "a5"), tmp_path)
    assert "Balayı Kingi" in text
    for name in names:
        assert name in text
    finns = ("Äiti", "Åke", "Väinö", "Otto")
    text = words(score_pdf(changed(kingi(10), players=finns), "fi", "a5"), tmp_path)
    assert all(name in text for name in finns)


@needs_poppler
def test_an_unfinished_game_has_no_winner(tmp_path: Path) -> None:
    text = words(score_pdf(kingi(5), "en", "a4"), tmp_path)
    assert "Winner" not in text
    assert "It adds up: −74" in text
    assert "−52" not in text
    assert "Winner" in words(score_pdf(kingi(10), "en", "a4"), tmp_path)


@pytest.mark.parametrize("name", ["W" * 40, "名前 🂡", "{name} %s", "-" * 40, "a b"])
def test_any_name_fits(name: str) -> None:
    game = changed(kingi(10), players=[name, "B", "C", "D"], note="x " * 500, place=name)
    assert page_size(score_pdf(game, "en", "a5")) == POINTS["a5"]


@needs_poppler
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_other_scripts_have_stand_ins_and_no_warnings(
    language: Language, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    names = ("שלום", "Aino 👩\u200d👧", "👩\u200d👧", "名Eero")
    game = changed(kingi(10), players=names, note="名 😀", place="Mökki 🏠")
    with caplog.at_level("WARNING"):
        text = words(score_pdf(game, language, "a4"), tmp_path)
    assert not caplog.records
    catalogue = find_catalogue(language)
    first, third = (catalogue.text("new.placeholder", n=seat) for seat in (1, 3))
    for shown in (first, "Aino ??", third, "?Eero", "Mökki ?", "? ?"):
        assert shown in text
    dealer = catalogue.text("role.dealer")
    dealers = re.findall(rf"{re.escape(dealer)}:(.*)", text)
    assert len(dealers) == 10
    assert all(said.strip() for said in dealers)


@needs_poppler
def test_names_that_become_the_same_are_told_apart(tmp_path: Path) -> None:
    game = changed(balayi(10), players=("A名", "A🂡"))
    text = words(score_pdf(game, "en", "a4"), tmp_path)
    assert "A? (circle)" in text
    assert "A? (triangle)" in text


@pytest.mark.parametrize("package", ["fpdf", "font_roboto"])
def test_without_the_extra_it_says_what_is_missing(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find(name: str) -> object | None:
        return None if name == package else object()

    monkeypatch.setattr(pdf_page, "find_spec", find)
    with pytest.raises(MissingExtra) as caught:
        empty_pdf("kingi", "en", "a4")
    assert caught.value.package in {"fpdf2", "font-roboto"}

"""How wide a text is, beside the font it is drawn with."""

from pathlib import Path

import font_roboto  # type: ignore[import-untyped]
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from kingi_scorer.ui.measure import SMALLEST, fitting_size, line_count, text_width

NAMES = (
    "Aino",
    "Minttu",
    "Marjatta",
    "Väinämöinen Äyräpää",
    "Özgür Yıldırımoğlu-Çağlayan",
    "Maximilian-Alexander von Wittgenstein II",
    "Şükrüye İpek",
    "WWWWWWWW",
    "iiiiiiii",
    "Юрий Гагарин",
)


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_as_wide_as_its_letters_or_a_little_less(name: str) -> None:
    font = TTFont(Path(font_roboto.__file__).parent / "files" / "Roboto-Regular.ttf")
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    units = sum(widths[glyphs[ord(letter)]][0] for letter in name)
    real = units / font["head"].unitsPerEm * 16 + 0.25 * len(name)
    # Too much room costs a little beauty, too little the end of a name.
    assert real * 0.98 <= text_width(name, 16) <= real * 1.3


@pytest.mark.parametrize(
    ("text", "room", "lines"),
    [
        ("Aino", 100, 1),
        ("Aino Otto", 100, 1),
        ("Aino Otto", 50, 2),
        ("Aino Otto Eero", 50, 3),
        ("Wolfeschlegelsteinhausen", 100, 3),
        ("", 100, 1),
    ],
)
def test_lines_break_between_words_and_long_words_inside(text: str, room: int, lines: int) -> None:
    assert line_count(text, 16, room) == lines


def test_type_is_as_large_as_the_room_allows() -> None:
    assert fitting_size("Aino", 16, 100) == 16
    assert fitting_size("Marjatta", 16, 60) == pytest.approx(14.4)
    assert fitting_size("Wolfeschlegelsteinhausen" * 2, 16, 60) == pytest.approx(16 * SMALLEST)

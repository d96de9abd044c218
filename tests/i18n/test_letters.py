"""Letters a browser without the internet cannot draw, and what stands in for them."""

import re
import unicodedata
from importlib.util import find_spec
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from kingi_scorer.i18n.letters import ENGINE_FONT, engine_text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Aino", "Aino"),
        ("Äiti ❤️", "Äiti ?"),
        ("İıŞşĞğÇçÖöÜü", "İıŞşĞğÇçÖöÜü"),
        ("A\u0308iti", "Äiti"),
        ("Юрий Ελένη Nguyễn", "Юрий Ελένη Nguyễn"),
        ("محمد", "????"),
        ("👍🏽 Otto", "? Otto"),
        ("👨\u200d👩\u200d👧", "???"),
        ("−7 · 1–2 ”a” …", "−7 · 1–2 ”a” …"),
        ("Ai\u3000no", "Ai no"),
        ("Aino\nOtto", "Aino\nOtto"),
    ],
)
def test_what_cannot_be_drawn_has_a_stand_in(text: str, shown: str) -> None:
    assert engine_text(text) == shown


def test_the_letters_are_those_of_the_engines_font() -> None:
    spec = find_spec("flet_web")
    assert spec is not None
    assert spec.origin is not None
    file = Path(spec.origin).parent / "web" / "assets" / "fonts" / "roboto.woff2"
    drawn = set(TTFont(file).getBestCmap())
    said = re.compile(f"[{ENGINE_FONT}]")
    wrong = [
        f"U+{point:04X}"
        for point in range(0x20, 0x10000)
        if said.match(chr(point)) and point not in drawn
    ]
    assert not wrong
    letters = {point for point in drawn if unicodedata.category(chr(point))[0] == "L"}
    # A handful of signs of old print, which no name has.
    assert len([point for point in letters if not said.match(chr(point))]) < 20

"""Names of players on the screens: whole however long, and drawable whatever they are made of."""

import re

import pytest

from kingi_scorer.i18n.catalogue import find_catalogue
from kingi_scorer.i18n.letters import ENGINE_FONT
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.look import Look
from tests.e2e.matrix import LONG_NAMES, prepare
from tests.ui.house import BALAYI, KINGI, House

ODD_NAMES = ("Äiti ❤️", "محمد", "王小明", "Otto")
SCREENS = ("", "/sheet", "/calls", "/paper", "/log", "/deal/3", "/chart", "/share")


@pytest.mark.parametrize(("width", "height", "scale"), [(360, 640, 100), (320, 480, 200)])
def test_a_long_name_is_shown_whole_on_every_screen(
    house: House, width: int, height: int, scale: int
) -> None:
    prepared = prepare(house.folder, "fi", "light", scale)
    app = house.window(width=width, height=height)
    cut = []
    seen = set()
    for route in prepared.routes:
        app.go(route)
        app.settle()
        for text in app.texts():
            names = {name for name in LONG_NAMES[:3] if name in str(text.value)}
            seen |= names
            if names and text.max_lines is not None:
                cut.append(f"{route}: {text.value}")
    assert seen == set(LONG_NAMES[:3])
    assert not cut, "\n".join(cut)


def test_what_the_browser_cannot_draw_is_never_asked_for(house: House) -> None:
    drawn = re.compile(f"[\\n{ENGINE_FONT}]*")
    app = house.window()
    for name, deals, players in ((KINGI, 7, ODD_NAMES), (BALAYI, 10, ODD_NAMES[:2])):
        opened = house.play(name, deals, players=players)
        routes = [f"/game/{opened.id}{screen}" for screen in SCREENS]
        for route in ["/", "/games", "/players", "/new/kingi", *routes]:
            app.go(route)
            app.settle()
            wrong = [text.value for text in app.texts() if not drawn.fullmatch(str(text.value))]
            assert not wrong, route


def test_a_stand_in_is_read_out_as_what_it_stands_for(house: House) -> None:
    opened = house.play(KINGI, 2, players=ODD_NAMES)
    app = house.window(f"/game/{opened.id}/sheet")
    shown = {str(text.value): text.semantics_label for text in app.texts()}
    assert shown["????"] == "محمد"
    assert shown["Äiti ?"] == "Äiti ❤️"
    assert shown["Otto"] is None


def test_a_device_with_fonts_of_its_own_draws_everything() -> None:
    look = Look(find_catalogue("fi"), has_fonts=True)
    text = words(look, "Äiti ❤️")
    assert (text.value, text.semantics_label) == ("Äiti ❤️", None)

"""Every screen fits, in every look: sizes, languages, themes, text scales.

A few looks are measured here; all of them with `KINGI_MATRIX=all`.
"""

import itertools
import os
from pathlib import Path

import pytest

from kingi_scorer.i18n.catalogue import LANGUAGES
from tests.e2e.matrix import SCALES, SIZES, prepare, settled_faults
from tests.support.browser import Chromium, start_server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

Look = tuple[str, str, int]

WHOLE: dict[Look, tuple[tuple[int, int], ...]] = dict.fromkeys(
    itertools.product(LANGUAGES, ("light", "dark"), SCALES), SIZES
)
SHORT: dict[Look, tuple[tuple[int, int], ...]] = {
    ("fi", "light", 200): ((320, 480), (844, 390)),
    ("tr", "dark", 100): ((360, 640), (1280, 800)),
}
IS_WHOLE = os.environ.get("KINGI_MATRIX") == "all"
LOOKS = WHOLE if IS_WHOLE else SHORT


@pytest.mark.parametrize(("language", "theme", "scale"), LOOKS)
def test_nothing_is_cut_off_and_everything_can_be_tapped(
    chromium: Chromium, tmp_path: Path, language: str, theme: str, scale: int
) -> None:
    prepared = prepare(tmp_path, language, theme, scale)
    sizes = LOOKS[language, theme, scale]
    # In short, each screen is measured in one of the two looks.
    routes = prepared.routes if IS_WHOLE else prepared.routes[scale == 200 :: 2]
    wrong = []
    with start_server(data=tmp_path) as server:
        width, height = sizes[0]
        page = chromium.open(server.url, width=width, height=height)
        for route in routes:
            # Else the session goes on, and its last screen stands there until the next is drawn.
            page.page.evaluate("sessionStorage.clear()")
            page.page.goto(server.url.rstrip("/") + route)
            page.until(lambda: bool(page.ids()), f"something at {route}")
            page.page.wait_for_timeout(250)
            for width, height in sizes:
                page.resize(width, height)
                page.page.wait_for_timeout(120)
                where = f"{route} {width}x{height}"
                wrong += [f"{where}: {fault}" for fault in settled_faults(page, width, height)]
                page.console.clear()
    assert not wrong, "\n".join(wrong)

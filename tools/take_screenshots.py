"""Take pictures of the key screens in real Chromium, to look at and for the README.

`python tools/take_screenshots.py OUT` takes every screen in one look; `--languages`, `--sizes`,
`--scales` and `--themes` take several; `--readme` takes the README's few into `docs/screens`.
"""

import argparse
import itertools
import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.support.browser import AppPage, Chromium, start_server  # noqa: E402
from tests.support.table import enter_deal, play_on, start_game  # noqa: E402

LOCALES = {"en": "en-GB", "fi": "fi-FI", "tr": "tr-TR"}
SETTLE_MS = 350
"""Ripples and tooltips are gone after this."""

Shot = Callable[[str], None]


def golden(name: str) -> Any:
    """One of the golden games."""
    path = ROOT / "tests" / "golden" / f"{name}.kingi.json"
    return json.loads(path.read_text(encoding="utf-8"))


def tour(page: AppPage, shot: Shot, scale: int) -> None:
    """Through every screen, a picture of each."""
    kingi, balayi = golden("kingi-auction"), golden("balayi-full")
    page.wait("settings")
    page.tap("settings")
    page.wait("set-language-en")
    if scale != 100:
        page.tap(f"set-text_scale-{scale}")
    shot("settings")
    page.tap("back")
    page.wait("new-kingi")
    shot("home-empty")
    page.tap("new-kingi")
    page.wait("player-0")
    shot("new-game")
    page.tap("back")
    page.wait("new-kingi")
    start_game(page, page.fill, kingi)
    tour_kingi(page, shot, kingi)
    page.tap("back")
    page.wait("new-balayi")
    shot("home")
    start_game(page, page.fill, balayi)
    page.wait("deal-1")
    shot("balayi-deal-1")
    for deal in balayi["deals"][:3]:
        enter_deal(page, deal)
    page.wait("deal-4")
    page.tap("help")
    shot("balayi-help")
    page.tap("help")
    page.tap("play-diamonds")
    shot("balayi-trump")
    page.tap("pad-17")
    shot("balayi-entry")


def tour_kingi(page: AppPage, shot: Shot, game: Any) -> None:
    """A whole game of Kingi, stopping at the screens worth a look."""
    deals = game["deals"]
    page.wait("deal-1")
    shot("deal-1")
    enter_deal(page, deals[0])
    page.wait("deal-2")
    for count in (7, 3):
        page.tap(f"pad-{count}")
    shot("entry")
    page.tap("help")
    shot("help")
    page.tap("help")
    page.tap("pad-2")
    page.tap("save-deal")
    page.wait("deal-3")
    shot("deal-3")
    enter_deal(page, deals[2])
    page.wait("deal-4")
    enter_deal(page, deals[3])
    page.wait("checkpoint-4")
    shot("check")
    page.tap("checkpoint-ok")
    page.wait("deal-5")
    shot("deal-5")
    for deal in deals[4:7]:
        enter_deal(page, deal)
    page.wait("deal-8")
    shot("plus-deal")
    page.tap("buyer-3")
    shot("auction-price")
    page.tap("price-3")
    page.tap("play-missu")
    for count in (2, 2, 3):
        page.tap(f"pad-{count}")
    shot("auction")
    page.tap("more")
    page.wait("void-deal")
    shot("more")
    page.tap("back")
    page.wait("deal-8")
    page.tap("save-deal")
    page.wait("checkpoint-8")
    page.tap("sheet")
    page.wait("points-1-0")
    shot("sheet")
    for name in ("calls", "log"):
        page.tap(name)
        shot(name)
        page.tap("back")
        page.wait("points-1-0")
    page.tap("back")
    page.wait("checkpoint-8")
    page.tap("checkpoint-ok")
    page.wait("deal-9")
    play_on(page, game, first=9)
    page.wait("final-0")
    shot("end")


def take(page: AppPage, out: Path, prefix: str) -> Shot:
    """A function that writes one picture."""
    out.mkdir(parents=True, exist_ok=True)
    numbers = itertools.count(1)

    def shot(name: str) -> None:
        page.page.wait_for_timeout(SETTLE_MS)
        page.screenshot(out / f"{prefix}{next(numbers):02d}-{name}.png")

    return shot


def readme_shot(page: AppPage, wanted: dict[str, str]) -> Shot:
    """A function that writes only the README's pictures: screen → file name."""
    folder = ROOT / "docs" / "screens"
    folder.mkdir(parents=True, exist_ok=True)

    def shot(name: str) -> None:
        if name in wanted:
            page.page.wait_for_timeout(SETTLE_MS)
            page.screenshot(folder / f"{wanted[name]}.png")

    return shot


def main() -> None:
    """Parse the options and take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", nargs="?", type=Path, default=Path("shots"))
    parser.add_argument("--languages", default="en")
    parser.add_argument("--sizes", default="360x640")
    parser.add_argument("--scales", default="100")
    parser.add_argument("--themes", default="light")
    parser.add_argument("--readme", action="store_true")
    options = parser.parse_args()
    with Chromium() as chromium:
        if options.readme:
            for dark, language, wanted in (
                (False, "en", {"entry": "entry", "auction": "auction", "sheet": "sheet"}),
                (True, "tr", {"balayi-entry": "balayi-dark"}),
            ):
                with start_server(data=Path(tempfile.mkdtemp())) as server:
                    locale = LOCALES[language]
                    page = chromium.open(
                        server.url, width=360, height=640, scale=2, dark=dark, locale=locale
                    )
                    tour(page, readme_shot(page, wanted), 100)
            return
        looks = itertools.product(
            options.languages.split(","),
            options.sizes.split(","),
            options.scales.split(","),
            options.themes.split(","),
        )
        for language, size, scale, theme in looks:
            width, height = (int(side) for side in size.split("x"))
            with start_server(data=Path(tempfile.mkdtemp())) as server:
                page = chromium.open(
                    server.url,
                    width=width,
                    height=height,
                    scale=1,
                    dark=theme == "dark",
                    locale=LOCALES[language],
                )
                shot = take(page, options.out, f"{language}-{size}-{scale}-{theme}-")
                tour(page, shot, int(scale))


if __name__ == "__main__":
    main()

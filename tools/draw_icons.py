"""Write the signs, the dealing's layers, the app icon and the pictures of it into `assets/`.

Run `python tools/draw_icons.py` after changing a drawing; it needs the `test` extra and a
Chromium (`CHROMIUM` names another one than the first on the path). The pictures are flat and are
drawn in software, so the same browser gives the same files.

`flet build` takes `icon.png` (opaque, for every platform), `icon_android.png` (drawing alone;
its ground is the colour `tool.flet.android.icon_background`), `splash.png` and
`splash_dark.png`. In the web app `favicon.png`, `manifest.json` and `icons/` replace the
toolkit's own files of the same names.
"""

import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from kingi_scorer.domain.variants.balayi_dealing import STEPS  # noqa: E402
from kingi_scorer.ui.components.dealing_drawing import layer_name, layers  # noqa: E402
from kingi_scorer.ui.components.signs import PATHS, asset_name, svg_text  # noqa: E402
from kingi_scorer.ui.palette import LIGHT, SEED  # noqa: E402

ASSETS: Final = ROOT / "assets"
SIDE: Final = 512
"""Side of the icon's drawing, in its own units."""

TABLE: Final = "#2A7F5A"
RIM: Final = "#174F37"
CARD: Final = "#FFFDF7"
BACK: Final = "#8CCFAE"
GOLD: Final = "#D08E12"


class Picture(NamedTuple):
    """One PNG file: which drawing, and how many pixels a side."""

    name: str
    drawing: str
    pixels: int


PICTURES: Final = (
    Picture("icon.png", "icon_square", 1024),
    Picture("icon_android.png", "icon_mark_small", 1024),
    Picture("splash.png", "icon_mark_small", 768),
    Picture("splash_dark.png", "icon_mark_small", 768),
    Picture("favicon.png", "icon", 64),
    Picture("icons/icon-192.png", "icon", 192),
    Picture("icons/icon-512.png", "icon", 512),
    Picture("icons/icon-maskable-192.png", "icon_maskable", 192),
    Picture("icons/icon-maskable-512.png", "icon_maskable", 512),
    Picture("icons/apple-touch-icon-192.png", "icon_square", 192),
    Picture("icons/loading-animation.png", "icon", 256),
)


def _sign(name: str, x: float, y: float, side: float, colour: str) -> str:
    scale = round(side / 24, 4)
    return (
        f'<path fill="{colour}" transform="translate({x:g} {y:g}) scale({scale:g})" '
        f'd="{PATHS[name]}"/>'
    )


def _mark(scale: float) -> str:
    """Return two cards, the front one a crowned heart: flat colours, readable at 32 pixels."""
    shift = round(SIDE / 2 * (1 - scale), 2)
    shape = 'x="126" y="74" width="260" height="364" rx="40"'
    heart = _sign("hearts", 162, 216, 188, LIGHT.suit_red)
    crown = _sign("crown", 183, 92, 146, GOLD)
    return (
        f'<g transform="translate({shift:g} {shift:g}) scale({scale:g})">'
        f'<rect {shape} fill="{BACK}" transform="rotate(-13 256 300) translate(-14 4)"/>'
        f'<g transform="rotate(7 256 300) translate(12 0)">'
        f'<rect {shape} fill="{RIM}" opacity="0.35" transform="translate(-4 10)"/>'
        f'<rect {shape} fill="{CARD}" stroke="{RIM}" stroke-opacity="0.25" stroke-width="4"/>'
        f"{heart}{crown}</g></g>"
    )


def _table(radius: int) -> str:
    """Return the felt with the round table on it; `radius` rounds the felt's corners."""
    return (
        f'<rect width="{SIDE}" height="{SIDE}" rx="{radius}" fill="{SEED}"/>'
        f'<circle cx="256" cy="256" r="232" fill="{TABLE}"/>'
    )


def drawings() -> dict[str, str]:
    """Return the app icon's SVG texts by file name without ending.

    `icon` has rounded corners, `icon_square` fills the square, `icon_maskable` keeps within the
    safe circle of 40 % radius, `icon_mark_small` is the mark alone within the inner two thirds.
    """
    parts = {
        "icon": _table(112) + _mark(1),
        "icon_square": _table(0) + _mark(0.92),
        "icon_maskable": _table(0) + _mark(0.8),
        "icon_mark_small": _mark(0.72),
    }
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIDE} {SIDE}">'
    return {name: f"{head}{body}</svg>\n" for name, body in parts.items()}


def write_svgs(assets: Path) -> None:
    """Write the signs, the pictures of the dealing and the icon's sources below `assets`."""
    texts = {asset_name(name): svg_text(name) for name in PATHS}
    for step in STEPS:
        texts |= {asset_name(layer_name(step, name)): text for name, text in layers(step).items()}
    texts |= {f"drawings/{name}.svg": text for name, text in drawings().items()}
    for name, text in texts.items():
        path = assets / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def write_pngs(assets: Path, page: Page, pictures: Iterable[Picture] = PICTURES) -> None:
    """Write the pictures below `assets`, drawn by `page`."""
    texts = drawings()
    for picture in pictures:
        path = assets / picture.name
        path.parent.mkdir(parents=True, exist_ok=True)
        page.set_viewport_size({"width": picture.pixels, "height": picture.pixels})
        page.set_content(
            "<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>"
            + texts[picture.drawing]
        )
        page.screenshot(path=path, omit_background=True)


def main() -> None:
    """Write everything into the project's assets folder."""
    browser_path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    write_svgs(ASSETS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=browser_path,
            args=["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
        )
        write_pngs(ASSETS, browser.new_page(device_scale_factor=1))
        browser.close()


if __name__ == "__main__":
    main()

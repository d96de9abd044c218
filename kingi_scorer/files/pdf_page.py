"""A page to draw on: text that always fits, lines, boxes and the app's own signs.

Positions and sizes are millimetres of an A4 page; a smaller page is the same drawing, smaller.
fpdf2 and the font come with the extra ``pdf`` and are loaded only here.
"""

import re
import unicodedata
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from kingi_scorer.files.assets import assets_folder
from kingi_scorer.i18n.catalogue import Language
from kingi_scorer.i18n.letters import drawable

if TYPE_CHECKING:
    from fpdf import FPDF
    from fpdf.drawing import PaintedPath

PageSize = Literal["a4", "a5"]
Align = Literal["left", "center", "right"]

WIDTH: Final = 210.0
HEIGHT: Final = 297.0

INK: Final = (28, 27, 31)
PALE: Final = (110, 108, 116)
RED: Final = (179, 38, 30)
SHADE: Final = (240, 238, 243)

_SCALES: Final[dict[PageSize, float]] = {"a4": 1.0, "a5": 148 / 210}
_PAPER: Final[dict[PageSize, tuple[float, float]]] = {"a4": (210, 297), "a5": (148, 210)}
_SMALLEST: Final = 5.0
_PACKAGES: Final = {"fpdf": "fpdf2", "font_roboto": "font-roboto"}
_BOX: Final = 24
_STEP: Final = re.compile(r"([MLCZ])([^MLCZ]*)")

Colour = tuple[int, int, int]


class MissingExtra(Exception):  # noqa: N818 - an expected answer of an installation
    """The package that the extra ``pdf`` would have brought is not there."""

    def __init__(self, package: str) -> None:
        super().__init__(package)
        self.package = package


def is_extra_installed() -> bool:
    """Whether pages can be made here: the extra ``pdf`` is there."""
    return all(find_spec(module) is not None for module in _PACKAGES)


class Page:
    """One page of one document."""

    def __init__(self, size: PageSize, language: Language, title: str) -> None:
        self._scale = _SCALES[size]
        self._pdf = _new_document(size)
        self._pdf.set_lang(language)
        self._pdf.set_title(title)
        self._pdf.add_page()
        self._glyphs = _glyphs_of(self._pdf)
        self._signs: dict[str, list[tuple[str, list[float]]]] = {}

    def output(self) -> bytes:
        """The document."""
        return bytes(self._pdf.output())

    def text(  # noqa: D417 - the places speak for themselves
        self,
        x: float,
        y: float,
        text: str,
        *,
        width: float,
        size: float = 10,
        align: Align = "left",
        is_bold: bool = False,
        colour: Colour = INK,
    ) -> None:
        """Write ``text`` on the base line ``y``; what is too wide is made smaller, then cut.

        What the font does not have is replaced as in `drawable`.

        Args:
            size: in points of an A4 page.
        """
        pdf = self._pdf
        text = self.drawable(text)
        pdf.set_font("sheet", "B" if is_bold else "", size * self._scale)
        wide = pdf.get_string_width(text) / self._scale
        if wide > width:
            size = max(size * width / wide, _SMALLEST)
            pdf.set_font("sheet", "B" if is_bold else "", size * self._scale)
            while text and pdf.get_string_width(text) / self._scale > width:
                text = text.removesuffix("…")[:-1] + "…" if len(text) > 1 else ""
            wide = pdf.get_string_width(text) / self._scale
        shift = {"left": 0.0, "center": (width - wide) / 2, "right": width - wide}[align]
        pdf.set_text_color(*colour)
        pdf.text((x + shift) * self._scale, y * self._scale, text)

    def drawable(self, text: str) -> str:
        """``text`` with a stand-in for each sign that the font does not have."""
        return drawable(text, self._has)

    def can_tell(self, text: str) -> bool:
        """Whether anything would be seen of ``text`` but stand-ins."""
        return any(self._has(sign) and unicodedata.category(sign)[0] not in "MZ" for sign in text)

    def _has(self, sign: str) -> bool:
        # The font has joiners and the like, which are nothing to be seen.
        return ord(sign) in self._glyphs and unicodedata.category(sign)[0] != "C"

    def fits(self, text: str, width: float, size: float, *, is_bold: bool = False) -> bool:
        """Whether ``text`` is at most ``width`` wide at that size."""
        self._pdf.set_font("sheet", "B" if is_bold else "", size * self._scale)
        return bool(self._pdf.get_string_width(text) <= width * self._scale)

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float = 0.2) -> None:
        """A line in ink."""
        self._pdf.set_draw_color(*INK)
        self._pdf.set_line_width(width * self._scale)
        self._pdf.line(*(part * self._scale for part in (x, y, to_x, to_y)))

    def shade(self, x: float, y: float, width: float, height: float) -> None:
        """A pale box."""
        self._pdf.set_fill_color(*SHADE)
        scale = self._scale
        self._pdf.rect(x * scale, y * scale, width * scale, height * scale, style="F")

    def sign(self, name: str, x: float, y: float, side: float) -> None:
        """One of the app's signs in a square whose upper left corner is ``x``, ``y``."""
        from fpdf.enums import PathPaintRule  # noqa: PLC0415

        steps = self._signs.setdefault(name, []) or _read_sign(name)
        self._signs[name] = steps
        colour = "#%02x%02x%02x" % (RED if name in {"hearts", "diamonds"} else INK)
        unit = side / _BOX * self._scale
        with self._pdf.new_path(paint_rule=PathPaintRule.FILL_NONZERO) as path:
            path.style.fill_color = colour
            for command, numbers in steps:
                _draw(
                    path,
                    command,
                    [
                        (y if at % 2 else x) * self._scale + number * unit
                        for at, number in enumerate(numbers)
                    ],
                )


def _glyphs_of(pdf: "FPDF") -> frozenset[int]:
    from fpdf.fonts import TTFFont  # noqa: PLC0415

    faces = [face for face in pdf.fonts.values() if isinstance(face, TTFFont)]
    return frozenset.intersection(*(frozenset(face.cmap) for face in faces))


def _draw(path: "PaintedPath", command: str, at: Sequence[float]) -> None:
    if command == "M":
        path.move_to(at[0], at[1])
    elif command == "L":
        path.line_to(at[0], at[1])
    elif command == "C":
        for start in range(0, len(at), 6):
            x1, y1, x2, y2, x, y = at[start : start + 6]
            path.curve_to(x1, y1, x2, y2, x, y)
    else:
        path.close()


def _read_sign(name: str) -> list[tuple[str, list[float]]]:
    drawing = (assets_folder() / "signs" / f"{name}.svg").read_text("utf-8")
    steps = re.findall(r'\sd="([^"]+)"', drawing)[0]
    return [
        (command, [float(number) for number in numbers.split()])
        for command, numbers in _STEP.findall(steps)
    ]


def _new_document(size: PageSize) -> "FPDF":
    for module, package in _PACKAGES.items():
        if find_spec(module) is None:
            raise MissingExtra(package)
    from fpdf import FPDF  # noqa: PLC0415

    pdf = FPDF(orientation="portrait", unit="mm", format=_PAPER[size])
    pdf.set_auto_page_break(auto=False)
    for style, face in (("", "Regular"), ("B", "Bold")):
        pdf.add_font("sheet", style, _font_folder() / f"Roboto-{face}.ttf")
    return pdf


def _font_folder() -> Path:
    spec = find_spec("font_roboto")
    if spec is None or spec.origin is None:
        raise MissingExtra("font-roboto")
    return Path(spec.origin).parent / "files"

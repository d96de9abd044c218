"""QR codes: dark on light in every theme, with the border that scanners want."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from kingi_scorer.ui.look import Look

if TYPE_CHECKING:
    from segno import QRCode

BORDER: Final = 4
"""Light modules around the code, as the standard asks."""

EASY: Final = 12
"""Up to this version a code stands the loss of an eighth; above it, larger modules help more."""

HARD: Final = 15
"""Above this version a camera must come close."""


def qr_image(look: Look, parts: Sequence[str], *, identifier: str, side: float) -> ft.Control:
    """The texts in ``parts``, one after the other, as one QR code ``side`` dp wide.

    Each part is packed in the way that suits it best: digits apart from letters.
    """
    return ft.Semantics(
        identifier=identifier,
        content=ft.Row(
            [
                ft.Image(
                    src=qr_svg(parts),
                    width=side,
                    height=side,
                    semantics_label=look.t("share.qr_alt"),
                )
            ],
            alignment=ft.MainAxisAlignment.CENTER,
        ),
    )


def is_hard_to_scan(parts: Sequence[str]) -> bool:
    """Whether the code has so many modules that they are small on a phone.

    Raises:
        ValueError: the parts do not fit a QR code.
    """
    return int(_code(parts).version) > HARD


def qr_svg(parts: Sequence[str]) -> str:
    """A drawing of the code, one unit a module.

    Raises:
        ValueError: the parts do not fit a QR code.
    """
    rows = [bytes(row) for row in _code(parts).matrix]
    side = len(rows) + 2 * BORDER
    strokes = "".join(
        f"M{start + BORDER} {y + BORDER}h{length}v1h-{length}z"
        for y, row in enumerate(rows)
        for start, length in _runs(row)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path fill="#ffffff" d="M0 0h{side}v{side}h-{side}z"/>'
        f'<path fill="#000000" d="{strokes}"/></svg>'
    )


def _code(parts: Sequence[str]) -> "QRCode":
    # Only here: a start without a code does not wait for the library.
    import segno  # noqa: PLC0415

    parts_as_they_are: Any = list(parts)
    made = segno.make(parts_as_they_are, error="m", micro=False, boost_error=False)
    if int(made.version) <= EASY:
        return made
    return segno.make(parts_as_they_are, error="l", micro=False, boost_error=False)


def _runs(row: bytes) -> list[tuple[int, int]]:
    """Where dark modules begin, and how many stand in a row."""
    found: list[tuple[int, int]] = []
    for x, module in enumerate(row):
        if not module:
            continue
        if found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        else:
            found.append((x, 1))
    return found

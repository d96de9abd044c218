"""QR codes: dark on light in every theme, with the border that scanners want."""

from collections.abc import Sequence
from typing import Any

import flet as ft

from kingi_scorer.ui.look import Look

BORDER = 4
"""Light modules around the code, as the standard asks."""


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


def qr_svg(parts: Sequence[str]) -> str:
    """A drawing of the code, one unit a module.

    Raises:
        ValueError: the parts do not fit a QR code.
    """
    # Only here: a start without a code does not wait for the library.
    import segno  # noqa: PLC0415

    parts_as_they_are: Any = list(parts)
    code = segno.make(parts_as_they_are, error="m", micro=False, boost_error=False)
    rows = [bytes(row) for row in code.matrix]
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

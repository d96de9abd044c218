"""The score sheet as a picture: the sheet of the screen, in one size and in light colours."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import flet as ft

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import totals
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import column, words
from kingi_scorer.ui.components.sheet_table import sheet_table, totals_board
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, Roles, light_theme

WIDTHS: Final = {4: 520.0, 2: 380.0}
"""Of the picture, in dp, by the number of seats: every name has room, whatever the screen."""

DENSITY: Final = 2.5
"""Pixels per dp. A whole number would reach the client as one, which it does not take."""

_MARGIN: Final = 16.0
_PAUSES: Final = (20, 300, 600, 1_200, 2_400)
"""Milliseconds before each attempt."""

_PNG_WIDTH: Final = slice(16, 20)
"""Where a PNG file says how wide it is."""


def sheet_picture(look: Look, game: Game, date: str) -> ft.Control:
    """The picture, ready to be captured, and all of it painted even where it is scrolled away."""
    width = WIDTHS[game.seats]
    look = replace(look, width=width, height=900, scale=1.0)
    inner = width - 2 * _MARGIN
    lines: list[ft.Control] = [
        ft.Row(
            [
                words(look, look.t(f"game.{game.key}"), BODY, bold=True, expand=True),
                words(look, date, SMALL, Roles.MUTED),
            ]
        ),
        totals_board(look, game, inner),
    ]
    if any(True for _ in game.recorded()):
        lines.append(sheet_table(look, game, inner, None))
    return ft.Container(
        column(lines, spacing=10),
        theme=light_theme(),
        theme_mode=ft.ThemeMode.LIGHT,
        bgcolor=Roles.BACKGROUND,
        padding=_MARGIN,
        width=width,
    )


async def capture_whole(shown: Callable[[], ft.Screenshot], game: Game) -> bytes:
    """The picture as a PNG file; ``shown`` gives the control as it was last drawn.

    For its first moments, a browser's engine draws no more of it than its window has room for.

    Raises:
        RuntimeError: the device could not draw it.
    """
    wide = int(WIDTHS[game.seats] * DENSITY)
    for pause in _PAUSES:
        delay = ft.Duration(milliseconds=pause)
        png = bytes(await shown().capture(pixel_ratio=DENSITY, delay=delay))
        if int.from_bytes(png[_PNG_WIDTH], "big") == wide:
            return png
    raise RuntimeError("only a part of the picture was drawn")


def framed_picture(look: Look, game: Game, shot: ft.Screenshot) -> ft.Control:
    """The picture as it is shown before it is sent: one thing to screen readers, with totals."""
    names = seat_names(game.players, look.catalogue)
    said = [f"{name} {signed(total)}" for name, total in zip(names, totals(game), strict=True)]
    return ft.Semantics(
        identifier=ids.PICTURE,
        key="picture",
        label=f"{look.t('share.picture_alt')}: {', '.join(said)}",
        container=True,
        exclude_semantics=True,
        content=ft.Container(
            ft.Row([shot], scroll=ft.ScrollMode.AUTO),
            border=ft.Border.all(1, Roles.LINE),
            border_radius=14,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        ),
    )

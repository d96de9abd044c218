"""The row of the player that is being entered, brought into view where not all rows are."""

import asyncio
from functools import cache
from typing import Final

import flet as ft
from flet.components.hooks.use_ref import MutableRef

SETTLED_S: Final = 0.12
"""Until the client has laid out anew what changed with the tap."""


@cache
def row_key(seat: int) -> ft.ScrollKey:
    """By what a seat's row is scrolled to."""
    return ft.ScrollKey(f"row-{seat}")  # type: ignore[call-arg]


def scroll_to_row(scrolled: MutableRef[ft.Column], seat: int | None) -> None:
    """Scroll the column that ``scrolled`` holds to a seat's row, without a movement."""
    holder = scrolled.current
    if seat is not None and holder is not None:
        holder.page.run_task(_scroll, scrolled, seat)


async def _scroll(scrolled: MutableRef[ft.Column], seat: int) -> None:
    # At once for the eye; and again for what has moved meanwhile, such as an auction that folded.
    for pause in (0, SETTLED_S):
        await asyncio.sleep(pause)
        holder = scrolled.current
        if holder is not None:
            await holder.scroll_to(scroll_key=row_key(seat), duration=0)

"""The table of an entry: a row a seat, with cells or holders, points and the new total."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from kingi_scorer.domain.cards import Holder, Item
from kingi_scorer.domain.draft import Draft, ItemState
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.component import kept
from kingi_scorer.ui.components.basics import TARGET, column, icon_button, tappable, words
from kingi_scorer.ui.components.edges import sides, underline
from kingi_scorer.ui.components.players import name_text, said_total
from kingi_scorer.ui.components.row_view import row_key
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, FIGURE, TINY, Roles

CELL: Final = 60
NARROWEST: Final = 44
"""Width of the points beside a name, in dp at 100 %."""


def cell_width(look: Look, *, is_holder: bool = False) -> float:
    """The width of a tapped cell, in dp."""
    return max(float(CELL), look.px(CELL) * 0.97) + (8 if is_holder else 0)


@dataclass(frozen=True)
class SeatLine:
    """What an entry's row says about one seat: the total before, and this deal's points.

    ``spoken`` is what is read out instead of a name that a namesake has too.
    """

    seat: int
    name: str
    total: int
    points: int | None
    number: int
    spoken: str = ""


def row_shell(
    look: Look, line: SeatLine, controls: Sequence[ft.Control], *, taken: float, width: float
) -> ft.Control:
    """A seat's row: who, what this deal brings, and the tapped part.

    ``taken`` is the width of the tapped part; where it leaves too little of ``width`` to the
    name, it goes below.
    """
    points: ft.Control = ft.Container(width=1)
    if line.points is not None:
        figures = [
            words(look, signed(line.points), BODY, bold=True),
            words(look, "= " + signed(line.total + line.points), TINY, Roles.MUTED),
        ]
        # Each is heard with whose it is, and of which deal.
        said = line.spoken or line.name
        of_deal = f"{said}, {look.t('deal.n', n=line.number)}"
        figures[0].semantics_label = f"{of_deal}: {signed(line.points)}"
        figures[1].semantics_label = f"{said}, {said_total(look, line.total + line.points)}"
        right = ft.CrossAxisAlignment.END
        points = ft.Column(list(figures), spacing=0, horizontal_alignment=right)
    is_beside = width - taken >= look.px(130) + 24
    room = width - 48 - look.px(18) - look.px(NARROWEST) - (taken if is_beside else 0)
    who: list[ft.Control] = [
        seat_sign(line.seat, look.px(18)),
        # A tap changes the points, and rarely who has them.
        kept(lambda: _who(look, line, room), look, line.name, line.spoken, line.total, room),
        points,
    ]
    if is_beside:
        content: ft.Control = ft.Row([*who, *controls], spacing=8)
    else:
        end = ft.MainAxisAlignment.END
        content = column([ft.Row(who, spacing=8), ft.Row(list(controls), spacing=8, alignment=end)])
    return ft.Container(
        content,
        key=row_key(line.seat),
        border=underline(Roles.LINE),
        padding=sides(12),
    )


def _who(look: Look, line: SeatLine, room: float) -> ft.Control:
    name = name_text(look, line.name, BODY, room=room)
    if line.spoken:
        name.semantics_label = line.spoken
    total = words(look, signed(line.total), TINY, Roles.MUTED)
    total.semantics_label = said_total(look, line.total)
    # One node: lines of their own would be read in the order of their places, and the middle of a
    # name on two lines is not above everything else of the row.
    return ft.Semantics(container=True, expand=True, content=ft.Column([name, total], spacing=0))


def count_cell(
    look: Look,
    item: Item,
    seat: int,
    state: ItemState,
    *,
    is_selected: bool,
    spoken: str,
    tap: Callable[[], object],
) -> ft.Control:
    """A count: what stands in it, whether it filled in by itself, whether the pad is on it."""
    count = state.cells[seat]
    is_auto = state.auto[seat]
    figure = words(
        look,
        " " if count is None else str(count),
        FIGURE,
        Roles.MUTED if is_auto else Roles.INK,
    )
    figure.semantics_label = spoken
    return tappable(
        figure,
        tap,
        identifier=ids.cell(item, seat),
        selected=is_selected,
        bgcolor=Roles.CONTAINER if is_selected else Roles.BACKGROUND,
        border=Roles.PRIMARY if is_selected else Roles.LINE,
        ripples=look.has_keys,
        radius=10,
        width=cell_width(look),
        height=max(float(TARGET), look.px(TARGET) * 0.85),
    )


def tally_width(look: Look) -> float:
    """The width of a seat's counting keys, in dp."""
    return 48 * 2 + look.px(30) + 16


def tally_keys(
    look: Look,
    item: Item,
    seat: int,
    count: int,
    *,
    is_full: bool,
    tap: Callable[[int], None],
    spoken: str,
) -> list[ft.Control]:
    """Minus, the count so far, plus: counting while the deal is played.

    ``is_full`` says that everything there is has been counted.
    """
    figure = words(look, str(count), FIGURE, align=ft.TextAlign.CENTER)
    figure.semantics_label = spoken
    return [
        icon_button(
            ft.Icons.REMOVE,
            look.t("count.one_less", what=spoken),
            (lambda: tap(-1)) if count else None,
            identifier=f"less-{item}-{seat}",
        ),
        ft.Container(figure, width=look.px(30), alignment=ft.Alignment.CENTER),
        icon_button(
            ft.Icons.ADD_CIRCLE_OUTLINE,
            look.t("count.one_more", what=spoken),
            None if is_full else lambda: tap(1),
            identifier=f"more-{item}-{seat}",
        ),
    ]


def holder_cell(
    look: Look,
    thing: Holder,
    seat: int,
    draft: Draft,
    *,
    spoken: str,
    tap: Callable[[], object],
) -> ft.Control:
    """Whether this seat took the thing: a round mark, like a choice of one."""
    is_taker = draft.holders.get(thing) == seat
    return tappable(
        ft.Icon(
            ft.Icons.CHECK_CIRCLE if is_taker else ft.Icons.CIRCLE_OUTLINED,
            size=look.px(26),
            color=Roles.PRIMARY if is_taker else Roles.OUTLINE,
            semantics_label=spoken,
        ),
        tap,
        identifier=ids.holder(thing, seat),
        selected=is_taker,
        bgcolor=Roles.CONTAINER if is_taker else Roles.BACKGROUND,
        border=Roles.PRIMARY if is_taker else Roles.LINE,
        ripples=look.has_keys,
        radius=10,
        width=cell_width(look, is_holder=True),
        height=max(float(TARGET), look.px(TARGET) * 0.85),
    )

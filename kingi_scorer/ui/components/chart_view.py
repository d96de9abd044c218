"""The running totals of a game as a line chart, and the same in words.

A line is told from another without colour by its dashes, the shape of its points, and the seat's
sign at its end.
"""

import math
from dataclasses import dataclass
from typing import Final

import flet as ft
import flet_charts as fch  # type: ignore[import-untyped]

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.scoring import score_sheet
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import record_ids
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.players import free_width, name_text
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import SMALL, TINY, Roles

DASHES: Final[tuple[tuple[int, ...], ...]] = ((), (9, 5), (2, 4), (12, 4, 2, 4))
"""Each seat's line: drawn through, dashed, dotted, dashed and dotted."""

FIRST_PLUS: Final = 7
_STEPS: Final = (5, 10, 20, 25, 50, 100, 200, 500, 1000)
_SIGN: Final = 13
"""Side of a seat's sign at the end of its line, in dp."""


@dataclass(frozen=True)
class Scale:
    """The upright axis: from ``low`` to ``high`` in steps of ``step``, all whole numbers."""

    low: int
    high: int
    step: int


def course(game: Game) -> list[tuple[int, tuple[int, ...]]]:
    """The running totals: nothing before the first deal, then after each recorded one."""
    played = [(row.number, row.running) for row in score_sheet(game) if row.points is not None]
    return [(0, (0,) * game.seats), *played]


def scale_of(game: Game, lines: int = 6) -> Scale:
    """An axis for the game's totals with about so many lines across."""
    numbers = [total for _, running in course(game) for total in running]
    low, high = min(numbers), max(numbers)
    step = next((one for one in _STEPS if (high - low) / one <= lines), _STEPS[-1])
    top = math.ceil(high / step) * step
    bottom = math.floor(low / step) * step
    return Scale(bottom, max(top, bottom + step), step)


def course_text(look: Look, game: Game) -> str:
    """The chart for the ear: the totals after each deal."""
    told = []
    players = seat_names(game.players, look.catalogue)
    for number, running in course(game)[1:]:
        names = [f"{players[seat]} {signed(total)}" for seat, total in enumerate(running)]
        told.append(look.t("chart.after", n=number, list=", ".join(names)))
    return ". ".join(told)


def chart_view(look: Look, game: Game, height: float) -> ft.Control:
    """The chart, which is read out as a text."""
    scale = scale_of(game, 6 if height >= 240 else 4)
    chart = fch.LineChart(
        data_series=[
            *_shade(game, scale),
            *_uprights(game, scale),
            *(_line(look, game, seat) for seat in range(game.seats)),
        ],
        min_x=0,
        max_x=DEALS,
        min_y=scale.low,
        max_y=scale.high,
        # Another game's lines would grow out of this one's.
        animation=ft.Animation(duration=0),
        height=height,
        border=ft.Border.only(
            left=ft.BorderSide(1, Roles.OUTLINE), bottom=ft.BorderSide(1, Roles.OUTLINE)
        ),
        horizontal_grid_lines=fch.ChartGridLines(interval=scale.step, color=Roles.LINE, width=1),
        left_axis=fch.ChartAxis(
            labels=[
                fch.ChartAxisLabel(value, _tick(look, signed(value), ft.TextAlign.RIGHT))
                for value in range(scale.low, scale.high + 1, scale.step)
            ],
            label_spacing=scale.step,
            label_size=look.px(34),
        ),
        bottom_axis=fch.ChartAxis(
            labels=[
                fch.ChartAxisLabel(number, _tick(look, str(number), ft.TextAlign.CENTER))
                for number in range(1, DEALS + 1)
                if look.width >= look.px(300) or number % 2 == 0
            ],
            label_spacing=1,
            label_size=look.px(22),
        ),
        right_axis=_ends(game, scale, height),
        tooltip=fch.LineChartTooltip(
            bgcolor=ft.Colors.INVERSE_SURFACE,
            max_width=220,
            fit_inside_horizontally=True,
            fit_inside_vertically=True,
        ),
    )
    return ft.Semantics(
        identifier=record_ids.CHART_PICTURE,
        label=course_text(look, game),
        exclude_semantics=True,
        content=ft.Container(chart, padding=ft.Padding.only(top=10, right=2)),
    )


def chart_legend(look: Look, game: Game) -> ft.Control:
    """Whose line is whose, by sign, name and the line itself; and what the rest means."""
    final = course(game)[-1][1]
    players: list[ft.Control] = []
    for seat, name in enumerate(game.players):
        text = name_text(look, name, SMALL, room=free_width(look) - look.px(70), expand=True)
        text.expand_loose = True
        players.append(
            ft.Row(
                [
                    _sample(seat),
                    seat_sign(seat, look.px(SMALL)),
                    text,
                    words(look, signed(final[seat]), SMALL, bold=True),
                ],
                spacing=6,
                tight=True,
            )
        )
    notes = [look.t("chart.checks")]
    if game.key == "kingi":
        notes.insert(0, look.t("chart.plus"))
    return ft.Column(
        [
            ft.Row(players, wrap=True, spacing=16, run_spacing=4),
            words(look, " · ".join(notes), TINY, Roles.MUTED),
        ],
        spacing=6,
    )


def _line(look: Look, game: Game, seat: int) -> fch.LineChartData:
    colour = Roles.SEATS[seat]
    name = seat_names(game.players, look.catalogue)[seat]
    return fch.LineChartData(
        points=[
            fch.LineChartDataPoint(
                number,
                running[seat],
                tooltip=fch.LineChartDataPointTooltip(
                    text=f"{name} {signed(running[seat])}",
                    text_style=ft.TextStyle(size=13, color=ft.Colors.ON_INVERSE_SURFACE),
                ),
            )
            for number, running in course(game)
        ],
        color=colour,
        stroke_width=3,
        dash_pattern=list(DASHES[seat]) or None,
        point=_point(seat, colour),
    )


def _point(seat: int, colour: ft.ColorValue) -> fch.ChartPointShape:
    match seat:
        case 0:
            return fch.ChartCirclePoint(color=colour, radius=4)
        case 1:
            return fch.ChartCrossPoint(color=colour, size=9, width=2.5)
        case 2:
            return fch.ChartSquarePoint(color=colour, size=8, stroke_width=0)
        case _:
            return fch.ChartCirclePoint(
                color=Roles.CARD, radius=4, stroke_color=colour, stroke_width=2
            )


def _shade(game: Game, scale: Scale) -> list[fch.LineChartData]:
    """The part of the plus deals: one line along the top, filled down to the bottom."""
    if game.key != "kingi":
        return []
    return [
        fch.LineChartData(
            points=_bare_points((FIRST_PLUS - 1, scale.high), (DEALS, scale.high)),
            color=ft.Colors.TRANSPARENT,
            stroke_width=0,
            below_line_bgcolor=ft.Colors.with_opacity(0.6, Roles.CONTAINER),
            point=False,
        )
    ]


def _uprights(game: Game, scale: Scale) -> list[fch.LineChartData]:
    """A dashed upright at each check that is due, and a line along nought."""
    marks = [
        fch.LineChartData(
            points=_bare_points((check.after, scale.low), (check.after, scale.high)),
            color=Roles.OUTLINE,
            stroke_width=1,
            dash_pattern=[3, 3],
            point=False,
        )
        for check in checkpoints(game)
    ]
    nought = fch.LineChartData(
        points=_bare_points((0, 0), (DEALS, 0)),
        color=Roles.MUTED,
        stroke_width=1,
        point=False,
    )
    return [*marks, nought]


def _bare_points(*places: tuple[int, int]) -> list[fch.LineChartDataPoint]:
    return [fch.LineChartDataPoint(x, y, show_tooltip=False, point=False) for x, y in places]


def _ends(game: Game, scale: Scale, height: float) -> fch.ChartAxis:
    """The seats' signs at the ends of their lines, side by side where they would overlap."""
    last = course(game)[-1][1]
    room = max(1, math.ceil((_SIGN + 3) * (scale.high - scale.low) / max(height - 40, 1)))
    groups: list[list[int]] = []
    for seat in sorted(range(game.seats), key=lambda one: last[one]):
        if groups and last[seat] - last[groups[-1][0]] < room:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    labels = [
        fch.ChartAxisLabel(
            round(sum(last[seat] for seat in group) / len(group)),
            ft.Row([seat_sign(seat, _SIGN) for seat in group], spacing=1, tight=True),
        )
        for group in groups
    ]
    widest = max(len(group) for group in groups)
    return fch.ChartAxis(labels=labels, label_spacing=1, label_size=8 + widest * (_SIGN + 1))


def _tick(look: Look, text: str, align: ft.TextAlign) -> ft.Text:
    return words(look, text, TINY, Roles.MUTED, align=align)


def _sample(seat: int) -> ft.Control:
    """A short piece of the seat's line with one of its points."""
    colour = Roles.SEATS[seat]
    dashes = DASHES[seat] or (34,)
    pieces: list[ft.Control] = []
    left = 34
    for turn in range(12):
        length = min(left, dashes[turn % len(dashes)])
        is_ink = turn % 2 == 0
        pieces.append(ft.Container(width=length, height=3, bgcolor=colour if is_ink else None))
        left -= length
        if left <= 0:
            break
    return ft.Row(pieces, spacing=0, tight=True)

"""The chart of the running totals, as a picture, for the ear, and as a table."""

import flet_charts as fch  # type: ignore[import-untyped]
import pytest

from kingi_scorer.domain.scoring import score_sheet
from kingi_scorer.session import OpenGame
from kingi_scorer.ui.components.chart_view import DASHES, course, scale_of
from tests.support.headless import HeadlessApp
from tests.support.headless.tree import walk
from tests.support.table import points
from tests.ui.house import BALAYI, KINGI, House, done, golden_game, lines

GAMES = ((KINGI, 4), (BALAYI, 2))


def drawn(app: HeadlessApp, seats: int) -> list[list[tuple[int, int]]]:
    """The points of each seat's line, in seat order."""
    charts = [c for c in walk(app.find("chart-picture")) if isinstance(c, fch.LineChart)]
    assert len(charts) == 1
    return [[(p.x, p.y) for p in series.points] for series in charts[0].data_series[-seats:]]


def totals_of(opened: OpenGame, seat: int) -> list[tuple[int, int]]:
    rows = [row for row in score_sheet(opened.game) if row.points is not None]
    return [(0, 0), *((row.number, row.running[seat]) for row in rows)]


@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("deals", [1, 6, 10])
def test_the_lines_are_the_running_totals(house: House, name: str, seats: int, deals: int) -> None:
    opened = house.play(name, deals)
    app = house.window(f"/game/{opened.id}/chart")
    assert drawn(app, seats) == [totals_of(opened, seat) for seat in range(seats)]


def test_they_are_so_after_a_correction_too(house: House) -> None:
    opened = house.play(deals=5)
    app = house.window(f"/game/{opened.id}/chart")
    before = drawn(app, 4)
    swapped = done(house.session.swap(house.newest(opened), 0, 1, 2, 3))
    app.settle()
    after = drawn(app, 4)
    assert after != before
    assert after == [totals_of(swapped, seat) for seat in range(4)]
    app.tap("chart-form")
    shown = [points(app.text(f"chart-total-5-{seat}")) for seat in range(4)]
    assert shown == [line[-1][1] for line in after]


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_the_table_says_the_same(house: House, name: str, seats: int) -> None:
    opened = house.play(name, 10)
    app = house.window(f"/game/{opened.id}/chart")
    app.tap("chart-form")
    assert not app.has("chart-picture")
    for seat in range(seats):
        for number, total in totals_of(opened, seat)[1:]:
            assert points(app.text(f"chart-total-{number}-{seat}")) == total
    app.tap("chart-form")
    assert app.has("chart-picture")


def test_the_picture_is_read_out_as_a_text(house: House) -> None:
    opened = house.play(deals=2)
    app = house.window(f"/game/{opened.id}/chart")
    label = app.find("chart-picture").label
    assert label is not None
    assert label.startswith("After deal 1: Aino −5, Eero −4, Kaisa −2, Otto −2. After deal 2: ")


def test_the_lines_are_told_apart_without_colour(house: House) -> None:
    opened = house.play(deals=3)
    app = house.window(f"/game/{opened.id}/chart")
    chart = next(c for c in walk(app.find("chart-picture")) if isinstance(c, fch.LineChart))
    series = chart.data_series[-4:]
    assert len({tuple(one.dash_pattern or ()) for one in series}) == len(DASHES) == 4
    looks = {(one.point._type, getattr(one.point, "stroke_width", None)) for one in series}
    assert len(looks) == 4


def test_a_voided_deal_leaves_no_point(house: House) -> None:
    opened = house.play(deals=3)
    opened = done(house.session.void(opened, 2))
    assert [number for number, _ in course(opened.game)] == [0, 1, 3]


@pytest.mark.parametrize("name", [KINGI, BALAYI])
def test_the_axis_holds_every_total(name: str) -> None:
    game = golden_game(name)
    scale = scale_of(game)
    numbers = [total for _, running in course(game) for total in running]
    assert scale.low <= min(numbers)
    assert scale.high >= max(numbers)
    assert scale.low % scale.step == scale.high % scale.step == 0


def test_without_deals_there_is_no_chart(house: House) -> None:
    app = house.window(f"/game/{house.play().id}/chart")
    assert "No deals yet" in lines(app)
    assert not app.has("chart-form")


def test_the_chart_is_reached_from_the_sheet_and_from_more(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=4).id}/sheet")
    app.tap("chart")
    assert app.has("chart-picture")
    assert "Shaded: plus deals · Dashed uprights: checks" in lines(app)
    app.tap("back")
    app.tap("back")
    app.tap("more")
    app.tap("chart")
    assert app.has("chart-picture")


def test_namesakes_are_told_apart_for_the_ear(house: House) -> None:
    opened = house.play(deals=2, players=("Aino", "Eero", "Aino", "Otto"))
    app = house.window(f"/game/{opened.id}/chart")
    said = app.find("chart-picture").label
    assert said is not None
    assert "Aino (circle) " in said
    assert "Aino (square) " in said

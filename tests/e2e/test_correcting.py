"""Mistakes are cheap, also after the end; a tap that bounces is none."""

from tests.e2e.play import cells, golden, numbers, play, start
from tests.support.browser import AppPage


def test_undo_and_redo_by_tapping(app: AppPage) -> None:
    file = start(app, "kingi-auction")
    play(app, file, 1, 2)
    app.wait("deal-3")
    app.tap("undo")
    app.wait("deal-2")
    # What was recorded is an entry again.
    assert cells(app, "hearts", 4) == [7, 3, 2, 1]
    app.tap("undo")
    app.wait("deal-1")
    app.tap("redo")
    app.wait("deal-2")
    app.tap("redo")
    app.wait("deal-3")
    app.tap("sheet")
    assert numbers(app, "total-2", 4) == [-12, -7, -4, -3]


def test_a_correction_after_the_end(app: AppPage) -> None:
    file = start(app, "balayi-full")
    _, expected = golden("balayi-full")
    play(app, file, 1, 10)
    assert numbers(app, "final", 2) == expected["totals"]
    app.tap("sheet")
    app.tap("edit-deal-3")
    app.wait("deal-3")
    assert cells(app, "tricks", 2) == [13, 13]
    app.tap("pad-15")
    assert cells(app, "tricks", 2) == [15, 11]
    app.tap("save-deal")
    app.wait("go-on")
    points = expected["points"][2]
    was = points[0] + points[1]
    now = numbers(app, "points-3", 2)
    assert now != points
    assert sum(now) == was
    moved = [new - old for new, old in zip(now, points, strict=True)]
    last = [total + by for total, by in zip(expected["totals"], moved, strict=True)]
    app.show("edit-deal-10")
    assert numbers(app, "total-10", 2) == last
    app.tap("go-on")
    assert numbers(app, "final", 2) == last
    app.tap("undo")
    app.until(lambda: numbers(app, "final", 2) == expected["totals"], "the old result")


def test_two_fast_taps_on_save_are_one_deal(app: AppPage) -> None:
    file = start(app, "kingi-auction")
    play(app, {**file, "deals": []}, 1, 0)
    for count in (5, 4, 2):
        app.tap(f"pad-{count}")
    target = app.show("save-deal")
    x, y = target.x + target.width / 2, target.y + target.height / 2
    with app.settled():
        app.page.mouse.click(x, y)
        app.page.mouse.click(x, y)
    app.wait("deal-2")
    app.tap("sheet")
    assert numbers(app, "total-1", 4) == [-5, -4, -2, -2]
    assert not app.has("points-2-0")

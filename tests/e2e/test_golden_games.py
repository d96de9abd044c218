"""Whole games by tapping, against the points that were worked out on paper."""

import pytest

from tests.e2e.play import golden, numbers, start
from tests.support import table
from tests.support.browser import AppPage

GAMES = ["kingi-auction", "kingi-all-square", "kingi-two-winners", "balayi-full"]
MOST_TAPS = {"kingi": 60, "balayi": 36}
"""From the new-game screen with known players to the ranking."""


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_by_tapping_alone(
    app: AppPage, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, expected = golden(name)
    seats, kind = len(file["players"]), file["game"]
    start(app, name)
    # The names are known now: nothing is typed any more.
    app.tap("back")
    app.tap(f"new-{kind}")
    before, typed = app.taps, app.typed
    app.tap("last-table")
    app.tap(f"dealer-{file['first_dealer']}")
    app.tap("start-game")
    checks = []
    for number, deal in enumerate(file["deals"], start=1):
        app.wait(f"deal-{number}")
        table.enter_deal(app, deal)
        if number in {4, 8, 10}:
            app.wait(f"checkpoint-{number}")
            checks.append(number)
            app.tap("checkpoint-ok")
    assert checks == [4, 8, 10]
    assert numbers(app, "final", seats) == expected["totals"]
    taps = app.taps - before
    with capsys.disabled():
        print(f"\n{name}: {taps} taps, at most {MOST_TAPS[kind]}")  # noqa: T201
    assert taps <= MOST_TAPS[kind]
    assert app.typed == typed
    ranks = [
        1 + sum(other > points for other in expected["totals"]) for points in expected["totals"]
    ]
    shown = [app.text(f"rank-{seat}") for seat in range(seats)]
    assert len({*zip(ranks, shown, strict=True)}) == len(set(ranks)), (ranks, shown)
    app.tap("sheet")
    for number in range(1, 11):
        app.show(f"edit-deal-{number}")
        assert numbers(app, f"points-{number}", seats) == expected["points"][number - 1]
        assert numbers(app, f"total-{number}", seats) == expected["running"][number - 1]

"""The golden games, played by tapping; what the screens say is what was worked out by hand."""

import sys
from pathlib import Path
from typing import Final, NoReturn

import pytest

from tests.files.golden import FILES, document, expected
from tests.support.table import play_on, read_sheet, start_game
from tests.ui.house import House, finals, running

MOST_TAPS: Final = {"kingi": 60, "balayi": 36}
"""From the new-game screen with known players to the ranking."""

GOLDEN = pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])

RANKS: Final = {1: "1st", 2: "2nd", 3: "3rd", 4: "4th"}


def no_keyboard(*_: object) -> NoReturn:
    raise AssertionError("nothing may be typed")


def name_of(file: Path) -> str:
    return file.name.removesuffix(".kingi.json")


@GOLDEN
def test_a_golden_game_with_known_players(
    house: House, file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, want = document(name_of(file)), expected(file)
    kind, seats, totals = game["game"], len(game["players"]), want["totals"]
    house.play(name_of(file))
    app = house.window()
    app.tap(f"new-{kind}")
    monkeypatch.setattr(app, "type", no_keyboard)
    app.taps = 0
    app.tap("last-table")
    app.tap(f"dealer-{game['first_dealer']}")
    app.tap("start-game")
    play_on(app, game)
    taps = app.taps
    assert finals(app, seats) == totals
    for seat, own in enumerate(totals):
        assert app.text(f"rank-{seat}") == RANKS[1 + sum(other > own for other in totals)]
    app.tap("sheet")
    assert read_sheet(app, game) == want["points"]
    assert [running(app, number, seats) for number in range(1, 11)] == want["running"]
    with capsys.disabled():
        sys.stdout.write(f"\n{name_of(file)}: {taps} taps, at most {MOST_TAPS[kind]}\n")
    assert taps <= MOST_TAPS[kind]


def test_a_game_goes_on_in_a_new_program_after_every_deal(house: House) -> None:
    game = document("balayi-full")
    app = house.window()
    start_game(app, app.type, game)
    for number in range(1, 11):
        play_on(app, {**game, "deals": game["deals"][:number]}, first=number)
        route = app.route
        house.restart()
        app = house.window(route)
    assert finals(app, 2) == expected(FILES[0].with_name("balayi-full.kingi.json"))["totals"]

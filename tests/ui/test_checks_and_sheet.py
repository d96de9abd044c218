"""The checks after deals 4, 8 and 10, the score sheet, and the end."""

import pytest

from kingi_scorer.domain.entries import NoQueens, NoTricks
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.domain.variants.kingi import Kingi
from tests.files.golden import FOLDER, document, expected
from tests.support.table import enter_deal, read_sheet
from tests.ui.house import (
    BALAYI,
    KINGI,
    House,
    done,
    finals,
    golden_deal,
    golden_game,
    lines,
    read,
    row,
    running,
)

WANT = expected(FOLDER / f"{KINGI}.kingi.json")


@pytest.mark.parametrize(
    ("after", "said", "next_one"), [(4, -74, "deal-5"), (8, -52, "deal-9"), (10, 0, "final-0")]
)
def test_the_check_is_shown_and_goes_on(house: House, after: int, said: int, next_one: str) -> None:
    app = house.window(f"/game/{house.play(deals=after - 1).id}")
    enter_deal(app, golden_deal(KINGI, after))
    assert f"Check after {after} deals" in lines(app)
    figure = str(said).replace("-", "−")
    assert read(app, f"checkpoint-{after}") == f"It adds up: {figure}\nRows and columns agree"
    app.tap("sheet")
    app.tap("back")
    app.go(f"{app.route}/check/{after}")
    app.tap("checkpoint-ok")
    assert app.has(next_one)


def test_other_deals_need_no_check(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=4).id}")
    enter_deal(app, golden_deal(KINGI, 5))
    assert app.has("deal-6")


def test_balayi_is_checked_too(house: House) -> None:
    app = house.window(f"/game/{house.play(BALAYI, deals=3).id}")
    enter_deal(app, golden_deal(BALAYI, 4))
    assert "It adds up: 0" in read(app, "checkpoint-4")


def test_a_check_names_the_deal_that_does_not_fit(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house.play(deals=4)
    score = Kingi.score

    def slip(self: Kingi, game: object, number: int, deal: object) -> tuple[int, ...]:
        points = score(self, game, number, deal)  # type: ignore[arg-type]
        return (points[0] - 1, *points[1:]) if isinstance(deal, NoTricks) else points

    monkeypatch.setattr(Kingi, "score", slip)
    app = house.window(f"/game/{opened.id}/check/4")
    said = lines(app)
    assert "It doesn't add up" in said
    assert "is −75, should be −74" in said
    assert "It doesn't add up: look at deal 1" in said
    assert "Columns: Aino" in said
    assert app.has("checkpoint-ok"), "the game can go on, and be corrected"


def test_the_check_can_be_taken_back(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=3).id}")
    enter_deal(app, golden_deal(KINGI, 4))
    app.tap("undo")
    assert app.has("deal-4")
    assert app.text("cell-queens-0") == "Queens, Aino: 2"
    app.tap("save-deal")
    assert app.has("checkpoint-4")


def test_the_sheet_shows_points_and_running_totals(house: House) -> None:
    opened = house.play(deals=10)
    app = house.window(f"/game/{opened.id}/sheet")
    assert read_sheet(app, document(KINGI)) == WANT["points"]
    assert [running(app, number) for number in range(1, 11)] == WANT["running"]
    said = lines(app)
    for line in (
        "Check after 4 deals · It adds up: −74",
        "Check after 8 deals · It adds up: −52",
        "Check after 10 deals · It adds up: 0",
        "All minus points are given: −104",
    ):
        assert line in said
    assert app.text("points-10-3") in {"+16", "16"}


@pytest.mark.parametrize(
    ("width", "height", "scale"),
    [(320, 480, 200), (320, 480, 100), (800, 360, 100), (360, 640, 160)],
)
def test_the_whole_sheet_is_there_at_every_size(
    house: House, width: float, height: float, scale: int
) -> None:
    house.session.set_setting("text_scale", scale)
    opened = house.play(deals=10)
    app = house.window(f"/game/{opened.id}/sheet", width=width, height=height)
    assert read_sheet(app, document(KINGI)) == WANT["points"]
    assert app.has("edit-deal-10")


def test_an_empty_sheet_says_so(house: House) -> None:
    app = house.window(f"/game/{house.play().id}")
    app.tap("sheet")
    assert "No deals yet" in lines(app)
    app.tap("go-on")
    assert app.has("deal-1")


@pytest.mark.parametrize("page", ["", "/sheet", "/more", "/check/4", "/deal/2"])
def test_the_proof_is_on_every_screen_of_a_game(house: House, page: str) -> None:
    app = house.window(f"/game/{house.play(deals=4).id}{page}")
    assert read(app, "proof") == "−74 given · +74 to come"


def test_the_proof_is_on_the_end(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=10).id}")
    assert read(app, "proof") == "0 given · 0 to come"


def test_the_end_ranks_and_says_how_it_was_won(house: House) -> None:
    app = house.window(f"/game/{house.play(deals=10).id}")
    assert finals(app) == WANT["totals"]
    said = lines(app)
    assert "Winner: Otto" in said
    assert "Won by 16 points" in said
    assert [app.text(f"rank-{seat}") for seat in range(4)] == ["4th", "2nd", "3rd", "1st"]
    shown = [name for name in app.identifiers() if name.startswith("final-")]
    assert shown == ["final-3", "final-1", "final-2", "final-0"]


def test_shared_places_are_said(house: House) -> None:
    app = house.window(f"/game/{house.play('kingi-two-winners', deals=10).id}")
    said = "\n".join(lines(app))
    assert "2 winners: " in said
    assert "Shared 1st place" in said
    ranks = sorted(app.text(f"rank-{seat}") for seat in range(4))
    assert ranks.count("1st") == 2
    assert "2nd" not in ranks


def test_all_square_is_said(house: House) -> None:
    app = house.window(f"/game/{house.play('kingi-all-square', deals=10).id}")
    said = lines(app)
    assert "All square" in said
    assert "Shared 1st place · even" in said
    assert [app.text(f"rank-{seat}") for seat in range(4)] == ["1st"] * 4


@pytest.mark.parametrize("twice", [False, True])
def test_a_rematch_seats_the_same_players_and_moves_the_deal_on(house: House, twice: bool) -> None:
    opened = house.play(deals=10)
    app = house.window(f"/game/{opened.id}")
    if twice:
        app.double_tap("rematch")
    else:
        app.tap("rematch")
    assert app.has("deal-1")
    assert house.session.count() == 2
    game = running_game(house)
    assert game.players == opened.game.players
    assert game.first_dealer == (opened.game.dealer(10) + 1) % 4
    assert len(house.session.recent_players(20)) == 4


def running_game(house: House) -> Game:
    newest = house.session.newest_running()
    assert newest is not None
    found = house.session.open(newest.id)
    assert found is not None
    return found.game


def test_a_rematch_after_an_early_end_goes_on_with_the_next_dealer(house: House) -> None:
    opened = house.play(deals=3)
    done(house.session.end_early(opened))
    app = house.window(f"/game/{opened.id}")
    app.tap("rematch")
    assert running_game(house).first_dealer == opened.game.dealer(4)


def test_four_queens_apart_are_void_by_house_rule(house: House) -> None:
    """With the rule that a queen each counts nothing, check and sheet follow."""
    rules = KingiRules(queens_void=True)
    opened = done(house.session.start(rules, ("A", "B", "C", "D"), 0))
    for number, deal in list(golden_game(KINGI).recorded())[:3]:
        opened = done(house.session.record(opened, number, deal))
    opened = done(house.session.record(opened, 4, NoQueens(queens=(1, 1, 1, 1))))
    app = house.window(f"/game/{opened.id}/check/4")
    assert "It adds up: −54" in read(app, "checkpoint-4")
    app.tap("sheet")
    assert row(app, 4) == [0, 0, 0, 0]


def test_in_landscape_the_sheet_has_all_the_height_and_nothing_is_missing(house: House) -> None:
    route = f"/game/{house.play(deals=10).id}/sheet"
    upright = house.window(route)
    beside = house.window(route, width=844, height=390)
    assert sorted(beside.identifiers()) == sorted(upright.identifiers())
    order = beside.identifiers()
    assert order.index("points-1-0") < order.index("proof"), "the sheet comes first"
    beside.tap("edit-deal-3")
    assert beside.has("cell-jacks-0")

"""What is still possible: folded on the sheet and the check, and only there."""

import pytest

from kingi_scorer.domain.outlook import outlooks
from kingi_scorer.i18n.numbers import signed
from tests.support.headless import HeadlessApp
from tests.ui.house import BALAYI, KINGI, House, golden_deal, lines, read


def told(app: HeadlessApp, seats: int) -> list[list[str]]:
    return [read(app, f"outlook-{seat}").split("\n") for seat in range(seats)]


@pytest.mark.parametrize(("name", "seats"), [(KINGI, 4), (BALAYI, 2)])
@pytest.mark.parametrize("deals", [0, 3, 6, 9])
def test_it_says_what_the_rules_leave_open(house: House, name: str, seats: int, deals: int) -> None:
    opened = house.play(name, deals)
    app = house.window(f"/game/{opened.id}/sheet")
    assert not app.has("outlook-0")
    app.tap("outlook")
    assert told(app, seats) == [
        [
            opened.game.players[found.seat],
            "Can still win" if found.can_win else "Can no longer win",
            f"Final points: worst {signed(found.worst)}, best {signed(found.best)}",
        ]
        for found in outlooks(opened.game)
    ]
    dealer = opened.game.players[opened.game.dealer(deals + 1)]
    assert f"Deal {deals + 1}: {dealer} deals" in lines(app)
    app.tap("outlook")
    assert not app.has("outlook-0")


def test_one_deal_before_the_end_by_hand(house: House) -> None:
    # Deal 10 of Balayı is the last club: 26 tricks to 0 are 26 points between the two.
    opened = house.play(BALAYI, 9)
    app = house.window(f"/game/{opened.id}/sheet")
    app.tap("outlook")
    lead = read(app, "total-9-0")
    own = int(lead.replace("−", "-"))
    best, worst = signed(own + 13), signed(own - 13)
    assert told(app, 2)[0][2] == f"Final points: worst {worst}, best {best}"


def test_it_follows_undo(house: House) -> None:
    opened = house.play(KINGI, 9)
    app = house.window(f"/game/{opened.id}/sheet")
    app.tap("outlook")
    before = told(app, 4)
    app.tap("undo")
    now = house.newest(opened).game
    assert told(app, 4) != before
    assert told(app, 4)[0][2] == (
        f"Final points: worst {signed(outlooks(now)[0].worst)},"
        f" best {signed(outlooks(now)[0].best)}"
    )


def test_it_is_on_the_check_but_not_on_the_entry_nor_after_the_end(house: House) -> None:
    opened = house.play(KINGI, 4)
    app = house.window(f"/game/{opened.id}/check/4")
    assert app.has("outlook")
    app.go(f"/game/{opened.id}")
    assert app.has("deal-5")
    assert not app.has("outlook")
    over = house.play(KINGI, 10)
    app.go(f"/game/{over.id}/sheet")
    assert golden_deal(KINGI, 10)
    assert not app.has("outlook")

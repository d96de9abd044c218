"""What is read out: numbers with whose they are, and the whole result of a save."""

import flet as ft
import pytest

from kingi_scorer.app import build_board
from kingi_scorer.domain.scoring import totals
from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from kingi_scorer.i18n.numbers import signed
from tests.support.headless import HeadlessApp
from tests.support.headless.tree import spoken, walk
from tests.support.table import enter_deal
from tests.ui.house import BALAYI, KINGI, House, golden_deal, lines, read


def nodes(app: HeadlessApp) -> list[str]:
    """What is said in each node of its own, piece by piece."""
    controls = [control for root in app._roots() for control in walk(root)]
    return [
        "\n".join(spoken(control))
        for control in controls
        if isinstance(control, ft.Semantics) and (control.container or control.identifier)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_total_in_the_entry_is_of_one_piece_with_its_name(
    house: House, language: Language
) -> None:
    house.session.set_setting("language", language)
    opened = house.play(KINGI, 1)
    app = house.window(f"/game/{opened.id}")
    catalogue = find_catalogue(language)
    for name, total in zip(opened.game.players, totals(opened.game), strict=True):
        said = catalogue.text("total.said", points=signed(total))
        assert f"{name}\n{said}" in nodes(app)


def test_points_in_the_entry_are_read_with_player_and_deal(house: House) -> None:
    opened = house.play(KINGI, 1, players=("Aino", "Eero", "Aino", "Otto"))
    app = house.window(f"/game/{opened.id}")
    app.tap("pad-7")
    said = lines(app)
    assert "Aino (circle), Deal 2: −7" in said
    assert "Aino (circle), total −12" in said
    assert not any(piece.startswith("=") for piece in said)


@pytest.mark.parametrize("after", [4, 8])
def test_totals_of_a_check_are_read_with_their_players(house: House, after: int) -> None:
    opened = house.play(KINGI, after)
    app = house.window(f"/game/{opened.id}/check/{after}")
    now = totals(opened.game)
    for name, total in zip(opened.game.players, now, strict=True):
        first = ", in the lead" if total == max(now) else ""
        assert f"{name}\ntotal {signed(total)}{first}" in nodes(app)


def test_the_live_board_says_whose_every_number_is(house: House) -> None:
    opened = house.play(KINGI, 3)
    now = totals(opened.game)
    with HeadlessApp(build_board(house.session)) as board:
        said = nodes(board)
        for seat, name in enumerate(opened.game.players):
            for number in (1, 2, 3):
                points = board.text(f"points-{number}-{seat}")
                running = board.text(f"total-{number}-{seat}")
                assert f"{name}, Deal {number}\n{points}\n{running}" in said
            first = ", in the lead" if now[seat] == max(now) else ""
            assert f"{name}{first}\n{signed(now[seat])}" in said


def test_what_a_save_has_brought_is_read_out_and_little_is_shown(house: House) -> None:
    opened = house.play(KINGI, 1)
    app = house.window(f"/game/{opened.id}")
    enter_deal(app, golden_deal(KINGI, 2))
    game = house.newest(opened).game
    now = totals(game)
    best = game.players[now.index(max(now))]
    said = read(app, "notice")
    assert said.startswith("Deal 2 saved. ")
    assert said.endswith(f". In the lead: {best}, {signed(max(now))}")
    assert all(name in said for name in game.players)
    notice = app.find("notice")
    assert notice.live_region
    assert isinstance(notice.content, ft.Text)
    assert notice.content.value == "Deal 2 saved"


def test_where_nobody_leads_that_is_read_out(house: House) -> None:
    opened = house.play(BALAYI)
    app = house.window(f"/game/{opened.id}")
    app.tap("play-none")
    app.tap("pad-13")
    app.tap("save-deal")
    assert read(app, "notice").endswith(". All square")


def test_what_a_correction_has_brought_is_read_out(house: House) -> None:
    opened = house.play(KINGI, 2)
    app = house.window(f"/game/{opened.id}/deal/1")
    app.tap("save-deal")
    said = read(app, "notice")
    assert "In the lead: " in said
    assert all(name in said for name in opened.game.players)


def test_the_result_says_whose_every_number_is(house: House) -> None:
    opened = house.play(KINGI, 10)
    app = house.window(f"/game/{opened.id}")
    for name, total in zip(opened.game.players, totals(opened.game), strict=True):
        assert any(name in one and f"\n{signed(total)}" in one for one in nodes(app))


def test_figures_in_columns_say_whose_they_are(house: House) -> None:
    opened = house.play(KINGI, 3)
    app = house.window(f"/game/{opened.id}/chart")
    if not app.has("chart-total-3-0"):
        app.tap("chart-form")
    for seat, (name, total) in enumerate(
        zip(opened.game.players, totals(opened.game), strict=True)
    ):
        assert app.text(f"chart-total-3-{seat}") == signed(total)
        assert f"{name}, Deal 3\n{signed(total)}" in nodes(app)

"""The live board, the links to it, and a game on its way to another phone."""

from contextlib import ExitStack
from dataclasses import dataclass, field

import flet as ft
import pytest

from kingi_scorer.app import build_board, build_main, open_session
from kingi_scorer.domain.scoring import totals
from kingi_scorer.files.game_code import pack_game
from kingi_scorer.session import Done
from kingi_scorer.ui.screens.share_table import LABEL, code_start
from tests.support.headless import HeadlessApp
from tests.support.table import enter_deal, points
from tests.ui.house import BALAYI, KINGI, House, done, golden_deal, golden_game


@dataclass
class Links:
    """A server as the screens see it."""

    phones: list[str] = field(default_factory=list)
    board: list[str] = field(default_factory=list)
    renewed: int = 0
    is_board_local: bool = False

    def phone_links(self) -> tuple[str, ...]:
        return tuple(f"{link}{self.renewed}" for link in self.phones)

    def renew_phone_links(self) -> None:
        self.renewed += 1

    def board_links(self) -> tuple[str, ...]:
        return tuple(self.board)

    def turn_board_on(self) -> None:
        self.board = ["http://192.168.1.2:8550/watch/abc"]

    def turn_board_off(self) -> None:
        self.board = []


@pytest.mark.parametrize("name", [KINGI, BALAYI])
@pytest.mark.parametrize(("width", "height"), [(360, 640), (1920, 1080), (320, 480)])
def test_the_board_follows_a_whole_game(
    house: House, name: str, width: float, height: float
) -> None:
    opened = house.play(name)
    with HeadlessApp(build_board(house.session), width=width, height=height) as board:
        for number, deal in golden_game(name).recorded():
            assert not board.has(f"points-{number}-0")
            opened = done(house.session.record(opened, number, deal))
            board.settle()
            for seat, total in enumerate(totals(opened.game)):
                assert points(board.text(f"watch-total-{seat}")) == total
            assert board.has(f"points-{number}-0")
        said = board.text("watch-state")
    assert said.startswith("Game over\nWinner: ")


@pytest.mark.parametrize("viewers", [1, 3])
def test_who_keeps_the_score_goes_on_while_boards_are_open(house: House, viewers: int) -> None:
    opened = house.play(KINGI, 2)
    app = house.window(f"/game/{opened.id}")
    with ExitStack() as stack:
        boards = [
            stack.enter_context(HeadlessApp(build_board(house.session))) for _ in range(viewers)
        ]
        enter_deal(app, golden_deal(KINGI, 3))
        assert app.has("deal-4")
        assert app.text("notice").startswith("Deal 3 saved. ")
        app.tap("undo")
        assert app.has("deal-3")
        app.tap("redo")
        assert app.has("deal-4")
        for board in boards:
            board.settle()
            assert board.has("points-3-0")


def test_the_board_says_whose_turn_it_is_and_what_was_checked(house: House) -> None:
    house.play(KINGI, 6)
    game = golden_game(KINGI)
    with HeadlessApp(build_board(house.session)) as board:
        said = board.text("watch-state")
        assert "Deal 7 of 10" in said
        assert f"{game.players[game.dealer(7)]} deals" in said
        assert game.players[game.maker(7)] in said
        assert board.has("checkpoint-4")
        assert not board.has("checkpoint-8")


def test_the_board_takes_corrections_and_undo_back_too(house: House) -> None:
    opened = house.play(KINGI, 2)
    with HeadlessApp(build_board(house.session)) as board:
        undone = house.session.undo(opened)
        assert isinstance(undone, Done)
        board.settle()
        assert not board.has("points-2-0")
        assert points(board.text("watch-total-0")) == totals(undone.opened.game)[0]


def test_the_board_goes_on_to_the_next_game_and_stays_on_the_last(house: House) -> None:
    with HeadlessApp(build_board(house.session)) as board:
        assert board.text("watch-state") == "No game yet"
        house.play(BALAYI, 10)
        board.settle()
        assert board.has("points-10-1")
        house.play(KINGI, 1)
        board.settle()
        assert board.has("watch-total-3")
        assert not board.has("points-2-0")


def test_the_board_has_nothing_to_tap(house: House) -> None:
    house.play(KINGI, 10)
    with HeadlessApp(build_board(house.session)) as board:
        assert board.open_to_taps() == []


def test_a_board_that_lost_its_connection_catches_up(house: House) -> None:
    opened = house.play(KINGI, 1)
    with HeadlessApp(build_board(house.session)) as board:
        board.reload()
        deal = golden_game(KINGI).deal(2)
        assert deal is not None
        done(house.session.record(opened, 2, deal))
        board.settle()
        assert board.has("points-2-0")


def test_the_live_board_is_turned_on_and_off(house: House) -> None:
    links = Links()
    with HeadlessApp(
        build_main(open_session(house.folder), links), route="/settings/watching"
    ) as app:
        assert not app.has("watch-link")
        app.tap("watch-on")
        assert app.text("watch-link").startswith("http://192.168.1.2:8550/watch/")
        assert app.has("watch-qr")
        app.tap("watch-off")
        assert not app.has("watch-link")
        assert links.board == []


def test_the_link_for_phones_is_renewed_after_a_question(house: House) -> None:
    links = Links(phones=["http://192.168.1.2:8550/join/"])
    with HeadlessApp(
        build_main(open_session(house.folder), links), route="/settings/phones"
    ) as app:
        assert app.text("join-link").endswith("/join/0")
        app.tap("join-renew")
        app.tap("cancel")
        assert links.renewed == 0
        app.tap("join-renew")
        app.tap("confirm")
        assert app.text("join-link").endswith("/join/1")


@pytest.mark.parametrize("page", ["watch", "phones"])
def test_the_ways_in_are_found_in_the_settings(house: House, page: str) -> None:
    links = Links(phones=["http://192.168.1.2:8550/join/"])
    with HeadlessApp(build_main(open_session(house.folder), links)) as app:
        app.tap("settings")
        app.tap(page)
        assert app.has("watch-on" if page == "watch" else "join-link")
        app.back()
        assert app.has(page), "the back key leads to the settings"
        app.tap(page)
        app.tap("back")
        assert app.has(page)
    assert not house.window("/settings").has(page)


def test_without_the_house_the_screen_says_how(house: House) -> None:
    with HeadlessApp(
        build_main(open_session(house.folder), Links()), route="/settings/phones"
    ) as app:
        assert not app.has("join-link")
        assert not app.has("join-renew")


def test_a_game_goes_to_another_phone_by_its_code(
    house: House, tmp_path_factory: pytest.TempPathFactory
) -> None:
    opened = house.play(KINGI, 5)
    app = house.window(f"/game/{opened.id}/more")
    app.tap("game-code")
    shown = app.text("game-code")
    assert shown.startswith(LABEL)
    other = House(tmp_path_factory.mktemp("other"))
    phone = other.window("/take")
    phone.type("take-code", shown)
    phone.tap("take-read")
    assert other.session.open(opened.id) is None
    phone.tap("confirm")
    taken = other.session.open(opened.id)
    assert taken is not None
    assert taken.game == opened.game
    assert phone.route == f"/game/{opened.id}"
    other.leave()


def test_a_link_shows_the_game_and_cancel_takes_nothing(house: House) -> None:
    game = golden_game(KINGI)
    app = house.window(f"/take/{pack_game(game)}")
    assert house.session.count() == 0
    app.tap("cancel")
    assert app.route == "/"
    assert house.session.count() == 0


def test_taking_in_twice_says_so_and_makes_one_game(house: House) -> None:
    code = pack_game(golden_game(KINGI))
    app = house.window(f"/take/{code}")
    app.tap("confirm")
    assert app.has("final-0")
    # Back in the browser leads to the link again.
    app.go(f"/take/{code}")
    assert "This game is already here" in app.all_text()
    app.tap("take-open")
    assert app.has("final-0")
    assert house.session.count() == 1


def test_a_state_that_was_left_behind_is_already_here_too(house: House) -> None:
    opened = house.play(KINGI, 3)
    code = pack_game(opened.game, id=opened.id)
    deal = golden_game(KINGI).deal(4)
    assert deal is not None
    done(house.session.record(opened, 4, deal))
    app = house.window(f"/take/{code}")
    app.tap("confirm")
    assert app.text("notice") == "This game is already here"
    assert house.session.count() == 1


def test_a_damaged_code_says_why_and_takes_nothing(house: House) -> None:
    code = pack_game(golden_game(KINGI))
    app = house.window(f"/take/{code[:-1]}")
    assert "not taken" in app.text("notice")
    assert not app.has("confirm")
    app.type("take-code", code)
    app.tap("take-read")
    assert app.has("confirm")


@pytest.mark.parametrize(
    ("address", "start"),
    [
        ("", LABEL),
        ("https://cards.example/kingi/", "https://cards.example/kingi/#/take/"),
        ("https://cards.example/kingi/#/game/1", "https://cards.example/kingi/#/take/"),
        ("https://cards.example/kingi/index.html?a=1#/x", "https://cards.example/kingi/#/take/"),
        ("http://127.0.0.1:8000/", "http://127.0.0.1:8000/#/take/"),
    ],
)
def test_a_link_leads_to_the_web_app_that_made_it(address: str, start: str) -> None:
    assert code_start(address) == start


def test_a_board_stays_awake_and_asks_again_after_coming_back(house: House) -> None:
    house.play(KINGI, 1)
    with HeadlessApp(build_board(house.session)) as board:
        asked = [call for call in board.calls if call.method == "enable"]
        board.lifecycle(ft.AppLifecycleState.RESUME)
        again = [call for call in board.calls if call.method == "enable"]
    assert (len(asked), len(again)) == (1, 2)

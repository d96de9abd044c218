"""A scorer and a viewer side by side, in a real browser, by the links of the house."""

from collections.abc import Iterator
from functools import partial

import pytest

from kingi_scorer.files.game_code import pack_game
from kingi_scorer.files.game_file import read_game
from tests.delivery.child import GOLDEN
from tests.delivery.serving import LAN, Served
from tests.files.golden import document
from tests.support.browser import AppPage, Chromium, reason_to_skip
from tests.support.browser.chromium import FLAGS
from tests.support.table import enter_deal, points, start_game

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(reason_to_skip() is not None, reason=str(reason_to_skip())),
]

GAME = "kingi-auction"
ENDED = "This link is not valid or has ended. Scan the code again"
DRIVER = "tests.support.browser.chromium"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    """A browser that also reaches the address that stands for the house's."""
    with pytest.MonkeyPatch.context() as patch:
        *others, rules = FLAGS
        patch.setattr(f"{DRIVER}.FLAGS", (*others, f"{rules}, EXCLUDE {LAN}"))
        with Chromium() as running:
            yield running


def test_a_viewer_sees_the_scorers_deals_until_the_board_is_turned_off(
    served: Served, chromium: Chromium
) -> None:
    (link,) = served.ask("phones")
    scorer = chromium.open(link)
    scorer.wait("new-kingi")
    assert scorer.page.url == served.url("/", LAN)
    file = document(GAME)
    start_game(scorer, scorer.fill, file)
    (watch,) = served.ask("board_on")
    viewer = chromium.open(watch)
    viewer.wait("watch-total-0")
    assert viewer.page.url == served.url("/board/", LAN)
    assert not viewer.has("continue-game")
    enter_deal(scorer, file["deals"][0])
    scorer.wait("deal-2")
    viewer.wait("points-1-0")
    for number in (2, 3):
        served.ask("record", GAME, number)
        viewer.wait(f"points-{number}-0")
    scorer.wait("deal-4")
    scorer.tap("sheet")
    for seat in range(4):
        assert viewer.text(f"watch-total-{seat}") == scorer.text(f"total-3-{seat}")
        assert points(viewer.text(f"points-3-{seat}")) <= 0
    failed = [message for message in viewer.console if "40" in message and "Failed" in message]
    assert failed == []
    viewer.page.reload()
    viewer.wait("points-3-0")
    served.ask("board_off")
    # The page itself says so; the client alone would try again for ever.
    viewer.page.get_by_text(ENDED).wait_for()
    answer = viewer.page.goto(served.url("/board/", LAN))
    assert answer is not None
    assert answer.status == 403


def test_a_phone_whose_link_was_renewed_is_told(served: Served, chromium: Chromium) -> None:
    (link,) = served.ask("phones")
    phone = chromium.open(link)
    phone.wait("new-kingi")
    phone.tap("settings")
    served.ask("renew")
    phone.page.get_by_text(ENDED).wait_for()
    (link,) = served.ask("phones")
    phone.page.goto(link)
    phone.wait("new-kingi")


def test_a_link_with_a_game_asks_before_it_takes_the_game_in(
    served: Served, chromium: Chromium
) -> None:
    game = read_game((GOLDEN / f"{GAME}.kingi.json").read_bytes()).game
    code = pack_game(game)
    before = len(served.ask("state")[0])
    app: AppPage = chromium.open(served.url(f"/#/take/{code}"))
    app.wait("confirm")
    assert [url for url in app.requests if code[:20] in url.partition("#")[0]] == []
    assert len(served.ask("state")[0]) == before
    app.tap("confirm")
    app.wait("final-0")
    assert len(served.ask("state")[0]) == before + 1


def test_a_board_that_nobody_touches_shows_all_totals_and_the_newest_deal(
    fresh: Served, chromium: Chromium
) -> None:
    fresh.ask("start", GAME)
    (watch,) = fresh.ask("board_on")
    boards = [chromium.open(watch, width=w, height=h) for w, h in ((1280, 720), (844, 390))]
    for number in range(1, 11):
        fresh.ask("record", GAME, number)
        for board in boards:
            board.wait(f"points-{number}-0")
    for board, height in zip(boards, (720, 390), strict=True):
        board.until(partial(is_in_sight, board, "points-10-0", height), "the last deal in sight")
        for seat in range(4):
            assert is_in_sight(board, f"watch-total-{seat}", height)


def is_in_sight(board: AppPage, identifier: str, height: int) -> bool:
    """Whether something is wholly on a screen of that height."""
    place = board.rect(identifier)
    return place.y >= 0 and place.y + place.height <= height

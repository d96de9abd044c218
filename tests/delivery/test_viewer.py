"""A viewer sees everything and changes nothing, whatever is sent."""

import contextlib
import random
from typing import Any

import msgpack  # type: ignore[import-untyped]
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kingi_scorer.delivery.viewer_wire import LARGEST, Sieve
from kingi_scorer.session import Session
from kingi_scorer.storage.database import now, open_database
from kingi_scorer.ui.watching import Watch
from tests.delivery.crowd import GAME, watch_game
from tests.delivery.serving import (
    EVENT,
    INVOKE,
    LAN,
    LOCAL,
    PROPS,
    REGISTER,
    Served,
    dial,
    enter,
    hear_end,
    hear_until,
    register,
    say,
)

NAMES = (
    *("click", "tap", "change", "submit", "select", "resize", "close", "connect", "disconnect"),
    *("route_change", "view_pop", "confirm_pop", "dismiss", "keyboard_event", "error", "login"),
)
DATA: tuple[Any, ...] = (None, 1, "5", {"route": "/settings"}, {"width": 1, "height": 1e9}, [1])


def walk(value: object) -> list[dict[str, Any]]:
    """Every control in a message."""
    found: list[dict[str, Any]] = []
    if isinstance(value, dict):
        found += [value] if "_i" in value else []
        for part in value.values():
            found += walk(part)
    elif isinstance(value, list):
        for part in value:
            found += walk(part)
    return found


def is_alive(served: Served, cookie: str) -> None:
    """A new viewer still sees the game."""
    with dial(served, "/board/ws", LAN, cookie) as connection:
        register(connection)
        hear_until(connection, "watch-total-0")


@pytest.fixture
def cookie(served: Served) -> str:
    """The key of the live board of a running game."""
    served.ask("start", GAME)
    served.ask("record", GAME, 1)
    return enter(served.ask("board_on")[0])


def test_a_viewer_sees_each_deal_by_itself(served: Served, cookie: str) -> None:
    with dial(served, "/board/ws", LAN, cookie) as connection:
        register(connection)
        hear_until(connection, "points-1-0")
        for number in range(2, 11):
            served.ask("record", GAME, number)
            hear_until(connection, f"points-{number}-0")


def test_a_viewer_who_comes_back_sees_what_was_missed(served: Served, cookie: str) -> None:
    with dial(served, "/board/ws", LAN, cookie) as connection:
        answer = msgpack.unpackb(register(connection)[1:], strict_map_key=False)
        hear_until(connection, "points-1-0")
    served.ask("record", GAME, 2)
    with dial(served, "/board/ws", LAN, cookie) as connection:
        session_id = answer[1]["session_id"]
        register(connection, session_id)
        hear_until(connection, "points-2-0")
        served.ask("record", GAME, 3)
        hear_until(connection, "points-3-0")


def test_the_scorers_own_taps_do_nothing_over_a_viewers_wire(served: Served, cookie: str) -> None:
    before = served.ask("state")
    with dial(served) as scorer:
        register(scorer)
        drawn = hear_until(scorer, "continue-game")
        controls = walk(msgpack.unpackb(drawn[1:], strict_map_key=False))
        tappable = [one["_i"] for one in controls if one.get("on_click")]
        assert tappable
        with dial(served, "/board/ws", LAN, cookie) as viewer:
            register(viewer)
            hear_until(viewer, "watch-total-0")
            for target in tappable:
                say(viewer, EVENT, {"target": target, "name": "click", "data": None})
            served.ask("record", GAME, 2)
            hear_until(viewer, "points-2-0")
    after = served.ask("state")
    assert [one[:1] for one in after[0]] == [one[:1] for one in before[0]]
    assert after[0][0][1] == before[0][0][1] + 1
    assert after[1:] == before[1:]


def test_forged_messages_change_nothing(served: Served, cookie: str) -> None:
    before = served.ask("state")
    chance = random.Random(7)  # noqa: S311
    with dial(served, "/board/ws", LAN, cookie) as viewer:
        register(viewer)
        hear_until(viewer, "watch-total-0")
        for target in range(400):
            name, data = chance.choice(NAMES), chance.choice(DATA)
            say(viewer, EVENT, {"target": target, "name": name, "data": data})
            say(viewer, PROPS, {"id": target, "props": {"value": 5, "route": "/settings"}})
            say(viewer, INVOKE, _answer(target, chance))
        for route in ("/settings", "/new/kingi", "/game/1/more", "/take/1", "/settings/phones"):
            say(viewer, EVENT, {"target": 1, "name": "route_change", "data": {"route": route}})
        served.ask("record", GAME, 2)
        assert b"delete-game" not in hear_until(viewer, "points-2-0")
    after = served.ask("state")
    assert after[0][0][1] == before[0][0][1] + 1
    assert (len(after[0]), after[1:]) == (len(before[0]), before[1:])
    is_alive(served, cookie)


def _answer(target: int, chance: random.Random) -> dict[str, Any]:
    result = chance.choice(DATA)
    return {"control_id": target, "call_id": str(target), "result": result, "error": None}


def test_noise_changes_nothing_and_harms_no_other_viewer(served: Served, cookie: str) -> None:
    before = served.ask("state")
    chance = random.Random(11)  # noqa: S311
    # Thrown out is as good as ignored.
    with dial(served, "/board/ws", LAN, cookie) as viewer, contextlib.suppress(ConnectionClosed):
        for _ in range(300):
            viewer.send(b"\x00" + chance.randbytes(chance.randrange(200)))
            viewer.send(chance.randbytes(chance.randrange(200)))
        viewer.send(b"\x00" + msgpack.packb([EVENT, {"target": 1, "name": "x" * 10**6}]))
        viewer.send("text")
    assert served.ask("state") == before
    is_alive(served, cookie)


def test_a_viewer_cannot_take_up_a_scorers_session(served: Served, cookie: str) -> None:
    with dial(served) as scorer:
        answer = msgpack.unpackb(register(scorer)[1:], strict_map_key=False)
        hear_until(scorer, "continue-game")
    with dial(served, "/board/ws", LAN, cookie) as viewer:
        register(viewer, answer[1]["session_id"])
        assert b"continue-game" not in hear_until(viewer, "watch-total-0")


def test_a_board_that_is_turned_off_is_cut_off(served: Served, cookie: str) -> None:
    with (
        dial(served, "/board/ws", LAN, cookie) as one,
        dial(served, "/board/ws", LOCAL, cookie) as other,
    ):
        for connection in (one, other):
            register(connection)
            hear_until(connection, "watch-total-0")
        served.ask("board_off")
        assert [hear_end(one), hear_end(other)] == [1008, 1008]
    for host in (LAN, LOCAL):
        assert served.get("/board/", host, headers={"Cookie": cookie}).status_code == 403
        with pytest.raises(InvalidStatus), dial(served, "/board/ws", host, cookie):
            pass
    assert served.ask("board") == []
    is_alive(served, enter(served.ask("board_on")[0]))


def test_the_boards_key_opens_nothing_else(served: Served, cookie: str) -> None:
    for path in ("/", "/settings", "/manifest.json", "/index.html"):
        assert served.get(path, LAN, headers={"Cookie": cookie}).status_code == 403, path
    with pytest.raises(InvalidStatus), dial(served, "/ws", LAN, cookie):
        pass


def test_the_viewers_side_holds_nothing_that_writes() -> None:
    session = Session(open_database(None).database, now, lambda: "1")
    watch = Watch(session)
    public = {name for name in dir(watch) if not name.startswith("_")}
    assert public == {"newest", "subscribe"}
    assert not hasattr(watch, "__dict__")
    assert session not in [getattr(watch, name) for name in Watch.__slots__]


def test_some_viewers_all_see_the_same_deal(local: Served) -> None:
    local.ask("start", GAME)
    crowd = watch_game(local, 8, enter(local.ask("board_on")[0]))
    assert len(crowd.seconds) == 10


def registered() -> Sieve:
    sieve = Sieve()
    hello = {"session_id": "", "page_name": "", "page": {}}
    assert sieve.sift(b"\x00" + msgpack.packb([REGISTER, hello])) is not None
    return sieve


def test_only_what_was_asked_is_answered_and_only_once() -> None:
    sieve = registered()
    question = {"control_id": 4, "call_id": "a", "name": "enable", "args": None}
    sieve.note(b"\x00" + msgpack.packb([INVOKE, question]))
    other = {"control_id": 4, "call_id": "b", "result": None, "error": None}
    answer = {**other, "call_id": "a"}
    assert sieve.sift(b"\x00" + msgpack.packb([INVOKE, other])) is None
    assert sieve.sift(b"\x00" + msgpack.packb([INVOKE, answer])) is not None
    assert sieve.sift(b"\x00" + msgpack.packb([INVOKE, answer])) is None


def test_before_it_says_who_it_is_a_viewer_says_nothing() -> None:
    size = {"target": 1, "name": "resize", "data": {"width": 300, "height": 300}}
    message = b"\x00" + msgpack.packb([EVENT, size])
    assert Sieve().sift(message) is None
    assert registered().sift(message) is not None


@pytest.mark.parametrize(("state", "passes"), [("resume", True), ("show", True), ("x", False)])
def test_a_board_that_comes_back_may_say_so(state: str, passes: bool) -> None:
    back = {"target": 1, "name": "app_lifecycle_state_change", "data": {"state": state}}
    sifted = registered().sift(b"\x00" + msgpack.packb([EVENT, back]))
    assert (sifted is not None) is passes


@pytest.mark.parametrize(
    ("action", "body"),
    [
        (EVENT, {"target": 5, "name": "click", "data": None}),
        (EVENT, {"target": 5, "name": "resize", "data": {"width": "9", "height": 5}}),
        (EVENT, {"target": 5, "name": "resize", "data": {"width": 1e300, "height": 5}}),
        (EVENT, {"target": "5", "name": "resize", "data": {"width": 9, "height": 5}}),
        (PROPS, {"id": 1, "props": {"route": "/"}}),
        (INVOKE, {"control_id": 1, "call_id": "a", "result": 1, "error": None, "more": 1}),
        (INVOKE, {"control_id": 1, "call_id": 2}),
        (99, {}),
        ("EVENT", {}),
        (EVENT, []),
        (REGISTER, {"session_id": "", "page_name": "", "page": {}}),
    ],
)
def test_what_no_board_says_is_dropped(action: object, body: object) -> None:
    sieve = registered()
    assert sieve.sift(b"\x00" + msgpack.packb([action, body])) is None


@pytest.mark.parametrize("data", [None, b"", b"\x00", b"\x01" + b"x" * 9, b"\x00" * (LARGEST + 1)])
def test_what_is_no_message_is_dropped(data: bytes | None) -> None:
    assert registered().sift(data) is None


def test_a_window_may_say_how_large_it_is_and_nothing_of_the_server() -> None:
    page = {"width": 300.0, "route": "/", "session": {"id": 1}, "views": [], "on_close": True}
    body = {"session_id": "abc", "page_name": "../ws", "page": page}
    sifted = Sieve().sift(b"\x00" + msgpack.packb([REGISTER, body]))
    assert sifted is not None
    assert msgpack.unpackb(sifted[1:])[1] == {
        "session_id": "abc",
        "page_name": "",
        "page": {"width": 300.0, "route": "/"},
    }

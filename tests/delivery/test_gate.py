"""Who has no key gets nothing on the house's address: no page, no file, no live connection."""

import stat

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from kingi_scorer.delivery.keys import FILE
from tests.delivery.serving import LAN, LOCAL, Served, dial, enter, hear_end, hear_until, register

PATHS = [
    *("/", "/settings", "/game/1/sheet", "/index.html", "/manifest.json", "/main.dart.wasm"),
    *("/assets/FontManifest.json", "/signs/hearts.svg", "/v-0/python.js", "/board", "/board/"),
    *("/docs", "/openapi.json", "/join/", "/watch/", "/join", "/upload", "/oauth_callback"),
]


def refused(served: Served, path: str, host: str, **headers: str) -> int:
    with pytest.raises(InvalidStatus) as caught, dial(served, path, host, **headers):
        pass
    return caught.value.response.status_code


def test_without_a_key_nothing_answers(served: Served) -> None:
    for path in PATHS:
        answer = served.get(path, LAN)
        assert answer.status_code == 403, path
        assert "flutter" not in answer.text, path
        assert answer.headers["cache-control"] == "no-store"
    for path in ("/ws", "/board/ws", "/other"):
        assert refused(served, path, LAN) == 403


def test_a_link_lets_in_and_leaves_the_address_bar(served: Served) -> None:
    (link,) = served.ask("phones")
    answer = httpx.get(link, timeout=30)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")
    assert answer.headers["referrer-policy"] == "no-referrer"
    cookie, *attributes = answer.headers["set-cookie"].split("; ")
    assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(attributes)
    page = served.get("/", LAN, headers={"Cookie": cookie})
    assert page.status_code == 200
    assert "flutter_bootstrap.js" in page.text
    with dial(served, "/ws", LAN, cookie) as connection:
        register(connection)
        hear_until(connection, "new-kingi")
    assert refused(served, "/board/ws", LAN, Cookie=cookie) == 403
    assert served.get("/board/", LAN, headers={"Cookie": cookie}).status_code == 403


def test_the_machine_itself_needs_no_key(served: Served) -> None:
    assert served.get("/", LOCAL).status_code == 200
    with dial(served) as connection:
        register(connection)
        hear_until(connection, "new-kingi")


def test_without_the_house_only_the_machine_listens(local: Served) -> None:
    assert local.ask("phones") == []
    with pytest.raises(httpx.ConnectError):
        local.get("/", LAN)


def test_other_hosts_and_other_pages_are_refused(served: Served) -> None:
    cookie = enter(served.ask("phones")[0])
    for headers in (
        {"Host": "evil.example"},
        {"Host": f"{LOCAL}.evil.example:{served.port}"},
        {"Origin": "http://evil.example"},
        {"Origin": f"http://{LOCAL}:{served.port}"},
        {"Origin": "null"},
    ):
        sent = {"Cookie": cookie, **headers}
        assert served.get("/", LAN, headers=sent).status_code == 421, headers
    assert refused(served, "/ws", LAN, Cookie=cookie, Origin="http://evil.example") == 403
    assert refused(served, "/ws", LOCAL, Origin="http://evil.example") == 403


def test_a_proxy_header_makes_nobody_local(served: Served) -> None:
    for name in ("X-Forwarded-For", "X-Real-IP", "Forwarded"):
        assert served.get("/", LAN, headers={name: LOCAL}).status_code == 403


def test_a_renewed_link_ends_the_old_one_at_once(served: Served) -> None:
    (old,) = served.ask("phones")
    cookie = enter(old)
    with dial(served, "/ws", LAN, cookie) as phone, dial(served) as here:
        for connection in (phone, here):
            register(connection)
            hear_until(connection, "new-kingi")
        served.ask("renew")
        assert hear_end(phone) == 1008
        register(here)
    (new,) = served.ask("phones")
    assert new != old
    assert httpx.get(old, timeout=30).status_code == 403
    answer = served.get("/", LAN, headers={"Cookie": cookie})
    assert answer.status_code == 403
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert refused(served, "/ws", LAN, Cookie=cookie) == 403
    assert served.get("/", LAN, headers={"Cookie": enter(new)}).status_code == 200


def test_a_phone_with_an_ended_key_is_not_taken_for_a_guesser(served: Served) -> None:
    cookie = enter(served.ask("phones")[0])
    served.ask("renew")
    for _ in range(20):
        assert served.get("/", LAN, headers={"Cookie": cookie}).status_code == 403
    enter(served.ask("phones")[0])


def test_wrong_keys_are_slowed_down(fresh: Served) -> None:
    (link,) = fresh.ask("phones")
    friend = httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.3"), timeout=30)
    with friend:
        assert friend.get(link).status_code == 303
        answers = [fresh.get(f"/join/{n:032}", LAN) for n in range(8)]
        assert [answer.status_code for answer in answers[:4]] == [403] * 4
        assert answers[-1].status_code == 429
        assert int(answers[-1].headers["retry-after"]) >= 1
        # Not even the right key is looked at for whoever has to wait.
        assert httpx.get(link, timeout=30).status_code == 429
        assert friend.get(fresh.url("/", LAN)).status_code == 200


def test_who_is_in_stays_in_whatever_others_behind_the_same_address_try(fresh: Served) -> None:
    (link,) = fresh.ask("phones")
    cookie = enter(link)
    answers = [fresh.get(f"/join/{n:032}", LAN).status_code for n in range(8)]
    assert answers[-1] == 429
    assert fresh.get("/", LAN, headers={"Cookie": cookie}).status_code == 200
    with dial(fresh, "/ws", LAN, Cookie=cookie) as socket:
        register(socket)
    assert httpx.get(link, timeout=30).status_code == 303
    # That a right key passed takes nothing from the others' wait.
    assert fresh.get("/join/" + "x" * 32, LAN).status_code == 429


def test_wrong_keys_in_cookies_are_slowed_down_too(fresh: Served) -> None:
    for n in range(5):
        assert refused(fresh, "/ws", LAN, Cookie=f"kingi-score={n:032}") == 403
    answer = fresh.get("/", LAN, headers={"Cookie": "kingi-score=" + "a" * 32})
    assert answer.status_code == 429


def test_odd_keys_are_wrong_keys(fresh: Served) -> None:
    for key in ("%00", "a" * 5000, "ä", "x/../../"):
        assert fresh.get(f"/join/{key}", LAN).status_code == 403, key


def test_keys_are_for_their_owner_alone_and_survive_a_restart(served: Served) -> None:
    file = served.data / FILE
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    (link,) = served.ask("phones")
    with Served(served.data, LAN) as again:
        assert again.ask("phones")[0].rpartition("/")[2] == link.rpartition("/")[2]
    served.ask("renew")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_the_refusal_speaks_the_browsers_language(served: Served) -> None:
    answer = served.get("/", LAN, headers={"Accept-Language": "fi-FI,fi;q=0.9,en;q=0.8"})
    assert 'lang="fi"' in answer.text

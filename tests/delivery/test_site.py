"""What is served: small on the first visit, nothing on the next, and only what is meant."""

import gzip
import re

import httpx
import pytest

from tests.delivery.serving import Served

FIRST_VISIT = (
    *("python.js", "flutter_bootstrap.js", "main.dart.wasm", "main.dart.mjs", "favicon.png"),
    *("canvaskit/skwasm.js", "canvaskit/skwasm.wasm", "icons/loading-animation.png"),
    *("assets/FontManifest.json", "assets/fonts/MaterialIcons-Regular.otf"),
    "assets/fonts/roboto.woff2",
)
"""What a Chromium asks for on its first visit, beside the page and its signs."""

LIMIT = 5_000_000


def base(served: Served) -> str:
    found = re.search(r"/v-[0-9a-f]{12}/", served.get("/").text)
    assert found is not None
    return found[0]


def raw(served: Served, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """The bytes as they come over the wire."""
    url = served.url(path)
    with httpx.Client(timeout=60) as client, client.stream("GET", url, headers=headers) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize("accepted", ["gzip, deflate", "gzip, deflate, br, zstd"])
def test_the_first_visit_is_small(local: Served, accepted: str) -> None:
    files = base(local)
    total = 0
    for path in ("/", *(files + name for name in FIRST_VISIT)):
        answer, body = raw(local, path, **{"Accept-Encoding": accepted})
        assert answer.status_code == 200, path
        total += len(body)
    assert total <= LIMIT


def test_the_next_visit_asks_for_the_page_alone(local: Served) -> None:
    files = base(local)
    for name in FIRST_VISIT:
        answer, _ = raw(local, files + name, **{"Accept-Encoding": "gzip"})
        assert "immutable" in answer.headers["cache-control"], name
    for path in ("/", "/manifest.json"):
        first, _ = raw(local, path, **{"Accept-Encoding": "gzip"})
        assert first.headers["cache-control"] == "no-cache"
        headers = {"Accept-Encoding": "gzip", "If-None-Match": first.headers["etag"]}
        again, body = raw(local, path, **headers)
        assert (again.status_code, body) == (304, b"")


def test_every_encoding_holds_the_same_file_under_its_own_mark(local: Served) -> None:
    path = f"{base(local)}main.dart.mjs"
    plain, body = raw(local, path, **{"Accept-Encoding": "identity"})
    packed, packed_body = raw(local, path, **{"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed_body) == body
    assert plain.headers["etag"] != packed.headers["etag"]
    assert packed.headers["vary"] == "accept-encoding"
    refused, plain_body = raw(local, path, **{"Accept-Encoding": "gzip;q=0, br;q=0"})
    assert "content-encoding" not in refused.headers
    assert plain_body == body


def test_packed_files_are_kept_for_the_next_start(local: Served) -> None:
    raw(local, f"{base(local)}main.dart.mjs", **{"Accept-Encoding": "gzip"})
    kept = list((local.data / "cache").glob("web-*/*.gzip"))
    assert kept
    written = {path: path.stat().st_mtime_ns for path in kept}
    with Served(local.data) as again:
        raw(again, f"{base(again)}main.dart.mjs", **{"Accept-Encoding": "gzip"})
    assert {path: path.stat().st_mtime_ns for path in kept} == written


def test_security_headers_stand_on_every_answer(local: Served) -> None:
    for path in ("/", "/signs/hearts.svg", "/missing.js"):
        headers = local.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "access-control-allow-origin" not in headers


def test_every_screen_is_the_page_and_a_missing_file_is_missing(local: Served) -> None:
    for path in ("/settings", "/game/abc/sheet", "/take/12"):
        assert local.get(path).text == local.get("/").text
    for path in ("/missing.js", "/assets/missing.otf", "/v-0/assets"):
        assert local.get(path).status_code in {200, 404}
    assert local.get("/missing.js").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/%2e%2e/pyproject.toml",
        "/signs/..%2f..%2fpyproject.toml",
        "/..%5c..%5cpyproject.toml",
        "/%2fetc/hosts.txt",
        "/signs/%00.svg",
        "/canvaskit/skwasm.js.symbols",
        "/flutter.js.map",
    ],
)
def test_nothing_else_is_served(local: Served, path: str) -> None:
    answer = local.get(path)
    assert answer.status_code == 404


def test_only_reading_is_answered(local: Served) -> None:
    for method in ("POST", "PUT", "DELETE", "OPTIONS"):
        assert httpx.request(method, local.url("/"), timeout=30).status_code == 405
    head = httpx.head(local.url("/"), timeout=30)
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) > 0


def test_the_board_has_a_page_of_its_own_and_the_same_files(local: Served) -> None:
    cookie = httpx.get(local.ask("board_on")[0], timeout=30).headers["set-cookie"].split(";")[0]
    page = local.get("/board/", headers={"Cookie": cookie}).text
    assert '<base href="/board/">' in page
    assert 'flet.webSocketEndpoint="/board/ws"' in page
    assert base(local) in page

"""The gate: who has no key gets neither a page nor a live connection.

A link (``/join/KEY``, ``/watch/KEY``) turns its key into a cookie and sends the browser on, so
that the key leaves the address bar at once. On the machine itself no key is asked for, except for
the live board: a board that was turned off is cut off everywhere.
"""

import asyncio
from collections.abc import Callable
from http.cookies import CookieError, SimpleCookie
from math import ceil
from typing import Final

from kingi_scorer.delivery.guard import App, Message, Receive, Scope, Send
from kingi_scorer.delivery.keys import Keys, Role, Verdict
from kingi_scorer.delivery.throttle import Throttle
from kingi_scorer.i18n.catalogue import find_catalogue, match_language

LOCAL: Final = "127.0.0.1"
BOARD: Final = "/board"
LINKS: Final[dict[str, Role]] = {"/join/": "score", "/watch/": "watch"}
STARTS: Final[dict[Role, str]] = {"score": "/", "watch": f"{BOARD}/"}
COOKIES: Final[dict[Role, str]] = {"score": "kingi-score", "watch": "kingi-watch"}
CLIENT_FILES: Final = "/v-"
"""Where the client itself lies, which holds no data: either key opens it."""

_YEAR: Final = 31_536_000
_LONGEST_KEY: Final = 200


class Gate:
    """An ASGI layer that asks for a key, and cuts off whoever came in by one that has ended."""

    def __init__(self, app: App, keys: Keys, throttle: Throttle) -> None:
        self._app = app
        self._keys = keys
        self._throttle = throttle
        self._open: dict[Role, set[Callable[[], None]]] = {"score": set(), "watch": set()}
        keys.on_end(self._cut_off)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, turn a link into a cookie, or refuse."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        path = scope["path"]
        if scope["type"] == "http":
            for start, role in LINKS.items():
                if path.startswith(start):
                    await self._enter(scope, send, role, path.removeprefix(start))
                    return
        is_board = path == BOARD or path.startswith(f"{BOARD}/")
        server = scope.get("server") or ("", None)
        if server[0] == LOCAL and not is_board:
            await self._app(scope, receive, send)
            return
        roles: tuple[Role, ...] = ("watch",) if is_board else ("score",)
        if path.startswith(CLIENT_FILES):
            roles = ("score", "watch")
        role_in, verdict, wait = self._role(scope, roles)
        if role_in is None:
            await self._refuse(scope, send, verdict, wait, roles)
        elif scope["type"] == "http":
            await self._app(scope, receive, send)
        else:
            await self._connect(scope, receive, send, role_in)

    def _role(
        self, scope: Scope, roles: tuple[Role, ...]
    ) -> tuple[Role | None, Verdict | None, float]:
        """By which of ``roles`` the request comes in; else what its keys were, and the wait."""
        cookies = _cookies(scope)
        given = [(role, cookies[COOKIES[role]]) for role in roles if COOKIES[role] in cookies]
        verdict: Verdict | None = None
        for role, key in given:
            verdict, wait = self._judge(scope, role, key)
            if verdict == "right":
                return role, verdict, 0.0
            if verdict is None:
                return None, None, wait
        return None, verdict, 0.0

    def _judge(self, scope: Scope, role: Role, key: str) -> tuple[Verdict | None, float]:
        """What a key is; ``None`` while its address has to wait."""
        address = (scope.get("client") or ("", 0))[0]
        wait = self._throttle.wait(address)
        if wait and not self._throttle.is_known(address):
            return None, wait
        verdict: Verdict = "wrong" if len(key) > _LONGEST_KEY else self._keys.judge(role, key)
        if verdict == "right":
            if not wait:
                self._throttle.right(address)
            return verdict, 0.0
        if verdict == "wrong":
            self._throttle.wrong(address)
        # Somebody behind this address is in: a right key passes, any other waits.
        return (None, wait) if wait else (verdict, 0.0)

    async def _enter(self, scope: Scope, send: Send, role: Role, key: str) -> None:
        verdict, wait = self._judge(scope, role, key)
        if verdict != "right" or scope["method"] not in {"GET", "HEAD"}:
            await self._refuse(scope, send, verdict, wait, ())
            return
        cookie = f"{COOKIES[role]}={key}; Max-Age={_YEAR}; Path=/; HttpOnly; SameSite=Strict"
        headers = [
            (b"location", STARTS[role].encode()),
            (b"set-cookie", cookie.encode("latin-1")),
            (b"cache-control", b"no-store"),
        ]
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    async def _connect(self, scope: Scope, receive: Receive, send: Send, role: Role) -> None:
        """A live connection that ends with the key it came in by."""
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()
        is_closed = False

        def cut() -> None:
            # A link may be renewed from another thread than the server's.
            loop.call_soon_threadsafe(ended.set)

        async def receive_until_cut() -> Message:
            nonlocal is_closed
            message = asyncio.ensure_future(receive())
            end = asyncio.ensure_future(ended.wait())
            done, _ = await asyncio.wait({message, end}, return_when=asyncio.FIRST_COMPLETED)
            if end not in done:
                end.cancel()
                return message.result()
            message.cancel()
            if not is_closed:
                is_closed = True
                await send({"type": "websocket.close", "code": 1008})
            return {"type": "websocket.disconnect", "code": 1008}

        async def send_until_cut(message: Message) -> None:
            if not ended.is_set():
                await send(message)

        self._open[role].add(cut)
        try:
            await self._app(scope, receive_until_cut, send_until_cut)
        finally:
            self._open[role].discard(cut)

    def _cut_off(self, role: Role) -> None:
        for cut in tuple(self._open[role]):
            cut()

    async def _refuse(
        self,
        scope: Scope,
        send: Send,
        verdict: Verdict | None,
        wait: float,
        roles: tuple[Role, ...],
    ) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008})
            return
        headers = [
            (b"content-type", b"text/html; charset=utf-8"),
            (b"cache-control", b"no-store"),
        ]
        if wait:
            headers.append((b"retry-after", str(ceil(wait)).encode()))
        if verdict == "ended":
            headers += [
                (b"set-cookie", f"{COOKIES[role]}=; Max-Age=0; Path=/".encode()) for role in roles
            ]
        is_page = bool(roles) and scope["path"] in STARTS.values()
        body = _page(scope, is_late=wait > 0, may_try_again=is_page and not wait)
        await send(
            {"type": "http.response.start", "status": 429 if wait else 403, "headers": headers}
        )
        await send({"type": "http.response.body", "body": body})


def _page(scope: Scope, *, is_late: bool, may_try_again: bool) -> bytes:
    accepted = _header(scope, b"accept-language")
    tags = [part.split(";")[0].strip() for part in accepted.split(",")]
    catalogue = find_catalogue(match_language(tags))
    text = catalogue.text("lan.wait" if is_late else "lan.refused")
    # A page that another site opened sends no strict cookie; one that opens itself again does.
    again = (
        "<script>if(!sessionStorage.kingi){sessionStorage.kingi=1;location.replace(location.href)}</script>"
        if may_try_again
        else ""
    )
    return (
        f'<!doctype html><html lang="{catalogue.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{catalogue.text('app.title')}</title>{again}"
        f'<p style="font:20px sans-serif;margin:2em">{text}</p></html>\n'
    ).encode()


def _cookies(scope: Scope) -> dict[str, str]:
    try:
        found = SimpleCookie(_header(scope, b"cookie"))
    except CookieError:
        return {}
    return {name: morsel.value for name, morsel in found.items()}


def _header(scope: Scope, wanted: bytes) -> str:
    return "; ".join(value.decode("latin-1") for name, value in scope["headers"] if name == wanted)

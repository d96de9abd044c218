"""What a viewer of the live board may say to the server: next to nothing.

The board has no handler that writes, and its session cannot. This layer comes before both: of all
the messages that a client can send, only those pass that a board needs, and of them only the
parts that describe the viewer's own window.
"""

import logging
from typing import Any, Final

import msgpack  # type: ignore[import-untyped]
from flet.messaging.protocol import MessageAction

from kingi_scorer.delivery.guard import App, Message, Receive, Scope, Send

LARGEST: Final = 64 * 1024
"""Bytes of one message; a board's own have some hundred."""

WINDOW: Final = frozenset(
    {
        *("route", "pwa", "web", "debug", "wasm", "test", "multi_view", "pyodide"),
        *("platform", "platform_brightness", "width", "height", "locale_configuration"),
    }
)
"""What a client may say of its window when it registers."""

BACK: Final = frozenset({"show", "resume"})
"""States of a window that came back, after which it asks to stay awake again."""

_MESSAGE: Final = 0
_QUESTION: Final = bytes([_MESSAGE, 0x92, MessageAction.INVOKE_METHOD.value])
"""How a question begins: a message that is a list of two, the first of them its number."""

_log = logging.getLogger(__name__)


class ViewerWire:
    """An ASGI layer for the board's live connection that drops what no board says."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a connection on, with its incoming messages sifted."""
        sieve = Sieve()

        async def receive_sifted() -> Message:
            while True:
                message = await receive()
                if message["type"] != "websocket.receive":
                    return message
                data = sieve.sift(message.get("bytes"))
                if data is not None:
                    return {"type": "websocket.receive", "bytes": data}

        async def send_noted(message: Message) -> None:
            sieve.note(message.get("bytes"))
            await send(message)

        await self._app(scope, receive_sifted, send_noted)


class Sieve:
    """What one viewer may say: who is there, once; how large; and what was asked for."""

    def __init__(self) -> None:
        self._asked: set[tuple[object, object]] = set()
        self._is_registered = False

    def note(self, data: bytes | None) -> None:
        """Note a question of the server's, so that its answer may pass."""
        if data is None or not data.startswith(_QUESTION):
            return
        _, body = msgpack.unpackb(data[1:], strict_map_key=False)
        self._asked.add((body["control_id"], body["call_id"]))

    def sift(self, data: bytes | None) -> bytes | None:
        """A message without what a viewer may not say, ``None`` when nothing is left of it."""
        if not data or len(data) > LARGEST or data[0] != _MESSAGE:
            return None
        try:
            action, body = msgpack.unpackb(data[1:], strict_map_key=True)
        except (ValueError, TypeError, msgpack.UnpackException, RecursionError):
            _log.info("a viewer's message that cannot be read was dropped")
            return None
        if not isinstance(body, dict):
            return None
        kept = self._keep(action, body)
        if kept is None:
            return None
        packed: bytes = msgpack.packb([action, kept])
        return bytes([_MESSAGE]) + packed

    def _keep(self, action: object, body: dict[str, Any]) -> dict[str, Any] | None:
        if action == MessageAction.REGISTER_CLIENT.value and not self._is_registered:
            self._is_registered = True
            return _registration(body)
        if not self._is_registered:
            return None
        if action == MessageAction.CONTROL_EVENT.value:
            return _event(body)
        if action == MessageAction.INVOKE_METHOD.value and _is_answer(body):
            question = (body["control_id"], body["call_id"])
            if question in self._asked:
                self._asked.remove(question)
                return body
        return None


def _registration(body: dict[str, Any]) -> dict[str, Any]:
    page = body.get("page")
    window = page if isinstance(page, dict) else {}
    return {
        "session_id": _text(body.get("session_id")),
        "page_name": "",
        "page": {key: _plain(window[key]) for key in WINDOW if key in window},
    }


def _event(body: dict[str, Any]) -> dict[str, Any] | None:
    target, name, data = body.get("target"), body.get("name"), body.get("data")
    if not isinstance(target, int) or not isinstance(data, dict):
        return None
    if name == "resize":
        width, height = _size(data.get("width")), _size(data.get("height"))
        if width is None or height is None:
            return None
        return {"target": target, "name": name, "data": {"width": width, "height": height}}
    state = data.get("state")
    if name == "app_lifecycle_state_change" and isinstance(state, str) and state in BACK:
        return {"target": target, "name": name, "data": {"state": state}}
    return None


def _is_answer(body: dict[str, Any]) -> bool:
    return (
        body.keys() <= {"control_id", "call_id", "result", "error"}
        and isinstance(body.get("control_id"), int)
        and isinstance(body.get("call_id"), str)
    )


def _plain(value: object) -> object:
    return value if isinstance(value, bool | int | float | str) else None


def _size(value: object) -> float | None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if is_number and 1 <= value <= 20_000 else None  # type: ignore[arg-type,operator]


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""

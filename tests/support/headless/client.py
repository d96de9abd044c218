"""The far end of the connection, and what goes wrong on the way."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgpack  # type: ignore[import-untyped]
from flet.controls.base_control import BaseControl
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    configure_encode_object_for_msgpack,
)
from flet.pubsub.pubsub_hub import PubSubHub


class HeadlessError(AssertionError):
    """Something a user could not do, or that the app reported as its own crash."""


@dataclass(frozen=True)
class Call:
    """One method the app called on its client, such as `Wakelock.enable`."""

    control: str
    method: str
    arguments: dict[str, Any]


class Client(Connection):
    """The far end of the connection: encodes every message, so that controls get mounted."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        answer: Callable[[InvokeMethodRequestBody], None],
        crashed: Callable[[str], None],
        patched: Callable[[int], None],
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.loop = loop
        self.executor = ThreadPoolExecutor(max_workers=2)
        self.pubsubhub = PubSubHub(loop=loop, executor=self.executor)
        self.page_url = "http://127.0.0.1"
        self.messages = 0
        self._answer = answer
        self._crashed = crashed
        self._patched = patched
        encoder: Any = configure_encode_object_for_msgpack
        self._encode = encoder(BaseControl)

    def send_message(self, message: Message) -> None:
        self.messages += 1
        # Encoding prepares each control for the next difference, and refuses what cannot be sent.
        msgpack.packb([message.action, message.body], default=self._encode)
        if message.action == MessageAction.INVOKE_METHOD:
            self.loop.call_soon(self._answer, message.body)
        elif message.action == MessageAction.PATCH_CONTROL:
            self._patched(message.body.id)
        elif message.action == MessageAction.SESSION_CRASHED:
            self._crashed(message.body.message)


class Catcher(logging.Handler):
    """Keeps the exceptions Flet logs, which it otherwise only shows to the user."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.caught: list[BaseException] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self.caught.append(record.exc_info[1])

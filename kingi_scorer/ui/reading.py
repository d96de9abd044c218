"""Reading what is stored: trouble is a value, and what takes long does not freeze the screen."""

import asyncio
import logging
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import flet as ft

from kingi_scorer.session import Failed, Trouble

T = TypeVar("T")

Key = tuple[object, ...]

_KEPT: Final = 4
_BREATH: Final = 0.05
"""Seconds that let a page without threads draw its progress line before it is busy."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Reading(Generic[T]):
    """What a read has brought so far: nothing yet, a value, or why there is none."""

    value: T | None = None
    failed: Failed | None = None
    is_done: bool = True


def try_read(read: Callable[[], T]) -> T | Failed:
    """What ``read`` returns, or why the file cannot be read."""
    try:
        return read()
    except Trouble as trouble:
        return Failed(trouble.reason)


def use_reading(read: Callable[[], T], key: Key) -> Reading[T]:
    """What ``read`` returns, read beside the page; read again whenever ``key`` changes.

    The last part of ``key`` is a stamp: until the newest value is there, the one of an older
    stamp is shown. A hook: call it in a component's body, always.
    """
    empty: dict[Key, Reading[T]] = {}
    found, set_found = ft.use_state(empty)

    async def load() -> None:
        reading = await _beside_the_page(read)
        set_found(lambda before: {**dict(list(before.items())[1 - _KEPT :]), key: reading})

    ft.use_effect(load, list(key))
    if key in found:
        return found[key]
    older = [reading for old, reading in found.items() if old[:-1] == key[:-1]]
    return older[-1] if older else Reading(is_done=False)


async def _beside_the_page(read: Callable[[], T]) -> Reading[T]:
    try:
        if sys.platform == "emscripten":
            # A browser's page has no threads.
            await asyncio.sleep(_BREATH)
            return Reading(read())
        return Reading(await asyncio.to_thread(read))
    except Trouble as trouble:
        return Reading(failed=Failed(trouble.reason))
    except Exception:  # noqa: BLE001 - in an effect it would end the page's updates
        _log.exception("a read failed")
        return Reading(failed=Failed("io"))

"""Where the settings of a device are kept: in the data folder, or by the device itself."""

import json
import logging
from collections.abc import Callable, Coroutine
from ipaddress import ip_address
from typing import Any, Final, Protocol, TypeAlias, TypeVar

import flet as ft

from kingi_scorer.session import Failed, Session

_log = logging.getLogger(__name__)

T = TypeVar("T")

Run: TypeAlias = Callable[[Callable[[], Coroutine[object, object, None]]], None]
"""Lets work go on after the tap."""

_KEY: Final = "kingi.settings"


class Preferences(Protocol):
    """The settings that were chosen on this device, by name."""

    async def load(self) -> None:
        """Read what was chosen before."""

    def get(self, name: str, default: T) -> T:
        """The chosen value; ``default`` when there is none, or one of another type."""

    def put(self, name: str, value: str | int | bool) -> Failed | None:
        """Keep a chosen value."""


class OwnPreferences:
    """Those of the device that holds the data folder."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def load(self) -> None:
        """Nothing to wait for: the session has them."""

    def get(self, name: str, default: T) -> T:
        """The chosen value; ``default`` when there is none, or one of another type."""
        return self._session.setting(name, default)

    def put(self, name: str, value: str | int | bool) -> Failed | None:
        """Keep a chosen value."""
        return self._session.set_setting(name, value)


class GuestPreferences:
    """Those of a phone that is served from another machine: its browser keeps them."""

    def __init__(self, run: Run) -> None:
        # Services are dropped when nobody holds them.
        self._store = ft.SharedPreferences()
        self._run = run
        self._values: dict[str, Any] = {}

    async def load(self) -> None:
        """Read what was chosen before; a browser that keeps nothing has chosen nothing."""
        try:
            found = json.loads(str(await self._store.get(_KEY) or "{}"))
        except (RuntimeError, TimeoutError, ValueError):
            _log.info("no settings can be read from this browser")
            return
        if isinstance(found, dict):
            self._values = found

    def get(self, name: str, default: T) -> T:
        """The chosen value; ``default`` when there is none, or one of another type."""
        value = self._values.get(name, default)
        return value if isinstance(value, type(default)) else default

    def put(self, name: str, value: str | int | bool) -> None:
        """Hold a chosen value at once, and have the browser keep it."""
        self._values[name] = value
        self._run(self._write)

    async def _write(self) -> None:
        await self._store.set(_KEY, json.dumps(self._values))


def preferences_of(page: ft.Page, session: Session, run: Run) -> Preferences:
    """A guest comes from another address of the network; all others are at home."""
    return GuestPreferences(run) if _is_guest(page.client_ip or "") else OwnPreferences(session)


def _is_guest(address: str) -> bool:
    try:
        return not ip_address(address).is_loopback
    except ValueError:
        # No network in between.
        return False

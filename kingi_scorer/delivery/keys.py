"""The keys in the links: one for keeping score, one for the live board."""

import hashlib
import hmac
import json
import logging
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

Role = Literal["score", "watch"]
"""What a link allows: keeping score, or only looking at the live board."""

Verdict = Literal["right", "ended", "wrong"]
"""``ended``: a key that was right once; a phone that still has it is no guesser."""

KEY_BYTES: Final = 24
"""192 bits from the system's source of randomness."""

FILE: Final = "links.json"
_KEPT: Final = 64

_log = logging.getLogger(__name__)


class Keys:
    """The keys in force, kept in a file that only its owner reads, so that a restart asks nobody.

    Without a file, or when it cannot be written, they live in memory. There is no board key until
    the board is turned on.
    """

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._keys: dict[Role, str] = {}
        self._ended: list[str] = []
        self._listeners: list[Callable[[Role], None]] = []
        self._load()
        if "score" not in self._keys:
            self._keys["score"] = secrets.token_urlsafe(KEY_BYTES)
            self._save()

    def key(self, role: Role) -> str | None:
        """The key in force, ``None`` while there is none."""
        return self._keys.get(role)

    def judge(self, role: Role, given: str) -> Verdict:
        """Whether ``given`` is the key, compared in constant time."""
        key = self._keys.get(role, "")
        # Without a key in force everything is compared with a fresh one, which nothing equals.
        wanted = (key or secrets.token_urlsafe(KEY_BYTES)).encode()
        if hmac.compare_digest(wanted, given.encode("utf-8", "replace")):
            return "right"
        return "ended" if _digest(given) in self._ended else "wrong"

    def renew(self, role: Role) -> str:
        """Another key; the old one ends at once."""
        key = secrets.token_urlsafe(KEY_BYTES)
        self._replace(role, key)
        return key

    def end(self, role: Role) -> None:
        """No key any more for this role."""
        self._replace(role, None)

    def on_end(self, listener: Callable[[Role], None]) -> None:
        """Call ``listener`` whenever a key has ended."""
        self._listeners.append(listener)

    def _replace(self, role: Role, key: str | None) -> None:
        old = self._keys.pop(role, None)
        if old is not None:
            self._ended = [*self._ended, _digest(old)][-_KEPT:]
        if key is not None:
            self._keys[role] = key
        self._save()
        if old is not None:
            for listener in self._listeners:
                listener(role)

    def _load(self) -> None:
        if self._file is None:
            return
        try:
            found = json.loads(self._file.read_text("utf-8"))
        except FileNotFoundError:
            return
        except (OSError, ValueError) as error:
            _log.warning("the links cannot be read, new ones are made: %s", type(error).__name__)
            return
        if not isinstance(found, dict):
            return
        for role in ("score", "watch"):
            key = found.get(role)
            if isinstance(key, str) and len(key) >= KEY_BYTES:
                self._keys[role] = key
        ended = found.get("ended")
        if isinstance(ended, list):
            self._ended = [one for one in ended if isinstance(one, str)][-_KEPT:]

    def _save(self) -> None:
        if self._file is None:
            return
        text = json.dumps({**self._keys, "ended": self._ended})
        fresh = self._file.with_suffix(".new")
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            fresh.unlink(missing_ok=True)
            # Made with its final rights: at no moment can anybody else read it.
            handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "w", encoding="utf-8") as out:
                out.write(text)
            fresh.replace(self._file)
        except OSError as error:
            _log.warning("the links last until the end only: %s", type(error).__name__)


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode("utf-8", "replace")).hexdigest()

"""Files as they go over the wire: compressed once, and kept for the next start."""

import gzip
import hashlib
import logging
import shutil
from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Final, Literal

try:
    import brotli  # type: ignore[import-untyped]
except ImportError:  # a smaller download where it is there, and nothing but that
    brotli = None

Encoding = Literal["br", "gzip", "identity"]

PACKED: Final = frozenset({".wasm", ".js", ".mjs", ".json", ".otf", ".ttf", ".svg", ".html"})
"""Suffixes of what gets smaller; pictures and woff2 are packed already."""

SMALLEST: Final = 800
"""Bytes below which packing is not worth a header."""

FOLDER: Final = "web-"
BROTLI_QUALITY: Final = 5
"""As quick as gzip and a tenth smaller; the next tenth would cost ten times as long."""
GZIP_LEVEL: Final = 6

_log = logging.getLogger(__name__)


class PackedFiles:
    """Packs what is served, each content once, in ``folder`` (in memory only when ``None``).

    ``tag`` names one state of all files: what was kept of another state is thrown away.
    """

    def __init__(self, folder: Path | None, tag: str) -> None:
        self._folder = None if folder is None else folder / f"{FOLDER}{tag}"
        self._locks: dict[str, Lock] = {}
        self._guard = Lock()
        self._held: dict[str, bytes] = {}
        if folder is not None:
            for other in folder.glob(f"{FOLDER}*"):
                if other != self._folder:
                    shutil.rmtree(other, ignore_errors=True)

    def packed(self, name: str, read: Callable[[], bytes], encoding: Encoding) -> bytes:
        """What ``read`` gives, in ``encoding``; ``name`` tells one file from another."""
        if encoding == "identity":
            return read()
        key = f"{hashlib.sha256(name.encode()).hexdigest()[:32]}.{encoding}"
        with self._guard:
            lock = self._locks.setdefault(key, Lock())
        with lock:
            kept = self._load(key)
            if kept is None:
                kept = pack(read(), encoding)
                self._keep(key, kept)
            return kept

    def _load(self, key: str) -> bytes | None:
        if key in self._held:
            return self._held[key]
        if self._folder is None:
            return None
        try:
            return (self._folder / key).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            _log.info("a packed file cannot be read: %s", type(error).__name__)
            return None

    def _keep(self, key: str, data: bytes) -> None:
        if self._folder is not None:
            fresh = self._folder / f"{key}.new"
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                fresh.write_bytes(data)
                fresh.replace(self._folder / key)
            except OSError as error:
                _log.info("packed files are kept in memory: %s", type(error).__name__)
            else:
                return
        self._held[key] = data


def choose(accepted: str, suffix: str, size: int) -> Encoding:
    """The best encoding of a file that the browser takes (its Accept-Encoding)."""
    if suffix not in PACKED or size < SMALLEST:
        return "identity"
    offers = {}
    for part in accepted.lower().split(","):
        name, _, weight = part.strip().partition(";")
        offers[name.strip()] = weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    if brotli is not None and offers.get("br", False):
        return "br"
    return "gzip" if offers.get("gzip", False) else "identity"


def pack(data: bytes, encoding: Encoding) -> bytes:
    """``data`` in ``encoding``."""
    if encoding == "br" and brotli is not None:
        packed: bytes = brotli.compress(data, quality=BROTLI_QUALITY)
        return packed
    return gzip.compress(data, GZIP_LEVEL, mtime=0)

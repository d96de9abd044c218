"""Keeps what Python has compiled, so that only the first start of a version compiles.

Runs in the browser before anything else of the app; modules are found and named as always.
"""

import dataclasses
import marshal
import zipimport
from collections.abc import Callable
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from types import CodeType
from typing import Any

_new: dict[str, CodeType] = {}
_kept: dict[str, bytes] = {}
_compile_zipped = zipimport._compile_source  # type: ignore[attr-defined]  # noqa: SLF001
_compile_file = SourceFileLoader.source_to_code


def use(kept: bytes) -> None:
    """Take over what an earlier start of the same version kept."""
    _kept.update(marshal.loads(kept))  # noqa: S302 - written by this page on this device


def kept() -> bytes:
    """Everything that was compiled or taken over until now."""
    # Each is packed by itself: a start reads only what it runs.
    return marshal.dumps(_kept | {key: marshal.dumps(code) for key, code in _new.items()})


def _code(key: str, make: Callable[[], CodeType]) -> CodeType:
    if key in _kept:
        found: CodeType = marshal.loads(_kept[key])  # noqa: S302 - see ``use``
        return found
    if key not in _new:
        _new[key] = make()
    return _new[key]


def _of_zip(path: str, source: bytes) -> CodeType:
    return _code(path, lambda: _compile_zipped(path, source))


def _of_file(loader: SourceFileLoader, data: bytes, path: str, *rest: Any) -> CodeType:
    return _code(path, lambda: _compile_file(loader, data, path, *rest))


def _run(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    # Dataclasses write their methods as text: a thousand small programs at every start.
    key = f"dataclass {sha256(source.encode()).hexdigest()}"
    exec(_code(key, lambda: compile(source, "<string>", "exec")), names, found)  # noqa: S102 - what the standard library does


dataclasses.exec = _run  # type: ignore[attr-defined]
zipimport._compile_source = _of_zip  # type: ignore[attr-defined]  # noqa: SLF001
SourceFileLoader.source_to_code = _of_file  # type: ignore[assignment, method-assign]

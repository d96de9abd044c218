"""Keeps what Python has compiled, so that only the first start of a version compiles.

Runs in the browser before anything else of the app; modules are found and named as always.
"""

import dataclasses
import marshal
import zipimport
from hashlib import sha256
from importlib.machinery import SourceFileLoader
from types import CodeType
from typing import Any

_codes: dict[str, CodeType] = {}
_compile_zipped = zipimport._compile_source  # type: ignore[attr-defined]  # noqa: SLF001
_compile_file = SourceFileLoader.source_to_code


def use(kept: bytes) -> None:
    """Take over what an earlier start of the same version kept."""
    _codes.update(marshal.loads(kept))  # noqa: S302 - written by this page on this device


def kept() -> bytes:
    """Everything that was compiled or taken over until now."""
    return marshal.dumps(_codes)


def _of_zip(path: str, source: bytes) -> CodeType:
    if path not in _codes:
        _codes[path] = _compile_zipped(path, source)
    return _codes[path]


def _of_file(loader: SourceFileLoader, data: bytes, path: str, *rest: Any) -> CodeType:
    if path not in _codes:
        _codes[path] = _compile_file(loader, data, path, *rest)
    return _codes[path]


def _run(source: str, names: dict[str, Any], found: dict[str, Any]) -> None:
    # Dataclasses write their methods as text: a thousand small programs at every start.
    key = f"dataclass {sha256(source.encode()).hexdigest()}"
    if key not in _codes:
        _codes[key] = compile(source, "<string>", "exec")
    exec(_codes[key], names, found)  # noqa: S102 - what the standard library does


dataclasses.exec = _run  # type: ignore[attr-defined]
zipimport._compile_source = _of_zip  # type: ignore[attr-defined]  # noqa: SLF001
SourceFileLoader.source_to_code = _of_file  # type: ignore[assignment, method-assign]

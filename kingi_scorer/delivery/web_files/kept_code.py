"""Keeps what Python has compiled, so that only the first start of a version compiles.

Runs in the browser before anything else of the app; modules are found and named as always.
"""

import marshal
import zipimport
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


zipimport._compile_source = _of_zip  # type: ignore[attr-defined]  # noqa: SLF001
SourceFileLoader.source_to_code = _of_file  # type: ignore[assignment, method-assign]

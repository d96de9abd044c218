"""The archive with everything in Python: the app, the packages, and the start."""

import gzip
import io
import tarfile
import zipfile
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from kingi_scorer.delivery.web_trim import trim
from kingi_scorer.delivery.web_wheels import find_wheels
from kingi_scorer.i18n.catalogue import LANGUAGES, compile_source

START: Final = """\
import flet_js

from kingi_scorer.app import play_in_browser

play_in_browser(flet_js)
"""
"""The program that the browser runs; the module ``flet_js`` is the page's."""

_MODULE: Final = ".py"
_NOT_OURS: Final = ("cli", "__main__", "delivery")
_DROPPED: Final = (
    "flet/cli.py",
    "flet/fastapi/",
    "flet/pytest_plugin.py",
    "flet/testing/",
    "flet/auth/",
    "pydantic/v1/",
    "pydantic/mypy.py",
    "pydantic/_hypothesis_plugin.py",
)
_NOT_RUN: Final = (".pyi", ".pyc", ".pyx", ".typed", "/")
_NOT_IMPORTED: Final = (".dist-info", ".data")
_NATIVE: Final = ".so"


def write_archive(target: Path, wheels: Path, start: str = START) -> None:
    """Write the archive; the same input gives the same bytes.

    Modules lie in ``packages.zip`` inside it, uncompressed (the archive is compressed as a whole);
    compiled ones in the folder ``packages``, since Python cannot load those from a zip file.
    """
    ours = files("kingi_scorer")
    kept_code = ours / "delivery" / "web_files" / "kept_code.py"
    members = {"main.py": start.encode(), "kept_code.py": kept_code.read_bytes()}
    members |= dict(_own(ours, "kingi_scorer"))
    for language in LANGUAGES:
        members[f"kingi_scorer/i18n/{language}.mo"] = compile_source(language)
    modules: dict[str, bytes] = {}
    for wheel in find_wheels(wheels):
        for name, content in _needed(wheel):
            if name.endswith(_NATIVE) or name.split("/")[0] in _native_packages(wheel):
                members[f"packages/{name}"] = content
            else:
                modules[name] = content
    members["packages.zip"] = _zip(modules)
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(members.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    target.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


def _own(folder: Traversable, prefix: str) -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.name.startswith(_NOT_OURS):
            continue
        if entry.is_dir():
            yield from _own(entry, f"{prefix}/{entry.name}")
        elif entry.name.endswith(_MODULE):
            yield f"{prefix}/{entry.name}", trim(entry.read_bytes())


def _needed(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            folder = name.split("/")[0]
            is_other = folder.endswith(_NOT_IMPORTED) or name.startswith(_DROPPED)
            if not (is_other or name.endswith(_NOT_RUN)):
                content = archive.read(name)
                yield name, trim(content) if name.endswith(_MODULE) else content


def _native_packages(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name.split("/")[0] for name in archive.namelist() if name.endswith(_NATIVE)}


def _zip(modules: dict[str, bytes]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(modules.items()):
            archive.writestr(zipfile.ZipInfo(name), content)
    return packed.getvalue()

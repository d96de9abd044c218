"""The terms of the packages that the site hands on, in one text beside it."""

import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kingi_scorer.delivery.web_wheels import find_wheels

FILE: Final = "licenses.txt"
_TERMS: Final = re.compile(
    r"[^/]+\.dist-info/(?:.*/)?(?:licen[cs]e|copying|notice)[^/]*", re.IGNORECASE
)
_ABOUT: Final = re.compile(r"^(?:License|License-Expression): (.+)$", re.MULTILINE)


def licenses_of(wheels: Path) -> str:
    """What the wheels say of their terms, package by package.

    They are left out of the archive that every visitor loads, and belong to what is handed on.
    """
    return "\n\n".join(part for wheel in find_wheels(wheels) for part in _terms(wheel))


def _terms(wheel: Path) -> Iterator[str]:
    package, version = wheel.name.split("-")[:2]
    yield f"==== {package} {version}"
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        found = [name for name in names if _TERMS.fullmatch(name)]
        about = [name for name in names if name.endswith(".dist-info/METADATA")]
        for name in found:
            yield archive.read(name).decode("utf-8", "replace").strip()
        if not found:
            for name in about:
                said = _ABOUT.search(archive.read(name).decode("utf-8", "replace"))
                yield said[1] if said else "see the package's own page"

"""The offline web app: a folder of files that any static host can serve.

Everything that may change lies in one folder named after its content, so that a browser or a
proxy may keep it for good; beside it are the page, the service worker, the manifest and icons.
"""

import gzip
import hashlib
import html
import json
import re
import shutil
from dataclasses import dataclass
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from kingi_scorer.delivery import web_licenses as licenses
from kingi_scorer.delivery.web_archive import START, write_archive
from kingi_scorer.delivery.web_engine import PAGE_SCRIPTS, copy_engine, engine_builds, engine_of
from kingi_scorer.ui.palette import DARK, LIGHT, Palette

DESCRIPTION: Final = "Score keeper for Kingi and Balayı Kingi"
WORKER: Final = "sw.js"
_PACKED: Final = frozenset({".png", ".gz", ".woff2", ".br"})
_STEADY: Final = "site"


@dataclass(frozen=True)
class SiteFile:
    """A file of the site: its path in it, the SHA-256 of its content, and which engine needs it.

    ``engine`` is empty where every browser needs it; ``path`` is empty for the page itself.
    """

    path: str
    hash: str
    bytes: int
    engine: str


@dataclass(frozen=True)
class Site:
    """What was built: the version (from the content), its folder's name, and the files."""

    version: str
    folder: str
    files: tuple[SiteFile, ...]


def build_site(
    out: Path, *, wheels: Path, assets: Path, base_path: str | None = None, start: str = START
) -> Site:
    """Write the site into the folder ``out``, which must be empty or not be there.

    Args:
        out: where to.
        wheels: a folder with the wheels of the packages that the browser runs.
        assets: the app's signs and icons.
        base_path: the path on the host, such as ``/kingi/``; without one the site works at any.
        start: the program that is run, for another app in the same frame.

    Raises:
        FileExistsError: when something is in ``out``.
        ValueError: when ``base_path`` is no path from slash to slash.
    """
    if base_path is not None and not is_base_path(base_path):
        raise ValueError(base_path)
    if out.exists() and any(out.iterdir()):
        raise FileExistsError(out)
    staged = out / _STEADY
    staged.mkdir(parents=True)
    copy_engine(staged)
    for name in PAGE_SCRIPTS:
        (staged / name).write_bytes(_template(name).encode())
    write_archive(staged / "app.tar.gz", wheels, start)
    for name in ("signs", "icons"):
        shutil.copytree(assets / name, out / name)
    (out / "icons" / "loading-animation.png").unlink(missing_ok=True)
    shutil.copy(assets / "favicon.png", out / "favicon.png")
    (out / "manifest.json").write_text(_manifest(assets, base_path), encoding="utf-8")

    # The page names the folder, and the folder's name covers the page: hash it before it does.
    draft = _page("", base_path)
    version = _digest([*_listed(out, _STEADY), SiteFile("", _hash(draft.encode()), 0, "")])
    folder = f"app-{version}/"
    staged.rename(out / folder)
    (out / "index.html").write_text(_page(folder, base_path), encoding="utf-8")
    listed = tuple(_listed(out, folder.rstrip("/")))
    site = Site(version, folder, listed)
    (out / WORKER).write_text(_worker(site), encoding="utf-8")
    # To be read on the host; no visitor's browser keeps it.
    (out / licenses.FILE).write_text(licenses.licenses_of(wheels), encoding="utf-8")
    return site


def is_base_path(text: str) -> bool:
    """Whether ``text`` is a path from slash to slash, such as ``/kingi/``."""
    parts = text.split("/")
    is_plain = re.fullmatch(r"/(?:[\w.~-]+/)*", text, re.ASCII) is not None
    # A browser would take these out of the address.
    return is_plain and not {".", ".."} & set(parts)


def precompress(out: Path) -> None:
    """Write ``.gz`` and ``.br`` beside every file that shrinks, for hosts that serve them.

    Raises:
        ModuleNotFoundError: when the extra ``web-build`` is not installed.
    """
    brotli = import_module("brotli")
    for path in sorted(out.rglob("*")):
        if not path.is_file() or path.suffix in _PACKED:
            continue
        content = path.read_bytes()
        for suffix, packed in (
            (".gz", gzip.compress(content, 9, mtime=0)),
            (".br", brotli.compress(content, quality=11)),
        ):
            if len(packed) < len(content):
                path.with_name(path.name + suffix).write_bytes(packed)


def _listed(out: Path, folder: str) -> list[SiteFile]:
    found = []
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        if not path.is_file() or name in {WORKER, licenses.FILE}:
            continue
        content = path.read_bytes()
        engine = engine_of(name.removeprefix(f"{folder}/"))
        known_as = "" if name == "index.html" else name
        found.append(SiteFile(known_as, _hash(content), len(content), engine))
    return found


def _digest(listed: list[SiteFile]) -> str:
    lines = "\n".join(f"{one.path} {one.hash}" for one in listed)
    return _hash((lines + _template(WORKER)).encode())[:16]


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _template(name: str) -> str:
    return (files("kingi_scorer.delivery") / "web_files" / name).read_text(encoding="utf-8")


def _page(folder: str, base_path: str | None) -> str:
    values = {
        "base": base_path or "./",
        "folder": folder,
        "description": DESCRIPTION,
    }
    for theme, palette in (("light", LIGHT), ("dark", DARK)):
        values |= {f"{theme}.{name}": value for name, value in _colours(palette).items()}
    values = {name: html.escape(value) for name, value in values.items()}
    values["engine"] = engine_builds().replace("<", "\\u003c")
    return re.sub(r"\{\{([\w.]+)\}\}", lambda found: values[found[1]], _template("index.html"))


def _colours(palette: Palette) -> dict[str, str]:
    names = "background ink muted line primary on_primary inverse on_inverse inverse_primary"
    return {name: palette.colour(name) for name in names.split()}


def _manifest(assets: Path, base_path: str | None) -> str:
    manifest: dict[str, Any] = json.loads((assets / "manifest.json").read_text(encoding="utf-8"))
    manifest |= {
        "id": base_path or "./",
        "start_url": base_path or "./",
        "scope": base_path or "./",
        "display": "standalone",
        "orientation": "any",
        "theme_color": LIGHT.background,
        "background_color": LIGHT.background,
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1)


def _worker(site: Site) -> str:
    build = {
        "version": site.version,
        "folder": site.folder,
        "files": [vars(one) for one in site.files],
    }
    return _template(WORKER).replace("/* what was built */ null", json.dumps(build))

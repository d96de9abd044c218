"""The parts of Flet's own web client that the site takes over, and which browser needs which."""

import json
import re
import shutil
import zipfile
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from kingi_scorer.delivery.web_trim import trim

PAGE_SCRIPTS: Final = (
    "boot.js",
    "history.js",
    "words.js",
    "screen.js",
    "offline.js",
    "python.js",
    "worker.js",
    "archive.js",
    "storage.js",
)
"""Our own scripts, in the folder of the version."""

STANDARD_LIBRARY: Final = "pyodide/python_stdlib.zip"

COMMON: Final = (
    "flutter.js",
    "version.json",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    STANDARD_LIBRARY,
)
ENGINES: Final[dict[str, tuple[str, ...]]] = {
    "skwasm": (
        "main.dart.wasm",
        "main.dart.mjs",
        "canvaskit/skwasm.js",
        "canvaskit/skwasm.wasm",
    ),
    "canvaskit": (
        "main.dart.js",
        "canvaskit/canvaskit.js",
        "canvaskit/canvaskit.wasm",
    ),
}
"""Engine → the files that it alone needs: the quick one, and the one that runs everywhere."""

# Parts of the standard library for servers, terminals, old mail, tests and build tools.
_NOT_RUN: Final = (
    *("_pyrepl/", "bdb.py", "cProfile.py", "code.py", "compileall.py"),
    *("curses/", "dbm/", "doctest.py", "ensurepip/", "ftplib.py", "idlelib/", "imaplib.py"),
    *("lib2to3/", "mailbox.py", "multiprocessing/", "nntplib.py", "optparse.py", "pdb.py"),
    *("pickletools.py", "poplib.py", "profile.py", "profiling/", "pstats.py", "pydoc.py"),
    *("pydoc_data/", "smtplib.py", "statistics.py", "tabnanny.py", "tkinter/", "trace.py"),
    *("turtle.py", "turtledemo/", "unittest/", "venv/", "wsgiref/"),
    *("xmlrpc/", "zipapp.py"),
)
_ENCODINGS: Final = re.compile(
    r"encodings/(?:__init__|aliases|ascii|cp437|cp1252|cp1254|idna|latin_1|iso8859_\d+"
    r"|punycode|raw_unicode_escape|unicode_escape|undefined|utf_\w+)\.py"
)

_ASSETS: Final = (
    "AssetManifest.bin",
    "AssetManifest.bin.json",
    "fonts/MaterialIcons-Regular.otf",
    "fonts/roboto.woff2",
    "packages/wakelock_plus/assets/no_sleep.js",
    "shaders",
)
_FAMILIES: Final = ("MaterialIcons",)


def client_folder() -> Path:
    """Where the package ``flet-web`` keeps its client.

    Raises:
        ModuleNotFoundError: when it is not installed.
    """
    return Path(str(import_module("flet_web").__file__)).parent / "web"


def engine_of(path: str) -> str:
    """The engine that alone needs the file, or nothing where all do."""
    return next((name for name, paths in ENGINES.items() if path in paths), "")


def copy_engine(out: Path) -> None:
    """Copy what the app uses of the client into ``out``: no symbols, no fonts of other widgets."""
    client = client_folder()
    for name in (*COMMON, *(path for paths in ENGINES.values() for path in paths)):
        _copy(client / name, out / name)
    _trim_library(out / STANDARD_LIBRARY)
    for name in _ASSETS:
        _copy(client / "assets" / name, out / "assets" / name)
    (out / "assets" / "FontManifest.json").write_text(_fonts(client), encoding="utf-8")
    (out / "pyodide" / "pyodide-lock.json").write_text(_no_packages(client), encoding="utf-8")


def engine_builds() -> str:
    """What Flutter's loader wants to know about the client, as JSON.

    Raises:
        ValueError: when the client has another form than the one that is known.
    """
    script = (client_folder() / "flutter_bootstrap.js").read_text(encoding="utf-8")
    found = re.search(r"_flutter\.buildConfig = (\{.*?\});\n", script)
    if found is None:
        raise ValueError("flutter_bootstrap.js names no builds")
    builds: Any = json.loads(found[1])
    return json.dumps(builds)


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.is_dir():
        shutil.copytree(source, target)
    else:
        shutil.copyfile(source, target)


def _trim_library(path: Path) -> None:
    kept: dict[str, bytes] = {}
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            is_other_encoding = name.startswith("encodings/") and not _ENCODINGS.fullmatch(name)
            if not (name.endswith("/") or name.startswith(_NOT_RUN) or is_other_encoding):
                content = archive.read(name)
                kept[name] = trim(content) if name.endswith(".py") else content
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(kept.items()):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content)


def _fonts(client: Path) -> str:
    families = json.loads((client / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    kept = [family for family in families if family["family"] in _FAMILIES]
    # Without its own copy of Roboto the engine asks for one from the internet.
    kept.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    return json.dumps(kept)


def _no_packages(client: Path) -> str:
    lock = json.loads((client / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})

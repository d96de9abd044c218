"""The parts of Flet's own web client that the site takes over, and which browser needs which."""

import json
import re
import shutil
from pathlib import Path
from typing import Any, Final

PAGE_SCRIPTS: Final = (
    "boot.js",
    "words.js",
    "screen.js",
    "offline.js",
    "python.js",
    "worker.js",
    "archive.js",
    "storage.js",
)
"""Our own scripts, in the folder of the version."""

COMMON: Final = (
    "flutter.js",
    "version.json",
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "pyodide/pyodide.asm.wasm",
    "pyodide/python_stdlib.zip",
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

_ASSETS: Final = (
    "AssetManifest.bin",
    "AssetManifest.bin.json",
    "fonts/MaterialIcons-Regular.otf",
    "fonts/roboto.woff2",
    "shaders",
)
_FAMILIES: Final = ("MaterialIcons",)


def client_folder() -> Path:
    """Where the package ``flet-web`` keeps its client.

    Raises:
        ModuleNotFoundError: when it is not installed.
    """
    import flet_web  # noqa: PLC0415 - part of the extra `web`

    return Path(str(flet_web.__file__)).parent / "web"


def engine_of(path: str) -> str:
    """The engine that alone needs the file, or nothing where all do."""
    return next((name for name, paths in ENGINES.items() if path in paths), "")


def copy_engine(out: Path) -> None:
    """Copy what the app uses of the client into ``out``: no symbols, no fonts of other widgets."""
    client = client_folder()
    for name in (*COMMON, *(path for paths in ENGINES.values() for path in paths)):
        _copy(client / name, out / name)
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


def _fonts(client: Path) -> str:
    families = json.loads((client / "assets" / "FontManifest.json").read_text(encoding="utf-8"))
    kept = [family for family in families if family["family"] in _FAMILIES]
    # Without its own copy of Roboto the engine asks for one from the internet.
    kept.append({"family": "Roboto", "fonts": [{"asset": "fonts/roboto.woff2"}]})
    return json.dumps(kept)


def _no_packages(client: Path) -> str:
    lock = json.loads((client / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps({"info": lock["info"], "packages": {}})

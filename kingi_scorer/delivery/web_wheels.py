"""The packages that Python in the browser needs, as wheels from the package index."""

import subprocess
import sys
from importlib.metadata import requires, version
from pathlib import Path
from typing import Final

PLATFORM: Final = "pyemscripten_2026_0_wasm32"
PYTHON: Final = "3.14"
"""The platform and Python of the Pyodide that comes with ``flet-web``."""

_LEFT_OUT: Final = frozenset(
    {"httpx", "httpcore", "h11", "anyio", "certifi", "idna", "oauthlib", "sniffio"}
    # The page names the folder of the games, and the catalogues are compiled before.
    | {"platformdirs", "polib"}
)


class WheelsError(Exception):
    """The wheels could not be gathered; the message is pip's, and names what is missing."""


def gather_wheels(target: Path, folder: Path) -> None:
    """Fill ``target`` with one wheel of every package that is needed, from ``folder``.

    What is missing there, or is of the wrong version, is downloaded into it first.

    Raises:
        WheelsError: when pip cannot.
    """
    kept = ("--no-index", "--find-links", str(folder))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        download_wheels(target, *kept)
    except WheelsError:
        download_wheels(folder)
        download_wheels(target, *kept)


def download_wheels(folder: Path, *options: str) -> None:
    """Fill ``folder`` with the wheels, through pip as it is configured here.

    Raises:
        WheelsError: when pip cannot.
    """
    folder.mkdir(parents=True, exist_ok=True)
    command = [
        *(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"),
        *("--dest", str(folder), "--only-binary=:all:"),
        *("--platform", PLATFORM, "--python-version", PYTHON),
        *("--implementation", "cp", "--abi", "cp314", "--abi", "none"),
        *options,
        *_requirements(),
    ]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode != 0:
        raise WheelsError(done.stderr.strip())


def find_wheels(folder: Path) -> list[Path]:
    """The wheels in ``folder`` that the browser needs, in the order of their names.

    Raises:
        WheelsError: when there are none, or two of one package.
    """
    found: dict[str, Path] = {}
    for wheel in sorted(folder.glob("*.whl")):
        name = wheel.name.split("-", 1)[0].lower()
        if name in found:
            raise WheelsError(f"{folder} has two wheels of {name}")
        if name not in _LEFT_OUT:
            found[name] = wheel
    if "pydantic_core" not in found:
        raise WheelsError(f"{folder} has no wheels for the browser")
    return list(found.values())


def _requirements() -> list[str]:
    # The client and the packages that talk to it must be of one version.
    ours = requires("kingi-scorer") or []
    others = [one for one in ours if "extra ==" not in one and not one.startswith("flet")]
    return [*(f"{name}=={version(name)}" for name in ("flet", "flet-charts")), *others]

"""What ``kingi-scorer build-web`` does, and how it can fail."""

import tempfile
from dataclasses import dataclass
from pathlib import Path

from kingi_scorer.delivery.web_site import Site, build_site, is_base_path, precompress
from kingi_scorer.delivery.web_wheels import WheelsError, download_wheels, gather_wheels


@dataclass
class BuildError(Exception):
    """Nothing was built: the key of a sentence of the catalogue, and its parameters."""

    key: str
    params: dict[str, str]


def build_web(
    out: Path,
    *,
    assets: Path,
    base_path: str | None = None,
    wheels: Path | None = None,
    is_precompressed: bool = False,
) -> Site:
    """Write the offline web app into ``out``.

    Args:
        out: a folder that is empty or not there.
        assets: the app's signs and icons.
        base_path: the path on the host, from slash to slash; ``None`` for any.
        wheels: where the browser's packages are; what is missing is downloaded to it. ``None`` to
            download them for this once.
        is_precompressed: whether ``.gz`` and ``.br`` files are written too.

    Raises:
        BuildError: when something is wrong or missing.
        OSError: when a file cannot be read or written.
    """
    if base_path is not None and not is_base_path(base_path):
        raise BuildError("cli.build.bad_path", {"value": base_path})
    for folder in (out, wheels):
        if folder is not None and folder.exists() and not folder.is_dir():
            raise BuildError("cli.not_a_folder", {"folder": str(folder)})
    if out.exists() and any(out.iterdir()):
        raise BuildError("cli.build.not_empty", {"folder": str(out)})
    try:
        with tempfile.TemporaryDirectory() as passing:
            needed = Path(passing)
            if wheels is None:
                download_wheels(needed)
            else:
                gather_wheels(needed, wheels)
            site = build_site(out, wheels=needed, assets=assets, base_path=base_path)
        if is_precompressed:
            precompress(out)
    except WheelsError as error:
        raise BuildError("cli.build.no_wheels", {"reason": str(error)}) from error
    except ModuleNotFoundError as error:
        raise BuildError("cli.build.missing", {"name": str(error.name)}) from error
    return site

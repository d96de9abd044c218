"""Where the drawings are."""

import sys
from pathlib import Path


def assets_folder() -> Path:
    """Where signs and icons are: beside the package, or in the share folder of an installation."""
    beside = Path(__file__).resolve().parents[2] / "assets"
    return beside if (beside / "signs").is_dir() else Path(sys.prefix) / "share/kingi-scorer/assets"

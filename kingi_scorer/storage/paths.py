"""Where the data is."""

import os
from pathlib import Path
from typing import Final

DATABASE: Final = "kingi.db"
"""The file's name in the data folder."""

BACKUPS: Final = "backups"
"""The folder beside the file that takes the copies made before a migration."""


def data_folder(explicit: str | Path | None = None) -> Path:
    """The folder of the data: ``explicit``, else what Flet names, else the user's data folder."""
    if explicit is not None:
        return Path(explicit)
    from_flet = os.environ.get("FLET_APP_STORAGE_DATA")
    if from_flet:
        return Path(from_flet)
    # Where Flet or a browser names the folder, nothing has to be found out about the system.
    from platformdirs import user_data_dir  # noqa: PLC0415

    return Path(user_data_dir("kingi-scorer", appauthor=False))


def database_path(folder: Path) -> Path:
    """The database's file in ``folder``."""
    return folder / DATABASE

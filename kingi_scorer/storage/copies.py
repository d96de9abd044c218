"""Copies of the database's file in the folder of backups, of which the newest few are kept."""

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import Final

from kingi_scorer.storage.paths import BACKUPS

KEPT_BACKUPS: Final = 5


def copy_aside(connection: sqlite3.Connection, path: Path, why: str, at: datetime) -> Path:
    """Copy the file at ``path``, as ``connection`` sees it, and return the copy's path."""
    folder = path.parent / BACKUPS
    folder.mkdir(exist_ok=True)
    stamp = at.strftime("%Y%m%d-%H%M%S")
    copy = free_path(folder / f"{path.stem}-{stamp}-{why}{path.suffix}")
    with closing(sqlite3.connect(copy)) as target:
        connection.backup(target)
    return copy


def drop_old_copies(path: Path) -> None:
    """Remove all copies of the file at ``path`` but the newest few."""
    copies = sorted((path.parent / BACKUPS).glob(f"{path.stem}-*{path.suffix}"))
    for old in copies[:-KEPT_BACKUPS]:
        old.unlink()


def free_path(path: Path) -> Path:
    """``path``, with a number when something is there already."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free

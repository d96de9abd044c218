"""Copies of the database's file in the folder of backups, of which the newest few are kept."""

import re
import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from kingi_scorer.storage.paths import BACKUPS
from kingi_scorer.storage.trouble import trouble_of_system

KEPT_BACKUPS: Final = 5

_HALF: Final = ".part"
_NUMBER: Final = re.compile(r"(.*-\D+?)(?:-(\d+))?")


class SafetyCopy:
    """A copy of the file at ``path`` that counts only once it was worth making.

    Until then it has a hidden name: what a killed program leaves is no copy, and pushes none out.
    Without a path, as for a database in memory, there is nothing to copy.
    """

    def __init__(self, path: Path | None, why: str, at: datetime) -> None:
        self._path = path
        self._name = "" if path is None else f"{path.stem}-{at:%Y%m%d-%H%M%S}-{why}{path.suffix}"
        self._hidden: Path | None = None
        self._kept: Path | None = None

    def make(self, connection: sqlite3.Connection) -> None:
        """Copy the file as ``connection`` sees it, under a hidden name.

        Raises:
            Trouble: it could not be written.
        """
        if self._path is None:
            return
        folder = self._path.parent / BACKUPS
        try:
            folder.mkdir(exist_ok=True)
            self._hidden = free_path(folder / f".{self._name}{_HALF}")
            with closing(sqlite3.connect(self._hidden)) as target:
                connection.backup(target)
        except OSError as error:
            raise trouble_of_system(error) from error

    def keep(self) -> None:
        """Give the copy its name: now it is one of those that are kept.

        Raises:
            Trouble: it could not be renamed.
        """
        if self._hidden is None:
            return
        try:
            self._kept = self._hidden.rename(free_path(self._hidden.with_name(self._name)))
        except OSError as error:
            raise trouble_of_system(error) from error

    def take_back(self) -> None:
        """Leave no copy behind: what it was made for did not happen."""
        for copy in (self._hidden, self._kept):
            if copy is not None:
                copy.unlink(missing_ok=True)

    def finish(self) -> None:
        """Remove the copy if it was not kept, else the oldest ones that are too many."""
        if self._path is None:
            return
        if self._kept is None:
            self.take_back()
        else:
            drop_old_copies(self._path)


def clear_leftovers(path: Path | None) -> None:
    """Remove the halves of copies that killed programs left; nobody else must be copying."""
    if path is None:
        return
    for half in (path.parent / BACKUPS).glob(f".{path.stem}-*{_HALF}*"):
        with suppress(OSError):  # where it cannot be removed, it is in nobody's way
            half.unlink()


def drop_old_copies(path: Path) -> None:
    """Remove all copies of the file at ``path`` but the newest few."""
    copies = sorted((path.parent / BACKUPS).glob(f"{path.stem}-*{path.suffix}"), key=_age)
    for old in copies[:-KEPT_BACKUPS]:
        old.unlink()


def _age(copy: Path) -> tuple[str, int, str]:
    """By the time in its name, then by the number that ``free_path`` gave it."""
    found = _NUMBER.fullmatch(copy.stem)
    if found is None:
        return copy.stem, 0, copy.stem
    return found[1], int(found[2] or 1), copy.stem


def free_path(path: Path) -> Path:
    """``path``, with a number when something is there already."""
    free, number = path, 1
    while free.exists():
        number += 1
        free = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return free

"""Where the commands may write: over no other file by mistake, and never over the saved games."""

import argparse
from pathlib import Path
from typing import Final

from kingi_scorer.files.refusal import show
from kingi_scorer.i18n.catalogue import find_catalogue
from kingi_scorer.storage.paths import BACKUPS, DATABASE, data_folder

_ENGLISH: Final = find_catalogue("en")


class Unwanted(Exception):  # noqa: N818 - it is what the user is told
    """A place where a command does not write; the message says why."""


def add_force(command: argparse.ArgumentParser) -> None:
    """Add the option with which a command writes over a file that is there."""
    command.add_argument("--force", action="store_true", help=_ENGLISH.text("cli.help.force"))


def refuse_unwanted(out: Path, data: Path | None, *, force: bool) -> None:
    """Do nothing when ``out`` may be written.

    Raises:
        Unwanted: it is the app's own, or it is there and ``force`` is not given.
    """
    refuse_own(out, data)
    # A folder is told of when it is written to.
    if not force and out.exists() and not out.is_dir():
        raise Unwanted(_ENGLISH.text("cli.out_exists", file=show(out, limit=None)))


def refuse_own(out: Path, data: Path | None) -> None:
    """Do nothing when ``out``, a file or folder, is none of those in which the app keeps games.

    Raises:
        Unwanted: it is the database, one of the files beside it, or lies among its copies.
    """
    home = data_folder(data)
    place, own = out.resolve(), home.resolve()
    copies = own / BACKUPS
    is_copy = any(_is_same(one, copies) for one in (place, *place.parents))
    # Beside the database lie its log and marks, all named after it.
    is_beside = _is_same(place.parent, own) and place.name.casefold().startswith(DATABASE)
    is_linked = out.is_file() and any(
        out.samefile(one) for one in own.glob(f"{DATABASE}*") if one.is_file()
    )
    if is_copy or is_beside or is_linked:
        raise Unwanted(_ENGLISH.text("cli.out_own", file=show(out, limit=None)))


def _is_same(one: Path, other: Path) -> bool:
    if one == other:
        return True
    return one.exists() and other.exists() and one.samefile(other)

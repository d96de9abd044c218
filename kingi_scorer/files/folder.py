"""Game files on the disk: read with a bound, written whole or not at all."""

import errno
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final

from kingi_scorer.files.game_file import SUFFIX, examine_game
from kingi_scorer.files.json_text import MAX_BYTES
from kingi_scorer.files.refusal import FileRefusal

_NO_DATE: Final = "undated"


class OtherExportError(FileExistsError):
    """Another file of the same game is in the way; its path is the ``filename``."""


def load_bytes(path: Path, max_bytes: int = MAX_BYTES) -> bytes:
    """What is in ``path``, or a little more than ``max_bytes`` of it.

    Raises:
        FileRefusal: it is not there, a folder, or cannot be read.
    """
    try:
        with path.open("rb") as file:
            return file.read(max_bytes + 1)
    except FileNotFoundError as error:
        raise FileRefusal("not_found") from error
    except IsADirectoryError as error:
        raise FileRefusal("folder") from error
    except PermissionError as error:
        # Windows says of a folder that it is not allowed.
        raise FileRefusal("folder" if path.is_dir() else "permission") from error
    except (OSError, ValueError) as error:
        raise FileRefusal("unreadable") from error


def save_game(
    folder: Path,
    text: str,
    *,
    game: str,
    id: str,  # noqa: A002
    created_at: datetime | None,
    replaces: bool = False,
) -> Path:
    """``text`` as a file in ``folder``, which is made when it is missing; returns its path.

    Another file of the same game is replaced where that is wanted, that of another game never.

    Raises:
        OtherExportError: there is another file of the game, and it is not to be replaced.
        OSError: it could not be written; a file that was there is untouched.
    """
    folder.mkdir(parents=True, exist_ok=True)
    stem = file_stem(game, id, created_at)
    number = 1
    while True:
        name = f"{stem}{SUFFIX}" if number == 1 else f"{stem}-{number}{SUFFIX}"
        path = folder / name
        if not path.exists() or _holds(path, id):
            data = text.encode()
            if not path.exists() or load_bytes(path) != data:
                if path.exists() and not replaces:
                    raise OtherExportError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
                _write_whole(path, data)
            return path
        number += 1


def file_stem(game: str, id: str, created_at: datetime | None) -> str:  # noqa: A002
    """A name that every platform takes: day (where ``created_at`` is), game, the id's beginning."""
    day = f"{created_at:%Y-%m-%d}" if created_at else _NO_DATE
    return f"{day}-{game}-{re.sub('[^0-9a-z]', '', id.lower())[:8]}"


def _holds(path: Path, id: str) -> bool:  # noqa: A002
    try:
        return examine_game(load_bytes(path)).file.id == id
    except FileRefusal:
        return False


@contextmanager
def writing_whole(path: Path) -> Iterator[BinaryIO]:
    """A file to write to that takes its place at ``path`` at the end, or not at all.

    Raises:
        OSError: it could not be written; a file that was there is untouched.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    _clear_leftovers(path)
    try:
        with _told_as(path, temporary), temporary.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        with _told_as(path, temporary):
            temporary.replace(path)
    finally:
        with suppress(FileNotFoundError, NotADirectoryError):
            temporary.unlink()


def _clear_leftovers(path: Path) -> None:
    """Remove what programs that were killed while they wrote to ``path`` have left beside it."""
    pattern = re.compile(re.escape(f".{path.name}.") + r"([0-9]+)\.tmp")
    with suppress(FileNotFoundError, NotADirectoryError, PermissionError):
        for beside in path.parent.iterdir():
            found = pattern.fullmatch(beside.name)
            if found and not _is_at_work(int(found[1])):
                with suppress(OSError):  # where it cannot be removed, it is in nobody's way
                    beside.unlink()


def _is_at_work(process: int) -> bool:
    if process == os.getpid() or os.name != "posix":
        # Elsewhere a file that is being written to cannot be removed anyway.
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


@contextmanager
def _told_as(path: Path, temporary: Path) -> Iterator[None]:
    """What goes wrong with ``temporary`` is told of ``path``, or of its folder that is missing."""
    try:
        yield
    except OSError as error:
        if error.filename is None or Path(error.filename) != temporary:
            raise
        is_missing = isinstance(error, FileNotFoundError)
        about = path.parent if is_missing else path
        raise OSError(error.errno, error.strerror, str(about)) from error


def _write_whole(path: Path, data: bytes) -> None:
    with writing_whole(path) as file:
        file.write(data)

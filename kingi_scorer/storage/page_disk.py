"""The disk of a browser's page, on which SQLite cannot ask by itself that a commit be kept."""

import os
import sys
from pathlib import Path

from kingi_scorer.storage.trouble import trouble_of_system


def is_in_page() -> bool:
    """Whether the program runs inside a browser's page."""
    return sys.platform == "emscripten"


class CommitLog:
    """SQLite's log beside the file at ``path``, into which every commit goes first.

    Inside a page SQLite's own request to have it on the disk does nothing, since the C library
    has no working ``fdatasync``; everywhere else it is enough, and nothing is done here.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path if is_in_page() else None
        self._opened: int | None = None

    def flush(self) -> None:
        """Return once everything committed is on the disk.

        Raises:
            Trouble: when the disk refuses.
        """
        if self._path is None:
            return
        try:
            if self._opened is None:
                log = self._path.with_name(f"{self._path.name}-wal")
                if not log.exists():
                    # With the classic journal instead: removing that has put all on the disk.
                    return
                self._opened = os.open(log, os.O_RDONLY)
            os.fsync(self._opened)
        except OSError as error:
            raise trouble_of_system(error) from error

    def close(self) -> None:
        """Let go of the log."""
        if self._opened is not None:
            os.close(self._opened)
            self._opened = None

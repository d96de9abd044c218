"""What can go wrong with a disk, in words that a screen can translate."""

import errno
import sqlite3
from typing import Final, Literal

Reason = Literal["full", "readonly", "locked", "damaged", "newer", "io", "gone", "lost"]
"""Why something could not be read or written.

``newer``: the file was written by a later version of the app. ``gone``: the game is not there
(any more). ``lost``: somebody has taken the open file away. ``io``: anything else that the disk
or the system refused.
"""

_BY_CODE: Final[dict[int, Reason]] = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "readonly",
    sqlite3.SQLITE_PERM: "readonly",
    sqlite3.SQLITE_CANTOPEN: "io",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "io",
    sqlite3.SQLITE_NOMEM: "io",
}

_BY_ERRNO: Final[dict[int, Reason]] = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "readonly",
    errno.EPERM: "readonly",
    errno.EROFS: "readonly",
}


class Trouble(Exception):  # noqa: N818 - it is what the user is told
    """Something could not be read or written; nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason: Reason = reason


def trouble_of(error: sqlite3.Error) -> Trouble | None:
    """The trouble behind an error of SQLite, ``None`` where the error is a bug of ours."""
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    reason = _BY_CODE.get(code & 0xFF)  # the low byte is the kind, the rest details
    return None if reason is None else Trouble(reason)


def trouble_of_system(error: OSError) -> Trouble:
    """The trouble behind an error of the file system."""
    return Trouble(_BY_ERRNO.get(error.errno or 0, "io"))

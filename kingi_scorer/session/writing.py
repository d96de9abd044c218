"""One transaction whose trouble is a value."""

import sqlite3
from collections.abc import Callable
from typing import TypeVar

from kingi_scorer.session.outcome import Failed
from kingi_scorer.storage.database import Database
from kingi_scorer.storage.trouble import Trouble

T = TypeVar("T")


def attempt(database: Database, work: Callable[[sqlite3.Connection], T]) -> T | Failed:
    """Do ``work`` and keep what it wrote; when the disk refuses, nothing was written."""
    try:
        with database.writing() as connection:
            return work(connection)
    except Trouble as trouble:
        return Failed(trouble.reason)

"""Moments as the database keeps them: UTC, in one width, so that text order is time order."""

from datetime import UTC, datetime


def write_time(moment: datetime) -> str:
    """``moment`` as text.

    Raises:
        ValueError: when it has no offset.
    """
    if moment.tzinfo is None:
        raise ValueError("a moment without an offset")
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def read_time(text: str) -> datetime:
    """The moment in ``text``."""
    return datetime.fromisoformat(text)

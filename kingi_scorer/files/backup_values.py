"""What a backup holds, each field of its type."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from kingi_scorer.files.backup import Header


@dataclass(frozen=True)
class PlayerItem:
    """A profile."""

    id: str
    name: str
    created_at: datetime
    last_played: datetime
    archived_at: datetime | None
    colour: int | None
    shape: int | None
    merged_into: str | None
    merged_at: datetime | None
    """When it was merged, or that was taken back."""


@dataclass(frozen=True)
class SettingItem:
    """A setting; ``value`` is JSON."""

    key: str
    value: str


@dataclass(frozen=True)
class RevisionItem:
    """One state of a game; ``document`` is a parsed document of the storage."""

    at: datetime
    command: str
    document: dict[str, Any]


@dataclass(frozen=True)
class LogItem:
    """A line of a game's log; ``before`` and ``after`` are deals as parsed JSON."""

    at: datetime
    command: str
    deal: int | None
    before: dict[str, Any] | None
    after: dict[str, Any] | None
    params: dict[str, int | str]


@dataclass(frozen=True)
class DraftItem:
    """A half-entered deal."""

    deal: int
    at: datetime
    document: dict[str, Any]


@dataclass
class GameItem:
    """A game with all its history."""

    id: str
    created_at: datetime
    updated_at: datetime
    finished_at: datetime | None
    deleted_at: datetime | None
    version: int
    head: int
    players: tuple[str, ...]
    revisions: list[RevisionItem] = field(default_factory=list)
    log: list[LogItem] = field(default_factory=list)
    drafts: list[DraftItem] = field(default_factory=list)
    merged: list[tuple[str, int]] = field(default_factory=list)


Item = Header | PlayerItem | SettingItem | GameItem

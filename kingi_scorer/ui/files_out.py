"""Files that leave the app: a download in browsers, the share sheet on phones, else a dialog."""

import logging
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

import flet as ft

from kingi_scorer.domain.game import Game

_log = logging.getLogger(__name__)

MIME_TYPES: Final = {
    ".csv": "text/csv",
    ".json": "application/json",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".kingi-backup": "application/gzip",
}

Delivery = Literal["sent", "saved", "left", "failed"]
"""What became of a file: ``left`` when the user closed the dialog, or nobody can know."""


@dataclass(frozen=True)
class OutFile:
    """A file to be handed over; the name is in plain ASCII, which every system keeps."""

    name: str
    data: bytes

    @property
    def mime_type(self) -> str:
        """What the file is, for the programs that may take it."""
        return MIME_TYPES[self.name[self.name.rindex(".") :]]


def name_for(game: Game, day: datetime, suffix: str) -> str:
    """The file name of what is made of a game: its kind, its day, and ``suffix`` with its dot."""
    return f"{game.key}-{day:%Y-%m-%d}{suffix}"


class Outbox:
    """Hands files over to what is around a page."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        # Services are dropped when nobody holds them.
        self._picker = ft.FilePicker()
        self._share = ft.Share()

    async def deliver(self, file: OutFile) -> Delivery:
        """Hand a file over in the way of this device, and say what became of it."""
        is_phone = not self._page.web and self._page.platform in {
            ft.PagePlatform.ANDROID,
            ft.PagePlatform.IOS,
        }
        try:
            return await (self._send(file) if is_phone else self._save(file))
        except RuntimeError:
            _log.exception("%s could not be handed over", file.name)
            return "failed"

    async def _send(self, file: OutFile) -> Delivery:
        shared = ft.ShareFile.from_bytes(file.data, mime_type=file.mime_type, name=file.name)
        result = await self._share.share_files([shared])
        return "sent" if result.status is ft.ShareResultStatus.SUCCESS else "left"

    async def _save(self, file: OutFile) -> Delivery:
        path = await self._picker.save_file(file_name=file.name, src_bytes=file.data)
        # A browser downloads without a word.
        return "saved" if path or self._page.web else "left"

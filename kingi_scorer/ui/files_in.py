"""Files that come into the app: picked within the tap, read only when they are small enough."""

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final

import flet as ft

from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.ui.component import handling

MOST_MEGABYTES: Final = 32
"""What a browser's connection to the app can carry in one message."""


@dataclass(frozen=True)
class PickedFile:
    """A file the user has picked: its bytes from a browser, else where it lies."""

    name: str
    size: int
    data: bytes | None = None
    path: str | None = None

    def open(self) -> BinaryIO:
        """The file, open for reading.

        Raises:
            FileRefusal: it is gone, or this app may not read it.
        """
        if self.data is not None:
            return BytesIO(self.data)
        if self.path is None:
            raise FileRefusal("unreadable")
        try:
            return Path(self.path).open("rb")
        except PermissionError as error:
            raise FileRefusal("permission") from error
        except OSError as error:
            raise FileRefusal("unreadable") from error

    def read(self, most: int) -> bytes:
        """All of it, unless it is larger than ``most`` bytes.

        Raises:
            FileRefusal: ``too_big``, and see ``open``.
        """
        if self.size > most:
            raise FileRefusal("too_big")
        with self.open() as file:
            data = file.read(most + 1)
        if len(data) > most:
            raise FileRefusal("too_big")
        return data


Take = Callable[[PickedFile], None]


class Inbox:
    """The file picker of a page. It opens within the tap, which browsers on iPhones require."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._picker = ft.FilePicker(on_result=self._on_result)
        self._take: Take | None = None
        self._is_open = False

    def action(self) -> ft.ClientAction:
        """What a button does by itself when it is tapped: open the picker."""
        # Elsewhere the file stays where it is, however large, until it is read.
        return ft.PickFiles(
            self._picker, with_data=self._page.web, cancel_upload_on_window_blur=False
        )

    def wait_for(self, take: Take) -> None:
        """Give the next picked file to ``take``."""
        self._take = take
        self._is_open = True

    def was_cut_off(self) -> bool:
        """Whether the picker was open when the connection broke off; asked once, then it is not.

        A file that is larger than a message may be breaks it off. One that comes later is taken.
        """
        was_open, self._is_open = self._is_open, False
        return was_open

    def _on_result(self, event: ft.FilePickerResultEvent) -> None:
        take, self._take = self._take, None
        self._is_open = False
        if take is None or not event.files:
            return
        file = event.files[0]
        picked = PickedFile(file.name, file.size, file.bytes, file.path)
        handling(lambda: take(picked))()

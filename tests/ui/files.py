"""Files at the edge of a window: what it hands over, and what is picked for it."""

from pathlib import Path
from typing import Any

import flet as ft

from tests.support.headless import HeadlessApp


class Downloads:
    """What a window hands over, as a browser or a phone takes it."""

    def __init__(self, app: HeadlessApp) -> None:
        self.files: list[tuple[str, bytes]] = []
        app.answers["FilePicker", "save_file"] = self._save
        app.answers["Share", "share_files"] = self._share

    @property
    def name(self) -> str:
        """The name of the newest."""
        return self.files[-1][0]

    @property
    def data(self) -> bytes:
        """What is in the newest."""
        return self.files[-1][1]

    def _save(self, call: Any) -> None:
        self.files.append((call.arguments["file_name"], call.arguments["src_bytes"]))

    def _share(self, call: Any) -> dict[str, str]:
        self.files += [(file.name, file.data) for file in call.arguments["files"]]
        return {"status": "success", "raw": ""}


def leave_the_browser(app: HeadlessApp, platform: str) -> None:
    """Let the window be that of an installed app."""
    app.page.web = False
    app.page.platform = ft.PagePlatform(platform)


def pick(app: HeadlessApp, identifier: str, name: str, data: bytes, size: int = -1) -> None:
    """Tap a button that opens the picker, and pick a file with these bytes there."""
    _pick(app, identifier, {"name": name, "size": len(data) if size < 0 else size, "bytes": data})


def pick_path(app: HeadlessApp, identifier: str, path: Path) -> None:
    """Pick a file on the disk of a phone or a computer."""
    size = path.stat().st_size if path.exists() else 0
    _pick(app, identifier, {"name": path.name, "size": size, "path": str(path)})


def pick_nothing(app: HeadlessApp, identifier: str) -> None:
    """Open the picker, and close it again."""
    app._event(_opened_by(app, identifier), "result", {"files": []})


def _pick(app: HeadlessApp, identifier: str, file: dict[str, Any]) -> None:
    app._event(_opened_by(app, identifier), "result", {"files": [{"id": 1, **file}]})


def _opened_by(app: HeadlessApp, identifier: str) -> ft.FilePicker:
    app.tap(identifier)
    action = app.actions[-1]
    assert isinstance(action, ft.PickFiles)
    return action.file_picker

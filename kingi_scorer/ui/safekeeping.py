"""Safekeeping: one window's backups, made and taken in beside the event loop.

While a backup is under way in a browser's page it holds the stored games; what shows the progress
must not read them, so it has a state of its own that no other screen looks at.
"""

import asyncio
import sys
import time
from collections.abc import Callable
from io import BytesIO
from typing import Final, TypeVar, cast

from kingi_scorer.files.backup import SUFFIX
from kingi_scorer.files.messages import describe_refusal, describe_trouble
from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.session import Failed, Session, Trouble
from kingi_scorer.session.backups import Progress, Work, walk
from kingi_scorer.session.census import Census
from kingi_scorer.session.taking_in import Wish
from kingi_scorer.storage.database import now
from kingi_scorer.ui.device import Device
from kingi_scorer.ui.files_in import PickedFile
from kingi_scorer.ui.files_out import OutFile
from kingi_scorer.ui.settings import Settings
from kingi_scorer.ui.store import BackupState, Notice

T = TypeVar("T")

BREATH: Final = 0.05
"""Seconds of work between two drawings, where the work and the drawing share one thread."""


class Safekeeping:
    """Makes backups and takes them in; ``state`` is what its screen shows."""

    def __init__(self, session: Session, device: Device, settings: Settings) -> None:
        self._session = session
        self._device = device
        self._settings = settings
        self.state = BackupState()

    def make(self) -> None:
        """Write everything into a file and hand it over."""
        if not self.state.work:
            self._begin("making")
            self._device.run(self._make)

    def look_into(self, picked: PickedFile) -> None:
        """Look through a picked backup."""
        state = self.state
        if state.work:
            return
        state.picked, state.replaces, state.with_deleted = picked, False, False
        self._look()

    def choose(self, *, replaces: bool) -> None:
        """Merge the picked backup, or replace everything with it; its census is made anew."""
        if not self.state.work and self.state.replaces != replaces:
            self.state.replaces = replaces
            self._look()

    def choose_deleted(self, *, comes_back: bool) -> None:
        """Whether games that were deleted here come back with the backup."""
        state = self.state
        state.with_deleted = comes_back
        if state.census is not None:
            state.census = state.census.with_deleted(comes_back=comes_back)

    def restore(self, *, is_sure: bool = False) -> None:
        """Take the picked backup in; replacing everything asks once more."""
        state = self.state
        if state.work or state.census is None:
            return
        if state.replaces and not is_sure:
            state.is_asking = True
            return
        self._begin("restoring")
        self._device.run(self._restore)

    def stop_asking(self) -> None:
        """Everything is not to be replaced."""
        self.state.is_asking = False

    def put_away(self) -> None:
        """Nothing is picked any more, and nothing is to be said."""
        state = self.state
        if not state.work:
            state.picked = state.census = state.result = state.notice = None
            state.is_asking = False

    def _look(self) -> None:
        self.state.census = None
        self._begin("looking")
        self._device.run(self._preview)

    def _begin(self, work: str) -> None:
        state = self.state
        state.done = state.total = 0
        state.notice = state.result = None
        state.is_asking = False
        state.work = work  # type: ignore[assignment]

    async def _make(self) -> None:
        state = self.state
        progress = self._progress()
        try:
            games, data = await walk_beside(lambda: _write(self._session), progress)
        except (FileRefusal, Trouble) as refusal:
            state.notice = self._refused("backup.failed", refusal)
            return
        finally:
            state.work = ""
        name = f"kingi-scorer-{now():%Y-%m-%d}{SUFFIX}"
        words = self._settings.catalogue()
        delivery = await self._device.deliver(OutFile(name, data))
        if delivery == "failed":
            state.notice = Notice(words.text("share.failed"), is_trouble=True)
        elif delivery in {"saved", "sent"}:
            text = words.text("backup.made", count=words.count("count.games", games))
            state.notice = Notice(f"{text} · {name}")

    async def _preview(self) -> None:
        state = self.state
        picked, wish = state.picked, Wish(state.replaces)
        try:
            state.census = await walk_beside(
                lambda: _preview(self._session, picked, wish), self._progress()
            )
        except (FileRefusal, Trouble) as refusal:
            state.picked = None
            key = "err.file_refused" if isinstance(refusal, FileRefusal) else "restore.failed"
            state.notice = self._refused(key, refusal)
        finally:
            state.work = ""

    async def _restore(self) -> None:
        state = self.state
        picked = state.picked
        wish = Wish(state.replaces, state.with_deleted and not state.replaces)
        try:
            census = await walk_beside(
                lambda: _restore(self._session, picked, wish), self._progress()
            )
        except FileRefusal as refusal:
            state.picked = state.census = None
            state.notice = self._refused("err.file_refused", refusal)
            return
        finally:
            state.work = ""
        if isinstance(census, Failed):
            state.notice = self._refused("restore.failed", Trouble(census.reason))
            return
        words = self._settings.catalogue()
        state.picked = state.census = None
        state.result = census
        count = words.count("count.games", census.standing)
        state.notice = Notice(words.text("backup.restored", count=count))

    def _refused(self, key: str, refusal: FileRefusal | Trouble) -> Notice:
        words = self._settings.catalogue()
        if isinstance(refusal, FileRefusal):
            reason = describe_refusal(refusal, words)
        else:
            reason = describe_trouble(refusal.reason, words)
        return Notice(words.text(key, reason=reason), is_trouble=True)

    def _progress(self) -> Progress:
        """How far the work beside is, shown at most a hundred times."""
        loop = asyncio.get_running_loop()
        state = self.state

        def show(done: int, total: int) -> None:
            state.done, state.total = done, total

        def tell(done: int, total: int) -> None:
            if done == total or done % max(1, total // 100) == 0:
                loop.call_soon_threadsafe(show, done, total)

        return tell


async def beside(work: Callable[[], T]) -> T:
    """Do ``work`` in a thread; in a browser's page, which has none, after a breath to draw."""
    if sys.platform == "emscripten":
        await asyncio.sleep(BREATH)
        return work()
    return await asyncio.to_thread(work)


async def walk_beside(open_work: Callable[[], Work[T]], progress: Progress) -> T:
    """Do long work in a thread; in a browser's page, which has none, with breaths to draw."""
    if sys.platform != "emscripten":
        return await asyncio.to_thread(lambda: walk(open_work(), progress))
    await asyncio.sleep(BREATH)
    work = open_work()
    drawn = time.monotonic()
    while True:
        try:
            done, total = next(work)
        except StopIteration as end:
            return cast("T", end.value)
        if time.monotonic() - drawn > BREATH:
            progress(done, total)
            await asyncio.sleep(0)
            drawn = time.monotonic()


def _write(session: Session) -> Work[tuple[int, bytes]]:
    file = BytesIO()
    games = yield from session.backups.write_steps(file)
    return games, file.getvalue()


def _preview(session: Session, picked: PickedFile | None, wish: Wish) -> Work[Census]:
    if picked is None:
        raise FileRefusal("not_found")
    with picked.open() as file:
        return (yield from session.backups.preview_steps(file, wish))


def _restore(session: Session, picked: PickedFile | None, wish: Wish) -> Work[Census | Failed]:
    if picked is None:
        raise FileRefusal("not_found")
    with picked.open() as file:
        return (yield from session.backups.restore_steps(file, wish))

"""The Chromium of this machine, without its way to the internet."""

import os
import shutil
from pathlib import Path
from typing import Final, Literal, Self

from playwright.sync_api import Browser, sync_playwright

from tests.support.browser.page import AppPage

FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
PHONE: Final = (
    "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)"
    " Chrome/131.0.0.0 Mobile Safari/537.36"
)
_SCRIPT: Final = Path(__file__).with_name("page.js")


class MissingChromiumError(RuntimeError):
    """No Chromium was found on this machine."""


def find_chromium() -> str | None:
    """The path of a Chromium: `KINGI_CHROMIUM` when set, else the first on the PATH."""
    named = os.environ.get("KINGI_CHROMIUM")
    names = [named] if named else ["chromium", "chromium-browser", "google-chrome"]
    return next((path for path in map(shutil.which, names) if path), None)


def reason_to_skip() -> str | None:
    """Why browser tests cannot run here; None where they can, and in CI, where they must."""
    if find_chromium() or os.environ.get("CI"):
        return None
    return "no Chromium found: install it, or name it in KINGI_CHROMIUM"


class Chromium:
    """A running Chromium that reaches 127.0.0.1 only; use it in a `with` statement."""

    def __enter__(self) -> Self:
        path = find_chromium()
        if path is None:
            raise MissingChromiumError("install Chromium, or name it in KINGI_CHROMIUM")
        self._playwright = sync_playwright().start()
        self._browser: Browser = self._playwright.chromium.launch(
            executable_path=path, args=list(FLAGS)
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._browser.close()
        self._playwright.stop()

    def open(
        self,
        url: str,
        *,
        width: int = 360,
        height: int = 640,
        scale: float = 1,
        dark: bool = False,
        reduced_motion: bool = False,
        locale: str = "en-GB",
        phone: bool = False,
    ) -> AppPage:
        """Opens the address in a fresh profile.

        Args:
            url: where the app is served.
            width: CSS pixels.
            height: CSS pixels.
            scale: device pixels per CSS pixel.
            dark: whether the platform is in dark mode.
            reduced_motion: whether the user asked for less movement.
            locale: the browser's language.
            phone: whether it says that it is a phone, and has a finger instead of a mouse.
        """
        motion: Literal["reduce", "no-preference"] = "reduce" if reduced_motion else "no-preference"
        context = self._browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            color_scheme="dark" if dark else "light",
            reduced_motion=motion,
            locale=locale,
            user_agent=PHONE if phone else None,
            has_touch=phone,
            is_mobile=phone,
        )
        context.add_init_script(path=_SCRIPT)
        return AppPage(context, url, has_mouse=not phone)

"""The entry point for `flet run` and `flet build`; `kingi-scorer` is the command."""

import flet as ft

from kingi_scorer.app import build_main, open_session
from kingi_scorer.ui.window import prepare

if __name__ == "__main__":
    ft.run(build_main(open_session()), before_main=prepare, assets_dir="assets", no_cdn=True)

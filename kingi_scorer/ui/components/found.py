"""What stands in the place of a list or a number that is not there: why, or that it is coming."""

import flet as ft

from kingi_scorer.files.messages import TROUBLE_KEYS
from kingi_scorer.session import Failed
from kingi_scorer.ui import record_ids
from kingi_scorer.ui.components.basics import Tap, quiet_button, words
from kingi_scorer.ui.components.frame import notice_bar
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.store import Notice
from kingi_scorer.ui.theme import BODY, SMALL, Roles


def reading_line(look: Look) -> ft.Control:
    """The stored games are being read."""
    return ft.Semantics(
        identifier=record_ids.READING,
        live_region=True,
        content=ft.Column(
            [
                words(look, look.t("stat.reading"), SMALL, Roles.MUTED),
                ft.ProgressBar(color=Roles.PRIMARY, bgcolor=Roles.LINE),
            ],
            spacing=8,
        ),
    )


def reading_failed(look: Look, failed: Failed, again: Tap) -> list[ft.Control]:
    """The stored games could not be read: why, and a way to try again."""
    text = look.t("err.read_failed", reason=look.t(TROUBLE_KEYS[failed.reason]))
    return [
        *notice_bar(look, Notice(text, is_trouble=True)),
        quiet_button(
            look, look.t("action.retry"), again, identifier=record_ids.RETRY, icon=ft.Icons.REFRESH
        ),
    ]


def nothing(look: Look, text: str) -> ft.Control:
    """Why a list is empty."""
    return words(look, text, BODY, Roles.MUTED)

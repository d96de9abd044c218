"""Backup and restore: everything into one file, and back after a look at what it would do."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.i18n.dates import clock_time, medium_date
from kingi_scorer.session.census import Census, census_lines
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import (
    chip,
    column,
    main_button,
    quiet_button,
    tappable,
    words,
)
from kingi_scorer.ui.components.frame import bar, card, heading, notice_bar, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, BackupState
from kingi_scorer.ui.theme import BODY, SMALL, Roles


@screen
def backup_screen(desk: Desk, app: AppState, state: BackupState) -> ft.View:
    """Making a backup, picking one, agreeing to what it does."""
    look = look_of(app)
    keeping = desk.safekeeping
    body: list[ft.Control] = [
        *notice_bar(look, app.notice, close=desk.dismiss if app.notice else None),
        *notice_bar(look, state.notice),
    ]
    foot: list[ft.Control] = []
    if state.work:
        body.append(_work(look, state))
    elif state.picked is not None and state.census is not None:
        body += _preview(look, desk, state, state.census)
        foot = _answers(look, desk, state)
    else:
        if state.result is not None:
            body.append(_census(look, state.result))
        body += [
            words(look, look.t("backup.what"), BODY),
            quiet_button(
                look,
                look.t("backup.make"),
                keeping.make,
                identifier=ids.BACKUP_MAKE,
                icon=ft.Icons.SAVE_OUTLINED,
            ),
            heading(look, look.t("backup.restore"), BODY),
            _picker(look, desk, look.t("backup.pick")),
        ]
        most = desk.device.most_megabytes
        if most is not None:
            limit = look.t("restore.browser_limit", n=most)
            body.append(words(look, limit, SMALL, Roles.MUTED))

    def leave() -> None:
        keeping.put_away()
        desk.go(routes.SETTINGS)

    top = bar(look, look.t("backup.title"), leave)
    return page_view(look, routes.BACKUP, top, body, foot)


def _picker(look: Look, desk: Desk, text: str) -> ft.Control:
    inbox = desk.device.inbox

    def wait() -> None:
        desk.dismiss()
        inbox.wait_for(desk.safekeeping.look_into)

    return quiet_button(
        look,
        text,
        wait,
        identifier=ids.BACKUP_PICK,
        icon=ft.Icons.FOLDER_OPEN,
        action=inbox.action(),
    )


def _work(look: Look, state: BackupState) -> ft.Control:
    text = look.t("backup.start")
    if state.total:
        text = look.t("backup.working", done=state.done, total=state.total)
    return ft.Semantics(
        identifier=ids.BACKUP_WORK,
        live_region=True,
        content=card(
            [
                words(look, text, BODY),
                ft.ProgressBar(
                    value=state.done / state.total if state.total else None,
                    color=Roles.PRIMARY,
                    bgcolor=Roles.LINE,
                    height=6,
                ),
            ]
        ),
    )


def _census(look: Look, census: Census) -> ft.Control:
    shown = census_lines(census, look.catalogue)
    return ft.Semantics(
        identifier=ids.BACKUP_CENSUS,
        container=True,
        content=card([words(look, line, BODY) for line in shown], spacing=4),
    )


def _preview(look: Look, desk: Desk, state: BackupState, census: Census) -> list[ft.Control]:
    keeping = desk.safekeeping
    found: list[ft.Control] = []
    if census.created_at is not None:
        made = census.created_at.astimezone(desk.now().tzinfo)
        language = look.catalogue.language
        date = f"{medium_date(made, language)}, {clock_time(made, language)}"
        found.append(heading(look, look.t("restore.made_at", date=date), BODY))
    found.append(_census(look, census))

    def choosing(*, replaces: bool) -> Callable[[], None]:
        return lambda: keeping.choose(replaces=replaces)

    for key, identifier, replaces in (
        ("merge", ids.RESTORE_MERGE, False),
        ("replace", ids.RESTORE_REPLACE, True),
    ):
        found.append(
            _option(
                look,
                look.t(f"restore.{key}"),
                look.t(f"restore.{key}_note"),
                choosing(replaces=replaces),
                identifier,
                selected=state.replaces == replaces,
            )
        )
    if {"deleted_here", "brought_back"} & set(census.games) and not state.replaces:
        found.append(_deleted(look, desk, state))
    found.append(words(look, look.t("restore.copy_kept"), SMALL, Roles.MUTED))
    return found


def _option(
    look: Look, title: str, note: str, tap: Callable[[], None], identifier: str, *, selected: bool
) -> ft.Control:
    mark = ft.Icons.RADIO_BUTTON_CHECKED if selected else ft.Icons.RADIO_BUTTON_UNCHECKED
    texts = column([words(look, title, BODY), words(look, note, SMALL, Roles.MUTED)], expand=True)
    color = Roles.PRIMARY if selected else Roles.MUTED
    return tappable(
        ft.Row([ft.Icon(mark, size=look.px(22), color=color), texts], spacing=12),
        tap,
        identifier=identifier,
        selected=selected,
        bgcolor=Roles.CONTAINER if selected else Roles.CARD,
        border=Roles.PRIMARY if selected else Roles.LINE,
        height=None,
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
    )


def _deleted(look: Look, desk: Desk, state: BackupState) -> ft.Control:
    def choosing(*, comes_back: bool) -> Callable[[], None]:
        return lambda: desk.safekeeping.choose_deleted(comes_back=comes_back)

    chips = [
        chip(
            look,
            [words(look, look.t(f"set.{word}"), 16)],
            choosing(comes_back=word == "on"),
            identifier=ids.with_deleted(word),
            selected=state.with_deleted == (word == "on"),
        )
        for word in ("on", "off")
    ]
    texts = column(
        [
            words(look, look.t("restore.with_deleted"), BODY),
            words(look, look.t("restore.with_deleted_note"), SMALL, Roles.MUTED),
        ]
    )
    return card([texts, ft.Row(list(chips), spacing=8)])


def _answers(look: Look, desk: Desk, state: BackupState) -> list[ft.Control]:
    keeping = desk.safekeeping
    if state.is_asking:
        return [
            words(look, look.t("restore.replace_ask"), BODY, Roles.ERROR),
            ft.Row(
                [
                    quiet_button(
                        look,
                        look.t("action.cancel"),
                        keeping.stop_asking,
                        identifier=ids.CANCEL,
                        expand=True,
                    ),
                    quiet_button(
                        look,
                        look.t("restore.replace"),
                        lambda: keeping.restore(is_sure=True),
                        identifier=ids.CONFIRM,
                        color=Roles.ERROR,
                        expand=True,
                    ),
                ],
                spacing=12,
            ),
        ]
    return [
        main_button(
            look,
            look.t("restore.replace" if state.replaces else "restore.merge"),
            keeping.restore,
            identifier=ids.RESTORE,
        ),
        _picker(look, desk, look.t("backup.another")),
    ]

"""The settings of this device."""

from collections.abc import Callable, Sequence

import flet as ft

from kingi_scorer import __version__
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.variants import VARIANTS
from kingi_scorer.i18n.catalogue import LANGUAGE_NAMES
from kingi_scorer.i18n.numbers import percent
from kingi_scorer.session.known_settings import TEXT_SCALES, THEMES
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import chip, quiet_button, words
from kingi_scorer.ui.components.frame import bar, heading, notice_bar, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

Value = tuple[str, str | int | bool]
"""What a choice is called, and what it sets."""


@screen
def settings_screen(
    desk: Desk, app: AppState, route: str = routes.SETTINGS, back: str = routes.HOME
) -> ft.View:
    """Language, look and manners; each change is kept and shown at once."""
    look = look_of(app)

    body: list[ft.Control] = [
        *notice_bar(look, app.notice),
        *_choices(
            look,
            desk,
            look.t("set.language"),
            "language",
            app.language,
            [(name, code) for code, name in LANGUAGE_NAMES.items()],
        ),
        *_choices(
            look,
            desk,
            look.t("set.theme"),
            "theme",
            app.theme,
            [(look.t(f"set.theme.{theme}"), theme) for theme in THEMES],
        ),
        *_choices(
            look,
            desk,
            look.t("set.text_size"),
            "text_scale",
            app.text_scale,
            [(_percent(look, scale), scale) for scale in TEXT_SCALES],
        ),
        _switch(look, desk, look.t("set.awake"), "keep_awake", is_on=app.keep_awake),
        _switch(look, desk, look.t("set.haptic"), "haptics", is_on=app.haptics),
        _switch(look, desk, look.t("set.celebrations"), "celebrations", is_on=app.celebrations),
        _switch(look, desk, look.t("set.four_colours"), "four_colours", is_on=app.four_colours),
        *_house_rules(look, desk),
        *_files(look, desk),
        *_others(look, desk),
        heading(look, look.t("set.about"), BODY),
        words(look, look.t("set.version", version=__version__), SMALL, Roles.MUTED),
    ]
    top = bar(look, look.t("set.title"), lambda: desk.go(back))
    return page_view(look, route, top, body)


def _house_rules(look: Look, desk: Desk) -> list[ft.Control]:
    """For each game, the way to its house rules, and those that new games start with."""

    def opening(kind: GameKey) -> Callable[[], None]:
        return lambda: desk.go(routes.saved_rules(kind))

    found: list[ft.Control] = [
        heading(look, look.t("set.house_rules"), BODY),
        words(look, look.t("set.house_rules_note"), SMALL, Roles.MUTED),
    ]
    for kind in VARIANTS:
        preset = desk.rulebook.for_new(kind)
        name = look.t("preset.text") if preset is None else preset.name
        found.append(
            quiet_button(
                look,
                f"{look.t(f'game.{kind}')}: {name}",
                opening(kind),
                identifier=ids.edit_rules(kind),
                icon=ft.Icons.TUNE,
            )
        )
    return found


def _files(look: Look, desk: Desk) -> list[ft.Control]:
    """The ways to the backup, and to a game that comes from elsewhere."""
    return [
        heading(look, look.t("set.files"), BODY),
        *_keeping(look, desk),
        _link(look, desk, "backup.title", routes.BACKUP, ids.BACKUP, ft.Icons.SAVE_OUTLINED),
        _link(look, desk, "import.game", routes.TAKE, ids.TAKE_IN, ft.Icons.FOLDER_OPEN),
    ]


def _keeping(look: Look, desk: Desk) -> list[ft.Control]:
    """Inside a browser's page: whether it has promised to keep the games."""
    browser = desk.device.browser
    if browser is None:
        return []
    if browser.refusal:
        text, color = look.t("set.unkept"), Roles.ERROR
    elif browser.promise:
        text, color = look.t(f"set.{browser.promise}"), Roles.MUTED
    else:
        return []
    return [ft.Semantics(identifier=ids.KEEPING, content=words(look, text, SMALL, color))]


def _others(look: Look, desk: Desk) -> list[ft.Control]:
    """Where a server is around the app: the ways in for other phones."""
    if desk.sharing is None:
        return []
    return [
        heading(look, look.t("set.others"), BODY),
        _link(look, desk, "share.watch_title", routes.WATCH, ids.WATCH, ft.Icons.TV),
        _link(look, desk, "lan.title", routes.PHONES, ids.PHONES, ft.Icons.PHONELINK_RING),
    ]


def _link(
    look: Look, desk: Desk, key: str, route: str, identifier: str, icon: ft.IconData
) -> ft.Control:
    return quiet_button(look, look.t(key), lambda: desk.go(route), identifier=identifier, icon=icon)


def _choices(
    look: Look, desk: Desk, title: str, name: str, current: object, values: Sequence[Value]
) -> list[ft.Control]:
    chips = [
        chip(
            look,
            [words(look, text, 16)],
            _changing(desk, name, value),
            identifier=ids.setting(name, str(value)),
            selected=current == value,
        )
        for text, value in values
    ]
    return [
        heading(look, title, BODY),
        ft.Row(list(chips), wrap=True, spacing=8, run_spacing=8),
    ]


def _switch(look: Look, desk: Desk, title: str, name: str, *, is_on: bool) -> ft.Control:
    shown = {word: look.t(f"set.{word}") for word in ("on", "off")}
    chips = [
        chip(
            look,
            [_named(words(look, text, 16), title)],
            _changing(desk, name, word == "on"),
            identifier=ids.setting(name, word),
            selected=is_on == (word == "on"),
        )
        for word, text in shown.items()
    ]
    return ft.Row(
        [words(look, title, BODY, expand=True), ft.Row(list(chips), spacing=8, tight=True)],
        spacing=12,
    )


def _named(text: ft.Text, title: str) -> ft.Text:
    """A switch's word, which screen readers hear with what it switches."""
    text.semantics_label = f"{title}: {text.value}"
    return text


def _changing(desk: Desk, name: str, value: str | int | bool) -> Callable[[], None]:
    return lambda: desk.change_setting(name, value)


def _percent(look: Look, scale: int) -> str:
    return percent(scale / 100, look.catalogue.language)

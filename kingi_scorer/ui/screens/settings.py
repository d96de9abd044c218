"""The settings of this device."""

from collections.abc import Callable

import flet as ft

from kingi_scorer import __version__
from kingi_scorer.i18n.catalogue import LANGUAGE_NAMES
from kingi_scorer.i18n.numbers import percent
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import chip, words
from kingi_scorer.ui.components.frame import bar, heading, notice_bar, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import TEXT_SCALES, THEMES, look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, Roles


@screen
def settings_screen(desk: Desk, app: AppState) -> ft.View:
    """Language, look and manners; each change is kept and shown at once."""
    look = look_of(app)

    def change(name: str, value: str | int | bool) -> Callable[[], None]:
        return lambda: desk.change_setting(name, value)

    def choices(
        title: str, name: str, current: object, values: list[tuple[str, str | int | bool]]
    ) -> list[ft.Control]:
        return [
            heading(look, title, BODY),
            ft.Row(
                [
                    chip(
                        look,
                        [words(look, text, 16)],
                        change(name, value),
                        identifier=ids.setting(name, str(value).lower()),
                        selected=current == value,
                    )
                    for text, value in values
                ],
                wrap=True,
                spacing=8,
                run_spacing=8,
            ),
        ]

    switch: list[tuple[str, str | int | bool]] = [
        (look.t("set.on"), True),
        (look.t("set.off"), False),
    ]
    body: list[ft.Control] = [
        *notice_bar(look, app.notice),
        *choices(
            look.t("set.language"),
            "language",
            app.language,
            [(name, code) for code, name in LANGUAGE_NAMES.items()],
        ),
        *choices(
            look.t("set.theme"),
            "theme",
            app.theme,
            [(look.t(f"set.theme.{theme}"), theme) for theme in THEMES],
        ),
        *choices(
            look.t("set.text_size"),
            "text_scale",
            app.text_scale,
            [(_percent(look, scale), scale) for scale in TEXT_SCALES],
        ),
        *choices(look.t("set.awake"), "keep_awake", app.keep_awake, switch),
        *choices(look.t("set.haptic"), "haptics", app.haptics, switch),
        *choices(look.t("set.celebrations"), "celebrations", app.celebrations, switch),
        *choices(look.t("set.four_colours"), "four_colours", app.four_colours, switch),
        heading(look, look.t("set.about"), BODY),
        words(look, look.t("set.version", version=__version__), SMALL, Roles.MUTED),
    ]
    top = bar(look, look.t("set.title"), lambda: desk.go(routes.HOME))
    return page_view(look, routes.SETTINGS, top, body)


def _percent(look: Look, scale: int) -> str:
    return percent(scale / 100, look.catalogue.language)

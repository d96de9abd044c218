"""What holds a screen together: the bar, notices, headings, cards, and the view itself."""

from collections.abc import Sequence
from typing import Final

import flet as ft

from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import Tap, column, icon_button, tappable, words
from kingi_scorer.ui.components.tab_start import scroll_start
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.store import Notice
from kingi_scorer.ui.theme import COLUMN, SMALL, TINY, TITLE, Roles

LETTER: Final = 0.56
"""The width of a letter in a title, as a share of its size; wide enough for most words."""

MARGIN: Final = 12.0
"""Beside a page's content."""
PADDING: Final = 14.0
"""Within a card."""


def bar(
    look: Look,
    title: str,
    back: Tap | None,
    actions: Sequence[ft.Control] = (),
    *,
    news: Notice | None = None,
) -> ft.Control:
    """The bar on top: back, a title with perhaps some good news under it, actions."""
    left: list[ft.Control] = []
    if back is not None:
        left.append(
            icon_button(ft.Icons.ARROW_BACK, look.t("action.back"), back, identifier=ids.BACK)
        )
    else:
        left.append(ft.Container(width=10))
    # Under another screen they would keep their old place for screen readers.
    place = f"{look.width:.0f}-{look.height:.0f}-{look.scale}"
    fresh = [ft.Row(list(actions), spacing=0, tight=True, key=place)] if actions else []
    heading = words(look, title, 16, Roles.MUTED, lines=1)
    texts: list[ft.Control] = [ft.Semantics(header=True, content=heading), *_news(look, news)]
    center = ft.MainAxisAlignment.CENTER
    middle: ft.Control = ft.Column(texts, spacing=0, expand=True, alignment=center)
    if look.is_strip and news is not None:
        # There is no height for a second line, but there is width.
        texts[1].expand = True
        middle = ft.Row(texts, spacing=14, expand=True)
    row = ft.Row(
        [*left, middle, *fresh],
        spacing=0,
        height=52.0 if look.is_strip else max(52.0, look.px(44)),
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    room = look.width - 48 * (len(left) + len(actions))
    if room >= max(look.px(110), len(title) * look.px(16) * LETTER):
        return row
    # Large letters and many icons: the title gets a line of its own.
    icons = ft.Row([*left, ft.Container(expand=True), *fresh], spacing=0, height=52)
    heading.max_lines, heading.overflow = None, ft.TextOverflow.CLIP
    margin = ft.Padding.symmetric(horizontal=14)
    return column([icons, ft.Container(column(texts), padding=margin)])


def _news(look: Look, news: Notice | None) -> list[ft.Control]:
    if news is None:
        return []
    text = words(look, news.text, TINY, Roles.PRIMARY, lines=1, bold=True)
    return [_told(news, text)]


def _told(notice: Notice, text: ft.Text, *, expand: bool | None = None) -> ft.Control:
    """A notice, read out as soon as it is there; more may be read out than is shown."""
    text.semantics_label = notice.spoken or text.semantics_label
    return ft.Semantics(identifier=ids.NOTICE, live_region=True, expand=expand, content=text)


def notice_bar(
    look: Look,
    notice: Notice | None,
    undo: Tap | None = None,
    close: Tap | None = None,
    remedy: Tap | None = None,
    *,
    place: str = "",
) -> list[ft.Control]:
    """What just happened, read out by screen readers; with an undo where there is one.

    ``remedy`` leads to a backup, where only that helps. What belongs to one ``place`` of the
    screen is shown only there.
    """
    if notice is None or notice.place != place:
        return []
    color = Roles.ERROR if notice.is_trouble else Roles.ON_CONTAINER
    content: list[ft.Control] = [
        ft.Icon(
            ft.Icons.ERROR_OUTLINE if notice.is_trouble else ft.Icons.CHECK,
            size=look.px(18),
            color=color,
        ),
        _told(notice, words(look, notice.text, SMALL, color), expand=True),
    ]
    if undo is not None:
        content.append(
            tappable(
                words(look, look.t("edit.undo"), 15, Roles.PRIMARY, bold=True),
                undo,
                identifier=ids.UNDELETE,
                padding=ft.Padding.symmetric(horizontal=10),
            )
        )
    if close is not None:
        label = look.t("action.close")
        content.append(icon_button(ft.Icons.CLOSE, label, close, identifier=ids.CLOSE_NOTICE))
    row = ft.Row(content, spacing=8)
    return [
        ft.Container(
            row if remedy is None else column([row, _remedy(look, remedy)]),
            bgcolor=Roles.CARD if notice.is_trouble else Roles.CONTAINER,
            border=ft.Border.all(1, Roles.ERROR) if notice.is_trouble else None,
            border_radius=12,
            margin=ft.Margin.symmetric(horizontal=12, vertical=4),
            padding=ft.Padding.symmetric(horizontal=12, vertical=6),
        )
    ]


def _remedy(look: Look, tap: Tap) -> ft.Control:
    button = tappable(
        words(look, look.t("backup.make"), 15, Roles.PRIMARY, bold=True),
        tap,
        identifier=ids.REMEDY,
        padding=ft.Padding.symmetric(horizontal=14),
    )
    return ft.Row([button], alignment=ft.MainAxisAlignment.END)


def heading(look: Look, text: str, size: float = TITLE) -> ft.Control:
    """A heading in the text."""
    return ft.Semantics(header=True, content=words(look, text, size, bold=size < TITLE))


def card(
    controls: Sequence[ft.Control], *, spacing: float = 8, padding: float = PADDING
) -> ft.Control:
    """A raised sheet of paper."""
    return ft.Container(
        ft.Column(
            list(controls),
            spacing=spacing,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=Roles.CARD,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=16,
        padding=padding,
    )


def card_room(look: Look) -> float:
    """How wide the content of a card is on a page, in dp."""
    return min(look.width - 2 * MARGIN, COLUMN) - 2 * (PADDING + 1)


def page_view(
    look: Look,
    route: str,
    top: ft.Control,
    body: Sequence[ft.Control],
    foot: Sequence[ft.Control] = (),
    *,
    spacing: float = 12,
    wide: float = COLUMN,
    is_only_read: bool = False,
) -> ft.View:
    """A screen: a bar, a scrolling middle no wider than is read well, a foot that stays.

    Where it ``is_only_read``, the keyboard scrolls it as soon as it is there.
    """
    side = max(MARGIN, (look.width - wide) / 2)
    margin = ft.Padding.only(left=side, right=side, bottom=16)
    lower = column(foot, spacing=6)
    scrolled: list[ft.Control] = [ft.Container(column(body, spacing=spacing), padding=margin)]
    if is_only_read:
        scrolled.insert(0, scroll_start())
    if foot and look.is_cramped:
        # Large letters on a small screen: the foot comes after the rest.
        scrolled.append(ft.Container(lower, padding=margin))
    controls = [top, column(scrolled, expand=True, scroll=ft.ScrollMode.AUTO)]
    if foot and not look.is_cramped:
        edge = ft.Padding.only(left=side, right=side, top=6, bottom=10)
        controls.append(ft.Container(lower, padding=edge))
    return view(route, controls)


def view(route: str, controls: Sequence[ft.Control]) -> ft.View:
    """A screen of its own making, kept out of notches and corners."""
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=Roles.BACKGROUND,
        controls=[
            ft.SafeArea(
                ft.Column(
                    list(controls),
                    spacing=0,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                expand=True,
            )
        ],
    )

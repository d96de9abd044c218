"""The building blocks every screen is made of: words, buttons, chips, notices."""

from collections.abc import Callable, Sequence
import flet as ft

from kingi_scorer.ui import ids
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.store import Notice
from kingi_scorer.ui.theme import BODY, SMALL, TITLE, Roles

TARGET = 48
"""The smallest side of anything that is tapped, in dp."""

Tap = Callable[[], object]
Go = Callable[[str], None]


def words(
    look: Look,
    text: str,
    size: float = BODY,
    color: ft.ColorValue = Roles.INK,
    *,
    bold: bool = False,
    lines: int | None = None,
    align: ft.TextAlign | None = None,
    expand: bool = False,
) -> ft.Text:
    """A text at the chosen scale; with ``lines`` it ends in dots rather than run on."""
    return ft.Text(
        text,
        size=look.px(size),
        color=color,
        weight=ft.FontWeight.BOLD if bold else None,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else None,
        text_align=align,
        expand=expand,
    )


def tappable(
    content: ft.Control,
    tap: Tap | None,
    *,
    identifier: str,
    selected: bool | None = None,
    bgcolor: ft.ColorValue | None = None,
    border: ft.ColorValue | None = None,
    thick: bool = False,
    radius: float = 14,
    width: float | None = None,
    height: float | None = TARGET,
    expand: bool | int | None = None,
    padding: ft.PaddingValue = 0,
    alignment: ft.Alignment | None = ft.Alignment.CENTER,
) -> ft.Semantics:
    """Anything that is tapped: a target of at least 48 dp with a role.

    Its name is what ``content`` says: a node whose role or label came and went would lose its
    identifier in the browser, so both stay as they are while it is switched on and off.
    """
    side = ft.BorderSide(2 if thick else 1, border or ft.Colors.TRANSPARENT)
    return ft.Semantics(
        identifier=identifier,
        button=True,
        selected=selected,
        expand=expand,
        content=ft.Container(
            content,
            on_click=None if tap is None else lambda _: tap(),
            ink=True,
            bgcolor=bgcolor,
            border=ft.Border(side, side, side, side),
            border_radius=radius,
            width=width,
            height=height,
            padding=padding,
            alignment=alignment,
        ),
    )


def main_button(look: Look, text: str, tap: Tap | None, *, identifier: str) -> ft.Control:
    """The screen's one main action, at the bottom; without ``tap`` it is off."""
    is_on = tap is not None
    return tappable(
        words(
            look,
            text,
            18,
            Roles.ON_PRIMARY if is_on else Roles.MUTED,
            bold=True,
            lines=2,
            align=ft.TextAlign.CENTER,
        ),
        tap,
        identifier=identifier,
        bgcolor=Roles.PRIMARY if is_on else Roles.LINE,
        radius=28,
        height=max(56.0, look.px(56) * 0.9),
        padding=ft.Padding.symmetric(horizontal=16),
    )


def quiet_button(
    look: Look,
    text: str,
    tap: Tap,
    *,
    identifier: str,
    icon: ft.IconData | None = None,
    color: ft.ColorValue = Roles.PRIMARY,
    expand: bool | int | None = None,
) -> ft.Control:
    """A button beside the main one: outlined, in the middle of nothing."""
    content: list[ft.Control] = []
    if icon is not None:
        content.append(ft.Icon(icon, size=look.px(20), color=color))
    content.append(words(look, text, 16, color, lines=2, align=ft.TextAlign.CENTER))
    return tappable(
        ft.Row(
            content,
            alignment=ft.MainAxisAlignment.CENTER,
            spacing=8,
            wrap=True,
            run_alignment=ft.MainAxisAlignment.CENTER,
        ),
        tap,
        identifier=identifier,
        border=Roles.OUTLINE,
        bgcolor=Roles.CARD,
        height=max(float(TARGET), look.px(46)),
        padding=ft.Padding.symmetric(horizontal=14),
        expand=expand,
    )


def icon_button(icon: ft.IconData, label: str, tap: Tap | None, *, identifier: str) -> ft.Control:
    """A round icon in a bar; its label is for screen readers and as a tooltip."""
    return tappable(
        ft.Icon(
            icon,
            size=24,
            color=Roles.MUTED if tap else Roles.LINE,
            semantics_label=label,
            tooltip=label,
        ),
        tap,
        identifier=identifier,
        radius=24,
        width=TARGET,
    )


def chip(
    look: Look,
    content: Sequence[ft.Control],
    tap: Tap | None,
    *,
    identifier: str,
    selected: bool = False,
    expand: bool | int | None = None,
    width: float | None = None,
) -> ft.Control:
    """One of several to choose from; the chosen one is filled and has a thick edge."""
    return tappable(
        ft.Row(
            list(content),
            spacing=6,
            alignment=ft.MainAxisAlignment.CENTER,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
            tight=True,
        ),
        tap,
        identifier=identifier,
        selected=selected,
        bgcolor=Roles.CONTAINER if selected else Roles.CARD,
        border=Roles.PRIMARY if selected else Roles.OUTLINE if tap else Roles.LINE,
        thick=selected,
        height=max(float(TARGET), look.px(44)),
        width=width,
        padding=ft.Padding.symmetric(horizontal=8),
        expand=expand,
    )


def bar(
    look: Look,
    title: str,
    back: Tap | None,
    actions: Sequence[ft.Control] = (),
) -> ft.Control:
    """The bar on top: back, a title, actions."""
    left: list[ft.Control] = []
    if back is not None:
        left.append(
            icon_button(ft.Icons.ARROW_BACK, look.t("action.back"), back, identifier=ids.BACK)
        )
    else:
        left.append(ft.Container(width=10))
    return ft.Row(
        [
            *left,
            ft.Semantics(
                header=True,
                expand=True,
                content=words(look, title, 16, Roles.MUTED, lines=1),
            ),
            *actions,
        ],
        spacing=0,
        height=52,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def notice_bar(look: Look, notice: Notice | None, undo: Tap | None = None) -> list[ft.Control]:
    """What just happened, read out by screen readers; with an undo where there is one."""
    if notice is None:
        return []
    color = Roles.ERROR if notice.is_trouble else Roles.ON_CONTAINER
    content: list[ft.Control] = [
        ft.Icon(
            ft.Icons.ERROR_OUTLINE if notice.is_trouble else ft.Icons.CHECK,
            size=look.px(18),
            color=color,
        ),
        ft.Semantics(
            identifier=ids.NOTICE,
            live_region=True,
            expand=True,
            content=words(look, notice.text, SMALL, color),
        ),
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
    return [
        ft.Container(
            ft.Row(content, spacing=8),
            bgcolor=Roles.CARD if notice.is_trouble else Roles.CONTAINER,
            border=ft.Border.all(1, Roles.ERROR) if notice.is_trouble else None,
            border_radius=12,
            margin=ft.Margin.symmetric(horizontal=12, vertical=4),
            padding=ft.Padding.symmetric(horizontal=12, vertical=6),
        )
    ]


def heading(look: Look, text: str, size: float = TITLE) -> ft.Control:
    """A heading in the text."""
    return ft.Semantics(header=True, content=words(look, text, size, bold=size < TITLE))


def card(controls: Sequence[ft.Control], *, spacing: float = 8, padding: float = 14) -> ft.Control:
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


def page_view(
    look: Look,
    route: str,
    top: ft.Control,
    body: Sequence[ft.Control],
    foot: Sequence[ft.Control] = (),
    *,
    spacing: float = 12,
    wide: float = 640,
) -> ft.View:
    """A screen: a bar, a scrolling middle no wider than is read well, a foot that stays."""
    side = max(12.0, (look.width - wide) / 2)
    middle = ft.Column(
        [
            ft.Container(
                ft.Column(
                    list(body),
                    spacing=spacing,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=ft.Padding.only(left=side, right=side, bottom=16),
            )
        ],
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    controls: list[ft.Control] = [top, middle]
    if foot:
        controls.append(
            ft.Container(
                ft.Column(
                    list(foot),
                    spacing=6,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=ft.Padding.only(left=side, right=side, top=6, bottom=10),
            )
        )
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

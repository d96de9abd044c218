"""The building blocks every screen is made of: words, buttons, chips."""

from collections.abc import Callable, Sequence
from typing import TypeVar

import flet as ft

from kingi_scorer.i18n.letters import engine_text
from kingi_scorer.ui.component import handling
from kingi_scorer.ui.components.edges import outline, sides
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, Roles

TARGET = 48
"""The smallest side of anything that is tapped, in dp."""

SHORT = 3
"""Letters that make a chip as wide as a target must be."""

T = TypeVar("T")
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
    align: ft.TextAlign = ft.TextAlign.START,
    expand: bool = False,
) -> ft.Text:
    """A text at the chosen scale; with ``lines`` it ends in dots rather than run on.

    What cannot be drawn here has a stand-in, but is read out as it is.
    """
    shown = text if look.has_fonts else engine_text(text)
    return ft.Text(
        shown,
        semantics_label=None if shown == text else text,
        size=look.px(size),
        color=color,
        weight=ft.FontWeight.BOLD if bold else None,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        text_align=align,
        # ``False`` would still make it a flexible child, which a wrapping row cannot have.
        expand=expand or None,
    )


def tappable(
    content: ft.Control,
    tap: Tap | None,
    *,
    identifier: str,
    selected: bool | None = None,
    bgcolor: ft.ColorValue | None = None,
    border: ft.ColorValue | None = None,
    radius: float = 14,
    width: float | None = None,
    height: float | None = TARGET,
    expand: bool | int | None = None,
    padding: ft.PaddingValue = 0,
    alignment: ft.Alignment | None = ft.Alignment.CENTER,
    action: ft.ClientAction | None = None,
    ripples: bool = True,
) -> ft.Semantics:
    """Anything that is tapped: a target of at least 48 dp with a role.

    ``action`` is done by the device within the tap, before ``tap`` hears of it. Without
    ``ripples`` the keyboard does not reach it; but a ripple paints the whole screen anew for a
    third of a second, and the answer to the tap has to wait behind it.

    Its name is what ``content`` says: a node whose role or label came and went would lose its
    identifier in the browser, so both stay as they are while it is switched on and off.
    """
    return ft.Semantics(
        identifier=identifier,
        button=True,
        selected=selected,
        disabled=tap is None and action is None,
        expand=expand,
        content=ft.Container(
            content,
            on_click=None if tap is None else handling(tap),
            action=action,
            ink=ripples,
            bgcolor=bgcolor,
            border=outline(2 if selected else 1, border or ft.Colors.TRANSPARENT),
            border_radius=radius,
            width=width,
            height=height,
            padding=padding,
            alignment=alignment,
        ),
    )


def main_button(
    look: Look, text: str, tap: Tap, *, identifier: str, is_on: bool = True
) -> ft.Control:
    """The screen's one main action, at the bottom; ``is_on`` is how it looks.

    It always passes a tap on: a finger may be faster than the picture, and what decides is the
    state when the tap arrives.
    """
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
        padding=sides(16),
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
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """A button beside the main one: outlined, in the middle of nothing."""
    text_control = words(look, text, 16, color, lines=2, align=ft.TextAlign.CENTER, expand=True)
    text_control.expand_loose = True
    content: list[ft.Control] = [text_control]
    if icon is not None:
        content.insert(0, ft.Icon(icon, size=look.px(20), color=color))
    return tappable(
        ft.Row(content, alignment=ft.MainAxisAlignment.CENTER, spacing=8),
        tap,
        identifier=identifier,
        border=Roles.OUTLINE,
        bgcolor=Roles.CARD,
        height=max(float(TARGET), look.px(46)),
        padding=sides(14),
        expand=expand,
        action=action,
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
    height: float = 0,
    padding: float = 12,
) -> ft.Control:
    """One of several to choose from; the chosen one is filled and has a thick edge.

    ``height`` is what the content takes, in dp.
    """
    # A row of its own would give a single row no width to end a long name in.
    inner = content[0] if len(content) == 1 and isinstance(content[0], ft.Row) else None
    if len(content) == 1 and isinstance(content[0], ft.Text) and len(content[0].value) < SHORT:
        width = width or look.px(56)
    return tappable(
        inner
        or ft.Row(
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
        height=max(float(TARGET), look.px(44), height + 8),
        width=width,
        padding=sides(padding if width is None else 2),
        expand=expand,
        # An aligned box would take all the width there is.
        alignment=None if width is None and not expand else ft.Alignment.CENTER,
    )


def even_row(cells: Sequence[ft.Control], spacing: float) -> ft.Row:
    """Cells side by side, all as high as the highest."""
    return ft.Row(
        list(cells),
        spacing=spacing,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def column(
    controls: Sequence[ft.Control],
    *,
    expand: bool | int | None = None,
    scroll: ft.ScrollMode | None = None,
    spacing: float = 0,
) -> ft.Column:
    """Controls below each other, each as wide as there is room."""
    return ft.Column(
        list(controls),
        expand=expand,
        scroll=scroll,
        spacing=spacing,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def calling(tap: Callable[[T], None], value: T) -> Callable[[], None]:
    """What ``tap`` does with ``value``, for a control that hands over nothing."""
    return lambda: tap(value)

"""Contrast of every colour pair the interface uses, and the mapping from palette to roles."""

from dataclasses import fields

import flet as ft
import pytest

from kingi_scorer.ui.palette import DARK, LIGHT, ROLE_PAIRS, SIGN_PAIRS, Palette
from kingi_scorer.ui.theme import (
    Roles,
    dark_theme,
    light_theme,
)

PALETTES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
THEMES = pytest.mark.parametrize(
    ("theme", "palette"),
    [(light_theme(), LIGHT), (dark_theme(), DARK)],
    ids=["light", "dark"],
)


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def scheme_colour(theme: ft.Theme, role: ft.Colors) -> object:
    assert theme.color_scheme is not None
    return getattr(theme.color_scheme, role.name.lower())


def test_contrast_measures_as_wcag_does() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@PALETTES
@pytest.mark.parametrize(("text", "under"), ROLE_PAIRS)
def test_text_is_legible(palette: Palette, text: str, under: str) -> None:
    assert contrast(palette.colour(text), palette.colour(under)) >= 4.5


@PALETTES
@pytest.mark.parametrize(("sign", "under"), SIGN_PAIRS)
def test_signs_and_edges_are_visible(palette: Palette, sign: str, under: str) -> None:
    assert contrast(palette.colour(sign), palette.colour(under)) >= 3


@THEMES
def test_roles_show_the_palette(theme: ft.Theme, palette: Palette) -> None:
    single = {
        Roles.BACKGROUND: "background",
        Roles.CARD: "card",
        Roles.RAISED: "raised",
        Roles.INK: "ink",
        Roles.MUTED: "muted",
        Roles.LINE: "line",
        Roles.OUTLINE: "outline",
        Roles.PRIMARY: "primary",
        Roles.ON_PRIMARY: "on_primary",
        Roles.CONTAINER: "container",
        Roles.ON_CONTAINER: "on_container",
        Roles.ERROR: "error",
        Roles.CROWN: "crown",
        Roles.SUIT_RED: "suit_red",
        Roles.SUIT_INK: "suit_ink",
        Roles.SUIT_DIAMONDS: "suit_diamonds",
        Roles.SUIT_CLUBS: "suit_clubs",
        Roles.POSITIVE: "positive",
        Roles.NEGATIVE: "negative",
    }
    shown = {role: scheme_colour(theme, role) for role in single}
    assert shown == {role: palette.colour(field) for role, field in single.items()}
    assert tuple(scheme_colour(theme, role) for role in Roles.SEATS) == palette.seats


@THEMES
def test_background_is_also_the_scaffold(theme: ft.Theme, palette: Palette) -> None:
    assert theme.scaffold_bgcolor == palette.background


@THEMES
def test_text_styles_name_their_colour(theme: ft.Theme, palette: Palette) -> None:
    assert theme.text_theme is not None
    values = [getattr(theme.text_theme, field.name) for field in fields(ft.TextTheme)]
    styles = [value for value in values if isinstance(value, ft.TextStyle)]
    assert len(styles) >= 12
    assert {style.color for style in styles} == {palette.ink}


def test_a_field_of_several_colours_is_refused() -> None:
    with pytest.raises(TypeError, match="seats"):
        LIGHT.colour("seats")


@PALETTES
def test_seats_differ(palette: Palette) -> None:
    assert len(set(palette.seats)) == 4


@pytest.mark.parametrize("theme", [light_theme(), dark_theme()], ids=["light", "dark"])
def test_pages_change_at_once(theme: ft.Theme) -> None:
    moves = theme.page_transitions
    platforms = (moves.android, moves.ios, moves.linux, moves.macos, moves.windows)
    assert set(platforms) == {ft.PageTransitionTheme.NONE}

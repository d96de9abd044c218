"""Colours, type sizes and the Material 3 themes, light and dark.

Components name colours by role (`Roles`, or `ft.Colors` directly), never by value: the client
looks a role up in the theme it shows, so switching between light, dark and system sends and
rebuilds nothing. Each `Palette` field is one role of the colour scheme:

================================  =============================================
palette                           role
================================  =============================================
background                        surface, also scaffold
card                              surface_container_lowest
raised                            surface_container_high (dialogs, menus)
ink, muted                        on_surface, on_surface_variant
line                              outline_variant, surface_container_highest
outline                           outline (edges of controls)
primary, on_primary               primary, on_primary
container, on_container           primary_container and secondary_container, on_...
error, on_error                   error, on_error
error_container, on_...           error_container, on_error_container
inverse, on_inverse               inverse_surface, on_inverse_surface
crown                             tertiary
seats                             secondary_fixed, secondary_fixed_dim,
                                  on_secondary_fixed, on_secondary_fixed_variant
suit_red, suit_ink                primary_fixed, on_primary_fixed
suit_diamonds, suit_clubs         tertiary_fixed, tertiary_fixed_dim
positive, negative                on_tertiary_fixed, on_tertiary_fixed_variant
================================  =============================================

The "fixed" roles are used by no control of the toolkit, so here they carry what Material has no
role for.

Figures are tabular as they are: Roboto's ten digits are equally wide, so right-aligned numbers
line up by themselves (the toolkit's text styles have no font features to ask for it). The web
client's Roboto is one regular face: weight 500 looks like 400 there, 600 and more is thickened.
Nothing may therefore rest on weight 500 alone.
"""

from typing import Final

import flet as ft

from kingi_scorer.ui.palette import DARK, LIGHT, SEED, Palette

COLUMN: Final = 640
"""The widest column that is read well, in dp."""

TITLE: Final = 26
BODY: Final = 17
SMALL: Final = 14
TINY: Final = 13
FIGURE: Final = 22
"""Numbers on pads and in cells."""
TOTAL: Final = 32
"""Totals, legible across the table."""


class Roles:
    """The theme roles behind the colours, as the components name them."""

    BACKGROUND: Final = ft.Colors.SURFACE
    CARD: Final = ft.Colors.SURFACE_CONTAINER_LOWEST
    RAISED: Final = ft.Colors.SURFACE_CONTAINER_HIGH
    INK: Final = ft.Colors.ON_SURFACE
    MUTED: Final = ft.Colors.ON_SURFACE_VARIANT
    LINE: Final = ft.Colors.OUTLINE_VARIANT
    OUTLINE: Final = ft.Colors.OUTLINE
    PRIMARY: Final = ft.Colors.PRIMARY
    ON_PRIMARY: Final = ft.Colors.ON_PRIMARY
    CONTAINER: Final = ft.Colors.PRIMARY_CONTAINER
    ON_CONTAINER: Final = ft.Colors.ON_PRIMARY_CONTAINER
    ERROR: Final = ft.Colors.ERROR
    CROWN: Final = ft.Colors.TERTIARY
    SEATS: Final = (
        ft.Colors.SECONDARY_FIXED,
        ft.Colors.SECONDARY_FIXED_DIM,
        ft.Colors.ON_SECONDARY_FIXED,
        ft.Colors.ON_SECONDARY_FIXED_VARIANT,
    )
    SUIT_RED: Final = ft.Colors.PRIMARY_FIXED
    SUIT_INK: Final = ft.Colors.ON_PRIMARY_FIXED
    SUIT_DIAMONDS: Final = ft.Colors.TERTIARY_FIXED
    SUIT_CLUBS: Final = ft.Colors.TERTIARY_FIXED_DIM
    POSITIVE: Final = ft.Colors.ON_TERTIARY_FIXED
    NEGATIVE: Final = ft.Colors.ON_TERTIARY_FIXED_VARIANT


def light_theme() -> ft.Theme:
    """Return the light theme."""
    return _theme(LIGHT)


def dark_theme() -> ft.Theme:
    """Return the dark theme."""
    return _theme(DARK)


def _theme(colours: Palette) -> ft.Theme:
    still = ft.PageTransitionTheme.NONE
    return ft.Theme(
        color_scheme_seed=SEED,
        color_scheme=_scheme(colours),
        # The toolkit takes these three from the seed, not from the scheme.
        scaffold_bgcolor=colours.background,
        canvas_color=colours.background,
        card_bgcolor=colours.card,
        divider_color=colours.line,
        text_theme=_text_theme(colours.ink),
        page_transitions=ft.PageTransitionsTheme(
            android=still, ios=still, linux=still, macos=still, windows=still
        ),
        # Anything denser takes 4 dp or more off every 48 dp target.
        visual_density=ft.VisualDensity.STANDARD,
    )


def _text_theme(ink: str) -> ft.TextTheme:
    def style(size: int, weight: ft.FontWeight = ft.FontWeight.W_400) -> ft.TextStyle:
        # A style without a colour is drawn black, in the dark theme too.
        return ft.TextStyle(size=size, weight=weight, color=ink)

    medium = ft.FontWeight.W_500
    return ft.TextTheme(
        display_small=style(TOTAL, medium),
        headline_medium=style(TITLE, medium),
        headline_small=style(FIGURE, medium),
        title_large=style(BODY, medium),
        title_medium=style(BODY, medium),
        title_small=style(SMALL, medium),
        body_large=style(BODY),
        body_medium=style(BODY),
        body_small=style(SMALL),
        label_large=style(BODY, medium),
        label_medium=style(SMALL),
        label_small=style(TINY),
    )


def _scheme(colours: Palette) -> ft.ColorScheme:
    seat_0, seat_1, seat_2, seat_3 = colours.seats
    return ft.ColorScheme(
        primary=colours.primary,
        on_primary=colours.on_primary,
        primary_container=colours.container,
        on_primary_container=colours.on_container,
        secondary=colours.primary,
        on_secondary=colours.on_primary,
        secondary_container=colours.container,
        on_secondary_container=colours.on_container,
        tertiary=colours.crown,
        on_tertiary=colours.card,
        tertiary_container=colours.container,
        on_tertiary_container=colours.on_container,
        error=colours.error,
        on_error=colours.on_error,
        error_container=colours.error_container,
        on_error_container=colours.on_error_container,
        surface=colours.background,
        on_surface=colours.ink,
        on_surface_variant=colours.muted,
        outline=colours.outline,
        outline_variant=colours.line,
        surface_tint=colours.background,
        inverse_surface=colours.inverse,
        on_inverse_surface=colours.on_inverse,
        inverse_primary=colours.inverse_primary,
        surface_dim=colours.raised,
        surface_bright=colours.card,
        surface_container_lowest=colours.card,
        surface_container_low=colours.background,
        surface_container=colours.raised,
        surface_container_high=colours.raised,
        surface_container_highest=colours.line,
        secondary_fixed=seat_0,
        secondary_fixed_dim=seat_1,
        on_secondary_fixed=seat_2,
        on_secondary_fixed_variant=seat_3,
        primary_fixed=colours.suit_red,
        on_primary_fixed=colours.suit_ink,
        tertiary_fixed=colours.suit_diamonds,
        tertiary_fixed_dim=colours.suit_clubs,
        on_tertiary_fixed=colours.positive,
        on_tertiary_fixed_variant=colours.negative,
    )

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

from dataclasses import dataclass
from typing import Final

import flet as ft

SEED: Final = "#1F6B4A"
"""Felt green, the one seed colour."""

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


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme as `#RRGGBB`; the module's table maps them to roles."""

    background: str
    card: str
    raised: str
    ink: str
    muted: str
    line: str
    outline: str
    primary: str
    on_primary: str
    container: str
    on_container: str
    error: str
    on_error: str
    error_container: str
    on_error_container: str
    inverse: str
    on_inverse: str
    inverse_primary: str
    crown: str
    seats: tuple[str, str, str, str]
    suit_red: str
    suit_ink: str
    suit_diamonds: str
    suit_clubs: str
    positive: str
    negative: str

    def colour(self, role: str) -> str:
        """Return the colour of a field, or of a seat written as `seat-0` to `seat-3`."""
        if role.startswith("seat-"):
            return self.seats[int(role.removeprefix("seat-"))]
        value = getattr(self, role)
        if not isinstance(value, str):
            raise TypeError(f"{role} is not one colour")
        return value


LIGHT: Final = Palette(
    background="#FAF7F0",
    card="#FFFFFF",
    raised="#F3EFE5",
    ink="#1C2320",
    muted="#5B655F",
    line="#E3DFD3",
    outline="#77807A",
    primary=SEED,
    on_primary="#FFFFFF",
    container="#D3EBDD",
    on_container="#0E3B27",
    error="#B3261E",
    on_error="#FFFFFF",
    error_container="#F9DEDC",
    on_error_container="#601410",
    inverse="#2B3430",
    on_inverse="#F2F1EA",
    inverse_primary="#8FDDB3",
    crown="#8A6500",
    seats=("#2F6FB0", "#B4552D", "#6B4FA0", "#3E7B3A"),
    suit_red="#B3261E",
    suit_ink="#1C2320",
    suit_diamonds="#1D5FA8",
    suit_clubs="#2E7031",
    positive=SEED,
    negative="#8C3A1B",
)

DARK: Final = Palette(
    background="#0F1B16",
    card="#17261F",
    raised="#1F3128",
    ink="#E6EEE9",
    muted="#9DB0A6",
    line="#26392F",
    outline="#83958B",
    primary="#7FD3A6",
    on_primary="#06301D",
    container="#1E4634",
    on_container="#CFEBDB",
    error="#F2B8B5",
    on_error="#601410",
    error_container="#5C1F1B",
    on_error_container="#F9DEDC",
    inverse="#E6EEE9",
    on_inverse="#1C2320",
    inverse_primary=SEED,
    crown="#E8C060",
    seats=("#7FB3EA", "#F0A078", "#C0A8F2", "#8CCB84"),
    suit_red="#FF8A80",
    suit_ink="#E6EEE9",
    suit_diamonds="#7CB4F0",
    suit_clubs="#8FD08A",
    positive="#7FD3A6",
    negative="#F0B49C",
)

_SURFACES: Final = ("background", "card", "raised", "container", "line")
_SIGNS: Final = (
    *(f"seat-{seat}" for seat in range(4)),
    "suit_red",
    "suit_ink",
    "suit_diamonds",
    "suit_clubs",
    "crown",
    "muted",
)

ROLE_PAIRS: Final[tuple[tuple[str, str], ...]] = (
    *((text, under) for text in ("ink", "muted", "primary") for under in _SURFACES),
    *((text, under) for text in ("positive", "negative", "error") for under in _SURFACES),
    ("on_primary", "primary"),
    ("on_container", "container"),
    ("on_error", "error"),
    ("on_error_container", "error_container"),
    ("on_inverse", "inverse"),
    ("inverse_primary", "inverse"),
)
"""Text colour and what it may stand on: at least 4.5 : 1 each (WCAG 2.2, 1.4.3)."""

SIGN_PAIRS: Final[tuple[tuple[str, str], ...]] = (
    *((sign, under) for sign in _SIGNS for under in _SURFACES),
    *(
        (edge, under)
        for edge in ("outline", "primary")
        for under in ("background", "card", "raised")
    ),
    ("primary", "container"),
)
"""Sign or control edge and what it lies on: at least 3 : 1 each (WCAG 2.2, 1.4.11)."""


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

"""The colours of the light and the dark theme as values, and which may stand on which.

`theme` maps every field to a role of the colour scheme; screens never name a value.
"""

from dataclasses import dataclass
from typing import Final

SEED: Final = "#1F6B4A"
"""Felt green, the one seed colour."""


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

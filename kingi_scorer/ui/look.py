"""What a screen needs to draw itself: the words, the text size and the room there is."""

from dataclasses import dataclass

from kingi_scorer.i18n.catalogue import Catalogue

LOW: float = 560
WIDE: float = 640


@dataclass(frozen=True)
class Look:
    """The language, the text scale, and the window in dp."""

    catalogue: Catalogue
    width: float = 360
    height: float = 640
    scale: float = 1.0
    four_colours: bool = False
    celebrations: bool = True
    has_fonts: bool = False
    """Whether letters that the engine's own font lacks come from the device."""
    has_keys: bool = False
    """Whether the keyboard must reach what else is tapped in quick succession."""

    def t(self, key: str, /, **params: object) -> str:
        """The text of ``key``."""
        return self.catalogue.text(key, **params)

    def n(self, key: str, n: int, /, **params: object) -> str:
        """The text of ``key`` in the form that goes with ``n``."""
        return self.catalogue.count(key, n, **params)

    def px(self, size: float) -> float:
        """A type size at the chosen text scale."""
        return size * self.scale

    @property
    def is_wide(self) -> bool:
        """Whether there is room for two columns: landscape phones, tablets, desktops."""
        return self.width >= WIDE and self.width > self.height * 1.1

    @property
    def is_low(self) -> bool:
        """Whether every line of height counts."""
        return self.height < LOW

    @property
    def is_strip(self) -> bool:
        """Whether it is a phone on its side: wide, and every line of height counts."""
        return self.is_wide and self.is_low

    @property
    def is_cramped(self) -> bool:
        """Whether a foot that stays would leave too little to what scrolls."""
        return self.height < 330 * self.scale

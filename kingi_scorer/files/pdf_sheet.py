"""The frame of a score sheet on paper: title, columns, rows, checks."""

from dataclasses import dataclass
from typing import Final

from kingi_scorer.domain.game import DEALS
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.files.pdf_page import PALE, WIDTH, Page, PageSize
from kingi_scorer.i18n.catalogue import Catalogue, Language, find_catalogue

LEFT: Final = 12.0
RIGHT: Final = WIDTH - LEFT
_TOP: Final = 36.0
_ROW: Final = 16.5
_CHECK: Final = 7.0
NUMBER: Final = 9.0


@dataclass(frozen=True)
class _Columns:
    """Widths of the columns before the players', and of one player's."""

    deal: float
    maker: float
    player: float

    @property
    def first_player(self) -> float:
        """Where the players' columns begin."""
        return LEFT + NUMBER + self.deal + self.maker


_COLUMNS: Final[dict[GameKey, _Columns]] = {
    "kingi": _Columns(44, 45, 22),
    "balayi": _Columns(45, 40, 46),
}


class Sheet:
    """What is the same on every sheet: title, frame, names of rows and columns."""

    def __init__(self, key: GameKey, language: Language, size: PageSize) -> None:
        self.catalogue: Catalogue = find_catalogue(language)
        self.columns = _COLUMNS[key]
        self.seats = 4 if key == "kingi" else 2
        title = f"{self.text(f'game.{key}')} · {self.text('sheet.title')}"
        self.page = Page(size, language, title)
        self.page.text(LEFT, 20, title, width=RIGHT - LEFT, size=18, is_bold=True)

    def text(self, key: str, **params: object) -> str:
        """A phrase."""
        return self.catalogue.text(key, **params)

    def top(self, number: int) -> float:
        """Where the row of a deal begins; the rows of the checks lie between."""
        return _TOP + 13 + (number - 1) * _ROW + _CHECK * ((number > 4) + (number > 8))

    @property
    def bottom(self) -> float:
        """Where the rows end, the last check's included."""
        return self.top(DEALS) + _ROW + _CHECK

    def player_x(self, seat: int) -> float:
        """Where a player's column begins."""
        return self.columns.first_player + seat * self.columns.player

    def head(self, second: str, names: tuple[str, ...]) -> None:
        """The row above the deals."""
        page, columns = self.page, self.columns
        base = _TOP + 8.5
        page.text(LEFT + 1, base, "#", width=NUMBER - 2, align="center", colour=PALE)
        page.text(LEFT + NUMBER + 1.5, base, self.text("csv.deal"), width=columns.deal - 3)
        page.text(LEFT + NUMBER + columns.deal + 1.5, base, second, width=columns.maker - 3)
        width = columns.player - 2
        for seat, name in enumerate(names):
            is_one = page.fits(name, width, 11, is_bold=True)
            lines = [name] if is_one else _two_lines(name)
            for at, line in enumerate(lines):
                y = base if len(lines) == 1 else _TOP + 5.7 + 5 * at
                page.text(
                    self.player_x(seat) + 1,
                    y,
                    line,
                    width=width,
                    size=11 if is_one else 10,
                    align="center",
                    is_bold=True,
                )

    def frame(self) -> None:
        """All lines, the deals' numbers and the shades of the checks."""
        page, columns = self.page, self.columns
        end = self.bottom + 12
        for after in (4, 8, DEALS):
            page.shade(LEFT, self.top(after) + _ROW, RIGHT - LEFT, _CHECK)
        for number in range(1, DEALS + 1):
            top = self.top(number)
            page.line(LEFT, top, RIGHT, top)
            page.line(LEFT, top + _ROW, RIGHT, top + _ROW)
            page.text(
                LEFT, top + 10, str(number), width=NUMBER, size=12, align="center", is_bold=True
            )
        for y, width in ((_TOP, 0.5), (_TOP + 13, 0.5), (self.bottom, 0.5), (end, 0.5)):
            page.line(LEFT, y, RIGHT, y, width)
        for x in (LEFT, RIGHT):
            page.line(x, _TOP, x, end, 0.5)
        # Between the groups of deals a check has the whole width.
        groups = [
            (self.top(first), self.top(last) + _ROW) for first, last in ((1, 4), (5, 8), (9, DEALS))
        ]
        for x in (self.player_x(seat) for seat in range(self.seats)):
            for start, stop in ((_TOP, groups[0][1]), *groups[1:], (self.bottom, end)):
                page.line(x, start, x, stop, 0.5)
        for x in (LEFT + NUMBER, LEFT + NUMBER + columns.deal):
            for start, stop in groups:
                page.line(x, start, x, stop)
        self._split_players()
        page.text(
            LEFT + 3,
            self.bottom + 8,
            self.text("sheet.total"),
            width=columns.first_player - LEFT - 6,
            size=13,
            is_bold=True,
        )

    def _split_players(self) -> None:
        # Points on the left, the running total on the right.
        for seat in range(self.seats):
            x = self.player_x(seat) + self.columns.player / 2
            for number in range(1, DEALS + 1):
                self.page.line(x, self.top(number) + 4, x, self.top(number) + _ROW - 3, 0.1)

    def deal_label(self, number: int, name: str, below: str) -> None:
        """What a row is called, and a line under it."""
        x, top = LEFT + NUMBER + 1.5, self.top(number)
        width = self.columns.deal - 3
        self.page.text(x, top + 7, name, width=width, size=11, is_bold=True)
        self.page.text(x, top + 12.5, below, width=width, size=8, colour=PALE)

    def maker_label(self, number: int, name: str, below: str, sign: str | None = None) -> None:
        """Who made the deal's game, and a line under it."""
        x, top = LEFT + NUMBER + self.columns.deal + 1.5, self.top(number)
        width = self.columns.maker - 3
        if sign is not None:
            self.page.sign(sign, x, top + 2.8, 5)
        shift = 0 if sign is None else 6.5
        self.page.text(x + shift, top + 7, name, width=width - shift, size=11)
        self.page.text(x, top + 12.5, below, width=width, size=8, colour=PALE)

    def check(self, after: int, said: str) -> None:
        """The row of a check."""
        y = self.top(after) + _ROW + 4.9
        half = (RIGHT - LEFT) / 2
        title = self.text("check.title", n=after)
        self.page.text(LEFT + 3, y, title, width=half - 5, size=9)
        self.page.text(LEFT + half, y, said, width=half - 3, size=9, align="right", is_bold=True)


def _two_lines(name: str) -> list[str]:
    # At the blank or hyphen that is nearest to the middle.
    breaks = [at + 1 for at, sign in enumerate(name) if sign in " -" and at + 1 < len(name)]
    if not breaks:
        return [name]
    at = min(breaks, key=lambda place: abs(place - len(name) / 2))
    return [name[:at].rstrip(), name[at:]]

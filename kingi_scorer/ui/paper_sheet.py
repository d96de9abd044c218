"""What has been typed of a sheet on paper: rows of numbers, digit by digit."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.paper_check import PaperCell
from kingi_scorer.domain.scoring import score_sheet
from kingi_scorer.i18n.numbers import signed

MOST_DIGITS: Final = 4


class PaperRow(NamedTuple):
    """The points of a deal, or the running total after it; the last one is the final total."""

    is_running: bool
    number: int


TOTAL: Final = PaperRow(is_running=True, number=DEALS)


@dataclass(frozen=True)
class Typed:
    """One number: its digits, none yet when empty, and its sign."""

    digits: str = ""
    is_negative: bool = False

    @property
    def value(self) -> int | None:
        """The number, ``None`` while there are no digits."""
        if not self.digits:
            return None
        return -int(self.digits) if self.is_negative else int(self.digits)

    @property
    def shown(self) -> str:
        """What is seen of it: its sign alone before the first digit; a zero keeps its minus."""
        if self.value is None:
            return "−" if self.is_negative else "+"
        return "−0" if self.value == 0 and self.is_negative else signed(self.value)


@dataclass(frozen=True)
class PaperSheet:
    """The chosen cell, and all that was typed in any row.

    A number starts with the sign that the app's own number has there, so that a sign is tapped
    only where paper and app differ in it.
    """

    game: Game
    row: PaperRow = TOTAL
    seat: int = 0
    typed: Mapping[tuple[PaperRow, int], Typed] = field(default_factory=dict)
    is_open: bool = False
    """Whether the chosen cell is being typed into: another digit goes behind those there."""
    cleared: Mapping[tuple[PaperRow, int], Typed] | None = None
    """What stood here before everything was cleared, until something is typed again."""

    def at(self, seat: int, row: PaperRow | None = None) -> Typed:
        """What stands in a cell, of the chosen row unless another is given."""
        place = self.row if row is None else row
        found = self.typed.get((place, seat))
        return found or Typed(is_negative=_computed(self.game, place, seat) < 0)

    def is_blank(self, seat: int) -> bool:
        """Whether nothing at all was typed into a cell of the chosen row, not even a sign."""
        return (self.row, seat) not in self.typed

    def has_numbers(self, row: PaperRow) -> bool:
        """Whether anything was typed in a row."""
        return any(self.at(seat, row).digits for seat in range(self.game.seats))

    def choose_row(self, row: PaperRow) -> "PaperSheet":
        """Go to the first cell of a row."""
        return replace(self, row=row, seat=0, is_open=False)

    def choose_seat(self, seat: int) -> "PaperSheet":
        """Go to a cell of the chosen row."""
        return replace(self, seat=seat, is_open=False)

    def come_back(self) -> "PaperSheet":
        """The chosen cell after a look at something else: a digit starts its number anew."""
        return replace(self, is_open=False)

    def press(self, digit: int) -> "PaperSheet":
        """One digit more, instead of a number that stood there before; a leading zero goes."""
        now = self.at(self.seat)
        digits = f"{now.digits if self.is_open else ''}{digit}"[-MOST_DIGITS:]
        sheet = self._put(replace(now, digits=digits.lstrip("0") or "0"))
        return replace(sheet, is_open=True)

    def erase(self) -> "PaperSheet":
        """One digit less; with the last one its sign goes."""
        now = self.at(self.seat)
        if len(now.digits) > 1:
            return replace(self._put(replace(now, digits=now.digits[:-1])), is_open=True)
        rest = {place: typed for place, typed in self.typed.items() if place != self._place}
        return replace(self, typed=rest)

    def flip(self) -> "PaperSheet":
        """The other sign."""
        now = self.at(self.seat)
        return self._put(replace(now, is_negative=not now.is_negative))

    def move_on(self) -> "PaperSheet":
        """Go to the next seat of the row, after the last one to the first."""
        return self.choose_seat((self.seat + 1) % self.game.seats)

    def clear(self) -> "PaperSheet":
        """Nothing in any row, which can be taken back until something is typed."""
        if not self.typed:
            # A second tap on the same key leaves what the first one can be taken back to.
            return self
        return PaperSheet(self.game, self.row, cleared=self.typed)

    def unclear(self) -> "PaperSheet":
        """What stood in the rows before they were cleared."""
        return replace(self, typed=self.cleared or self.typed, cleared=None)

    def cells(self) -> tuple[PaperCell, ...]:
        """Every number that was typed, for the check."""
        found = []
        for (row, seat), typed in self.typed.items():
            if typed.value is not None:
                found.append(PaperCell(row.number, seat, typed.value, row.is_running))
        return tuple(found)

    def _put(self, typed: Typed) -> "PaperSheet":
        return replace(self, typed={**self.typed, self._place: typed}, cleared=None)

    @property
    def _place(self) -> tuple[PaperRow, int]:
        return self.row, self.seat


def _computed(game: Game, row: PaperRow, seat: int) -> int:
    line = score_sheet(game)[row.number - 1]
    if row.is_running:
        return line.running[seat]
    return 0 if line.points is None else line.points[seat]

"""What the live board shows, in parts that change by themselves.

A deal changes one row, a few totals and the line on top. Each is drawn by a component of its own
that looks at its own part, so a save costs a viewer those few and not the whole sheet: with a
hundred viewers that is the difference between one second and several.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import flet as ft

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.cards import Choice
from kingi_scorer.domain.entries import PlusDeal
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.scoring import Row, score_sheet, standings, totals
from kingi_scorer.domain.variant import SlotName
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.catalogue import Language

GAME: Final = "game"


@dataclass(frozen=True)
class Line:
    """A recorded deal as its row shows it; ``points`` and ``running`` per seat."""

    number: int
    slot: SlotName
    choice: Choice | None
    maker: int
    price: int | None
    points: tuple[int, ...]
    running: tuple[int, ...]


@dataclass(frozen=True)
class Total:
    """A player's points so far; ``is_first`` when nobody has more."""

    seat: int
    name: str
    points: int
    is_first: bool


@ft.observable
@dataclass
class Part:
    """One part of the picture; ``None`` while there is nothing to show."""

    value: object = None


@ft.observable
@dataclass
class BoardState:
    """What the whole picture depends on."""

    kind: GameKey | None = None
    """``None`` while there is no game."""
    players: tuple[str, ...] = ()
    language: Language = "en"
    width: float = 360
    height: float = 640


@dataclass
class Board:
    """A viewer's picture: the whole, and its parts by name."""

    state: BoardState
    parts: dict[str, Part] = field(default_factory=dict)
    sheet: ft.Column | None = None
    """The column with the sheet, where it stands by itself."""

    def part(self, name: str) -> Part:
        """The part of that name."""
        return self.parts.setdefault(name, Part())

    def show(self, game: Game | None, values: Mapping[str, object]) -> None:
        """Take over another state of the game; only what differs is drawn again."""
        for name in {*self.parts, *values}:
            part, value = self.part(name), values.get(name)
            if part.value != value:
                part.value = value
        kind = None if game is None else game.key
        players = () if game is None else game.players
        if (self.state.kind, self.state.players) != (kind, players):
            self.state.kind = kind
            self.state.players = players


def row_name(number: int) -> str:
    """The part of a deal's row."""
    return f"row-{number}"


def total_name(seat: int) -> str:
    """The part of a player's total."""
    return f"total-{seat}"


def check_name(number: int) -> str:
    """The part of the check after a deal."""
    return f"check-{number}"


def board_values(game: Game) -> dict[str, object]:
    """What each part shows of ``game``."""
    values: dict[str, object] = {GAME: game}
    has_deals = any(True for _ in game.recorded())
    for place in standings(totals(game)):
        name, is_first = game.players[place.seat], has_deals and place.rank == 1
        values[total_name(place.seat)] = Total(place.seat, name, place.points, is_first)
    for row in score_sheet(game):
        if row.points is not None and row.number <= DEALS:
            values[row_name(row.number)] = _line(game, row, row.points)
    for check in checkpoints(game):
        values[check_name(check.after)] = check
    return values


def _line(game: Game, row: Row, points: tuple[int, ...]) -> Line:
    deal = game.deal(row.number)
    plus = deal if isinstance(deal, PlusDeal) else None
    return Line(
        number=row.number,
        slot=find_variant(game).slot(row.number).name,
        choice=None if deal is None else deal.choice,
        maker=game.maker(row.number) if plus is None else plus.declarer,
        price=None if plus is None else plus.price,
        points=points,
        running=row.running,
    )

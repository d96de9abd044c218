"""The sheet beside a sheet kept on paper: where they part, and the one slip that explains it.

Any cells of the paper may be given: the points of a deal, or the running total after it. A slip
in one deal shifts that deal's points and every running total after it by the same amounts per
seat, so a slip explains the paper exactly when those amounts are all the differences there are.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final, Literal, get_args

from pydantic import ConfigDict, TypeAdapter

from kingi_scorer.domain.entries import BalayiDeal, Deal, PlusDeal
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.domain.scoring import score_deal, score_sheet
from kingi_scorer.domain.swap import swap_deal
from kingi_scorer.domain.transitions import deal_problems
from kingi_scorer.domain.variants import find_variant

_DEAL: Final[TypeAdapter[Deal]] = TypeAdapter(Deal, config=ConfigDict(defer_build=True))

SlipKind = Literal[
    "holder",
    "price",
    "sale_missing",
    "sale_extra",
    "buyer",
    "moved",
    "trump",
    "swapped",
    "sign",
    "left_out",
    "twice",
    "price_sign",
    "price_left_out",
    "price_not_credited",
    "price_not_charged",
    "price_other_seller",
]
"""What one slip can be.

One sheet has other facts of the deal, up to ``swapped``: another seat took a thing (``holder``);
another price; a plus deal was sold on paper alone, to ``b`` (``sale_missing``), or here alone
(``sale_extra``); another buyer; ``n`` of an item at seat ``b`` instead of ``a`` (``moved``);
another trump (Balayı); two seats' facts exchanged. Or the paper reckoned wrongly: a seat's points
with the wrong ``sign``, not added or added ``twice``; the price given to the buyer and taken from
the seller, not written at all, on one side only, or given to ``b``, who did not sell.
"""

_KINDS: Final[tuple[SlipKind, ...]] = get_args(SlipKind)


@dataclass(frozen=True)
class PaperCell:
    """A number on the paper: of ``seat``, the points of ``deal`` or the running total after it."""

    deal: int
    seat: int
    value: int
    is_running: bool = False


@dataclass(frozen=True)
class Difference:
    """A cell in which paper and app part."""

    cell: PaperCell
    computed: int


@dataclass(frozen=True)
class Slip:
    """One slip in one deal that explains every given cell.

    ``a`` and ``b`` are seats: from and to, or the two that were exchanged, or ``a`` alone. ``what``
    names the item or thing, or the trump of the paper; ``n`` is how many, or the price on paper.
    ``deal_on_paper`` are the facts as the paper has them, where the facts differ.
    """

    kind: SlipKind
    deal: int
    a: int | None = None
    b: int | None = None
    what: str | None = None
    n: int | None = None
    deal_on_paper: Deal | None = None


@dataclass(frozen=True)
class PaperCheck:
    """Where the sheets part, first deal first, and the slips of which each alone explains it."""

    differences: tuple[Difference, ...]
    slips: tuple[Slip, ...]

    @property
    def agrees(self) -> bool:
        """Whether every given cell is as the app has it."""
        return not self.differences


def paper_totals(totals: Sequence[int | None]) -> tuple[PaperCell, ...]:
    """The cells of a paper of which only final totals are given; ``None`` is not given."""
    return tuple(
        PaperCell(DEALS, seat, value, is_running=True)
        for seat, value in enumerate(totals)
        if value is not None
    )


def check_paper(game: Game, cells: Iterable[PaperCell]) -> PaperCheck:
    """Hold the paper's ``cells`` against the sheet of ``game``.

    A deal without facts has the points 0. The likeliest kinds of slips come first, the smallest
    change of a kind before others.

    Raises:
        ValueError: a cell of no deal or no seat of this game.
    """
    given = list(cells)
    if any(not (1 <= one.deal <= DEALS and 0 <= one.seat < game.seats) for one in given):
        raise ValueError("a cell beside the sheet")
    sheet = score_sheet(game)
    gaps: list[tuple[PaperCell, int]] = []
    differences = []
    for cell in sorted(given, key=lambda one: (one.deal, one.is_running, one.seat)):
        row = sheet[cell.deal - 1]
        computed = (row.running if cell.is_running else row.points or (0,) * game.seats)[cell.seat]
        gaps.append((cell, cell.value - computed))
        if cell.value != computed:
            differences.append(Difference(cell, computed))
    if not differences:
        return PaperCheck((), ())
    slips = [
        slip
        for number, deal in game.recorded()
        for slip, shift in _candidates(game, number, deal)
        if any(shift) and _explains(number, shift, gaps)
    ]
    slips.sort(key=lambda slip: (_KINDS.index(slip.kind), slip.n or 0, slip.deal))
    return PaperCheck(tuple(differences), tuple(slips))


def _explains(number: int, shift: Sequence[int], gaps: Iterable[tuple[PaperCell, int]]) -> bool:
    return all(
        gap
        == (
            shift[cell.seat]
            if cell.deal == number or (cell.is_running and cell.deal > number)
            else 0
        )
        for cell, gap in gaps
    )


def _candidates(game: Game, number: int, deal: Deal) -> Iterator[tuple[Slip, Sequence[int]]]:
    own = score_deal(game, number) or (0,) * game.seats
    yield from _reckoned_wrongly(game, number, deal, own)
    for slip, other in _other_facts(game, number, deal):
        if other == deal or deal_problems(game, number, other):
            continue
        there = find_variant(game).score(game, number, other)
        found = Slip(slip.kind, number, slip.a, slip.b, slip.what, slip.n, other)
        yield found, [paper - app for paper, app in zip(there, own, strict=True)]


def _reckoned_wrongly(
    game: Game, number: int, deal: Deal, own: Sequence[int]
) -> Iterator[tuple[Slip, Sequence[int]]]:
    kinds: tuple[tuple[SlipKind, int], ...] = (("sign", -2), ("left_out", -1), ("twice", 1))
    for seat, points in enumerate(own):
        for kind, times in kinds:
            yield Slip(kind, number, a=seat), _shift(game, {seat: times * points})
    if not (isinstance(deal, PlusDeal) and deal.price and isinstance(game.rules, KingiRules)):
        return
    fee, buyer, seller = deal.price * game.rules.price_trick, deal.declarer, game.maker(number)
    wrong: tuple[tuple[SlipKind, dict[int, int]], ...] = (
        ("price_sign", {buyer: 2 * fee, seller: -2 * fee}),
        ("price_left_out", {buyer: fee, seller: -fee}),
        ("price_not_credited", {seller: -fee}),
        ("price_not_charged", {buyer: fee}),
    )
    for kind, shifts in wrong:
        yield Slip(kind, number, a=buyer, b=seller, n=deal.price), _shift(game, shifts)
    for seat in range(game.seats):
        if seat not in {buyer, seller}:
            slip = Slip("price_other_seller", number, a=seller, b=seat, n=deal.price)
            yield slip, _shift(game, {seller: -fee, seat: fee})


def _shift(game: Game, shifts: dict[int, int]) -> Sequence[int]:
    return [shifts.get(seat, 0) for seat in range(game.seats)]


def _other_facts(game: Game, number: int, deal: Deal) -> Iterator[tuple[Slip, Deal]]:
    seats = range(game.seats)
    for thing, holder in deal.holders.items():
        for seat in seats:
            slip = Slip("holder", number, a=holder, b=seat, what=thing)
            yield slip, _with(deal, "taker" if thing == "king_of_hearts" else thing, seat)
    for a, b in permutations(seats, 2):
        for item, counts in deal.counts.items():
            for n in range(1, counts[a] + 1):
                moved = [count + n * ((seat == b) - (seat == a)) for seat, count in
                         enumerate(counts)]  # fmt: skip
                yield Slip("moved", number, a, b, item, n), _with(deal, item, tuple(moved))
        if a < b:
            yield Slip("swapped", number, a, b), swap_deal(game, number, deal, a, b)
    if isinstance(deal, BalayiDeal):
        for trump in find_variant(game).slot(number).choices:
            yield Slip("trump", number, what=trump), _with(deal, "trump", trump)
    elif isinstance(deal, PlusDeal) and isinstance(game.rules, KingiRules):
        yield from _other_trades(game, game.rules, number, deal)


def _other_trades(
    game: Game, rules: KingiRules, number: int, deal: PlusDeal
) -> Iterator[tuple[Slip, Deal]]:
    # RULES.md, "The plus deals' auction": a sale is a buyer other than the seller and a price.
    seller = game.maker(number)
    buyers = [seat for seat in range(game.seats) if seat != seller]
    prices = range(1, rules.highest_price + 1)
    if deal.price is None:
        for price in prices:
            for seat in buyers:
                slip = Slip("sale_missing", number, a=seller, b=seat, n=price)
                yield slip, _sold(deal, seat, price)
        return
    slip = Slip("sale_extra", number, a=seller, b=deal.declarer, n=deal.price)
    yield slip, _sold(deal, seller, None)
    for price in prices:
        yield Slip("price", number, n=price), _with(deal, "price", price)
    for seat in buyers:
        yield Slip("buyer", number, a=deal.declarer, b=seat), _with(deal, "declarer", seat)


def _sold(deal: PlusDeal, declarer: int, price: int | None) -> Deal:
    return _DEAL.validate_python({**dict(deal), "declarer": declarer, "price": price})


def _with(deal: Deal, name: str, value: Any) -> Deal:
    return _DEAL.validate_python({**dict(deal), name: value})

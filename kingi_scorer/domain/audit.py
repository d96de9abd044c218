"""The check of a sheet against the rules, by a path of its own.

Scoring goes deal by deal and seat by seat. The audit keeps a ledger instead: every fact of the
table is one posting, worth what the rules say of that *thing*. Cells and columns are summed from
the ledger's postings per deal and seat; rows are also compared with what the rules hand out in a
deal, whoever takes it. A slip in the scoring therefore does not repeat itself here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from kingi_scorer.domain.entries import BalayiDeal, Deal, NoQueens, NoTricks, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.scoring import Row, score_sheet
from kingi_scorer.domain.variants import find_variant


@dataclass(frozen=True)
class Posting:
    """One line of the ledger: ``amount`` points for ``seat`` in deal ``deal``."""

    deal: int
    seat: int
    amount: int


@dataclass(frozen=True)
class Checkpoint:
    """The check after a deal: the rules' sum, the sheet's, and where they part.

    ``bad_deals`` are rows whose sum is not the rules' or whose points are not the ledger's;
    ``bad_seats`` are columns in which a running total is not the ledger's.
    """

    after: int
    expected: int
    actual: int
    bad_deals: tuple[int, ...]
    bad_seats: tuple[int, ...]

    @property
    def is_ok(self) -> bool:
        """Whether rows, columns and the sum agree."""
        return self.expected == self.actual and not self.bad_deals and not self.bad_seats


@dataclass(frozen=True)
class Proof:
    """What has been handed out over the whole game, and what is still to come."""

    given: int
    to_come: int


def ledger(game: Game) -> Iterator[Posting]:
    """Every fact of the table as a posting."""
    for number, deal in game.recorded():
        if isinstance(game.rules, KingiRules):
            yield from _kingi_postings(game.rules, game, number, deal)
        else:
            yield from _balayi_postings(game.rules, number, deal)


def _kingi_postings(rules: KingiRules, game: Game, number: int, deal: Deal) -> Iterator[Posting]:
    if isinstance(deal, NoQueens) and rules.queens_void and max(deal.queens) == 1:
        return
    worth = {
        "tricks": rules.trick if isinstance(deal, NoTricks) else rules.plus_trick,
        "hearts": rules.heart,
        "jacks": rules.jack,
        "kings": rules.king,
        "queens": rules.queen,
        "second_last": rules.second_last,
        "last": rules.last,
        "king_of_hearts": rules.king_of_hearts,
    }
    for item, counts in deal.counts.items():
        for seat, count in enumerate(counts):
            yield Posting(number, seat, count * worth[item])
    for thing, seat in deal.holders.items():
        yield Posting(number, seat, worth[thing])
    if isinstance(deal, PlusDeal) and deal.price is not None:
        fee = deal.price * rules.price_trick
        yield Posting(number, deal.declarer, -fee)
        yield Posting(number, game.maker(number), fee)


def _balayi_postings(rules: BalayiRules, number: int, deal: Deal) -> Iterator[Posting]:
    if not isinstance(deal, BalayiDeal):
        return
    weight = {
        "clubs": rules.clubs,
        "diamonds": rules.diamonds,
        "hearts": rules.hearts,
        "spades": rules.spades,
        "none": rules.none,
    }[deal.trump]
    for seat, tricks in enumerate(deal.tricks):
        yield Posting(number, seat, tricks * weight)
        yield Posting(number, seat, -rules.par * weight)


def check_after(game: Game, after: int, sheet: Sequence[Row] | None = None) -> Checkpoint | None:
    """The check of deals 1 to ``after``, ``None`` while one of them has no facts.

    ``sheet`` is the sheet to check; without one, that of the scoring.
    """
    deals = [game.deal(number) for number in range(1, after + 1)]
    if any(deal is None for deal in deals):
        return None
    rows = (score_sheet(game) if sheet is None else sheet)[:after]
    variant = find_variant(game)
    sums = [variant.deal_sum(game, deal) for deal in deals if deal is not None]
    points = [[0] * game.seats for _ in rows]
    for posting in ledger(game):
        if posting.deal <= after:
            points[posting.deal - 1][posting.seat] += posting.amount
    columns = [list(accumulate(column)) for column in zip(*points, strict=True)]
    return Checkpoint(
        after=after,
        expected=sum(sums),
        actual=sum(rows[-1].running),
        bad_deals=tuple(
            row.number
            for row, want, own in zip(rows, sums, points, strict=True)
            if row.points != tuple(own) or sum(row.points) != want
        ),
        bad_seats=tuple(
            seat
            for seat, column in enumerate(columns)
            if [row.running[seat] for row in rows] != column
        ),
    )


def checkpoints(game: Game, sheet: Sequence[Row] | None = None) -> tuple[Checkpoint, ...]:
    """The checks that are due by now: after deals 4, 8 and 10 (RULES.md, "Checkpoints")."""
    found = (check_after(game, after, sheet) for after in find_variant(game).checkpoints)
    return tuple(check for check in found if check is not None)


def proof(game: Game) -> Proof:
    """What the ledger has handed out and what the rules still have to give."""
    return Proof(
        given=sum(posting.amount for posting in ledger(game)),
        to_come=find_variant(game).to_come(game),
    )

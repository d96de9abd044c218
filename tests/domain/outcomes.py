"""Brute force over what can still happen: the reference for the outlook's tests.

Every legal deal is built and scored as the table's own would be; nothing here knows which
outcomes are good for whom.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from kingi_scorer.domain.entries import (
    BalayiDeal,
    Deal,
    KingOfHearts,
    LastTwo,
    NoHearts,
    NoMen,
    NoQueens,
    NoTricks,
    PlusDeal,
)
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.domain.variants import find_variant
from tests.strategies_domain import free_trumps

Points = tuple[int, ...]


def splits(total: int, seats: int) -> Iterator[Points]:
    """Every way ``seats`` can take ``total`` things."""
    if seats == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in splits(total - first, seats - 1):
            yield (first, *rest)


def legal_deals(game: Game, number: int) -> Iterator[Deal]:
    """Every deal ``number`` whose facts differ in points (the suit of a trump does not)."""
    if not isinstance(game.rules, KingiRules):
        for trump, tricks in product(free_trumps(game, number), splits(26, 2)):
            yield BalayiDeal.model_validate({"trump": trump, "tricks": tricks})
        return
    seats = range(4)
    match number:
        case 1:
            yield from (NoTricks(tricks=taken) for taken in splits(13, 4))
        case 2:
            yield from (NoHearts(hearts=taken) for taken in splits(13, 4))
        case 3:
            for jacks, kings in product(splits(4, 4), splits(4, 4)):
                yield NoMen(jacks=jacks, kings=kings)
        case 4:
            yield from (NoQueens(queens=taken) for taken in splits(4, 4))
        case 5:
            yield from (LastTwo(second_last=a, last=b) for a, b in product(seats, seats))
        case 6:
            yield from (KingOfHearts(taker=seat) for seat in seats)
        case _:
            yield from _plus_deals(game, game.rules, number)


def _plus_deals(game: Game, rules: KingiRules, number: int) -> Iterator[Deal]:
    seller = game.maker(number)
    trades: list[tuple[int, int | None]] = [(seller, None)]
    trades += [
        (buyer, price)
        for buyer in range(4)
        if buyer != seller
        for price in range(1, rules.highest_price + 1)
    ]
    # Where tricks bring nothing, one split stands for all of them.
    taken = splits(13, 4) if rules.plus_trick else iter([(13, 0, 0, 0)])
    for tricks in taken:
        for declarer, price in trades:
            yield PlusDeal(contract="grand", declarer=declarer, price=price, tricks=tricks)


def outcomes(game: Game, number: int) -> set[Points]:
    """All points that deal ``number`` can hand out."""
    variant = find_variant(game)
    return {variant.score(game, number, deal) for deal in legal_deals(game, number)}


def can_win(seat: int, points: Points, rest: Sequence[set[Points]]) -> bool:
    """Whether some outcome of every deal of ``rest`` puts ``seat`` first, tried one by one."""
    leads = {tuple(points[seat] - other for i, other in enumerate(points) if i != seat)}
    for results in rest:
        steps = _best(
            {tuple(r[seat] - other for i, other in enumerate(r) if i != seat) for r in results}
        )
        leads = _best(
            {
                tuple(a + b for a, b in zip(lead, step, strict=True))
                for lead in leads
                for step in steps
            }
        )
    return any(min(lead) >= 0 for lead in leads)


def _best(leads: set[Points]) -> set[Points]:
    """``leads`` without those that another one matches or beats against every rival."""
    highest: dict[Points, int] = {}
    for *others, last in leads:
        key = tuple(others)
        highest[key] = max(last, highest.get(key, last))
    kept: list[Points] = []
    for lead in sorted(((*key, last) for key, last in highest.items()), key=sum, reverse=True):
        if not any(all(a >= b for a, b in zip(other, lead, strict=True)) for other in kept):
            kept.append(lead)
    return set(kept)

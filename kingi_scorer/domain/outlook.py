"""What can still happen: each seat's best and worst total, and whether first place is open.

Best and worst follow seat by seat. Whether a seat can still win is a question about all seats at
once, since what one is spared another takes. It is answered exactly:

* Whatever brings points goes to the seat that is to win, and whatever costs points to its rivals;
  any other outcome is worse against every rival. The same holds for the highest price.
* What is left is *pieces* that cost a rival points (a queen, the last trick, a price) and that
  can be shared out among the rivals only whole. The seat can win when every rival can be given
  pieces worth what it is ahead.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import gcd

from kingi_scorer.domain.cards import TRUMPS
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.scoring import standings, totals
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.domain.variants.balayi import TRICKS, naming_deal, weight_of

Pieces = Mapping[int, int]
"""Points a piece costs its taker → how many such pieces there are."""

Needs = tuple[int, ...]
"""Points that each rival must still lose at least, above 0, the greatest first."""


@dataclass(frozen=True)
class Outlook:
    """The totals still possible for ``seat``, and whether it can still come first.

    A first place that is shared counts as first.
    """

    seat: int
    best: int
    worst: int
    can_win: bool


def outlooks(game: Game) -> tuple[Outlook, ...]:
    """Every seat's outlook, in seat order; of a game that is over, the result itself."""
    points = totals(game)
    if not game.is_running:
        return tuple(Outlook(s.seat, s.points, s.points, s.rank == 1) for s in standings(points))
    if isinstance(game.rules, KingiRules):
        return _kingi_outlooks(game, game.rules, points)
    return _balayi_outlooks(game, game.rules, points)


def _balayi_outlooks(game: Game, rules: BalayiRules, points: Sequence[int]) -> tuple[Outlook, ...]:
    # RULES.md, "Score of a deal": every trump that a player has not named will be played, and
    # all tricks of it may go either way. Par falls out of the difference between the two.
    weights = sum(
        weight_of(rules, trump)
        for namer in range(game.seats)
        for trump in TRUMPS
        if naming_deal(game, namer, trump) is None
    )
    return tuple(
        Outlook(
            seat=seat,
            best=own + (TRICKS - rules.par) * weights,
            worst=own - rules.par * weights,
            can_win=own + TRICKS * weights >= max(points),
        )
        for seat, own in enumerate(points)
    )


def _kingi_outlooks(game: Game, rules: KingiRules, points: Sequence[int]) -> tuple[Outlook, ...]:
    things = _things_to_come(game, rules)
    gain = sum(worth * count for worth, count in things.items() if worth > 0)
    loss = sum(worth * count for worth, count in things.items() if worth < 0)
    sales = [0] * game.seats
    for number in _open_deals(game):
        if find_variant(game).slot(number).has_auction:
            sales[game.maker(number)] += 1
    fee = rules.price_trick * rules.highest_price
    return tuple(
        Outlook(
            seat=seat,
            best=own + gain + fee * sales[seat],
            worst=own + loss - fee * (sum(sales) - sales[seat]),
            can_win=_can_win(rules, seat, points, things, sales),
        )
        for seat, own in enumerate(points)
    )


def _open_deals(game: Game) -> list[int]:
    return [number for number in range(1, DEALS + 1) if game.deal(number) is None]


def _things_to_come(game: Game, rules: KingiRules) -> Counter[int]:
    """Everything that is yet to be taken: points of one thing → how many of them.

    That a queens' deal may be void does not matter here: it is neither better nor worse for
    anybody than taking no queen where they cost points, or all where they bring some.
    """
    worth = {
        "tricks": rules.trick,
        "hearts": rules.heart,
        "jacks": rules.jack,
        "kings": rules.king,
        "queens": rules.queen,
        "second_last": rules.second_last,
        "last": rules.last,
        "king_of_hearts": rules.king_of_hearts,
    }
    things: Counter[int] = Counter()
    for number in _open_deals(game):
        slot = find_variant(game).slot(number)
        for item, count in slot.items.items():
            things[rules.plus_trick if slot.has_auction else worth[item]] += count
        for thing in slot.holders:
            things[worth[thing]] += 1
    return things


def _can_win(
    rules: KingiRules, seat: int, points: Sequence[int], things: Pieces, sales: Sequence[int]
) -> bool:
    """Whether ``seat`` can end with at least as many points as everyone else.

    ``sales`` counts the rights each seat has yet to use. Its own right the seat sells for the
    highest price, which one rival pays. A rival's right is sold, if at all, to another rival: that
    is ``highest_price`` pieces which the seller was credited with and may keep or hand to one
    buyer. Two such rights or more share out as if every piece were free to go to any rival
    (what cannot be paid to one directly is passed on by the other seller).
    """
    fee = rules.price_trick * rules.highest_price
    gain = sum(worth * count for worth, count in things.items() if worth > 0)
    own = points[seat] + gain + fee * sales[seat]
    ahead = {
        rival: points[rival] + fee * sales[rival] - own
        for rival in range(len(points))
        if rival != seat
    }
    pieces = Counter({-worth: count for worth, count in things.items() if worth < 0})
    pieces[fee] += sales[seat]
    sellers = [rival for rival in ahead if sales[rival]]
    if len(sellers) != 1:
        pieces[rules.price_trick] += rules.highest_price * len(sellers)
        return can_share(list(ahead.values()), pieces)
    (seller,) = sellers
    return any(
        can_share(
            [
                need
                - rules.price_trick
                * (rules.highest_price - price if rival == seller else price * (rival == buyer))
                for rival, need in ahead.items()
            ],
            pieces,
        )
        for buyer in ahead
        if buyer != seller
        for price in range(rules.highest_price + 1)
    )


def can_share(needs: Sequence[int], pieces: Pieces) -> bool:
    """Whether whole ``pieces`` can be given out so that everyone gets at least what it needs.

    A depth-first search that gives the largest piece to the greatest need first, remembers what
    failed, and stops where the rest is too small even if nothing were wasted.
    """
    sizes = sorted(
        (size for size, count in pieces.items() if size > 0 for _ in range(count)), reverse=True
    )
    rest = [*reversed(list(accumulate(reversed(sizes)))), 0]
    steps = [*reversed(list(accumulate(reversed(sizes), gcd))), 1]
    failed: set[tuple[int, Needs]] = set()

    def is_possible(at: int, needs: Needs) -> bool:
        if not needs:
            return True
        # Only multiples of the rest's common divisor can be given.
        step = steps[at]
        if sum(-(-need // step) for need in needs) * step > rest[at]:
            return False
        if step == sizes[at]:
            return True
        if (at, needs) in failed:
            return False
        if any(
            is_possible(at + 1, _ordered([*needs[:i], need - sizes[at], *needs[i + 1 :]]))
            for i, need in enumerate(needs)
        ):
            return True
        failed.add((at, needs))
        return False

    return is_possible(0, _ordered(needs))


def _ordered(needs: Sequence[int]) -> Needs:
    return tuple(sorted((need for need in needs if need > 0), reverse=True))

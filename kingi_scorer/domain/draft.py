"""A deal as it is being entered: what was tapped, and what follows from it.

Only taps are kept. The last seat's count, the zeros when nothing remains, the points so far and
what is missing are all computed, so that any cell can be changed in any order.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import Field

from kingi_scorer.domain.base import Value
from kingi_scorer.domain.cards import Choice, Holder, Item
from kingi_scorer.domain.entries import Deal, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.variant import Answers, Slot
from kingi_scorer.domain.variants import find_variant

Cells = tuple[int | None, ...]


class Draft(Value):
    """The taps of an entry.

    ``counts`` holds tapped cells (``None``: not tapped). ``before`` holds the counts of the deal
    that is being corrected: they stand until a tap gives them another value.
    """

    counts: dict[Item, Cells] = Field(default_factory=dict)
    holders: dict[Holder, int] = Field(default_factory=dict)
    choice: Choice | None = None
    buyer: int | None = None
    price: int | None = None
    before: dict[Item, tuple[int, ...]] = Field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing was tapped and nothing is being corrected."""
        return self == Draft()


@dataclass(frozen=True)
class ItemState:
    """One row of counts as it stands: ``cells`` per seat, and which filled in by themselves.

    ``left`` is the total less what stands in the cells: positive is missing, negative too many.
    """

    cells: Cells
    auto: tuple[bool, ...]
    left: int


def draft_of(deal: Deal) -> Draft:
    """The entry of a recorded deal, for correcting it."""
    is_sold = isinstance(deal, PlusDeal) and deal.price is not None
    return Draft(
        holders=dict(deal.holders),
        choice=deal.choice,
        buyer=deal.declarer if isinstance(deal, PlusDeal) and is_sold else None,
        price=deal.price if isinstance(deal, PlusDeal) else None,
        before=dict(deal.counts),
    )


def item_state(slot: Slot, draft: Draft, item: Item, seats: int) -> ItemState:
    """The counts of ``item``: the taps, and what follows from them."""
    tapped = draft.counts.get(item, (None,) * seats)
    left = slot.items[item] - sum(count or 0 for count in tapped)
    open_seats = [seat for seat, count in enumerate(tapped) if count is None]
    cells = list(tapped)
    auto = [False] * seats
    before = draft.before.get(item)
    if len(open_seats) == 1:
        cells[open_seats[0]] = max(left, 0)
        auto[open_seats[0]] = True
    elif before is not None and tapped != (None,) * seats and left == 0:
        for seat in open_seats:
            cells[seat], auto[seat] = 0, True
    elif before is not None:
        for seat in open_seats:
            cells[seat] = before[seat]
    elif left == 0:
        for seat in open_seats:
            cells[seat], auto[seat] = 0, True
    known = sum(count or 0 for count in cells)
    return ItemState(tuple(cells), tuple(auto), slot.items[item] - known)


def highest_count(slot: Slot, draft: Draft, item: Item, seat: int, seats: int) -> int:
    """The highest number that still fits into this cell beside the other taps."""
    tapped = draft.counts.get(item, (None,) * seats)
    others = sum(count or 0 for other, count in enumerate(tapped) if other != seat)
    return max(slot.items[item] - others, 0)


def next_cell(slot: Slot, draft: Draft, seats: int) -> tuple[Item, int] | None:
    """The first cell without a number, player by player, ``None`` when all are filled."""
    states = {item: item_state(slot, draft, item, seats) for item in slot.items}
    for seat in range(seats):
        for item, state in states.items():
            if state.cells[seat] is None:
                return item, seat
    return None


def set_count(draft: Draft, item: Item, seat: int, count: int | None, seats: int) -> Draft:
    """``draft`` with one cell tapped (or, with ``None``, cleared)."""
    cells = list(draft.counts.get(item, (None,) * seats))
    cells[seat] = count
    return _with(draft, counts={**draft.counts, item: tuple(cells)})


def add_one(slot: Slot, draft: Draft, item: Item, seat: int, seats: int, *, by: int = 1) -> Draft:
    """``draft`` with one more (or fewer) of ``item`` for ``seat``: counting while playing.

    What filled in by itself is no count yet and starts from 0, except where one is taken away
    from the number shown. One more than there are is not counted.
    """
    state = item_state(slot, draft, item, seats)
    cells = [
        0 if count is None or (auto and (by > 0 or other != seat)) else count
        for other, (count, auto) in enumerate(zip(state.cells, state.auto, strict=True))
    ]
    cells[seat] = max(cells[seat] + by, 0)
    if by > 0 and sum(cells) > slot.items[item]:
        return draft
    return _with(draft, counts={**draft.counts, item: tuple(cells)})


def next_zero(slot: Slot, draft: Draft, seats: int) -> tuple[Item, int] | None:
    """The first cell that holds a zero while its count is not finished.

    Counting while playing begins with a zero for everybody: going on by the pad starts there.
    """
    states = {item: item_state(slot, draft, item, seats) for item in slot.items}
    for seat in range(seats):
        for item, state in states.items():
            if state.left > 0 and state.cells[seat] == 0:
                return item, seat
    return None


def set_holder(draft: Draft, thing: Holder, seat: int) -> Draft:
    """``draft`` with the taker of ``thing``."""
    return _with(draft, holders={**draft.holders, thing: seat})


def set_choice(draft: Draft, choice: Choice) -> Draft:
    """``draft`` with the game or trump chosen."""
    return _with(draft, choice=choice)


def set_buyer(draft: Draft, buyer: int | None) -> Draft:
    """``draft`` sold to ``buyer``, or not sold; the price stays until the sale falls."""
    return _with(draft, buyer=buyer, price=None if buyer is None else draft.price)


def set_price(draft: Draft, price: int) -> Draft:
    """``draft`` with the price, in tricks."""
    return _with(draft, price=price)


def swap_draft(game: Game, number: int, draft: Draft, a: int, b: int) -> Draft:
    """``draft`` with what seats ``a`` and ``b`` took swapped.

    As with a recorded deal, a swap that would make the seller buy leaves the auction alone.
    """
    order = list(range(game.seats))
    order[a], order[b] = b, a
    buyer = draft.buyer if draft.buyer is None else order[draft.buyer]
    return Draft(
        counts={
            item: tuple(cells[order[seat]] for seat in range(len(cells)))
            for item, cells in draft.counts.items()
        },
        holders={thing: order[seat] for thing, seat in draft.holders.items()},
        choice=draft.choice,
        buyer=draft.buyer if buyer == game.maker(number) else buyer,
        price=draft.price,
        before={
            item: tuple(cells[order[seat]] for seat in range(len(cells)))
            for item, cells in draft.before.items()
        },
    )


def draft_problems(game: Game, number: int, draft: Draft) -> list[Problem]:
    """Everything that keeps ``draft`` from being saved as deal ``number``, at once."""
    slot = find_variant(game).slot(number)
    found = []
    if slot.has_auction and draft.buyer is not None and draft.price is None:
        found.append(Problem("price_missing", {}, number))
    if slot.has_auction and draft.buyer is None and draft.price is not None:
        found.append(Problem("buyer_missing", {}, number))
    if slot.choices and draft.choice is None:
        code = "game_missing" if slot.has_auction else "trump_missing"
        found.append(Problem(code, {}, number))  # type: ignore[arg-type]
    for item in slot.items:
        left = item_state(slot, draft, item, game.seats).left
        if left > 0:
            found.append(Problem("missing", {"item": item, "n": left}, number))
        elif left < 0:
            found.append(Problem("too_many", {"item": item, "n": -left}, number))
    found += [
        Problem("holder_missing", {"item": thing}, number)
        for thing in slot.holders
        if thing not in draft.holders
    ]
    if found:
        return found
    return find_variant(game).problems(game, number, build_deal(game, number, draft))


def build_deal(game: Game, number: int, draft: Draft) -> Deal:
    """The facts of a filled entry; what is missing counts as nothing taken.

    Ask ``draft_problems`` before recording the result.
    """
    variant = find_variant(game)
    slot = variant.slot(number)
    answers = Answers(
        counts={
            item: tuple(count or 0 for count in item_state(slot, draft, item, game.seats).cells)
            for item in slot.items
        },
        holders={thing: draft.holders.get(thing, -1) for thing in slot.holders},
        choice=draft.choice,
        buyer=draft.buyer if slot.has_auction else None,
        price=draft.price if slot.has_auction and draft.buyer is not None else None,
    )
    return variant.build(game, number, answers)


def preview(game: Game, number: int, draft: Draft) -> Cells:
    """Points per seat so far, ``None`` where a seat's own facts are not all entered."""
    variant = find_variant(game)
    slot = variant.slot(number)
    needs_weight = bool(slot.choices) and not slot.has_auction
    if needs_weight and draft.choice is None:
        return (None,) * game.seats
    states = [item_state(slot, draft, item, game.seats) for item in slot.items]
    filled = draft if draft.choice or not slot.choices else set_choice(draft, "grand")
    points = variant.score(game, number, build_deal(game, number, filled))
    holders = _holders_of(slot, draft)
    return tuple(
        points[seat]
        if all(state.cells[seat] is not None for state in states)
        and (not slot.holders or len(holders) == len(slot.holders) or seat in holders.values())
        else None
        for seat in range(game.seats)
    )


def _holders_of(slot: Slot, draft: Draft) -> Mapping[Holder, int]:
    return {thing: seat for thing, seat in draft.holders.items() if thing in slot.holders}


def _with(draft: Draft, **changes: object) -> Draft:
    return Draft.model_validate({**dict(draft), **changes})

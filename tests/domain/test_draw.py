"""The draw for dealer and scorekeeper (RULES.md, "Kingi" and "Open")."""

import random
from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from kingi_scorer.domain.draw import ACE, PACK, Card, Draw, draw_cards, draw_of, put_card, take_back

Ranks = Mapping[int, int]


def rounds_of(rounds: Sequence[Ranks]) -> list[dict[int, Card]]:
    return [{seat: Card(rank=rank) for seat, rank in cards.items()} for cards in rounds]


def all_of(*ranks: int) -> Ranks:
    return dict(enumerate(ranks))


@pytest.mark.parametrize(
    ("rounds", "dealer", "keeper", "waiting"),
    [
        ([], None, None, (0, 1, 2, 3)),
        ([{2: 9}], None, None, (0, 1, 3)),
        ([all_of(7, 2, 14, 10)], 1, 2, ()),
        # The middle may be equal.
        ([all_of(7, 2, 14, 7)], 1, 2, ()),
        # Equal lowest draw again; the highest is settled and draws no more.
        ([all_of(2, 2, 14, 10)], None, 2, (0, 1)),
        ([all_of(2, 2, 14, 10), {0: 12}], None, 2, (1,)),
        ([all_of(2, 2, 14, 10), {0: 12, 1: 3}], 1, 2, ()),
        ([all_of(2, 2, 2, 10), {0: 5, 1: 5, 2: 9}, {0: 14, 1: 13}], 1, 3, ()),
        # Equal highest draw again for who keeps the score.
        ([all_of(2, 13, 13, 10)], 0, None, (1, 2)),
        ([all_of(2, 13, 13, 10), {1: 4, 2: 3}], 0, 1, ()),
        # Both at once: each pair settles its own question.
        ([all_of(5, 9, 5, 9)], None, None, (0, 1, 2, 3)),
        ([all_of(5, 9, 5, 9), all_of(14, 3, 13, 2)], 2, 1, ()),
        ([all_of(5, 9, 5, 9), all_of(14, 3, 13, 3)], 2, None, (1, 3)),
        # Four alike decide nothing.
        ([all_of(8, 8, 8, 8)], None, None, (0, 1, 2, 3)),
        ([all_of(8, 8, 8, 8), all_of(2, 3, 4, 5)], 0, 3, ()),
    ],
)
def test_four_players(
    rounds: list[Ranks], dealer: int | None, keeper: int | None, waiting: tuple[int, ...]
) -> None:
    draw = draw_of(4, rounds_of(rounds))
    assert (draw.dealer, draw.keeper, draw.waiting) == (dealer, keeper, waiting)


@pytest.mark.parametrize(
    ("rounds", "dealer", "keeper", "waiting"),
    [
        ([all_of(3, 9)], 0, 1, ()),
        ([all_of(14, 13)], 1, 0, ()),
        ([all_of(6, 6)], None, None, (0, 1)),
        ([all_of(6, 6), all_of(9, 8)], 1, 0, ()),
    ],
)
def test_two_players(
    rounds: list[Ranks], dealer: int | None, keeper: int | None, waiting: tuple[int, ...]
) -> None:
    draw = draw_of(2, rounds_of(rounds))
    assert (draw.dealer, draw.keeper, draw.waiting) == (dealer, keeper, waiting)


def test_another_card_for_a_seat_forgets_what_was_drawn_after_it() -> None:
    rounds = tuple(rounds_of([all_of(2, 2, 14, 10), {0: 12, 1: 3}]))
    again = put_card(4, rounds, 0, Card(rank=2))
    assert again == (*rounds[:1], {0: Card(rank=2), 1: Card(rank=3)})
    first = put_card(4, rounds, 2, Card(rank=9))
    assert list(first) == rounds_of([all_of(2, 2, 9, 10)])


def test_the_last_card_is_taken_back() -> None:
    rounds = put_card(2, rounds_of([all_of(6, 6)]), 1, Card(rank=4))
    rounds = take_back(rounds)
    assert list(rounds) == rounds_of([all_of(6, 6)])
    assert list(take_back(rounds)) == rounds_of([{0: 6}])
    assert take_back(take_back(take_back(rounds))) == ()


@pytest.mark.parametrize("rank", [1, 15, 0, -2])
def test_there_is_no_such_card(rank: int) -> None:
    with pytest.raises(ValidationError):
        Card(rank=rank)


def test_the_pack_is_whole() -> None:
    assert len(set(PACK)) == 52
    assert sum(card.rank for card in PACK) == 4 * sum(range(2, ACE + 1))


def test_the_app_draws_no_card_twice() -> None:
    cards = draw_cards((0, 2), PACK[:49], lambda n: n - 1)
    assert sorted(card.rank for card in cards.values()) == [13, 14]
    assert set(cards) == {0, 2}


def test_a_spent_pack_is_gathered_again() -> None:
    assert set(draw_cards((0, 1), PACK[:51], lambda _: 0).values()) <= set(PACK)


@st.composite
def played(draw: st.DrawFn) -> tuple[int, tuple[dict[int, Card], ...]]:
    """Rounds put card by card, of few ranks so that there are many ties."""
    seats = draw(st.sampled_from([2, 4]))
    rounds: tuple[dict[int, Card], ...] = ()
    ranks = st.integers(2, draw(st.sampled_from([3, 4, 14])))
    for _ in range(draw(st.integers(0, 20))):
        waiting = draw_of(seats, rounds).waiting
        if not waiting:
            break
        card = Card(rank=draw(ranks))
        rounds = tuple(
            dict(cards) for cards in put_card(seats, rounds, draw(st.sampled_from(waiting)), card)
        )
    return seats, rounds


@given(played())
def test_the_dealer_drew_lowest_and_the_keeper_highest(
    game: tuple[int, tuple[dict[int, Card], ...]],
) -> None:
    seats, rounds = game
    draw = draw_of(seats, rounds)
    assert set(draw.low) <= set(range(seats))
    assert set(draw.low) == set(draw.high) or not set(draw.low) & set(draw.high)
    whole = rounds[: draw.done]
    if whole:
        first = {seat: card.rank for seat, card in whole[0].items()}
        assert {first[seat] for seat in draw.low} == {min(first.values())}
        assert {first[seat] for seat in draw.high} == {max(first.values())}
    # Exactly those draw whose question is open, and once it is settled nobody does.
    is_settled = draw.dealer is not None and draw.keeper is not None
    undrawn = set(draw.low if draw.dealer is None else ()) | set(
        draw.high if draw.keeper is None else ()
    )
    current = set(rounds[draw.done]) if draw.done < len(rounds) else set()
    assert set(draw.waiting) == undrawn - current
    assert is_settled == (not draw.waiting and not current)


@given(st.sampled_from([2, 4]), st.integers())
def test_the_app_settles_every_draw(seats: int, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - no secret
    rounds: list[dict[int, Card]] = []
    draw: Draw = draw_of(seats, rounds)
    while draw.waiting:
        out = [card for cards in rounds for card in cards.values()]
        rounds.append(draw_cards(draw.waiting, out, chance.randrange))
        draw = draw_of(seats, rounds)
    drawn = [card for cards in rounds for card in cards.values()]
    assert len(set(drawn)) == len(drawn)
    assert draw.dealer is not None
    assert draw.keeper is not None
    assert draw.dealer != draw.keeper

"""Laws that hold for any legal deals under any house rules."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kingi_scorer.domain.audit import check_after, checkpoints, proof
from kingi_scorer.domain.draft import (
    Draft,
    add_one,
    build_deal,
    draft_of,
    draft_problems,
    highest_count,
    item_state,
    preview,
    set_buyer,
    set_choice,
    set_count,
    set_holder,
    set_price,
    swap_draft,
)
from kingi_scorer.domain.entries import Deal, PlusDeal
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.rules import KingiRules
from kingi_scorer.domain.scoring import score_deal, score_sheet, totals
from kingi_scorer.domain.swap import swap_deal, swap_players
from kingi_scorer.domain.transitions import (
    deal_problems,
    game_problems,
    record_deal,
    replace_deal,
    void_deal,
)
from kingi_scorer.domain.variant import Slot
from kingi_scorer.domain.variants import find_variant
from tests.strategies_domain import (
    any_rules,
    balayi_rules,
    deals,
    free_trumps,
    games,
    kingi_rules,
    start,
)

MODERATE = settings(max_examples=60, deadline=None)


@MODERATE
@given(games())
def test_each_deal_hands_out_exactly_its_sum(game: Game) -> None:
    variant = find_variant(game)
    assert game_problems(game) == []
    for number, deal in game.recorded():
        points = score_deal(game, number)
        assert points is not None
        assert sum(points) == variant.deal_sum(game, deal)


@MODERATE
@given(games(least=10))
def test_whole_games_audit_and_sum_to_what_the_rules_give(game: Game) -> None:
    assert [check.is_ok for check in checkpoints(game)] == [True] * 3
    assert proof(game).given == sum(totals(game))
    assert proof(game).to_come == 0
    if game.rules in (KingiRules(), find_variant("balayi").default_rules()):
        assert sum(totals(game)) == 0


@MODERATE
@given(games(), st.data())
def test_given_and_to_come_are_the_same_sum_all_game_long(game: Game, data: st.DataObject) -> None:
    rules = game.rules
    if isinstance(rules, KingiRules) and rules.queens_void:
        return
    whole = proof(start(rules, game.first_dealer))
    number = data.draw(st.integers(1, DEALS))
    if game.deal(number) is not None:
        game = void_deal(game, number)
    line = proof(game)
    assert line.given + line.to_come == whole.to_come


@MODERATE
@given(any_rules(), st.integers(0, 1), st.data())
def test_a_sheet_equals_a_fresh_replay(rules: KingiRules, dealer: int, data: st.DataObject) -> None:
    game = start(rules, dealer)
    facts: dict[int, Deal] = {}
    for _ in range(data.draw(st.integers(1, 16))):
        recorded = [number for number, _ in game.recorded()]
        step = data.draw(st.sampled_from(["record", "record", "record", "replace", "void"]))
        if step == "record" and game.next_deal is not None:
            number = game.next_deal
            facts[number] = data.draw(deals(game, number))
            game = record_deal(game, number, facts[number])
        elif step == "replace" and recorded:
            number = data.draw(st.sampled_from(recorded))
            facts[number] = data.draw(deals(game, number))
            game = replace_deal(game, number, facts[number])
        elif step == "void" and recorded:
            number = data.draw(st.sampled_from(recorded))
            del facts[number]
            game = void_deal(game, number)
    last = max(facts, default=0)
    replayed = Game(
        rules=rules,
        players=game.players,
        first_dealer=dealer,
        deals=tuple(facts.get(number) for number in range(1, last + 1)),
    )
    assert game == replayed
    assert score_sheet(game) == score_sheet(replayed)
    assert game_problems(game) == []
    for after in range(1, DEALS + 1):
        check = check_after(game, after)
        assert check is None or check.is_ok


@MODERATE
@given(games(least=1), st.data())
def test_swapping_twice_changes_nothing(game: Game, data: st.DataObject) -> None:
    seats = st.integers(0, game.seats - 1)
    a, b = data.draw(seats), data.draw(seats)
    first, last = sorted((data.draw(st.integers(1, 10)), data.draw(st.integers(1, 10))))
    swapped = swap_players(game, a, b, first=first, last=last)
    assert game_problems(swapped) == []
    assert swap_players(swapped, a, b, first=first, last=last) == game
    for number, deal in game.recorded():
        built = build_deal(game, number, swap_draft(game, number, draft_of(deal), a, b))
        assert built == swap_deal(game, number, deal, a, b)


@MODERATE
@given(games(least=1))
def test_the_draft_of_a_deal_builds_that_deal_and_previews_its_points(game: Game) -> None:
    for number, deal in game.recorded():
        draft = draft_of(deal)
        assert draft_problems(game, number, draft) == []
        assert build_deal(game, number, draft) == deal
        assert preview(game, number, draft) == score_deal(game, number)


def tap(game: Game, number: int, draft: Draft, data: st.DataObject) -> Draft:
    """``draft`` after one random tap of those that the entry offers."""
    slot = find_variant(game).slot(number)
    seat = data.draw(st.integers(0, game.seats - 1))
    kinds = ["swap"]
    kinds += ["count", "count", "count", "clear", "add"] if slot.items else []
    kinds += ["holder"] * 3 if slot.holders else []
    kinds += ["choice"] if slot.choices else []
    kinds += ["buyer", "price", "not sold"] if slot.has_auction else []
    match data.draw(st.sampled_from(kinds)):
        case "swap":
            return swap_draft(game, number, draft, seat, data.draw(st.integers(0, game.seats - 1)))
        case "holder":
            return set_holder(draft, data.draw(st.sampled_from(slot.holders)), seat)
        case "choice":
            free = slot.choices if slot.has_auction else free_trumps(game, number)
            return set_choice(draft, data.draw(st.sampled_from(list(free))))
        case "buyer":
            return draft if seat == game.maker(number) else set_buyer(draft, seat)
        case "price" if isinstance(game.rules, KingiRules):
            return set_price(draft, data.draw(st.integers(1, game.rules.highest_price)))
        case "not sold":
            return set_buyer(draft, None)
        case kind:
            return tap_count(game, slot, draft, kind, data)


def tap_count(game: Game, slot: Slot, draft: Draft, kind: str, data: st.DataObject) -> Draft:
    """``draft`` after a tap on a pad, one that clears a cell, or one more or fewer."""
    item = data.draw(st.sampled_from(list(slot.items)))
    seat = data.draw(st.integers(0, game.seats - 1))
    if kind == "clear":
        return set_count(draft, item, seat, None, game.seats)
    if kind == "add":
        by = data.draw(st.sampled_from([1, 1, -1]))
        return add_one(slot, draft, item, seat, game.seats, by=by)
    limit = highest_count(slot, draft, item, seat, game.seats)
    return set_count(draft, item, seat, data.draw(st.integers(0, limit)), game.seats)


def tap_to(game: Game, number: int, draft: Draft, deal: Deal) -> Draft:
    """``draft`` after taps of those that the entry offers, chosen to end at ``deal``."""
    slot = find_variant(game).slot(number)
    seats = range(game.seats)
    for item in slot.items:
        for seat in seats:
            draft = set_count(draft, item, seat, 0, game.seats)
        for seat in seats:
            count = deal.counts[item][seat]
            assert count <= highest_count(slot, draft, item, seat, game.seats)
            draft = set_count(draft, item, seat, count, game.seats)
    for thing, seat in deal.holders.items():
        draft = set_holder(draft, thing, seat)
    if deal.choice is not None:
        draft = set_choice(draft, deal.choice)
    if isinstance(deal, PlusDeal):
        draft = set_buyer(draft, None)
        if deal.price is not None:
            draft = set_price(set_buyer(draft, deal.declarer), deal.price)
    return draft


@settings(max_examples=150, deadline=None)
@given(games(most=9), st.data())
def test_taps_never_lead_into_a_dead_end(game: Game, data: st.DataObject) -> None:
    recorded = [number for number, _ in game.recorded()]
    is_correction = bool(recorded) and data.draw(st.booleans())
    draft = Draft()
    if is_correction:
        number = data.draw(st.sampled_from(recorded))
        before = game.deal(number)
        assert before is not None
        draft = draft_of(before)
    else:
        number = len(recorded) + 1
    slot = find_variant(game).slot(number)
    for _ in range(data.draw(st.integers(0, 12))):
        draft = tap(game, number, draft, data)
        preview(game, number, draft)
        assert Draft.model_validate_json(draft.model_dump_json()) == draft
        for item in slot.items:
            state = item_state(slot, draft, item, game.seats)
            # The pads never let a new entry count too many.
            assert is_correction or state.left >= 0
            assert all(cell is None or 0 <= cell <= slot.items[item] for cell in state.cells)
        if not draft_problems(game, number, draft):
            built = build_deal(game, number, draft)
            assert deal_problems(game, number, built) == []
            assert built == build_deal(game, number, draft_of(built))
    target = data.draw(deals(game, number))
    reached = tap_to(game, number, draft, target)
    assert draft_problems(game, number, reached) == []
    assert build_deal(game, number, reached) == target


@MODERATE
@given(games(rules=kingi_rules(), most=9) | games(rules=balayi_rules(), most=9), st.data())
def test_correcting_back_is_as_if_nothing_had_been_corrected(
    game: Game, data: st.DataObject
) -> None:
    for number, deal in game.recorded():
        other = data.draw(deals(game, number))
        corrected = replace_deal(game, number, other)
        assert corrected.deals[: number - 1] == game.deals[: number - 1]
        assert corrected.deals[number:] == game.deals[number:]
        assert replace_deal(corrected, number, deal) == game

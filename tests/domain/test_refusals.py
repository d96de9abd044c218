"""Every refusal of the domain, with its code, its numbers and its deal."""

from typing import get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from kingi_scorer.domain.draft import Draft, draft_problems, set_buyer, set_choice, set_price
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
from kingi_scorer.domain.problem import Code, Problem
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.transitions import (
    changed,
    deal_problems,
    game_problems,
    new_game,
    record_deal,
    replace_deal,
    setup_problems,
)
from tests.domain.samples import BALAYI, balayi, kingi

FULL = (13, 0, 0, 0)

DEALS: list[tuple[int, Deal, list[Problem]]] = [
    (
        1,
        NoTricks(tricks=(5, 4, 2, 1)),
        [Problem("wrong_sum", {"item": "tricks", "sum": 12, "want": 13}, 1)],
    ),
    (
        1,
        NoTricks(tricks=(5, 4, 2, 3)),
        [Problem("wrong_sum", {"item": "tricks", "sum": 14, "want": 13}, 1)],
    ),
    (
        1,
        NoTricks(tricks=(0, 0, 0, 0)),
        [Problem("wrong_sum", {"item": "tricks", "sum": 0, "want": 13}, 1)],
    ),
    (
        1,
        NoTricks(tricks=(14, -1, 0, 0)),
        [Problem("count_range", {"item": "tricks", "want": 13}, 1)],
    ),
    (
        1,
        NoTricks(tricks=(13, 0, 0)),
        [Problem("count_length", {"item": "tricks", "n": 3, "want": 4}, 1)],
    ),
    (
        1,
        NoTricks(tricks=(13, 0, 0, 0, 0)),
        [Problem("count_length", {"item": "tricks", "n": 5, "want": 4}, 1)],
    ),
    (
        1,
        NoHearts(hearts=FULL),
        [Problem("wrong_contract", {"want": "no_tricks", "got": "no_hearts"}, 1)],
    ),
    (
        2,
        NoHearts(hearts=(7, 3, 2, 0)),
        [Problem("wrong_sum", {"item": "hearts", "sum": 12, "want": 13}, 2)],
    ),
    (
        2,
        NoTricks(tricks=FULL),
        [Problem("wrong_contract", {"want": "no_hearts", "got": "no_tricks"}, 2)],
    ),
    (
        3,
        NoMen(jacks=(2, 1, 0, 0), kings=(5, 0, 0, -1)),
        [
            Problem("wrong_sum", {"item": "jacks", "sum": 3, "want": 4}, 3),
            Problem("count_range", {"item": "kings", "want": 4}, 3),
        ],
    ),
    (
        4,
        NoQueens(queens=(2, 2, 1, 0)),
        [Problem("wrong_sum", {"item": "queens", "sum": 5, "want": 4}, 4)],
    ),
    (
        5,
        LastTwo(second_last=4, last=-1),
        [
            Problem("seat_range", {"item": "second_last", "seat": 4}, 5),
            Problem("seat_range", {"item": "last", "seat": -1}, 5),
        ],
    ),
    (6, KingOfHearts(taker=4), [Problem("seat_range", {"item": "king_of_hearts", "seat": 4}, 6)]),
    (
        6,
        LastTwo(second_last=0, last=0),
        [Problem("wrong_contract", {"want": "king_of_hearts", "got": "last_two"}, 6)],
    ),
    (
        6,
        PlusDeal(contract="grand", declarer=2, tricks=FULL),
        [Problem("wrong_contract", {"want": "king_of_hearts", "got": "grand"}, 6)],
    ),
    # Seat 0 deals first: seat 3 sells in deal 7.
    (
        7,
        KingOfHearts(taker=0),
        [Problem("wrong_contract", {"want": "plus", "got": "king_of_hearts"}, 7)],
    ),
    (7, BALAYI[0], [Problem("wrong_contract", {"want": "plus", "got": ""}, 7)]),
    (7, PlusDeal(contract="grand", declarer=0, tricks=FULL), [Problem("price_missing", {}, 7)]),
    (
        7,
        PlusDeal(contract="grand", declarer=3, price=2, tricks=FULL),
        [Problem("price_not_allowed", {}, 7)],
    ),
    (
        7,
        PlusDeal(contract="grand", declarer=0, price=0, tricks=FULL),
        [Problem("price_range", {"price": 0, "want": 13}, 7)],
    ),
    (
        7,
        PlusDeal(contract="grand", declarer=0, price=14, tricks=FULL),
        [Problem("price_range", {"price": 14, "want": 13}, 7)],
    ),
    (
        7,
        PlusDeal(contract="grand", declarer=4, tricks=FULL),
        [Problem("seat_range", {"item": "declarer", "seat": 4}, 7)],
    ),
    (7, PlusDeal(contract="trump", declarer=3, tricks=FULL), [Problem("trump_needed", {}, 7)]),
    (
        7,
        PlusDeal(contract="missu", trump="clubs", declarer=3, tricks=FULL),
        [Problem("trump_not_allowed", {}, 7)],
    ),
    (
        7,
        PlusDeal(contract="trump", declarer=0, tricks=(12, 0, 0, 0)),
        [
            Problem("wrong_sum", {"item": "tricks", "sum": 12, "want": 13}, 7),
            Problem("price_missing", {}, 7),
            Problem("trump_needed", {}, 7),
        ],
    ),
    (0, NoTricks(tricks=FULL), [Problem("too_many_deals", {"n": 0, "want": 10})]),
    (11, NoTricks(tricks=FULL), [Problem("too_many_deals", {"n": 11, "want": 10})]),
]


@pytest.mark.parametrize(("number", "deal", "problems"), DEALS)
def test_kingi_refuses(number: int, deal: Deal, problems: list[Problem]) -> None:
    assert deal_problems(kingi(), number, deal) == problems


def test_the_highest_price_is_a_house_rule() -> None:
    game = kingi(rules=KingiRules(highest_price=4))
    deal = PlusDeal(contract="grand", declarer=0, price=5, tricks=FULL)
    assert deal_problems(game, 7, deal) == [Problem("price_range", {"price": 5, "want": 4}, 7)]
    cheaper = PlusDeal(contract="grand", declarer=0, price=4, tricks=FULL)
    assert deal_problems(game, 7, cheaper) == []


@pytest.mark.parametrize(
    ("deal", "problems"),
    [
        (
            BalayiDeal(trump="clubs", tricks=(13, 12)),
            [Problem("wrong_sum", {"item": "tricks", "sum": 25, "want": 26}, 3)],
        ),
        (
            BalayiDeal(trump="clubs", tricks=(27, -1)),
            [Problem("count_range", {"item": "tricks", "want": 26}, 3)],
        ),
        (
            BalayiDeal(trump="clubs", tricks=(26, 0, 0, 0)),
            [Problem("count_length", {"item": "tricks", "n": 4, "want": 2}, 3)],
        ),
        (
            # Seat 1 named no trump in deal 1 and names in deal 3 again.
            BalayiDeal(trump="none", tricks=(13, 13)),
            [Problem("trump_used", {"choice": "none", "seat": 1, "other": 1}, 3)],
        ),
        (
            NoTricks(tricks=FULL),
            [Problem("wrong_contract", {"want": "balayi", "got": "no_tricks"}, 3)],
        ),
        (BalayiDeal(trump="spades", tricks=(13, 13)), []),
    ],
)
def test_balayi_refuses(deal: Deal, problems: list[Problem]) -> None:
    assert deal_problems(balayi(2), 3, deal) == problems


def test_a_correction_may_not_take_a_trump_that_was_named_later() -> None:
    deal = BalayiDeal(trump="clubs", tricks=(13, 13))
    assert deal_problems(balayi(10), 1, deal) == [
        Problem("trump_used", {"choice": "clubs", "seat": 1, "other": 3}, 1)
    ]
    same = BalayiDeal(trump="none", tricks=(0, 26))
    assert deal_problems(balayi(10), 1, same) == []


def test_a_trump_named_twice_in_a_file_is_wrong_the_second_time_only() -> None:
    game = balayi(10)
    again = BalayiDeal(trump="none", tricks=(13, 13))
    twice = changed(game, deals=(*game.deals[:2], again, *game.deals[3:]))
    assert game_problems(twice) == [
        Problem("trump_used", {"choice": "none", "seat": 1, "other": 1}, 3)
    ]


@pytest.mark.parametrize(
    ("players", "first_dealer", "problems"),
    [
        (("A", "B", "C"), 0, [Problem("player_count", {"n": 3, "want": 4})]),
        (("A", "B", "C", "D", "E"), 0, [Problem("player_count", {"n": 5, "want": 4})]),
        ((), 0, [Problem("player_count", {"n": 0, "want": 4})]),
        (("A", "B", "", "D"), 0, [Problem("name_missing")]),
        (
            ("A", "B", " \t\u00a0", "D"),
            0,
            [Problem("name_missing"), Problem("name_invalid", {"want": 40})],
        ),
        (("A", "B" * 41, "C", "D"), 0, [Problem("name_invalid", {"want": 40})]),
        (("A", "B\x00", "C", "D"), 0, [Problem("name_invalid", {"want": 40})]),
        (("A", "B\u202e", "C", "D"), 0, [Problem("name_invalid", {"want": 40})]),
        (("A", "B", "C", "D"), 4, [Problem("dealer_range", {"seat": 4})]),
        (("A", "B", "C", "D"), -1, [Problem("dealer_range", {"seat": -1})]),
        (("Ş" * 40, "=1+1", "A", "A"), 3, []),
    ],
)
def test_players_and_dealer(
    players: tuple[str, ...], first_dealer: int, problems: list[Problem]
) -> None:
    game = Game(rules=KingiRules(), players=players, first_dealer=first_dealer)
    assert setup_problems(game) == problems
    assert game_problems(game) == problems


def test_balayi_is_for_two() -> None:
    game = Game(rules=BalayiRules(), players=("A", "B", "C", "D"), first_dealer=0)
    assert setup_problems(game) == [Problem("player_count", {"n": 4, "want": 2})]


def test_a_new_game_cleans_names_and_refuses_what_is_wrong() -> None:
    game = new_game(BalayiRules(), ["  Ayşe \n Gül ", "İbrahim"], 1)
    assert game.players == ("Ayşe Gül", "İbrahim")
    with pytest.raises(ValueError, match="name_missing"):
        new_game(BalayiRules(), ["Ayşe", "  "], 0)


def test_an_eleventh_deal_is_refused() -> None:
    game = balayi(10)
    eleven = changed(game, deals=(*game.deals, BalayiDeal(trump="clubs", tricks=(13, 13))))
    assert game_problems(eleven) == [Problem("too_many_deals", {"n": 11, "want": 10})]
    with pytest.raises(ValueError, match="deal 11"):
        record_deal(game, 11, BALAYI[0])


def test_recording_out_of_turn_or_against_the_rules_is_refused() -> None:
    game = kingi(2)
    men = NoMen(jacks=(4, 0, 0, 0), kings=(4, 0, 0, 0))
    assert record_deal(game, 3, men).next_deal == 4
    with pytest.raises(ValueError, match="deal 4"):
        record_deal(game, 4, NoQueens(queens=(4, 0, 0, 0)))
    with pytest.raises(ValueError, match="deal 2"):
        record_deal(game, 2, NoHearts(hearts=FULL))
    with pytest.raises(ValueError, match="deal 3"):
        replace_deal(game, 3, men)
    with pytest.raises(ValueError, match="wrong_sum"):
        replace_deal(game, 2, NoHearts(hearts=(0, 0, 0, 0)))


DRAFTS: list[tuple[Game, int, Draft, list[Problem]]] = [
    (kingi(), 1, Draft(), [Problem("missing", {"item": "tricks", "n": 13}, 1)]),
    (
        kingi(),
        2,
        Draft(counts={"hearts": (7, 3, 1, 1)}),
        [Problem("missing", {"item": "hearts", "n": 1}, 2)],
    ),
    (
        kingi(),
        2,
        Draft(counts={"hearts": (7, 3, 2, 2)}),
        [Problem("too_many", {"item": "hearts", "n": 1}, 2)],
    ),
    (
        kingi(),
        3,
        Draft(counts={"kings": (4, None, None, None)}),
        [Problem("missing", {"item": "jacks", "n": 4}, 3)],
    ),
    (
        kingi(),
        5,
        Draft(holders={"last": 0}),
        [Problem("holder_missing", {"item": "second_last"}, 5)],
    ),
    (
        kingi(),
        5,
        Draft(),
        [
            Problem("holder_missing", {"item": "second_last"}, 5),
            Problem("holder_missing", {"item": "last"}, 5),
        ],
    ),
    (kingi(), 6, Draft(), [Problem("holder_missing", {"item": "king_of_hearts"}, 6)]),
    (
        kingi(),
        7,
        set_buyer(Draft(), 0),
        [
            Problem("price_missing", {}, 7),
            Problem("game_missing", {}, 7),
            Problem("missing", {"item": "tricks", "n": 13}, 7),
        ],
    ),
    (
        kingi(),
        7,
        set_choice(set_price(Draft(counts={"tricks": FULL}), 3), "grand"),
        [Problem("buyer_missing", {}, 7)],
    ),
    (
        kingi(),
        7,
        Draft(counts={"tricks": FULL}, choice="missu", buyer=0, price=14),
        [Problem("price_range", {"price": 14, "want": 13}, 7)],
    ),
    (
        kingi(),
        7,
        Draft(counts={"tricks": FULL}, choice="missu", buyer=3, price=1),
        [Problem("price_not_allowed", {}, 7)],
    ),
    (kingi(), 7, Draft(counts={"tricks": FULL}, choice="none"), [Problem("trump_needed", {}, 7)]),
    (
        balayi(),
        1,
        Draft(),
        [Problem("trump_missing", {}, 1), Problem("missing", {"item": "tricks", "n": 26}, 1)],
    ),
    (
        balayi(2),
        3,
        Draft(counts={"tricks": (13, None)}, choice="none"),
        [Problem("trump_used", {"choice": "none", "seat": 1, "other": 1}, 3)],
    ),
]


@pytest.mark.parametrize(("game", "number", "draft", "problems"), DRAFTS)
def test_a_draft_says_what_keeps_it_from_being_saved(
    game: Game, number: int, draft: Draft, problems: list[Problem]
) -> None:
    assert draft_problems(game, number, draft) == problems


def test_every_code_but_those_of_files_is_refused_above() -> None:
    seen = {problem.code for _, _, problems in DEALS for problem in problems}
    seen |= {problem.code for *_, problems in DRAFTS for problem in problems}
    setup: set[Code] = {"player_count", "name_missing", "name_invalid", "dealer_range"}
    files: set[Code] = {"rule_range", "hole"}
    assert seen | setup | files == set(get_args(Code))


@pytest.mark.parametrize(
    "told",
    [
        '{"contract": "no_tricks", "tricks": [7.0, 6, 0, 0]}',
        '{"contract": "no_tricks", "tricks": ["7", 6, 0, 0]}',
        '{"contract": "no_tricks", "tricks": [true, 12, 0, 0]}',
        '{"contract": "no_tricks", "tricks": [13, 0, 0, 0], "hearts": [13, 0, 0, 0]}',
        '{"contract": "no_tricks"}',
        '{"contract": "king_of_hearts", "taker": true}',
        '{"contract": "king_of_hearts", "taker": null}',
        '{"contract": "plus", "declarer": 0, "tricks": [13, 0, 0, 0]}',
        '{"contract": "trump", "trump": "none", "declarer": 0, "tricks": [13, 0, 0, 0]}',
        '{"contract": "misere", "tricks": [13, 0, 0, 0]}',
        '{"contract": ["trump"], "declarer": 0, "tricks": [13, 0, 0, 0]}',
        '{"contract": {}, "tricks": [13, 0, 0, 0]}',
        '{"contract": null, "tricks": [13, 0, 0, 0]}',
        '{"contract": 1}',
        '{"trump": "grand", "tricks": [13, 13]}',
        '{"trump": "clubs", "tricks": [13, 13], "price": 1}',
        "[]",
        "null",
        "7",
    ],
)
def test_a_deal_of_another_shape_is_not_read(told: str) -> None:
    shape: TypeAdapter[Deal] = TypeAdapter(Deal)
    with pytest.raises(ValidationError):
        shape.validate_json(told)


@pytest.mark.parametrize(
    "told",
    [
        {"trick": 101},
        {"queen": -101},
        {"price_trick": -1},
        {"highest_price": 0},
        {"highest_price": 14},
        {"trick": 1.0},
        {"queens_void": 1},
        {"trump_leader": "dealer"},
        {"weight": 1},
    ],
)
def test_a_house_rule_out_of_range_is_refused(told: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        KingiRules.model_validate(told)


def test_a_game_never_ends_in_an_empty_place() -> None:
    with pytest.raises(ValidationError, match="last place"):
        Game(rules=BalayiRules(), players=("A", "B"), first_dealer=0, deals=(None,))

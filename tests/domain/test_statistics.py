"""Statistics equal what a direct look at every game gives, on random histories."""

from collections import defaultdict
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingi_scorer.domain.audit import ledger
from kingi_scorer.domain.cards import TRUMPS
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
from kingi_scorer.domain.rules import BalayiRules, GameKey, KingiRules
from kingi_scorer.domain.statistics import CALLS, head_to_head, player_statistics
from kingi_scorer.domain.statistics_facts import (
    FEATS,
    MEASURES,
    MINUS_DEALS,
    GameFacts,
    game_facts,
)
from kingi_scorer.domain.statistics_games import games_behind
from kingi_scorer.domain.variants import find_variant
from tests.domain.histories import PEOPLE, Seated, histories


def facts(history: list[Seated]) -> list[GameFacts]:
    return [GameFacts(game_id, players, game_facts(game)) for game_id, players, game in history]


def points(game: Game) -> dict[int, list[int]]:
    """Deal → points per seat, from the ledger instead of the scoring."""
    found: dict[int, list[int]] = {number: [0] * game.seats for number, _ in game.recorded()}
    for posting in ledger(game):
        found[posting.deal][posting.seat] += posting.amount
    return found


def final(game: Game) -> list[int]:
    return [sum(column) for column in zip(*points(game).values(), strict=True)]


@given(st.one_of(histories("kingi"), histories("balayi")), st.sampled_from(PEOPLE))
@settings(max_examples=300, deadline=None)
def test_results_streaks_and_head_to_head(history: list[Seated], player: str) -> None:
    key: GameKey = history[0][2].key if history else "kingi"
    found = player_statistics(key, facts(history), player)
    own = [
        (players, final(game), players.index(player))
        for _, players, game in history
        if player in players
    ]
    scores = [total[seat] for _, total, seat in own]
    wins = [total[seat] == max(total) for _, total, seat in own]
    shared = [won and total.count(max(total)) > 1
              for won, (_, total, _) in zip(wins, own, strict=True)]  # fmt: skip
    results = found.results
    assert (results.games, results.wins, results.shared_wins) == (len(own), sum(wins), sum(shared))
    assert results.total == sum(scores)
    if scores:
        assert (results.best, results.worst) == (max(scores), min(scores))
        assert results.average == Fraction(sum(scores), len(scores))
        assert results.win_rate == Fraction(sum(wins), len(wins))
    else:
        assert results.average is results.win_rate is None
    spans = [wins[a:b] for a, b in combinations(range(len(wins) + 1), 2)]
    assert found.streaks.longest == max((len(s) for s in spans if all(s)), default=0)
    assert found.streaks.longest_without == max((len(s) for s in spans if not any(s)), default=0)
    assert found.streaks.current == max(
        (len(wins) - at for at in range(len(wins)) if all(wins[at:])), default=0
    )
    others: dict[str, list[int]] = defaultdict(list)
    for players, total, seat in own:
        for other, theirs in zip(players, total, strict=True):
            if other != player:
                others[other].append(total[seat] - theirs)
    assert {
        one.other: (one.games, one.ahead, one.behind, one.level, one.difference)
        for one in head_to_head(facts(history), player)
    } == {
        other: (len(d), sum(x > 0 for x in d), sum(x < 0 for x in d), d.count(0), sum(d))
        for other, d in others.items()
    }


@given(histories("kingi"), st.sampled_from(PEOPLE))
@settings(max_examples=300, deadline=None)
def test_kingi_deals_trades_and_calls(history: list[Seated], player: str) -> None:
    found = player_statistics("kingi", facts(history), player)
    minus: dict[str, list[int]] = defaultdict(list)
    trades: dict[str, list[tuple[int, Fraction, int]]] = defaultdict(list)
    calls: dict[str, list[tuple[int, int, bool]]] = defaultdict(list)
    for _, players, game in history:
        if player not in players:
            continue
        seat, handed = players.index(player), points(game)
        for number, deal in game.recorded():
            won = handed[number][seat]
            if not isinstance(deal, PlusDeal):
                minus[find_variant(game).slot(number).name].append(won)
                continue
            even = Fraction(sum(handed[number]), 4)
            if deal.declarer == seat:
                role = "bought" if deal.price else "own"
                calls[deal.trump or deal.contract].append((won, deal.tricks[seat], won > even))
            else:
                role = "sold" if game.maker(number) == seat else "others"
            trades[role].append((won, even, (deal.price or 0) if role != "others" else 0))
    if not minus:
        assert not found.minus
        assert not found.trades
        assert found.best_minus == found.worst_minus == ()
        return
    assert {name: (one.games, one.points, one.best, one.worst)
            for name, one in found.minus.items()} == {
        name: (len(each), sum(each), max(each), min(each)) for name, each in minus.items()
    }  # fmt: skip
    sums = {name: sum(minus[name]) for name in MINUS_DEALS}
    nearest, costliest = min(abs(each) for each in sums.values()), min(sums.values())
    assert set(found.best_minus) == {deal for deal in sums if abs(sums[deal]) == nearest}
    assert set(found.worst_minus) == {deal for deal in sums if sums[deal] == costliest}
    for role, trade in found.trades.items():
        each = trades[role]
        assert trade.deals == len(each)
        assert trade.points == sum(won for won, _, _ in each)
        assert trade.profit == sum((won - even for won, even, _ in each), Fraction(0))
        assert trade.price == sum(price for _, _, price in each)
        if each:
            assert trade.average_profit == trade.profit / len(each)
            assert trade.average_price == Fraction(trade.price, len(each))
    for choice, record in found.calls.items():
        made = calls[choice]
        assert (record.calls, record.points, record.tricks, record.successes) == (
            len(made),
            sum(won for won, _, _ in made),
            sum(tricks for _, tricks, _ in made),
            sum(success for _, _, success in made),
        )
    assert found.best_call is found.worst_call is None


@given(histories("balayi"), st.sampled_from(PEOPLE))
@settings(max_examples=300, deadline=None)
def test_balayi_calls(history: list[Seated], player: str) -> None:
    found = player_statistics("balayi", facts(history), player)
    made: list[tuple[str, str, int, int, bool]] = []
    met: dict[str, list[int]] = defaultdict(list)
    for game_id, players, game in history:
        if player not in players:
            continue
        seat, handed = players.index(player), points(game)
        for number, deal in game.recorded():
            assert isinstance(deal, BalayiDeal)
            won = handed[number][seat]
            if game.maker(number) == seat:
                success = 2 * won > sum(handed[number])
                made.append((game_id, deal.trump, won, deal.tricks[seat], success))
            else:
                met[deal.trump].append(won)
    for trump in TRUMPS:
        record = found.calls[trump]
        own = [one for one in made if one[1] == trump]
        assert record.calls == len(own)
        assert record.points == sum(one[2] for one in own)
        assert record.successes == sum(one[4] for one in own)
        assert (record.met, record.met_points) == (len(met[trump]), sum(met[trump]))
    if not made:
        assert found.best_call is found.worst_call is None
        return
    assert found.best_call is not None
    assert found.worst_call is not None
    assert found.best_call.points == max(one[2] for one in made)
    assert found.worst_call.points == min(one[2] for one in made)
    for call in (found.best_call, found.worst_call):
        parts = (call.game_id, call.choice, call.points, call.tricks)
        assert parts in {one[:4] for one in made}


def direct_feats(game: Game, seat: int) -> dict[str, int]:
    found: dict[str, int] = defaultdict(int)
    clean, handed = 0, points(game)
    for number, deal in game.recorded():
        won = handed[number][seat]
        match deal:
            case NoQueens():
                found["four_queens"] += deal.queens[seat] == 4
            case KingOfHearts():
                found["king_taken"] += deal.taker == seat
            case LastTwo():
                found["both_last"] += deal.last == deal.second_last == seat
            case NoHearts():
                found["all_hearts"] += deal.hearts[seat] == 13
            case NoTricks():
                found["all_minus_tricks"] += deal.tricks[seat] == 13
            case PlusDeal():
                found["all_tricks"] += deal.tricks[seat] == 13
            case BalayiDeal():
                found["all_tricks"] += deal.tricks[seat] == 26
                found["whitewash"] += deal.tricks[seat] == 0
                found["won_deals"] += won > 0
        if not isinstance(deal, PlusDeal | BalayiDeal):
            taken = [counts[seat] for counts in deal.counts.values()]
            clean += sum(taken) == 0 and seat not in deal.holders.values()
    found["clean_deals"], found["clean_sheet"] = clean, int(clean == 6)
    return found


@given(st.one_of(histories("kingi"), histories("balayi")), st.sampled_from(PEOPLE))
@settings(max_examples=300, deadline=None)
def test_feats_and_the_games_behind_every_number(history: list[Seated], player: str) -> None:
    key: GameKey = history[0][2].key if history else "balayi"
    rows = facts(history)
    found = player_statistics(key, rows, player)
    own = {
        game_id: direct_feats(game, players.index(player))
        for game_id, players, game in history
        if player in players
    }
    for feat in FEATS[key]:
        assert found.feats[feat] == sum(feats[feat] for feats in own.values())
        behind = [game_id for game_id, feats in own.items() if feats[feat]]
        assert games_behind(key, rows, player, feat) == behind
    assert games_behind(key, rows, player, "games") == list(own)
    assert len(games_behind(key, rows, player, "wins")) == found.results.wins
    assert len(games_behind(key, rows, player, "shared_wins")) == found.results.shared_wins
    for choice in CALLS[key]:
        behind = games_behind(key, rows, player, f"{choice}.made")
        assert (len(behind) > 0) == (found.calls[choice].calls > 0)
    for one in head_to_head(rows, player):
        assert len(games_behind(key, rows, player, f"against:{one.other}")) == one.games
    best = games_behind(key, rows, player, "best")
    assert bool(best) == bool(own)
    for game_id, players, game in history:
        if game_id in best:
            assert final(game)[players.index(player)] == found.results.best


def test_profit_of_a_deal_sums_to_nothing_over_the_seats() -> None:
    deals: tuple[Deal, ...] = (
        NoTricks(tricks=(4, 3, 3, 3)),
        NoHearts(hearts=(13, 0, 0, 0)),
        NoMen(jacks=(1, 1, 1, 1), kings=(1, 1, 1, 1)),
        NoQueens(queens=(1, 1, 1, 1)),
        LastTwo(second_last=1, last=1),
        KingOfHearts(taker=2),
        PlusDeal(contract="grand", declarer=1, tricks=(3, 4, 3, 3)),
        PlusDeal(contract="trump", trump="hearts", declarer=0, price=3, tricks=(9, 2, 1, 1)),
        PlusDeal(contract="missu", declarer=3, tricks=(0, 0, 0, 13)),
        PlusDeal(contract="trump", trump="clubs", declarer=0, tricks=(5, 4, 2, 2)),
    )
    rules = KingiRules()
    game = Game(rules=rules, players=("A", "B", "C", "D"), first_dealer=2, deals=deals)
    rows = [GameFacts("one", PEOPLE[:4], game_facts(game))]
    by_player = [player_statistics("kingi", rows, player) for player in PEOPLE[:4]]
    profits = [sum(trade.profit for trade in one.trades.values()) for one in by_player]
    assert sum(profits) == 0
    # Deal 8: nine tricks for three, so 18 − 6; an even share is 6.5.
    assert by_player[0].trades["bought"].profit == Fraction(11, 2)
    assert by_player[2].trades["sold"].profit == Fraction(2 + 6) - Fraction(13, 2)
    assert by_player[2].trades["sold"].price == by_player[0].trades["bought"].price == 3
    assert by_player[3].feats["all_tricks"] == 1
    assert by_player[0].feats["all_hearts"] == 1


def test_an_unfinished_game_has_no_facts() -> None:
    for rules, players in ((KingiRules(), ("A", "B", "C", "D")), (BalayiRules(), ("A", "B"))):
        with pytest.raises(ValueError, match="all its deals"):
            game_facts(Game(rules=rules, players=players, first_dealer=0))


def test_a_row_has_one_number_for_every_measure_and_fits_into_sixteen_bits() -> None:
    # The widest total of all house rules: the namer takes everything at par 0, ten times.
    rules = BalayiRules(clubs=100, diamonds=100, hearts=100, spades=100, none=100, par=0)
    deals = tuple(BalayiDeal(trump=TRUMPS[n // 2], tricks=(26, 0)) for n in range(10))
    (best, worst) = game_facts(Game(rules=rules, players=("A", "B"), first_dealer=0, deals=deals))
    assert len(best) == len(worst) == len(MEASURES["balayi"])
    assert max(best) == 26_000 < 2**15
    assert len(set(MEASURES["kingi"])) == len(MEASURES["kingi"])


def test_an_unknown_number_has_no_games() -> None:
    with pytest.raises(KeyError):
        games_behind("kingi", [], "aino", "four_aces")

"""Hypothesis strategies for the domain: house rules, legal deals, games and drafts."""

from itertools import pairwise

from hypothesis import strategies as st

from kingi_scorer.domain.calls import calls
from kingi_scorer.domain.cards import PLUS_GAMES, TRUMPS, Choice
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
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules, Rules
from kingi_scorer.domain.transitions import new_game, record_deal

NAMES = ("Aino", "Eero", "Kaisa", "Otto")

points = st.integers(-100, 100)
weights = st.integers(0, 100)


def kingi_rules(worth: st.SearchStrategy[int] = points) -> st.SearchStrategy[KingiRules]:
    """Kingi under any house rules, or under the text's."""
    return st.just(KingiRules()) | st.builds(
        KingiRules,
        trick=worth,
        heart=worth,
        jack=worth,
        king=worth,
        queen=worth,
        second_last=worth,
        last=worth,
        king_of_hearts=worth,
        plus_trick=worth,
        price_trick=st.integers(0, 100),
        highest_price=st.integers(1, 13),
        queens_void=st.booleans(),
        trump_leader=st.sampled_from(["declarer", "after_dealer"]),
    )


def balayi_rules() -> st.SearchStrategy[BalayiRules]:
    """Balayı Kingi under any house rules, or under the text's."""
    return st.just(BalayiRules()) | st.builds(
        BalayiRules,
        clubs=weights,
        diamonds=weights,
        hearts=weights,
        spades=weights,
        none=weights,
        par=st.integers(0, 26),
    )


def any_rules() -> st.SearchStrategy[Rules]:
    """House rules of either game."""
    return kingi_rules() | balayi_rules()


@st.composite
def counts(draw: st.DrawFn, total: int, seats: int) -> tuple[int, ...]:
    """Counts per seat that add up to ``total``."""
    cuts = draw(st.lists(st.integers(0, total), min_size=seats - 1, max_size=seats - 1))
    edges = [0, *sorted(cuts), total]
    return tuple(high - low for low, high in pairwise(edges))


def start(rules: Rules, first_dealer: int = 0) -> Game:
    """A game without deals."""
    return new_game(rules, NAMES if rules.game == "kingi" else NAMES[:2], first_dealer)


def free_trumps(game: Game, number: int) -> list[Choice]:
    """The trumps that the namer of deal ``number`` names in none of the other deals."""
    namer = game.maker(number)
    used = {call.choice for call in calls(game) if call.seat == namer and call.deal != number}
    return [trump for trump in TRUMPS if trump not in used]


@st.composite
def plus_deals(draw: st.DrawFn, game: Game, number: int) -> Deal:
    """A legal plus deal of Kingi."""
    assert isinstance(game.rules, KingiRules)
    choice = draw(st.sampled_from(PLUS_GAMES))
    declarer = draw(st.integers(0, 3))
    is_sold = declarer != game.maker(number)
    return PlusDeal.model_validate(
        {
            "contract": choice if choice in {"grand", "missu"} else "trump",
            "trump": None if choice in {"grand", "missu"} else choice,
            "declarer": declarer,
            "price": draw(st.integers(1, game.rules.highest_price)) if is_sold else None,
            "tricks": draw(counts(13, 4)),
        }
    )


def deals(game: Game, number: int) -> st.SearchStrategy[Deal]:
    """Any legal facts of deal ``number``."""
    if game.key == "balayi":
        trump = st.sampled_from(free_trumps(game, number))
        return st.builds(BalayiDeal, trump=trump, tricks=counts(26, 2))
    seat = st.integers(0, 3)
    plans: dict[int, st.SearchStrategy[Deal]] = {
        1: st.builds(NoTricks, tricks=counts(13, 4)),
        2: st.builds(NoHearts, hearts=counts(13, 4)),
        3: st.builds(NoMen, jacks=counts(4, 4), kings=counts(4, 4)),
        4: st.builds(NoQueens, queens=counts(4, 4)),
        5: st.builds(LastTwo, second_last=seat, last=seat),
        6: st.builds(KingOfHearts, taker=seat),
    }
    return plans[number] if number in plans else plus_deals(game, number)


@st.composite
def games(
    draw: st.DrawFn,
    rules: st.SearchStrategy[Rules] | None = None,
    least: int = 0,
    most: int = DEALS,
) -> Game:
    """A game of ``least`` to ``most`` legal deals."""
    chosen = draw(any_rules() if rules is None else rules)
    game = start(chosen, draw(st.integers(0, 1 if chosen.game == "balayi" else 3)))
    for number in range(1, draw(st.integers(least, most)) + 1):
        game = record_deal(game, number, draw(deals(game, number)))
    return game

"""Many random games quickly: hypothesis draws a seed, and dice do the rest."""

from random import Random

from hypothesis import strategies as st

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, GameKey, KingiRules, Rules
from kingi_scorer.domain.transitions import changed, new_game
from tests.session.deals import NAMES, any_deal, dice_of

PEOPLE = ("aino", "eero", "kaisa", "otto", "vesa")

Seated = tuple[str, tuple[str, ...], Game]
"""Id, players' ids, game."""


def random_game(key: GameKey, deals: int, dice: Random) -> Game:
    """A game of ``deals`` deals, half of the time under odd house rules."""
    game = new_game(_rules(key, dice), NAMES[key], dice.randrange(len(NAMES[key])))
    for number in range(1, deals + 1):
        game = changed(game, deals=[*game.deals, any_deal(game, number, dice)])
    return game


def history(key: GameKey, seed: int) -> list[Seated]:
    """Up to eight complete games of a few people, in the order in which they were finished."""
    dice = dice_of(seed)
    found = []
    for number in range(dice.randrange(9)):
        game = random_game(key, 10, dice)
        found.append((f"game-{number}", tuple(dice.sample(PEOPLE, game.seats)), game))
    return found


def histories(key: GameKey) -> st.SearchStrategy[list[Seated]]:
    """Histories of one kind of game."""
    return st.integers(0, 2**48).map(lambda seed: history(key, seed))


def started_games() -> st.SearchStrategy[Game]:
    """Games of either kind with one to ten deals."""
    return st.integers(0, 2**48).map(_started)


def _started(seed: int) -> Game:
    dice = dice_of(seed)
    return random_game(dice.choice(("kingi", "balayi")), dice.randint(1, 10), dice)


def _rules(key: GameKey, dice: Random) -> Rules:
    if dice.random() < 0.5:
        return KingiRules() if key == "kingi" else BalayiRules()
    if key == "balayi":
        return BalayiRules(
            clubs=dice.randint(0, 9), none=dice.randint(0, 9), par=dice.randint(0, 26)
        )
    return KingiRules(
        trick=dice.randint(-9, 9),
        heart=dice.randint(-9, 9),
        queen=dice.randint(-9, 9),
        plus_trick=dice.randint(-9, 9),
        price_trick=dice.randint(0, 9),
        queens_void=dice.random() < 0.5,
    )

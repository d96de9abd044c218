"""Facts at random that obey the rules, and sessions with a clock and ids that can be told."""

from datetime import UTC, datetime, timedelta
from itertools import count
from random import Random

from kingi_scorer.domain.calls import open_choices
from kingi_scorer.domain.cards import PLUS_GAMES, Choice
from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, GameKey, KingiRules
from kingi_scorer.domain.variant import Answers
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.session import Done, OpenGame, Outcome, Session
from kingi_scorer.storage.database import Database, open_database

NAMES: dict[GameKey, tuple[str, ...]] = {
    "kingi": ("Aino", "Eero", "Kaisa", "Otto"),
    "balayi": ("Ayşe", "Işıl"),
}


def dice_of(seed: int) -> Random:
    """Dice that fall the same way for the same seed."""
    return Random(seed)  # noqa: S311 - nothing secret about them


def any_deal(game: Game, number: int, dice: Random) -> Deal:
    """Facts that may stand as deal ``number``."""
    variant = find_variant(game)
    slot = variant.slot(number)
    choice: Choice | None = None
    buyer = price = None
    if slot.has_auction:
        choice = dice.choice(PLUS_GAMES)
        if dice.random() < 0.5:
            buyer = (game.maker(number) + dice.randrange(1, 4)) % 4
            price = dice.randint(1, 13)
    elif slot.choices:
        there = game.deal(number)
        own = () if there is None or there.choice is None else (there.choice,)
        choice = dice.choice((*open_choices(game, game.maker(number)), *own))
    return variant.build(
        game,
        number,
        Answers(
            counts={item: _parts(total, game.seats, dice) for item, total in slot.items.items()},
            holders={thing: dice.randrange(game.seats) for thing in slot.holders},
            choice=choice,
            buyer=buyer,
            price=price,
        ),
    )


def _parts(total: int, seats: int, dice: Random) -> tuple[int, ...]:
    counts = [0] * seats
    for _ in range(total):
        counts[dice.randrange(seats)] += 1
    return tuple(counts)


def ticking_session(database: Database | None = None, first_id: int = 1) -> Session:
    """A session whose clock goes on by one second per look and whose ids count up."""
    seconds, ids = count(), count(first_id)
    start = datetime(2026, 1, 31, 18, 0, tzinfo=UTC)
    return Session(
        database or open_database(None).database,
        lambda: start + timedelta(seconds=next(seconds)),
        lambda: f"{next(ids):032x}",
    )


def done(outcome: Outcome) -> OpenGame:
    """The game of a command that must have succeeded."""
    assert isinstance(outcome, Done), outcome
    return outcome.opened


def start(session: Session, key: GameKey = "kingi") -> OpenGame:
    """A game just started."""
    rules = KingiRules() if key == "kingi" else BalayiRules()
    return done(session.start(rules, NAMES[key], 1))


def play(session: Session, opened: OpenGame, deals: int, seed: int = 7) -> OpenGame:
    """The game with the next ``deals`` deals recorded."""
    dice = dice_of(seed)
    for _ in range(deals):
        number = opened.game.next_deal
        assert number is not None
        opened = done(session.record(opened, number, any_deal(opened.game, number, dice)))
    return opened

"""The registry of variants: one file and one line each."""

from collections.abc import Mapping
from typing import Final

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.variant import Variant
from kingi_scorer.domain.variants.balayi import Balayi
from kingi_scorer.domain.variants.kingi import Kingi

VARIANTS: Final[Mapping[GameKey, Variant]] = {"kingi": Kingi(), "balayi": Balayi()}


def find_variant(game: Game | GameKey) -> Variant:
    """The variant of a game or of a game's key."""
    return VARIANTS[game.key if isinstance(game, Game) else game]

"""What a deal is called on a sheet that leaves the app."""

from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.transitions import changed
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.catalogue import Catalogue
from kingi_scorer.i18n.namesakes import seat_names


def deal_name(game: Game, number: int, deal: Deal, catalogue: Catalogue) -> str:
    """The name of the deal, or of the trump or game that was chosen for it."""
    if deal.choice is None:
        return catalogue.text(f"deal.{find_variant(game).slot(number).name}")
    group = "contract" if deal.choice in {"grand", "missu"} else "suit"
    return catalogue.text(f"{group}.{deal.choice}")


def told_apart(game: Game, catalogue: Catalogue) -> Game:
    """``game`` with the names that a text needs, which has no signs beside the names."""
    return changed(game, players=seat_names(game.players, catalogue))

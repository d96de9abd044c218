"""The proof line, on every screen of a game."""

import flet as ft

from kingi_scorer.domain.audit import proof
from kingi_scorer.domain.game import Game
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import SMALL, Roles


def proof_line(look: Look, game: Game) -> ft.Control:
    """What has been handed out over the whole game, and what is still to come."""
    standing = proof(game)
    return ft.Semantics(
        identifier=ids.PROOF,
        content=words(
            look,
            look.t("proof.line", given=signed(standing.given), left=signed(standing.to_come)),
            SMALL,
            Roles.MUTED,
        ),
    )

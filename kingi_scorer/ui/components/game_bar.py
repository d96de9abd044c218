"""What the bars of a game's screens share: undo, redo, the sheet, and the rest."""

import flet as ft

from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.components.basics import icon_button
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.store import GameState


def undo_keys(look: Look, desk: Desk, state: GameState) -> list[ft.Control]:
    """Undo and redo, switched off where there is nothing to undo or redo."""
    can_undo = state.opened.can_undo or state.has_cleared
    undo = (lambda: desk.undo(state)) if can_undo else None
    redo = (lambda: desk.redo(state)) if state.opened.can_redo else None
    return [
        icon_button(ft.Icons.UNDO, look.t("edit.undo"), undo, identifier=ids.UNDO),
        icon_button(ft.Icons.REDO, look.t("edit.redo"), redo, identifier=ids.REDO),
    ]


def game_keys(look: Look, desk: Desk, state: GameState) -> list[ft.Control]:
    """Undo, redo, and the ways to the sheet and to the game's other pages."""
    game_id = state.opened.id
    return [
        *undo_keys(look, desk, state),
        icon_button(
            ft.Icons.TABLE_CHART_OUTLINED,
            look.t("sheet.title"),
            lambda: desk.go(routes.sheet(game_id)),
            identifier=ids.SHEET,
        ),
        icon_button(
            ft.Icons.MORE_VERT,
            look.t("nav.more"),
            lambda: desk.go(routes.more(game_id)),
            identifier=ids.MORE,
        ),
    ]

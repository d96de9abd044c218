"""A game's note and place."""

import flet as ft

from kingi_scorer.ui import record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import main_button
from kingi_scorer.ui.components.fields import text_field
from kingi_scorer.ui.components.frame import bar, notice_bar, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState
from kingi_scorer.ui.unsaved import use_unsaved

LONGEST_NOTE = 500
LONGEST_PLACE = 80


@screen
def note_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """Two fields to type into, and what keeps them."""
    look = look_of(app)
    game = state.opened.game
    game_id = state.opened.id
    note = use_unsaved(desk, f"note-{game_id}", game.note)
    place = use_unsaved(desk, f"place-{game_id}", game.place)

    def save(place_text: str) -> None:
        if desk.register.annotate(state, note.text, place_text):
            note.forget()
            place.forget()

    body: list[ft.Control] = [
        *notice_bar(look, state.notice),
        text_field(
            look,
            look.t("history.place"),
            place.text,
            place.change,
            identifier=record_ids.GAME_PLACE,
            longest=LONGEST_PLACE,
            icon=ft.Icons.PLACE_OUTLINED,
            on_enter=save,
        ),
        text_field(
            look,
            look.t("history.note"),
            note.text,
            note.change,
            identifier=record_ids.GAME_NOTE,
            longest=LONGEST_NOTE,
            icon=ft.Icons.NOTES,
            lines=(1, 6),
        ),
    ]
    foot = [
        main_button(
            look,
            look.t("history.note_save"),
            lambda: save(place.text),
            identifier=record_ids.SAVE_NOTE,
        )
    ]
    top = bar(look, look.t("history.note_title"), lambda: desk.go(routes.more(game_id)))
    return page_view(look, routes.note(game_id), top, body, foot)

"""The entry of one deal: everything about it on one screen, saved with one tap."""

from functools import partial
from typing import Final

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from kingi_scorer.domain.variants import find_variant
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import kept, screen
from kingi_scorer.ui.components.auction import trade_line
from kingi_scorer.ui.components.basics import column
from kingi_scorer.ui.components.edges import sides
from kingi_scorer.ui.components.entry_fit import fit_pad
from kingi_scorer.ui.components.entry_foot import entry_foot
from kingi_scorer.ui.components.entry_head import (
    entry_head,
    help_card,
    progress_dots,
    stand_up_line,
)
from kingi_scorer.ui.components.entry_parts import (
    entry_tools,
    game_part,
    swap_panel,
)
from kingi_scorer.ui.components.entry_room import needed_first, needed_for_rows
from kingi_scorer.ui.components.entry_table import EntryTable
from kingi_scorer.ui.components.frame import bar, notice_bar, view
from kingi_scorer.ui.components.game_bar import game_keys
from kingi_scorer.ui.components.pad import key_height
from kingi_scorer.ui.components.proof import proof_line
from kingi_scorer.ui.components.row_view import scroll_to_row
from kingi_scorer.ui.components.sheet_table import sheet_table
from kingi_scorer.ui.components.tab_start import EDGE, pane_edge, tab_start
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.selection import selected_cell
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, EntryState, GameState

WIDEST_COLUMN: Final = 720
DESKTOP: Final = 1000
TABLET: Final = 900
SHEET_BESIDE: Final = 380


@screen
def entry_screen(desk: Desk, app: AppState, state: GameState, entry: EntryState) -> ft.View:
    """The entry of ``entry.number``: of a new deal, or of a recorded one to correct."""
    look = look_of(app)
    part = _Entry(desk, look, state, entry)
    scrolled: MutableRef[ft.Column] = ft.use_ref()
    lines = part.layout(scrolled)
    row = part.row_to_show()
    ft.use_effect(partial(scroll_to_row, scrolled, row), [row])
    route = (
        routes.correct(state.opened.id, entry.number)
        if entry.is_correction
        else routes.game(state.opened.id)
    )
    content = ft.Semantics(
        identifier=ids.deal(entry.number),
        container=True,
        expand=True,
        content=ft.Container(
            column(lines, expand=True),
            expand=True,
            padding=ft.Padding.symmetric(horizontal=part.margin),
        ),
    )
    return view(route, [content])


class _Entry:
    """The parts of the screen, all drawn from the same state."""

    def __init__(self, desk: Desk, look: Look, state: GameState, entry: EntryState) -> None:
        self.desk = desk
        self.scribe = desk.scribe
        self.look = look
        self.state = state
        self.entry = entry
        self.game = state.opened.game
        self.slot = find_variant(self.game).slot(entry.number)
        self.width = look.width if look.is_wide else min(look.width, WIDEST_COLUMN)
        self.margin = (look.width - self.width) / 2
        if look.is_wide and look.width >= DESKTOP and self.game.deals:
            self.width -= SHEET_BESIDE + 24
        keys = 0 if entry.tally else max(self.slot.items.values(), default=-1) + 1
        self.fit = fit_pad(look, self.width, keys, len(self.slot.items))
        self.pad_width = self.width * self.fit.share
        self.rows_width = self.width - self.pad_width if look.is_wide else self.width
        self.table = EntryTable(look, self.scribe, state, entry, self.rows_width)

    def row_to_show(self) -> int | None:
        """The seat whose row has to be scrolled to, once numbers are entered."""
        entry, look = self.entry, self.look
        rows = needed_for_rows(look, self.slot, entry, self.game.seats)
        if not entry.draft.counts or entry.tally or rows <= self._room():
            return None
        selected = selected_cell(self.state, entry)
        return 0 if selected is None else selected[1]

    def layout(self, scrolled: MutableRef[ft.Column]) -> list[ft.Control]:
        """One column upright; in landscape the pad stands beside the rows.

        ``scrolled`` will hold the column with the rows.
        """
        look = self.look
        game, number = self.game, self.entry.number
        opened, notice = self.state.opened, self.state.notice
        top = [
            kept(
                self._bar,
                look,
                number,
                opened.can_undo,
                opened.can_redo,
                notice,
                live=(self.state, self.entry),
            ),
            kept(lambda: progress_dots(game, number), game, number),
        ]
        return [*top, *(self._beside(scrolled) if look.is_wide else self._below(scrolled))]

    def _beside(self, scrolled: MutableRef[ft.Column]) -> list[ft.Control]:
        """The rows, and the pad beside them."""
        look, scroll = self.look, ft.ScrollMode.AUTO
        rows = self._upper()
        beside = [self.table.status(has_proof=not look.is_low), self._pad(self.pad_width - EDGE)]
        beside.append(self._tools())
        if look.is_low:
            rows.append(self._proof())
        right: list[ft.Control] = [column(beside, expand=True, scroll=scroll, spacing=6)]
        below: list[ft.Control] = []
        (below if self.fit.is_foot_below else right).append(self._foot())
        left = scrolled.current = column(rows, expand=True, scroll=scroll)
        row = ft.Row(
            [
                *self._sheet_beside(),
                left,
                pane_edge(look, is_start=self._starts_at_pad),
                ft.Container(column(right), width=self.pad_width - EDGE),
            ],
            expand=True,
            # Without gaps: the keys of the pad are as wide as their share of the room.
            spacing=0,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        return [row, *below]

    def _below(self, scrolled: MutableRef[ft.Column]) -> list[ft.Control]:
        """The rows, and the pad below them: fixed where that leaves enough to the rows."""
        look = self.look
        pad = [self.table.status(has_proof=not look.is_cramped), self._pad(self.width)]
        tools = self._tools()
        if not look.is_cramped and self._has_room_below():
            # The pad stays under the thumb, and the rows scroll behind it where they must.
            parts = [*self._upper(), tools, *self._sheet_below()]
            foot = [*pad, self._foot()]
        elif look.is_cramped:
            parts = [*self._upper(), *pad, self._foot(), tools, self._proof()]
            foot = []
        else:
            parts, foot = [*self._upper(), *pad, tools], [self._foot()]
        middle = column(parts, expand=True, scroll=ft.ScrollMode.AUTO, spacing=4)
        scrolled.current = middle
        return [middle, *foot]

    def _proof(self) -> ft.Control:
        """The proof line after everything else, where height is short."""
        padding = ft.Padding.symmetric(horizontal=14, vertical=4)
        return ft.Container(proof_line(self.look, self.game), padding=padding)

    def _tools(self) -> ft.Control:
        look, scribe, state, entry = self.look, self.scribe, self.state, self.entry
        return kept(
            lambda: entry_tools(look, scribe, state, entry),
            look,
            entry.tally,
            state.has_cleared,
            live=(state, entry),
        )

    def _sheet_beside(self) -> list[ft.Control]:
        """On a desktop the sheet so far stands beside the entry."""
        if self.look.width < DESKTOP or not self.game.deals:
            return []
        sheet = sheet_table(self.look, self.game, SHEET_BESIDE, None)
        return [
            ft.Container(
                column([sheet], scroll=ft.ScrollMode.AUTO),
                width=SHEET_BESIDE + 24,
                padding=12,
            )
        ]

    def _sheet_below(self) -> list[ft.Control]:
        """On a tablet held upright it stands below."""
        if self.look.height < TABLET or not self.game.deals:
            return []
        sheet = sheet_table(self.look, self.game, self.width - 24, None)
        return [ft.Container(sheet, padding=12)]

    def _has_room_below(self) -> bool:
        """Whether a pad that stays leaves enough of the screen to the rows."""
        return self._room() >= needed_first(self.look, self.slot, self.entry)

    def _room(self) -> float:
        """The height that a fixed pad leaves, in dp; beside it there is more."""
        look = self.look
        if look.is_wide:
            return look.height - 60
        return look.height - 60 - look.px(110) - self.table.pad_height(self.width - 8)

    def _bar(self) -> ft.Control:
        """Back, where we are, undo, redo, the sheet, and the rest."""
        look, desk, state = self.look, self.desk, self.state
        game_id = state.opened.id
        notice = self.state.notice
        # Good news stands under the title: it must not move what is tapped next.
        news = notice if notice is not None and not notice.is_trouble else None
        if self.entry.is_correction:
            title = look.t("edit.correct", n=self.entry.number)
            return bar(look, title, lambda: desk.go(routes.sheet(game_id)), news=news)
        return bar(
            look,
            look.t("deal.n_of_10", n=self.entry.number),
            lambda: desk.go(routes.HOME),
            game_keys(look, desk, state),
            news=news,
        )

    def _upper(self) -> list[ft.Control]:
        """Head, help, auction, game and the rows of the players."""
        look, entry, game = self.look, self.entry, self.game
        notice = self.state.notice
        parts = notice_bar(look, notice) if notice is not None and notice.is_trouble else []
        draft, scribe, is_help_open = entry.draft, self.scribe, entry.panel == "help"
        parts.append(
            kept(
                lambda: entry_head(
                    look,
                    game,
                    entry.number,
                    draft,
                    is_help_open=is_help_open,
                    help_tap=lambda: scribe.toggle(entry, "help"),
                ),
                look,
                game,
                entry.number,
                (draft.choice, draft.buyer, bool(draft.counts), bool(draft.before)),
                is_help_open,
                live=(entry,),
            )
        )
        if entry.panel == "help":
            parts.append(help_card(look, game, entry.number, entry.draft.choice))
        if not self._starts_at_pad:
            parts.append(tab_start(look, width=self.rows_width, height=1))
        parts += game_part(self.look, self.scribe, self.state, self.entry, self.rows_width)
        parts.append(self.table.rows())
        if self.slot.has_auction:
            parts += trade_line(look, game, entry.number, entry.draft)
        queens = self.table.items.get("queens")
        if queens is not None:
            parts += stand_up_line(look, game, queens.cells)
        return parts

    def _pad(self, width: float) -> ft.Control:
        """The pad, or what has taken its place."""
        if self.entry.panel == "swap":
            return swap_panel(self.look, self.scribe, self.state, self.entry)
        if self.entry.tally or not self.slot.items:
            return ft.Container(height=0)
        pad = self.table.pad(width - (4 if self.look.is_wide else 8))
        if self.look.is_wide:
            return ft.Container(pad, padding=ft.Padding.only(right=4))
        if not self._starts_at_pad:
            return ft.Container(pad, padding=sides(4))
        # As high as the first key and right before it, it comes before it in reading order.
        start = tab_start(self.look, width=4, height=key_height(self.look))
        row = ft.Row([start, pad], spacing=0, vertical_alignment=ft.CrossAxisAlignment.START)
        return ft.Container(row, padding=ft.Padding.only(right=4))

    @property
    def _starts_at_pad(self) -> bool:
        """Whether the first thing entered is a number, not a game or a taker."""
        return bool(self.slot.items) and not self.slot.choices

    def _foot(self) -> ft.Control:
        look, scribe, state, entry = self.look, self.scribe, self.state, self.entry
        return entry_foot(look, scribe, state, entry, is_beside=self.fit.is_foot_below)

"""The entry of one deal: everything about it on one screen, saved with one tap."""

from collections.abc import Callable, Sequence
from typing import Final

import flet as ft

from kingi_scorer.domain.variants import find_variant
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.auction import auction_part, choice_part, folded_part, trade_line
from kingi_scorer.ui.components.basics import (
    chip,
    icon_button,
    main_button,
    quiet_button,
    words,
)
from kingi_scorer.ui.components.entry_head import (
    entry_head,
    help_card,
    progress_dots,
    stand_up_line,
)
from kingi_scorer.ui.components.entry_table import EntryTable
from kingi_scorer.ui.components.frame import bar, notice_bar, view
from kingi_scorer.ui.components.players import player_name
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, EntryState, GameState
from kingi_scorer.ui.theme import SMALL, Roles
from kingi_scorer.ui.words import describe_problems

LEAST_ROWS: Final = 150
"""Dp that a pad fixed at the bottom must leave to what scrolls."""


@screen
def entry_screen(desk: Desk, app: AppState, state: GameState, entry: EntryState) -> ft.View:
    """The entry of ``entry.number``: of a new deal, or of a recorded one to correct."""
    part = _Entry(desk, look_of(app), state, entry)
    route = (
        routes.correct(state.opened.id, entry.number)
        if entry.is_correction
        else routes.game(state.opened.id)
    )
    content = ft.Semantics(
        identifier=ids.deal(entry.number),
        container=True,
        expand=True,
        content=_column(part.layout(), expand=True),
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
        self.table = EntryTable(look, self.scribe, state, entry)

    def layout(self) -> list[ft.Control]:
        """One column upright; in landscape the pad stands beside the rows."""
        look = self.look
        top = [self._bar(), progress_dots(self.game, self.entry.number)]
        scroll = ft.ScrollMode.AUTO
        if look.is_wide:
            right = _column(
                [
                    _column(
                        [self.table.status(), self._pad(look.width * 0.4), self._tools()],
                        expand=True,
                        scroll=scroll,
                        spacing=6,
                    ),
                    self._foot(),
                ],
                expand=2,
            )
            left = _column(self._upper(), expand=3, scroll=scroll)
            stretch = ft.CrossAxisAlignment.STRETCH
            return [*top, ft.Row([left, right], expand=True, vertical_alignment=stretch)]
        pad = [self.table.status(), self._pad(look.width)]
        if self._has_room_below():
            # The pad stays under the thumb, and the rows scroll behind it where they must.
            middle = _column([*self._upper(), self._tools()], expand=True, scroll=scroll, spacing=4)
            return [*top, middle, *pad, self._foot()]
        middle = _column(
            [*self._upper(), *pad, self._tools()], expand=True, scroll=scroll, spacing=4
        )
        return [*top, middle, self._foot()]

    def _has_room_below(self) -> bool:
        """Whether a pad that stays leaves enough of the screen to the rows."""
        look = self.look
        fixed = 60 + look.px(110) + self.table.pad_height(look.width - 8)
        return look.height - fixed >= LEAST_ROWS

    def _bar(self) -> ft.Control:
        """Back, where we are, undo, redo, the sheet, and the rest."""
        look, desk, state = self.look, self.desk, self.state
        game_id = state.opened.id
        if self.entry.is_correction:
            title = look.t("edit.correct", n=self.entry.number)
            return bar(look, title, lambda: desk.go(routes.sheet(game_id)))
        undo = (lambda: desk.undo(state)) if state.opened.can_undo else None
        redo = (lambda: desk.redo(state)) if state.opened.can_redo else None
        actions = [
            icon_button(ft.Icons.UNDO, look.t("edit.undo"), undo, identifier=ids.UNDO),
            icon_button(ft.Icons.REDO, look.t("edit.redo"), redo, identifier=ids.REDO),
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
        notice = self.state.notice
        return bar(
            look,
            look.t("deal.n_of_10", n=self.entry.number),
            lambda: desk.go(routes.HOME),
            actions,
            # Good news stands under the title: it must not move what is tapped next.
            news=notice.text if notice is not None and not notice.is_trouble else "",
        )

    def _upper(self) -> list[ft.Control]:
        """Head, help, auction, game and the rows of the players."""
        look, entry, game = self.look, self.entry, self.game
        notice = self.state.notice
        parts = notice_bar(look, notice) if notice is not None and notice.is_trouble else []
        parts.append(
            entry_head(
                look,
                game,
                entry.number,
                entry.draft,
                is_help_open=entry.panel == "help",
                help_tap=lambda: self.scribe.toggle(entry, "help"),
            )
        )
        if entry.panel == "help":
            parts.append(help_card(look, game, entry.number, entry.draft.choice))
        parts += self._game_part()
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
            return self._swap_part()
        if self.entry.tally or not self.slot.items:
            return ft.Container(height=0)
        return ft.Container(self.table.pad(width - 8), padding=ft.Padding.symmetric(horizontal=4))

    def _foot(self) -> ft.Control:
        """What is missing, and the button that saves."""
        look, entry = self.look, self.entry
        problems = self.scribe.problems(self.state, entry)
        text = describe_problems(problems, self.game, look.catalogue)
        parts: list[ft.Control] = []
        if problems:
            parts.append(
                ft.Semantics(
                    identifier=ids.PROBLEM,
                    content=words(look, text, SMALL, Roles.ERROR, align=ft.TextAlign.CENTER),
                )
            )
        key = "edit.correct" if entry.is_correction else "entry.save"
        save = None if problems else lambda: self.scribe.save(self.state, entry)
        parts.append(main_button(look, look.t(key, n=entry.number), save, identifier=ids.SAVE))
        return ft.Container(
            _column(parts, spacing=4),
            padding=ft.Padding.only(left=14, right=14, top=2, bottom=8),
        )

    def _game_part(self) -> list[ft.Control]:
        look, scribe, state, entry = self.look, self.scribe, self.state, self.entry
        if not self.slot.choices:
            return []
        is_counting = bool(entry.draft.counts or entry.draft.before)
        is_settled = entry.draft.choice is not None and (
            entry.draft.buyer is None or entry.draft.price is not None
        )
        if is_counting and is_settled and not entry.is_game_open:
            folded = folded_part(
                look, self.game, entry.number, entry.draft, lambda: _open_game(entry)
            )
            return [ft.Container(folded, padding=ft.Padding.symmetric(horizontal=12, vertical=4))]
        parts: list[ft.Control] = []
        if self.slot.has_auction:
            parts += auction_part(
                look,
                self.game,
                entry.number,
                entry.draft,
                is_price_open=entry.is_price_open,
                is_more_open=entry.panel == "prices",
                sell=lambda seat: scribe.sell(state, entry, seat),
                price=lambda tricks: scribe.price(state, entry, tricks),
                more=lambda: scribe.toggle(entry, "prices"),
            )
        parts += choice_part(
            look,
            self.game,
            entry.number,
            entry.draft,
            lambda choice: scribe.choose(state, entry, choice),
        )
        return [
            ft.Container(
                _column(parts, spacing=6), padding=ft.Padding.only(left=12, right=12, bottom=6)
            )
        ]

    def _tools(self) -> ft.Control:
        """What is rarely needed."""
        look, entry, scribe, state = self.look, self.entry, self.scribe, self.state
        tools: list[ft.Control] = []
        if self.slot.items:
            tools.append(
                chip(
                    look,
                    [words(look, look.t("entry.tally"), SMALL, Roles.MUTED)],
                    lambda: _toggle_tally(entry),
                    identifier=ids.TALLY,
                    selected=entry.tally,
                )
            )
        tools.append(
            icon_button(
                ft.Icons.SWAP_VERT,
                look.t("entry.swap"),
                lambda: scribe.toggle(entry, "swap"),
                identifier=ids.SWAP,
            )
        )
        tools.append(
            icon_button(
                ft.Icons.BACKSPACE_OUTLINED,
                look.t("entry.reset"),
                lambda: scribe.reset(state, entry),
                identifier=ids.RESET,
            )
        )
        return ft.Row(
            tools,
            wrap=True,
            spacing=4,
            run_spacing=4,
            alignment=ft.MainAxisAlignment.CENTER,
        )

    def _swap_part(self) -> ft.Control:
        look, entry = self.look, self.entry
        chips: list[ft.Control] = [
            chip(
                look,
                [player_name(look, seat, name, size=16)],
                self._swapping(seat),
                identifier=ids.swap_seat(seat),
                selected=entry.swap_first == seat,
            )
            for seat, name in enumerate(self.game.players)
        ]
        return ft.Container(
            _column(
                [
                    words(look, look.t("entry.swap_pick"), SMALL, Roles.MUTED),
                    ft.Row(chips, wrap=True, spacing=6, run_spacing=6),
                    quiet_button(
                        look,
                        look.t("action.cancel"),
                        lambda: self.scribe.toggle(entry, "swap"),
                        identifier=ids.CANCEL,
                    ),
                ],
                spacing=6,
            ),
            padding=ft.Padding.symmetric(horizontal=12),
        )

    def _swapping(self, seat: int) -> Callable[[], None]:
        return lambda: self.scribe.swap_seat(self.state, self.entry, seat)


def _column(
    controls: Sequence[ft.Control],
    *,
    expand: bool | int | None = None,
    scroll: ft.ScrollMode | None = None,
    spacing: float = 0,
) -> ft.Column:
    return ft.Column(
        list(controls),
        expand=expand,
        scroll=scroll,
        spacing=spacing,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _open_game(entry: EntryState) -> None:
    entry.is_game_open = True


def _toggle_tally(entry: EntryState) -> None:
    entry.tally = not entry.tally

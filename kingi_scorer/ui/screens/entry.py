"""The entry of one deal: everything about it on one screen, saved with one tap."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.domain.audit import proof
from kingi_scorer.domain.cards import Holder, Item
from kingi_scorer.domain.draft import highest_count, item_state, next_cell, preview
from kingi_scorer.domain.scoring import totals
from kingi_scorer.domain.transitions import changed
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.auction import auction_part, choice_part, folded_part, trade_line
from kingi_scorer.ui.components.basics import (
    bar,
    chip,
    icon_button,
    main_button,
    notice_bar,
    quiet_button,
    view,
    words,
)
from kingi_scorer.ui.components.entry_head import (
    entry_head,
    help_card,
    progress_dots,
    stand_up_line,
)
from kingi_scorer.ui.components.entry_rows import (
    SeatLine,
    count_cell,
    holder_cell,
    row_shell,
    tally_keys,
)
from kingi_scorer.ui.components.pad import number_pad
from kingi_scorer.ui.components.players import player_name
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, EntryState, GameState
from kingi_scorer.ui.theme import SMALL, TINY, Roles
from kingi_scorer.ui.words import describe_problems


@screen
def entry_screen(desk: Desk, app: AppState, state: GameState, entry: EntryState) -> ft.View:
    """The entry of ``entry.number``: of a new deal, or of a recorded one to correct."""
    look = look_of(app)
    part = _Entry(desk, look, state, entry)
    top = [part.bar(), progress_dots(look, part.game, entry.number)]
    if look.is_wide:
        middle: ft.Control = ft.Row(
            [
                ft.Column(
                    part.upper(),
                    expand=3,
                    scroll=ft.ScrollMode.AUTO,
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                ft.Column(
                    [
                        ft.Column(
                            part.lower(look.width * 0.4),
                            expand=True,
                            spacing=6,
                            scroll=ft.ScrollMode.AUTO,
                            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                        ),
                        part.foot(),
                    ],
                    expand=2,
                    spacing=0,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            ],
            expand=True,
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        controls = [*top, middle]
    else:
        middle = ft.Column(
            [*part.upper(), *part.lower(look.width)],
            expand=True,
            scroll=ft.ScrollMode.AUTO,
            spacing=4,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        controls = [*top, middle, part.foot()]
    route = (
        routes.correct(state.opened.id, entry.number)
        if entry.is_correction
        else routes.game(state.opened.id)
    )
    return view(
        route,
        [
            ft.Semantics(
                identifier=ids.deal(entry.number),
                container=True,
                expand=True,
                content=ft.Column(
                    controls,
                    spacing=0,
                    expand=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
            )
        ],
    )


class _Entry:
    """The parts of the screen, all drawn from the same state."""

    def __init__(self, desk: Desk, look: Look, state: GameState, entry: EntryState) -> None:
        self.desk = desk
        self.look = look
        self.state = state
        self.entry = entry
        self.game = state.opened.game
        self.slot = find_variant(self.game).slot(entry.number)
        self.seats = self.game.seats
        self.states = {
            item: item_state(self.slot, entry.draft, item, self.seats) for item in self.slot.items
        }

    def bar(self) -> ft.Control:
        """Back, where we are, undo, redo, the sheet, and the rest."""
        look, desk, state = self.look, self.desk, self.state
        game_id = state.opened.id
        go = desk.device.go
        undo = (lambda: desk.undo(state)) if state.opened.can_undo else None
        redo = (lambda: desk.redo(state)) if state.opened.can_redo else None
        back = routes.sheet(game_id) if self.entry.is_correction else routes.HOME
        actions = [
            icon_button(ft.Icons.UNDO, look.t("edit.undo"), undo, identifier=ids.UNDO),
            icon_button(ft.Icons.REDO, look.t("edit.redo"), redo, identifier=ids.REDO),
            icon_button(
                ft.Icons.TABLE_CHART_OUTLINED,
                look.t("sheet.title"),
                lambda: go(routes.sheet(game_id)),
                identifier=ids.SHEET,
            ),
            icon_button(
                ft.Icons.MORE_VERT,
                look.t("action.more"),
                lambda: go(routes.more(game_id)),
                identifier=ids.MORE,
            ),
        ]
        if self.entry.is_correction:
            return bar(look, look.t("edit.correct", n=self.entry.number), lambda: go(back))
        title = look.t("deal.n_of_10", n=self.entry.number)
        return bar(look, title, lambda: go(back), actions)

    def upper(self) -> list[ft.Control]:
        """Head, help, auction, game and the rows of the players."""
        look, entry, game = self.look, self.entry, self.game
        toggle_help = lambda: self.desk.toggle(entry, "help")  # noqa: E731
        parts: list[ft.Control] = list(notice_bar(look, self.state.notice))
        parts.append(
            entry_head(
                look,
                game,
                entry.number,
                entry.draft,
                is_help_open=entry.panel == "help",
                help_tap=toggle_help,
            )
        )
        if entry.panel == "help":
            parts.append(help_card(look, game, entry.number, entry.draft.choice))
        parts += self._game_part()
        parts.append(self._rows())
        parts += trade_line(look, game, entry.number, entry.draft) if self.slot.has_auction else []
        queens = self.states.get("queens")
        if queens is not None:
            parts += stand_up_line(look, game, queens.cells)
        return parts

    def lower(self, width: float) -> list[ft.Control]:
        """What is left, the proof, and the pad."""
        look = self.look
        parts: list[ft.Control] = [self._status()]
        if self.entry.panel == "swap":
            parts.append(self._swap_part())
        elif self.slot.items and not self.entry.tally:
            parts.append(
                ft.Container(self._pad(width - 16), padding=ft.Padding.symmetric(horizontal=8))
            )
        parts.append(
            ft.Container(
                ft.Row(
                    self._tools(),
                    wrap=True,
                    spacing=4,
                    run_spacing=4,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                padding=ft.Padding.symmetric(horizontal=8),
            )
        )
        del look
        return parts

    def foot(self) -> ft.Control:
        """What is missing, and the button that saves."""
        look, entry = self.look, self.entry
        problems = self.desk.problems(self.state, entry)
        parts: list[ft.Control] = []
        if problems:
            text = describe_problems(problems, self.game, look.catalogue)
            parts.append(
                ft.Semantics(
                    identifier=ids.PROBLEM,
                    content=words(look, text, SMALL, Roles.ERROR, align=ft.TextAlign.CENTER),
                )
            )
        key = "edit.correct" if entry.is_correction else "entry.save"
        parts.append(
            main_button(
                look,
                look.t(key, n=entry.number),
                None if problems else lambda: self.desk.save(self.state, entry),
                identifier=ids.SAVE,
            )
        )
        return ft.Container(
            ft.Column(parts, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            padding=ft.Padding.only(left=14, right=14, top=4, bottom=10),
        )

    def _game_part(self) -> list[ft.Control]:
        look, desk, state, entry = self.look, self.desk, self.state, self.entry
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
                is_more_open=entry.panel == "prices",
                sell=lambda seat: desk.sell(state, entry, seat),
                price=lambda tricks: desk.price(state, entry, tricks),
                more=lambda: desk.toggle(entry, "prices"),
            )
        parts += choice_part(
            look,
            self.game,
            entry.number,
            entry.draft,
            lambda choice: desk.choose(state, entry, choice),
        )
        return [
            ft.Container(
                ft.Column(parts, spacing=6, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
                padding=ft.Padding.only(left=12, right=12, bottom=6),
            )
        ]

    def _rows(self) -> ft.Control:
        look, entry, game = self.look, self.entry, self.game
        points = preview(game, entry.number, entry.draft)
        before = self._totals_before()
        rows: list[ft.Control] = []
        titles = [*self.slot.items, *self.slot.holders]
        if len(titles) > 1:
            rows.append(self._titles(titles))
        for seat, name in enumerate(game.players):
            line = SeatLine(seat, name, before[seat], points[seat])
            rows.append(row_shell(look, line, self._cells(seat, name)))
        return ft.Container(
            ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            bgcolor=Roles.CARD,
            border=ft.Border.only(top=ft.BorderSide(1, Roles.LINE)),
        )

    def _totals_before(self) -> tuple[int, ...]:
        """The totals without this deal, so that a correction shows its own consequence."""
        game = self.game
        if game.deal(self.entry.number) is None:
            return totals(game)
        deals = list(game.deals)
        deals[self.entry.number - 1] = None
        return totals(changed(game, deals=deals))

    def _titles(self, titles: list[Item | Holder]) -> ft.Control:
        look = self.look
        width = max(56.0, look.px(56) * 0.85) + (8 if self.slot.holders else 0)
        return ft.Container(
            ft.Row(
                [
                    ft.Container(expand=True),
                    *(
                        ft.Container(
                            words(
                                look,
                                look.t(f"item.{title}.short"),
                                TINY,
                                Roles.MUTED,
                                lines=2,
                                align=ft.TextAlign.CENTER,
                            ),
                            width=width,
                        )
                        for title in titles
                    ),
                ],
                spacing=8,
            ),
            padding=ft.Padding.only(left=12, right=12, top=4),
        )

    def _cells(self, seat: int, name: str) -> list[ft.Control]:
        look, desk, state, entry = self.look, self.desk, self.state, self.entry
        cells: list[ft.Control] = []
        for item, item_now in self.states.items():
            spoken = self._spoken(item, name, item_now.cells[seat], is_auto=item_now.auto[seat])
            if entry.tally:
                count = (item_now.cells[seat] or 0) if not item_now.auto[seat] else 0
                cells += tally_keys(
                    look,
                    item,
                    seat,
                    count,
                    tap=_tallying(desk, state, entry, item, seat),
                    spoken=spoken,
                )
            else:
                cells.append(
                    count_cell(
                        look,
                        item,
                        seat,
                        item_now,
                        is_selected=self._selected() == (item, seat),
                        spoken=spoken,
                        tap=_selecting(desk, entry, item, seat),
                    )
                )
        for thing in self.slot.holders:
            label = look.t("entry.cell_label", item=look.t(f"item.{thing}"), name=name)
            cells.append(
                holder_cell(
                    look,
                    thing,
                    seat,
                    entry.draft,
                    spoken=label,
                    tap=_holding(desk, state, entry, thing, seat),
                )
            )
        return cells

    def _spoken(self, item: Item, name: str, count: int | None, *, is_auto: bool) -> str:
        label = self.look.t("entry.cell_label", item=self.look.t(f"item.{item}"), name=name)
        if count is None:
            return label
        spoken = f"{label}: {count}"
        return f"{spoken}, {self.look.t('entry.autofilled')}" if is_auto else spoken

    def _selected(self) -> tuple[Item, int] | None:
        return self.entry.selected or next_cell(self.slot, self.entry.draft, self.seats)

    def _status(self) -> ft.Control:
        look = self.look
        parts = [
            look.t("count.left", count=look.n(f"count.{item}", max(now.left, 0)))
            if now.left > 0
            else look.t("count.all_in")
            for item, now in self.states.items()
        ]
        texts: list[ft.Control] = []
        if parts:
            text = " · ".join(dict.fromkeys(parts))
            texts.append(words(look, text, SMALL, Roles.MUTED))
        texts.append(proof_line(look, self.state))
        return ft.Container(
            ft.Row(
                texts,
                wrap=True,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                spacing=10,
                run_spacing=0,
            ),
            padding=ft.Padding.symmetric(horizontal=14, vertical=4),
        )

    def _pad(self, width: float) -> ft.Control:
        look, desk, state, entry = self.look, self.desk, self.state, self.entry
        selected = self._selected()
        if selected is None:
            return ft.Container(height=0)
        item, seat = selected
        return number_pad(
            look,
            highest_count(self.slot, entry.draft, item, seat, self.seats),
            self.slot.items[item],
            self.states[item].cells[seat],
            lambda count: desk.enter(state, entry, item, seat, count),
            width=width,
            spoken=lambda count: look.n(f"count.{item}", count),
        )

    def _tools(self) -> list[ft.Control]:
        look, entry, desk, state = self.look, self.entry, self.desk, self.state
        tools: list[ft.Control] = [
            icon_button(
                ft.Icons.SWAP_VERT,
                look.t("entry.swap"),
                lambda: desk.toggle(entry, "swap"),
                identifier=ids.SWAP,
            ),
            icon_button(
                ft.Icons.BACKSPACE_OUTLINED,
                look.t("entry.reset"),
                lambda: desk.reset(state, entry),
                identifier=ids.RESET,
            ),
        ]
        if self.slot.items:
            tools.insert(
                0,
                chip(
                    look,
                    [words(look, look.t("entry.tally"), SMALL, Roles.MUTED)],
                    lambda: _toggle_tally(entry),
                    identifier=ids.TALLY,
                    selected=entry.tally,
                ),
            )
        return tools

    def _swap_part(self) -> ft.Control:
        look, desk, state, entry = self.look, self.desk, self.state, self.entry
        chips = [
            chip(
                look,
                [player_name(look, seat, name, size=16)],
                _swapping(desk, state, entry, seat),
                identifier=ids.swap_seat(seat),
                selected=entry.swap_first == seat,
            )
            for seat, name in enumerate(self.game.players)
        ]
        return ft.Container(
            ft.Column(
                [
                    words(look, look.t("entry.swap_pick"), SMALL, Roles.MUTED),
                    ft.Row(list(chips), wrap=True, spacing=6, run_spacing=6),
                    quiet_button(
                        look,
                        look.t("action.cancel"),
                        lambda: desk.toggle(entry, "swap"),
                        identifier=ids.CANCEL,
                    ),
                ],
                spacing=6,
            ),
            padding=ft.Padding.symmetric(horizontal=12),
        )


def proof_line(look: Look, state: GameState) -> ft.Control:
    """What has been handed out over the whole game, and what is still to come."""
    standing = proof(state.opened.game)
    return ft.Semantics(
        identifier=ids.PROOF,
        content=words(
            look,
            look.t("proof.line", given=signed(standing.given), left=signed(standing.to_come)),
            SMALL,
            Roles.MUTED,
        ),
    )


def _open_game(entry: EntryState) -> None:
    entry.is_game_open = True


def _toggle_tally(entry: EntryState) -> None:
    entry.tally = not entry.tally


def _tallying(
    desk: Desk, state: GameState, entry: EntryState, item: Item, seat: int
) -> Callable[[int], None]:
    return lambda by: desk.tally(state, entry, item, seat, by)


def _selecting(desk: Desk, entry: EntryState, item: Item, seat: int) -> Callable[[], None]:
    return lambda: desk.select(entry, item, seat)


def _holding(
    desk: Desk, state: GameState, entry: EntryState, thing: Holder, seat: int
) -> Callable[[], None]:
    return lambda: desk.hold(state, entry, thing, seat)


def _swapping(desk: Desk, state: GameState, entry: EntryState, seat: int) -> Callable[[], None]:
    return lambda: desk.swap_seat(state, entry, seat)

"""The middle of an entry: a row a seat, what is left, the pad."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.domain.cards import Holder, Item
from kingi_scorer.domain.draft import add_one, highest_count, item_state, preview
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import totals
from kingi_scorer.domain.transitions import changed
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.ui.component import kept
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.edges import sides
from kingi_scorer.ui.components.entry_rows import (
    SeatLine,
    cell_width,
    count_cell,
    holder_cell,
    row_shell,
    tally_keys,
    tally_width,
)
from kingi_scorer.ui.components.pad import number_pad, pad_height
from kingi_scorer.ui.components.players import role_line
from kingi_scorer.ui.components.proof import proof_line
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.scribe import Scribe
from kingi_scorer.ui.selection import selected_cell
from kingi_scorer.ui.store import EntryState, GameState
from kingi_scorer.ui.theme import SMALL, Roles


class EntryTable:
    """The rows and the pad of one entry, all drawn from the same draft."""

    def __init__(
        self, look: Look, scribe: Scribe, state: GameState, entry: EntryState, width: float
    ) -> None:
        self._look = look
        self._width = width
        self._scribe = scribe
        self._state = state
        self._entry = entry
        self._game = state.opened.game
        self._slot = find_variant(self._game).slot(entry.number)
        self._selected = selected_cell(state, entry)
        self.items = {
            item: item_state(self._slot, entry.draft, item, self._game.seats)
            for item in self._slot.items
        }

    def rows(self) -> ft.Control:
        """Every player: total, points of this deal, new total, and what is tapped."""
        points = preview(self._game, self._entry.number, self._entry.draft)
        before = _totals_without(self._game, self._entry.number)
        rows: list[ft.Control] = []
        titles = [*self._slot.items, *self._slot.holders]
        if len(titles) > 1:
            rows.append(self._titles(titles))
        number = self._entry.number
        told = seat_names(self._game.players, self._look.catalogue)
        for seat, name in enumerate(self._game.players):
            spoken = "" if told[seat] == name else told[seat]
            line = SeatLine(seat, name, before[seat], points[seat], number, spoken)
            live = (self._state, self._entry)
            rows.append(kept(self._row(line), *self._row_depends(line), live=live))
        return ft.Container(
            ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            bgcolor=Roles.CARD,
            border=ft.Border.only(top=ft.BorderSide(1, Roles.LINE)),
        )

    def _row(self, line: SeatLine) -> Callable[[], ft.Control]:
        def draw() -> ft.Control:
            cells = self._cells(line.seat, line.name)
            return row_shell(self._look, line, cells, taken=self._taken(), width=self._width)

        return draw

    def _row_depends(self, line: SeatLine) -> tuple[object, ...]:
        """Everything a row shows."""
        seat, draft = line.seat, self._entry.draft
        cells = tuple(
            (item, now.cells[seat], now.auto[seat], self._selected == (item, seat))
            for item, now in self.items.items()
        )
        holders = tuple(draft.holders.get(thing) == seat for thing in self._slot.holders)
        is_full = self._entry.tally and tuple(map(self._is_full, self.items))
        return (self._look, self._width, self._entry.tally, line, cells, holders, is_full)

    def status(self, *, has_proof: bool = True) -> ft.Control:
        """Whose count the pad takes, what is left to count, and perhaps the proof line."""
        look = self._look
        texts: list[ft.Control] = []
        left = [
            look.t("count.left", count=look.n(f"count.{item}", now.left))
            if now.left > 0
            else look.t("count.all_in")
            for item, now in self.items.items()
        ]
        if left:
            text = " · ".join(dict.fromkeys(left))
            selected = None if self._entry.tally else self._selected
            left_over = (
                words(look, text, SMALL, Roles.MUTED)
                if selected is None
                else role_line(look, selected[1], text)
            )
            # A node of its own, or it would be heard as the name of the whole deal.
            texts.append(ft.Semantics(container=True, content=left_over))
        if has_proof:
            texts.append(proof_line(look, self._game))
        return ft.Container(
            ft.Row(
                texts,
                wrap=True,
                alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                spacing=10,
                run_spacing=0,
            ),
            padding=sides(14, 2),
        )

    def pad_height(self, width: float) -> float:
        """The height of the pad, in dp; 0 where nothing is counted."""
        if self._entry.tally or not self._slot.items:
            return 0
        return pad_height(self._look, width, max(self._slot.items.values()) + 1)

    def pad(self, width: float) -> ft.Control:
        """The numbers that still fit into the selected cell."""
        selected = self._selected
        if selected is None:
            return ft.Container(height=self.pad_height(width))
        look = self._look
        item, seat = selected
        scribe, state, entry = self._scribe, self._state, self._entry
        return number_pad(
            look,
            item,
            highest_count(self._slot, entry.draft, item, seat, self._game.seats),
            self._slot.items[item],
            self.items[item].cells[seat],
            lambda count: scribe.press(state, entry, count),
            width=width,
            live=(state, entry),
        )

    def _cell_width(self) -> float:
        if self._entry.tally:
            return tally_width(self._look)
        return cell_width(self._look, is_holder=bool(self._slot.holders))

    def _taken(self) -> float:
        """The width of a row's tapped part."""
        return (len(self._slot.items) + len(self._slot.holders)) * (self._cell_width() + 8)

    def _titles(self, titles: list[Item | Holder]) -> ft.Control:
        look = self._look
        width = self._cell_width()
        heads: list[ft.Control] = [
            ft.Container(
                words(
                    look,
                    look.t(f"item.{title}.short"),
                    12,
                    Roles.MUTED,
                    lines=2,
                    align=ft.TextAlign.CENTER,
                ),
                width=width,
            )
            for title in titles
        ]
        return ft.Container(
            ft.Row([ft.Container(expand=True), *heads], spacing=8),
            padding=ft.Padding.only(left=12, right=12, top=4),
        )

    def _cells(self, seat: int, name: str) -> list[ft.Control]:
        look, entry = self._look, self._entry
        cells: list[ft.Control] = []
        for item, now in self.items.items():
            spoken = self._spoken(item, name, now.cells[seat], is_auto=now.auto[seat])
            if entry.tally:
                count = (now.cells[seat] or 0) if not now.auto[seat] else 0
                tap = self._tallying(item, seat)
                cells += tally_keys(
                    look, item, seat, count, is_full=self._is_full(item), tap=tap, spoken=spoken
                )
                continue
            cells.append(
                count_cell(
                    look,
                    item,
                    seat,
                    now,
                    is_selected=self._selected == (item, seat),
                    spoken=spoken,
                    tap=self._selecting(item, seat),
                )
            )
        for thing in self._slot.holders:
            spoken = look.t("entry.cell_label", item=look.t(f"item.{thing}"), name=name)
            tap_holder = self._holding(thing, seat)
            cells.append(holder_cell(look, thing, seat, entry.draft, spoken=spoken, tap=tap_holder))
        return cells

    def _is_full(self, item: Item) -> bool:
        """Whether there is not one more to count, for anybody."""
        draft = self._entry.draft
        return add_one(self._slot, draft, item, 0, self._game.seats) is draft

    def _spoken(self, item: Item, name: str, count: int | None, *, is_auto: bool) -> str:
        label = self._look.t("entry.cell_label", item=self._look.t(f"item.{item}"), name=name)
        if count is None:
            return label
        spoken = f"{label}: {count}"
        return f"{spoken}, {self._look.t('entry.autofilled')}" if is_auto else spoken

    def _tallying(self, item: Item, seat: int) -> Callable[[int], None]:
        scribe, state, entry = self._scribe, self._state, self._entry
        return lambda by: scribe.tally(state, entry, item, seat, by)

    def _selecting(self, item: Item, seat: int) -> Callable[[], None]:
        scribe, entry = self._scribe, self._entry
        return lambda: scribe.select(entry, item, seat)

    def _holding(self, thing: Holder, seat: int) -> Callable[[], None]:
        scribe, state, entry = self._scribe, self._state, self._entry
        return lambda: scribe.hold(state, entry, thing, seat)


def _totals_without(game: Game, number: int) -> tuple[int, ...]:
    """The totals without a deal, so that correcting it shows its own consequence."""
    if game.deal(number) is None:
        return totals(game)
    deals = list(game.deals)
    deals[number - 1] = None
    return totals(changed(game, deals=deals))

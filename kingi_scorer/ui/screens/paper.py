"""The paper check: numbers of a sheet on paper, typed on a pad, beside those of the app."""

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.paper_check import Slip, check_paper
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import (
    chip,
    even_row,
    main_button,
    quiet_button,
    tappable,
    words,
)
from kingi_scorer.ui.components.digit_pad import digit_pad
from kingi_scorer.ui.components.frame import bar, heading, notice_bar, page_view
from kingi_scorer.ui.components.paper_result import paper_result
from kingi_scorer.ui.components.players import player_name
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.paper_sheet import TOTAL, PaperRow, PaperSheet
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState, Notice
from kingi_scorer.ui.theme import BODY, FIGURE, SMALL, TINY, Roles
from kingi_scorer.ui.words import choice_name, slot_name

Change = Callable[[Callable[[PaperSheet], PaperSheet]], None]


@screen
def paper_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """Typing what stands on paper, then what comes of it."""
    look = look_of(app)
    game = state.opened.game
    is_checked, set_checked = ft.use_state(False)  # noqa: FBT003
    sheet = _sheet(state)
    body: list[ft.Control] = [*notice_bar(look, state.notice)]
    foot: list[ft.Control] = []

    def come_back() -> None:
        if state.paper is not None:
            state.paper = state.paper.come_back()

    ft.use_effect(come_back, [])

    def change(how: Callable[[PaperSheet], PaperSheet]) -> None:
        state.notice = None
        state.paper = how(_sheet(state))

    def change_numbers() -> None:
        come_back()
        set_checked(False)

    def check() -> None:
        if sheet.cells():
            set_checked(True)
        else:
            state.notice = Notice(look.t("paper.nothing"), is_trouble=True, is_local=True)

    if not any(True for _ in game.recorded()):
        body.append(words(look, look.t("paper.no_deals"), BODY, Roles.MUTED))
    elif is_checked:
        found = check_paper(game, sheet.cells())
        body.append(paper_result(look, game, found, lambda slip: _take_over(desk, state, slip)))
        foot.append(
            main_button(
                look,
                look.t("paper.change"),
                change_numbers,
                identifier=ids.PAPER_CHANGE,
            )
        )
    else:
        body += _entry(look, sheet, change)
        foot += _pad(look, change, check)
    top = bar(look, look.t("paper.title"), lambda: desk.go(routes.sheet(state.opened.id)))
    return page_view(look, routes.paper(state.opened.id), top, body, foot, spacing=8)


def _sheet(state: GameState) -> PaperSheet:
    game, kept = state.opened.game, state.paper
    # The game may have been corrected since.
    return PaperSheet(game) if kept is None else replace(kept, game=game)


def _take_over(desk: Desk, state: GameState, slip: Slip) -> None:
    if slip.deal_on_paper is not None:
        desk.scribe.propose(state, slip.deal, slip.deal_on_paper)


def _entry(look: Look, sheet: PaperSheet, change: Change) -> list[ft.Control]:
    found: list[ft.Control] = [
        heading(look, _row_title(look, sheet.game, sheet.row), BODY),
        _cells(look, sheet, change),
        words(look, look.t("paper.what"), SMALL, Roles.MUTED),
        _rows(look, sheet, [TOTAL], change),
    ]
    numbers = [number for number, _ in sheet.game.recorded()]
    for key, is_running in (("points", False), ("running", True)):
        rows = [PaperRow(is_running, number) for number in numbers]
        found.append(words(look, look.t(f"paper.{key}"), SMALL, Roles.MUTED))
        found.append(_rows(look, sheet, [row for row in rows if row != TOTAL], change))
    if sheet.typed or sheet.cleared:
        found.append(_clearing(look, sheet, change))
    return found


def _clearing(look: Look, sheet: PaperSheet, change: Change) -> ft.Control:
    is_undo = not sheet.typed
    return quiet_button(
        look,
        look.t("edit.undo" if is_undo else "entry.reset"),
        lambda: change(PaperSheet.unclear if is_undo else PaperSheet.clear),
        identifier=ids.PAPER_CLEAR,
        icon=ft.Icons.UNDO if is_undo else ft.Icons.CLEAR_ALL,
    )


def _row_title(look: Look, game: Game, row: PaperRow) -> str:
    if row == TOTAL:
        return look.t("paper.total")
    if row.is_running:
        return look.t("paper.running_after", n=row.number)
    deal = game.deal(row.number)
    choice = None if deal is None else deal.choice
    if choice is None:
        name = slot_name(game, row.number, look.catalogue)
    else:
        name = choice_name(choice, look.catalogue)
    return f"{look.t('paper.points_of', n=row.number)} · {name}"


def _cells(look: Look, sheet: PaperSheet, change: Change) -> ft.Control:
    seats = sheet.game.seats
    width = min(look.width, 640)
    across = seats if width >= look.px(72) * seats else 2
    room = (width - 18) / across - 18
    cells = [_cell(look, sheet, seat, room, change) for seat in range(seats)]
    return ft.Column(
        [even_row(cells[at : at + across], 6) for at in range(0, seats, across)], spacing=6
    )


def _cell(look: Look, sheet: PaperSheet, seat: int, room: float, change: Change) -> ft.Control:
    typed, names = sheet.at(seat), sheet.game.players
    is_chosen = seat == sheet.seat
    if typed.value is None:
        # The sign that the first digit will come behind; a dot is none.
        sign = "" if sheet.is_blank(seat) and not is_chosen else typed.shown
        figure = words(look, sign or "·", FIGURE, Roles.PRIMARY if sign else Roles.MUTED, bold=True)
        empty = look.t("paper.empty")
        figure.semantics_label = f"{empty}, {sign}" if sign else empty
    else:
        figure = words(look, typed.shown, FIGURE, bold=True, lines=1)
    return tappable(
        ft.Column(
            [
                player_name(
                    look,
                    seat,
                    names[seat],
                    size=TINY,
                    color=Roles.MUTED,
                    room=room,
                    among=names,
                ),
                figure,
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        lambda: change(lambda now: now.choose_seat(seat)),
        identifier=ids.paper_cell(seat),
        selected=is_chosen,
        bgcolor=Roles.CONTAINER if is_chosen else Roles.CARD,
        border=Roles.PRIMARY if is_chosen else Roles.LINE,
        height=None,
        expand=True,
        padding=ft.Padding.symmetric(horizontal=4, vertical=6),
    )


def _rows(look: Look, sheet: PaperSheet, rows: list[PaperRow], change: Change) -> ft.Control:
    def choosing(row: PaperRow) -> Callable[[], None]:
        return lambda: change(lambda now: now.choose_row(row))

    chips: list[ft.Control] = []
    for row in rows:
        is_total = row == TOTAL
        label = words(look, look.t("paper.total") if is_total else str(row.number), 16)
        if not is_total:
            label.semantics_label = _row_title(look, sheet.game, row)
        content: list[ft.Control] = [label]
        if sheet.has_numbers(row):
            content.append(ft.Icon(ft.Icons.EDIT_OUTLINED, size=look.px(14), color=Roles.PRIMARY))
        kind = "running" if row.is_running else "points"
        chips.append(
            chip(
                look,
                content,
                choosing(row),
                identifier=ids.PAPER_TOTAL if is_total else ids.paper_row(kind, row.number),
                selected=sheet.row == row,
                padding=20,
            )
        )
    return ft.Row(chips, wrap=True, spacing=6, run_spacing=6)


def _pad(look: Look, change: Change, check: Callable[[], None]) -> list[ft.Control]:
    def press(digit: int) -> None:
        change(lambda now: now.press(digit))

    return [
        digit_pad(
            look,
            press,
            lambda: change(PaperSheet.erase),
            lambda: change(PaperSheet.flip),
            lambda: change(PaperSheet.move_on),
        ),
        main_button(look, look.t("paper.check"), check, identifier=ids.PAPER_CHECK),
    ]

"""The parts of an entry around its rows: auction and game, tools, the swap of two players."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.domain.variant import Slot
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.auction import auction_part, folded_part
from kingi_scorer.ui.components.basics import chip, column, icon_button, quiet_button, words
from kingi_scorer.ui.components.choices import choice_part
from kingi_scorer.ui.components.players import player_chip
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.scribe import Scribe
from kingi_scorer.ui.store import EntryState, GameState
from kingi_scorer.ui.theme import SMALL, Roles


def game_part(
    look: Look, scribe: Scribe, state: GameState, entry: EntryState, width: float
) -> list[ft.Control]:
    """The auction and the game: laid out to choose from, folded once tricks are counted."""
    game = state.opened.game
    slot = find_variant(game).slot(entry.number)
    if not slot.choices:
        return []
    if is_game_folded(slot, entry):
        folded = folded_part(look, game, entry.number, entry.draft, lambda: _open_game(entry))
        return [ft.Container(folded, padding=ft.Padding.symmetric(horizontal=12, vertical=4))]
    parts: list[ft.Control] = []
    if slot.has_auction:
        parts += auction_part(
            look,
            game,
            entry.number,
            entry.draft,
            width=width,
            is_price_open=entry.is_price_open,
            is_more_open=entry.panel == "prices",
            sell=lambda seat: scribe.sell(state, entry, seat),
            price=lambda tricks: scribe.price(state, entry, tricks),
            more=lambda: scribe.toggle(entry, "prices"),
        )
    parts += choice_part(
        look,
        game,
        entry.number,
        entry.draft,
        lambda choice: scribe.choose(state, entry, choice),
        width=width,
    )
    return [
        ft.Container(column(parts, spacing=6), padding=ft.Padding.only(left=12, right=12, bottom=6))
    ]


def is_game_folded(slot: Slot, entry: EntryState) -> bool:
    """Whether the auction and the game are one line: both are said, and tricks are counted."""
    draft = entry.draft
    # "Not sold" is what holds while nothing was said: that question stays open to be answered.
    is_sold = not slot.has_auction or draft.price is not None
    is_counting = bool(draft.counts or draft.before)
    return is_counting and is_sold and draft.choice is not None and not entry.is_game_open


def entry_tools(look: Look, scribe: Scribe, state: GameState, entry: EntryState) -> ft.Control:
    """What is rarely needed; an entry that was just cleared can be brought back here."""
    tools: list[ft.Control] = []
    if find_variant(state.opened.game).slot(entry.number).items:
        tools.append(
            chip(
                look,
                [words(look, look.t("entry.tally"), SMALL, Roles.MUTED)],
                lambda: scribe.toggle_tally(state, entry),
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
    if state.has_cleared:
        # In the place of what was tapped: nothing else moves, and no finger has far to go.
        back = chip(
            look,
            [words(look, look.t("edit.undo"), SMALL, Roles.PRIMARY, bold=True)],
            lambda: scribe.bring_back(state),
            identifier=ids.BRING_BACK,
        )
        tools.append(back)
    else:
        clear = icon_button(
            ft.Icons.BACKSPACE_OUTLINED,
            look.t("entry.reset"),
            lambda: scribe.reset(state, entry),
            identifier=ids.RESET,
        )
        tools.append(clear)
    return ft.Row(
        tools,
        wrap=True,
        spacing=4,
        run_spacing=4,
        alignment=ft.MainAxisAlignment.CENTER,
    )


def swap_panel(look: Look, scribe: Scribe, state: GameState, entry: EntryState) -> ft.Control:
    """Which two players to swap, and in a correction from where on."""
    game = state.opened.game
    chips: list[ft.Control] = [
        player_chip(
            look,
            seat,
            game.players,
            _swapping(scribe, state, entry, seat),
            identifier=ids.swap_seat(seat),
            selected=entry.swap_first == seat,
        )
        for seat in range(game.seats)
    ]
    reach: list[ft.Control] = []
    if entry.is_correction:
        reach = [
            chip(
                look,
                [words(look, look.t(key), SMALL)],
                _reach(entry, is_rest=is_rest),
                identifier=identifier,
                selected=entry.is_swap_for_rest == is_rest,
            )
            for key, identifier, is_rest in (
                ("entry.swap_here", ids.SWAP_HERE, False),
                ("entry.swap_rest", ids.SWAP_REST, True),
            )
        ]
    return ft.Container(
        column(
            [
                *([ft.Row(reach, wrap=True, spacing=6, run_spacing=6)] if reach else []),
                words(look, look.t("entry.swap_pick"), SMALL, Roles.MUTED),
                ft.Row(chips, wrap=True, spacing=6, run_spacing=6),
                quiet_button(
                    look,
                    look.t("action.cancel"),
                    lambda: scribe.toggle(entry, "swap"),
                    identifier=ids.CANCEL,
                ),
            ],
            spacing=6,
        ),
        padding=ft.Padding.symmetric(horizontal=12),
    )


def _swapping(scribe: Scribe, state: GameState, entry: EntryState, seat: int) -> Callable[[], None]:
    return lambda: scribe.swap_seat(state, entry, seat)


def _reach(entry: EntryState, *, is_rest: bool) -> Callable[[], None]:
    def choose() -> None:
        entry.is_swap_for_rest = is_rest

    return choose


def _open_game(entry: EntryState) -> None:
    entry.is_game_open = True

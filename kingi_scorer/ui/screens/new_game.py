"""A new game: who plays, in which seats, and who deals first."""

import random
from collections.abc import Callable
from typing import Final

import flet as ft

from kingi_scorer.domain.game import MAX_NAME, clean_name
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.variants import VARIANTS, find_variant
from kingi_scorer.i18n.collation import fold
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import component, screen
from kingi_scorer.ui.components.basics import (
    bar,
    chip,
    heading,
    icon_button,
    main_button,
    notice_bar,
    page_view,
    quiet_button,
    words,
)
from kingi_scorer.ui.components.players import player_name, shape_name
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

KNOWN_PLAYERS: Final = 12


@screen
def new_game_screen(desk: Desk, app: AppState, kind: GameKey) -> ft.View:
    """Setting up a game."""
    look = look_of(app)
    seats = VARIANTS[kind].seats
    names, set_names = ft.use_state(lambda: ("",) * seats)
    dealer, set_dealer = ft.use_state(lambda: None)
    known = ft.use_memo(lambda: tuple(p.name for p in desk.session.recent_players(KNOWN_PLAYERS)))
    started = ft.use_ref(lambda: False)

    def rename(seat: int, name: str) -> None:
        set_names(lambda old: (*old[:seat], name, *old[seat + 1 :]))

    def seat_player(name: str) -> None:
        """A known player takes the first empty seat, or gives theirs up."""
        taken = [seat for seat in range(seats) if clean_name(names[seat]) == name]
        if taken:
            rename(taken[0], "")
            return
        empty = [seat for seat in range(seats) if not clean_name(names[seat])]
        if empty:
            rename(empty[0], name)

    def move_up(seat: int) -> None:
        def moved(old: tuple[str, ...]) -> tuple[str, ...]:
            order = list(old)
            order[seat - 1], order[seat] = order[seat], order[seat - 1]
            return tuple(order)

        set_names(moved)

    missing = _missing(look, names, dealer)

    def start() -> None:
        if missing or started.current or dealer is None:
            return
        # Two quick taps are one game.
        started.current = desk.start(find_variant(kind).default_rules(), list(names), dealer)

    body: list[ft.Control] = [
        *notice_bar(look, app.notice),
        heading(look, look.t("new.seats"), BODY),
        *_known_players(look, known, names, seat_player),
    ]
    body += [
        name_row(look, seat, names[seat], rename, move_up, key=f"seat-{seat}")
        for seat in range(seats)
    ]
    if _has_same_name(names, look):
        body.append(words(look, look.t("player.same_name"), SMALL, Roles.MUTED))
    body.append(heading(look, look.t("new.first_dealer"), BODY))
    body.append(_dealer_chips(look, names, dealer, set_dealer))
    body.append(
        quiet_button(
            look,
            look.t("new.random"),
            # Not a secret: any fair choice will do.
            lambda: set_dealer(random.randrange(seats)),  # noqa: S311
            identifier=ids.RANDOM_DEALER,
            icon=ft.Icons.CASINO_OUTLINED,
        )
    )
    foot: list[ft.Control] = []
    if missing:
        foot.append(
            ft.Semantics(
                identifier=ids.PROBLEM,
                content=words(look, missing, SMALL, Roles.ERROR, align=ft.TextAlign.CENTER),
            )
        )
    foot.append(
        main_button(look, look.t("new.start"), None if missing else start, identifier=ids.START)
    )
    top = bar(look, look.t(f"new.title.{kind}"), lambda: desk.device.go(routes.HOME))
    return page_view(look, routes.new_game(kind), top, body, foot)


@component
def name_row(
    look: Look,
    seat: int,
    name: str,
    rename: Callable[[int, str], None],
    move_up: Callable[[int], None],
) -> ft.Control:
    """One seat: its sign, its player's name, and a way to sit one seat earlier."""
    label = f"{look.t('player.name')} {seat + 1}, {shape_name(look, seat)}"
    field = ft.Semantics(
        identifier=ids.player(seat),
        textfield=True,
        expand=True,
        content=ft.TextField(
            value=name,
            hint_text=look.t("new.placeholder", n=seat + 1),
            label=label,
            label_style=ft.TextStyle(size=look.px(12)),
            text_size=look.px(BODY),
            max_length=MAX_NAME,
            counter="",
            dense=True,
            autocorrect=False,
            enable_suggestions=False,
            capitalization=ft.TextCapitalization.WORDS,
            on_change=lambda e: rename(seat, e.control.value or ""),
        ),
    )
    swap: ft.Control = ft.Container(width=48)
    if seat:
        swap = icon_button(
            ft.Icons.ARROW_UPWARD,
            look.t("new.move_up"),
            lambda: move_up(seat),
            identifier=ids.move_up(seat),
        )
    return ft.Row([seat_sign(seat, look.px(20)), field, swap], spacing=8)


def _known_players(
    look: Look, known: tuple[str, ...], names: tuple[str, ...], tap: Callable[[str], None]
) -> list[ft.Control]:
    if not known:
        return []
    chosen = {clean_name(name) for name in names}
    chips = [
        chip(
            look,
            [words(look, name, 16, lines=1)],
            _calling(tap, name),
            identifier=ids.recent_player(index),
            selected=name in chosen,
        )
        for index, name in enumerate(dict.fromkeys(known))
    ]
    return [
        words(look, look.t("new.recent"), SMALL, Roles.MUTED),
        ft.Row(chips, wrap=True, spacing=8, run_spacing=8),
    ]


def _calling(tap: Callable[[str], None], name: str) -> Callable[[], None]:
    return lambda: tap(name)


def _dealer_chips(
    look: Look,
    names: tuple[str, ...],
    dealer: int | None,
    choose: Callable[[int], None],
) -> ft.Control:
    def choosing(seat: int) -> Callable[[], None]:
        return lambda: choose(seat)

    return ft.Row(
        [
            chip(
                look,
                [
                    player_name(
                        look,
                        seat,
                        clean_name(name) or look.t("new.placeholder", n=seat + 1),
                        size=16,
                    )
                ],
                choosing(seat),
                identifier=ids.dealer(seat),
                selected=seat == dealer,
            )
            for seat, name in enumerate(names)
        ],
        wrap=True,
        spacing=8,
        run_spacing=8,
    )


def _missing(look: Look, names: tuple[str, ...], dealer: int | None) -> str:
    if any(not clean_name(name) for name in names):
        return look.t("problem.names")
    if dealer is None:
        return look.t("new.dealer_missing")
    return ""


def _has_same_name(names: tuple[str, ...], look: Look) -> bool:
    given = [fold(clean_name(name), look.catalogue.language) for name in names if clean_name(name)]
    return len(set(given)) < len(given)

"""A new game: who plays, in which seats, and who deals first."""

import random
from typing import Final

import flet as ft

from kingi_scorer.domain.game import MAX_NAME, typed_name
from kingi_scorer.i18n.collation import fold
from kingi_scorer.i18n.numbers import join_names
from kingi_scorer.session import GameSummary, Player
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import (
    chip,
    icon_button,
    main_button,
    quiet_button,
    words,
)
from kingi_scorer.ui.components.fields import text_field
from kingi_scorer.ui.components.frame import bar, heading, notice_bar, page_view
from kingi_scorer.ui.components.players import (
    free_width,
    name_height,
    name_text,
    player_chip,
    shape_name,
)
from kingi_scorer.ui.components.setup_lines import draw_lines, house_rules_line, seat_name
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.profile_names import names_of
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, SetupState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

KNOWN_PLAYERS: Final = 12


@screen
def new_game_screen(desk: Desk, app: AppState, setup: SetupState) -> ft.View:
    """Setting up a game."""
    look = look_of(app)
    seats = range(len(setup.names))
    missing = _missing(look, setup)
    rules_shown = desk.rulebook.rules_of(setup)
    body: list[ft.Control] = [
        heading(look, look.t("new.seats"), BODY),
        *_known_players(look, desk, setup),
        *(_name_row(look, setup, seat) for seat in seats),
    ]
    if _has_same_name(look, setup):
        body.append(words(look, look.t("player.same_name"), SMALL, Roles.MUTED))
    body.append(heading(look, look.t("new.first_dealer"), BODY))
    body.append(
        ft.Row(
            [_dealer_chip(look, setup, seat) for seat in seats],
            wrap=True,
            spacing=8,
            run_spacing=8,
        )
    )
    body.append(
        quiet_button(
            look,
            look.t("new.random"),
            lambda: _pick_dealer(setup),
            identifier=ids.RANDOM_DEALER,
            icon=ft.Icons.CASINO_OUTLINED,
        )
    )
    body += draw_lines(look, desk, setup)
    body.append(house_rules_line(look, desk, setup))
    # Beside what was tapped: the top of the screen may be scrolled away.
    foot: list[ft.Control] = notice_bar(look, app.notice)
    if missing:
        foot.append(
            ft.Semantics(
                identifier=ids.PROBLEM,
                content=words(look, missing, SMALL, Roles.ERROR, align=ft.TextAlign.CENTER),
            )
        )
    foot.append(
        main_button(
            look,
            look.t("new.start"),
            lambda: desk.begin(setup, rules_shown),
            identifier=ids.START,
            is_on=not missing,
        )
    )
    rules = icon_button(
        ft.Icons.MENU_BOOK_OUTLINED,
        look.t("nav.rules"),
        lambda: desk.go(routes.rules(setup.kind)),
        identifier=ids.RULES,
    )
    title = look.t(f"new.title.{setup.kind}")
    top = bar(look, title, lambda: desk.go(routes.HOME), [rules])
    return page_view(look, routes.new_game(setup.kind), top, body, foot)


def _pick_dealer(setup: SetupState) -> None:
    # Not a secret: any fair choice will do.
    setup.dealer = random.randrange(len(setup.names))  # noqa: S311


def _name_row(look: Look, setup: SetupState, seat: int) -> ft.Control:
    """One seat: its sign, its player's name, and a way to sit one seat earlier."""
    field = text_field(
        look,
        f"{look.t('player.name')} {seat + 1}, {shape_name(look, seat)}",
        setup.names[seat],
        lambda name: _seat_player(setup, seat, name, None),
        identifier=ids.player(seat),
        longest=MAX_NAME,
        expand=True,
    )
    swap: ft.Control = ft.Container(width=48)
    if seat:
        swap = icon_button(
            ft.Icons.ARROW_UPWARD,
            f"{look.t('new.move_up')}: {seat_name(look, setup, seat)}",
            lambda: _move_up(setup, seat),
            identifier=ids.move_up(seat),
        )
    return ft.Row([seat_sign(seat, look.px(20)), field, swap], spacing=8, key=f"seat-{seat}")


def _seat_player(setup: SetupState, seat: int, name: str, player_id: str | None) -> None:
    names, known = list(setup.names), list(setup.player_ids)
    names[seat], known[seat] = name, player_id
    setup.names, setup.player_ids = tuple(names), tuple(known)


def _move_up(setup: SetupState, seat: int) -> None:
    order = list(range(len(setup.names)))
    order[seat - 1], order[seat] = order[seat], order[seat - 1]
    setup.names = tuple(setup.names[which] for which in order)
    setup.player_ids = tuple(setup.player_ids[which] for which in order)
    if setup.dealer is not None:
        # The one who was to deal first is a person, not a chair.
        setup.dealer = order.index(setup.dealer)
    if setup.keeper is not None:
        setup.keeper = order.index(setup.keeper)
    setup.drawn = tuple(
        {order.index(drawer): card for drawer, card in cards.items()} for cards in setup.drawn
    )


def _known_players(look: Look, desk: Desk, setup: SetupState) -> list[ft.Control]:
    """The last table in one tap, and the players known here, each in one."""
    players = desk.session.recent_players(KNOWN_PLAYERS)
    last = desk.session.games(kind=setup.kind, limit=1)
    chips: list[ft.Control] = []
    if last and len(last[0].players) == len(setup.names):
        names = join_names(last[0].players, look.catalogue.language)
        room = free_width(look) - look.px(20) - 6
        chips.append(
            chip(
                look,
                [
                    ft.Icon(ft.Icons.GROUP_OUTLINED, size=look.px(20), color=Roles.MUTED),
                    _loose(name_text(look, names, 16, room=room, expand=True)),
                ],
                lambda: _seat_table(setup, last[0]),
                identifier=ids.LAST_TABLE,
                selected=setup.names == last[0].players,
                height=name_height(look, names, 16, room),
            )
        )
    language = look.catalogue.language
    has_namesakes = len({fold(player.name, language) for player in players}) < len(players)
    # Telling them apart takes a look at their games, which is rarely needed.
    told = names_of(look, desk.session) if has_namesakes else {}
    chips += [
        _player_chip(look, setup, player, told.get(player.id, player.name), index)
        for index, player in enumerate(players)
    ]
    if not chips:
        return []
    return [
        words(look, look.t("new.recent"), SMALL, Roles.MUTED),
        ft.Row(chips, wrap=True, spacing=8, run_spacing=8),
    ]


def _player_chip(
    look: Look, setup: SetupState, player: Player, name: str, index: int
) -> ft.Control:
    room = free_width(look)
    return chip(
        look,
        [_loose(name_text(look, name, 16, room=room, expand=True))],
        lambda: _toggle_player(setup, player),
        identifier=ids.recent_player(index),
        selected=player.id in setup.player_ids,
        height=name_height(look, name, 16, room),
    )


def _loose(text: ft.Text) -> ft.Text:
    text.expand_loose = True
    return text


def _seat_table(setup: SetupState, game: GameSummary) -> None:
    setup.names = game.players
    setup.player_ids = game.player_ids
    # What was drawn was drawn by others.
    setup.drawn, setup.keeper = (), None


def _toggle_player(setup: SetupState, player: Player) -> None:
    """A known player takes the first empty seat, or gives theirs up."""
    if player.id in setup.player_ids:
        _seat_player(setup, setup.player_ids.index(player.id), "", None)
        return
    for seat, name in enumerate(setup.names):
        if not typed_name(name):
            _seat_player(setup, seat, player.name, player.id)
            return


def _dealer_chip(look: Look, setup: SetupState, seat: int) -> ft.Control:
    def choose() -> None:
        setup.dealer = seat

    names = [seat_name(look, setup, one) for one in range(len(setup.names))]
    return player_chip(
        look,
        seat,
        names,
        choose,
        identifier=ids.dealer(seat),
        selected=seat == setup.dealer,
    )


def _missing(look: Look, setup: SetupState) -> str:
    if any(not typed_name(name) for name in setup.names):
        return look.t("problem.names")
    if setup.dealer is None:
        return look.t("new.dealer_missing")
    return ""


def _has_same_name(look: Look, setup: SetupState) -> bool:
    language = look.catalogue.language
    given = [fold(typed_name(name), language) for name in setup.names if typed_name(name)]
    return len(set(given)) < len(given)

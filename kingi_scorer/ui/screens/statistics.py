"""Statistics: whose, over which games; finished ones only."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import get_args

import flet as ft

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.i18n.collation import SortKey, sort_key
from kingi_scorer.i18n.numbers import join_names
from kingi_scorer.session.records import Group
from kingi_scorer.ui import record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import Tap, chip, tappable, words
from kingi_scorer.ui.components.found import nothing, reading_failed, reading_line
from kingi_scorer.ui.components.frame import bar, heading, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.profile_names import names_of
from kingi_scorer.ui.reading import use_reading
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, Roles


@dataclass(frozen=True)
class _Table:
    """Who finished games of a kind, and with whom, in the order shown; names by id."""

    names: dict[str, str]
    groups: dict[GameKey, list[Group]]


@screen
def statistics_screen(desk: Desk, app: AppState) -> ft.View:
    """The groups and players that finished games, for each of the two games."""
    look = look_of(app)
    tries, set_tries = ft.use_state(0)
    chosen, set_chosen = ft.use_state("")
    reading = use_reading(
        lambda: _read(look, desk), ("overview", tries, app.language, app.games_stamp)
    )
    body: list[ft.Control] = []
    if not reading.is_done:
        body.append(reading_line(look))
    elif reading.failed is not None:
        body += reading_failed(look, reading.failed, lambda: set_tries(tries + 1))
    elif reading.value is not None:
        table = reading.value
        filled = [kind for kind in get_args(GameKey) if table.groups[kind]]
        if filled:
            kind = next((one for one in filled if one == chosen), filled[0])
            if len(filled) > 1:
                body.append(kind_chips(look, kind, set_chosen))
            body += _groups(look, desk, table, kind)
            body += _players(look, desk, table, kind)
            body.append(words(look, look.t("stat.unfinished_note"), SMALL, Roles.MUTED))
        else:
            body.append(nothing(look, look.t("empty.stats")))
    top = bar(look, look.t("stat.title"), lambda: desk.go(routes.HOME))
    return page_view(look, routes.STATISTICS, top, body, spacing=8)


def kind_chips(look: Look, kind: GameKey, choose: Callable[[GameKey], None]) -> ft.Control:
    """Which of the two games."""

    def choosing(to: GameKey) -> Callable[[], None]:
        return lambda: choose(to)

    chips: list[ft.Control] = [
        chip(
            look,
            [words(look, look.t(f"game.{one}"), 16)],
            choosing(one),
            identifier=record_ids.stat_kind(one),
            selected=one == kind,
        )
        for one in get_args(GameKey)
    ]
    return ft.Row(chips, wrap=True, spacing=8, run_spacing=8)


def group_names(look: Look, members: Sequence[str], names: dict[str, str]) -> str:
    """The players of a group in the order of the alphabet."""
    return join_names(_alphabetical(look, members, names), look.catalogue.language)


def _alphabetical(look: Look, members: Sequence[str], names: dict[str, str]) -> list[str]:
    known = [names.get(member, "") for member in members]
    return sorted(known, key=lambda name: sort_key(name, look.catalogue.language))


def _read(look: Look, desk: Desk) -> _Table:
    records, language = desk.session.records, look.catalogue.language
    names = names_of(look, desk.session)

    def by_name(group: Group) -> list[SortKey]:
        found = _alphabetical(look, group.members, names)
        return [sort_key(name, language) for name in found]

    # As in the history the newest comes first; what ended together goes by the names.
    groups = {
        kind: sorted(
            sorted(records.groups(kind), key=by_name), key=lambda group: group.last, reverse=True
        )
        for kind in get_args(GameKey)
    }
    return _Table(names, groups)


def _groups(look: Look, desk: Desk, table: _Table, kind: GameKey) -> list[ft.Control]:
    def opening(members: tuple[str, ...]) -> Callable[[], None]:
        return lambda: desk.go(routes.group_statistics(kind, members))

    rows: list[ft.Control] = [heading(look, look.t("stat.groups"), BODY)]
    for index, group in enumerate(table.groups[kind]):
        names = group_names(look, group.members, table.names)
        rows.append(
            _row(
                look,
                ft.Icons.GROUPS_OUTLINED,
                names,
                look.n("count.games", group.games),
                opening(group.members),
                record_ids.stat_group(index),
            )
        )
    return rows


def _players(look: Look, desk: Desk, table: _Table, kind: GameKey) -> list[ft.Control]:
    def opening(player: str) -> Callable[[], None]:
        return lambda: desk.go(routes.player_statistics(kind, player))

    counts: dict[str, int] = {}
    for group in table.groups[kind]:
        for member in group.members:
            counts[member] = counts.get(member, 0) + group.games
    rows: list[ft.Control] = [heading(look, look.t("players.title"), BODY)]
    language = look.catalogue.language
    players = sorted(
        counts.items(), key=lambda one: sort_key(table.names.get(one[0], ""), language)
    )
    for index, (player, games) in enumerate(players):
        rows.append(
            _row(
                look,
                ft.Icons.PERSON_OUTLINE,
                table.names.get(player, ""),
                look.n("count.games", games),
                opening(player),
                record_ids.stat_player(index),
            )
        )
    return rows


def _row(
    look: Look, icon: ft.IconData, title: str, sub: str, tap: Tap, identifier: str
) -> ft.Control:
    return tappable(
        ft.Row(
            [
                ft.Icon(icon, size=look.px(22), color=Roles.MUTED),
                ft.Column(
                    [words(look, title, BODY), words(look, sub, SMALL, Roles.MUTED)],
                    spacing=1,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=Roles.MUTED),
            ],
            spacing=12,
        ),
        tap,
        identifier=identifier,
        bgcolor=Roles.CARD,
        border=Roles.LINE,
        height=None,
        padding=ft.Padding.only(left=14, right=8, top=8, bottom=8),
    )

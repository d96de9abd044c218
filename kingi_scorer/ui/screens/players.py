"""The players that are known here, those put away folded, namesakes pointed out."""

from dataclasses import replace

import flet as ft

from kingi_scorer.i18n.collation import sort_key
from kingi_scorer.i18n.dates import relative_day
from kingi_scorer.i18n.numbers import join_names
from kingi_scorer.session import Failed, Player
from kingi_scorer.ui import record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import quiet_button, tappable, words
from kingi_scorer.ui.components.fields import text_field
from kingi_scorer.ui.components.found import nothing, reading_failed
from kingi_scorer.ui.components.frame import bar, card, notice_bar, page_view
from kingi_scorer.ui.components.profile_sign import profile_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.profile_names import names_of
from kingi_scorer.ui.reading import try_read
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

MANY = 8
"""From so many players on, there is a search field."""

Namesakes = list[tuple[Player, ...]]


@screen
def players_screen(desk: Desk, app: AppState) -> ft.View:
    """Every profile, those who played last on top."""
    look = look_of(app)
    search, set_search = ft.use_state("")
    is_open, set_open = ft.use_state(initial=False)
    _, set_tries = ft.use_state(0)
    found = try_read(lambda: _read(desk, app, search))
    body: list[ft.Control] = notice_bar(look, app.notice)
    if isinstance(found, Failed):
        body += reading_failed(look, found, lambda: set_tries(lambda before: before + 1))
    else:
        players, namesakes = found
        if len(players) >= MANY or search:
            body.append(
                text_field(
                    look,
                    look.t("player.name"),
                    search,
                    set_search,
                    identifier=record_ids.PLAYER_SEARCH,
                    longest=40,
                    icon=ft.Icons.SEARCH,
                )
            )
        if not players and not search:
            body.append(nothing(look, look.t("players.none")))
        if namesakes:
            body.append(namesakes_card(look, namesakes))
        doubled = {player.id for group in namesakes for player in group}
        present = [player for player in players if player.archived_at is None]
        archived = [player for player in players if player.archived_at is not None]
        body += [_row(look, desk, player, index, doubled) for index, player in enumerate(present)]
        if archived:
            body.append(
                quiet_button(
                    look,
                    f"{look.t('players.archived')} ({len(archived)})",
                    lambda: set_open(not is_open),
                    identifier=record_ids.ARCHIVED,
                    icon=ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE,
                )
            )
        if is_open:
            body += [
                _row(look, desk, player, index, doubled)
                for index, player in enumerate(archived, start=len(present))
            ]
    top = bar(look, look.t("players.title"), lambda: desk.go(routes.HOME))
    return page_view(look, routes.PLAYERS, top, body, spacing=8)


def namesakes_card(look: Look, namesakes: Namesakes) -> ft.Control:
    """A warning that some profiles share a name."""
    names = [group[0].name for group in namesakes]
    said = f"{look.t('players.namesakes')}: {join_names(names, look.catalogue.language)}"
    return ft.Semantics(
        identifier=record_ids.NAMESAKES,
        content=card(
            [
                ft.Row(
                    [
                        ft.Icon(ft.Icons.PEOPLE_OUTLINE, size=look.px(22), color=Roles.NEGATIVE),
                        words(look, said, BODY, bold=True, expand=True),
                    ],
                    spacing=10,
                ),
                words(look, look.t("players.namesakes_note"), SMALL, Roles.MUTED),
            ],
            spacing=4,
        ),
    )


def played_text(look: Look, desk: Desk, player: Player) -> str:
    """How many games a player sits in, and when the last one was."""
    day = relative_day(player.last_played, desk.now(), look.catalogue.language, is_inside=True)
    last = look.t("players.last_played", date=day)
    return f"{look.n('count.games', player.games)} · {last}"


def _read(desk: Desk, app: AppState, search: str) -> tuple[list[Player], Namesakes]:
    players = desk.session.players
    names = names_of(look_of(app), desk.session)
    found = [replace(player, name=names[player.id]) for player in players.all(search)]
    found.sort(key=lambda player: sort_key(player.name, app.language))
    return found, players.namesakes(app.language)


def _row(look: Look, desk: Desk, player: Player, index: int, doubled: set[str]) -> ft.Control:
    said = played_text(look, desk, player)
    if player.id in doubled:
        said = f"{look.t('players.namesakes')} · {said}"
    return ft.Container(
        tappable(
            ft.Row(
                [
                    profile_sign(player, look.px(24)),
                    ft.Column(
                        [
                            words(look, player.name, BODY, bold=True),
                            words(look, said, SMALL, Roles.MUTED),
                        ],
                        spacing=1,
                        expand=True,
                    ),
                    ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=Roles.MUTED),
                ],
                spacing=12,
            ),
            lambda: desk.go(routes.profile(player.id)),
            identifier=record_ids.profile(index),
            bgcolor=Roles.CARD,
            border=Roles.LINE,
            height=None,
            padding=ft.Padding.only(left=14, right=8, top=8, bottom=8),
        ),
        key=player.id,
    )

"""One player's profile: name, sign, statistics, put away, made one with another."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import get_args

import flet as ft

from kingi_scorer.domain.game import MAX_NAME
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.i18n.namesakes import SEAT_SHAPES
from kingi_scorer.session import Failed, Player
from kingi_scorer.ui import record_ids, routes
from kingi_scorer.ui.acquaintance import known_to
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import chip, quiet_button, words
from kingi_scorer.ui.components.fields import text_field
from kingi_scorer.ui.components.found import nothing, reading_failed
from kingi_scorer.ui.components.frame import bar, heading, notice_bar, page_view
from kingi_scorer.ui.components.merging import merging
from kingi_scorer.ui.components.profile_sign import profile_sign, shape_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.profile_names import names_of
from kingi_scorer.ui.reading import try_read
from kingi_scorer.ui.register import MERGED
from kingi_scorer.ui.screens.players import Namesakes, namesakes_card, played_text
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, Notice
from kingi_scorer.ui.theme import BODY, SMALL, Roles
from kingi_scorer.ui.unsaved import Unsaved, use_unsaved


@dataclass(frozen=True)
class _Found:
    player: Player | None
    name: str
    """The player's name, told apart."""
    others: list[Player]
    met: set[str]
    merged: list[Player]
    namesakes: Namesakes


@screen
def player_screen(desk: Desk, app: AppState, player_id: str) -> ft.View:
    """Everything that can be done with a profile."""
    look = look_of(app)
    is_merging, set_merging = ft.use_state(initial=False)
    into, set_into = ft.use_state("")
    _, set_tries = ft.use_state(0)
    found = try_read(lambda: _read(desk, app, player_id, with_met=is_merging))
    notice = app.notice
    away = notice.undo.removeprefix(MERGED) if notice and notice.undo.startswith(MERGED) else ""
    body = notice_bar(look, notice, (lambda: desk.register.unmerge(away)) if away else None)

    stored = found.player.name if isinstance(found, _Found) and found.player else ""
    typed = use_unsaved(desk, f"name-{player_id}", stored)

    def keep(name: str) -> None:
        if name != stored and desk.register.rename(player_id, name):
            typed.forget()

    if isinstance(found, Failed):
        body += reading_failed(look, found, lambda: set_tries(lambda before: before + 1))
    elif found.player is None:
        body.append(nothing(look, look.t("players.fault.gone")))
    else:
        player = found.player
        body += _head(look, desk, player, found.name)
        if any(player in group for group in found.namesakes):
            body.append(namesakes_card(look, [g for g in found.namesakes if player in g]))
        body += _links(look, desk, player)
        body.append(heading(look, look.t("players.rename"), BODY))
        body.append(_name(look, typed, keep, notice, is_changed=typed.text != stored))
        body += _look(look, desk, player)
        body += merging(
            look,
            desk,
            replace(player, name=found.name),
            found.others,
            found.met,
            found.merged,
            into,
            is_merging=is_merging,
            open_list=lambda: set_merging(not is_merging),
            pick=set_into,
        )
        body += _archive(look, desk, player)
    title = found.name if isinstance(found, _Found) else ""
    top = bar(look, title or look.t("players.title"), lambda: desk.go(routes.PLAYERS))
    return page_view(look, routes.profile(player_id), top, body)


def _read(desk: Desk, app: AppState, player_id: str, *, with_met: bool) -> _Found:
    players = desk.session.players
    everybody = players.all()
    names = names_of(look_of(app), desk.session, everybody)
    return _Found(
        next((player for player in everybody if player.id == player_id), None),
        names.get(player_id, ""),
        [replace(player, name=names[player.id]) for player in everybody if player.id != player_id],
        known_to(desk.session.records, player_id) if with_met else set(),
        players.merged_into(player_id),
        players.namesakes(app.language),
    )


def _head(look: Look, desk: Desk, player: Player, name: str) -> list[ft.Control]:
    lines: list[ft.Control] = [
        words(look, name, 22, bold=True),
        words(look, played_text(look, desk, player), SMALL, Roles.MUTED),
    ]
    if player.archived_at is not None:
        lines.append(words(look, look.t("players.archived"), SMALL, Roles.NEGATIVE))
    return [
        ft.Row(
            [profile_sign(player, look.px(36)), ft.Column(lines, spacing=1, expand=True)],
            spacing=14,
        )
    ]


def _links(look: Look, desk: Desk, player: Player) -> list[ft.Control]:
    def opening(kind: GameKey) -> Callable[[], None]:
        return lambda: desk.go(routes.profile_statistics(player.id, kind))

    links = [
        quiet_button(
            look,
            f"{look.t('stat.title')}: {look.t(f'game.{kind}')}",
            opening(kind),
            identifier=record_ids.profile_statistics(kind),
            icon=ft.Icons.QUERY_STATS,
        )
        for kind in get_args(GameKey)
    ]
    links.append(
        quiet_button(
            look,
            look.t("history.of_player"),
            lambda: desk.go(routes.profile_games(player.id)),
            identifier=record_ids.PROFILE_GAMES,
            icon=ft.Icons.HISTORY,
        )
    )
    return links


def _name(
    look: Look,
    typed: Unsaved,
    keep: Callable[[str], None],
    notice: Notice | None,
    *,
    is_changed: bool,
) -> ft.Control:
    field = text_field(
        look,
        look.t("player.name"),
        typed.text,
        typed.change,
        identifier=record_ids.PROFILE_NAME,
        longest=MAX_NAME,
        on_enter=keep,
    )
    controls = [field, *notice_bar(look, notice, place=record_ids.PROFILE_NAME)]
    if is_changed:
        controls.append(
            quiet_button(
                look,
                look.t("players.rename"),
                lambda: keep(typed.text),
                identifier=record_ids.PROFILE_RENAME,
                icon=ft.Icons.CHECK,
            )
        )
    return ft.Column(controls, spacing=8, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)


def _look(look: Look, desk: Desk, player: Player) -> list[ft.Control]:
    def choosing(colour: int, shape: int) -> Callable[[], None]:
        return lambda: desk.register.set_look(player.id, colour, shape)

    def choice(identifier: str, label: str, colour: int, shape: int, *, chosen: bool) -> ft.Control:
        return chip(
            look,
            [shape_sign(shape, colour, look.px(22), label=label)],
            choosing(colour, shape),
            identifier=identifier,
            selected=chosen,
            width=max(56.0, look.px(44)),
        )

    colour, shape = player.colour or 0, player.shape or 0
    is_chosen = player.colour is not None or player.shape is not None
    shapes = [
        choice(
            record_ids.profile_shape(index),
            look.t(f"seat.{name}"),
            colour,
            index,
            chosen=is_chosen and index == shape,
        )
        for index, name in enumerate(SEAT_SHAPES)
    ]
    colours = [
        choice(
            record_ids.profile_colour(index),
            f"{look.t('players.colour')} {index + 1}",
            index,
            shape,
            chosen=is_chosen and index == colour,
        )
        for index in range(len(Roles.SEATS))
    ]
    return [
        heading(look, look.t("players.look"), BODY),
        words(look, look.t("players.look_note"), SMALL, Roles.MUTED),
        ft.Row(shapes, wrap=True, spacing=8, run_spacing=8),
        ft.Row(colours, wrap=True, spacing=8, run_spacing=8),
    ]


def _archive(look: Look, desk: Desk, player: Player) -> list[ft.Control]:
    is_away = player.archived_at is not None
    controls: list[ft.Control] = [
        quiet_button(
            look,
            look.t("players.unarchive" if is_away else "players.archive"),
            lambda: desk.register.archive(player.id, away=not is_away),
            identifier=record_ids.ARCHIVE,
            icon=ft.Icons.UNARCHIVE_OUTLINED if is_away else ft.Icons.ARCHIVE_OUTLINED,
        )
    ]
    if not is_away:
        controls.append(words(look, look.t("players.archive_note"), SMALL, Roles.MUTED))
    return controls

"""One player's statistics in one of the games, and the games behind each number."""

from dataclasses import dataclass

import flet as ft

from kingi_scorer.domain.statistics_values import HeadToHead, PlayerStatistics
from kingi_scorer.session import GameSummary
from kingi_scorer.ui import ids, record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import Tap, chip, column, quiet_button, words
from kingi_scorer.ui.components.found import nothing, reading_failed, reading_line
from kingi_scorer.ui.components.frame import bar, page_view
from kingi_scorer.ui.components.game_card import found_card, summary_of
from kingi_scorer.ui.components.stat_sections import (
    call_section,
    duel_section,
    extreme_section,
    feat_section,
    minus_section,
    result_section,
    streak_section,
    trade_section,
)
from kingi_scorer.ui.components.tab_start import pane_edge
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.profile_names import names_of
from kingi_scorer.ui.reading import use_reading
from kingi_scorer.ui.screens.statistics import group_names, kind_chips
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.stat_games import games_of, number_title
from kingi_scorer.ui.stat_place import Place
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

PAGE = 30
WIDEST = 900


@dataclass(frozen=True)
class _Found:
    statistics: PlayerStatistics
    duels: tuple[HeadToHead, ...]
    names: dict[str, str]


@dataclass(frozen=True)
class _Games:
    games: list[GameSummary]
    count: int
    title: str
    name: str


@screen
def player_statistics_screen(desk: Desk, app: AppState, place: Place) -> ft.View:
    """Every number of a player; a tap shows the games behind it."""
    look = look_of(app)
    tries, set_tries = ft.use_state(0)
    reading = use_reading(
        lambda: _read(desk, look, place), (place.here, tries, app.language, app.games_stamp)
    )
    body: list[ft.Control] = []
    title = look.t("stat.title")
    if place.switch is not None:
        switch = place.switch
        body.append(kind_chips(look, place.key, lambda kind: desk.go(switch(kind))))
    if not reading.is_done:
        body.append(reading_line(look))
    elif reading.failed is not None:
        body += reading_failed(look, reading.failed, lambda: set_tries(tries + 1))
    elif reading.value is not None:
        found = reading.value
        name = found.names.get(place.player, "")
        title = look.t("stat.of_player", name=name) if name else title
        if found.statistics.results.games:
            body += _scope(look, place, found)
            body += _sections(look, desk, place, found)
        else:
            body.append(nothing(look, look.t("stat.nobody")))
    top = bar(look, title, lambda: desk.go(place.back))
    return page_view(look, place.here, top, body, wide=WIDEST)


@screen
def behind_screen(desk: Desk, app: AppState, place: Place, name: str) -> ft.View:
    """The games behind the number ``name``."""
    look = look_of(app)
    now = desk.now()
    here = routes.behind(place.here, name)
    shown, set_shown = ft.use_state(PAGE)
    tries, set_tries = ft.use_state(0)
    reading = use_reading(
        lambda: _read_games(desk, look, place, name, shown),
        (here, shown, tries, app.language, app.games_stamp),
    )
    body: list[ft.Control] = []
    if not reading.is_done:
        body.append(reading_line(look))
    elif reading.failed is not None:
        body += reading_failed(look, reading.failed, lambda: set_tries(tries + 1))
    elif reading.value is not None:
        found = reading.value
        body.append(words(look, found.title or look.t("err.no_page"), BODY, bold=True))
        count = look.n("count.games", found.count)
        body.append(words(look, f"{found.name} · {count}", SMALL, Roles.MUTED))
        body += _parts(look, desk, place, name)
        if not found.games:
            body.append(nothing(look, look.t("history.nothing")))
        body += [found_card(look, desk, game, index, now) for index, game in enumerate(found.games)]
        if found.count > shown:
            body.append(
                quiet_button(
                    look,
                    look.t("action.more"),
                    lambda: set_shown(shown + PAGE),
                    identifier=ids.MORE,
                )
            )
    top = bar(look, look.t("stat.games_behind"), lambda: desk.go(place.here))
    return page_view(look, here, top, body)


def _read(desk: Desk, look: Look, place: Place) -> _Found:
    records = desk.session.records
    return _Found(
        records.statistics(place.key, place.player, place.members),
        records.head_to_head(place.key, place.player, place.members),
        names_of(look, desk.session),
    )


def _read_games(desk: Desk, look: Look, place: Place, name: str, shown: int) -> _Games:
    names = names_of(look, desk.session)
    title = number_title(look, place.key, name, names)
    session = desk.session
    found: list[str] = []
    if title:
        found = games_of(session.records, place.key, place.player, name, place.members)
    opened = [session.open(game_id) for game_id in found[:shown]]
    return _Games(
        [summary_of(one) for one in opened if one is not None],
        len(found),
        title,
        names.get(place.player, ""),
    )


def _parts(look: Look, desk: Desk, place: Place, name: str) -> list[ft.Control]:
    """Of a trump or game that was called: all of them, or those that went well."""
    choice, _, part = name.partition(".")
    if part not in {"made", "won"}:
        return []

    def showing(to: str) -> Tap:
        return lambda: desk.go(routes.behind(place.here, f"{choice}.{to}"))

    chips: list[ft.Control] = [
        chip(
            look,
            [words(look, look.t(key), 16)],
            showing(to),
            identifier=record_ids.stat_part(to),
            selected=to == part,
        )
        for to, key in (("made", "home.all_games"), ("won", "stat.success"))
    ]
    return [ft.Row(chips, wrap=True, spacing=8, run_spacing=8)]


def _scope(look: Look, place: Place, found: _Found) -> list[ft.Control]:
    """Over which games the numbers are."""
    said = look.t(f"game.{place.key}")
    if place.group:
        everyone = group_names(look, place.group, found.names)
        said = f"{said} · {look.t('stat.group')}: {everyone}"
    note = look.t("stat.unfinished_note")
    return [words(look, f"{said}. {note}", SMALL, Roles.MUTED)]


def _sections(look: Look, desk: Desk, place: Place, found: _Found) -> list[ft.Control]:
    def behind(name: str) -> Tap:
        return lambda: desk.go(routes.behind(place.here, name))

    def open_game(game_id: str) -> Tap:
        return lambda: desk.go(routes.game(game_id))

    statistics = found.statistics
    sections = [result_section(look, statistics, behind)]
    if place.key == "kingi":
        sections.append(minus_section(look, statistics, behind))
        sections.append(trade_section(look, statistics, behind))
    sections += call_section(look, statistics, behind)
    sections += extreme_section(look, statistics, open_game)
    sections.append(duel_section(look, found.duels, found.names, behind))
    sections.append(streak_section(look, statistics, behind))
    sections.append(feat_section(look, statistics, behind))
    if look.width < look.px(720):
        return sections
    # Where there is room, two columns of about the same length.
    left, right = (
        # Each is read as a whole, not line by line with the other one.
        ft.Semantics(container=True, expand=True, content=column(sections[start::2], spacing=12))
        for start in (0, 1)
    )
    stretch = ft.CrossAxisAlignment.STRETCH
    halves: list[ft.Control] = [left, pane_edge(look), right]
    return [ft.Row(halves, spacing=4, intrinsic_height=True, vertical_alignment=stretch)]

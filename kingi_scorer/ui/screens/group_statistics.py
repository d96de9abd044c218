"""A group's statistics: its players side by side, in the games that just they played."""

from collections.abc import Callable, Sequence
from fractions import Fraction

import flet as ft

from kingi_scorer.domain.cards import TRUMPS
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.statistics_facts import MINUS_DEALS, ROLES
from kingi_scorer.domain.statistics_values import PlayerStatistics
from kingi_scorer.i18n.numbers import join_names, percent, signed
from kingi_scorer.session.records import GroupStatistics
from kingi_scorer.ui import record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.figures_table import Line, figures_table
from kingi_scorer.ui.components.found import nothing, reading_failed, reading_line
from kingi_scorer.ui.components.frame import bar, heading, page_view
from kingi_scorer.ui.components.stat_rows import Figure, average_text, figures_card, joined
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.profile_names import names_of
from kingi_scorer.ui.reading import use_reading
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, TINY, Roles
from kingi_scorer.ui.words import choice_name

WIDEST = 900

Found = tuple[GroupStatistics, dict[str, str]]


@screen
def group_statistics_screen(desk: Desk, app: AppState, key: GameKey, group: str) -> ft.View:
    """Who of the group does how well; each player leads to their own numbers within it."""
    look = look_of(app)
    members = tuple(group.split(routes.JOIN))
    tries, set_tries = ft.use_state(0)
    reading = use_reading(
        lambda: _read(desk, look, key, members),
        (key, group, tries, app.language, app.games_stamp),
    )
    body: list[ft.Control] = []
    if not reading.is_done:
        body.append(reading_line(look))
    elif reading.failed is not None:
        body += reading_failed(look, reading.failed, lambda: set_tries(tries + 1))
    elif reading.value is not None:
        body += _body(look, desk, key, members, reading.value)
    top = bar(look, look.t("stat.group"), lambda: desk.go(routes.STATISTICS))
    return page_view(look, routes.group_statistics(key, members), top, body, wide=WIDEST)


def _read(desk: Desk, look: Look, key: GameKey, members: tuple[str, ...]) -> Found:
    names = names_of(look, desk.session)
    return desk.session.records.group_statistics(key, members), names


def _body(
    look: Look, desk: Desk, key: GameKey, members: Sequence[str], found: Found
) -> list[ft.Control]:
    statistics, names = found
    if not statistics.games:
        return [nothing(look, look.t("stat.nobody"))]
    everyone = sorted(statistics.players, key=lambda one: (-one.results.wins, -one.results.total))
    heads = [names.get(one.player, "") for one in everyone]
    width = min(look.width - 24, float(WIDEST))
    count = look.n("count.games", statistics.games)
    parts: list[ft.Control] = [
        words(look, join_names(heads, look.catalogue.language), BODY, bold=True),
        words(look, f"{look.t(f'game.{key}')} · {count}", SMALL, Roles.MUTED),
        figures_card(
            look,
            look.t("stat.wins"),
            [
                _wins(look, desk, key, members, one, index, names)
                for index, one in enumerate(everyone)
            ],
        ),
    ]

    def table(title: str, note: str, lines: list[Line]) -> list[ft.Control]:
        shown: list[ft.Control] = [
            heading(look, title, BODY),
            figures_table(look, width, "", heads, lines),
        ]
        if note:
            shown.append(words(look, note, TINY, Roles.MUTED))
        return shown

    if key == "kingi":
        minus = [
            _line(look, look.t(f"deal.{deal}"), deal, everyone, _of_minus(deal))
            for deal in MINUS_DEALS
        ]
        trades = [
            _line(look, look.t(f"stat.{role}"), role, everyone, _of_trade(role)) for role in ROLES
        ]
        parts += table(look.t("stat.averages"), "", minus)
        title = f"{look.t('stat.trades')}: {look.t('stat.profit_each')}"
        parts += table(title, look.t("stat.profit_note"), trades)
    else:
        calls = [
            _line(look, choice_name(trump, look.catalogue), trump, everyone, _of_call(trump))
            for trump in TRUMPS
        ]
        parts += table(look.t("stat.call_averages"), "", calls)
    parts.append(words(look, look.t("stat.unfinished_note"), SMALL, Roles.MUTED))
    return parts


def _wins(
    look: Look,
    desk: Desk,
    key: GameKey,
    members: Sequence[str],
    one: PlayerStatistics,
    index: int,
    names: dict[str, str],
) -> Figure:
    results = one.results
    average = average_text(look, results.average)
    parts = [look.t("stat.per_game", average=average)]
    parts.append(look.t("stat.range", best=signed(results.best), worst=signed(results.worst)))
    if results.shared_wins:
        parts.append(f"{look.t('stat.shared_wins')}: {results.shared_wins}")
    rate = percent(float(results.win_rate or 0), look.catalogue.language)
    return Figure(
        record_ids.stat_member(index),
        names.get(one.player, ""),
        f"{results.wins} · {rate}",
        joined(parts),
        lambda: desk.go(routes.player_statistics(key, one.player, members)),
    )


def _line(
    look: Look,
    label: str,
    name: str,
    everyone: Sequence[PlayerStatistics],
    figure: Callable[[PlayerStatistics], Fraction | None],
) -> Line:
    return Line(
        label,
        tuple(average_text(look, figure(one)) for one in everyone),
        tuple(record_ids.stat_cell(name, index) for index in range(len(everyone))),
    )


def _of_minus(deal: str) -> Callable[[PlayerStatistics], Fraction | None]:
    return lambda one: {str(name): found.average for name, found in one.minus.items()}[deal]


def _of_trade(role: str) -> Callable[[PlayerStatistics], Fraction | None]:
    return lambda one: {str(name): found.average_profit for name, found in one.trades.items()}[role]


def _of_call(trump: str) -> Callable[[PlayerStatistics], Fraction | None]:
    return lambda one: {str(name): found.average for name, found in one.calls.items()}[trump]

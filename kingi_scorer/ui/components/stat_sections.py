"""The sections of a player's statistics, each a sheet of paper with rows of figures."""

from collections.abc import Callable, Sequence

import flet as ft

from kingi_scorer.domain.cards import Choice
from kingi_scorer.domain.statistics_values import (
    CallRecord,
    HeadToHead,
    MinusDeal,
    PlayerStatistics,
    SingleCall,
    Trade,
)
from kingi_scorer.i18n.numbers import decimal, percent, signed
from kingi_scorer.ui import record_ids
from kingi_scorer.ui.components.basics import Tap
from kingi_scorer.ui.components.stat_rows import Figure, average_text, figures_card, joined
from kingi_scorer.ui.components.suits import choice_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.stat_games import AGAINST, STREAK_LONGEST, STREAK_NOW, STREAK_WITHOUT
from kingi_scorer.ui.words import choice_name

Behind = Callable[[str], Tap]
"""The tap that shows the games behind the number of a name."""


def result_section(look: Look, found: PlayerStatistics, behind: Behind) -> ft.Control:
    """Games, wins, average, best and worst."""
    results = found.results
    rate = percent(float(results.win_rate or 0), look.catalogue.language)

    def row(name: str, label: str, value: str, sub: str = "", *, has: bool = True) -> Figure:
        tap = behind("games" if name == "average" else name) if has else None
        return Figure(record_ids.stat(name), look.t(label), value, sub, tap)

    rows = [
        row("games", "stat.played", str(results.games)),
        row(
            "wins",
            "stat.wins",
            str(results.wins),
            f"{look.t('stat.win_rate')}: {rate}",
            has=results.wins > 0,
        ),
        row("average", "stat.average", average_text(look, results.average)),
        row("best", "stat.best", signed(results.best)),
        row("worst", "stat.worst", signed(results.worst)),
    ]
    if results.shared_wins:
        rows.insert(2, row("shared_wins", "stat.shared_wins", str(results.shared_wins)))
    return figures_card(look, look.t("nav.result"), rows)


def minus_section(look: Look, found: PlayerStatistics, behind: Behind) -> ft.Control:
    """What each minus deal costs on average; the bars compare them with the costliest one."""
    most = max((abs(deal.points) for deal in found.minus.values()), default=0)
    # Where all cost the same none is the best or the costliest.
    is_told = found.best_minus != found.worst_minus

    def row(name: str, deal: MinusDeal) -> Figure:
        marks = []
        if is_told and name in found.worst_minus:
            marks.append(look.t("stat.costliest"))
        if is_told and name in found.best_minus:
            marks.append(look.t("stat.cheapest"))
        marks.append(look.t("stat.range", best=signed(deal.best), worst=signed(deal.worst)))
        return Figure(
            record_ids.stat(name),
            look.t(f"deal.{name}"),
            average_text(look, deal.average),
            joined(marks),
            behind(name) if deal.points else None,
            bar=abs(deal.points) / most if deal.points else None,
        )

    rows = [row(name, deal) for name, deal in found.minus.items()]
    return figures_card(look, look.t("stat.by_deal"), rows, look.t("stat.average_note"))


def trade_section(look: Look, found: PlayerStatistics, behind: Behind) -> ft.Control:
    """Plus deals by the part that the player had in them, each with its profit."""

    def row(role: str, trade: Trade) -> Figure:
        parts = [look.n("count.deals", trade.deals)]
        if trade.deals:
            average = average_text(look, trade.average_profit)
            parts.append(look.t("stat.per_deal", average=average))
        if trade.average_price:
            price = decimal(float(trade.average_price), look.catalogue.language)
            parts.append(look.t("stat.price_line", price=price))
        profits = {"bought": "stat.profit_bought", "sold": "stat.profit_sold"}
        label = look.t(f"stat.{role}")
        if role in profits:
            label = look.t(profits[role])
        return Figure(
            record_ids.stat(role),
            label,
            average_text(look, trade.profit) if trade.deals else "–",
            joined(parts),
            behind(f"{role}.deals") if trade.deals else None,
        )

    rows = [row(role, trade) for role, trade in found.trades.items()]
    title = f"{look.t('stat.trades')}: {look.t('stat.profit_sum')}"
    return figures_card(look, title, rows, look.t("stat.profit_note"))


def call_section(look: Look, found: PlayerStatistics, behind: Behind) -> list[ft.Control]:
    """Each trump or game: average points when it was called, and how often that went well."""

    def signing(choice: Choice) -> Callable[[], ft.Control]:
        return lambda: choice_sign(look, choice, 20)

    def row(choice: Choice, record: CallRecord) -> Figure:
        parts = [look.n("count.deals", record.calls)]
        if record.success_rate is not None:
            share = percent(float(record.success_rate), look.catalogue.language)
            parts.append(look.t("stat.success_of", share=share))
        return Figure(
            record_ids.stat(choice),
            choice_name(choice, look.catalogue),
            average_text(look, record.average),
            joined(parts),
            behind(f"{choice}.made") if record.calls else None,
            signing(choice),
        )

    def met(choice: Choice, record: CallRecord) -> Figure:
        return Figure(
            record_ids.stat(f"met-{choice}"),
            choice_name(choice, look.catalogue),
            average_text(look, record.met_average),
            look.n("count.deals", record.met),
            behind(f"{choice}.met") if record.met else None,
            signing(choice),
        )

    note = f"{look.t('stat.average_note')}. {look.t('stat.success')}: {look.t('stat.success_note')}"
    rows = [row(choice, record) for choice, record in found.calls.items()]
    sections = [figures_card(look, look.t("stat.by_choice"), rows, note)]
    if found.key == "balayi":
        others = [met(choice, record) for choice, record in found.calls.items()]
        sections.append(figures_card(look, look.t("stat.met"), others))
    return sections


def extreme_section(
    look: Look, found: PlayerStatistics, open_game: Callable[[str], Tap]
) -> list[ft.Control]:
    """Balayı's best and worst call; a tap opens its game."""
    if found.best_call is None or found.worst_call is None:
        return []

    def row(name: str, call: SingleCall) -> Figure:
        tricks = look.n("count.tricks", call.tricks)
        return Figure(
            record_ids.stat(name),
            look.t(f"stat.{name}"),
            signed(call.points),
            f"{choice_name(call.choice, look.catalogue)} · {tricks}",
            open_game(call.game_id),
            lambda: choice_sign(look, call.choice, 20),
        )

    rows = [row("best_call", found.best_call), row("worst_call", found.worst_call)]
    return [figures_card(look, look.t("stat.extremes"), rows)]


def duel_section(
    look: Look, duels: Sequence[HeadToHead], names: dict[str, str], behind: Behind
) -> ft.Control:
    """The player against each of the others."""

    def row(index: int, duel: HeadToHead) -> Figure:
        told = look.t("stat.duel", ahead=duel.ahead, behind=duel.behind, level=duel.level)
        return Figure(
            record_ids.stat_duel(index),
            names.get(duel.other, ""),
            average_text(look, duel.average),
            joined([look.n("count.games", duel.games), told]),
            behind(f"{AGAINST}{duel.other}"),
        )

    rows = [row(index, duel) for index, duel in enumerate(duels)]
    return figures_card(look, look.t("stat.head_to_head"), rows, look.t("stat.duel_note"))


def streak_section(look: Look, found: PlayerStatistics, behind: Behind) -> ft.Control:
    """Games in a row."""
    streaks = found.streaks
    lengths = {
        STREAK_NOW: streaks.current,
        STREAK_LONGEST: streaks.longest,
        STREAK_WITHOUT: streaks.longest_without,
    }
    rows = [
        Figure(
            record_ids.stat(name),
            look.t(f"stat.{name}"),
            str(length),
            tap=behind(name) if length else None,
        )
        for name, length in lengths.items()
    ]
    return figures_card(look, look.t("stat.streaks"), rows)


def feat_section(look: Look, found: PlayerStatistics, behind: Behind) -> ft.Control:
    """What is told at the next game night."""
    rows = [
        Figure(
            record_ids.stat(name),
            look.t(f"stat.feat.{name}"),
            str(count),
            tap=behind(name) if count else None,
        )
        for name, count in found.feats.items()
    ]
    return figures_card(look, look.t("stat.feats"), rows)

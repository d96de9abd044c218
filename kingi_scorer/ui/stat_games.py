"""The games behind a number of the statistics, and what such a number is called."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from kingi_scorer.domain.cards import PLUS_GAMES, TRUMPS
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.statistics_facts import FEATS, MINUS_DEALS, ROLES
from kingi_scorer.session.records import Records
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.words import choice_name

STREAK_NOW: Final = "streak_now"
STREAK_LONGEST: Final = "streak_longest"
STREAK_WITHOUT: Final = "streak_without"
STREAKS: Final = (STREAK_NOW, STREAK_LONGEST, STREAK_WITHOUT)
AGAINST: Final = "against:"

_RESULTS: Final = {
    "games": "stat.played",
    "wins": "stat.wins",
    "shared_wins": "stat.shared_wins",
    "best": "stat.best",
    "worst": "stat.worst",
}


def games_of(
    records: Records, key: GameKey, player: str, name: str, group: Sequence[str] | None
) -> list[str]:
    """The ids of the games behind the number ``name``, the last finished first.

    Raises:
        KeyError: there is no such number.
    """
    if name not in STREAKS:
        return records.games_behind(key, player, name, group)
    games = records.games_behind(key, player, "games", group)
    return streak_games(games, set(records.games_behind(key, player, "wins", group)), name)


def streak_games(games: Sequence[str], won: set[str], name: str) -> list[str]:
    """The games of a streak, of ``games`` with the last one first; of equals the latest."""
    runs = [(is_won, list(run)) for is_won, run in groupby(games, lambda game: game in won)]
    if name == STREAK_NOW:
        return runs[0][1] if runs and runs[0][0] else []
    fitting = [run for is_won, run in runs if is_won == (name == STREAK_LONGEST)]
    return max(fitting, key=len, default=[])


def number_title(look: Look, key: GameKey, name: str, players: dict[str, str]) -> str:
    """What the number ``name`` is called; empty when there is none of that name."""
    first, _, part = name.partition(".")
    if name in _RESULTS:
        return look.t(_RESULTS[name])
    if name in STREAKS:
        return look.t(f"stat.{name}")
    if name.startswith(AGAINST):
        other = players.get(name.removeprefix(AGAINST), "")
        return f"{look.t('stat.head_to_head')} · {other}" if other else ""
    if name in MINUS_DEALS and key == "kingi":
        return look.t(f"deal.{name}")
    if name in FEATS[key]:
        return look.t(f"stat.feat.{name}")
    if first in ROLES and part == "deals" and key == "kingi":
        return look.t(f"stat.{first}")
    for choice in PLUS_GAMES if key == "kingi" else TRUMPS:
        if first == choice and part in {"made", "won", "met"}:
            title = choice_name(choice, look.catalogue)
            extra = {"made": "by_choice", "won": "success", "met": "met"}[part]
            return f"{look.t(f'stat.{extra}')} · {title}"
    return ""

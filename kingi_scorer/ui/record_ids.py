"""Stable names on the screens of the records; see `ids` for the others."""

from typing import Final

READING: Final = "reading"
RETRY: Final = "retry"
PLAYERS: Final = "players"
STATISTICS: Final = "statistics"
HISTORY_SEARCH: Final = "history-search"
HISTORY_FILTER: Final = "history-filter"
HISTORY_COUNT: Final = "history-count"
DELETED_GAMES: Final = "deleted-games"
NOTE: Final = "note"
GAME_NOTE: Final = "game-note"
GAME_PLACE: Final = "game-place"
SAVE_NOTE: Final = "save-note"
CHART: Final = "chart"
CHART_PICTURE: Final = "chart-picture"
CHART_FORM: Final = "chart-form"
PLAYER_SEARCH: Final = "player-search"
NAMESAKES: Final = "namesakes"
ARCHIVED: Final = "archived"
ARCHIVE: Final = "archive"
MERGE: Final = "merge"
MERGE_MET: Final = "merge-met"
PROFILE_NAME: Final = "profile-name"
PROFILE_RENAME: Final = "profile-rename"
PROFILE_GAMES: Final = "profile-games"


def restore_game(index: int) -> str:
    """Deleted games: bring the n-th back."""
    return f"restore-{index}"


def history_choice(filter_name: str, value: str) -> str:
    """History: narrow by ``kind``, ``state`` or ``time`` to one value, ``any`` for all."""
    return f"filter-{filter_name}-{value}"


def chart_total(number: int, seat: int) -> str:
    """Chart as a table: running total after a deal."""
    return f"chart-total-{number}-{seat}"


def profile(index: int) -> str:
    """Players: the n-th profile of the list."""
    return f"profile-{index}"


def profile_statistics(kind: str) -> str:
    """Profile: the player's statistics in a game."""
    return f"profile-statistics-{kind}"


def profile_shape(index: int) -> str:
    """Profile: this shape."""
    return f"profile-shape-{index}"


def profile_colour(index: int) -> str:
    """Profile: this colour."""
    return f"profile-colour-{index}"


def merge_into(index: int) -> str:
    """Profile: merge into the n-th of the others."""
    return f"merge-{index}"


def unmerge(index: int) -> str:
    """Profile: take the n-th merge back."""
    return f"unmerge-{index}"


def stat_kind(kind: str) -> str:
    """Statistics: which of the two games."""
    return f"stat-kind-{kind}"


def stat_group(index: int) -> str:
    """Statistics: the n-th group."""
    return f"stat-group-{index}"


def stat_player(index: int) -> str:
    """Statistics: the n-th player."""
    return f"stat-player-{index}"


def stat_member(index: int) -> str:
    """Statistics of a group: its n-th player, the one with most wins first."""
    return f"stat-member-{index}"


def stat_cell(name: str, index: int) -> str:
    """Statistics of a group: a number of its n-th player."""
    return f"stat-{name}-{index}"


def stat(name: str) -> str:
    """Statistics of a player: the row of a number."""
    return f"stat-{name}"


def stat_duel(index: int) -> str:
    """Statistics of a player: against the n-th of those they met."""
    return f"stat-duel-{index}"


def stat_part(part: str) -> str:
    """Games behind a called game: all that were ``made``, or those ``won``."""
    return f"stat-part-{part}"

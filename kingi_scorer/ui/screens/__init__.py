"""One screen, one file; a screen's module is imported when it is first asked for here.

Most windows show few of them, and in a browser all of them together take half a start.
"""

import asyncio
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kingi_scorer.ui.screens.backup import backup_screen
    from kingi_scorer.ui.screens.board import board_screen
    from kingi_scorer.ui.screens.calls import calls_screen
    from kingi_scorer.ui.screens.chart import chart_screen
    from kingi_scorer.ui.screens.check import check_screen
    from kingi_scorer.ui.screens.draw import draw_screen
    from kingi_scorer.ui.screens.end import end_screen
    from kingi_scorer.ui.screens.entry import entry_screen
    from kingi_scorer.ui.screens.group_statistics import group_statistics_screen
    from kingi_scorer.ui.screens.history import deleted_screen, history_screen
    from kingi_scorer.ui.screens.home import home_screen
    from kingi_scorer.ui.screens.house_rules import house_rules_screen
    from kingi_scorer.ui.screens.log import log_screen
    from kingi_scorer.ui.screens.missing import missing_part, missing_screen
    from kingi_scorer.ui.screens.more import more_screen
    from kingi_scorer.ui.screens.new_game import new_game_screen
    from kingi_scorer.ui.screens.note import note_screen
    from kingi_scorer.ui.screens.paper import paper_screen
    from kingi_scorer.ui.screens.player import player_screen
    from kingi_scorer.ui.screens.player_games import player_games_screen
    from kingi_scorer.ui.screens.player_statistics import behind_screen, player_statistics_screen
    from kingi_scorer.ui.screens.players import players_screen
    from kingi_scorer.ui.screens.rules import rules_screen
    from kingi_scorer.ui.screens.settings import settings_screen
    from kingi_scorer.ui.screens.share import share_screen
    from kingi_scorer.ui.screens.share_table import game_code_screen, phones_screen, watch_screen
    from kingi_scorer.ui.screens.sheet import sheet_screen
    from kingi_scorer.ui.screens.statistics import statistics_screen
    from kingi_scorer.ui.screens.take_in import take_in_screen

_SCREENS: Final = {
    "entry": ("entry_screen",),
    "new_game": ("new_game_screen",),
    "sheet": ("sheet_screen",),
    "check": ("check_screen",),
    "more": ("more_screen",),
    "home": ("home_screen",),
    "missing": ("missing_part", "missing_screen"),
    "settings": ("settings_screen",),
    "end": ("end_screen",),
    "history": ("deleted_screen", "history_screen"),
    "players": ("players_screen",),
    "player": ("player_screen",),
    "player_games": ("player_games_screen",),
    "statistics": ("statistics_screen",),
    "group_statistics": ("group_statistics_screen",),
    "player_statistics": ("behind_screen", "player_statistics_screen"),
    "share": ("share_screen",),
    "share_table": ("game_code_screen", "phones_screen", "watch_screen"),
    "rules": ("rules_screen",),
    "house_rules": ("house_rules_screen",),
    "draw": ("draw_screen",),
    "note": ("note_screen",),
    "log": ("log_screen",),
    "calls": ("calls_screen",),
    "paper": ("paper_screen",),
    "take_in": ("take_in_screen",),
    "backup": ("backup_screen",),
    "chart": ("chart_screen",),
    "board": ("board_screen",),
}
"""What is to be found in which module, in the order in which a table is likely to need them."""

_MODULES: Final = {name: module for module, names in _SCREENS.items() for name in names}

__all__ = [
    "backup_screen",
    "behind_screen",
    "board_screen",
    "calls_screen",
    "chart_screen",
    "check_screen",
    "deleted_screen",
    "draw_screen",
    "end_screen",
    "entry_screen",
    "game_code_screen",
    "group_statistics_screen",
    "history_screen",
    "home_screen",
    "house_rules_screen",
    "import_all",
    "log_screen",
    "missing_part",
    "missing_screen",
    "more_screen",
    "new_game_screen",
    "note_screen",
    "paper_screen",
    "phones_screen",
    "player_games_screen",
    "player_screen",
    "player_statistics_screen",
    "players_screen",
    "rules_screen",
    "settings_screen",
    "share_screen",
    "sheet_screen",
    "statistics_screen",
    "take_in_screen",
    "watch_screen",
]


async def import_all() -> None:
    """Import what has not been asked for yet, one module at a time, so that a tap gets between."""
    for module in _SCREENS:
        import_module(f"{__name__}.{module}")
        await asyncio.sleep(0)


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        module = _MODULES.get(name)
        if module is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{module}"), name)

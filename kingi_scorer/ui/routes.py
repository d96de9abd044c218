"""The addresses of the screens."""

from collections.abc import Sequence
from typing import Final

HOME: Final = "/"
SETTINGS: Final = "/settings"
GAMES: Final = "/games"
DELETED: Final = "/games/deleted"
PLAYERS: Final = "/players"
STATISTICS: Final = "/statistics"
PHONES: Final = "/settings/phones"
WATCH: Final = "/settings/watching"
TAKE: Final = "/take"
BACKUP: Final = "/settings/backup"


def new_game(kind: str) -> str:
    """Setting up a game of ``kind``."""
    return f"/new/{kind}"


def house_rules(kind: str) -> str:
    """The house rules of a game that is being set up."""
    return f"/new/{kind}/house-rules"


def draw(kind: str) -> str:
    """The draw for the first deal of a game that is being set up."""
    return f"/new/{kind}/draw"


def saved_rules(kind: str) -> str:
    """The named house rules of a game, from the settings."""
    return f"/settings/house-rules/{kind}"


def rules(kind: str) -> str:
    """The rules page of a game that is not open."""
    return f"/rules/{kind}"


def game(game_id: str) -> str:
    """The current deal of a game, or its end."""
    return f"/game/{game_id}"


def sheet(game_id: str) -> str:
    """The score sheet."""
    return f"/game/{game_id}/sheet"


def check(game_id: str, number: int) -> str:
    """The check after a deal."""
    return f"/game/{game_id}/check/{number}"


def correct(game_id: str, number: int) -> str:
    """Correcting a recorded deal."""
    return f"/game/{game_id}/deal/{number}"


def log(game_id: str) -> str:
    """What has changed in a game."""
    return f"/game/{game_id}/log"


def calls(game_id: str) -> str:
    """Who has called what."""
    return f"/game/{game_id}/calls"


def more(game_id: str) -> str:
    """Everything that is rarely needed during a game."""
    return f"/game/{game_id}/more"


def game_rules(game_id: str) -> str:
    """The rules in force in a game."""
    return f"/game/{game_id}/rules"


def game_code(game_id: str) -> str:
    """A game as a QR code."""
    return f"/game/{game_id}/code"


def game_phones(game_id: str) -> str:
    """Another phone, during a game."""
    return f"/game/{game_id}/phones"


def game_watch(game_id: str) -> str:
    """The live board, during a game."""
    return f"/game/{game_id}/watching"


def take(code: str) -> str:
    """Taking in a game from its code."""
    return f"{TAKE}/{code}" if code else TAKE


def game_settings(game_id: str) -> str:
    """The settings, opened from a game."""
    return f"/game/{game_id}/settings"


def share(game_id: str) -> str:
    """The ways in which a game's result leaves the app."""
    return f"/game/{game_id}/share"


def paper(game_id: str) -> str:
    """A sheet on paper beside the game."""
    return f"/game/{game_id}/paper"


JOIN: Final = "_"
"""Between the players' ids of a group; in no id."""

EVERYBODY: Final = "all"
"""Instead of a group: all games of the player."""


def note(game_id: str) -> str:
    """A game's note and place."""
    return f"/game/{game_id}/note"


def chart(game_id: str) -> str:
    """How the points of a game went."""
    return f"/game/{game_id}/chart"


def profile(player_id: str) -> str:
    """A player's profile."""
    return f"/players/{player_id}"


def profile_games(player_id: str) -> str:
    """The games that a player sits in."""
    return f"/players/{player_id}/games"


def profile_statistics(player_id: str, kind: str) -> str:
    """A player's statistics, from the profile."""
    return f"/players/{player_id}/statistics/{kind}"


def group_statistics(kind: str, members: Sequence[str]) -> str:
    """The statistics of a group."""
    return f"/statistics/{kind}/group/{JOIN.join(members)}"


def player_statistics(kind: str, player_id: str, members: Sequence[str] = ()) -> str:
    """A player's statistics over all games, or over those of a group."""
    return f"/statistics/{kind}/player/{player_id}/{JOIN.join(members) or EVERYBODY}"


def behind(statistics: str, name: str) -> str:
    """The games behind a number of the statistics at that address."""
    return f"{statistics}/behind/{name}"


# A game that was opened from a list stands on that list: its address begins with the list's, so
# that going back, reloading and the browser's own history lead to where one came from.

_GAME: Final = "/game/"
_LISTS: Final = (f"{GAMES}/", f"{PLAYERS}/", f"{STATISTICS}/")


def bare(route: str) -> str:
    """The address of a game without the list it stands on; any other as it is."""
    return route[max(route.find(_GAME), 0) :]


def opened_from(here: str, route: str) -> str:
    """The address of ``route`` when it is opened at ``here``, a list or a game on a list."""
    if not route.startswith(_GAME):
        return route
    at = here.find(_GAME)
    if at < 0:
        return here + route if f"{here}/".startswith(_LISTS) else route
    is_same = _game_of(here[at:]) == _game_of(route)
    return here[:at] + route if is_same else route


def left_for(here: str, route: str) -> str:
    """Where leaving ``here`` for ``route`` leads: from a game's own page, home is its list."""
    at = here.find(_GAME)
    if route == HOME and at > 0 and here[at:] == game(_game_of(here[at:])):
        return here[:at]
    return route


def _game_of(route: str) -> str:
    return route.removeprefix(_GAME).partition("/")[0]

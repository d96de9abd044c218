"""The addresses of the screens."""

from typing import Final

HOME: Final = "/"
SETTINGS: Final = "/settings"
GAMES: Final = "/games"
PHONES: Final = "/phones"
WATCH: Final = "/watching"
TAKE: Final = "/take"


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

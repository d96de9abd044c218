"""The games behind a number of the statistics."""

from collections.abc import Iterable

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.statistics_facts import MEASURES, GameFacts


def games_behind(key: GameKey, games: Iterable[GameFacts], player: str, name: str) -> list[str]:
    """The ids of the games that make up a number, in the order of ``games``.

    ``name`` is ``games``, ``wins``, ``shared_wins``, ``best`` or ``worst`` (of the results),
    ``against:ID`` (with that player), or a name of ``MEASURES``: then those games in which it is
    not 0, such as ``bought.deals``, ``hearts.made``, ``four_queens``; of a minus deal, whose
    average is over all games, those in which it cost something.

    Raises:
        KeyError: there is no such number.
    """
    own = [(game, game.rows[game.players.index(player)]) for game in games
           if player in game.players]  # fmt: skip
    at = {measure: place for place, measure in enumerate(MEASURES[key])}
    if name.startswith("against:"):
        other = name.removeprefix("against:")
        return [game.game_id for game, _ in own if other != player and other in game.players]
    match name:
        case "games":
            return [game.game_id for game, _ in own]
        case "wins":
            return [game.game_id for game, row in own if row[at["rank"]] == 1]
        case "shared_wins":
            return [
                game.game_id for game, row in own if row[at["rank"]] == 1 and row[at["firsts"]] > 1
            ]
        case "best" | "worst":
            if not own:
                return []
            totals = [row[at["total"]] for _, row in own]
            wanted = max(totals) if name == "best" else min(totals)
            return [game.game_id for game, row in own if row[at["total"]] == wanted]
    place = at[name]
    return [game.game_id for game, row in own if row[place] != 0]

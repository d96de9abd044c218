"""A finished game as a link that the app "BG Stats" opens to make a play of it.

The link is the one that BG Stats documents for other apps ("Push plays to BG Stats"): JSON in the
address. Its version for Android wants the fields that are said to be optional written out too.
"""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final
from urllib.parse import quote

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import standings, totals
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.catalogue import Language, find_catalogue

LINK: Final = "bgstats://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Kingi Scorer"


def play_link(
    game: Game,
    language: Language,
    *,
    game_id: str,
    player_ids: Sequence[str],
    started_at: datetime | None,
    finished_at: datetime,
) -> str:
    """The link for ``game``; ``player_ids`` in seat order tell the same people again next time.

    ``started_at`` gives the play its length, when it is the same day's.

    Raises:
        ValueError: the game is not complete.
    """
    if not game.is_complete:
        raise ValueError("only a complete game is a play")
    places = standings(totals(game))
    first = game.deal(1)
    # In Balayı the cards decide who leads: then nobody is named.
    leader = find_variant(game).leader(game, 1, None if first is None else first.choice, None)
    play: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": game_id,
        # The end of the play, in UTC and without a zone.
        "playDate": finished_at.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "game": {
            "name": find_catalogue(language).text(f"game.{game.key}"),
            "sourceGameId": f"kingi-scorer-{game.key}",
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": player_id,
                "score": place.points,
                "rank": place.rank,
                "winner": place.rank == 1,
                "startPlayer": place.seat == leader,
            }
            for name, player_id, place in zip(game.players, player_ids, places, strict=True)
        ],
    }
    if game.place:
        play["location"] = game.place
    if game.note:
        play["comments"] = game.note
    minutes = 0 if started_at is None else int((finished_at - started_at).total_seconds() // 60)
    if 0 < minutes < 24 * 60:
        play["durationMin"] = minutes
    return LINK + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")

"""The link that BG Stats makes a play of."""

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any
from urllib.parse import unquote

import pytest

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import totals
from kingi_scorer.domain.transitions import changed
from kingi_scorer.files.bgstats import LINK, play_link
from tests.domain.samples import balayi, kingi

END = datetime(2026, 1, 31, 23, 30, tzinfo=timezone(timedelta(hours=2)))


def play(game: Game, started_at: datetime | None = None) -> dict[str, Any]:
    link = play_link(
        game,
        "fi",
        game_id="abc",
        player_ids=[f"p{seat}" for seat in range(game.seats)],
        started_at=started_at,
        finished_at=END,
    )
    assert link.startswith(LINK)
    data = link.removeprefix(LINK)
    assert set('&#?" <>') & set(data) == set()
    found: dict[str, Any] = json.loads(unquote(data))
    return found


def test_a_play_has_game_time_and_players() -> None:
    game = changed(kingi(10), note='a & b #1 "ä"', place="Mökki")
    found = play(game, END - timedelta(minutes=95))
    assert found["playDate"] == "2026-01-31 21:30:00"
    assert found["sourcePlayId"] == "abc"
    assert found["durationMin"] == 95
    assert (found["location"], found["comments"]) == ("Mökki", 'a & b #1 "ä"')
    assert found["game"] == {
        "name": "Kingi",
        "sourceGameId": "kingi-scorer-kingi",
        "highestWins": True,
        "noPoints": False,
    }
    players = found["players"]
    assert [one["name"] for one in players] == list(game.players)
    assert [one["score"] for one in players] == list(totals(game))
    best = max(totals(game))
    assert [one["winner"] for one in players] == [total == best for total in totals(game)]
    assert [one["startPlayer"] for one in players].index(True) == game.maker(1)
    assert {one["sourcePlayerId"] for one in players} == {"p0", "p1", "p2", "p3"}


def test_in_balayi_nobody_is_named_as_the_first() -> None:
    found = play(balayi(10))
    assert [one["startPlayer"] for one in found["players"]] == [False, False]
    assert found["game"]["name"] == "Balayı Kingi"
    assert not {"location", "comments", "durationMin"} & set(found)


@pytest.mark.parametrize("away", [timedelta(days=30), timedelta(0), timedelta(hours=-1)])
def test_a_length_that_cannot_be_is_left_out(away: timedelta) -> None:
    assert "durationMin" not in play(kingi(10), END.astimezone(UTC) - away)


def test_an_unfinished_game_is_no_play() -> None:
    with pytest.raises(ValueError, match="complete"):
        play(kingi(9))

"""Documents: what is written is read back, and older writings are brought up to date."""

import json
from pathlib import Path
from typing import Any

import pytest

from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.transitions import changed
from kingi_scorer.storage.documents import (
    STEPS,
    read_draft,
    read_game,
    write_draft,
    write_game,
)
from kingi_scorer.storage.trouble import Trouble
from tests.session.deals import NAMES, play, start, ticking_session

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.mark.parametrize("key", NAMES)
def test_a_game_with_a_hole_is_read_back(key: Any) -> None:
    session = ticking_session()
    game = play(session, start(session, key), 10).game
    deals = [None if number == 4 else deal for number, deal in enumerate(game.deals)]
    holed = changed(game, deals=deals, note='"quoted"\n', place="İzmir")
    assert read_game(write_game(holed)) == holed


def test_a_draft_is_read_back() -> None:
    draft = Draft(counts={"kings": (None, 2, 0, None)}, before={"kings": (1, 1, 1, 1)}, price=3)
    assert read_draft(write_draft(draft)) == draft


@pytest.mark.parametrize("schema", range(1, len(STEPS) + 2))
def test_a_document_of_every_schema_is_read(schema: int) -> None:
    game = read_game((FIXTURES / f"game-{schema}.json").read_text("utf-8"))
    assert game.players == ("Aino", "Eero", "Kaisa", "Otto")
    assert [number for number, _ in game.recorded()] == [1, 3, 4, 5, 6, 7]
    sold = game.deal(7)
    assert sold is not None
    assert sold.choice == "missu"
    assert sold.counts["tricks"] == (1, 2, 4, 6)


def test_older_documents_take_every_step_in_order() -> None:
    session = ticking_session()
    game = start(session).game
    written = json.loads(write_game(game))
    written["schema"], written["game"]["players_"] = 1, written["game"].pop("players")

    def rename(body: dict[str, Any]) -> dict[str, Any]:
        return {**body, "players": body["players_"]}

    def drop(body: dict[str, Any]) -> dict[str, Any]:
        return {key: value for key, value in body.items() if key != "players_"}

    assert read_game(json.dumps(written), [rename, drop]) == game


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ('{"schema": 99, "game": {}}', "newer"),
        ('{"schema": 1, "game": {}}', "damaged"),
        ('{"schema": 1}', "damaged"),
        ("[]", "damaged"),
        ("{", "damaged"),
    ],
)
def test_what_is_no_document_is_said(document: str, reason: str) -> None:
    with pytest.raises(Trouble) as caught:
        read_game(document)
    assert caught.value.reason == reason

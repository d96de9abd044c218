import json
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingi_scorer.domain.entries import NoTricks
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.transitions import game_problems, void_deal
from kingi_scorer.files.game_file import read_game, write_game
from kingi_scorer.files.refusal import FileRefusal
from tests.files.golden import FILES, document
from tests.strategies import games, moments

HELSINKI = timezone(timedelta(hours=2))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_golden_games_come_back_as_they_were(file: Path) -> None:
    data = file.read_bytes()
    first = write_game(read_game(data).game)
    assert json.loads(first) == json.loads(data)
    assert write_game(read_game(first).game) == first


@given(
    game=games(),
    game_id=st.one_of(st.none(), st.uuids().map(str)),
    created_at=st.one_of(st.none(), moments()),
    updated_at=st.one_of(st.none(), moments()),
)
def test_any_game_comes_back_as_it_was(
    game: Game, game_id: str | None, created_at: datetime | None, updated_at: datetime | None
) -> None:
    assert not game_problems(game), "the strategy makes legal games"
    text = write_game(game, id=game_id, created_at=created_at, updated_at=updated_at)
    found = read_game(text.encode())
    assert found.game == game
    assert (found.id, found.created_at, found.updated_at) == (game_id, created_at, updated_at)


@given(game=games())
def test_the_file_holds_facts_of_the_format_only(game: Game) -> None:
    written = json.loads(write_game(game))
    assert set(written) <= {
        *("format", "version", "game", "players", "first_dealer", "deals", "note", "rules")
    }
    assert "game" not in written.get("rules", {})
    for name, value in written.get("rules", {}).items():
        default = KingiRules() if game.key == "kingi" else BalayiRules()
        assert value != getattr(default, name)


def test_the_layout_is_one_deal_a_line() -> None:
    game = Game(
        rules=KingiRules(queens_void=True),
        players=("Aino", "Eero", "Kaisa", "Otto"),
        first_dealer=1,
        deals=(NoTricks(tricks=(13, 0, 0, 0), recorded_at="2026-01-05T19:10:00+02:00"),),
        note="at home",
    )
    text = write_game(
        game,
        id="a1",
        created_at=datetime(2026, 1, 5, 19, 4, tzinfo=HELSINKI),
        updated_at=datetime(2026, 1, 5, 17, 10, tzinfo=UTC),
    )
    assert (
        text
        == """{
  "format": "kingi-scorer.game",
  "version": 1,
  "game": "kingi",
  "id": "a1",
  "created_at": "2026-01-05T19:04:00+02:00",
  "updated_at": "2026-01-05T17:10:00+00:00",
  "note": "at home",
  "players": ["Aino", "Eero", "Kaisa", "Otto"],
  "first_dealer": 1,
  "rules": {"queens_void": true},
  "deals": [
    {"contract": "no_tricks", "tricks": [13, 0, 0, 0], "recorded_at": "2026-01-05T19:10:00+02:00"}
  ]
}
"""
    )


def test_names_are_cleaned_and_a_byte_order_mark_is_no_trouble() -> None:
    spoilt = document("kingi-auction") | {
        "players": ["  Aino", "Eero\n", "Kaisa  K", "\u2068Ot\u200dto\u2069"]
    }
    found = read_game(b"\xef\xbb\xbf" + json.dumps(spoilt).encode())
    assert found.game.players == ("Aino", "Eero", "Kaisa K", "Otto")


def test_rules_at_their_defaults_may_be_written_out() -> None:
    spoilt = document("kingi-auction") | {"rules": {"trick": -1}, "note": ""}
    assert read_game(json.dumps(spoilt)).game.rules == KingiRules()


def test_a_game_with_a_voided_deal_in_the_middle_is_not_written() -> None:
    game = read_game(FILES[2].read_bytes()).game
    with pytest.raises(FileRefusal) as caught:
        write_game(void_deal(game, 3))
    assert (caught.value.code, caught.value.params) == ("hole", {"n": 3})


def test_what_could_not_be_read_again_is_not_written() -> None:
    game = read_game(FILES[2].read_bytes()).game
    with pytest.raises(FileRefusal) as caught:
        write_game(Game(**{**dict(game), "note": "x" * 1_000_000}))
    assert caught.value.code == "too_big"


def test_a_moment_without_offset_is_a_bug() -> None:
    game = read_game(FILES[2].read_bytes()).game
    with pytest.raises(ValueError, match="offset"):
        write_game(game, created_at=datetime(2026, 1, 5))  # noqa: DTZ001 - this is the point

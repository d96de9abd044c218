"""The golden games, deal by deal."""

import pytest

from kingi_scorer.domain.audit import checkpoints, proof
from kingi_scorer.domain.scoring import score_sheet, totals
from kingi_scorer.domain.transitions import game_problems, new_game, record_deal
from tests.domain.samples import golden_game

NAMES = ["balayi-full", "kingi-all-square", "kingi-auction", "kingi-two-winners"]


@pytest.mark.parametrize("name", NAMES)
def test_golden_game(name: str) -> None:
    game, expected = golden_game(name)
    assert game_problems(game) == []
    sheet = score_sheet(game)
    assert [list(row.points or ()) for row in sheet] == expected["points"]
    assert [list(row.running) for row in sheet] == expected["running"]
    assert list(totals(game)) == expected["totals"]
    assert [(check.after, check.is_ok) for check in checkpoints(game)] == [
        (4, True),
        (8, True),
        (10, True),
    ]
    assert (proof(game).given, proof(game).to_come) == (0, 0)


@pytest.mark.parametrize("name", NAMES)
def test_golden_game_recorded_deal_by_deal(name: str) -> None:
    game, expected = golden_game(name)
    played = new_game(game.rules, game.players, game.first_dealer)
    for number, deal in game.recorded():
        played = record_deal(played, number, deal)
        assert list(totals(played)) == expected["running"][number - 1]
    assert played == game

"""A hundred viewers of one game: how soon the last one sees each deal, and their memory."""

from pathlib import Path

from tests.delivery.crowd import GAME, watch_game
from tests.delivery.serving import Served, enter

VIEWERS = 100


def test_a_hundred_viewers(tmp_path: Path) -> None:
    with Served(tmp_path) as served:
        served.ask("start", GAME)
        crowd = watch_game(served, VIEWERS, enter(served.ask("board_on")[0]))
    each = " ".join(f"{1000 * seconds:.0f}" for seconds in crowd.seconds)
    print(f"\nsave to the last of {VIEWERS} viewers, ms per deal: {each}")  # noqa: T201
    print(f"server memory per viewer: {crowd.memory / 1000:.0f} kB")  # noqa: T201
    assert len(crowd.seconds) == 10

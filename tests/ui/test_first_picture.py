"""What the first picture of a window shows, wherever the app is opened."""

from pathlib import Path

import flet as ft
import pytest

from kingi_scorer.app import build_main, open_session
from kingi_scorer.ui import routes
from kingi_scorer.ui.window import prepare
from tests.support.headless import HeadlessApp
from tests.support.headless.tree import collect_views


@pytest.fixture
def game_id(tmp_path: Path) -> str:
    with HeadlessApp(build_main(open_session(tmp_path))) as app:
        app.tap("new-kingi")
        for seat, name in enumerate(("Ada", "Bo", "Cem", "Di")):
            app.type(f"player-{seat}", name)
        app.tap("dealer-0")
        app.tap("start-game")
        return app.page.route.removeprefix("/game/")


@pytest.mark.parametrize(
    "address",
    [
        routes.HOME,
        routes.SETTINGS,
        routes.BACKUP,
        routes.GAMES,
        routes.new_game("kingi"),
        routes.house_rules("kingi"),
        routes.game("{game}"),
        routes.sheet("{game}"),
        f"{routes.GAMES}{routes.sheet('{game}')}",
    ],
)
def test_the_screen_of_the_address_takes_the_place_of_the_empty_one(
    tmp_path: Path, game_id: str, address: str
) -> None:
    """Only a screen that is put on top waits for a frame, in which the one below is seen."""
    held: list[str] = []

    async def before_main(page: ft.Page) -> None:
        await prepare(page)
        held.extend(str(view.route) for view in page.views)

    main = build_main(open_session(tmp_path))
    route = address.format(game=game_id)
    with HeadlessApp(main, before_main=before_main, route=route) as app:
        found: list[ft.View] = []
        collect_views(app.page.views, found)
        assert held == [found[-1].route]

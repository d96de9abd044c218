"""From addresses to the screens of the records: history, players, statistics."""

from collections.abc import Callable
from typing import cast

import flet as ft

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.variants import VARIANTS
from kingi_scorer.ui import routes, screens
from kingi_scorer.ui.component import keyed, screen
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.stat_place import Place


def record_routes(  # noqa: C901 - a list, not a maze
    desk: Desk, game: Callable[[], ft.Route]
) -> list[ft.Route]:
    """The addresses on top of home; ``game`` are those of a game on one of the lists."""
    app = desk.app

    @screen
    def history() -> ft.View:
        return screens.history_screen(desk, app)

    @screen
    def deleted() -> ft.View:
        return screens.deleted_screen(desk, app)

    @screen
    def players() -> ft.View:
        return screens.players_screen(desk, app)

    @screen
    def player() -> ft.View:
        player_id = _param("id")
        return keyed(screens.player_screen, f"player-{player_id}")(desk, app, player_id)

    @screen
    def player_games() -> ft.View:
        player_id = _param("id")
        return keyed(screens.player_games_screen, f"games-{player_id}")(desk, app, player_id)

    @screen
    def statistics() -> ft.View:
        return screens.statistics_screen(desk, app)

    @screen
    def group() -> ft.View:
        kind = _kind()
        if kind is None:
            return screens.missing_screen(desk, app)
        members = _param("group")
        show = keyed(screens.group_statistics_screen, f"{kind}-{members}")
        return show(desk, app, kind, members)

    @screen
    def player_statistics() -> ft.View:
        return _numbers(desk, _place())

    @screen
    def profile_statistics() -> ft.View:
        return _numbers(desk, _profile_place())

    @screen
    def behind() -> ft.View:
        return _behind(desk, _place())

    @screen
    def profile_behind() -> ft.View:
        return _behind(desk, _profile_place())

    return [
        ft.Route(
            path="games",
            component=history,
            children=[ft.Route(path="deleted", component=deleted), game()],
        ),
        ft.Route(
            path="players",
            component=players,
            children=[
                ft.Route(
                    path=":id",
                    component=player,
                    children=[
                        ft.Route(path="games", component=player_games, children=[game()]),
                        ft.Route(
                            path="statistics/:kind",
                            component=profile_statistics,
                            children=[
                                ft.Route(
                                    path="behind/:name",
                                    component=profile_behind,
                                    children=[game()],
                                ),
                                game(),
                            ],
                        ),
                    ],
                ),
            ],
        ),
        ft.Route(
            path="statistics",
            component=statistics,
            children=[
                ft.Route(path=":kind/group/:group", component=group),
                ft.Route(
                    path=":kind/player/:id/:group",
                    component=player_statistics,
                    children=[
                        ft.Route(path="behind/:name", component=behind, children=[game()]),
                        game(),
                    ],
                ),
            ],
        ),
    ]


def _numbers(desk: Desk, place: Place | None) -> ft.View:
    if place is None:
        return screens.missing_screen(desk, desk.app)
    return keyed(screens.player_statistics_screen, place.here)(desk, desk.app, place)


def _behind(desk: Desk, place: Place | None) -> ft.View:
    if place is None:
        return screens.missing_screen(desk, desk.app)
    name = _param("name")
    return keyed(screens.behind_screen, f"{place.here}-{name}")(desk, desk.app, place, name)


def _place() -> Place | None:
    kind, player, group = _kind(), _param("id"), _param("group")
    if kind is None:
        return None
    members = () if group == routes.EVERYBODY else tuple(group.split(routes.JOIN))
    return Place(
        key=kind,
        player=player,
        group=members,
        here=routes.player_statistics(kind, player, members),
        back=routes.group_statistics(kind, members) if members else routes.STATISTICS,
    )


def _profile_place() -> Place | None:
    kind, player = _kind(), _param("id")
    if kind is None:
        return None
    return Place(
        key=kind,
        player=player,
        group=(),
        here=routes.profile_statistics(player, kind),
        back=routes.profile(player),
        switch=lambda to: routes.profile_statistics(player, to),
    )


def _param(name: str) -> str:
    return ft.use_route_params().get(name, "")


def _kind() -> GameKey | None:
    kind = _param("kind")
    return cast("GameKey", kind) if kind in VARIANTS else None

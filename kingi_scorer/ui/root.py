"""From addresses to screens."""

from collections.abc import Callable
from typing import cast

import flet as ft

from kingi_scorer.domain.game import DEALS
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.variants import VARIANTS, find_variant
from kingi_scorer.ui import routes, screens
from kingi_scorer.ui.component import keyed, screen
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.record_routes import record_routes
from kingi_scorer.ui.store import AppState, GameState

Screen = Callable[[], ft.View]


def build_routes(desk: Desk) -> list[ft.Route]:  # noqa: C901 - a list, not a maze
    """The tree of screens: home at the bottom, a game on it, its pages on that."""
    app = desk.app

    @screen
    def home() -> ft.View:
        # It lies below every screen, so it hears of all addresses.
        route = ft.use_route_location()
        ft.use_effect(lambda: desk.arrive(route), [route])
        return screens.home_screen(desk, app)

    @screen
    def settings() -> ft.View:
        return screens.settings_screen(desk, app)

    @screen
    def new_game() -> ft.View:
        kind = _kind()
        if kind is None:
            return screens.missing_screen(desk, app)
        return keyed(screens.new_game_screen, f"new-{kind}")(desk, app, desk.setup(kind))

    @screen
    def house_rules() -> ft.View:
        kind = _kind()
        if kind is None:
            return screens.missing_screen(desk, app)
        here, back = routes.house_rules(kind), routes.new_game(kind)
        return keyed(screens.house_rules_screen, here)(desk, app, desk.setup(kind), here, back)

    @screen
    def saved_rules() -> ft.View:
        kind = _kind()
        if kind is None:
            return screens.missing_screen(desk, app)
        here = routes.saved_rules(kind)
        return keyed(screens.house_rules_screen, here)(
            desk, app, desk.rules(kind), here, routes.SETTINGS
        )

    @screen
    def draw() -> ft.View:
        kind = _kind()
        if kind is None:
            return screens.missing_screen(desk, app)
        return keyed(screens.draw_screen, f"draw-{kind}")(desk, app, desk.setup(kind))

    @screen
    def rules() -> ft.View:
        kind = _kind()
        if kind is None:
            return screens.missing_screen(desk, app)
        chosen = desk.rulebook.rules_of(desk.setup(kind))
        return screens.rules_screen(desk, app, chosen, routes.rules(kind), routes.new_game(kind))

    @screen
    def phones() -> ft.View:
        return screens.phones_screen(desk, app, routes.PHONES, routes.SETTINGS)

    @screen
    def watch() -> ft.View:
        return screens.watch_screen(desk, app, routes.WATCH, routes.SETTINGS)

    @screen
    def backup() -> ft.View:
        return screens.backup_screen(desk, app, desk.safekeeping.state)

    @screen
    def take() -> ft.View:
        code = ft.use_route_params().get("code", "")
        return keyed(screens.take_in_screen, f"take-{code}")(desk, app, code)

    def of_game(show: Callable[[GameState], ft.View]) -> Screen:
        @screen
        def of_this_game() -> ft.View:
            state = desk.game(ft.use_route_params().get("game", ""))
            if state is None:
                return screens.missing_screen(desk, app)
            return show(state)

        return of_this_game

    def check(state: GameState) -> ft.View:
        number = _number()
        if number not in find_variant(state.opened.game).checkpoints:
            return screens.missing_screen(desk, app)
        route = routes.check(state.opened.id, number)
        return keyed(screens.check_screen, f"check-{number}")(desk, app, state, number, route)

    def chart(state: GameState) -> ft.View:
        return screens.chart_screen(desk, app, state)

    def note(state: GameState) -> ft.View:
        return keyed(screens.note_screen, f"note-{state.opened.id}")(desk, app, state)

    def correct(state: GameState) -> ft.View:
        return correction_screen(desk, app, state, _number())

    def game_rules(state: GameState) -> ft.View:
        game_id = state.opened.id
        return screens.rules_screen(
            desk,
            app,
            state.opened.game.rules,
            routes.game_rules(game_id),
            routes.game(game_id),
        )

    def game_phones(state: GameState) -> ft.View:
        game_id = state.opened.id
        return screens.phones_screen(desk, app, routes.game_phones(game_id), routes.more(game_id))

    def game_watch(state: GameState) -> ft.View:
        game_id = state.opened.id
        return screens.watch_screen(desk, app, routes.game_watch(game_id), routes.more(game_id))

    def game_settings(state: GameState) -> ft.View:
        game_id = state.opened.id
        return screens.settings_screen(
            desk, app, routes.game_settings(game_id), routes.more(game_id)
        )

    in_game = [
        ft.Route(path="settings", component=of_game(game_settings)),
        ft.Route(
            path="code", component=of_game(lambda state: screens.game_code_screen(desk, app, state))
        ),
        ft.Route(path="phones", component=of_game(game_phones)),
        ft.Route(path="watching", component=of_game(game_watch)),
        ft.Route(
            path="share", component=of_game(lambda state: screens.share_screen(desk, app, state))
        ),
        ft.Route(
            path="paper", component=of_game(lambda state: screens.paper_screen(desk, app, state))
        ),
        ft.Route(
            path="sheet", component=of_game(lambda state: screens.sheet_screen(desk, app, state))
        ),
        ft.Route(path="check/:n", component=of_game(check)),
        ft.Route(path="deal/:n", component=of_game(correct)),
        ft.Route(path="log", component=of_game(lambda state: screens.log_screen(desk, app, state))),
        ft.Route(
            path="calls", component=of_game(lambda state: screens.calls_screen(desk, app, state))
        ),
        ft.Route(
            path="more", component=of_game(lambda state: screens.more_screen(desk, app, state))
        ),
        ft.Route(path="rules", component=of_game(game_rules)),
        ft.Route(path="chart", component=of_game(chart)),
        ft.Route(path="note", component=of_game(note)),
    ]

    def game_route() -> ft.Route:
        """A game and its pages, on home or on a list."""
        shown = of_game(lambda state: game_screen(desk, app, state))
        return ft.Route(path="game/:game", component=shown, children=in_game)

    return [
        ft.Route(
            component=home,
            children=[
                ft.Route(
                    path="settings",
                    component=settings,
                    children=[
                        ft.Route(path="house-rules/:kind", component=saved_rules),
                        ft.Route(path="backup", component=backup),
                        ft.Route(path="phones", component=phones),
                        ft.Route(path="watching", component=watch),
                    ],
                ),
                *record_routes(desk, game_route),
                ft.Route(path="take", component=take),
                ft.Route(path="take/:code", component=take),
                ft.Route(
                    path="new/:kind",
                    component=new_game,
                    children=[
                        ft.Route(path="house-rules", component=house_rules),
                        ft.Route(path="draw", component=draw),
                    ],
                ),
                ft.Route(path="rules/:kind", component=rules),
                game_route(),
            ],
        )
    ]


@screen
def game_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """Where a game stands: the entry of its next deal, or its end."""
    game = state.opened.game
    number = game.next_deal
    is_awake = game.is_running and app.keep_awake
    # The game's screen stays below its other pages, so this holds for all of them.
    ft.use_effect(
        lambda: desk.device.stay_awake(on=is_awake),
        [is_awake],
        cleanup=lambda: desk.device.stay_awake(on=False),
    )
    due = state.check_due
    if due and game.deal(due) is not None:
        route = routes.game(state.opened.id)
        return keyed(screens.check_screen, f"check-{due}")(desk, app, state, due, route)
    if not game.is_running or number is None:
        return screens.end_screen(desk, app, state)
    entry = desk.scribe.entry(state, number)
    return keyed(screens.entry_screen, f"deal-{number}")(desk, app, state, entry)


@screen
def correction_screen(desk: Desk, app: AppState, state: GameState, number: int) -> ft.View:
    """The entry of a recorded deal."""
    if state.opened.game.deal(number) is None:
        return screens.sheet_screen(desk, app, state)
    entry = desk.scribe.entry(state, number)
    return keyed(screens.entry_screen, f"correct-{number}")(desk, app, state, entry)


def _number() -> int:
    text = ft.use_route_params().get("n", "")
    number = int(text) if text.isdecimal() and len(text) < 3 else 0
    return number if 1 <= number <= DEALS else 0


def _kind() -> GameKey | None:
    kind = ft.use_route_params().get("kind", "")
    return cast("GameKey", kind) if kind in VARIANTS else None

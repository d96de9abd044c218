"""History: every stored game, searched and filtered, and the deleted ones."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, Literal, get_args

import flet as ft

from kingi_scorer.domain.rules import GameKey
from kingi_scorer.session import Failed, GameSummary, State
from kingi_scorer.storage.listing import Filter
from kingi_scorer.ui import ids, record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import chip, icon_button, quiet_button, words
from kingi_scorer.ui.components.fields import text_field
from kingi_scorer.ui.components.found import nothing, reading_failed
from kingi_scorer.ui.components.frame import bar, page_view
from kingi_scorer.ui.components.game_card import app_notices, deleted_card, game_card
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.reading import try_read
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import SMALL, Roles

PAGE: Final = 30
LONGEST_SEARCH: Final = 80

Span = Literal["any", "year", "month"]


@dataclass(frozen=True)
class Wanted:
    """What the list is narrowed to; ``None`` is everything."""

    search: str = ""
    kind: GameKey | None = None
    state: State | None = None
    span: Span = "any"

    def filter(self, now: datetime) -> Filter:
        """The same for the storage."""
        return Filter(self.state, self.kind, self.search, since=_since(self.span, now))


@dataclass(frozen=True)
class _Page:
    games: list[GameSummary]
    count: int
    deleted: int


@screen
def history_screen(desk: Desk, app: AppState) -> ft.View:
    """Every stored game, the last started first."""
    look = look_of(app)
    now = desk.now()
    wanted, set_wanted = ft.use_state(Wanted())
    shown, set_shown = ft.use_state(PAGE)
    is_open, set_open = ft.use_state(initial=False)
    _, set_tries = ft.use_state(0)

    def narrow(to: Wanted) -> None:
        set_wanted(to)
        set_shown(PAGE)

    page = try_read(lambda: _read(desk, wanted.filter(now), shown))
    body: list[ft.Control] = [
        *app_notices(look, desk, app),
        ft.Row(
            [
                text_field(
                    look,
                    look.t("history.search"),
                    wanted.search,
                    lambda text: narrow(replace(wanted, search=text)),
                    identifier=record_ids.HISTORY_SEARCH,
                    longest=LONGEST_SEARCH,
                    icon=ft.Icons.SEARCH,
                    expand=True,
                ),
                icon_button(
                    ft.Icons.EXPAND_LESS if is_open else ft.Icons.FILTER_LIST,
                    look.t("history.filter"),
                    lambda: set_open(not is_open),
                    identifier=record_ids.HISTORY_FILTER,
                ),
            ],
            spacing=4,
        ),
    ]
    if is_open:
        body += _filters(look, wanted, narrow)
    actions: list[ft.Control] = []
    if isinstance(page, Failed):
        body += reading_failed(look, page, lambda: set_tries(lambda before: before + 1))
    else:
        body += _games(look, desk, page, wanted, now, lambda: set_shown(shown + PAGE))
        if page.deleted:
            actions.append(
                icon_button(
                    ft.Icons.AUTO_DELETE_OUTLINED,
                    look.t("history.deleted_games"),
                    lambda: desk.go(routes.DELETED),
                    identifier=record_ids.DELETED_GAMES,
                )
            )
    top = bar(look, look.t("home.all_games"), lambda: desk.go(routes.HOME), actions)
    return page_view(look, routes.GAMES, top, body)


@screen
def deleted_screen(desk: Desk, app: AppState) -> ft.View:
    """The deleted games, each of which can be brought back."""
    look = look_of(app)
    now = desk.now()
    shown, set_shown = ft.use_state(PAGE)
    _, set_tries = ft.use_state(0)
    found = try_read(lambda: desk.session.records.games(Filter(is_deleted=True), shown + 1))
    body: list[ft.Control] = app_notices(look, desk, app)
    if isinstance(found, Failed):
        body += reading_failed(look, found, lambda: set_tries(lambda before: before + 1))
    elif not found:
        body.append(nothing(look, look.t("history.trash_empty")))
    else:
        body += [
            deleted_card(look, desk, game, index, now) for index, game in enumerate(found[:shown])
        ]
        if len(found) > shown:
            body.append(_more(look, lambda: set_shown(shown + PAGE)))
    top = bar(look, look.t("history.deleted_games"), lambda: desk.go(routes.GAMES))
    return page_view(look, routes.DELETED, top, body)


def _read(desk: Desk, wanted: Filter, shown: int) -> _Page:
    records = desk.session.records
    return _Page(
        records.games(wanted, shown),
        records.count(wanted),
        records.count(Filter(is_deleted=True)),
    )


def _games(
    look: Look,
    desk: Desk,
    page: _Page,
    wanted: Wanted,
    now: datetime,
    more: Callable[[], None],
) -> list[ft.Control]:
    if not page.games:
        key = "empty.games" if wanted == Wanted() else "history.nothing"
        return [nothing(look, look.t(key))]
    told = [look.n("count.games", page.count), *_told(look, wanted)]
    cards: list[ft.Control] = [
        ft.Semantics(
            identifier=record_ids.HISTORY_COUNT,
            live_region=True,
            content=words(look, " · ".join(told), SMALL, Roles.MUTED),
        )
    ]
    cards += [
        game_card(look, desk, game, index, now, at=game.created_at)
        for index, game in enumerate(page.games)
    ]
    if page.count > len(page.games):
        cards.append(_more(look, more))
    return cards


def _told(look: Look, wanted: Wanted) -> list[str]:
    """What the list is narrowed to, in words."""
    told = []
    if wanted.kind is not None:
        told.append(look.t(f"game.{wanted.kind}"))
    if wanted.state is not None:
        told.append(look.t(f"history.state.{wanted.state}"))
    if wanted.span != "any":
        told.append(_span_text(look, wanted.span))
    return told


def _filters(look: Look, wanted: Wanted, narrow: Callable[[Wanted], None]) -> list[ft.Control]:
    def choice(name: str, text: str, to: Wanted) -> ft.Control:
        return chip(
            look,
            [words(look, text, 15)],
            lambda: narrow(to),
            identifier=name,
            selected=to == wanted,
        )

    kinds: list[tuple[str, str, GameKey | None]] = [("any", look.t("history.any_game"), None)]
    kinds += [(kind, look.t(f"game.{kind}"), kind) for kind in get_args(GameKey)]
    states: list[tuple[str, str, State | None]] = [("any", look.t("history.any_state"), None)]
    states += [(state, look.t(f"history.state.{state}"), state) for state in get_args(State)]
    rows = [
        [
            choice(record_ids.history_choice("kind", name), text, replace(wanted, kind=kind))
            for name, text, kind in kinds
        ],
        [
            choice(record_ids.history_choice("state", name), text, replace(wanted, state=state))
            for name, text, state in states
        ],
        [
            choice(
                record_ids.history_choice("time", span),
                _span_text(look, span),
                _spanned(wanted, span),
            )
            for span in get_args(Span)
        ],
    ]
    return [ft.Row(row, wrap=True, spacing=8, run_spacing=8) for row in rows]


def _spanned(wanted: Wanted, span: Span) -> Wanted:
    return replace(wanted, span=span)


def _span_text(look: Look, span: Span) -> str:
    keys = {"any": "any_time", "year": "this_year", "month": "last_30"}
    return look.t(f"history.{keys[span]}")


def _since(span: Span, now: datetime) -> datetime | None:
    match span:
        case "any":
            return None
        case "year":
            first = now.replace(month=1, day=1, hour=0, minute=0, second=0, microsecond=0)
            # The offset of January, which may not be that of today.
            return first.replace(tzinfo=None).astimezone()
        case "month":
            return now - timedelta(days=30)


def _more(look: Look, tap: Callable[[], None]) -> ft.Control:
    return quiet_button(look, look.t("action.more"), tap, identifier=ids.MORE)

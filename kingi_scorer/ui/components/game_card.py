"""A stored game in a list: what, when, who, how it stands, and what can be done with it."""

from datetime import datetime
from typing import Final

import flet as ft

from kingi_scorer.domain.scoring import standings, totals
from kingi_scorer.i18n.dates import day_and_time
from kingi_scorer.i18n.numbers import join_names, signed
from kingi_scorer.session import GameSummary, OpenGame, State
from kingi_scorer.ui import ids, record_ids, routes
from kingi_scorer.ui.components.basics import Tap, icon_button, quiet_button, tappable, words
from kingi_scorer.ui.components.frame import notice_bar
from kingi_scorer.ui.components.players import free_width, player_name
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

NARROW: Final = 290
"""Below this width, in dp at 100 %, each thing has a line of its own."""


def game_card(
    look: Look, desk: Desk, game: GameSummary, index: int, now: datetime, *, at: datetime
) -> ft.Control:
    """A stored game, which is opened with a tap, and can be deleted; ``at`` is its time."""
    remove = icon_button(
        ft.Icons.DELETE_OUTLINE,
        f"{look.t('home.delete')}: {join_names(game.players, look.catalogue.language)}",
        lambda: desk.delete(game.id, join_names(game.players, look.catalogue.language)),
        identifier=ids.delete_game(index),
    )
    return _card(look, game, at, now, _opener(desk, game), ids.open_game(index), remove)


def found_card(look: Look, desk: Desk, game: GameSummary, index: int, now: datetime) -> ft.Control:
    """A game behind a number: it is opened with a tap."""
    at = game.created_at
    return _card(look, game, at, now, _opener(desk, game), ids.open_game(index))


def deleted_card(
    look: Look, desk: Desk, game: GameSummary, index: int, now: datetime
) -> ft.Control:
    """A deleted game, which can be brought back."""
    restore = quiet_button(
        look,
        look.t("history.undelete"),
        lambda: desk.register.restore_game(game.id),
        identifier=record_ids.restore_game(index),
        icon=ft.Icons.RESTORE_FROM_TRASH,
    )
    lines = _lines(look, game, game.created_at, now)
    return ft.Container(
        ft.Column(
            [*lines, ft.Container(restore, margin=ft.Margin.only(top=7))],
            spacing=3,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        key=game.id,
        bgcolor=Roles.CARD,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=16,
        padding=12,
    )


def summary_of(opened: OpenGame) -> GameSummary:
    """An open game as it stands in a list."""
    game = opened.game
    points = totals(game)
    ranks = tuple(place.rank for place in standings(points))
    state: State = "complete" if game.is_complete else "running" if game.is_running else "ended"
    return GameSummary(
        id=opened.id,
        kind=game.key,
        state=state,
        created_at=opened.created_at,
        updated_at=opened.updated_at,
        finished_at=None,
        deals_played=sum(1 for _ in game.recorded()),
        players=game.players,
        player_ids=opened.player_ids,
        totals=points,
        ranks=ranks,
        leaders=tuple(seat for seat, rank in enumerate(ranks) if rank == 1),
        note=game.note,
        place=game.place,
    )


def state_text(look: Look, game: GameSummary) -> str:
    """Where a stored game stands."""
    if game.state == "complete":
        return look.t("home.finished")
    if game.state == "ended":
        return look.t("home.unfinished", n=game.deals_played)
    return look.t("deal.n_of_10", n=game.deals_played + 1)


def app_notices(look: Look, desk: Desk, app: AppState) -> list[ft.Control]:
    """What the app has to say on a screen with games: deleted ones can be taken back there."""
    notice = app.notice
    deleted = () if notice is None else notice.deleted
    undo = (lambda: desk.undelete(deleted)) if deleted else None
    close = desk.dismiss if notice is not None and notice.is_trouble else None
    route = "" if notice is None else notice.remedy
    remedy = (lambda: desk.go(route)) if route else None
    return notice_bar(look, notice, undo, close, remedy)


def _opener(desk: Desk, game: GameSummary) -> Tap:
    return lambda: desk.go(routes.game(game.id))


def _card(
    look: Look,
    game: GameSummary,
    at: datetime,
    now: datetime,
    tap: Tap,
    identifier: str,
    action: ft.Control | None = None,
) -> ft.Control:
    opener = tappable(
        ft.Column(
            _lines(look, game, at, now),
            spacing=3,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        tap,
        identifier=identifier,
        height=None,
        expand=True,
        padding=ft.Padding.only(left=14, top=10, bottom=10, right=4 if action else 14),
        alignment=None,
    )
    return ft.Container(
        ft.Row([opener] if action is None else [opener, action], spacing=0),
        key=game.id,
        bgcolor=Roles.CARD,
        border=ft.Border.all(1, Roles.LINE),
        border_radius=16,
        padding=ft.Padding.only(right=0 if action is None else 4),
    )


def _lines(look: Look, game: GameSummary, at: datetime, now: datetime) -> list[ft.Control]:
    when = day_and_time(at.astimezone(now.tzinfo), now, look.catalogue.language)
    title = words(look, look.t(f"game.{game.kind}"), BODY, bold=True, expand=True)
    date = words(look, when, SMALL, Roles.MUTED)
    is_narrow = look.width < look.px(NARROW)
    players = [_player(look, game, seat, is_narrow=is_narrow) for seat in range(len(game.players))]
    lines: list[ft.Control] = [ft.Row([title]), date] if is_narrow else [ft.Row([title, date])]
    lines.append(words(look, state_text(look, game), SMALL, Roles.MUTED))
    if is_narrow:
        lines += players
    else:
        lines.append(ft.Row(list(players), wrap=True, spacing=14, run_spacing=2))
    remarks = " · ".join(part for part in (game.place, game.note) if part)
    if remarks:
        lines.append(words(look, remarks, SMALL, Roles.MUTED, lines=2))
    return lines


def _player(look: Look, game: GameSummary, seat: int, *, is_narrow: bool) -> ft.Control:
    """Who and how many points; as wide as it is, or as there is room."""
    # The edges, the key that deletes, and the points.
    room = free_width(look) - 48 - look.px(SMALL * 3)
    name = player_name(
        look,
        seat,
        game.players[seat],
        size=SMALL,
        expand=is_narrow,
        room=room,
        among=game.players,
    )
    name.expand, name.expand_loose = True, not is_narrow
    is_first = game.ranks is not None and game.ranks[seat] == 1
    points = words(look, signed(game.totals[seat]), SMALL, bold=is_first)
    return ft.Row([name, points], spacing=5, tight=not is_narrow)

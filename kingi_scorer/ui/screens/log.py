"""What has changed in a game: when, and from what to what."""

from datetime import datetime
from typing import Final

import flet as ft

from kingi_scorer.domain.game import Game
from kingi_scorer.i18n.dates import day_and_time
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.session import LogLine
from kingi_scorer.ui import routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.frame import bar, card, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState
from kingi_scorer.ui.theme import BODY, SMALL, Roles
from kingi_scorer.ui.words import facts_line

_KEYS: Final = {
    "started": "log.started",
    "recorded": "log.recorded",
    "corrected": "log.corrected",
    "voided": "log.voided",
    "swapped": "entry.swap_done",
    "undone": "log.undone",
    "redone": "log.redone",
    "ended": "log.ended_early",
    "resumed": "log.resumed",
    "annotated": "log.annotated",
    "imported": "log.imported",
    "deleted": "history.deleted",
    "undeleted": "history.restored",
}


@screen
def log_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """The game's log, newest first."""
    look = look_of(app)
    now = desk.now()
    game = state.opened.game
    lines = desk.session.log(state.opened.id)
    body: list[ft.Control] = [_line(look, game, line, now) for line in reversed(lines)]
    if not body:
        body.append(words(look, look.t("log.empty"), BODY, Roles.MUTED))
    top = bar(look, look.t("log.title"), lambda: desk.go(routes.sheet(state.opened.id)))
    here = routes.log(state.opened.id)
    return page_view(look, here, top, body, is_only_read=True)


def log_title(look: Look, game: Game, line: LogLine) -> str:
    """What a line of the log was about."""
    players = seat_names(game.players, look.catalogue)
    names = " · ".join(players[int(line.params[key])] for key in ("a", "b") if key in line.params)
    return look.t(_KEYS[line.command], n=line.deal or 0, names=names)


def _line(look: Look, game: Game, line: LogLine, now: datetime) -> ft.Control:
    when = day_and_time(line.at.astimezone(now.tzinfo), now, look.catalogue.language)
    parts: list[ft.Control] = [
        words(look, log_title(look, game, line), BODY),
        words(look, when, SMALL, Roles.MUTED),
    ]
    number = line.deal or 0
    if line.before is not None:
        text = facts_line(game, number, line.before, look.catalogue)
        parts.append(words(look, f"{look.t('log.before')}: {text}", SMALL, Roles.MUTED))
    if line.after is not None:
        text = facts_line(game, number, line.after, look.catalogue)
        label = f"{look.t('log.after')}: " if line.before is not None else ""
        parts.append(words(look, label + text, SMALL))
    return card(parts, spacing=2, padding=12)

"""Taking in a game from a code or a file: shown first, then agreed to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import flet as ft

from kingi_scorer.domain.scoring import Standing, standings, totals
from kingi_scorer.files.game_code import read_code
from kingi_scorer.files.game_file import GameFile, read_game
from kingi_scorer.files.json_text import MAX_BYTES
from kingi_scorer.files.messages import describe_refusal
from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.session import Failed, Trouble
from kingi_scorer.session.facts import derived_id, same_game
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import Tap, main_button, quiet_button, words
from kingi_scorer.ui.components.fields import text_field
from kingi_scorer.ui.components.frame import bar, card, heading, notice_bar, page_view
from kingi_scorer.ui.components.players import player_name
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.files_in import PickedFile
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, Notice
from kingi_scorer.ui.theme import BODY, SMALL, Roles
from kingi_scorer.ui.words import failure_text


@screen
def take_in_screen(desk: Desk, app: AppState, code: str) -> ft.View:
    """The game in ``code``, or a field to paste one into, or a file to pick."""
    look = look_of(app)
    # Held beside the picture: a tap right after the last letter reads that letter too.
    typed, _ = ft.use_state({"code": code})
    read, set_read = ft.use_state(code)
    picked, set_picked = ft.use_state(_NOTHING)
    body: list[ft.Control] = [
        *notice_bar(look, app.notice, close=desk.dismiss if app.notice else None)
    ]
    foot: list[ft.Control] = []
    found = picked.game
    if picked.refusal is not None:
        reason = describe_refusal(picked.refusal, look.catalogue)
        text = look.t("err.file_refused", reason=reason)
        body += notice_bar(look, Notice(text, is_trouble=True))
    if read:
        try:
            found = read_code(read)
        except FileRefusal as refusal:
            reason = describe_refusal(refusal, look.catalogue)
            body += notice_bar(look, Notice(look.t("take.refused", reason=reason), is_trouble=True))
    if found is None:
        body.append(_picker(look, desk, set_picked))
        body.append(_field(look, typed))
        foot.append(
            main_button(
                look,
                look.t("take.read"),
                lambda: set_read(typed["code"].strip()),
                identifier=ids.TAKE_READ,
            )
        )
    else:
        given = found
        here = _game_here(desk, given)
        body += _shown(look, given, is_here=here is not None)
        foot += [
            main_button(look, look.t("take.open"), here, identifier=ids.TAKE_OPEN)
            if here
            else main_button(
                look,
                look.t("take.yes"),
                lambda: _adopt(desk, app, look, given),
                identifier=ids.CONFIRM,
            ),
            quiet_button(
                look,
                look.t("action.cancel"),
                lambda: desk.go(routes.HOME),
                identifier=ids.CANCEL,
            ),
        ]
    top = bar(look, look.t("take.title"), lambda: desk.go(routes.HOME))
    return page_view(look, routes.take(code), top, body, foot)


@dataclass(frozen=True)
class _Picked:
    """What came of a picked file."""

    game: GameFile | None = None
    refusal: FileRefusal | None = None


_NOTHING: Final = _Picked()


def _picker(look: Look, desk: Desk, set_picked: Callable[[_Picked], None]) -> ft.Control:
    inbox = desk.device.inbox

    def take(file: PickedFile) -> None:
        desk.dismiss()
        try:
            set_picked(_Picked(read_game(file.read(MAX_BYTES))))
        except FileRefusal as refusal:
            set_picked(_Picked(refusal=refusal))

    return quiet_button(
        look,
        look.t("import.pick"),
        lambda: inbox.wait_for(take),
        identifier=ids.PICK_GAME,
        icon=ft.Icons.FOLDER_OPEN,
        action=inbox.action(),
    )


def _field(look: Look, typed: dict[str, str]) -> ft.Control:
    def change(text: str) -> None:
        typed["code"] = text

    return text_field(
        look,
        look.t("take.paste"),
        typed["code"],
        change,
        identifier=ids.TAKE_CODE,
        longest=None,
        lines=(3, 6),
        size=SMALL,
    )


def _game_here(desk: Desk, given: GameFile) -> Tap | None:
    """The way to the game if there is nothing to take in: it stands here as it was given."""
    game_id = given.id or derived_id(given.game)
    try:
        opened = desk.session.open(game_id)
    except Trouble:
        # Taking it in will meet the same trouble, and say so.
        return None
    if opened is None or not same_game(opened.game, given.game):
        return None
    return lambda: desk.go(routes.game(game_id))


def _shown(look: Look, given: GameFile, *, is_here: bool) -> list[ft.Control]:
    game = given.game
    played = sum(1 for _ in game.recorded())
    lines: list[ft.Control] = [
        heading(look, look.t(f"game.{game.key}"), BODY),
        words(look, look.n("count.deals", played), SMALL, Roles.MUTED),
    ]
    lines += [_player(look, game.players, place) for place in standings(totals(game))]
    asked = look.t("take.already_here" if is_here else "take.ask")
    return [words(look, asked, BODY), card(lines)]


def _player(look: Look, names: tuple[str, ...], place: Standing) -> ft.Control:
    return ft.Row(
        [
            player_name(look, place.seat, names[place.seat], expand=True, among=names),
            words(look, signed(place.points), BODY, bold=place.rank == 1),
        ],
        spacing=10,
    )


def _adopt(desk: Desk, app: AppState, look: Look, given: GameFile) -> None:
    game_id = given.id or derived_id(given.game)
    adopted = desk.session.adopt(
        given.game,
        game_id=game_id,
        created_at=given.created_at,
        updated_at=given.updated_at,
    )
    if isinstance(adopted, Failed):
        app.notice = Notice(failure_text(adopted.reason, look.catalogue), is_trouble=True)
        return
    desk.go(routes.HOME if adopted == "differs" else routes.game(game_id))
    app.games_stamp += 1
    state = desk.game(game_id)
    notice = Notice(look.t(f"take.{adopted}"), is_trouble=adopted == "differs", is_local=True)
    if adopted == "differs" or state is None:
        app.notice = notice
    else:
        state.notice = notice

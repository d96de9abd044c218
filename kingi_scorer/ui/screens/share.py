"""How a game's result leaves the app: text, picture, table, file, paper, another app."""

from collections.abc import Awaitable, Callable
from datetime import datetime

import flet as ft

from kingi_scorer.files.bgstats import play_link
from kingi_scorer.files.csv_sheet import sheet_csv
from kingi_scorer.files.game_file import SUFFIX, write_game
from kingi_scorer.files.messages import describe_refusal
from kingi_scorer.files.pdf_page import PageSize, is_extra_installed
from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.files.score_pdf import score_pdf
from kingi_scorer.files.text_summary import result_text
from kingi_scorer.i18n.dates import medium_date
from kingi_scorer.session import OpenGame
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import chip, words
from kingi_scorer.ui.components.frame import bar, heading, notice_bar, page_view
from kingi_scorer.ui.components.menu import menu_item
from kingi_scorer.ui.components.sheet_picture import (
    capture_whole,
    framed_picture,
    sheet_picture,
)
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.files_out import OutFile, name_for
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.safekeeping import beside
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState, Notice
from kingi_scorer.ui.theme import BODY, SMALL, Roles

SIZES: tuple[PageSize, ...] = ("a4", "a5")

Make = Callable[[], Awaitable[OutFile]]


@screen
def share_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """Everything that can be made of a game, and the picture as it will be."""
    look = look_of(app)
    opened = state.opened
    started = opened.created_at.astimezone()
    date = medium_date(started, look.catalogue.language)
    picture = sheet_picture(look, opened.game, date)
    # Each drawing of the screen replaces the control, and only the newest can be asked.
    shot = ft.Screenshot(picture)
    shown, _ = ft.use_state([shot])
    shown[0] = shot

    async def make_picture() -> OutFile:
        png = await capture_whole(lambda: shown[0], opened.game)
        return OutFile(name_for(opened.game, started, ".png"), png)

    def send(make: Make) -> None:
        desk.device.run(lambda: _send(desk, state, look, make))

    # Good news stands in the bar: it must not move what the next tap is meant for.
    trouble = state.notice if state.notice and state.notice.is_trouble else None
    news = None if trouble is not None else state.notice
    body: list[ft.Control] = [
        *notice_bar(look, trouble),
        *_texts(look, state, date),
        menu_item(
            look,
            ft.Icons.IMAGE_OUTLINED,
            look.t("share.picture_save" if desk.device.is_browser else "share.picture"),
            lambda: send(make_picture),
            ids.SHARE_PICTURE,
        ),
        *_files(look, desk, opened, send),
        *_paper(look, opened, date, send),
        *_bgstats(look, opened),
        heading(look, look.t("share.picture_head"), BODY),
        framed_picture(look, opened.game, shot),
    ]
    top = bar(look, look.t("share.result"), lambda: desk.go(routes.game(opened.id)), news=news)
    return page_view(look, routes.share(opened.id), top, body, spacing=8)


def _texts(look: Look, state: GameState, date: str) -> list[ft.Control]:
    text = result_text(state.opened.game, look.catalogue.language, date)

    def copied() -> None:
        state.notice = Notice(look.t("share.copied"))

    def sent() -> None:
        state.notice = None

    return [
        menu_item(
            look,
            ft.Icons.IOS_SHARE,
            look.t("share.text"),
            sent,
            ids.SHARE_TEXT,
            ft.ShareText(text),
        ),
        menu_item(
            look,
            ft.Icons.COPY,
            look.t("share.copy"),
            copied,
            ids.SHARE_COPY,
            ft.CopyToClipboard(text),
        ),
    ]


def _files(
    look: Look, desk: Desk, opened: OpenGame, send: Callable[[Make], None]
) -> list[ft.Control]:
    started = opened.created_at.astimezone()

    async def make_csv() -> OutFile:
        name = name_for(opened.game, started, ".csv")
        return OutFile(name, sheet_csv(opened.game, look.catalogue.language))

    async def make_game() -> OutFile:
        text = write_game(
            opened.game,
            id=opened.id,
            created_at=opened.created_at,
            updated_at=opened.updated_at,
        )
        return OutFile(name_for(opened.game, started, SUFFIX), text.encode())

    key = "share.file_save" if desk.device.is_browser else "share.file"
    return [
        menu_item(
            look,
            ft.Icons.TABLE_CHART_OUTLINED,
            look.t("share.csv"),
            lambda: send(make_csv),
            ids.SHARE_CSV,
        ),
        menu_item(
            look,
            ft.Icons.INSERT_DRIVE_FILE_OUTLINED,
            look.t(key),
            lambda: send(make_game),
            ids.SHARE_GAME,
        ),
    ]


def _paper(
    look: Look, opened: OpenGame, date: str, send: Callable[[Make], None]
) -> list[ft.Control]:
    title = heading(look, look.t("share.pdf"), BODY)
    if not is_extra_installed():
        return [title, words(look, look.t("share.pdf_missing"), SMALL, Roles.MUTED)]

    def sending(size: PageSize) -> Callable[[], None]:
        async def make() -> OutFile:
            language = look.catalogue.language
            data = await beside(lambda: score_pdf(opened.game, language, size, date))
            day = opened.created_at.astimezone()
            return OutFile(name_for(opened.game, day, f"-{size}.pdf"), data)

        return lambda: send(make)

    chips = [
        chip(
            look,
            [
                ft.Icon(ft.Icons.PRINT_OUTLINED, size=look.px(20), color=Roles.MUTED),
                words(look, size.upper(), 16),
            ],
            sending(size),
            identifier=ids.share_pdf(size),
        )
        for size in SIZES
    ]
    return [title, ft.Row(list(chips), wrap=True, spacing=8, run_spacing=8)]


def _bgstats(look: Look, opened: OpenGame) -> list[ft.Control]:
    game = opened.game
    if not game.is_complete:
        return []
    last = game.deals[-1]
    recorded = None if last is None else last.recorded_at
    finished = opened.updated_at if recorded is None else datetime.fromisoformat(recorded)
    link = play_link(
        game,
        look.catalogue.language,
        game_id=opened.id,
        player_ids=opened.player_ids,
        started_at=opened.created_at,
        finished_at=finished,
    )
    return [
        menu_item(
            look,
            ft.Icons.CASINO_OUTLINED,
            look.t("share.bgstats"),
            None,
            ids.SHARE_BGSTATS,
            ft.OpenUrl(link),
        ),
        words(look, look.t("share.bgstats_note"), SMALL, Roles.MUTED),
    ]


async def _send(desk: Desk, state: GameState, look: Look, make: Make) -> None:
    state.notice = None
    try:
        file = await make()
    except FileRefusal as refusal:
        is_hole = refusal.code == "hole"
        text = look.t("share.hole") if is_hole else describe_refusal(refusal, look.catalogue)
        state.notice = Notice(text, is_trouble=True, is_local=True)
        return
    except RuntimeError:
        # Only the picture asks the device for something on the way.
        state.notice = Notice(look.t("share.picture_failed"), is_trouble=True, is_local=True)
        return
    delivery = await desk.device.deliver(file)
    if delivery == "failed":
        state.notice = Notice(look.t("share.failed"), is_trouble=True, is_local=True)
    elif delivery == "saved":
        state.notice = Notice(look.t("share.saved", name=file.name))

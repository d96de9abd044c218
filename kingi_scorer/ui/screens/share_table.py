"""Letting others in: another phone that keeps score, the live board, a game as a QR code."""

import flet as ft

from kingi_scorer.files.game_code import pack_game
from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import Tap, main_button, quiet_button, words
from kingi_scorer.ui.components.frame import bar, card, notice_bar, page_view
from kingi_scorer.ui.components.qr import is_hard_to_scan, qr_image
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState
from kingi_scorer.ui.theme import BODY, SMALL, Roles

LABEL = "KINGI "
"""What stands before a bare code, so that a scanner shows a text and dials no number."""


@screen
def phones_screen(desk: Desk, app: AppState, here: str, back: str) -> ft.View:
    """The link for another phone, and the way to end it."""
    look = look_of(app)
    _, redraw = ft.use_state(0)
    asking, ask = ft.use_state(False)  # noqa: FBT003
    sharing = desk.sharing
    links = () if sharing is None else sharing.phone_links()
    body: list[ft.Control] = [*notice_bar(look, app.notice)]
    foot: list[ft.Control] = []

    def renew() -> None:
        if sharing is not None:
            sharing.renew_phone_links()
        ask(False)  # noqa: FBT003
        redraw(lambda n: n + 1)

    if not links:
        body.append(words(look, look.t("lan.off"), BODY))
    else:
        body.append(words(look, look.t("lan.scan"), BODY))
        body += _codes(look, links, ids.JOIN_QR, ids.JOIN_LINK)
        body.append(words(look, look.t("lan.same_network"), SMALL, Roles.MUTED))
        if asking:
            body.append(
                _question(
                    look,
                    look.t("lan.renew_ask"),
                    look.t("lan.renew_note"),
                    look.t("lan.renew"),
                    renew,
                    lambda: ask(False),  # noqa: FBT003
                )
            )
        else:
            foot.append(
                quiet_button(
                    look,
                    look.t("lan.renew"),
                    lambda: ask(True),  # noqa: FBT003
                    identifier=ids.JOIN_RENEW,
                    icon=ft.Icons.AUTORENEW,
                )
            )
    top = bar(look, look.t("lan.title"), lambda: desk.go(back))
    return page_view(look, here, top, body, foot)


@screen
def watch_screen(desk: Desk, app: AppState, here: str, back: str) -> ft.View:
    """The live board's link; turning it on and off."""
    look = look_of(app)
    _, redraw = ft.use_state(0)
    sharing = desk.sharing
    links = () if sharing is None else sharing.board_links()
    body: list[ft.Control] = [
        *notice_bar(look, app.notice),
        words(look, look.t("share.watch_what"), BODY),
    ]
    foot: list[ft.Control] = []

    def switch() -> None:
        if sharing is not None and links:
            sharing.turn_board_off()
        elif sharing is not None:
            sharing.turn_board_on()
        redraw(lambda n: n + 1)

    if sharing is None:
        body.append(words(look, look.t("share.watch_server"), SMALL, Roles.MUTED))
    elif links:
        body += _codes(look, links, ids.WATCH_QR, ids.WATCH_LINK)
        body.append(words(look, look.t("share.watch_note"), SMALL, Roles.MUTED))
        if sharing.is_board_local:
            body.append(words(look, look.t("share.watch_here"), SMALL, Roles.MUTED))
        foot.append(
            quiet_button(
                look,
                look.t("share.watch_off"),
                switch,
                identifier=ids.WATCH_OFF,
                color=Roles.ERROR,
            )
        )
    else:
        foot.append(main_button(look, look.t("share.watch_on"), switch, identifier=ids.WATCH_ON))
    top = bar(look, look.t("share.watch_title"), lambda: desk.go(back))
    return page_view(look, here, top, body, foot)


@screen
def game_code_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """One game as a QR code that another phone takes in."""
    look = look_of(app)
    opened = state.opened
    body: list[ft.Control] = [*notice_bar(look, state.notice)]
    try:
        code = pack_game(
            opened.game,
            id=opened.id,
            created_at=opened.created_at,
            updated_at=opened.updated_at,
        )
    except FileRefusal as refusal:
        key = "share.qr_hole" if refusal.code == "hole" else "share.qr_big"
        body.append(words(look, look.t(key), BODY))
    else:
        start = code_start(desk.address)
        body.append(
            words(look, look.t("share.qr_code" if start == LABEL else "share.qr_link"), BODY)
        )
        body.append(qr_image(look, (start, code), identifier=ids.GAME_QR, side=_side(look)))
        if is_hard_to_scan((start, code)):
            body.append(words(look, look.t("share.qr_dense"), SMALL, Roles.MUTED))
        body.append(_link(look, start + code, ids.GAME_CODE))
    foot = [
        quiet_button(
            look,
            look.t("take.title"),
            lambda: desk.go(routes.TAKE),
            identifier=ids.TAKE_IN,
            icon=ft.Icons.QR_CODE_SCANNER,
        )
    ]
    top = bar(look, look.t("share.qr"), lambda: desk.go(routes.more(opened.id)))
    return page_view(look, routes.game_code(opened.id), top, body, foot)


def code_start(address: str) -> str:
    """What stands before the digits: a link into the web app, where the app has an address.

    A server in the house is no such place: whoever could open it has the game already.
    """
    base = address.partition("#")[0].partition("?")[0].removesuffix("index.html")
    return f"{base.rstrip('/')}/#/take/" if base else LABEL


def _codes(look: Look, links: tuple[str, ...], code_id: str, link_id: str) -> list[ft.Control]:
    """The first link large, as code and as text; where there are more ways in, those as text."""
    first, *others = links
    return [
        qr_image(look, (first,), identifier=code_id, side=_side(look)),
        _link(look, first, link_id),
        *(_link(look, other, f"{link_id}-{n}") for n, other in enumerate(others, start=2)),
    ]


def _side(look: Look) -> float:
    return max(200.0, min(look.width - 24, look.height - 260, 520))


def _link(look: Look, text: str, identifier: str) -> ft.Control:
    shown = words(look, text, SMALL, Roles.MUTED, align=ft.TextAlign.CENTER)
    shown.no_wrap = False
    # A text that can be selected by itself is a nameless field to a screen reader; one in an area
    # where things can be selected is a text.
    return ft.Semantics(identifier=identifier, content=ft.SelectionArea(content=shown))


def _question(
    look: Look, question: str, explanation: str, yes: str, do: Tap, leave: Tap
) -> ft.Control:
    buttons: list[ft.Control] = [
        quiet_button(look, look.t("action.cancel"), leave, identifier=ids.CANCEL, expand=True),
        quiet_button(look, yes, do, identifier=ids.CONFIRM, color=Roles.ERROR, expand=True),
    ]
    return card(
        [
            words(look, question, BODY),
            words(look, explanation, SMALL, Roles.MUTED),
            ft.Row(buttons, spacing=12),
        ]
    )

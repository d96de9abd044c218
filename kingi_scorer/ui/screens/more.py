"""What is rarely needed during a game: misdeal, early end, log, calls, rules, settings."""

import flet as ft

from kingi_scorer.ui import ids, record_ids, routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import Tap, quiet_button, words
from kingi_scorer.ui.components.frame import bar, card, notice_bar, page_view
from kingi_scorer.ui.components.menu import menu_item
from kingi_scorer.ui.components.proof import proof_line
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState
from kingi_scorer.ui.theme import BODY, SMALL, Roles


@screen
def more_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """A list of things to do with this game."""
    look = look_of(app)
    asking, ask = ft.use_state("")
    game = state.opened.game
    game_id = state.opened.id
    go = desk.go
    number = game.next_deal
    rows: list[ft.Control] = [*notice_bar(look, state.notice)]
    if game.is_running and number is not None:
        rows.append(
            menu_item(look, ft.Icons.REPLAY, look.t("edit.misdeal"), lambda: ask("void"), ids.VOID)
        )
        if asking == "void":
            name = game.players[game.dealer(number)]
            entry = desk.scribe.entry(state, number)
            rows.append(
                _question(
                    look,
                    look.t("edit.misdeal_ask", n=number),
                    look.t("edit.misdeal_explain", name=name),
                    look.t("edit.void"),
                    lambda: desk.void(state, entry),
                    lambda: ask(""),
                )
            )
        rows.append(
            menu_item(
                look,
                ft.Icons.FLAG_OUTLINED,
                look.t("finish.early"),
                lambda: ask("end"),
                ids.END_EARLY,
            )
        )
        if asking == "end":
            played = sum(1 for _ in game.recorded())
            rows.append(
                _question(
                    look,
                    look.t("finish.ask", n=played),
                    "",
                    look.t("finish.early"),
                    lambda: desk.end_early(state),
                    lambda: ask(""),
                )
            )
    rows += [
        menu_item(
            look,
            ft.Icons.MENU_BOOK_OUTLINED,
            look.t("nav.rules"),
            lambda: go(routes.game_rules(game_id)),
            ids.RULES,
        ),
        menu_item(
            look,
            ft.Icons.CHECKLIST,
            look.t("calls.title"),
            lambda: go(routes.calls(game_id)),
            ids.CALLS,
        ),
        menu_item(
            look, ft.Icons.HISTORY, look.t("nav.log"), lambda: go(routes.log(game_id)), ids.LOG
        ),
    ]
    rows += [
        menu_item(
            look,
            ft.Icons.SHOW_CHART,
            look.t("stat.chart"),
            lambda: go(routes.chart(game_id)),
            record_ids.CHART,
        ),
        menu_item(
            look,
            ft.Icons.NOTES,
            look.t("history.note_title"),
            lambda: go(routes.note(game_id)),
            record_ids.NOTE,
        ),
        menu_item(
            look,
            ft.Icons.IOS_SHARE,
            look.t("share.result"),
            lambda: go(routes.share(game_id)),
            ids.SHARE,
        ),
        menu_item(
            look,
            ft.Icons.FACT_CHECK_OUTLINED,
            look.t("paper.title"),
            lambda: go(routes.paper(game_id)),
            ids.PAPER,
        ),
        menu_item(
            look,
            ft.Icons.TV,
            look.t("share.watch_title"),
            lambda: go(routes.game_watch(game_id)),
            ids.WATCH,
        ),
        menu_item(
            look,
            ft.Icons.PHONELINK_RING,
            look.t("lan.title"),
            lambda: go(routes.game_phones(game_id)),
            ids.PHONES,
        ),
        menu_item(
            look,
            ft.Icons.QR_CODE_2,
            look.t("share.qr"),
            lambda: go(routes.game_code(game_id)),
            ids.GAME_CODE,
        ),
    ]
    rows.append(
        menu_item(
            look,
            ft.Icons.SETTINGS_OUTLINED,
            look.t("nav.settings"),
            lambda: go(routes.game_settings(game_id)),
            ids.SETTINGS,
        )
    )
    rows.append(
        menu_item(
            look, ft.Icons.HOME_OUTLINED, look.t("nav.home"), lambda: go(routes.HOME), ids.HOME
        )
    )
    rows.append(proof_line(look, game))
    top = bar(look, look.t(f"game.{game.key}"), lambda: go(routes.game(game_id)))
    return page_view(look, routes.more(game_id), top, rows, spacing=8)


def _question(
    look: Look, question: str, explanation: str, yes: str, do: Tap, leave: Tap
) -> ft.Control:
    lines: list[ft.Control] = [words(look, question, BODY)]
    if explanation:
        lines.append(words(look, explanation, SMALL, Roles.MUTED))
    lines.append(
        ft.Row(
            [
                quiet_button(
                    look, look.t("action.cancel"), leave, identifier=ids.CANCEL, expand=True
                ),
                quiet_button(look, yes, do, identifier=ids.CONFIRM, color=Roles.ERROR, expand=True),
            ],
            spacing=12,
        )
    )
    return card(lines)

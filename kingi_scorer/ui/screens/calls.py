"""Who has called what, in which deal, with what result, and what is still open."""

import flet as ft

from kingi_scorer.domain.calls import Call, Right, calls, open_choices, rights
from kingi_scorer.domain.game import Game
from kingi_scorer.i18n.numbers import NBSP, signed
from kingi_scorer.ui import routes
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.frame import bar, card, page_view
from kingi_scorer.ui.components.players import player_name
from kingi_scorer.ui.components.suits import choice_sign
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState, GameState
from kingi_scorer.ui.theme import BODY, SMALL, Roles
from kingi_scorer.ui.words import choice_name


@screen
def calls_screen(desk: Desk, app: AppState, state: GameState) -> ft.View:
    """A card a player: what was called and what is left."""
    look = look_of(app)
    game = state.opened.game
    body = [
        card(_player_lines(look, game, seat), spacing=6, padding=12) for seat in range(game.seats)
    ]
    top = bar(look, look.t("calls.title"), lambda: desk.go(routes.sheet(state.opened.id)))
    here = routes.calls(state.opened.id)
    return page_view(look, here, top, body, is_only_read=True)


def _player_lines(look: Look, game: Game, seat: int) -> list[ft.Control]:
    lines: list[ft.Control] = [
        player_name(look, seat, game.players[seat], size=18, among=game.players)
    ]
    lines += [_right_line(look, game, right) for right in rights(game) if right.seat == seat]
    made = [call for call in calls(game) if call.seat == seat]
    lines += [_call_line(look, game, call) for call in made]
    if game.key == "balayi":
        left = open_choices(game, seat)
        label = look.t("balayi.left") if left else look.t("balayi.all_called")
        lines.append(words(look, label, SMALL, Roles.MUTED))
        lines.append(
            ft.Row(
                [
                    ft.Row(
                        [
                            choice_sign(look, choice, 20),
                            words(look, choice_name(choice, look.catalogue), BODY),
                        ],
                        spacing=4,
                        tight=True,
                    )
                    for choice in left
                ],
                wrap=True,
                spacing=14,
                run_spacing=4,
            )
        )
    return lines


def _right_line(look: Look, game: Game, right: Right) -> ft.Control:
    if right.call is None:
        text = f"{look.t('calls.right_open')} · {look.t('deal.n', n=right.deal)}"
        return words(look, text, SMALL, Roles.MUTED)
    parts = [look.t("calls.right_used", n=right.deal)]
    if right.call.price is None:
        parts.append(look.t("calls.own"))
    else:
        parts.append(look.t("calls.sold_to", name=game.players[right.call.seat]))
        parts.append(look.n("count.tricks", right.call.price).replace(" ", NBSP))
    return words(look, " · ".join(parts), SMALL, Roles.MUTED)


def _call_line(look: Look, game: Game, call: Call) -> ft.Control:
    del game
    text = " · ".join(
        [
            look.t("deal.n", n=call.deal),
            look.n("count.tricks", call.tricks).replace(" ", NBSP),
            signed(call.points),
        ]
    )
    return ft.Row(
        [
            choice_sign(look, call.choice, 20),
            ft.Column(
                [
                    words(look, choice_name(call.choice, look.catalogue), BODY),
                    words(look, text, SMALL, Roles.MUTED),
                ],
                spacing=0,
                expand=True,
            ),
        ],
        spacing=8,
    )

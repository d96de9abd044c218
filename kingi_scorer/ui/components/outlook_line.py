"""What is still possible: best and worst total of each player, and who can still win."""

import flet as ft

from kingi_scorer.domain.game import Game
from kingi_scorer.domain.outlook import Outlook, outlooks
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.component import component
from kingi_scorer.ui.components.basics import tappable, words
from kingi_scorer.ui.components.frame import card
from kingi_scorer.ui.components.players import player_name, role_line
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, Roles


@component
def outlook_line(look: Look, game: Game) -> ft.Control:
    """A folded line that opens to each player's outlook; for games that are still running."""
    is_open, set_open = ft.use_state(False)  # noqa: FBT003 - the hook's own signature
    # Exact and therefore not free: computed when it is looked at, once for each state of the game.
    found = ft.use_memo(lambda: outlooks(game) if is_open else (), [game, is_open])
    head = tappable(
        ft.Row(
            [
                words(look, look.t("outlook.title"), BODY, expand=True),
                ft.Icon(
                    ft.Icons.EXPAND_LESS if is_open else ft.Icons.EXPAND_MORE,
                    size=look.px(22),
                    color=Roles.MUTED,
                ),
            ],
            spacing=8,
        ),
        lambda: set_open(not is_open),
        identifier=ids.OUTLOOK,
        height=None,
        padding=ft.Padding.symmetric(vertical=12),
        alignment=None,
    )
    lines: list[ft.Control] = [head]
    if is_open:
        lines += [_player(look, game, outlook) for outlook in found]
        if (number := game.next_deal) is not None:
            lines.append(_next_dealer(look, game, number))
    return card(lines, spacing=10, padding=12)


def _player(look: Look, game: Game, outlook: Outlook) -> ft.Control:
    seat = outlook.seat
    verdict = look.t("stand.can_win" if outlook.can_win else "stand.cannot_win")
    between = look.t("outlook.range", worst=signed(outlook.worst), best=signed(outlook.best))
    return ft.Semantics(
        identifier=ids.outlook(seat),
        container=True,
        content=ft.Column(
            [
                player_name(look, seat, game.players[seat], expand=False, among=game.players),
                ft.Row(
                    [
                        ft.Icon(
                            ft.Icons.EMOJI_EVENTS_OUTLINED if outlook.can_win else ft.Icons.REMOVE,
                            size=look.px(18),
                            color=Roles.PRIMARY if outlook.can_win else Roles.MUTED,
                        ),
                        words(
                            look,
                            verdict,
                            SMALL,
                            Roles.PRIMARY if outlook.can_win else Roles.MUTED,
                            expand=True,
                        ),
                    ],
                    spacing=6,
                ),
                words(look, between, SMALL, Roles.MUTED),
            ],
            spacing=2,
        ),
    )


def _next_dealer(look: Look, game: Game, number: int) -> ft.Control:
    seat = game.dealer(number)
    deals = look.t("role.deals", name=game.players[seat])
    return role_line(look, seat, f"{look.t('deal.n', n=number)}: {deals}")

"""What a row of the score sheet is called: the deal's name, or the game that was chosen."""

from typing import Final

import flet as ft

from kingi_scorer.domain.entries import Deal, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.players import name_height, name_text, say_whose
from kingi_scorer.ui.components.signs import seat_sign
from kingi_scorer.ui.components.suits import choice_sign, is_suit
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import SMALL, Roles
from kingi_scorer.ui.words import choice_name, slot_name

NAME: Final = 12
"""Type size of a player's name."""


def sheet_title(look: Look, game: Game, number: int, room: float) -> list[ft.Control]:
    """The deal's number and name; for a chosen game who made it, and for how much.

    ``room`` is the width there is, in dp.
    """
    deal = game.deal(number)
    figure = words(look, f"{number}", SMALL, Roles.MUTED)
    if deal is None or deal.choice is None:
        name = words(look, short_name(look, game, number), SMALL, lines=2, expand=True)
        return [figure, name]
    seat = _maker(game, number, deal)
    name_of_choice = choice_name(deal.choice, look.catalogue)
    if is_suit(deal.choice):
        what: ft.Control = choice_sign(look, deal.choice, 16)
        # Beside a text a picture's name would not be heard.
        figure.semantics_label = f"{number}, {name_of_choice}"
    else:
        what = words(look, name_of_choice, SMALL, lines=1)
    who: list[ft.Control] = [
        seat_sign(seat, look.px(11)),
        say_whose(
            look,
            name_text(
                look,
                game.players[seat],
                NAME,
                Roles.MUTED,
                room=_name_room(look, room),
                expand=True,
            ),
            seat,
            game.players,
        ),
    ]
    if isinstance(deal, PlusDeal) and deal.price is not None:
        price = words(look, str(deal.price), 12, Roles.MUTED)
        price.semantics_label = look.n("count.tricks", deal.price)
        who.append(price)
    lines = [ft.Row([figure, what], spacing=4), ft.Row(who, spacing=3)]
    return [ft.Column(list(lines), spacing=0, expand=True)]


def title_height(look: Look, game: Game, number: int, room: float) -> float:
    """How high the title is, in dp."""
    deal = game.deal(number)
    if deal is None or deal.choice is None:
        return 0
    name = game.players[_maker(game, number, deal)]
    return look.px(20) + name_height(look, name, NAME, _name_room(look, room)) + 6


def _maker(game: Game, number: int, deal: Deal) -> int:
    return deal.declarer if isinstance(deal, PlusDeal) else game.maker(number)


def _name_room(look: Look, room: float) -> float:
    # The sign is before the name, the price behind it.
    return room - look.px(11 + 8) - 6


def short_name(look: Look, game: Game, number: int) -> str:
    """The deal's name as it fits a narrow column."""
    name = find_variant(game).slot(number).name
    if name in {"last_two", "no_men", "king_of_hearts"}:
        return look.t(f"deal.{name}.short")
    return slot_name(game, number, look.catalogue)

"""The head of an entry: which deal, what counts, who does what, and the rules one tap away."""

from collections.abc import Sequence

import flet as ft

from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.rules import BalayiRules, KingiRules
from kingi_scorer.domain.variant import SlotName
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import TARGET, Tap, icon_button, words
from kingi_scorer.ui.components.frame import card
from kingi_scorer.ui.components.players import free_width, role_line
from kingi_scorer.ui.components.signs import suit_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.measure import fitting_size
from kingi_scorer.ui.theme import SMALL, TITLE, Roles


def progress_dots(game: Game, current: int) -> ft.Control:
    """Ten strokes: played, this one, to come."""
    strokes: list[ft.Control] = []
    for number in range(1, DEALS + 1):
        color = Roles.PRIMARY if game.deal(number) is not None else Roles.LINE
        strokes.append(
            ft.Container(
                expand=True,
                height=4,
                border_radius=2,
                bgcolor=color,
                border=ft.Border.all(1.5, Roles.PRIMARY) if number == current else None,
            )
        )
    return ft.Container(
        ft.Row(strokes, spacing=4), padding=ft.Padding.symmetric(horizontal=14, vertical=2)
    )


def entry_head(
    look: Look, game: Game, number: int, draft: Draft, *, is_help_open: bool, help_tap: Tap
) -> ft.Control:
    """Name, what counts and roles of deal ``number``; smaller once the game is chosen."""
    name = find_variant(game).slot(number).name
    is_small = look.is_low or draft.choice is not None or name == "plus"
    title: list[ft.Control] = []
    if name in {"no_hearts", "king_of_hearts"}:
        title.append(suit_sign("hearts", look.px(22), four_colours=look.four_colours))
    size = 20 if is_small else TITLE
    text = deal_title(look, game, number)
    fitting = fitting_size(text, look.px(size), free_width(look) - TARGET) / look.scale
    heading = words(look, text, fitting)
    title.append(ft.Semantics(header=True, expand=True, content=heading))
    help_key = icon_button(
        ft.Icons.EXPAND_LESS if is_help_open else ft.Icons.HELP_OUTLINE,
        look.t("rules.this_deal"),
        help_tap,
        identifier=ids.HELP,
    )
    names = ft.Column(
        [
            ft.Row(title, spacing=8),
            words(look, what_counts(look, game, number), SMALL, Roles.MUTED),
        ],
        spacing=0,
        expand=True,
    )
    return ft.Container(
        ft.Column(
            [
                ft.Row([names, help_key], spacing=4),
                ft.Row(_roles(look, game, number, draft), wrap=True, spacing=14, run_spacing=2),
            ],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=14, right=6, bottom=6),
    )


def deal_title(look: Look, game: Game, number: int) -> str:
    """The deal's name; in Balayı, who names the trump."""
    name = find_variant(game).slot(number).name
    if name == "balayi":
        return look.t("role.names_trump", name=game.players[game.maker(number)])
    return look.t(f"deal.{name}")


def what_counts(look: Look, game: Game, number: int) -> str:
    """What the deal's things are worth, by the rules in force in this game."""
    rules = game.rules
    name = find_variant(game).slot(number).name
    if isinstance(rules, BalayiRules):
        return look.t("balayi.rule", par=rules.par)
    parts = _worth(rules, name)
    if name == "no_queens" and rules.queens_void:
        return f"{_told(look, parts)}, {look.t('rule.queens_void.short')}"
    return (
        look.t(f"deal.{name}.what") if parts == _worth(KingiRules(), name) else _told(look, parts)
    )


def _told(look: Look, parts: Sequence[tuple[str, int]]) -> str:
    return ", ".join(f"{look.t(key)} {signed(points)}" for key, points in parts)


def _worth(rules: KingiRules, name: SlotName) -> Sequence[tuple[str, int]]:
    """What counts in a deal, as catalogue keys, and its points."""
    text = KingiRules()
    # The price is said where it is not worth what the text gives it.
    has_price = rules.price_trick != text.price_trick
    price = [("rule.price_trick", rules.price_trick)] if has_price else []
    return {
        "no_tricks": [("item.tricks", rules.trick)],
        "no_hearts": [("item.hearts", rules.heart)],
        "no_men": [("item.jacks", rules.jack), ("item.kings", rules.king)],
        "no_queens": [("item.queens", rules.queen)],
        "last_two": [("item.second_last", rules.second_last), ("item.last", rules.last)],
        "king_of_hearts": [("item.king_of_hearts", rules.king_of_hearts)],
        "plus": [("item.tricks", rules.plus_trick), *price],
    }[name]


def _roles(look: Look, game: Game, number: int, draft: Draft) -> list[ft.Control]:
    def line(seat: int, key: str) -> ft.Control:
        return role_line(look, seat, look.t(key, name=game.players[seat]))

    variant = find_variant(game)
    slot = variant.slot(number)
    dealer, maker = game.dealer(number), game.maker(number)
    found = [line(dealer, "role.deals")]
    if slot.name == "balayi":
        # Once tricks are being counted, the deal has long been led.
        if not draft.counts and not draft.before:
            found.append(words(look, look.t("lead.balayi"), SMALL, Roles.MUTED))
        return found
    if slot.has_auction and draft.buyer is None and draft.choice is None:
        found.append(line(maker, "role.turn_to_make"))
    declarer = maker if draft.buyer is None else draft.buyer
    leader = variant.leader(game, number, draft.choice, declarer)
    if leader is not None:
        found.append(line(leader, "role.leads"))
    return found


def stand_up_line(look: Look, game: Game, queens: tuple[int | None, ...]) -> list[ft.Control]:
    """The etiquette of the queens: whoever takes all four is stood up for by the others."""
    if 4 not in queens or not look.celebrations:
        return []
    name = game.players[queens.index(4)]
    return [
        ft.Container(
            ft.Row(
                [
                    ft.Icon(ft.Icons.EMOJI_PEOPLE, color=Roles.ON_CONTAINER, size=look.px(24)),
                    ft.Semantics(
                        live_region=True,
                        expand=True,
                        content=words(
                            look, look.t("hint.stand_up", name=name), 16, Roles.ON_CONTAINER
                        ),
                    ),
                ],
                spacing=8,
            ),
            bgcolor=Roles.CONTAINER,
            border_radius=12,
            margin=ft.Margin.symmetric(horizontal=12, vertical=4),
            padding=10,
        )
    ]


def help_card(look: Look, game: Game, number: int, choice: str | None) -> ft.Control:
    """What counts and what is forbidden in this deal, in a few lines."""
    lines = [words(look, look.t(key), SMALL) for key in help_keys(game, number, choice)]
    name = find_variant(game).slot(number).name
    if name == "balayi":
        dealer, namer = game.players[game.dealer(number)], game.players[game.maker(number)]
        steps = [
            words(
                look,
                f"{step}. " + look.t(f"balayi.step{step}", opponent=namer, dealer=dealer),
                SMALL,
            )
            for step in range(1, 5)
        ]
        lines = [words(look, look.t("rules.dealing"), SMALL, bold=True), *steps, *lines]
    if name == "plus":
        first = game.players[(game.maker(number) + 1) % game.seats]
        lines.append(words(look, look.t("auction.help_order", first=first), SMALL))
        lines += [
            words(look, look.t(f"auction.help_{part}"), SMALL)
            for part in ("decide", "raise", "secret")
        ]
    return ft.Container(
        card(lines, spacing=6, padding=12), margin=ft.Margin.symmetric(horizontal=12, vertical=4)
    )


def _lead_key(game: Game) -> str:
    rules = game.rules
    if isinstance(rules, KingiRules) and rules.trump_leader == "after_dealer":
        return "lead.plus_after_dealer"
    return "lead.plus_rule"


def help_keys(game: Game, number: int, choice: str | None) -> tuple[str, ...]:
    """The reminders that belong to a deal, as catalogue keys."""
    name = find_variant(game).slot(number).name
    if name == "balayi":
        return ("lead.balayi", "hint.follow_balayi", "balayi.hand", "balayi.turn_up")
    if name == "plus":
        missu = ("contract.missu.what",) if choice == "missu" else ()
        return (*missu, "hint.follow", _lead_key(game))
    return {
        "no_tricks": ("hint.follow",),
        "no_hearts": ("hint.follow", "hint.no_heart_lead", "hint.face_up", "hint.count_first"),
        "no_men": ("hint.follow", "hint.face_up", "hint.count_first"),
        "no_queens": ("hint.follow", "hint.face_up", "hint.count_first"),
        "last_two": ("hint.follow",),
        "king_of_hearts": ("hint.no_heart_lead", "hint.king_must_fall", "hint.king_ends"),
    }[name]

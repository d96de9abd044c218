"""The rules of a game in words, with the numbers in force in it."""

from typing import Final

import flet as ft

from kingi_scorer.domain.cards import TRUMPS
from kingi_scorer.domain.rules import BalayiRules, KingiRules, Rules
from kingi_scorer.domain.variants.balayi import SEATS, TRICKS, weight_of
from kingi_scorer.domain.variants.balayi_dealing import STEPS
from kingi_scorer.domain.variants.kingi import sum_after
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui.component import screen
from kingi_scorer.ui.components.basics import words
from kingi_scorer.ui.components.dealing_picture import dealing_steps
from kingi_scorer.ui.components.frame import bar, card, card_room, heading, page_view
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.rule_words import differences, sum_lines, void_sum
from kingi_scorer.ui.settings import look_of
from kingi_scorer.ui.store import AppState
from kingi_scorer.ui.theme import SMALL

_KINGI_PLAY: Final = ("first_dealer", "deal_passes", "lead", "follow", "take", "face_up")
_AUCTION: Final = ("right", "open", "bids", "pass", "decide", "raise", "secret", "declarer")
_KINGI_OPEN: Final = (
    "all_pass",
    "highest_bid",
    "leader",
    "repeat",
    "suits_out",
    "ties",
    "draw_tie",
    "misdeal",
    "own_king",
    "grand",
)
_BALAYI_PLAY: Final = ("namer", "start", "follow", "over", "take", "hand", "turn_up", "end")
_BALAYI_OPEN: Final = ("dealer", "draw_tie", "ties", "no_card", "no_diamond", "misdeal")

USUAL_PRICE: Final = 4
"""Bids are seldom higher (RULES.md, "The plus deals' auction")."""


@screen
def rules_screen(desk: Desk, app: AppState, rules: Rules, route: str, back: str) -> ft.View:
    """The rules page of one game, made from its rules in force."""
    look = look_of(app)
    sections = rules_sections(look, rules)
    body = [_section(look, title, lines) for title, lines in sections]
    top = bar(look, look.t("rules.title"), lambda: desk.go(back))
    return page_view(look, route, top, body, is_only_read=True)


def _section(look: Look, title: str, lines: list[str]) -> ft.Control:
    if lines == _dealing(look):
        return card(
            [heading(look, title, 18), *dealing_steps(look, lines, card_room(look))], spacing=16
        )
    texts = (words(look, line, SMALL + 1) for line in lines)
    return card([heading(look, title, 18), *texts], spacing=8)


def rules_sections(look: Look, rules: Rules) -> list[tuple[str, list[str]]]:
    """Headings and paragraphs, with the numbers of ``rules``."""
    changed = differences(look, rules)
    house = [(look.t("set.house_rules"), changed)] if changed else []
    if isinstance(rules, KingiRules):
        return [*house, *_kingi(look, rules)]
    return [*house, *_balayi(look, rules)]


def _kingi(look: Look, rules: KingiRules) -> list[tuple[str, list[str]]]:
    t = look.t
    minus, end = sum_after(rules, 6), sum_after(rules, 10)
    # Who leads a trump deal and how high bids go are said where the text says them.
    leads = "" if rules.trump_leader == "declarer" else "_after_dealer"
    bids = "bids" if rules.highest_price >= USUAL_PRICE else "bids_up_to"
    return [
        (
            t("game.kingi"),
            [t("rules.kingi.aim"), t("rules.kingi.pack"), t("rules.kingi.length")],
        ),
        (
            t("rules.play"),
            [
                t(f"rules.kingi.lead{leads}" if part == "lead" else f"rules.kingi.{part}")
                for part in _KINGI_PLAY
            ],
        ),
        (
            t("rules.minus"),
            [
                t(
                    "rules.kingi.no_tricks",
                    points=signed(rules.trick),
                    sum=signed(13 * rules.trick),
                ),
                t(
                    "rules.kingi.no_hearts",
                    points=signed(rules.heart),
                    sum=signed(13 * rules.heart),
                ),
                t(
                    "rules.kingi.no_men",
                    jack=signed(rules.jack),
                    king=signed(rules.king),
                    sum=signed(4 * (rules.jack + rules.king)),
                ),
                t("rules.kingi.no_queens", points=signed(rules.queen), sum=signed(4 * rules.queen)),
                *([t("rules.kingi.queens_void")] if rules.queens_void else []),
                t(
                    "rules.kingi.last_two",
                    second_last=signed(rules.second_last),
                    last=signed(rules.last),
                    sum=signed(rules.second_last + rules.last),
                ),
                t("rules.kingi.king_of_hearts", points=signed(rules.king_of_hearts)),
                t("rules.kingi.minus_sum", sum=signed(minus)),
            ],
        ),
        (
            t("rules.plus"),
            [
                t(
                    "rules.kingi.plus",
                    points=signed(rules.plus_trick),
                    sum=signed(13 * rules.plus_trick),
                ),
                t(f"rules.kingi.trump{leads}"),
                t("rules.kingi.grand"),
                t("rules.kingi.missu"),
                t("rules.kingi.missu_example"),
            ],
        ),
        (
            t("rules.auction"),
            [
                t(
                    f"rules.kingi.auction.{bids if part == 'bids' else part}",
                    max=rules.highest_price,
                )
                for part in _AUCTION
            ],
        ),
        (
            t("rules.scoring"),
            [
                t("rules.kingi.score", points=rules.plus_trick),
                t(
                    "rules.kingi.checkpoint",
                    after4=signed(sum_after(rules, 4)),
                    after8=signed(sum_after(rules, 8)),
                    end=signed(end),
                ),
                *void_sum(look, rules),
                t(
                    "rules.kingi.zero",
                    plus=signed(end - minus),
                    minus=signed(minus),
                    sum=signed(end),
                ),
            ],
        ),
        (
            t("rules.agree"),
            [
                t("rules.kingi.open.intro"),
                t("rules.kingi.open.price_value", price=rules.price_trick),
                t("rules.kingi.open.highest_price", max=rules.highest_price),
                *(t(f"rules.kingi.open.{part}") for part in _KINGI_OPEN),
            ],
        ),
    ]


def _dealing(look: Look) -> list[str]:
    return [look.t(f"rules.balayi.dealing.{step}") for step in STEPS]


def _balayi(look: Look, rules: BalayiRules) -> list[tuple[str, list[str]]]:
    t = look.t
    # With another par the sum of a deal depends on its trump: no one number to state.
    is_even = SEATS * rules.par == TRICKS
    return [
        (t("game.balayi"), [t("rules.balayi.aim"), t("rules.balayi.pack")]),
        (t("rules.dealing"), _dealing(look)),
        (t("rules.play"), [t(f"rules.balayi.{part}") for part in _BALAYI_PLAY]),
        (
            t("rules.scoring"),
            [
                t("rules.balayi.score", par=rules.par),
                *(
                    t(
                        "rules.balayi.weight",
                        suit=t(f"suit.{trump}"),
                        w=weight_of(rules, trump),
                    )
                    for trump in TRUMPS
                ),
                *([t("rules.balayi.zero", sum=0)] if is_even else sum_lines(look, rules)),
            ],
        ),
        (
            t("rules.agree"),
            [
                t("rules.balayi.open.intro"),
                *(t(f"rules.balayi.open.{part}") for part in _BALAYI_OPEN),
                *([t("rules.balayi.open.checkpoint", sum=0)] if is_even else []),
            ],
        ),
    ]

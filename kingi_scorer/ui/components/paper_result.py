"""Where paper and app part, and what single slip explains it, in words."""

from collections.abc import Callable
from typing import Final

import flet as ft

from kingi_scorer.domain.cards import Choice
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.paper_check import Difference, PaperCheck, Slip
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.i18n.numbers import signed
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import quiet_button, words
from kingi_scorer.ui.components.frame import card, heading
from kingi_scorer.ui.components.players import role_line
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, Roles
from kingi_scorer.ui.words import choice_name

MOST_SLIPS: Final = 4

TakeOver = Callable[[Slip], None]


def paper_result(look: Look, game: Game, check: PaperCheck, take_over: TakeOver) -> ft.Control:
    """The outcome of the check; ``take_over`` corrects a deal as it stands on paper."""
    if check.agrees:
        content: ft.Control = card([_headline(look, look.t("paper.agrees"), is_ok=True)])
    else:
        lines = [_difference(look, game, one) for one in check.differences]
        content = ft.Column(
            [card(lines), *_slips(look, game, check.slips, take_over)],
            spacing=12,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    return ft.Semantics(
        identifier=ids.PAPER_RESULT, container=True, live_region=True, content=content
    )


def slip_text(look: Look, game: Game, slip: Slip) -> str:
    """A slip as a sentence."""
    count = ""
    if slip.kind == "moved":
        count = look.n(f"count.{slip.what}", slip.n or 0)
    elif slip.kind in {"price", "sale_missing", "sale_extra"}:
        count = look.n("count.tricks", slip.n or 0)
    suit: Choice | None = slip.what if slip.kind == "trump" else None  # type: ignore[assignment]
    return look.t(
        f"paper.slip.{slip.kind}",
        n=slip.deal,
        a=_name(look, game, slip.a),
        b=_name(look, game, slip.b),
        what=look.t(f"item.{slip.what}") if slip.kind == "holder" else "",
        count=count,
        suit=choice_name(suit, look.catalogue) if suit else "",
    )


def _name(look: Look, game: Game, seat: int | None) -> str:
    if seat is None:
        return ""
    return seat_names(game.players, look.catalogue)[seat]


def _headline(look: Look, text: str, *, is_ok: bool) -> ft.Control:
    icon = ft.Icons.CHECK if is_ok else ft.Icons.ERROR_OUTLINE
    color = Roles.PRIMARY if is_ok else Roles.ERROR
    return ft.Row(
        [
            ft.Icon(icon, size=look.px(22), color=color),
            words(look, text, BODY, color, bold=True, expand=True),
        ],
        spacing=10,
    )


def _difference(look: Look, game: Game, difference: Difference) -> ft.Control:
    cell = difference.cell
    key = "differs"
    if cell.is_running:
        key = "differs_total" if cell.deal == DEALS else "differs_running"
    text = look.t(
        f"paper.{key}",
        name=_name(look, game, cell.seat),
        n=cell.deal,
        paper=signed(cell.value),
        app=signed(difference.computed),
    )
    return role_line(look, cell.seat, text, size=BODY, color=Roles.INK)


def _slips(
    look: Look, game: Game, slips: tuple[Slip, ...], take_over: TakeOver
) -> list[ft.Control]:
    if not slips:
        return [_headline(look, look.t("paper.no_slip"), is_ok=False)]
    title = look.t("paper.one_slip" if len(slips) == 1 else "paper.several")
    found: list[ft.Control] = [heading(look, title, BODY)]
    shown = slips[:MOST_SLIPS]
    found += [_slip(look, game, slip, index, take_over) for index, slip in enumerate(shown)]
    if len(slips) > MOST_SLIPS:
        more = look.t("paper.and_more", n=len(slips) - MOST_SLIPS)
        found.append(words(look, more, SMALL, Roles.MUTED))
    return found


def _slip(look: Look, game: Game, slip: Slip, index: int, take_over: TakeOver) -> ft.Control:
    lines: list[ft.Control] = [words(look, slip_text(look, game, slip), BODY)]
    if slip.deal_on_paper is None:
        lines.append(words(look, look.t("paper.reckoned"), SMALL, Roles.MUTED))
    else:
        lines.append(
            quiet_button(
                look,
                look.t("paper.take_over", n=slip.deal),
                lambda: take_over(slip),
                identifier=ids.take_over(index),
                icon=ft.Icons.EDIT_OUTLINED,
            )
        )
    return card(lines)

"""Lines of a game that is being set up: the draw, and the house rules folded into one."""

import flet as ft

from kingi_scorer.domain.game import typed_name
from kingi_scorer.ui import ids, routes
from kingi_scorer.ui.components.basics import quiet_button, tappable, words
from kingi_scorer.ui.components.players import role_line
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.rule_words import differences
from kingi_scorer.ui.store import SetupState
from kingi_scorer.ui.theme import BODY, SMALL, Roles


def seat_name(look: Look, setup: SetupState, seat: int) -> str:
    """The name typed for a seat, or "Player 2" while there is none."""
    return typed_name(setup.names[seat]) or look.t("new.placeholder", n=seat + 1)


def draw_lines(look: Look, desk: Desk, setup: SetupState) -> list[ft.Control]:
    """The way to the draw, and who keeps the score once it was drawn."""
    found: list[ft.Control] = [
        quiet_button(
            look,
            look.t("new.draw_title"),
            lambda: desk.go(routes.draw(setup.kind)),
            identifier=ids.DRAW,
            icon=ft.Icons.STYLE_OUTLINED,
        )
    ]
    if setup.keeper is not None:
        name = seat_name(look, setup, setup.keeper)
        found.append(
            ft.Semantics(
                identifier=ids.DRAW_RESULT,
                content=role_line(
                    look, setup.keeper, f"{look.t('role.scorekeeper')}: {name}", size=BODY
                ),
            )
        )
    return found


def house_rules_line(look: Look, desk: Desk, setup: SetupState) -> ft.Control:
    """The way to the house rules, and what they change about the rule text."""
    rules = desk.rulebook.rules_of(setup)
    changed = differences(look, rules)
    known = [preset.name for preset in desk.rulebook.presets(setup.kind) if preset.rules == rules]
    name = next(iter(known), look.t("preset.own")) if changed else look.t("preset.text")
    lines: list[ft.Control] = [
        words(look, look.t("set.house_rules"), BODY),
        words(look, name, SMALL, Roles.PRIMARY if changed else Roles.MUTED, bold=bool(changed)),
    ]
    if changed:
        lines.append(words(look, " · ".join(changed), SMALL, Roles.MUTED))
    return tappable(
        ft.Row(
            [
                ft.Icon(ft.Icons.TUNE, size=look.px(22), color=Roles.MUTED),
                ft.Column(lines, spacing=2, expand=True),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, size=look.px(22), color=Roles.MUTED),
            ],
            spacing=10,
        ),
        lambda: desk.go(routes.house_rules(setup.kind)),
        identifier=ids.HOUSE_RULES,
        bgcolor=Roles.CARD,
        border=Roles.LINE,
        height=None,
        padding=12,
        alignment=None,
    )

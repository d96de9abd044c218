"""House rules as they are set: steppers for numbers, chips for choices, no keyboard."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import flet as ft

from kingi_scorer.domain.cards import TRUMPS
from kingi_scorer.domain.rules import KingiRules, Rules
from kingi_scorer.ui import ids
from kingi_scorer.ui.components.basics import TARGET, chip, tappable, words
from kingi_scorer.ui.components.frame import card, heading
from kingi_scorer.ui.components.signs import suit_sign
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.rule_words import rule_label, rule_value
from kingi_scorer.ui.theme import BODY, FIGURE, Roles

Change = Callable[[str, Callable[[Any], object]], None]
"""Takes the name of a rule and what becomes of the value it has when the tap arrives."""

MINUS_RULES: Final = (
    "trick",
    "heart",
    "jack",
    "king",
    "queen",
    "second_last",
    "last",
    "king_of_hearts",
)
PLUS_RULES: Final = ("plus_trick", "price_trick", "highest_price")

# A minus deal that brought points would be another game than the one its name and its rules
# describe, so the steps stop at 0 although a game file may go further.
BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    **dict.fromkeys(MINUS_RULES, (-100, 0)),
    "plus_trick": (0, 100),
    "price_trick": (0, 100),
    "highest_price": (1, 13),
    **dict.fromkeys(TRUMPS, (0, 100)),
    "par": (0, 26),
}
"""The least and the greatest value that a rule can be set to."""


def with_rule(rules: Rules, name: str, value: object) -> Rules:
    """``rules`` with one of them changed.

    Raises:
        ValidationError: when there is no such rule or it cannot have that value.
    """
    return type(rules).model_validate({**rules.model_dump(), name: value})


def rule_fields(look: Look, rules: Rules, change: Change) -> list[ft.Control]:
    """Everything that can be set for the game, in cards."""

    def steppers(names: tuple[str, ...]) -> list[ft.Control]:
        return [_stepper(look, rules, name, change) for name in names]

    if isinstance(rules, KingiRules):
        minus: list[ft.Control] = [
            heading(look, look.t("rules.minus"), BODY),
            *steppers(MINUS_RULES),
            *_choice(look, rules, "queens_void", ((True, "set.on"), (False, "set.off")), change),
        ]
        leaders = (
            ("declarer", "role.declarer"),
            ("after_dealer", "rule.trump_leader.after_dealer"),
        )
        plus: list[ft.Control] = [
            heading(look, look.t("rules.plus"), BODY),
            *steppers(PLUS_RULES),
            *_choice(look, rules, "trump_leader", leaders, change),
        ]
        return [card(minus), card(plus)]
    weights = [heading(look, look.t("rule.weights"), BODY), *steppers(TRUMPS)]
    return [card(weights), card(steppers(("par",)))]


def _stepper(look: Look, rules: Rules, name: str, change: Change) -> ft.Control:
    value: int = getattr(rules, name)
    least, most = BOUNDS[name]
    label = words(look, rule_label(look, name), expand=True)
    label.expand_loose = True
    title: list[ft.Control] = [label]
    if name in TRUMPS:
        title.insert(0, suit_sign(name, look.px(20), four_colours=look.four_colours))
    figure = words(look, rule_value(name, value), FIGURE, lines=1, align=ft.TextAlign.CENTER)
    buttons = [
        _step(look, name, "less", -1, change, is_on=value > least),
        ft.Semantics(
            identifier=ids.rule(name),
            live_region=True,
            content=ft.Container(
                figure, width=look.px(FIGURE) * 2.6, alignment=ft.Alignment.CENTER
            ),
        ),
        _step(look, name, "more", 1, change, is_on=value < most),
    ]
    if look.width < look.px(300):
        # A long word at a large size needs the line for itself.
        stepper = ft.Row(buttons, spacing=4, alignment=ft.MainAxisAlignment.END)
        return ft.Column([ft.Row(title, spacing=8), stepper], spacing=0)
    return ft.Row([ft.Row(title, spacing=8, expand=True), *buttons], spacing=4)


def _step(look: Look, name: str, step: str, by: int, change: Change, *, is_on: bool) -> ft.Control:
    least, most = BOUNDS[name]

    def tap() -> None:
        change(name, lambda value: min(most, max(least, value + by)))

    spoken = f"{rule_label(look, name)}, {look.t(f'rule.{step}')}"
    return tappable(
        ft.Icon(
            ft.Icons.ADD if by > 0 else ft.Icons.REMOVE,
            size=24,
            color=Roles.PRIMARY if is_on else Roles.LINE,
            semantics_label=spoken,
        ),
        tap if is_on else None,
        identifier=ids.rule_step(name, step),
        border=Roles.OUTLINE if is_on else Roles.LINE,
        radius=24,
        width=TARGET,
    )


def _choice(
    look: Look,
    rules: Rules,
    name: str,
    values: tuple[tuple[object, str], ...],
    change: Change,
) -> list[ft.Control]:
    def choosing(value: object) -> Callable[[], None]:
        return lambda: change(name, lambda _: value)

    chips: list[ft.Control] = []
    for value, key in values:
        text = words(look, look.t(key), 16, expand=True)
        text.expand_loose = True
        chips.append(
            chip(
                look,
                [text],
                choosing(value),
                identifier=ids.rule_step(name, str(value).lower()),
                selected=getattr(rules, name) == value,
            )
        )
    return [
        words(look, look.t(f"rule.{name}")),
        ft.Row(chips, wrap=True, spacing=8, run_spacing=8),
    ]

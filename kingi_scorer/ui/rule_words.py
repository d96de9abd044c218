"""House rules in words: how they differ from the rule text, and what the sums then are."""

from typing import Final

from kingi_scorer.domain.cards import TRUMPS
from kingi_scorer.domain.rules import BalayiRules, KingiRules, Rules
from kingi_scorer.domain.variants.balayi import SEATS, TRICKS
from kingi_scorer.domain.variants.kingi import sum_after
from kingi_scorer.i18n.numbers import plain, signed
from kingi_scorer.ui.look import Look

COUNTS: Final = ("highest_price", "par", *TRUMPS)
"""Rules that are no points and so have no sign."""


def rule_label(look: Look, name: str) -> str:
    """What a rule is called; a weight is called by its trump."""
    if name in TRUMPS:
        return look.t(f"suit.{name}")
    return look.t(f"rule.{name}")


def rule_value(name: str, value: int) -> str:
    """The value of a rule that is a number."""
    return plain(value) if name in COUNTS else signed(value)


def differences(look: Look, rules: Rules) -> list[str]:
    """Each rule that is not the text's, in a few words; none under the text's rules."""
    text = type(rules)()
    found = []
    for name, value in rules:
        if value == getattr(text, name):
            continue
        if name == "queens_void":
            found.append(look.t("rule.queens_void"))
        elif name == "trump_leader":
            found.append(look.t("lead.plus_after_dealer"))
        elif name in TRUMPS:
            found.append(look.t("rules.balayi.weight", suit=look.t(f"suit.{name}"), w=value))
        else:
            found.append(f"{rule_label(look, name)}: {rule_value(name, value)}")
    return found


def sum_lines(look: Look, rules: Rules) -> list[str]:
    """The sums that the checks will find, and whether a whole game still sums to zero."""
    if isinstance(rules, KingiRules):
        return _kingi_sums(look, rules)
    return _balayi_sums(look, rules)


def _kingi_sums(look: Look, rules: KingiRules) -> list[str]:
    after4, after8, end = (sum_after(rules, number) for number in (4, 8, 10))
    sums = look.t("rule.sums", after4=signed(after4), after8=signed(after8), end=signed(end))
    return [sums, _whole(look, end), *void_sum(look, rules)]


def void_sum(look: Look, rules: KingiRules) -> list[str]:
    """The sums of a game whose queens' deal is void, where the rules allow that."""
    if not rules.queens_void or not rules.queen:
        return []
    # RULES.md, deal 4: four queens, which then count nothing.
    after4, after8, end = (sum_after(rules, number) - 4 * rules.queen for number in (4, 8, 10))
    return [look.t("rule.sums_void", after4=signed(after4), after8=signed(after8), end=signed(end))]


def _balayi_sums(look: Look, rules: BalayiRules) -> list[str]:
    # RULES.md, "Score of a deal": each player names each trump once, so a game has each twice.
    surplus = TRICKS - SEATS * rules.par
    weights = rules.clubs + rules.diamonds + rules.hearts + rules.spades + rules.none
    whole = _whole(look, SEATS * surplus * weights)
    return [look.t("rule.deal_sum", points=plain(surplus)), whole] if surplus else [whole]


def _whole(look: Look, end: int) -> str:
    return look.t("rule.not_zero", sum=signed(end)) if end else look.t("rule.zero")

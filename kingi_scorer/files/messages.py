"""Problems and refusals in words, for the screen and the command line alike."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from kingi_scorer.domain.game import DEALS, MAX_NAME
from kingi_scorer.domain.problem import Code, Problem
from kingi_scorer.files.refusal import FileRefusal, RefusalCode
from kingi_scorer.i18n.catalogue import Catalogue

REFUSAL_KEYS: Final[Mapping[RefusalCode, str]] = {
    "not_found": "err.reason_not_found",
    "folder": "err.reason_folder",
    "permission": "err.reason_permission",
    "unreadable": "err.reason_unreadable",
    "too_big": "err.reason_too_big",
    "cut": "err.reason_cut",
    "format": "err.reason_format",
    "nested": "err.reason_nested",
    "other_app": "err.reason_other_app",
    "newer": "err.reason_newer",
    "version": "err.reason_version",
    "duplicate": "err.reason_duplicate",
    "key": "err.reason_key",
    "missing": "err.reason_missing",
    "type": "err.reason_type",
    "time": "err.reason_time",
    "game": "err.reason_game",
    "deal_contract": "err.deal_contract",
    "deal_key": "err.deal_key",
    "deal_missing": "err.deal_missing",
    "deal_type": "err.deal_type",
    "hole": "err.deal_hole",
    "no_backup": "err.reason_no_backup",
    "checksum": "err.reason_checksum",
    "reference": "err.reason_reference",
}
"""The sentence of each reason; ``rules`` has those of its problems instead."""

TROUBLE_KEYS: Final[Mapping[str, str]] = {
    "full": "err.reason_full",
    "readonly": "err.reason_readonly",
    "locked": "err.reason_locked",
    "damaged": "err.reason_damaged",
    "newer": "err.reason_newer",
    "io": "err.reason_io",
    "gone": "err.reason_gone",
    "lost": "err.reason_lost",
}
"""The sentence of each reason why the saved games could not be read or written."""

Writer = Callable[[Problem, Catalogue, Sequence[str]], str]


def describe(problem: Problem, catalogue: Catalogue, players: Sequence[str]) -> str:
    """``problem`` as a sentence beside the entry it is in: "2 hearts missing".

    What only a file can have wrong is said as ``describe_in_file`` says it.
    """
    writer = _AT_ENTRY.get(problem.code)
    return writer(problem, catalogue, players) if writer else _in_file(problem, catalogue, players)


def describe_in_file(problem: Problem, catalogue: Catalogue, players: Sequence[str]) -> str:
    """``problem`` as a sentence about a file, naming the deal: "deal 3: …"."""
    if problem.code in _FOR_FILE or problem.deal is None:
        return _in_file(problem, catalogue, players)
    return f"{catalogue.text('deal.n', n=problem.deal)}: {describe(problem, catalogue, players)}"


def describe_refusal(refusal: FileRefusal, catalogue: Catalogue) -> str:
    """Why a file was refused; for ``rules`` the first problem, the others are alike."""
    if refusal.problems:
        return describe_in_file(refusal.problems[0], catalogue, refusal.players)
    return catalogue.text(REFUSAL_KEYS[refusal.code], **refusal.params)


def describe_trouble(reason: str, catalogue: Catalogue) -> str:
    """Why the saved games could not be read or written; ``reason`` is the storage's."""
    return catalogue.text(TROUBLE_KEYS[reason])


def _in_file(problem: Problem, catalogue: Catalogue, players: Sequence[str]) -> str:
    return _FOR_FILE[problem.code](problem, catalogue, players)


def _plain(key: str) -> Writer:
    return lambda problem, catalogue, _players: catalogue.text(
        key, **{"n": problem.deal, **problem.params}
    )


def _counted(key: str) -> Writer:
    def write(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
        n = int(problem.params["n"])
        count = catalogue.count(f"count.{problem.params['item']}", n)
        return catalogue.text(key, count=count)

    return write


def _trump_used(problem: Problem, catalogue: Catalogue, players: Sequence[str]) -> str:
    return catalogue.text(
        "problem.trump_used",
        suit=catalogue.text(f"suit.{problem.params['choice']}"),
        name=players[int(problem.params["seat"])],
        n=problem.params["other"],
    )


def _holder(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    return catalogue.text(f"problem.pick_holder.{problem.params['item']}")


def _sum(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    return catalogue.text(
        "err.deal_sum",
        n=problem.deal,
        key=problem.params["item"],
        sum=problem.params["sum"],
        want=problem.params["want"],
    )


def _count_range(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    return catalogue.text(
        "err.deal_count",
        n=problem.deal,
        key=problem.params["item"],
        low=0,
        high=problem.params["want"],
    )


def _count_length(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    return catalogue.text(
        "err.deal_length",
        n=problem.deal,
        key=problem.params["item"],
        value=problem.params["n"],
        want=problem.params["want"],
    )


def _seat_range(problem: Problem, catalogue: Catalogue, players: Sequence[str]) -> str:
    return catalogue.text(
        "err.deal_range",
        n=problem.deal,
        key=problem.params["item"],
        value=problem.params["seat"],
        low=0,
        high=len(players) - 1,
    )


def _price_range(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    return catalogue.text(
        "err.deal_range",
        n=problem.deal,
        key="price",
        value=problem.params["price"],
        low=1,
        high=problem.params["want"],
    )


def _order(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    return catalogue.text(
        "err.deal_order",
        n=problem.deal,
        got=_contract_name(str(problem.params["got"]), catalogue),
        want=_contract_name(str(problem.params["want"]), catalogue),
    )


def _contract_name(name: str, catalogue: Catalogue) -> str:
    if name in {"trump", "grand", "missu"}:
        return catalogue.text(f"contract.{name}")
    return catalogue.text("game.balayi" if name in {"balayi", ""} else f"deal.{name}")


def _trump_twice(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    suit = catalogue.text(f"suit.{problem.params['choice']}.inline")
    return catalogue.text("err.deal_trump_twice", n=problem.deal, suit=suit)


def _name(_problem: Problem, catalogue: Catalogue, players: Sequence[str]) -> str:
    if any(len(name) > MAX_NAME for name in players):
        return catalogue.text("err.reason_player_long", max=MAX_NAME)
    return catalogue.text("err.reason_player_signs")


def _rule(problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    params = problem.params
    return catalogue.text(
        "err.reason_range",
        key=params["item"],
        value=params["value"],
        low=params["low"],
        high=params["high"],
    )


def _too_many_deals(_problem: Problem, catalogue: Catalogue, _players: Sequence[str]) -> str:
    return catalogue.text("err.reason_too_many_deals", max=DEALS)


_AT_ENTRY: Final[Mapping[Code, Writer]] = {
    "missing": _counted("count.missing"),
    "too_many": _counted("count.too_many"),
    "holder_missing": _holder,
    "game_missing": _plain("problem.pick_game"),
    "trump_missing": _plain("problem.pick_trump"),
    "buyer_missing": _plain("problem.pick_buyer"),
    "price_missing": _plain("problem.pick_price"),
    "price_range": _plain("problem.price_range"),
    "trump_used": _trump_used,
    "name_missing": _plain("player.name_missing"),
    "too_many_deals": _plain("problem.game_over"),
}

_FOR_FILE: Final[Mapping[Code, Writer]] = {
    "wrong_sum": _sum,
    "count_range": _count_range,
    "count_length": _count_length,
    "seat_range": _seat_range,
    "wrong_contract": _order,
    "price_missing": _plain("err.deal_price_missing"),
    "price_not_allowed": _plain("err.deal_price_extra"),
    "price_range": _price_range,
    "trump_needed": _plain("err.deal_trump_missing"),
    "trump_not_allowed": _plain("err.deal_trump_extra"),
    "trump_used": _trump_twice,
    "too_many_deals": _too_many_deals,
    "player_count": _plain("err.reason_players"),
    "name_missing": _plain("err.reason_player_empty"),
    "name_invalid": _name,
    "dealer_range": _plain("err.reason_dealer"),
    "rule_range": _rule,
    "hole": _plain("err.deal_hole"),
}

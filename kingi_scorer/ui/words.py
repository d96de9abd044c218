"""Sentences that several screens say."""

from kingi_scorer.domain.cards import Choice
from kingi_scorer.domain.entries import Deal, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.scoring import score_deal, totals
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.files.messages import describe, describe_trouble
from kingi_scorer.i18n.catalogue import Catalogue
from kingi_scorer.i18n.namesakes import seat_names
from kingi_scorer.i18n.numbers import NBSP, join_names, signed


def failure_text(reason: str, catalogue: Catalogue) -> str:
    """Why something could not be stored, and that the game is as it was."""
    return catalogue.text("err.save_failed", reason=describe_trouble(reason, catalogue))


def choice_name(choice: Choice, catalogue: Catalogue) -> str:
    """A game or trump as it stands alone."""
    if choice in {"grand", "missu"}:
        return catalogue.text(f"contract.{choice}")
    return catalogue.text(f"suit.{choice}")


def slot_name(game: Game, number: int, catalogue: Catalogue) -> str:
    """The name of deal ``number`` of the plan."""
    name = find_variant(game).slot(number).name
    return catalogue.text("contract.trump") if name == "balayi" else catalogue.text(f"deal.{name}")


def describe_problems(problems: list[Problem], game: Game, catalogue: Catalogue) -> str:
    """Everything that is missing, in one line."""
    players = seat_names(game.players, catalogue)
    missing = [problem for problem in problems if problem.code == "missing"]
    others = [describe(p, catalogue, players) for p in problems if p.code != "missing"]
    if len(missing) > 1:
        parts = [
            catalogue.count(f"count.{problem.params['item']}", int(problem.params["n"]))
            for problem in missing
        ]
        others.append(catalogue.text("count.missing_many", list=", ".join(parts)))
    elif missing:
        others.append(describe(missing[0], catalogue, players))
    return " · ".join(others)


def deal_result(game: Game, number: int, catalogue: Catalogue) -> str:
    """What deal ``number`` brought each player, and who leads now: to be read out."""
    players = seat_names(game.players, catalogue)
    points = score_deal(game, number)
    if points is None:
        raise ValueError(f"deal {number} is not recorded")
    parts = [f"{name} {signed(each)}" for name, each in zip(players, points, strict=True)]
    now = totals(game)
    first = [name for name, each in zip(players, now, strict=True) if each == max(now)]
    if len(first) == len(players):
        return f"{', '.join(parts)}. {catalogue.text('end.all_square')}"
    names = join_names(first, catalogue.language)
    leads = catalogue.text("total.leaders", names=names, points=signed(max(now)))
    return f"{', '.join(parts)}. {leads}"


def auction_line(game: Game, number: int, deal: PlusDeal, catalogue: Catalogue) -> str:
    """Who bought from whom for how much, or who plays without a sale."""
    players = seat_names(game.players, catalogue)
    seller = players[game.maker(number)]
    if deal.price is None:
        return catalogue.text("auction.self", name=seller)
    return catalogue.text(
        "auction.line_labels",
        buyer=players[deal.declarer],
        seller=seller,
        count=catalogue.count("count.tricks", deal.price).replace(" ", NBSP),
    )


def facts_line(game: Game, number: int, deal: Deal, catalogue: Catalogue) -> str:
    """The facts of a deal in one line, for the log."""
    parts = []
    players = seat_names(game.players, catalogue)
    if deal.choice is not None:
        parts.append(choice_name(deal.choice, catalogue))
    for item, counts in deal.counts.items():
        numbers = "–".join(str(count) for count in counts)
        parts.append(f"{catalogue.text(f'item.{item}')}: {numbers}")
    for thing, seat in deal.holders.items():
        parts.append(f"{catalogue.text(f'item.{thing}')}: {players[seat]}")
    if isinstance(deal, PlusDeal) and deal.price is not None:
        parts.append(auction_line(game, number, deal, catalogue))
    return " · ".join(parts)

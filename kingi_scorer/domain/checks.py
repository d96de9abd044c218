"""Checks of recorded facts that are the same in every variant."""

from collections.abc import Mapping

from kingi_scorer.domain.cards import Item
from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.problem import Problem


def count_problems(number: int, deal: Deal, items: Mapping[Item, int], seats: int) -> list[Problem]:
    """What is wrong with the counts of ``deal``: their number, range and sums.

    The sum rule is each deal's own (RULES.md, table of deals): all the tricks, hearts, … of a
    deal are taken by somebody.
    """
    found = []
    for item, total in items.items():
        counts = deal.counts[item]
        if len(counts) != seats:
            found.append(
                Problem("count_length", {"item": item, "n": len(counts), "want": seats}, number)
            )
        elif any(not 0 <= count <= total for count in counts):
            found.append(Problem("count_range", {"item": item, "want": total}, number))
        elif sum(counts) != total:
            params: dict[str, int | str] = {"item": item, "sum": sum(counts), "want": total}
            found.append(Problem("wrong_sum", params, number))
    return found


def holder_problems(number: int, deal: Deal, seats: int) -> list[Problem]:
    """What is wrong with the seats of ``deal``'s holders."""
    return [
        Problem("seat_range", {"item": thing, "seat": seat}, number)
        for thing, seat in deal.holders.items()
        if not 0 <= seat < seats
    ]

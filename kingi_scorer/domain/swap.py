"""Two players entered the wrong way round: their facts change seats."""

from pydantic import ConfigDict, TypeAdapter

from kingi_scorer.domain.entries import Deal, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.transitions import changed

_DEAL: TypeAdapter[Deal] = TypeAdapter(Deal, config=ConfigDict(defer_build=True))


def swap_deal(game: Game, number: int, deal: Deal, a: int, b: int) -> Deal:
    """``deal`` with what seats ``a`` and ``b`` took swapped.

    A buyer is swapped with the other seat too, unless that would make the seller buy from
    himself: the seller follows from the deal's number, so then the auction stays as it is.
    """
    order = list(range(game.seats))
    order[a], order[b] = b, a
    fields = dict(deal)
    for item, counts in deal.counts.items():
        fields[item] = tuple(counts[order[seat]] for seat in range(len(counts)))
    for thing, seat in deal.holders.items():
        fields["taker" if thing == "king_of_hearts" else thing] = order[seat]
    if isinstance(deal, PlusDeal) and deal.price is not None:
        declarer = order[deal.declarer]
        if declarer != game.maker(number):
            fields["declarer"] = declarer
    return _DEAL.validate_python(fields)


def swap_players(game: Game, a: int, b: int, *, first: int, last: int) -> Game:
    """``game`` with seats ``a`` and ``b`` swapped in the recorded deals ``first`` to ``last``."""
    return changed(
        game,
        deals=[
            swap_deal(game, number, deal, a, b)
            if deal is not None and first <= number <= last
            else deal
            for number, deal in enumerate(game.deals, start=1)
        ],
    )

"""The result as plain text for a chat: nothing in it is aligned, so any font will do."""

from collections.abc import Iterator
from typing import Final

from kingi_scorer.domain.entries import Deal, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import score_sheet, standings, totals
from kingi_scorer.files.sheet_words import deal_name, told_apart
from kingi_scorer.i18n.catalogue import Catalogue, Language, find_catalogue
from kingi_scorer.i18n.numbers import join_names, signed

SUIT_SIGNS: Final = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}


def result_text(game: Game, language: Language, date: str | None = None) -> str:
    """The winner, the ranking, and the points of each deal in seat order.

    ``date`` is the day as the language writes it, put behind the game's name.
    """
    catalogue = find_catalogue(language)
    game = told_apart(game, catalogue)
    title = catalogue.text(f"game.{game.key}")
    lines = [f"{title} · {date}" if date else title, _outcome(game, catalogue)]
    ranking = sorted(standings(totals(game)), key=lambda standing: standing.rank)
    lines += [f"{one.rank}. {game.players[one.seat]} {signed(one.points)}" for one in ranking]
    deals = list(_deal_lines(game, catalogue))
    if deals:
        lines += ["", " / ".join(game.players), *deals]
    return "\n".join(lines) + "\n"


def _outcome(game: Game, catalogue: Catalogue) -> str:
    if not game.is_complete:
        played = sum(1 for _ in game.recorded())
        if game.is_running:
            return catalogue.text("home.running")
        return catalogue.text("end.unfinished", n=played)
    first = [standing.seat for standing in standings(totals(game)) if standing.rank == 1]
    if len(first) == game.seats:
        return catalogue.text("end.all_square")
    names = join_names([game.players[seat] for seat in first], catalogue.language)
    return catalogue.count("end.winners", len(first), names=names)


def _deal_lines(game: Game, catalogue: Catalogue) -> Iterator[str]:
    for row in score_sheet(game):
        deal = game.deal(row.number)
        if deal is None or row.points is None:
            continue
        points = " / ".join(signed(number) for number in row.points)
        name = _short_name(game, row.number, deal, catalogue)
        yield f"{catalogue.text('deal.n', n=row.number)} · {name}: {points}"
        if isinstance(deal, PlusDeal) and deal.price is not None:
            yield catalogue.text(
                "auction.line_labels",
                buyer=game.players[deal.declarer],
                seller=game.players[game.maker(row.number)],
                count=catalogue.count("count.tricks", deal.price),
            )


def _short_name(game: Game, number: int, deal: Deal, catalogue: Catalogue) -> str:
    sign = SUIT_SIGNS.get(deal.choice or "")
    maker = deal.declarer if isinstance(deal, PlusDeal) else game.maker(number)
    name = sign or deal_name(game, number, deal, catalogue)
    return name if deal.choice is None else f"{name} {game.players[maker]}"

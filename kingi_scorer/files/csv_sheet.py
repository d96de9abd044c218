"""The score sheet as CSV, for the spreadsheets of each language.

Always UTF-8 with a byte-order mark, which Excel needs to tell it from the old code pages. The
separator is the one Excel expects where the language is at home: ``;`` beside decimal commas.
"""

import csv
import io
from collections.abc import Mapping
from typing import Final

from kingi_scorer.domain.entries import BalayiDeal, Deal, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.scoring import score_sheet, standings
from kingi_scorer.files.sheet_words import deal_name, told_apart
from kingi_scorer.i18n.catalogue import Catalogue, Language, find_catalogue

SEPARATORS: Final[Mapping[Language, str]] = {"en": ",", "fi": ";", "tr": ";"}

_FORMULA_STARTS: Final = frozenset("=+-@\t\r\n＝＋－＠|%")

Cell = str | int


def sheet_csv(game: Game, language: Language) -> bytes:
    """The recorded deals with points and running totals, then the totals and the places.

    Numbers are bare (``-15``, ``6``), and a text is never a formula.
    """
    catalogue = find_catalogue(language)
    buffer = io.StringIO()
    writer = csv.writer(buffer, delimiter=SEPARATORS[language], lineterminator="\r\n")
    for row in _rows(told_apart(game, catalogue), catalogue):
        writer.writerow([text_cell(cell) if isinstance(cell, str) else cell for cell in row])
    return buffer.getvalue().encode("utf-8-sig")


def text_cell(text: str) -> str:
    """``text`` so that no spreadsheet takes it for a formula: an apostrophe goes before it."""
    return f"'{text}" if text[:1] in _FORMULA_STARTS else text


def _rows(game: Game, catalogue: Catalogue) -> list[list[Cell]]:
    total = catalogue.text("sheet.total")
    head: list[Cell] = [
        catalogue.text("csv.deal"),
        catalogue.text("csv.game"),
        catalogue.text("role.dealer"),
        catalogue.text("role.declarer"),
        *_auction_head(game, catalogue),
    ]
    rows = [[*head, *game.players, *(f"{total}: {name}" for name in game.players)]]
    final: tuple[int, ...] = (0,) * game.seats
    for row in score_sheet(game):
        deal = game.deal(row.number)
        if deal is None or row.points is None:
            continue
        final = row.running
        rows.append([*_facts(game, row.number, deal, catalogue), *row.points, *row.running])
    blank = [""] * (len(head) - 1)
    unused = [""] * game.seats
    places = [standing.rank for standing in standings(final)]
    rows.append([total, *blank, *final, *unused])
    rows.append([catalogue.text("csv.place"), *blank, *places, *unused])
    return rows


def _auction_head(game: Game, catalogue: Catalogue) -> list[Cell]:
    if game.key != "kingi":
        return []
    return [catalogue.text("auction.seller"), catalogue.text("auction.price")]


def _facts(game: Game, number: int, deal: Deal, catalogue: Catalogue) -> list[Cell]:
    name = deal_name(game, number, deal, catalogue)
    cells: list[Cell] = [number, name, game.players[game.dealer(number)]]
    if isinstance(deal, BalayiDeal):
        return [*cells, game.players[game.maker(number)]]
    if not isinstance(deal, PlusDeal):
        return [*cells, "", "", ""]
    declarer = game.players[deal.declarer]
    if deal.price is None:
        return [*cells, declarer, "", ""]
    return [*cells, declarer, game.players[game.maker(number)], deal.price]

"""The score sheet on paper: of a game, or empty to be filled in by hand."""

from typing import Final

from kingi_scorer.domain.audit import checkpoints
from kingi_scorer.domain.calls import open_choices
from kingi_scorer.domain.entries import Deal, PlusDeal
from kingi_scorer.domain.game import DEALS, Game
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.scoring import score_sheet, standings, totals
from kingi_scorer.domain.transitions import changed, new_game, record_deal
from kingi_scorer.domain.variant import Answers
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.files.pdf_page import PALE, PageSize
from kingi_scorer.files.pdf_sheet import LEFT, NUMBER, RIGHT, Sheet
from kingi_scorer.files.sheet_words import deal_name, told_apart
from kingi_scorer.i18n.catalogue import Language
from kingi_scorer.i18n.numbers import join_names, signed

SIGNS: Final = ("clubs", "diamonds", "hearts", "spades", "none")


def score_pdf(game: Game, language: Language, size: PageSize, date: str | None = None) -> bytes:
    """The sheet of ``game``; ``date`` is the day as the language writes it.

    Raises:
        MissingExtra: the extra ``pdf`` is not installed.
    """
    sheet = Sheet(game.key, language, size)
    players = [_drawable(sheet, seat, name) for seat, name in enumerate(game.players)]
    game = told_apart(changed(game, players=players), sheet.catalogue)
    under = " · ".join(part for part in (date, game.place, " ".join(game.note.split())) if part)
    sheet.page.text(LEFT, 28, under, width=RIGHT - LEFT, colour=PALE)
    second = "role.declarer" if game.key == "kingi" else "contract.trump"
    sheet.head(sheet.text(second), game.players)
    sheet.frame()
    for row in score_sheet(game):
        deal = game.deal(row.number)
        _label_deal(sheet, game, row.number, deal)
        if row.points is not None:
            for seat in range(game.seats):
                _points(sheet, row.number, seat, row.points[seat], row.running[seat])
    for check in checkpoints(game):
        said = f"{check.actual} ≠ {check.expected}"
        if check.is_ok:
            said = sheet.text("check.ok", sum=signed(check.actual))
        sheet.check(check.after, said)
    final = totals(game)
    for seat, points in enumerate(final):
        sheet.page.text(
            sheet.player_x(seat) + 1, sheet.bottom + 8, signed(points),
            width=sheet.columns.player - 2, size=14, align="center", is_bold=True,
        )  # fmt: skip
    if game.is_complete:
        first = [place.seat for place in standings(final) if place.rank == 1]
        names = join_names([game.players[seat] for seat in first], language)
        said = sheet.catalogue.count("end.winners", len(first), names=names)
        if len(first) == game.seats:
            said = sheet.text("end.all_square")
        sheet.page.text(LEFT, sheet.bottom + 21, said, width=RIGHT - LEFT, size=13, is_bold=True)
    return sheet.page.output()


def empty_pdf(key: GameKey, language: Language, size: PageSize) -> bytes:
    """A sheet to be filled in by hand, with what each deal costs and the sums of the checks.

    Raises:
        MissingExtra: the extra ``pdf`` is not installed.
    """
    sheet = Sheet(key, language, size)
    _blank(sheet, LEFT, 30, "pdf.date", 50)
    _blank(sheet, LEFT + 62, 30, "pdf.place", 80)
    second = "role.declarer" if key == "kingi" else "contract.trump"
    sheet.head(sheet.text(second), ())
    sheet.frame()
    game = _sample(key)
    for number in range(1, DEALS + 1):
        slot = find_variant(game).slot(number)
        if not slot.choices:
            sheet.deal_label(
                number, sheet.text(f"deal.{slot.name}"), sheet.text(f"deal.{slot.name}.what")
            )
            continue
        _choices(sheet, key, number)
        if slot.has_auction:
            x = LEFT + NUMBER + sheet.columns.deal + 1.5
            _blank(sheet, x, sheet.top(number) + 13.5, "auction.price", 13)
            _blank(sheet, x + 20, sheet.top(number) + 13.5, "auction.seller", 22)
    for check in checkpoints(game):
        sheet.check(check.after, f"= {signed(check.expected)}")
    return sheet.page.output()


def _drawable(sheet: Sheet, seat: int, name: str) -> str:
    """A name in the font's own signs; of one without any, nothing would be left to be told by."""
    if sheet.page.can_tell(name):
        return sheet.page.drawable(name)
    return sheet.text("new.placeholder", n=seat + 1)


def _label_deal(sheet: Sheet, game: Game, number: int, deal: Deal | None) -> None:
    slot = find_variant(game).slot(number)
    dealer = f"{sheet.text('role.dealer')}: {game.players[game.dealer(number)]}"
    if game.key == "kingi":
        sheet.deal_label(number, sheet.text(f"deal.{slot.name}"), dealer)
    else:
        sheet.deal_label(number, sheet.text("deal.n", n=number), dealer)
    if deal is None or deal.choice is None:
        return
    name = deal_name(game, number, deal, sheet.catalogue)
    sign = deal.choice if deal.choice in SIGNS else None
    if not isinstance(deal, PlusDeal):
        sheet.maker_label(number, name, game.players[game.maker(number)], sign)
        return
    below = ""
    if deal.price is not None:
        seller = f"{sheet.text('auction.seller')}: {game.players[game.maker(number)]}"
        below = f"{sheet.text('auction.price')}: {deal.price} · {seller}"
    declarer = game.players[deal.declarer]
    sheet.maker_label(number, declarer if sign else f"{name} · {declarer}", below, sign)


def _points(sheet: Sheet, number: int, seat: int, points: int, running: int) -> None:
    x, half = sheet.player_x(seat), sheet.columns.player / 2
    y = sheet.top(number) + 10
    page = sheet.page
    page.text(x, y, signed(points), width=half - 1.5, size=10, align="right", colour=PALE)
    page.text(x + half, y, signed(running), width=half - 1.8, size=11, align="right", is_bold=True)


def _choices(sheet: Sheet, key: GameKey, number: int) -> None:
    top = sheet.top(number)
    if key == "balayi":
        x = LEFT + NUMBER + sheet.columns.deal + 1.5
        sheet.deal_label(number, sheet.text("deal.n", n=number), "")
        for at, name in enumerate(SIGNS):
            sheet.page.sign(name, x + at * 7.4, top + 5.2, 5.4)
        return
    x, width = LEFT + NUMBER + 1.5, sheet.columns.deal - 3
    for at, name in enumerate(SIGNS[:4]):
        sheet.page.sign(name, x + at * 6.2, top + 2.4, 4.6)
    games = f"{sheet.text('contract.grand')} / {sheet.text('contract.missu')}"
    sheet.page.text(x, top + 10.6, games, width=width, size=9)
    what = sheet.text("deal.plus.what")
    sheet.page.text(x, top + 14.6, what, width=width, size=8, colour=PALE)


def _blank(sheet: Sheet, x: float, y: float, key: str, width: float) -> None:
    sheet.page.text(x, y, sheet.text(key), width=width, size=7, colour=PALE)
    sheet.page.line(x + 9, y + 0.5, x + width, y + 0.5, 0.1)


def _sample(key: GameKey) -> Game:
    # Any whole game by the text's rules has the sums of the checks.
    variant = find_variant(key)
    game = new_game(variant.default_rules(), ("A", "B", "C", "D")[: variant.seats], 0)
    for number in range(1, DEALS + 1):
        slot = variant.slot(number)
        choices = open_choices(game, game.maker(number)) if slot.choices else ()
        answers = Answers(
            counts={item: (total, *(0,) * (game.seats - 1)) for item, total in slot.items.items()},
            holders=dict.fromkeys(slot.holders, 0),
            choice=choices[0] if choices else None,
            buyer=None,
            price=None,
        )
        game = record_deal(game, number, variant.build(game, number, answers))
    return game

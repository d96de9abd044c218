"""Random legal games for hypothesis: both kinds, any number of deals, house rules, odd names."""

from datetime import datetime, timedelta, timezone

from hypothesis import strategies as st

from kingi_scorer.domain.cards import PLUS_GAMES, SUITS, TRUMPS, Trump
from kingi_scorer.domain.entries import (
    BalayiDeal,
    Deal,
    KingOfHearts,
    LastTwo,
    NoHearts,
    NoMen,
    NoQueens,
    NoTricks,
    PlusDeal,
)
from kingi_scorer.domain.game import DEALS, MAX_NAME, Game, clean_name
from kingi_scorer.domain.rules import BalayiRules, KingiRules

ODD_NAMES = (
    "=1+1",
    "@x",
    "+358 40",
    "-15",
    '"a"; b, c',
    "İbrahim Çağlı",
    "ıI iİ",
    "Ääkkönen",
    "名前",
    "🂡",
    "{name}",
    "%s",
    "null",
    "x" * MAX_NAME,
)


def names() -> st.SearchStrategy[str]:
    """Names that a game takes: printable, 1 to 40 characters, no blanks at the ends."""
    letters = st.characters(exclude_categories=["C", "Z"])
    free = st.text(st.one_of(letters, st.just(" ")), min_size=1, max_size=MAX_NAME)
    return st.one_of(st.sampled_from(ODD_NAMES), free.map(clean_name).filter(_is_name))


def moments() -> st.SearchStrategy[datetime]:
    """Moments with an offset of whole minutes."""
    offsets = st.integers(-14 * 60, 14 * 60).map(lambda n: timezone(timedelta(minutes=n)))
    return st.datetimes(datetime(1970, 1, 2), datetime(2199, 1, 1), timezones=offsets)  # noqa: DTZ001


@st.composite
def counts(draw: st.DrawFn, total: int, seats: int) -> tuple[int, ...]:
    """``total`` things shared out among ``seats``."""
    cuts = sorted(draw(st.lists(st.integers(0, total), min_size=seats - 1, max_size=seats - 1)))
    return tuple(b - a for a, b in zip([0, *cuts], [*cuts, total], strict=True))


@st.composite
def kingi_games(draw: st.DrawFn, min_deals: int = 0, max_deals: int = DEALS) -> Game:
    """Legal games of Kingi."""
    rules = draw(kingi_rules())
    first_dealer = draw(st.integers(0, 3))
    deals = [
        draw(_kingi_deals(number, (first_dealer + number) % 4, rules))
        for number in range(1, draw(st.integers(min_deals, max_deals)) + 1)
    ]
    return Game(
        rules=rules,
        players=tuple(draw(names()) for _ in range(4)),
        first_dealer=first_dealer,
        deals=tuple(deals),
        note=draw(_notes()),
    )


@st.composite
def balayi_games(draw: st.DrawFn, min_deals: int = 0, max_deals: int = DEALS) -> Game:
    """Legal games of Balayı Kingi."""
    orders: list[list[Trump]] = [draw(st.permutations(TRUMPS)) for _ in range(2)]
    deals = [
        BalayiDeal(
            trump=orders[number % 2][number // 2],
            tricks=draw(counts(26, 2)),
            recorded_at=draw(_times()),
        )
        for number in range(draw(st.integers(min_deals, max_deals)))
    ]
    return Game(
        rules=draw(balayi_rules()),
        players=tuple(draw(names()) for _ in range(2)),
        first_dealer=draw(st.integers(0, 1)),
        deals=tuple(deals),
        note=draw(_notes()),
    )


def games(min_deals: int = 0, max_deals: int = DEALS) -> st.SearchStrategy[Game]:
    """Legal games of both kinds."""
    return st.one_of(kingi_games(min_deals, max_deals), balayi_games(min_deals, max_deals))


def kingi_rules() -> st.SearchStrategy[KingiRules]:
    """House rules of Kingi, the text's among them."""
    points = st.integers(-100, 100)
    free = st.builds(
        KingiRules,
        trick=points,
        heart=points,
        king_of_hearts=points,
        plus_trick=points,
        price_trick=st.integers(0, 100),
        highest_price=st.integers(1, 13),
        queens_void=st.booleans(),
        trump_leader=st.sampled_from(["declarer", "after_dealer"]),
    )
    return st.one_of(st.just(KingiRules()), free)


def balayi_rules() -> st.SearchStrategy[BalayiRules]:
    """House rules of Balayı Kingi, the text's among them."""
    weights = st.integers(0, 100)
    free = st.builds(BalayiRules, clubs=weights, none=weights, par=st.integers(0, 26))
    return st.one_of(st.just(BalayiRules()), free)


def _kingi_deals(number: int, seller: int, rules: KingiRules) -> st.SearchStrategy[Deal]:
    seats = st.integers(0, 3)
    times = _times()
    shapes: dict[int, st.SearchStrategy[Deal]] = {
        1: st.builds(NoTricks, tricks=counts(13, 4), recorded_at=times),
        2: st.builds(NoHearts, hearts=counts(13, 4), recorded_at=times),
        3: st.builds(NoMen, jacks=counts(4, 4), kings=counts(4, 4), recorded_at=times),
        4: st.builds(NoQueens, queens=counts(4, 4), recorded_at=times),
        5: st.builds(LastTwo, second_last=seats, last=seats, recorded_at=times),
        6: st.builds(KingOfHearts, taker=seats, recorded_at=times),
    }
    return shapes.get(number, _plus_deals(seller, rules.highest_price))


@st.composite
def _plus_deals(draw: st.DrawFn, seller: int, highest_price: int) -> Deal:
    choice = draw(st.sampled_from(PLUS_GAMES))
    declarer = draw(st.integers(0, 3))
    return PlusDeal(
        contract=choice if choice in {"grand", "missu"} else "trump",
        trump=choice if choice in SUITS else None,
        declarer=declarer,
        price=None if declarer == seller else draw(st.integers(1, highest_price)),
        tricks=draw(counts(13, 4)),
        recorded_at=draw(_times()),
    )


def _times() -> st.SearchStrategy[str | None]:
    return st.one_of(st.none(), moments().map(datetime.isoformat))


def _notes() -> st.SearchStrategy[str]:
    return st.one_of(st.just(""), st.text(st.characters(exclude_categories=["Cs"]), max_size=50))


def _is_name(name: str) -> bool:
    return 0 < len(name) <= MAX_NAME and name.isprintable()

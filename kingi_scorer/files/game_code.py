"""A game as a row of digits, short enough for one QR code.

A QR code packs digits tightest, and digits survive every chat and every address. The code holds
what the game file holds: one digit names its version, the rest is one large number that ends in a
checksum. In it every value takes the room of its range and no more: a count of tricks, four and
three quarter bits.
"""

import json
import re
import zlib
from datetime import UTC, datetime, timedelta, timezone
from typing import Any, Final

from kingi_scorer.domain.cards import Suit
from kingi_scorer.domain.entries import Deal, PlusDeal
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.transitions import game_problems
from kingi_scorer.files.digits import DigitReader, DigitWriter
from kingi_scorer.files.fields import parse_time
from kingi_scorer.files.game_file import FORMAT, VERSION, GameFile, read_game
from kingi_scorer.files.refusal import FileRefusal

CODE_VERSION: Final = "2"
"""Version 1 held every text in UTF-8; it is still read."""

LONGEST: Final = 4_000
"""Digits of a code: what one QR code can hold, and no attacker's number is longer."""

_CHECK: Final = 1 << 32
_COUNTS: Final = 27
_SEATS: Final = 4
_EPOCH: Final = datetime(2020, 1, 1, tzinfo=UTC)
_SECOND: Final = timedelta(seconds=1)
_MICROSECOND: Final = timedelta(microseconds=1)
_FIXED: Final = (
    "no_tricks",
    "no_hearts",
    "no_men",
    "no_queens",
    "last_two",
    "king_of_hearts",
)
_CHOICES: Final = ("grand", "missu", "none")
_SUITS: Final[tuple[Suit, ...]] = ("clubs", "diamonds", "hearts", "spades")
_SHAPES: Final = (*_FIXED, *_SUITS, *_CHOICES)
_CODE: Final = re.compile(
    r"(?:.*take/|KINGI\W*)?([\d\s]+)\s*", re.ASCII | re.IGNORECASE | re.DOTALL
)
_HEX_ID: Final = re.compile("[0-9a-f]{32}")


class _OldReader(DigitReader):
    """Reads version 1."""

    def take_words(self) -> str:
        """A text, in UTF-8."""
        return self.take_text()


def pack_game(
    game: Game,
    *,
    id: str | None = None,  # noqa: A002 - the file's own word
    created_at: datetime | None = None,
    updated_at: datetime | None = None,
) -> str:
    """``game`` as digits.

    Raises:
        FileRefusal: ``hole`` when a voided deal has not been played again; ``rules`` when the game
            breaks the rules; ``too_big`` when it does not fit one QR code.
    """
    if None in game.deals:
        raise FileRefusal("hole", {"n": game.deals.index(None) + 1})
    if problems := game_problems(game):
        raise FileRefusal("rules", problems=tuple(problems), players=game.players)
    writer = DigitWriter()
    writer.put(game.key == "balayi", 2)
    for name in game.players:
        writer.put_words(name)
    writer.put(game.first_dealer, _SEATS)
    _put_id(writer, id)
    start = _put_moment(writer, created_at, _EPOCH)
    _put_moment(writer, updated_at, start)
    rules = game.rules.model_dump(exclude_defaults=True, exclude={"game"})
    writer.put_words(json.dumps(rules, separators=(",", ":")) if rules else "")
    writer.put_words(game.note)
    writer.put(len(game.deals), 16)
    for deal in game.deals:
        if deal is not None:
            _put_deal(writer, deal)
            start = _put_recorded(writer, deal.recorded_at, start)
    number = writer.number()
    digits = CODE_VERSION + str(number * _CHECK + _checksum(CODE_VERSION, number))
    if len(digits) > LONGEST:
        raise FileRefusal("too_big")
    return digits


def read_code(text: str) -> GameFile:
    """The game in a code: the digits alone, or a link or a line that ends in them.

    Raises:
        FileRefusal: no code, a damaged one, one of a newer version, or a game that breaks the
            rules.
    """
    if len(text) > 2 * LONGEST:
        raise FileRefusal("too_big")
    found = _CODE.fullmatch(text.strip())
    digits = "".join(found[1].split()) if found else ""
    if len(digits) < 2:
        raise FileRefusal("other_app")
    if len(digits) > LONGEST:
        raise FileRefusal("too_big")
    version = digits[0]
    if not "1" <= version <= CODE_VERSION:
        raise FileRefusal("newer" if version > CODE_VERSION else "format")
    number, check = divmod(int(digits[1:]), _CHECK)
    if check != _checksum(version, number) or version + str(number * _CHECK + check) != digits:
        raise FileRefusal("format")
    reader = (_OldReader if version == "1" else DigitReader)(number)
    document = _document(reader)
    if not reader.is_at_end:
        raise FileRefusal("format")
    return read_game(json.dumps(document))


def _document(reader: DigitReader) -> dict[str, Any]:
    is_balayi = bool(reader.take(2))
    document: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "game": "balayi" if is_balayi else "kingi",
    }
    seats = 2 if is_balayi else _SEATS
    document["players"] = [reader.take_words() for _ in range(seats)]
    document["first_dealer"] = reader.take(_SEATS)
    document["id"] = _take_id(reader)
    created = _take_moment(reader, _EPOCH)
    updated = _take_moment(reader, created or _EPOCH)
    document["created_at"] = created.isoformat() if created else None
    document["updated_at"] = updated.isoformat() if updated else None
    rules = reader.take_words()
    document["rules"] = json.loads(rules) if rules else None
    document["note"] = reader.take_words() or None
    start = created or _EPOCH
    deals = []
    for _ in range(reader.take(16)):
        fields = _take_deal(reader, seats)
        recorded, start = _take_recorded(reader, start)
        deals.append(fields if recorded is None else {**fields, "recorded_at": recorded})
    document["deals"] = deals
    return {key: value for key, value in document.items() if value is not None}


def _put_deal(writer: DigitWriter, deal: Deal) -> None:
    choice = deal.choice
    shape = choice if choice is not None else getattr(deal, "contract", "")
    writer.put(_SHAPES.index(shape), len(_SHAPES))
    if isinstance(deal, PlusDeal):
        writer.put(deal.declarer, _SEATS)
        writer.put(deal.price or 0, 14)
    for seat in deal.holders.values():
        writer.put(seat, _SEATS)
    for counts in deal.counts.values():
        # The last count follows from the others, yet costs less than the rule that says so.
        for count in counts:
            writer.put(count, _COUNTS)


def _take_deal(reader: DigitReader, seats: int) -> dict[str, Any]:
    shape = _SHAPES[reader.take(len(_SHAPES))]

    def counts() -> list[int]:
        return [reader.take(_COUNTS) for _ in range(seats)]

    if seats == 2:
        return {"trump": shape, "tricks": counts()}
    match shape:
        case "last_two":
            first = reader.take(_SEATS)
            return {"contract": shape, "second_last": first, "last": reader.take(_SEATS)}
        case "king_of_hearts":
            return {"contract": shape, "taker": reader.take(_SEATS)}
        case "no_men":
            jacks = counts()
            return {"contract": shape, "jacks": jacks, "kings": counts()}
        case "no_tricks" | "no_hearts" | "no_queens":
            return {"contract": shape, shape.removeprefix("no_"): counts()}
    is_trump = shape in _SUITS
    fields: dict[str, Any] = {"contract": "trump" if is_trump else shape}
    if is_trump:
        fields["trump"] = shape
    fields["declarer"] = reader.take(_SEATS)
    if price := reader.take(14):
        fields["price"] = price
    return {**fields, "tricks": counts()}


def _put_id(writer: DigitWriter, name: str | None) -> None:
    is_hex = name is not None and _HEX_ID.fullmatch(name) is not None
    writer.put(0 if name is None else 1 if is_hex else 2, 3)
    if name is not None and is_hex:
        writer.put(int(name, 16), 1 << 128)
    elif name is not None:
        writer.put_words(name)


def _take_id(reader: DigitReader) -> str | None:
    kind = reader.take(3)
    if kind == 0:
        return None
    return f"{reader.take(1 << 128):032x}" if kind == 1 else reader.take_words()


def _put_moment(writer: DigitWriter, moment: datetime | None, start: datetime) -> datetime:
    """Write a moment as its distance from ``start``; returns the moment the next one starts at."""
    writer.put(moment is not None, 2)
    if moment is None:
        return start
    zone = moment.utcoffset() or timedelta()
    if zone % timedelta(minutes=1):
        moment = moment.astimezone(UTC)
        zone = timedelta()
    writer.put_whole((moment - start) // _MICROSECOND)
    _put_zone(writer, zone, start)
    return moment


def _take_moment(reader: DigitReader, start: datetime) -> datetime | None:
    if not reader.take(2):
        return None
    distance = reader.take_whole() * _MICROSECOND
    return _later(start, distance, _take_zone(reader, start))


def _put_recorded(writer: DigitWriter, text: str | None, start: datetime) -> datetime:
    moment = None if text is None else parse_time(text)
    is_plain = moment is not None and moment.isoformat(timespec="seconds") == text
    writer.put(0 if text is None else 1 if is_plain else 2, 3)
    if moment is not None and is_plain:
        # Counted from a whole second on, so that no fraction is lost on the way back.
        writer.put_whole((moment - _whole(start)) // _SECOND)
        _put_zone(writer, moment.utcoffset() or timedelta(), start)
        return moment
    if text is not None:
        writer.put_words(text)
    return start


def _take_recorded(reader: DigitReader, start: datetime) -> tuple[str | None, datetime]:
    kind = reader.take(3)
    if kind == 0:
        return None, start
    if kind == 2:
        return reader.take_words(), start
    distance = reader.take_whole() * _SECOND
    moment = _later(_whole(start), distance, _take_zone(reader, start))
    return moment.isoformat(timespec="seconds"), moment


def _put_zone(writer: DigitWriter, zone: timedelta, start: datetime) -> None:
    is_same = zone == (start.utcoffset() or timedelta())
    writer.put(is_same, 2)
    if not is_same:
        writer.put_whole(zone // timedelta(minutes=1))


def _take_zone(reader: DigitReader, start: datetime) -> timedelta:
    if reader.take(2):
        return start.utcoffset() or timedelta()
    return reader.take_whole() * timedelta(minutes=1)


def _whole(moment: datetime) -> datetime:
    return moment.replace(microsecond=0)


def _later(start: datetime, distance: timedelta, zone: timedelta) -> datetime:
    try:
        return (start + distance).astimezone(timezone(zone))
    except (OverflowError, ValueError) as error:
        raise FileRefusal("format") from error


def _checksum(version: str, number: int) -> int:
    size = (number.bit_length() + 7) // 8
    return zlib.crc32(version.encode() + number.to_bytes(size, "big"))

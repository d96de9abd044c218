"""Case C16: a file that is not right is refused whole, with the reason."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingi_scorer.files.game_file import examine_game, read_game
from kingi_scorer.files.json_text import MAX_BYTES
from kingi_scorer.files.messages import describe_refusal
from kingi_scorer.files.refusal import FileRefusal
from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from tests.files.golden import FILES, document

Spoil = Callable[[dict[str, Any]], object]

KINGI = "kingi-auction"
BALAYI = "balayi-full"


def put(*path: str | int, value: object) -> Spoil:
    """Put ``value`` where ``path`` leads."""

    def spoil(fields: Any) -> None:
        for step in path[:-1]:
            fields = fields[step]
        fields[path[-1]] = value

    return spoil


def drop(*path: str | int) -> Spoil:
    """Remove what ``path`` leads to."""

    def spoil(fields: Any) -> None:
        for step in path[:-1]:
            fields = fields[step]
        del fields[path[-1]]

    return spoil


UNREADABLE: list[tuple[str, Spoil, str]] = [
    (KINGI, drop("format"), "other_app"),
    (KINGI, put("format", value="another.game"), "other_app"),
    (KINGI, put("format", value=["kingi-scorer.game"]), "other_app"),
    (KINGI, drop("version"), "missing"),
    (KINGI, put("version", value=2), "newer"),
    (KINGI, put("version", value=0), "version"),
    (KINGI, put("version", value="1"), "type"),
    (KINGI, put("version", value=True), "type"),
    (KINGI, put("version", value=1.0), "type"),
    (KINGI, put("game", value="whist"), "game"),
    (KINGI, put("game", value=None), "type"),
    (KINGI, put("place", value="Turku"), "key"),
    (KINGI, put("__proto__", value={}), "key"),
    (KINGI, drop("players"), "missing"),
    (KINGI, put("players", value="Aino"), "type"),
    (KINGI, put("players", 0, value=7), "type"),
    (KINGI, drop("first_dealer"), "missing"),
    (KINGI, put("first_dealer", value="1"), "type"),
    (KINGI, put("first_dealer", value=True), "type"),
    (KINGI, drop("deals"), "missing"),
    (KINGI, put("deals", value={}), "type"),
    (KINGI, put("deals", 0, value=None), "type"),
    (KINGI, put("note", value=1), "type"),
    (KINGI, put("id", value=7), "type"),
    (KINGI, put("id", value=""), "type"),
    (KINGI, put("id", value="../../etc/passwd"), "type"),
    (KINGI, put("id", value="x" * 101), "type"),
    (KINGI, put("created_at", value="yesterday"), "time"),
    (KINGI, put("created_at", value="2026-01-05T19:04:00"), "time"),
    (KINGI, put("created_at", value="2026-13-05T19:04:00Z"), "time"),
    (KINGI, put("created_at", value="0001-01-01T00:00:00+23:59"), "time"),
    (KINGI, put("updated_at", value="2026-01-05"), "time"),
    (KINGI, put("updated_at", value=1767632640), "type"),
    (KINGI, put("rules", value=[]), "type"),
    (KINGI, put("rules", value={"jokers": 1}), "key"),
    (KINGI, put("rules", value={"par": 13}), "key"),
    (KINGI, put("rules", value={"game": "kingi"}), "key"),
    (KINGI, put("rules", value={"trick": "1"}), "type"),
    (KINGI, put("rules", value={"queens_void": 1}), "type"),
    (KINGI, put("rules", value={"trump_leader": "nobody"}), "type"),
    (KINGI, drop("deals", 0, "contract"), "deal_missing"),
    (KINGI, put("deals", 0, "contract", value="no_jokers"), "deal_contract"),
    (KINGI, put("deals", 0, "contract", value=1), "deal_type"),
    (KINGI, put("deals", 0, "contract", value=[]), "deal_type"),
    (KINGI, drop("deals", 0, "tricks"), "deal_missing"),
    (KINGI, put("deals", 0, "points", value=[]), "deal_key"),
    (KINGI, put("deals", 0, "tricks", value=13), "deal_type"),
    (KINGI, put("deals", 0, "tricks", 0, value=5.0), "deal_type"),
    (KINGI, put("deals", 0, "tricks", 0, value="5"), "deal_type"),
    (KINGI, put("deals", 0, "tricks", 0, value=True), "deal_type"),
    (KINGI, put("deals", 0, "tricks", 0, value=None), "deal_type"),
    (KINGI, put("deals", 0, "tricks", 0, value=[5]), "deal_type"),
    (KINGI, put("deals", 0, "recorded_at", value="late"), "deal_type"),
    (KINGI, put("deals", 0, "recorded_at", value=None), "deal_type"),
    (KINGI, put("deals", 4, "last", value=1.5), "deal_type"),
    (KINGI, drop("deals", 6, "declarer"), "deal_missing"),
    (KINGI, put("deals", 6, "trump", value="stars"), "deal_type"),
    (KINGI, put("deals", 6, "trump", value="none"), "deal_type"),
    (KINGI, put("deals", 6, "price", value=None), "deal_type"),
    (KINGI, put("deals", 7, "price", value=3.0), "deal_type"),
    (BALAYI, put("deals", 0, "contract", value="trump"), "deal_key"),
    (BALAYI, drop("deals", 0, "trump"), "deal_missing"),
    (BALAYI, put("deals", 0, "trump", value="grand"), "deal_type"),
    (BALAYI, put("rules", value={"heart": 1}), "key"),
]

AGAINST_THE_RULES: list[tuple[str, Spoil, list[tuple[str, int | None]]]] = [
    (KINGI, put("players", value=["Aino", "Eero"]), [("player_count", None)]),
    (KINGI, put("players", 0, value=" "), [("name_missing", None)]),
    (KINGI, put("players", 0, value="x" * 41), [("name_invalid", None)]),
    (KINGI, put("players", 0, value="\u202e\u200d"), [("name_missing", None)]),
    (KINGI, put("first_dealer", value=4), [("dealer_range", None)]),
    (KINGI, put("first_dealer", value=-1), [("dealer_range", None)]),
    (KINGI, put("deals", 0, "tricks", value=[5, 4, 2, 3]), [("wrong_sum", 1)]),
    (KINGI, put("deals", 0, "tricks", value=[15, -2, 0, 0]), [("count_range", 1)]),
    (KINGI, put("deals", 0, "tricks", value=[13]), [("count_length", 1)]),
    (KINGI, put("deals", 2, "kings", value=[0, 0, 0, 0]), [("wrong_sum", 3)]),
    (KINGI, put("deals", 4, "last", value=4), [("seat_range", 5)]),
    (KINGI, put("deals", 5, "taker", value=-1), [("seat_range", 6)]),
    (
        KINGI,
        lambda fields: fields["deals"].insert(0, fields["deals"].pop(1)),
        [("wrong_contract", 1), ("wrong_contract", 2)],
    ),
    (
        KINGI,
        lambda fields: fields["deals"].insert(5, fields["deals"][9]),
        [("too_many_deals", None)],
    ),
    (
        KINGI,
        put("deals", 5, value={"contract": "missu", "declarer": 2, "tricks": [13, 0, 0, 0]}),
        [("wrong_contract", 6)],
    ),
    (KINGI, drop("deals", 7, "price"), [("price_missing", 8)]),
    (KINGI, put("deals", 6, "price", value=2), [("price_not_allowed", 7)]),
    (KINGI, put("deals", 7, "price", value=0), [("price_range", 8)]),
    (KINGI, put("deals", 7, "price", value=14), [("price_range", 8)]),
    (KINGI, put("deals", 6, "declarer", value=9), [("seat_range", 7)]),
    (KINGI, drop("deals", 6, "trump"), [("trump_needed", 7)]),
    (KINGI, put("deals", 7, "trump", value="clubs"), [("trump_not_allowed", 8)]),
    (KINGI, put("rules", value={"highest_price": 3}), [("price_range", 10)]),
    (KINGI, put("rules", value={"trick": -101}), [("rule_range", None)]),
    (
        KINGI,
        put("rules", value={"trick": 101, "highest_price": 0, "king": 2}),
        [("rule_range", None), ("rule_range", None)],
    ),
    (KINGI, lambda fields: fields["deals"].append(fields["deals"][9]), [("too_many_deals", None)]),
    (BALAYI, put("deals", 0, "tricks", value=[17, 10]), [("wrong_sum", 1)]),
    (BALAYI, put("deals", 2, "trump", value="none"), [("trump_used", 3)]),
    (BALAYI, put("rules", value={"par": 27}), [("rule_range", None)]),
]


def spoilt(name: str, spoil: Spoil) -> bytes:
    fields = document(name)
    spoil(fields)
    return json.dumps(fields).encode()


def refusal_of(data: bytes | str) -> FileRefusal:
    with pytest.raises(FileRefusal) as caught:
        read_game(data)
    return caught.value


@pytest.mark.parametrize(("name", "spoil", "code"), UNREADABLE)
def test_unreadable(name: str, spoil: Spoil, code: str) -> None:
    assert refusal_of(spoilt(name, spoil)).code == code


@pytest.mark.parametrize(("name", "spoil", "problems"), AGAINST_THE_RULES)
def test_against_the_rules(name: str, spoil: Spoil, problems: list[tuple[str, int | None]]) -> None:
    refusal = refusal_of(spoilt(name, spoil))
    assert refusal.code == "rules"
    assert [(problem.code, problem.deal) for problem in refusal.problems] == problems


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: Language) -> None:
    catalogue = find_catalogue(language)
    for name, spoil, *_ in [*UNREADABLE, *AGAINST_THE_RULES]:
        words = describe_refusal(refusal_of(spoilt(name, spoil)), catalogue)
        assert words
        assert "{" not in words


def test_the_words_name_the_place() -> None:
    english = find_catalogue("en")
    words = [
        describe_refusal(refusal_of(spoilt(name, spoil)), english)
        for name, spoil in [
            (KINGI, put("deals", 2, "kings", value=[0, 0, 0, 0])),
            (KINGI, put("deals", 4, "last", value=4)),
            (KINGI, put("rules", value={"jokers": 1})),
            (KINGI, put("rules", value={"trick": -101})),
            (KINGI, put("deals", 0, "\x1b[31mred", value=1)),
        ]
    ]
    assert words == [
        "deal 3: “kings” makes 0 in all, should be 4",
        "deal 5: “last” is 4, should be 0–3",
        "unknown entry “jokers”",
        "“trick” is -101, should be -100–100",
        "deal 1: unknown entry “�[31mred”",
    ]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "cut"),
        (b"   ", "cut"),
        (b"hello", "other_app"),
        (b"[]", "other_app"),
        (b"7", "other_app"),
        (b"{}", "other_app"),
        (b'{"format": }', "format"),
        (b'{"format": 1} more', "format"),
        (b"\xff\xfe{\x00}\x00", "format"),
        (b'{"format": "\xe9"}', "format"),
        (b'{"a": "\xc3', "cut"),
        (b'{"a": NaN}', "format"),
        (b'{"a": Infinity}', "format"),
        (b'{"a": -Infinity}', "format"),
        (b'{"a": 1e999}', "other_app"),
        (b'{"a": ' + b"9" * 5000 + b"}", "format"),
        (b'{"a": 1, "a": 2}', "duplicate"),
        (b'{"b": {"a": 1, "a": 1}}', "duplicate"),
        (b'{"a": "\\ud800"}', "format"),
        (b'{"a": [["\\udfff"]]}', "format"),
        (b'{"\\ud800": 1}', "format"),
        ('{"a": "\ud800"}', "format"),
        (b"[" * 10_000, "nested"),
        (b'{"a":' * 10_000, "nested"),
        (b"[" * 10_000 + b"]" * 10_000, "nested"),
        (b'{"a": "' + b"[" * 10_000 + b'"}', "other_app"),
        (b" " * (MAX_BYTES + 1), "too_big"),
        (b"[" * (MAX_BYTES + 1), "too_big"),
        (b'"' * MAX_BYTES, "other_app"),
        (b'{"a": "' + b"\\" * (MAX_BYTES - 8), "cut"),
    ],
)
def test_hostile_texts(data: bytes | str, code: str) -> None:
    assert refusal_of(data).code == code


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_file_cut_off_anywhere_is_refused_as_cut_off(file: Path) -> None:
    data = file.read_bytes().rstrip()
    for length in range(len(data)):
        assert refusal_of(data[:length]).code == "cut", length


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_count_that_is_one_off_is_found(file: Path) -> None:
    fields = json.loads(file.read_bytes())
    tried = 0
    for number, deal in enumerate(fields["deals"], start=1):
        for counts in [value for value in deal.values() if isinstance(value, list)]:
            for seat in range(len(counts)):
                for change in (-1, 1):
                    counts[seat] += change
                    problems = examine_game(json.dumps(fields)).problems
                    counts[seat] -= change
                    assert [problem.deal for problem in problems] == [number]
                    tried += 1
    assert tried == (40 if file.name.startswith("balayi") else 72)

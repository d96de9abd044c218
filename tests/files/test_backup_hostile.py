"""Hostile and broken backups: each is refused whole, for its reason, with bounded work."""

import gzip
import hashlib
import json
import tracemalloc
import zlib
from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingi_scorer.files.backup import MAX_LINE, Header, read_backup, write_backup
from kingi_scorer.files.refusal import FileRefusal, RefusalCode
from kingi_scorer.session import Session
from tests.session.filled import backup_of, filled_session
from tests.storage.playing import contents

LINES: list[dict[str, Any]] = [
    json.loads(line)
    for line in gzip.decompress(backup_of(filled_session()).getvalue()).decode().splitlines()
]

Change = Callable[[list[dict[str, Any]]], None]


def packed(lines: list[Any], *, is_packed: bool = True) -> bytes:
    """``lines`` (objects, or text as it is) with a right checksum at the end."""
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    # json.dumps puts a blank behind the colon; the first line must begin as ours do.
    texts[0] = texts[0].replace('{"format": ', '{"format":', 1)
    body = "".join(f"{text}\n" for text in texts).encode()
    end = json.dumps({"end": {"sha256": hashlib.sha256(body).hexdigest()}})
    data = body + f"{end}\n".encode()
    return gzip.compress(data, mtime=0) if is_packed else data


def fresh() -> list[dict[str, Any]]:
    """The lines of a good backup but the last, free to be changed."""
    found: list[dict[str, Any]] = json.loads(json.dumps(LINES[:-1]))
    return found


def first(lines: list[dict[str, Any]], kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(line[kind] for line in lines if kind in line)
    return found


def refusal(data: bytes, session: Session | None = None) -> RefusalCode:
    target = session or filled_session()
    before = contents(target._database)
    with pytest.raises(FileRefusal) as preview:
        target.backups.preview(BytesIO(data))
    for replace in (False, True):
        with pytest.raises(FileRefusal) as caught:
            target.backups.restore(BytesIO(data), replace=replace)
        assert caught.value.code == preview.value.code
    assert contents(target._database) == before
    return caught.value.code


def test_the_lines_unchanged_are_taken() -> None:
    session = filled_session()
    before = contents(session._database)
    assert session.backups.preview(BytesIO(packed(fresh()))).games == {"same": 4}
    session.backups.restore(BytesIO(packed(fresh())), replace=True)
    assert contents(session._database) == before


def change(kind: str, **values: Any) -> Change:
    """Set fields of the first line of a kind; ``...`` takes one out."""

    def apply(lines: list[dict[str, Any]]) -> None:
        fields = first(lines, kind)
        for key, value in values.items():
            fields[key] = value
            if value is ...:
                del fields[key]

    return apply


def in_game(**values: Any) -> Change:
    def apply(lines: list[dict[str, Any]]) -> None:
        first(lines, "revision")["document"]["game"].update(values)

    return apply


def in_deal(**values: Any) -> Change:
    def apply(lines: list[dict[str, Any]]) -> None:
        documents = [line["revision"]["document"] for line in lines if "revision" in line]
        next(one for one in documents if one["game"].get("deals"))["game"]["deals"][0].update(
            values
        )

    return apply


def twice(kind: str) -> Change:
    def apply(lines: list[dict[str, Any]]) -> None:
        at = next(at for at, line in enumerate(lines) if kind in line)
        lines.insert(at, lines[at])
        lines[0]["games" if kind == "game" else "players"] += 1

    return apply


def head(**values: Any) -> Change:
    def apply(lines: list[dict[str, Any]]) -> None:
        lines[0].update(values)

    return apply


def circle(lines: list[dict[str, Any]]) -> None:
    players = [line["player"] for line in lines if "player" in line]
    players[0]["merged_into"], players[1]["merged_into"] = players[1]["id"], players[0]["id"]


CORPUS: list[tuple[str, Change, RefusalCode]] = [
    ("another format", head(format="kingi-scorer.game"), "no_backup"),
    ("a newer version", head(version=3), "newer"),
    ("version 0", head(version=0), "version"),
    ("version true", head(version=True), "type"),
    ("an unknown key in the head", head(extra=1), "key"),
    ("more games than announced", head(games=3), "format"),
    ("fewer games than announced", head(games=5), "format"),
    ("games beyond counting", head(games=10**12), "format"),
    ("a time without offset", head(created_at="2026-01-01T00:00:00"), "time"),
    ("a player twice", twice("player"), "duplicate"),
    ("a game twice", twice("game"), "reference"),
    ("a setting twice", twice("setting"), "duplicate"),
    ("a path as id", change("game", id="../../etc/passwd"), "type"),
    ("a path as player id", change("player", id="a/b"), "type"),
    ("an empty id", change("player", id=""), "type"),
    ("a number as id", change("game", id=7), "type"),
    ("a name of nothing to be seen", change("player", name="\u200d\n\u202e"), "type"),
    ("names of nothing to be seen in a game", in_game(players=["\u200d", "b", "c", "d"]), "rules"),
    ("a name too long", change("player", name="x" * 41), "type"),
    ("a name missing", change("player", name=...), "missing"),
    ("a colour below 0", change("player", colour=-1), "type"),
    ("a colour that there is not", change("player", colour=4), "type"),
    ("a shape that there is not", change("player", shape=4), "type"),
    ("a colour true", change("player", colour=True), "type"),
    ("profiles merged in a circle", circle, "reference"),
    ("merged into nobody", change("player", merged_into="nobody"), "reference"),
    ("a merge's time that is none", change("player", merged_at="yesterday"), "time"),
    ("a merge's time in version 1", head(version=1), "key"),
    ("an unknown player", change("game", players=["x", "y", "z", "w"]), "reference"),
    ("version of a game 0", change("game", version=0), "type"),
    ("version of a game true", change("game", version=True), "type"),
    ("head behind the last", change("game", head=99), "reference"),
    ("head below 0", change("game", head=-1), "type"),
    ("__proto__", change("game", __proto__={"a": 1}), "key"),
    ("an unknown key", change("revision", extra=1), "key"),
    ("an unknown command", change("log", command="hacked"), "key"),
    ("a list as params", change("log", params=[1]), "type"),
    ("an object in params", change("log", params={"a": {"b": 1}}), "type"),
    ("a null time", change("revision", at=None), "type"),
    ("year 0", change("revision", at="0000-01-01T00:00:00Z"), "time"),
    ("deal 11", change("draft", deal=11), "type"),
    ("a document that is none", change("revision", document={}), "format"),
    ("a document of a newer schema", change("revision", document={"schema": 99, "game": {}}),
     "newer"),
    ("schema 0", change("revision", document={"schema": 0, "game": {}}), "version"),
    ("schema true", change("revision", document={"schema": True, "game": {}}), "format"),
    ("a draft of nonsense", change("draft", document={"counts": 7}), "format"),
    ("a dealer beyond the table", in_game(first_dealer=7), "rules"),
    ("a game with five players", in_game(players=["a", "b", "c", "d", "e"]), "reference"),
    ("rules out of range", in_game(rules={"game": "kingi", "queen": 10**9}), "format"),
    ("__proto__ in a game", in_game(__proto__={}), "format"),
    ("a count true", in_deal(tricks=[True, 4, 4, 4]), "format"),
    ("a count as text", in_deal(tricks=["13", 0, 0, 0]), "format"),
    ("a count 1.0", in_deal(tricks=[13.0, 0, 0, 0]), "format"),
    ("a count below 0", in_deal(tricks=[-1, 14, 0, 0]), "rules"),
    ("a wrong sum", in_deal(tricks=[1, 1, 1, 1]), "rules"),
    ("an enormous count", in_deal(tricks=[10**30, 0, 0, 0]), "format"),
    ("another game's deal", in_deal(contract="grand", declarer=0), "rules"),
]  # fmt: skip


@pytest.mark.parametrize(("change_lines", "code"), [row[1:] for row in CORPUS],
                         ids=[row[0] for row in CORPUS])  # fmt: skip
def test_a_wrong_entry_is_refused(change_lines: Change, code: RefusalCode) -> None:
    lines = fresh()
    change_lines(lines)
    assert refusal(packed(lines)) == code


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"setting":{"key":"a","value":NaN}}', "format"),
        ('{"setting":{"key":"a","value":-Infinity}}', "format"),
        ('{"setting":{"key":"a","value":1e999}}', "type"),
        ('{"setting":{"key":"a","key":"b","value":1}}', "duplicate"),
        ('{"setting":{"key":"\\ud800","value":1}}', "format"),
        ('{"setting":{"key":"a"}}', "missing"),
        ('{"setting":{"key":7,"value":1}}', "type"),
        ('{"setting":{"key":"a","value":' + "[" * 10_000 + "]" * 10_000 + "}}", "nested"),
        ('{"setting":{"key":"a","value":' + "9" * 5_000 + "}}", "format"),
        ('{"setting":{},"player":{}}', "format"),
        ('{"setting":[]}', "type"),
        ('{"drop table":{}}', "key"),
        ('{"revision":{"at":"2026-01-01T00:00:00Z","command":"x","document":{}}}', "format"),
        ("[]", "other_app"),
        ("{}", "format"),
        ("", "cut"),
        ("{", "cut"),
    ],
)
@pytest.mark.parametrize("is_packed", [True, False])
def test_a_wrong_line_is_refused(line: str, code: RefusalCode, is_packed: bool) -> None:
    lines: list[Any] = fresh()
    lines.insert(1, line)
    found = refusal(packed(lines, is_packed=is_packed))
    assert found == code or (line == "" and found in {"cut", "format", "other_app"})


GOOD = packed(fresh())
TARGET = filled_session()


@pytest.mark.parametrize("at", [0, 1, 2, 9, 10, 100, len(GOOD) // 2, len(GOOD) - 9, len(GOOD) - 1])
def test_a_file_cut_off_anywhere_is_refused(at: int) -> None:
    assert refusal(GOOD[:at]) in {"cut", "no_backup", "checksum"}
    plain = packed(fresh(), is_packed=False)
    assert refusal(plain[: len(plain) * at // len(GOOD)]) in {"cut", "no_backup", "format"}


@given(st.integers(20, len(GOOD) - 1), st.integers(1, 255))
@settings(max_examples=60, deadline=None)
def test_a_changed_byte_is_never_taken(at: int, by: int) -> None:
    data = bytearray(GOOD)
    data[at] ^= by
    session = filled_session()
    before = contents(session._database)
    try:
        session.backups.restore(BytesIO(bytes(data)), replace=True)
    except FileRefusal:
        assert contents(session._database) == before
    else:
        # A byte of the container that says nothing about what is in it.
        assert gzip.decompress(bytes(data)) == gzip.decompress(GOOD)


@given(st.binary(max_size=300))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_refused(data: bytes) -> None:
    for start in (b"", b"\x1f\x8b", b"\x1f\x8b\x08", b'{"format":'):
        with pytest.raises(FileRefusal):
            list(read_backup(BytesIO(start + data)))


VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**19), 10**19),
        st.floats(),
        st.text(max_size=5),
        st.sampled_from(["2026-01-01T00:00:00Z", "__proto__", "../x", "kingi", "grand", "a-1"]),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in ``value`` with each of its keys."""
    found: list[tuple[Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        found.append((value, key))
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


@given(st.data())
@settings(max_examples=250, deadline=None)
def test_any_entry_made_anything_is_refused_or_whole(data: st.DataObject) -> None:
    lines = fresh()
    for _ in range(data.draw(st.integers(1, 2))):
        line = data.draw(st.sampled_from(lines))
        container, key = data.draw(st.sampled_from(places(line)))
        container[key] = data.draw(VALUES)
    session = TARGET
    before = contents(session._database)
    try:
        session.backups.restore(BytesIO(packed(lines)), replace=True)
    except FileRefusal:
        assert contents(session._database) == before
    else:
        # What was taken can be listed, opened and written again.
        for summary in session.games(limit=9):
            assert session.open(summary.id) is not None
            session.log(summary.id)
        assert backup_of(session).getvalue()


class Counting(BytesIO):
    """A file that knows how much of it was read."""

    taken = 0

    def read(self, size: int | None = -1) -> bytes:
        data = super().read(size)
        self.taken += len(data)
        return data

    def readline(self, size: int | None = -1) -> bytes:
        data = super().readline(size)
        self.taken += len(data)
        return data


def bomb(start: bytes, filling: bytes, size: int) -> bytes:
    """Gzip of ``start`` and then ``size`` bytes of ``filling``, made without holding them."""
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    parts = [packer.compress(start)]
    block = filling * (1_000_000 // len(filling))
    parts += [packer.compress(block) for _ in range(size // len(block))]
    return b"".join([*parts, packer.flush()])


HEAD = (json.dumps(LINES[0]).replace('{"format": ', '{"format":', 1) + "\n").encode()


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"A" * 100_000_000, "no_backup"),
        (b"{" * 100_000_000, "no_backup"),
        (b'{"format":' + b"[" * 100_000_000, "too_big"),
        (HEAD + b"[" * 100_000_000, "too_big"),
        (HEAD + b"\n" * 100_000_000, "cut"),
        (bomb(b"", b"\0", 300_000_000), "no_backup"),
        (bomb(HEAD, b" ", 300_000_000), "too_big"),
        (bomb(HEAD, b"{}\n", 300_000_000), "format"),
        (bomb(HEAD, b'{"setting":{"key":"a","value":1}}\n', 300_000_000), "duplicate"),
    ],
    ids=["letters", "braces", "long head", "long line", "empty lines", "bomb of zeros",
         "bomb of blanks", "bomb of lines", "bomb of settings"],
)  # fmt: skip
def test_a_huge_file_is_refused_after_little_of_it(data: bytes, code: RefusalCode) -> None:
    session = filled_session()
    file = Counting(data)
    tracemalloc.start()
    with pytest.raises(FileRefusal) as caught:
        session.backups.restore(file)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    allowed = {code, "format", "other_app"} if code == "cut" else {code}
    assert caught.value.code in allowed
    assert file.taken <= 2 * MAX_LINE
    assert peak < 10 * MAX_LINE


def test_a_line_too_long_to_be_read_again_is_not_written() -> None:
    header = Header(filled_session()._clock(), 0, 0)
    with pytest.raises(FileRefusal) as caught:
        list(write_backup(BytesIO(), header, [("setting", {"key": "a", "value": "x" * MAX_LINE})]))
    assert caught.value.code == "too_big"

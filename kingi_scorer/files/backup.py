"""The backup: everything in one file, as lines of JSON in gzip, version 2.

The first line says what it is: ``{"format": "kingi-scorer.backup", "version": 2, "created_at": …,
"players": n, "games": n}``. Each line after it is an object with one key, its kind; the last one
is ``{"end": {"sha256": …}}``, the checksum of all the bytes before it. ``gunzip`` makes a readable
text of it, and such a text is read as well. Version 1 did not say when players were merged.

A line is read only so far as a line may be long, and nothing else of the file is held in memory:
neither a huge file nor one that unpacks to a huge one can fill it.
"""

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, BinaryIO, Final, cast

from kingi_scorer.files.fields import take, take_time
from kingi_scorer.files.json_text import parse_object
from kingi_scorer.files.refusal import FileRefusal, show

FORMAT: Final = "kingi-scorer.backup"
VERSION: Final = 2
SUFFIX: Final = ".kingi-backup"

MAX_LINE: Final = 2_000_000
"""A line has some 1,000 bytes; only a game's note has no bound of its own."""

MAX_BYTES: Final = 2_000_000_000
"""Unpacked: some 100,000 games with all their history."""

MAX_COUNT: Final = 1_000_000
"""Players or games."""

_GZIP: Final = b"\x1f\x8b"
_HEAD_KEYS: Final = frozenset({"format", "version", "created_at", "players", "games"})


class Raw(str):
    """JSON that goes into a line as it is."""

    __slots__ = ()


@dataclass(frozen=True)
class Header:
    """What the first line says."""

    created_at: datetime
    players: int
    games: int
    version: int = VERSION

    @property
    def has_merge_times(self) -> bool:
        """Whether the file says when players were merged, where that is known."""
        return self.version > 1


Line = tuple[str, Mapping[str, Any]]
"""A kind and its fields, to be written."""


@dataclass(frozen=True)
class ReadLine:
    """A line as it was read; ``size`` is in bytes."""

    kind: str
    fields: dict[str, Any]
    size: int


def write_backup(file: BinaryIO, header: Header, lines: Iterable[Line]) -> Iterator[Line]:
    """Write ``lines`` into ``file``, and tell of each that was; ``None`` fields are left out.

    The file is whole when all have been told.

    Raises:
        FileRefusal: ``too_big`` when a line would be too long to be read again.
    """
    digest = hashlib.sha256()
    with gzip.GzipFile(filename="", fileobj=file, mode="wb", compresslevel=6, mtime=0) as packed:

        def put(text: str) -> None:
            data = f"{text}\n".encode()
            if len(data) > MAX_LINE:
                raise FileRefusal("too_big")
            digest.update(data)
            packed.write(data)

        head = {
            "format": FORMAT,
            "version": VERSION,
            "created_at": header.created_at.isoformat(),
            "players": header.players,
            "games": header.games,
        }
        put(_json(head))
        for kind, fields in lines:
            put(f'{{"{kind}":{_object(fields)}}}')
            yield kind, fields
        put(f'{{"end":{{"sha256":"{digest.hexdigest()}"}}}}')


def read_backup(file: BinaryIO) -> Iterator[Header | ReadLine]:
    """The header, then each line as it is read; what comes is sure only when all has come.

    ``file`` must be able to seek; it is read from its beginning.

    Raises:
        FileRefusal: no backup, a newer one, cut off, damaged, too big, a wrong line.
    """
    try:
        yield from _read(file)
    except EOFError as error:
        raise FileRefusal("cut") from error
    except (gzip.BadGzipFile, zlib.error) as error:
        raise FileRefusal("checksum") from error


def _read(file: BinaryIO) -> Iterator[Header | ReadLine]:
    file.seek(0)
    is_packed = file.read(2) == _GZIP
    file.seek(0)
    source = cast("BinaryIO", gzip.GzipFile(fileobj=file)) if is_packed else file
    digest = hashlib.sha256()
    first = source.readline(MAX_LINE + 1)
    header = _header(first)
    digest.update(first)
    size = len(first)
    yield header
    while True:
        data = source.readline(MAX_LINE + 1)
        size += len(data)
        if not data:
            raise FileRefusal("cut")
        if len(data) > MAX_LINE or size > MAX_BYTES:
            raise FileRefusal("too_big")
        line = _line(data)
        if line.kind == "end":
            if take(line.fields, "sha256", str) != digest.hexdigest():
                raise FileRefusal("checksum")
            if source.read(1):
                raise FileRefusal("format")
            return
        digest.update(data)
        yield line


def _header(data: bytes) -> Header:
    if not data.startswith(b'{"format":'):
        raise FileRefusal("no_backup")
    if len(data) > MAX_LINE:
        raise FileRefusal("too_big")
    fields = parse_object(data, MAX_LINE)
    if fields.get("format") != FORMAT:
        raise FileRefusal("no_backup")
    version = take(fields, "version", int)
    if version > VERSION:
        raise FileRefusal("newer")
    if version < 1:
        raise FileRefusal("version", {"version": show(version)})
    for key in fields:
        if key not in _HEAD_KEYS:
            raise FileRefusal("key", {"key": show(key)})
    created_at = take_time(fields, "created_at")
    if created_at is None:
        raise FileRefusal("missing", {"key": "created_at"})
    counts = [take(fields, key, int) for key in ("players", "games")]
    if not all(0 <= count <= MAX_COUNT for count in counts):
        raise FileRefusal("format")
    return Header(created_at, counts[0], counts[1], version)


def _line(data: bytes) -> ReadLine:
    if not data.endswith(b"\n"):
        raise FileRefusal("cut")
    fields = parse_object(data, MAX_LINE)
    if len(fields) != 1:
        raise FileRefusal("format")
    ((kind, inner),) = fields.items()
    if not isinstance(inner, dict):
        raise FileRefusal("type", {"key": show(kind)})
    return ReadLine(kind, inner, len(data))


def _object(fields: Mapping[str, Any]) -> str:
    parts = [
        f'"{key}":{value if isinstance(value, Raw) else _json(value)}'
        for key, value in fields.items()
        if value is not None
    ]
    return "{" + ",".join(parts) + "}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))

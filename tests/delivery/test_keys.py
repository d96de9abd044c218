"""Keys: long, compared as a whole, kept for their owner, ended for good."""

import json
from pathlib import Path

from kingi_scorer.delivery.keys import FILE, KEY_BYTES, Keys


def test_a_key_has_more_than_128_bits_and_is_never_the_same() -> None:
    assert KEY_BYTES * 8 >= 128
    keys = [Keys(None).key("score") for _ in range(50)]
    assert len(set(keys)) == 50
    assert all(key is not None and len(key) >= KEY_BYTES for key in keys)


def test_only_the_whole_key_is_right() -> None:
    keys = Keys(None)
    key = keys.key("score") or ""
    assert keys.judge("score", key) == "right"
    for given in ("", key[:-1], key + "x", key.swapcase(), "ä", "\ud800", "\0"):
        assert keys.judge("score", given) == "wrong", given


def test_one_role_does_not_open_the_other() -> None:
    keys = Keys(None)
    watch = keys.renew("watch")
    assert keys.judge("score", watch) == "wrong"
    assert keys.judge("watch", keys.key("score") or "") == "wrong"


def test_no_board_key_until_it_is_turned_on() -> None:
    keys = Keys(None)
    assert keys.key("watch") is None
    assert keys.judge("watch", "") == "wrong"
    assert keys.judge("watch", "None") == "wrong"


def test_a_key_that_has_ended_is_known_as_such_and_told() -> None:
    keys = Keys(None)
    told: list[str] = []
    keys.on_end(told.append)
    first = keys.renew("watch")
    assert told == []
    second = keys.renew("watch")
    keys.end("watch")
    assert told == ["watch", "watch"]
    assert keys.judge("watch", first) == keys.judge("watch", second) == "ended"


def test_the_file_holds_no_ended_key(tmp_path: Path) -> None:
    keys = Keys(tmp_path / FILE)
    old = keys.key("score") or ""
    new = keys.renew("score")
    text = (tmp_path / FILE).read_text("utf-8")
    assert new in text
    assert old not in text
    again = Keys(tmp_path / FILE)
    assert again.judge("score", new) == "right"
    assert again.judge("score", old) == "ended"


def test_a_damaged_or_foreign_file_gives_new_keys(tmp_path: Path) -> None:
    for text in ("", "{", "[]", "null", '{"score": 7, "ended": 3}', '{"score": "short"}'):
        (tmp_path / FILE).write_text(text, "utf-8")
        key = Keys(tmp_path / FILE).key("score")
        assert key is not None
        assert len(key) >= KEY_BYTES
        assert json.loads((tmp_path / FILE).read_text("utf-8"))["score"] == key


def test_a_folder_that_cannot_be_written_keeps_keys_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    keys = Keys(tmp_path / "file" / FILE)
    assert keys.judge("score", keys.key("score") or "") == "right"

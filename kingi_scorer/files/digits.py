"""Values packed into one large number, each in the room of its range (mixed radix)."""

from typing import Final

from kingi_scorer.files.refusal import FileRefusal

_GROUP: Final = 16
_MOST_TEXT: Final = 1_500
"""Bytes of one text: more than fits a code."""

_LETTERS: Final = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    " '-.,:_{}\"àáäåçèéëíîñóöøúûüÄÅÇÖÜĞğİıŞş"
)
"""What names are written with, and house rules; its order is part of the codes."""


class DigitWriter:
    """Collects values; ``number`` is all of them in one."""

    def __init__(self) -> None:
        self._values: list[tuple[int, int]] = []

    def put(self, value: int, base: int) -> None:
        """A value from 0 to ``base`` - 1."""
        if not 0 <= value < base:
            raise ValueError(f"{value} is not below {base}")
        self._values.append((int(value), base))

    def put_whole(self, value: int) -> None:
        """Any whole number; small ones are short."""
        left = value * 2 if value >= 0 else -value * 2 - 1
        while left >= _GROUP:
            self.put(1, 2)
            self.put(left % _GROUP, _GROUP)
            left //= _GROUP
        self.put(0, 2)
        self.put(left, _GROUP)

    def put_text(self, text: str) -> None:
        """A text in UTF-8, its length before it.

        Raises:
            FileRefusal: ``too_big``.
        """
        data = text.encode()
        if len(data) > _MOST_TEXT:
            raise FileRefusal("too_big")
        self.put_whole(len(data))
        for byte in data:
            self.put(byte, 256)

    def put_words(self, text: str) -> None:
        """A text of few letters in less room than UTF-8 takes, and any other as that.

        Raises:
            FileRefusal: ``too_big``.
        """
        is_plain = set(text) <= set(_LETTERS)
        self.put(not is_plain, 2)
        if not is_plain:
            self.put_text(text)
            return
        if len(text) > _MOST_TEXT:
            raise FileRefusal("too_big")
        self.put_whole(len(text))
        for letter in text:
            self.put(_LETTERS.index(letter), len(_LETTERS))

    def number(self) -> int:
        """All values as one number; the first one lies lowest."""
        # The 1 on top keeps values of 0 at the end.
        total = 1
        for value, base in reversed(self._values):
            total = total * base + value
        return total


class DigitReader:
    """Takes the values out again, in the order in which they were put."""

    def __init__(self, number: int) -> None:
        self._left = number

    @property
    def is_at_end(self) -> bool:
        """Whether every value has been taken."""
        return self._left == 1

    def take(self, base: int) -> int:
        """A value from 0 to ``base`` - 1.

        Raises:
            FileRefusal: ``cut`` when nothing is left.
        """
        if self._left <= 1:
            raise FileRefusal("cut")
        self._left, value = divmod(self._left, base)
        return value

    def take_whole(self) -> int:
        """A whole number.

        Raises:
            FileRefusal: nothing is left, or it is longer than any that was put.
        """
        total, weight = 0, 1
        while self.take(2):
            total += self.take(_GROUP) * weight
            weight *= _GROUP
            if weight > 1 << 64:
                raise FileRefusal("format")
        total += self.take(_GROUP) * weight
        return -(total + 1) // 2 if total % 2 else total // 2

    def take_text(self) -> str:
        """A text.

        Raises:
            FileRefusal: nothing is left, or it is no UTF-8.
        """
        data = bytes(self.take(256) for _ in range(self._take_size()))
        try:
            return data.decode()
        except UnicodeDecodeError as error:
            raise FileRefusal("format") from error

    def take_words(self) -> str:
        """A text that was put as words.

        Raises:
            FileRefusal: nothing is left, or it is no text.
        """
        if self.take(2):
            return self.take_text()
        return "".join(_LETTERS[self.take(len(_LETTERS))] for _ in range(self._take_size()))

    def _take_size(self) -> int:
        size = self.take_whole()
        if not 0 <= size <= _MOST_TEXT:
            raise FileRefusal("format")
        return size

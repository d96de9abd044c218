"""Wrong keys are slowed down, per address and in all, in bounded memory."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

FREE: Final = 4
"""Wrong keys from one address that cost nothing: a link that was copied badly."""

LONGEST: Final = 60.0
"""Seconds that an address waits at most."""

FORGOTTEN: Final = 900.0
"""Seconds after which an address starts afresh."""

ADDRESSES: Final = 1024
BURST: Final = 40.0
"""Wrong keys from all addresses together before strangers wait."""

PER_SECOND: Final = 0.5
"""How many more of them each second allows."""


@dataclass
class _Record:
    wrong: int = 0
    until: float = 0.0
    last: float = 0.0


class Throttle:
    """Who has to wait before a key of theirs is looked at.

    An address that showed a right key does not wait for the wrong ones of others: a guesser can
    keep newcomers waiting for a while, but nobody who is in.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._records: OrderedDict[str, _Record] = OrderedDict()
        self._known: OrderedDict[str, None] = OrderedDict()
        self._left = BURST
        self._counted = clock()

    def wait(self, address: str) -> float:
        """Seconds until a key from ``address`` is looked at; 0 is now."""
        now = self._clock()
        record = self._records.get(address)
        own = 0.0 if record is None else max(0.0, record.until - now)
        if own or address in self._known:
            return own
        self._refill(now)
        return 0.0 if self._left >= 1 else (1 - self._left) / PER_SECOND

    def is_known(self, address: str) -> bool:
        """Whether a right key came from ``address`` before."""
        return address in self._known

    def wrong(self, address: str) -> None:
        """A wrong key came from ``address``."""
        now = self._clock()
        self._refill(now)
        self._left = max(0.0, self._left - 1)
        record = self._records.pop(address, None)
        if record is None or now - record.last > FORGOTTEN:
            record = _Record()
        record.wrong += 1
        record.last = now
        if record.wrong > FREE:
            # The exponent is bounded before it is used: a float overflows at 2^1024.
            record.until = now + min(LONGEST, 2.0 ** min(record.wrong - FREE - 1, 10))
        self._records[address] = record
        if len(self._records) > ADDRESSES:
            self._records.popitem(last=False)

    def right(self, address: str) -> None:
        """The right key came from ``address``."""
        self._records.pop(address, None)
        self._known.pop(address, None)
        self._known[address] = None
        if len(self._known) > ADDRESSES:
            self._known.popitem(last=False)

    def _refill(self, now: float) -> None:
        self._left = min(BURST, self._left + (now - self._counted) * PER_SECOND)
        self._counted = now

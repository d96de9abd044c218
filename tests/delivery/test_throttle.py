"""Wrong keys cost time, in bounded memory, and only those who send them."""

from kingi_scorer.delivery.throttle import ADDRESSES, BURST, FORGOTTEN, FREE, LONGEST, Throttle


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_few_wrong_keys_cost_nothing_and_more_cost_more() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    for _ in range(FREE):
        throttle.wrong("a")
    assert throttle.wait("a") == 0
    waits = []
    for _ in range(10):
        throttle.wrong("a")
        waits.append(throttle.wait("a"))
        clock.now += waits[-1]
        assert throttle.wait("a") == 0
    assert waits[:4] == [1, 2, 4, 8]
    assert max(waits) == LONGEST


def test_thousands_of_wrong_keys_overflow_nothing() -> None:
    throttle = Throttle(Clock())
    for _ in range(5000):
        throttle.wrong("a")
    assert throttle.wait("a") == LONGEST


def test_the_right_key_starts_an_address_afresh() -> None:
    throttle = Throttle(Clock())
    for _ in range(FREE + 1):
        throttle.wrong("a")
    throttle.right("a")
    assert throttle.wait("a") == 0


def test_time_starts_an_address_afresh() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    for _ in range(FREE + 5):
        throttle.wrong("a")
    clock.now += FORGOTTEN + 1
    throttle.wrong("a")
    assert throttle.wait("a") == 0


def test_many_addresses_together_are_slowed_down_but_nobody_who_is_in() -> None:
    clock = Clock()
    throttle = Throttle(clock)
    throttle.right("friend")
    for n in range(int(BURST)):
        throttle.wrong(f"guesser-{n}")
    assert throttle.wait("newcomer") > 0
    assert throttle.wait("friend") == 0
    clock.now += throttle.wait("newcomer")
    assert throttle.wait("newcomer") == 0


def test_memory_is_bounded() -> None:
    throttle = Throttle(Clock())
    for n in range(ADDRESSES * 3):
        throttle.wrong(f"wrong-{n}")
        throttle.right(f"right-{n}")
    for held in (throttle._records, throttle._known):
        assert len(held) <= ADDRESSES

"""Plays whole games through the identifiers, in a browser or without one."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

GameFile = Mapping[str, Any]


class Screen(Protocol):
    """What both drivers can do."""

    def tap(self, identifier: str) -> None: ...

    def has(self, identifier: str) -> bool: ...

    def text(self, identifier: str) -> str: ...


class Names(Protocol):
    """How a driver types a name."""

    def __call__(self, identifier: str, text: str) -> None: ...


def start_game(screen: Screen, type_name: Names, file: GameFile) -> None:
    """From home to the entry of deal 1."""
    screen.tap(f"new-{file['game']}")
    for seat, name in enumerate(file["players"]):
        type_name(f"player-{seat}", name)
    screen.tap(f"dealer-{file['first_dealer']}")
    screen.tap("start-game")


def enter_counts(screen: Screen, deal: Mapping[str, Any], items: Sequence[str]) -> None:
    """Tap the counts in the order in which the pad moves on, until the rest follows."""
    seats = len(deal[items[0]])
    left = {item: sum(deal[item]) for item in items}
    open_cells = dict.fromkeys(items, seats)
    for seat in range(seats):
        for item in items:
            if left[item] == 0 and seat:
                continue
            if open_cells[item] == 1:
                continue
            count = deal[item][seat]
            screen.tap(f"pad-{count}")
            left[item] -= count
            open_cells[item] -= 1


def enter_deal(screen: Screen, deal: Mapping[str, Any]) -> None:
    """Enter one deal of a game file and save it."""
    match deal.get("contract", "balayi"):
        case "no_tricks":
            enter_counts(screen, deal, ["tricks"])
        case "no_hearts":
            enter_counts(screen, deal, ["hearts"])
        case "no_men":
            enter_counts(screen, deal, ["jacks", "kings"])
        case "no_queens":
            enter_counts(screen, deal, ["queens"])
        case "last_two":
            screen.tap(f"holder-second_last-{deal['second_last']}")
            screen.tap(f"holder-last-{deal['last']}")
        case "king_of_hearts":
            screen.tap(f"holder-king_of_hearts-{deal['taker']}")
        case "balayi":
            screen.tap(f"play-{deal['trump']}")
            enter_counts(screen, deal, ["tricks"])
        case contract:
            if "price" in deal:
                screen.tap(f"buyer-{deal['declarer']}")
                if deal["price"] > 4:
                    screen.tap("price-more")
                screen.tap(f"price-{deal['price']}")
            screen.tap(f"play-{deal['trump'] if contract == 'trump' else contract}")
            enter_counts(screen, deal, ["tricks"])
    screen.tap("save-deal")


def play_on(screen: Screen, file: GameFile, first: int = 1) -> None:
    """Enter the deals from ``first`` on, passing the checks on the way."""
    for number, deal in enumerate(file["deals"], start=1):
        if number < first:
            continue
        enter_deal(screen, deal)
        if number in {4, 8, 10}:
            screen.tap("checkpoint-ok")


def read_sheet(screen: Screen, file: GameFile) -> list[list[int]]:
    """The points on the sheet, deal by deal."""
    return [
        [points(screen.text(f"points-{number}-{seat}")) for seat in range(len(file["players"]))]
        for number in range(1, len(file["deals"]) + 1)
    ]


def points(text: str) -> int:
    """Points as the screen writes them."""
    return int(text.strip().replace("\u2212", "-"))

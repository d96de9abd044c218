"""How the cards of a Balayı Kingi deal are dealt, packet by packet (RULES.md, "Dealing")."""

from dataclasses import dataclass
from typing import Final, Literal

Player = Literal["opponent", "dealer"]
Place = Literal["face_down", "face_up", "hand"]
"""Where a packet lies: on the table, on top of the face-down cards, or unseen in the hand."""


@dataclass(frozen=True)
class Packet:
    """Cards that are dealt together: to whom, how many, and where they lie."""

    to: Player
    cards: int
    place: Place


DEALING: Final = (
    (
        Packet("opponent", 5, "face_down"),
        Packet("dealer", 5, "face_down"),
        Packet("opponent", 5, "face_down"),
        Packet("dealer", 5, "face_down"),
    ),
    (Packet("opponent", 5, "face_up"),),
    (
        Packet("dealer", 5, "face_up"),
        Packet("opponent", 5, "face_up"),
        Packet("dealer", 5, "face_up"),
    ),
    (
        Packet("opponent", 3, "hand"),
        Packet("dealer", 3, "hand"),
        Packet("opponent", 3, "hand"),
        Packet("dealer", 3, "hand"),
    ),
)
"""The packets of each of the four steps, in the order in which they are dealt."""

STEPS: Final = range(1, len(DEALING) + 1)

NAMING_STEP: Final = 2
"""After this step the opponent names the trump, from the five face-up cards."""


def packets(step: int) -> list[Packet]:
    """Everything that has been dealt when ``step`` is done, in order."""
    return [packet for dealt in DEALING[:step] for packet in dealt]


def cards_of(player: Player, step: int) -> int:
    """How many cards a player has when ``step`` is done."""
    return sum(packet.cards for packet in packets(step) if packet.to == player)

"""The dealing of Balayı Kingi against the numbers of the rule text."""

import pytest

from kingi_scorer.domain.variants.balayi import SEATS, TRICKS
from kingi_scorer.domain.variants.balayi_dealing import (
    DEALING,
    NAMING_STEP,
    STEPS,
    Packet,
    Place,
    Player,
    cards_of,
    packets,
)

TEXT: tuple[tuple[tuple[Player, int, Place], ...], ...] = (
    (
        ("opponent", 5, "face_down"),
        ("dealer", 5, "face_down"),
        ("opponent", 5, "face_down"),
        ("dealer", 5, "face_down"),
    ),
    (("opponent", 5, "face_up"),),
    (("dealer", 5, "face_up"), ("opponent", 5, "face_up"), ("dealer", 5, "face_up")),
    (
        ("opponent", 3, "hand"),
        ("dealer", 3, "hand"),
        ("opponent", 3, "hand"),
        ("dealer", 3, "hand"),
    ),
)
"""RULES.md, "Dealing", steps 1 to 4."""


def test_the_packets_are_those_of_the_text() -> None:
    assert tuple(tuple(Packet(*packet) for packet in step) for step in TEXT) == DEALING


@pytest.mark.parametrize(
    ("step", "opponent", "dealer"), [(0, 0, 0), (1, 10, 10), (2, 15, 10), (3, 20, 20), (4, 26, 26)]
)
def test_what_each_player_has_after_a_step(step: int, opponent: int, dealer: int) -> None:
    assert (cards_of("opponent", step), cards_of("dealer", step)) == (opponent, dealer)


@pytest.mark.parametrize("player", ["opponent", "dealer"])
def test_each_player_ends_with_ten_down_ten_up_and_six_in_hand(player: Player) -> None:
    places: dict[Place, int] = {}
    for packet in packets(STEPS[-1]):
        if packet.to == player:
            places[packet.place] = places.get(packet.place, 0) + packet.cards
    assert places == {"face_down": 10, "face_up": 10, "hand": 6}
    assert sum(places.values()) == TRICKS


def test_the_whole_pack_is_dealt() -> None:
    assert sum(packet.cards for packet in packets(STEPS[-1])) == SEATS * TRICKS == 52


def test_the_trump_is_named_when_only_the_opponents_five_are_face_up() -> None:
    up = [packet for packet in packets(NAMING_STEP) if packet.place == "face_up"]
    assert up == [Packet("opponent", 5, "face_up")]

"""The drawings of the Balayı dealing: the table after each step, as layers of one colour each.

The opponent's two rows lie above, the dealer's below; beside them is room for what is left of the
pack, for the trump being named and for the hands. `layers` is made from the table of packets and
written to `assets/signs/` by `tools/draw_icons.py`. A file is shown in one colour of the theme,
so a picture is several files on top of each other, `LAYERS` from the lowest to the highest.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from kingi_scorer.domain.variants.balayi_dealing import (
    NAMING_STEP,
    Packet,
    Player,
    cards_of,
    packets,
)
from kingi_scorer.ui.components.card_shapes import (
    CARD,
    Point,
    back_shapes,
    card_shape,
    corners,
    fanned,
    filled,
    painted_sign,
    path,
    stroked,
)
from kingi_scorer.ui.components.signs import SUITS

LAYERS: Final = ("backs", "faces", "ink", "red", "fresh")
"""Face-down cards, the ground of what is face up, its edges and black suits, its red suits, and
an edge around every card dealt in this step."""

WIDTH: Final = 270.0
HEIGHT: Final = 170.0
_LEFT: Final = 25.0
_LIFT: Final = 5.0
"""How far a face-down card shows above and beside the face-up card on it."""
_COLUMN: Final = 30.0
_ROW: Final = 40.0
_TOPS: Final[dict[Player, float]] = {"opponent": 4.0, "dealer": 92.0}
_SIDE: Final = 231.0
"""The middle of the room beside the rows."""
_FAN: Final = (-29.0, -20.0, -11.0, 11.0, 20.0, 29.0)
"""How far each card of a hand leans, in degrees: twice three, as they are dealt."""
_OLDER: Final = 0.55
_PIPS: Final = ("spades", "hearts", "spades", "clubs", "diamonds")
_RED: Final = ("hearts", "diamonds")


@dataclass(frozen=True)
class Spot:
    """Where the packets of one step lie: the ``order`` in it, and how many cards.

    ``at`` is the middle of the order's circle, ``beside`` that of the number of cards.
    """

    order: int
    cards: int
    at: Point
    beside: Point


def layer_name(step: int, layer: str) -> str:
    """Return the name of one layer's file, without its ending."""
    return f"dealing-{step}-{layer}"


def spots(step: int) -> list[Spot]:
    """Where the numbers of a step stand."""
    found = []
    for order, (packet, index, is_fresh) in enumerate(_placed(step)):
        if not is_fresh:
            continue
        number = order + 1 - len(packets(step - 1))
        top = _TOPS[packet.to]
        if packet.place == "hand":
            left = _SIDE - 33 + 36 * index
            found.append(Spot(number, packet.cards, (left + 9, top + 9), (left + 25, top + 9)))
        else:
            middle = top + _ROW * index + (CARD[1] + _LIFT) / 2
            right = _LEFT + 4 * _COLUMN + CARD[0] + _LIFT + 13
            found.append(Spot(number, packet.cards, (_LEFT - 14, middle), (right, middle)))
    return found


@cache
def layers(step: int) -> dict[str, str]:
    """Return the text of the SVG file of each layer that is not empty, black on nothing."""
    drawn: dict[str, list[str]] = {name: [] for name in LAYERS}
    middle = (_TOPS["opponent"] + _TOPS["dealer"] + _ROW + CARD[1] + _LIFT) / 2
    drawn["ink"].append(
        f'<rect x="4" y="{middle - 0.4:g}" width="{WIDTH - 8:g}" height="0.8" fill-opacity="0.3"/>'
    )
    for packet, index, is_fresh in _placed(step):
        if packet.place == "hand":
            _draw_hand(drawn, packet, index, is_fresh=is_fresh)
        else:
            _draw_row(drawn, packet, index, is_fresh=is_fresh)
    if step == NAMING_STEP:
        _draw_naming(drawn)
    _draw_pack(drawn, step)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:g} {HEIGHT:g}">'
    back = " ".join(path(shape) for shape in back_shapes())
    drawn["backs"].insert(0, f'<defs><path id="back" fill-rule="evenodd" d="{back}"/></defs>')
    return {name: f"{head}{''.join(parts)}</svg>\n" for name, parts in drawn.items() if parts}


def _placed(step: int) -> Iterator[tuple[Packet, int, bool]]:
    """Each packet, which of its player's at that place it is (from 0), and whether it is new."""
    seen: list[tuple[Player, str]] = []
    before = len(packets(step - 1))
    for order, packet in enumerate(packets(step)):
        place = (packet.to, packet.place)
        yield packet, seen.count(place), order >= before
        seen.append(place)


def _draw_row(drawn: dict[str, list[str]], packet: Packet, row: int, *, is_fresh: bool) -> None:
    width, height = CARD
    top = _TOPS[packet.to] + _ROW * row
    opacity = 1 if is_fresh else _OLDER
    for column in range(packet.cards):
        left = _LEFT + _COLUMN * column
        if packet.place == "face_down":
            x, y = left + _LIFT + width / 2, top + height / 2
            drawn["backs"].append(_upright_back(x, y, opacity))
        else:
            x, y = left + width / 2, top + _LIFT + height / 2
            outline = card_shape(x, y)
            drawn["faces"].append(filled(path(outline)))
            drawn["ink"].append(stroked(path(outline), 1, opacity))
            suit = _PIPS[(column + 3 * row + 2 * (packet.to == "dealer")) % len(_PIPS)]
            layer = "red" if suit in _RED else "ink"
            drawn[layer].append(painted_sign(suit, x, y, 13, opacity))
        if is_fresh:
            drawn["fresh"].append(stroked(path(card_shape(x, y, grow=2)), 1.8))


def _draw_hand(drawn: dict[str, list[str]], packet: Packet, group: int, *, is_fresh: bool) -> None:
    """Three cards of the fan; each ends where the next one, which lies on it, begins."""
    for number in range(group * packet.cards, (group + 1) * packet.cards):
        lean = _FAN[number]
        over = _FAN[number + 1] if number + 1 < len(_FAN) else None
        middle = (_SIDE, _TOPS[packet.to] + 83)
        shapes = [fanned(shape, middle, lean, over) for shape in back_shapes()]
        drawn["backs"].append(filled(" ".join(path(shape) for shape in shapes if shape)))
        if is_fresh:
            edge = fanned(corners(0.0), middle, lean, over)
            drawn["fresh"].append(stroked(path(edge), 1.1))


def _draw_naming(drawn: dict[str, list[str]]) -> None:
    """What the opponent says, beside the cards that it is said from: one of the five trumps."""
    left, right, top, bottom = _SIDE - 31, _SIDE + 31, 3.0, 47.0
    bubble = (
        f"M{left + 7} {top} L{right - 7} {top} C{right - 3} {top} {right} {top + 3} {right} "
        f"{top + 7} L{right} {bottom - 7} C{right} {bottom - 3} {right - 3} {bottom} {right - 7} "
        f"{bottom} L{left + 7} {bottom} C{left + 3} {bottom} {left} {bottom - 3} {left} "
        f"{bottom - 7} L{left} {top + 24} L{left - 6} {top + 18} L{left} {top + 12} L{left} "
        f"{top + 7} C{left} {top + 3} {left + 3} {top} {left + 7} {top} Z"
    )
    drawn["faces"].append(filled(bubble))
    drawn["fresh"].append(stroked(bubble, 2))
    for index, suit in enumerate(SUITS):
        x = _SIDE + (18 * (index - 1) if index < 3 else 18 * (index - 3) - 9)
        y = 15.0 if index < 3 else 35.0
        drawn["red" if suit in _RED else "ink"].append(painted_sign(suit, x, y, 15, 1))


def _draw_pack(drawn: dict[str, list[str]], step: int) -> None:
    """What is left of the pack, beside the dealer: the more cards, the thicker."""
    left = 52 - cards_of("opponent", step) - cards_of("dealer", step)
    if not left:
        return
    half_width, half_height = CARD[0] / 2, CARD[1] / 2
    x, y = _SIDE, _TOPS["dealer"] + 46
    drawn["backs"].append(_upright_back(x, y, _OLDER))
    for edge in range(1, -(-left // 8) + 1):
        # The lower cards peep out below the top one and to its right.
        right, low = x + half_width + 1.8 * edge, y + half_height + 1.8 * edge
        drawn["backs"].append(
            f'<path fill="none" stroke="#000" stroke-opacity="{_OLDER}" d="M{right:g} '
            f"{y - half_height + 1.8 * edge + 2:g} L{right:g} {low - 2:g} Q{right:g} {low:g} "
            f'{right - 2:g} {low:g} L{x - half_width + 1.8 * edge + 2:g} {low:g}"/>'
        )


def _upright_back(x: float, y: float, opacity: float) -> str:
    return f'<use href="#back" transform="translate({x:g} {y:g})" fill-opacity="{opacity:g}"/>'

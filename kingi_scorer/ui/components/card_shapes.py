"""Playing cards as outlines for SVG files, upright or leaning in a fan, and how to paint them."""

from math import cos, pi, radians, sin
from typing import Final

from kingi_scorer.ui.components.signs import BOX, PATHS

Point = tuple[float, float]
Shape = list[Point]
"""A closed outline of straight edges."""

CARD: Final = (20.0, 28.0)
"""Width and height of a card."""

_REACH: Final = 46.0
"""From the point that a fan is held at to the middle of a card."""


def corners(inset: float, radius: float = 3.0) -> Shape:
    """A card around the origin, its round corners as short edges."""
    half_width, half_height = CARD[0] / 2 - inset, CARD[1] / 2 - inset
    radius = max(0.6, radius - inset)
    points = []
    for quarter, (right, down) in enumerate(((1, -1), (1, 1), (-1, 1), (-1, -1))):
        for part in range(5):
            angle = (quarter - 1 + part / 4) * pi / 2
            x = right * (half_width - radius) + radius * cos(angle)
            points.append((x, down * (half_height - radius) + radius * sin(angle)))
    return points


def card_shape(x: float, y: float, *, grow: float = 0.0) -> Shape:
    """An upright card around ``x``, ``y``; ``grow`` widens it on every side."""
    return [(x + dx, y + dy) for dx, dy in corners(-grow)]


def back_shapes() -> list[Shape]:
    """A rim, and within it a ground with lozenges left out of it."""
    shapes = [corners(0.0), corners(1.3), corners(2.5)]
    for column in range(3):
        for row in range(5):
            x, y = 4.4 * (column - 1), 4.4 * (row - 2)
            shapes.append([(x, y - 1.5), (x + 1.5, y), (x, y + 1.5), (x - 1.5, y)])
    return shapes


def fanned(shape: Shape, pivot: Point, lean: float, over: float | None) -> Shape:
    """A card's shape as it leans around ``pivot``, up to the left edge of the one ``over`` it."""
    upright = [(x, y - _REACH) for x, y in shape]
    if over is not None:
        edge = -CARD[0] / 2 - 1.0
        in_next = _cut([_turned(point, lean - over) for point in upright], edge)
        upright = [_turned(point, over - lean) for point in in_next]
    turned = [_turned(point, lean) for point in upright]
    return [(pivot[0] + x, pivot[1] + y) for x, y in turned]


def _turned(point: Point, degrees: float) -> Point:
    x, y = point
    turn = radians(degrees)
    return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)


def _cut(shape: Shape, edge: float) -> Shape:
    """The part of a convex shape to the left of ``edge``."""
    kept: Shape = []
    for (x, y), (next_x, next_y) in zip(shape, [*shape[1:], shape[0]], strict=True):
        if x <= edge:
            kept.append((x, y))
        if (x <= edge) != (next_x <= edge):
            kept.append((edge, y + (next_y - y) * (edge - x) / (next_x - x)))
    return kept


def path(points: Shape) -> str:
    """An outline as path data."""
    return "M" + " L".join(f"{round(x, 2):g} {round(y, 2):g}" for x, y in points) + " Z"


def filled(path: str, opacity: float = 1) -> str:
    """Path data painted by the even-odd rule: what lies within two outlines is left out."""
    return f'<path fill-rule="evenodd" fill-opacity="{opacity:g}" d="{path}"/>'


def stroked(path: str, width: float, opacity: float = 1) -> str:
    """Path data as a line."""
    return (
        f'<path fill="none" stroke="#000" stroke-width="{width:g}" '
        f'stroke-opacity="{opacity:g}" stroke-linejoin="round" d="{path}"/>'
    )


def painted_sign(suit: str, x: float, y: float, side: float, opacity: float) -> str:
    """One of the app's signs, ``side`` units square around ``x``, ``y``."""
    scale = side / BOX
    return (
        f'<path fill-opacity="{opacity:g}" transform="translate({x - side / 2:g} '
        f'{y - side / 2:g}) scale({scale:.4f})" d="{PATHS[suit]}"/>'
    )

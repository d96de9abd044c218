"""How the rows, the pad and the foot of an entry share a screen that lies on its side."""

from dataclasses import dataclass
from typing import Final

from kingi_scorer.ui.components.entry_foot import LINE, foot_height
from kingi_scorer.ui.components.pad import pad_height
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import SMALL

NO_PAD: Final = 0.34
NARROW: Final = 0.4
WIDE: Final = 0.5
TOP: Final = 60
"""Dp of the bar and the strokes on a low screen."""


@dataclass(frozen=True)
class Fit:
    """The pad's share of the width, and whether the foot lies below rows and pad."""

    share: float
    is_foot_below: bool = False


def fit_pad(look: Look, width: float, keys: int, kinds: int) -> Fit:
    """The arrangement in which a pad of ``keys`` keys is seen whole, if there is one.

    What is left and what is missing take a line for each of the ``kinds`` that are counted.

    Where there is height enough it is always the same. On a low screen the rows get all the
    height and as much width as can be; a wider pad, and then a foot below everything, come only
    with large letters or many keys.
    """
    if not look.is_strip:
        return Fit(NARROW)
    if not keys:
        return Fit(NO_PAD)
    status = look.px(SMALL) * LINE * kinds + 4
    fits = [Fit(share, is_below) for is_below in (False, True) for share in (NARROW, WIDE)]
    for fit in fits:
        foot = foot_height(look, is_beside=fit.is_foot_below, lines=kinds)
        if TOP + status + pad_height(look, width * fit.share - 8, keys) + foot <= look.height:
            return fit
    return fits[-1]

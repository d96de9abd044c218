"""Namesakes: names that are the same by the case rules of a language are told apart by a mark."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from kingi_scorer.i18n.catalogue import Catalogue, Language
from kingi_scorer.i18n.collation import fold

SEAT_SHAPES: Final = ("circle", "triangle", "square", "lozenge")
"""The shape of each seat, in seat order; profiles choose among the same ones."""

SEAT_COLOURS: Final = 4
"""How many colours seats have; profiles choose among the same ones."""


def tell_apart(names: Sequence[str], marks: Sequence[str], language: Language) -> tuple[str, ...]:
    """Each name, with its mark in brackets where another one is the same."""
    folded = [fold(name, language) for name in names]
    count = Counter(folded)
    return tuple(
        f"{name} ({mark})" if count[same] > 1 else name
        for name, mark, same in zip(names, marks, folded, strict=True)
    )


def seat_names(players: Sequence[str], catalogue: Catalogue) -> tuple[str, ...]:
    """The names of a game's players, in seat order, told apart by their seats' shapes."""
    marks = [catalogue.text(f"seat.{shape}") for shape in SEAT_SHAPES[: len(players)]]
    return tell_apart(players, marks, catalogue.language)


def profile_names(
    profiles: Sequence[tuple[str, str, int | None]], catalogue: Catalogue
) -> dict[str, str]:
    """Profiles (id, name and chosen shape) by id: their names, told apart.

    By their shapes where these differ, else by numbers, which follow from the ids.
    """
    groups: dict[str, list[tuple[str, str, int | None]]] = {}
    for profile in sorted(profiles):
        groups.setdefault(fold(profile[1], catalogue.language), []).append(profile)
    found: dict[str, str] = {}
    for group in groups.values():
        shapes = [None if shape is None else shape % len(SEAT_SHAPES) for *_, shape in group]
        marks = [str(number) for number in range(1, len(group) + 1)]
        if None not in shapes and len(set(shapes)) == len(shapes):
            marks = [catalogue.text(f"seat.{SEAT_SHAPES[shape or 0]}") for shape in shapes]
        names = tell_apart([name for _, name, _ in group], marks, catalogue.language)
        found.update(zip((player for player, *_ in group), names, strict=True))
    return found

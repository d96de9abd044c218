"""Namesakes: names that are the same by the case rules of a language are told apart by a mark."""

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import Final

from kingi_scorer.i18n.catalogue import Catalogue, Language
from kingi_scorer.i18n.collation import fold

SEAT_SHAPES: Final = ("circle", "triangle", "square", "lozenge")
"""The shape of each seat, in seat order; profiles choose among the same ones."""

SEAT_COLOURS: Final = 4
"""How many colours seats have; profiles choose among the same ones."""

_ALL_I: Final = str.maketrans(dict.fromkeys("İIı", "i"))


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


def loose(name: str) -> str:
    """The form in which names are equal that are the same in any language."""
    composed = unicodedata.normalize("NFC", name)
    return fold(composed.translate(_ALL_I), "en")


def profile_names(
    profiles: Sequence[tuple[str, str, int | None]], catalogue: Catalogue
) -> dict[str, str]:
    """Profiles (id, name and chosen shape) by id: their names, told apart.

    By their shapes where these differ, else by numbers. A profile's number is its place, in the
    order given, among those that have its name in any language, so it is the same in all.
    """
    count: Counter[str] = Counter()
    numbers: dict[str, str] = {}
    groups: dict[str, list[tuple[str, str, int | None]]] = {}
    for player, name, shape in profiles:
        count[loose(name)] += 1
        numbers[player] = str(count[loose(name)])
        groups.setdefault(fold(name, catalogue.language), []).append((player, name, shape))
    found: dict[str, str] = {}
    for group in groups.values():
        shapes = [None if shape is None else shape % len(SEAT_SHAPES) for *_, shape in group]
        marks = [numbers[player] for player, *_ in group]
        if None not in shapes and len(set(shapes)) == len(shapes):
            marks = [catalogue.text(f"seat.{SEAT_SHAPES[shape or 0]}") for shape in shapes]
        names = tell_apart([name for _, name, _ in group], marks, catalogue.language)
        found.update(zip((player for player, *_ in group), names, strict=True))
    return found

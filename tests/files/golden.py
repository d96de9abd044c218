"""The golden games: played by hand, with the points worked out on paper."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent.parent / "golden"
FILES = sorted(FOLDER.glob("*.kingi.json"))


def expected(file: Path) -> dict[str, Any]:
    """The points, running totals and totals of a golden game."""
    name = file.name.replace(".kingi.json", ".expected.json")
    found: dict[str, Any] = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return found


def document(name: str) -> dict[str, Any]:
    """A golden game as plain values, to be spoilt by a test."""
    text = (FOLDER / f"{name}.kingi.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found

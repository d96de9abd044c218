"""House rules with a name, as a value."""

from typing import Annotated

from pydantic import Field, ValidationError

from kingi_scorer.domain.base import Value
from kingi_scorer.domain.game import MAX_NAME
from kingi_scorer.domain.rules import GameKey, Rules


class Preset(Value):
    """House rules and the name they are known by."""

    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
    rules: Rules


def read_preset(kind: GameKey, told: object) -> Preset | None:
    """The preset that was stored; ``None`` where it cannot be read or is another game's."""
    try:
        preset = Preset.model_validate(told)
    except ValidationError:
        return None
    return preset if preset.rules.game == kind else None

"""How a game and a draft are written down, and how older writings are brought up to date."""

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

from pydantic import ConfigDict, TypeAdapter, ValidationError

from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import Game
from kingi_scorer.storage.trouble import Trouble

Step: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""A pure change of a written game from one schema to the next."""

STEPS: Final[tuple[Step, ...]] = ()
"""The step at index *n* − 1 leads from schema *n* to *n* + 1."""

_DEAL: Final[TypeAdapter[Deal]] = TypeAdapter(Deal, config=ConfigDict(defer_build=True))


def write_game(game: Game) -> str:
    """``game`` as a document: ``{"schema": 1, "game": {…}}``."""
    return f'{{"schema":{len(STEPS) + 1},"game":{game.model_dump_json(exclude_none=True)}}}'


def read_game(document: str, steps: Sequence[Step] = STEPS) -> Game:
    """The game in ``document``, whichever schema it was written in.

    Raises:
        Trouble: ``damaged`` when it is no document, ``newer`` when its schema is not known.
    """
    try:
        written = json.loads(document)
    except ValueError as error:
        raise Trouble("damaged") from error
    return take_game(written, steps)


def take_game(written: Any, steps: Sequence[Step] = STEPS) -> Game:
    """The game in a document that was parsed from its JSON already.

    Raises:
        Trouble: as ``read_game``.
    """
    try:
        schema, body = int(written["schema"]), written["game"]
        if schema > len(steps) + 1:
            raise Trouble("newer")
        for step in steps[schema - 1 :]:
            body = step(body)
        return Game.model_validate_json(json.dumps(body))
    except (KeyError, TypeError, ValueError) as error:
        raise Trouble("damaged") from error


def write_deal(deal: Deal | None) -> str | None:
    """The facts of a deal as JSON."""
    return None if deal is None else deal.model_dump_json(exclude_none=True)


def read_deal(document: str | None) -> Deal | None:
    """The facts of a deal from JSON.

    Raises:
        Trouble: ``damaged``.
    """
    try:
        return None if document is None else _DEAL.validate_json(document)
    except ValidationError as error:
        raise Trouble("damaged") from error


def write_draft(draft: Draft) -> str:
    """A half-entered deal as JSON."""
    return draft.model_dump_json(exclude_none=True)


def read_draft(document: str) -> Draft:
    """A half-entered deal from JSON.

    Raises:
        Trouble: ``damaged``.
    """
    try:
        return Draft.model_validate_json(document)
    except ValidationError as error:
        raise Trouble("damaged") from error

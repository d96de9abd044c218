"""The games of a backup, checked: every state is held against the rules before it is kept."""

import json
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, Final, TypeVar, get_args

from kingi_scorer.domain.entries import Deal
from kingi_scorer.domain.game import Game, typed_name
from kingi_scorer.domain.problem import Problem
from kingi_scorer.domain.transitions import changed, deal_problems, game_problems
from kingi_scorer.files.backup_values import GameItem, LogItem, PlayerItem
from kingi_scorer.files.refusal import FileRefusal, show
from kingi_scorer.storage.documents import read_deal, read_draft, take_game
from kingi_scorer.storage.games import Command, LogLine
from kingi_scorer.storage.trouble import Trouble
from kingi_scorer.storage.whole import KeptGame, KeptPlayer

_COMMANDS: Final[Mapping[str, Command]] = {command: command for command in get_args(Command)}

T = TypeVar("T")


def check_game(item: GameItem) -> KeptGame:
    """A game of the file with all its states held against the rules.

    Raises:
        FileRefusal: a document that is none, is newer than the app, or breaks the rules.
    """
    revisions: list[tuple[datetime, Command, Game]] = []
    before: Game | None = None
    for revision in item.revisions:
        game = _game(revision.document)
        if len(game.players) != len(item.players) or (before and before.key != game.key):
            raise FileRefusal("reference")
        if found := _problems(game, before):
            raise FileRefusal("rules", problems=tuple(found), players=game.players)
        revisions.append((revision.at, _command(revision.command), game))
        before = game
    return KeptGame(
        id=item.id,
        created_at=item.created_at,
        updated_at=item.updated_at,
        finished_at=item.finished_at,
        deleted_at=item.deleted_at,
        version=item.version,
        head=item.head,
        revisions=revisions,
        log=[_log_line(line) for line in item.log],
        drafts=[
            (draft.deal, draft.at, _from_document(read_draft, draft.document))
            for draft in item.drafts
        ],
    )


def kept_player(item: PlayerItem) -> KeptPlayer:
    """A profile of the file."""
    merge = {"merged_into", "merged_at"}
    return KeptPlayer(**{key: value for key, value in vars(item).items() if key not in merge})


def _game(document: Mapping[str, Any]) -> Game:
    if set(document) != {"schema", "game"} or type(document["schema"]) is not int:
        raise FileRefusal("format")
    if document["schema"] < 1:
        raise FileRefusal("version", {"version": show(document["schema"])})
    try:
        game = take_game(document)
    except Trouble as trouble:
        raise _refusal(trouble) from trouble
    names = tuple(typed_name(name) for name in game.players)
    return game if names == game.players else changed(game, players=names)


def _problems(game: Game, before: Game | None) -> list[Problem]:
    # A state differs from the one before it in a deal or two: the others were checked with that.
    if before is None or (before.rules, before.players, before.first_dealer) != (
        game.rules,
        game.players,
        game.first_dealer,
    ):
        return game_problems(game)
    first = next(
        (
            number
            for number in range(1, len(game.deals) + 1)
            if game.deal(number) != before.deal(number)
        ),
        len(game.deals) + 1,
    )
    return [
        problem
        for number, deal in game.recorded()
        if number >= first
        for problem in deal_problems(changed(game, deals=game.deals[: number - 1]), number, deal)
    ]


def _log_line(item: LogItem) -> LogLine:
    return LogLine(
        at=item.at,
        command=_command(item.command),
        deal=item.deal,
        before=_deal(item.before),
        after=_deal(item.after),
        params=item.params,
    )


def _command(text: str) -> Command:
    if text not in _COMMANDS:
        raise FileRefusal("key", {"key": show(text)})
    return _COMMANDS[text]


def _deal(document: Mapping[str, Any] | None) -> Deal | None:
    return None if document is None else _from_document(read_deal, document)


def _from_document(read: Callable[[str], T], document: Mapping[str, Any]) -> T:
    try:
        return read(json.dumps(document))
    except Trouble as trouble:
        raise _refusal(trouble) from trouble


def _refusal(trouble: Trouble) -> FileRefusal:
    return FileRefusal("newer" if trouble.reason == "newer" else "format")

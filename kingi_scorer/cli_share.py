"""The commands `export` (every game as a file) and `share` (one game as text, table or file)."""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from kingi_scorer.cli_out import add_force, refuse_own, refuse_unwanted
from kingi_scorer.cli_records import Commands, OpenSession, language_of, wanted_game
from kingi_scorer.files.csv_sheet import sheet_csv
from kingi_scorer.files.folder import OtherExportError, save_game, writing_whole
from kingi_scorer.files.game_file import write_game
from kingi_scorer.files.messages import describe_refusal
from kingi_scorer.files.refusal import FileRefusal, show
from kingi_scorer.files.text_summary import result_text
from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from kingi_scorer.i18n.dates import medium_date
from kingi_scorer.session import OpenGame, Session
from kingi_scorer.storage.paths import data_folder, database_path

COMMANDS: Final = frozenset({"export", "share"})
FORMATS: Final = ("text", "csv", "game")

_ENGLISH: Final = find_catalogue("en")
_PAGE: Final = 500


def add_commands(commands: Commands) -> tuple[argparse.ArgumentParser, ...]:
    """Add the two commands to the command line; they work on the saved games."""
    export = commands.add_parser("export", help=_text("cli.help.export"))
    export.add_argument("--game", metavar="ID", help=_text("cli.help.game"))
    export.add_argument(
        "--out", type=Path, metavar="DIR", default=Path(), help=_text("cli.help.out")
    )

    share = commands.add_parser(
        "share", help=_text("cli.help.share"), description=_text("cli.help.share_more")
    )
    share.add_argument("--game", metavar="ID", help=_text("cli.help.pdf_game"))
    share.add_argument(
        "--as", dest="format", choices=FORMATS, default="text", help=_text("cli.help.share_as")
    )
    share.add_argument("--language", choices=LANGUAGES, help=_text("cli.help.language"))
    share.add_argument("out", type=Path, metavar="OUT", help=_text("cli.help.share_out"))
    for command in (export, share):
        add_force(command)
    return export, share


def run(
    options: argparse.Namespace, open_session: OpenSession, complain: Callable[[str], None]
) -> int:
    """Carry out one of the commands and return its exit code.

    Raises:
        Unwanted: the file or folder is not to be written.
        Trouble: the saved games could not be read.
        OSError: a file could not be written.
    """
    if not database_path(data_folder(options.data)).exists():
        complain(_text("cli.no_games"))
        return 1
    if options.command == "share":
        refuse_unwanted(options.out, options.data, force=options.force)
        with open_session(options.data) as session:
            return _share(session, options, complain)
    refuse_own(options.out, options.data)
    with open_session(options.data) as session:
        ids = [options.game] if options.game is not None else list(_game_ids(session))
        if not ids:
            complain(_text("cli.no_games"))
            return 1
        return max(_export(session, one, options, complain) for one in ids)


def _export(
    session: Session, game_id: str, options: argparse.Namespace, complain: Callable[[str], None]
) -> int:
    opened = session.open(game_id)
    if opened is None:
        complain(_text("cli.no_such_game", id=show(game_id)))
        return 1
    try:
        print(_save(opened, options.out, replaces=options.force))
    except OtherExportError as error:
        complain(_text("cli.out_exists", file=show(error.filename, limit=None)))
        return 2
    except FileRefusal as refusal:
        return _refused(opened, refusal, complain)
    return 0


def _save(opened: OpenGame, out: Path, *, replaces: bool) -> Path:
    # The day in the file's name is the table's, not Greenwich's.
    day = opened.created_at.astimezone()
    return save_game(
        out,
        _game_file(opened),
        game=opened.game.key,
        id=opened.id,
        created_at=day,
        replaces=replaces,
    )


def _share(session: Session, options: argparse.Namespace, complain: Callable[[str], None]) -> int:
    opened = wanted_game(session, options.game, complain)
    if opened is None:
        return 1
    try:
        data = _shared(opened, options.format, options.language or language_of(session))
    except FileRefusal as refusal:
        return _refused(opened, refusal, complain)
    with writing_whole(options.out) as file:
        file.write(data)
    print(options.out)
    return 0


def _shared(opened: OpenGame, form: str, language: Language) -> bytes:
    if form == "csv":
        return sheet_csv(opened.game, language)
    if form == "game":
        return _game_file(opened).encode()
    date = medium_date(opened.created_at.astimezone(), language)
    return result_text(opened.game, language, date).encode()


def _game_file(opened: OpenGame) -> str:
    return write_game(
        opened.game,
        id=opened.id,
        created_at=opened.created_at,
        updated_at=opened.updated_at,
    )


def _refused(opened: OpenGame, refusal: FileRefusal, complain: Callable[[str], None]) -> int:
    reason = describe_refusal(refusal, _ENGLISH)
    complain(f"{show(opened.id, limit=None)}: {reason}")
    return 1


def _game_ids(session: Session) -> Iterator[str]:
    for offset in range(0, session.count(), _PAGE):
        yield from (summary.id for summary in session.games(limit=_PAGE, offset=offset))


def _text(key: str, **params: object) -> str:
    return _ENGLISH.text(key, **params)

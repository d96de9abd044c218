"""The commands `backup`, `restore` and `pdf`."""

import argparse
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import BinaryIO, Final, TypeAlias

from kingi_scorer.cli_out import add_force, refuse_unwanted
from kingi_scorer.files.backup import SUFFIX
from kingi_scorer.files.folder import writing_whole
from kingi_scorer.files.messages import describe_refusal
from kingi_scorer.files.pdf_page import MissingExtra
from kingi_scorer.files.refusal import FileRefusal, show
from kingi_scorer.files.score_pdf import empty_pdf, score_pdf
from kingi_scorer.i18n.catalogue import LANGUAGES, Language, find_catalogue
from kingi_scorer.i18n.dates import medium_date
from kingi_scorer.session import Failed, OpenGame, Session, Trouble
from kingi_scorer.session.backups import Backups, walk
from kingi_scorer.session.census import Census, census_lines
from kingi_scorer.session.taking_in import Wish
from kingi_scorer.storage.copies import free_path
from kingi_scorer.storage.database import now, open_database
from kingi_scorer.storage.paths import data_folder, database_path

COMMANDS: Final = frozenset({"backup", "restore", "pdf"})

_ENGLISH: Final = find_catalogue("en")

OpenSession = Callable[[Path | None], AbstractContextManager[Session]]
"""Opens the saved games in a folder."""

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - it has no public name


def add_commands(commands: Commands) -> tuple[argparse.ArgumentParser, ...]:
    """Add the three commands to the command line; they work on the saved games."""
    backup = commands.add_parser("backup", help=_text("cli.help.backup"))
    backup.add_argument("out", type=Path, metavar="OUT", help=_text("cli.help.backup_out"))

    restore = commands.add_parser("restore", help=_text("cli.help.restore"))
    restore.add_argument("file", type=Path, metavar="FILE", help=_text("cli.help.backup_file"))
    # Replaced by what is in the file, nothing that was deleted here is left to come back.
    either = restore.add_mutually_exclusive_group()
    for group, name in ((either, "replace"), (either, "with_deleted"), (restore, "dry_run")):
        group.add_argument(
            f"--{name.replace('_', '-')}", action="store_true", help=_text(f"cli.help.{name}")
        )

    pdf = commands.add_parser("pdf", help=_text("cli.help.pdf"))
    what = pdf.add_mutually_exclusive_group()
    what.add_argument("--game", metavar="ID", help=_text("cli.help.pdf_game"))
    what.add_argument("--empty", choices=("kingi", "balayi"), help=_text("cli.help.pdf_empty"))
    pdf.add_argument("--size", choices=("a4", "a5"), default="a4", help=_text("cli.help.pdf_size"))
    pdf.add_argument("--language", choices=LANGUAGES, help=_text("cli.help.language"))
    pdf.add_argument("out", type=Path, metavar="OUT", help=_text("cli.help.pdf_out"))
    for command in (backup, pdf):
        add_force(command)
    return backup, restore, pdf


def run(
    options: argparse.Namespace, open_session: OpenSession, complain: Callable[[str], None]
) -> int:
    """Carry out one of the commands and return its exit code.

    Raises:
        Unwanted: ``OUT`` is not to be written.
        Trouble: the saved games could not be read or written.
        OSError: a file could not be written.
    """
    try:
        if options.command == "restore":
            return _restore(options, open_session)
        refuse_unwanted(options.out, options.data, force=options.force)
        if options.command == "pdf" and options.empty is not None:
            language: Language = options.language or "en"
            _write(options.out, empty_pdf(options.empty, language, options.size))
            print(options.out)
            return 0
        if not database_path(data_folder(options.data)).exists():
            complain(_text("cli.no_games"))
            return 1
        with open_session(options.data) as session:
            if options.command == "backup":
                return _backup(session, options.out)
            return _pdf(session, options, complain)
    except MissingExtra as missing:
        complain(_text("cli.build.missing", name=missing.package))
        return 2
    except FileRefusal as refusal:
        reason = describe_refusal(refusal, _ENGLISH)
        about = options.file if options.command == "restore" else options.out
        complain(f"{show(about, limit=None)}: {_text('err.file_refused', reason=reason)}")
        return 1 if refusal.code == "rules" else 2


def _backup(session: Session, out: Path) -> int:
    path = out
    if out.is_dir():
        path = free_path(out / f"kingi-scorer-{datetime.now().astimezone():%Y-%m-%d}{SUFFIX}")
    with writing_whole(path) as file:
        games = session.backups.write(file)
    print(path)
    print(_text("backup.made", count=_ENGLISH.count("count.games", games)))
    return 0


def _restore(options: argparse.Namespace, open_session: OpenSession) -> int:
    if options.file.is_dir():
        raise FileRefusal("folder")
    try:
        file = options.file.open("rb")
    except FileNotFoundError as error:
        raise FileRefusal("not_found") from error
    except PermissionError as error:
        raise FileRefusal("permission") from error
    wish = Wish(options.replace, options.with_deleted)
    with file:
        if options.dry_run:
            census: Census | Failed = _dry_run(data_folder(options.data), file, wish)
        else:
            with open_session(options.data) as session:
                census = walk(session.backups.restore_steps(file, wish))
    if isinstance(census, Failed):
        raise Trouble(census.reason)
    print("\n".join(census_lines(census, _ENGLISH)))
    return 0


def _dry_run(data: Path, file: BinaryIO, wish: Wish) -> Census:
    """What a restore into ``data`` would do; nothing there is changed, or made."""
    path = database_path(data)
    with TemporaryDirectory() as folder:
        # Opening a database may bring it up to date or tidy it up, so a copy is opened.
        copy = Path(folder) / path.name
        for companion in ("", "-wal", "-journal"):
            part = path.with_name(path.name + companion)
            if part.exists():
                copyfile(part, copy.with_name(part.name))
        opened = open_database(copy)
        try:
            if opened.set_aside is not None:
                raise Trouble("damaged")
            backups = Backups(opened.database, now, lambda _: None)
            return walk(backups.preview_steps(file, wish))
        finally:
            opened.database.close()


def _pdf(session: Session, options: argparse.Namespace, complain: Callable[[str], None]) -> int:
    opened = wanted_game(session, options.game, complain)
    if opened is None:
        return 1
    language = options.language or language_of(session)
    date = medium_date(opened.created_at.astimezone(), language)
    _write(options.out, score_pdf(opened.game, language, options.size, date))
    print(options.out)
    return 0


def wanted_game(
    session: Session, game_id: str | None, complain: Callable[[str], None]
) -> OpenGame | None:
    """The game of that id, or the one that changed last; ``None`` once it was said why not."""
    if game_id is not None:
        opened = session.open(game_id)
        if opened is None:
            complain(_text("cli.no_such_game", id=show(game_id)))
        return opened
    newest = next(iter(session.games(limit=1)), None)
    if newest is None:
        complain(_text("cli.no_games"))
        return None
    return session.open(newest.id)


def language_of(session: Session) -> Language:
    """The app's language, English until one was chosen."""
    saved = session.setting("language", "en")
    return next((language for language in LANGUAGES if language == saved), "en")


def _write(path: Path, data: bytes) -> None:
    with writing_whole(path) as file:
        file.write(data)


def _text(key: str, **params: object) -> str:
    return _ENGLISH.text(key, **params)

"""The command `kingi-scorer`: it starts the app, or checks, writes and takes in game files.

Exit codes: 0 all right; 1 a file breaks the rules, or there is nothing to export; 2 a file cannot
be read or written, or the command is wrong; 130 ended by Ctrl-C; 141 nobody reads the output.
"""

import argparse
import codecs
import json
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final
from uuid import uuid4

from kingi_scorer import __version__, cli_out, cli_records, cli_share, cli_web
from kingi_scorer.files.audit_report import AuditReport, as_json, as_text, audit_game, refused
from kingi_scorer.files.folder import load_bytes
from kingi_scorer.files.game_file import read_game
from kingi_scorer.files.messages import describe_refusal, describe_trouble
from kingi_scorer.files.refusal import FileRefusal, show
from kingi_scorer.i18n.catalogue import find_catalogue
from kingi_scorer.session import Failed, Session, Trouble
from kingi_scorer.storage.database import now, open_database
from kingi_scorer.storage.paths import data_folder, database_path

INTERRUPTED: Final = 130
NO_READER: Final = 141
_ENGLISH: Final = find_catalogue("en")
_PLAIN_SIGNS: Final = {"“": '"', "”": '"', "−": "-", "–": "-", "·": "-", "…": "...", "\u00a0": " "}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    codecs.register_error("plain", _plain_signs)
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError):  # a closed stream, or one that a test put there
            stream.reconfigure(errors="plain")  # type: ignore[union-attr]
    parser = build_parser()
    options = parser.parse_args(arguments)
    if options.lan_address and not options.lan:
        parser.error(_text("cli.address_needs_lan"))
    try:
        return _run(options)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(options: argparse.Namespace) -> int:
    if options.command is None:
        # The commands on files must not wait for Flet.
        try:
            _make_folder(options.data)
        except OSError as error:
            reason = error.strerror or str(error)
            _complain(_text("cli.folder_failed", folder=options.data, reason=reason))
            return 2
        if options.lan:
            return _serve_on_lan(options)
        from kingi_scorer.app import serve  # noqa: PLC0415

        return serve(port=options.port, data_dir=options.data, open_browser=not options.no_browser)
    try:
        status = _run_on_files(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _drop_output()
        return NO_READER
    except cli_out.Unwanted as unwanted:
        _complain(str(unwanted))
        return 2
    except Trouble as trouble:
        _complain(_text("cli.games_failed", reason=describe_trouble(trouble.reason, _ENGLISH)))
        return 2
    except OSError as error:
        _drop_output()
        _complain(_text("cli.failed", reason=_reason(error)))
        return 2
    return status


def _serve_on_lan(options: argparse.Namespace) -> int:
    from kingi_scorer.app import serve_on_lan  # noqa: PLC0415
    from kingi_scorer.delivery.lan import lan_addresses  # noqa: PLC0415

    addresses = tuple(dict.fromkeys(options.lan_address or lan_addresses()))
    if not addresses:
        _complain(_text("cli.no_lan"))
        return 1
    return serve_on_lan(
        addresses,
        port=options.port,
        data_dir=options.data,
        open_browser=not options.no_browser,
    )


def build_parser() -> argparse.ArgumentParser:
    """The command line, with its help."""
    parser = argparse.ArgumentParser(prog="kingi-scorer", description=_text("cli.help"))
    parser.add_argument("--port", type=_port, metavar="N", help=_text("cli.help.port"))
    parser.add_argument("--no-browser", action="store_true", help=_text("cli.help.no_browser"))
    parser.add_argument("--data", type=_folder, metavar="DIR", help=_text("cli.help.data"))
    parser.add_argument("--lan", action="store_true", help=_text("cli.help.lan"))
    parser.add_argument(
        "--lan-address",
        type=_address,
        metavar="ADDRESS",
        action="append",
        help=_text("cli.help.lan_address"),
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="")

    audit = commands.add_parser("audit", help=_text("cli.help.audit"))
    audit.add_argument("files", nargs="+", metavar="FILE", help=_text("cli.help.file"))
    audit.add_argument("--json", action="store_true", help=_text("cli.help.json"))

    take_in = commands.add_parser("import", help=_text("cli.help.import"))
    take_in.add_argument("files", nargs="+", metavar="FILE", help=_text("cli.help.file"))
    cli_web.add_command(commands)
    for command in (
        take_in,
        *cli_share.add_commands(commands),
        *cli_records.add_commands(commands),
    ):
        # Left out here, what was said before the command stays.
        command.add_argument(
            "--data",
            type=_folder,
            metavar="DIR",
            default=argparse.SUPPRESS,
            help=_text("cli.help.data"),
        )
    return parser


def _run_on_files(options: argparse.Namespace) -> int:
    if options.command == "audit":
        return _audit(options.files, is_json=options.json)
    if options.command == cli_web.COMMAND:
        return cli_web.run(options, _complain)
    if options.command in cli_share.COMMANDS:
        return cli_share.run(options, _open_session, _complain)
    if options.command in cli_records.COMMANDS:
        return cli_records.run(options, _open_session, _complain)
    return _import(options.data, options.files)


def _audit(files: Sequence[str], *, is_json: bool) -> int:
    reports = [_audit_file(file) for file in files]
    if is_json:
        print(json.dumps([as_json(report) for report in reports], indent=1))
    else:
        print("\n\n".join(as_text(report, _ENGLISH) for report in reports))
    return max(report.status for report in reports)


def _audit_file(file: str) -> AuditReport:
    try:
        return audit_game(file, load_bytes(Path(file)), _ENGLISH)
    except FileRefusal as refusal:
        return refused(file, refusal, _ENGLISH)


def _import(data: Path | None, files: Sequence[str]) -> int:
    status = 0
    with _open_session(data) as session:
        for file in files:
            try:
                found = read_game(load_bytes(Path(file)))
            except FileRefusal as refusal:
                reason = describe_refusal(refusal, _ENGLISH)
                _complain(_about(file, _text("err.file_refused", reason=reason)))
                status = max(status, 1 if refusal.code == "rules" else 2)
                continue
            adopted = session.adopt(
                found.game,
                game_id=found.id,
                created_at=found.created_at,
                updated_at=found.updated_at,
            )
            if isinstance(adopted, Failed):
                raise Trouble(adopted.reason)
            print(_about(file, _text(f"cli.import.{adopted}")))
    return status


@contextmanager
def _open_session(data: Path | None) -> Iterator[Session]:
    opened = open_database(database_path(data_folder(data)))
    if opened.set_aside is not None:
        _complain(_text("err.db_damaged", file=opened.set_aside))
    try:
        yield Session(opened.database, now, lambda: str(uuid4()))
    finally:
        opened.database.close()


def _address(text: str) -> str:
    """An IPv4 address to listen on, other than the one that is always listened on."""
    # The commands on files must not wait for the server's modules.
    from kingi_scorer.delivery.lan import can_listen  # noqa: PLC0415

    try:
        address = IPv4Address(text)
    except ValueError:
        address = None
    if address is None or not can_listen(address) or str(address) == "127.0.0.1":
        raise argparse.ArgumentTypeError(_text("cli.bad_lan_address", value=show(text)))
    return str(address)


def _port(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(_text("cli.bad_port", value=show(text)))
    return int(text)


def _make_folder(folder: Path | None) -> None:
    """Make the folder that was named; one that cannot be is told, or nothing would be kept.

    Raises:
        OSError: when there can be no such folder.
    """
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)


def _folder(text: str) -> Path:
    """A folder that there is or could be; a name that no system takes is told at once."""
    try:
        if text.strip():
            Path(text).exists()
            return Path(text)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise argparse.ArgumentTypeError(f"{show(text)}: {reason}") from error
    raise argparse.ArgumentTypeError(_text("cli.no_folder"))


def _text(key: str, **params: object) -> str:
    return _ENGLISH.text(key, **params)


def _about(file: str, message: str) -> str:
    return f"{show(file, limit=None)}: {message}"


def _reason(error: OSError) -> str:
    return f"{error.strerror or error}" + (f": {error.filename}" if error.filename else "")


def _complain(message: str) -> None:
    print(message, file=sys.stderr)


def _drop_output() -> None:
    # What is still in the buffer would be tried once more, and fail once more, at the exit.
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _plain_signs(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    plain = "".join(
        _PLAIN_SIGNS.get(sign) or sign.encode("ascii", "backslashreplace").decode()
        for sign in signs
    )
    return plain, error.end

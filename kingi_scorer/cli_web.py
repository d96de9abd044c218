"""The command `build-web`."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Final

from kingi_scorer.cli_records import Commands
from kingi_scorer.i18n.catalogue import find_catalogue

COMMAND: Final = "build-web"

_ENGLISH: Final = find_catalogue("en")


def add_command(commands: Commands) -> None:
    """Add the command to the command line."""
    build = commands.add_parser(COMMAND, help=_text("cli.help.build_web"))
    build.add_argument("out", type=Path, metavar="OUT", help=_text("cli.help.build_out"))
    build.add_argument("--base-path", metavar="/PATH/", help=_text("cli.help.base_path"))
    build.add_argument("--wheels", type=Path, metavar="DIR", help=_text("cli.help.wheels"))
    build.add_argument("--precompress", action="store_true", help=_text("cli.help.precompress"))


def run(options: argparse.Namespace, complain: Callable[[str], None]) -> int:
    """Build the site and return the exit code.

    Raises:
        OSError: a file could not be read or written.
    """
    # The other commands must not wait for Flet.
    from kingi_scorer.delivery.web_command import BuildError, build_web  # noqa: PLC0415
    from kingi_scorer.files.assets import assets_folder  # noqa: PLC0415

    try:
        site = build_web(
            options.out,
            assets=assets_folder(),
            base_path=options.base_path,
            wheels=options.wheels,
            is_precompressed=options.precompress,
        )
    except BuildError as error:
        complain(_text(error.key, **error.params))
        return 2
    count = len(site.files)
    print(_text("cli.build.done", folder=options.out, version=site.version, count=count))
    return 0


def _text(key: str, **params: object) -> str:
    return _ENGLISH.text(key, **params)

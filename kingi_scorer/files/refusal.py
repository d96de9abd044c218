"""Why a file is refused, as an exception that a catalogue can put into words."""

from typing import Final, Literal

from kingi_scorer.domain.problem import Problem

RefusalCode = Literal[
    "not_found",
    "folder",
    "permission",
    "unreadable",
    "too_big",
    "cut",
    "format",
    "nested",
    "other_app",
    "newer",
    "version",
    "duplicate",
    "key",
    "missing",
    "type",
    "time",
    "game",
    "deal_contract",
    "deal_key",
    "deal_missing",
    "deal_type",
    "rules",
    "hole",
    "no_backup",
    "checksum",
    "reference",
]

SHOWN: Final = 40
"""Characters of a foreign value that a message shows."""


class FileRefusal(Exception):  # noqa: N818 - a refusal is an expected outcome, not an error
    """A file that is not taken, or a game that cannot be written as one.

    ``code`` names the reason and ``params`` fills its sentence. With the code ``rules`` the file
    could be read, and ``problems`` says how the game of ``players`` breaks the rules.
    """

    def __init__(
        self,
        code: RefusalCode,
        params: dict[str, int | str] | None = None,
        problems: tuple[Problem, ...] = (),
        players: tuple[str, ...] = (),
    ) -> None:
        super().__init__(code, params or {})
        self.code = code
        self.params = params or {}
        self.problems = problems
        self.players = players


def show(value: object, limit: int | None = SHOWN) -> str:
    """A value from a file, short and without control characters, to be shown in a message."""
    text = str(value)
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return shown if limit is None or len(shown) <= limit else shown[: limit - 1] + "…"

"""The audit of one game file: what it holds, what the rules say of it, and how it is shown.

Points, running totals, checkpoints and standings are there for every recorded deal when all of
them can be scored, also when a sum is wrong. They are empty when one cannot be (a list of the
wrong length, a deal out of order, a seat that does not exist, …) or the file cannot be read.
"""

import unicodedata
from dataclasses import dataclass
from typing import Any, Final, Literal

from kingi_scorer.domain.audit import Checkpoint, checkpoints
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.problem import Code
from kingi_scorer.domain.scoring import Row, Standing, score_sheet, standings
from kingi_scorer.files.game_file import examine_game
from kingi_scorer.files.messages import describe_in_file, describe_refusal
from kingi_scorer.files.refusal import FileRefusal, RefusalCode, show
from kingi_scorer.files.sheet_words import deal_name
from kingi_scorer.i18n.catalogue import Catalogue
from kingi_scorer.i18n.namesakes import seat_names

Status = Literal[0, 1, 2]
"""0 all right, 1 the game breaks the rules, 2 the file cannot be read."""

_SCORABLE: Final[frozenset[Code]] = frozenset(
    {
        "wrong_sum",
        "count_range",
        "price_missing",
        "price_not_allowed",
        "price_range",
        "trump_needed",
        "trump_not_allowed",
        "trump_used",
        "name_missing",
        "name_invalid",
    }
)


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong, in words; ``deal`` is ``None`` when it is about the whole file."""

    deal: int | None
    code: Code | RefusalCode
    message: str


@dataclass(frozen=True)
class AuditReport:
    """What the audit of one file found."""

    file: str
    status: Status
    game: Game | None = None
    rows: tuple[Row, ...] = ()
    checkpoints: tuple[Checkpoint, ...] = ()
    standings: tuple[Standing, ...] = ()
    findings: tuple[Finding, ...] = ()


def audit_game(file: str, data: bytes, catalogue: Catalogue) -> AuditReport:
    """The audit of the game in ``data``; ``file`` is its name in the report."""
    try:
        examined = examine_game(data)
    except FileRefusal as refusal:
        return refused(file, refusal, catalogue)
    game = examined.file.game
    findings = tuple(
        Finding(problem.deal, problem.code, describe_in_file(problem, catalogue, game.players))
        for problem in examined.problems
    )
    if any(problem.code not in _SCORABLE for problem in examined.problems):
        return AuditReport(file, 1, game, findings=findings)
    rows = tuple(row for row in score_sheet(game) if row.points is not None)
    checks = checkpoints(game)
    is_right = not findings and all(check.is_ok for check in checks)
    return AuditReport(
        file,
        0 if is_right else 1,
        game,
        rows,
        checks,
        standings(rows[-1].running if rows else (0,) * game.seats),
        findings,
    )


def refused(file: str, refusal: FileRefusal, catalogue: Catalogue) -> AuditReport:
    """The report of a file that cannot be read."""
    finding = Finding(None, refusal.code, describe_refusal(refusal, catalogue))
    return AuditReport(file, 2, findings=(finding,))


def as_json(report: AuditReport) -> dict[str, Any]:
    """``report`` as the values of its JSON object."""
    return {
        "file": report.file,
        "ok": report.status == 0,
        "points": [row.points for row in report.rows],
        "running": [row.running for row in report.rows],
        "totals": [standing.points for standing in report.standings],
        "checkpoints": [
            {
                "after": check.after,
                "expected": check.expected,
                "actual": check.actual,
                "ok": check.is_ok,
            }
            for check in report.checkpoints
        ],
        "standings": [
            {"seat": standing.seat, "rank": standing.rank, "points": standing.points}
            for standing in report.standings
        ],
        "problems": [
            {"deal": finding.deal, "code": finding.code, "message": finding.message}
            for finding in report.findings
        ],
    }


def as_text(report: AuditReport, catalogue: Catalogue) -> str:
    """``report`` for people: the sheet in columns, the checkpoints, what is wrong."""
    lines = [show(report.file, limit=None)]
    if report.game is not None and report.rows:
        lines += _sheet(report.game, report.rows, report.standings, catalogue)
    lines += [_checkpoint(check, catalogue) for check in report.checkpoints]
    lines += [finding.message for finding in report.findings]
    verdicts = {0: "cli.audit_right", 1: "cli.audit_wrong", 2: "cli.audit_unreadable"}
    lines.append(catalogue.text(verdicts[report.status]))
    return "\n".join(lines)


def _sheet(
    game: Game, rows: tuple[Row, ...], places: tuple[Standing, ...], catalogue: Catalogue
) -> list[str]:
    table = [["", "", *seat_names(game.players, catalogue)]]
    for row in rows:
        deal = game.deal(row.number)
        if deal is None or row.points is None:
            continue
        cells = [
            f"{points:+d} ({running})" if points else f"0 ({running})"
            for points, running in zip(row.points, row.running, strict=True)
        ]
        table.append([str(row.number), deal_name(game, row.number, deal, catalogue), *cells])
    table.append(["", catalogue.text("sheet.total"), *(str(one.points) for one in places)])
    table.append(["", catalogue.text("csv.place"), *(str(one.rank) for one in places)])
    widths = [max(map(_width, column)) for column in zip(*table, strict=True)]
    return [
        "  ".join(
            _padded(cell, width, is_left=place == 1)
            for place, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in table
    ]


def _checkpoint(check: Checkpoint, catalogue: Catalogue) -> str:
    title = catalogue.text("check.title", n=check.after)
    if check.is_ok:
        return f"{title}: {catalogue.text('check.ok', sum=check.actual)}"
    found = catalogue.text("check.expected", sum=check.actual, want=check.expected)
    return f"{title}: {catalogue.text('check.fail_title')}: {found}"


def _padded(cell: str, width: int, *, is_left: bool) -> str:
    blanks = " " * (width - _width(cell))
    return cell + blanks if is_left else blanks + cell


def _width(text: str) -> int:
    """The columns of a terminal that ``text`` takes."""
    return sum(
        0 if unicodedata.combining(sign) else 1 + (unicodedata.east_asian_width(sign) in "WF")
        for sign in text
    )

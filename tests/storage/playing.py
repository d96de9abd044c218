"""A deterministic stream of every command there is, and all that a database then holds."""

from collections.abc import Iterator
from random import Random

from kingi_scorer.domain.draft import draft_of
from kingi_scorer.domain.transitions import changed
from kingi_scorer.session import OpenGame, Session
from kingi_scorer.storage.database import Database
from tests.session.deals import any_deal, dice_of, done, start

TABLES = ("games", "revisions", "log", "drafts", "players", "game_players", "settings")

COMMANDS = (
    "start",
    "draft",
    "record",
    "correct",
    "void",
    "misdeal",
    "swap",
    "undo",
    "redo",
    "annotate",
    "end",
    "resume",
    "clear",
    "delete",
    "undelete",
    "rename",
    "setting",
    "adopt",
)

WEIGHTS = {"record": 8, "draft": 3, "redo": 30, "resume": 4}
"""How often a command comes, where it is possible; others once."""


def contents(database: Database) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table."""
    with database.reading() as connection:
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}"))  # noqa: S608
            for table in TABLES
        }


def play_all(session: Session, seed: int) -> Iterator[str]:
    """Carry out one command after the other for ever; each one's name comes when it is done."""
    dice = dice_of(seed)
    opened = start(session, dice.choice(("kingi", "balayi")))
    yield "start"
    while True:
        kinds = [kind for kind in COMMANDS if _is_possible(kind, opened)]
        kind = dice.choices(kinds, [WEIGHTS.get(kind, 1) for kind in kinds])[0]
        opened = _carry_out(session, opened, kind, dice)
        yield kind
        if kind == "delete":
            assert session.undelete(opened.id) is None
            yield "undelete"


def _is_possible(kind: str, opened: OpenGame) -> bool:
    game = opened.game
    if kind in {"record", "draft", "misdeal", "end", "clear"}:
        return game.is_running
    if kind in {"correct", "void", "swap"}:
        return bool(game.deals)
    return {
        "undo": opened.can_undo,
        "redo": opened.can_redo,
        "resume": game.ended_early,
        "undelete": False,
    }.get(kind, True)


def _carry_out(session: Session, opened: OpenGame, kind: str, dice: Random) -> OpenGame:
    if kind == "start":
        return start(session, dice.choice(("kingi", "balayi")))
    if kind in {"record", "draft", "misdeal", "clear"}:
        return _next_deal(session, opened, kind, dice)
    if kind in {"correct", "void", "swap"}:
        return _recorded_deal(session, opened, kind, dice)
    if kind in {"delete", "rename", "setting", "adopt"}:
        return _around(session, opened, kind, dice)
    if kind == "annotate":
        return done(session.annotate(opened, f"note {dice.random()}", "here"))
    commands = {
        "undo": session.undo,
        "redo": session.redo,
        "end": session.end_early,
        "resume": session.resume,
    }
    return done(commands[kind](opened))


def _next_deal(session: Session, opened: OpenGame, kind: str, dice: Random) -> OpenGame:
    number = opened.game.next_deal
    assert number is not None
    if kind == "misdeal":
        return done(session.void(opened, number))
    if kind == "clear":
        assert session.clear_draft(opened.id, number) is None
        return opened
    deal = any_deal(opened.game, number, dice)
    if kind == "record":
        return done(session.record(opened, number, deal))
    assert session.save_draft(opened.id, number, draft_of(deal)) is None
    return opened


def _recorded_deal(session: Session, opened: OpenGame, kind: str, dice: Random) -> OpenGame:
    number = dice.choice([number for number, _ in opened.game.recorded()])
    if kind == "correct":
        return done(session.correct(opened, number, any_deal(opened.game, number, dice)))
    if kind == "void":
        return done(session.void(opened, number))
    return done(session.swap(opened, 0, 1, number, len(opened.game.deals)))


def _around(session: Session, opened: OpenGame, kind: str, dice: Random) -> OpenGame:
    if kind == "delete":
        assert session.delete(opened.id) is None
    elif kind == "rename":
        assert session.rename_player(opened.player_ids[0], f"Aino {dice.randint(1, 99)}") is None
    elif kind == "setting":
        assert session.set_setting("language", dice.choice(["fi", "tr", "en"])) is None
    else:
        game = changed(opened.game, note=f"{dice.random()}")
        adopted = session.adopt(game, game_id=f"{dice.getrandbits(64):016x}")
        assert adopted == "added"
    # The name may have changed; the version has not.
    return session.open(opened.id) or opened

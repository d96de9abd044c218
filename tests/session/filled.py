"""A session in which everything happened that a backup has to carry."""

from io import BytesIO

from kingi_scorer.domain.draft import Draft
from kingi_scorer.session import Session
from kingi_scorer.storage.database import Database
from tests.session.deals import done, play, start, ticking_session

DRAFT = Draft(counts={"tricks": (3, None, 0, None)}, choice="hearts", buyer=2, price=4)


def filled_session(database: Database | None = None) -> Session:
    """Four games (one deleted, one running with a draft and a redo tail), a merge, settings."""
    session = ticking_session(database)
    whole = play(session, start(session), 10, seed=1)
    done(session.annotate(whole, "Juhannus", "Mökki"))
    running = play(session, start(session), 6, seed=2)
    running = done(session.undo(running))
    assert session.save_draft(running.id, 6, DRAFT) is None
    balayi = play(session, start(session, "balayi"), 10, seed=3)
    gone = play(session, start(session), 3, seed=4)
    assert session.delete(gone.id) is None
    assert session.players.merge(balayi.player_ids[0], whole.player_ids[0]) is None
    assert session.players.set_look(whole.player_ids[1], 2, 3) is None
    assert session.players.archive(whole.player_ids[2]) is None
    assert session.set_setting("language", "fi") is None
    return session


def backup_of(session: Session) -> BytesIO:
    """Everything as a file."""
    file = BytesIO()
    session.backups.write(file)
    return file

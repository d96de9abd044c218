"""Laws of the screens, over taps at random: nothing fails, and what is shown is what is stored."""

import re
from typing import Final

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from kingi_scorer.app import Opened, build_main
from kingi_scorer.domain.draft import Draft, draft_of, item_state
from kingi_scorer.domain.game import Game
from kingi_scorer.domain.rules import GameKey
from kingi_scorer.domain.scoring import score_sheet, totals
from kingi_scorer.domain.variants import find_variant
from kingi_scorer.session import OpenGame, Session
from tests.session.deals import any_deal, dice_of, play, start, ticking_session
from tests.support.headless import HeadlessApp
from tests.support.table import GameFile, enter_deal
from tests.ui.house import finals, row, running

ELSEWHERE: Final = re.compile(
    r"back|home|settings|rules|share.*|help|set-.*|player-.*|proof|deal-.*"
)
"""What leads away from the game, or nowhere."""

SPEED: Final = settings(
    max_examples=6,
    deadline=None,
    # Shrinking plays games for minutes; the taps of the failing run are printed anyway.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


def file_deal(game: Game, number: int, seed: int) -> GameFile:
    """A deal at random, as a game file says it."""
    deal = any_deal(game, number, dice_of(seed))
    facts = deal.model_dump(exclude_none=True, exclude={"recorded_at"}, mode="json")
    return {key: value for key, value in facts.items() if value is not None}


def check(app: HeadlessApp, session: Session, game_id: str) -> None:
    """What the screen says of the game is what storage holds."""
    opened = session.open(game_id)
    assert opened is not None
    game = opened.game
    assert not app.has("error-card"), app.route
    if app.has("go-on"):
        check_sheet(app, game)
    elif app.has("rematch"):
        assert finals(app, game.seats) == list(totals(game))
    for number in range(1, 11):
        if app.has(f"deal-{number}"):
            check_entry(app, session, opened, number)


def check_sheet(app: HeadlessApp, game: Game) -> None:
    for shown in score_sheet(game):
        if shown.points is None:
            assert not app.has(f"points-{shown.number}-0")
            continue
        assert row(app, shown.number, game.seats) == list(shown.points)
        assert running(app, shown.number, game.seats) == list(shown.running)


def check_entry(app: HeadlessApp, session: Session, opened: OpenGame, number: int) -> None:
    game = opened.game
    recorded = game.deal(number)
    draft = session.load_draft(opened.id, number)
    if draft is None:
        draft = Draft() if recorded is None else draft_of(recorded)
    slot = find_variant(game).slot(number)
    for item in slot.items:
        cells = item_state(slot, draft, item, game.seats).cells
        for seat, count in enumerate(cells):
            identifier = f"cell-{item}-{seat}"
            if app.has(identifier):
                found = re.search(r": (\d+)", app.text(identifier))
                assert (int(found.group(1)) if found else None) == count, identifier
    for thing in slot.holders:
        for seat in range(game.seats):
            is_taker = draft.holders.get(thing) == seat
            assert app.find(f"holder-{thing}-{seat}").selected == is_taker
    for choice in slot.choices:
        if app.has(f"play-{choice}"):
            assert app.find(f"play-{choice}").selected == (draft.choice == choice)


def tappable(app: HeadlessApp) -> list[str]:
    """What may be tapped now, without leaving the game."""
    names = app.open_to_taps()
    return [name for name in names if names.count(name) == 1 and not ELSEWHERE.fullmatch(name)]


@SPEED
@given(
    data=st.data(),
    kind=st.sampled_from(["kingi", "balayi"]),
    deals=st.integers(0, 10),
    seed=st.integers(0, 99),
)
def test_taps_at_random(data: st.DataObject, kind: GameKey, deals: int, seed: int) -> None:
    session = ticking_session()
    opened = play(session, start(session, kind), deals, seed)
    home = f"/game/{opened.id}"
    with HeadlessApp(build_main(Opened(session)), route=home) as app:
        for step in range(data.draw(st.integers(6, 18), label="taps")):
            names = tappable(app)
            at = data.draw(st.integers(0, 400), label="which")
            stored = session.open(opened.id)
            assert stored is not None
            number = stored.game.next_deal
            if at % 5 == 0 and number is not None and app.has("save-deal") and app.has("sheet"):
                # What was cleared just now is empty already.
                if app.has("reset-entry"):
                    app.tap("reset-entry")
                if app.has("tally") and app.find("tally").selected:
                    app.tap("tally")
                enter_deal(app, file_deal(stored.game, number, seed + step))
            elif names:
                app.tap(names[at % len(names)])
            else:
                app.go(home)
            if not app.route.startswith(home):
                app.go(home)
            check(app, session, opened.id)

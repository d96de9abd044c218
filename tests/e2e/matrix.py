"""Every screen in every look: what is measured, and the games it is measured on."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, get_args

from kingi_scorer.domain.rules import BalayiRules, GameKey, KingiRules
from kingi_scorer.files.game_file import read_game
from kingi_scorer.session import Done, OpenGame, Session
from kingi_scorer.storage.database import open_database
from kingi_scorer.storage.paths import database_path
from kingi_scorer.ui import routes as ui_routes
from tests.support.browser import AppPage

SIZES: Final = ((320, 480), (360, 640), (412, 915), (844, 390), (820, 1180), (1280, 800))
PATIENCE: Final = 10
"""How often a screen that does not fit yet is looked at again."""
SCALES: Final = (100, 200)
LONG_NAMES: Final = (
    "Maximiliana-Konstantina von Hohenberg II",
    "Wolfeschlegelsteinhausenbergerdorffinen",
    "İıŞşĞğÇçÖöÜü Karamanoğlu-Yıldırımtürküoğ",
    "Äiti",
)
GOLDEN: Final = Path(__file__).parents[1] / "golden"

LOOK: Final = """() => {
  const nodes = [...document.querySelectorAll('flt-semantics')];
  const scrolls = (e) => /scroll|auto/.test(e.style.overflowY + e.style.overflowX);
  return nodes.map((e) => {
    const r = e.getBoundingClientRect();
    let inScroll = false, isCut = false;
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (!scrolls(up)) continue;
      inScroll = true;
      // Cut by the edge of a scrolled part: whole once it is scrolled to.
      const part = up.getBoundingClientRect();
      isCut ||= r.top <= part.top + 1 || r.bottom >= part.bottom - 1;
    }
    return {
      id: e.getAttribute('flt-semantics-identifier'),
      role: e.getAttribute('role'),
      name: [e, ...e.querySelectorAll('[aria-label]')].map((n) => n.getAttribute('aria-label'))
        .join('') + e.textContent,
      field: !!e.querySelector('input, textarea'),
      left: r.left, top: r.top, right: r.right, bottom: r.bottom,
      inScroll, isCut,
    };
  });
}"""


@dataclass(frozen=True)
class Prepared:
    """The routes of all screens, on games at every stage."""

    routes: tuple[str, ...]


def prepare(data: Path, language: str, theme: str, scale: int) -> Prepared:
    """Fill a data folder with games at every stage, and set the look."""
    opened = open_database(database_path(data))
    numbers = iter(range(10_000))
    session = Session(
        opened.database,
        lambda: datetime(2026, 1, 5, 19, 4, tzinfo=UTC),
        lambda: f"id{next(numbers)}",
    )
    session.set_setting("language", language)
    session.set_setting("theme", theme)
    session.set_setting("text_scale", scale)
    routes = ["/", "/settings", "/settings/backup", "/take", "/games"]
    routes += [ui_routes.PHONES, ui_routes.WATCH]
    for kind in get_args(GameKey):
        routes += [ui_routes.new_game(kind), ui_routes.house_rules(kind), ui_routes.draw(kind)]
        routes += [ui_routes.rules(kind), ui_routes.saved_rules(kind)]
    stages: dict[GameKey, tuple[int, ...]] = {"kingi": (0, 2, 4, 7, 10), "balayi": (8, 10)}
    for kind, counts in stages.items():
        for count in counts:
            game = play(session, kind, count)
            routes.append(f"/game/{game.id}")
            if count in {7, 8, 10}:
                pages = ["sheet", "more", "calls", "log", "deal/3", "share", "paper"]
                pages += ["check/4"] if count == 7 else []
                routes += [f"/game/{game.id}/{page}" for page in pages]
                routes += [ui_routes.game_rules(game.id), ui_routes.game_code(game.id)]
                routes += [ui_routes.game_phones(game.id), ui_routes.game_watch(game.id)]
    routes += record_routes(session)
    opened.database.close()
    return Prepared(tuple(routes))


def record_routes(session: Session) -> list[str]:
    """The screens of the records, with a deleted game, a merge and somebody put away."""
    kingi, balayi = (session.games("complete", kind, limit=1)[0] for kind in get_args(GameKey))
    gone = play(session, "kingi", 3)
    session.delete(gone.id)
    outcome = session.start(KingiRules(), ("Äiti", "İbrahim", "Ilgın", "Oma"), 0)
    assert isinstance(outcome, Done)
    added = outcome.opened.player_ids
    session.players.merge(added[1], balayi.player_ids[0])
    session.players.archive(added[3])
    session.rename_player(added[2], LONG_NAMES[0])
    routes = ["/games/deleted", "/players", "/statistics"]
    routes += [f"/players/{kingi.player_ids[0]}", f"/players/{kingi.player_ids[0]}/games"]
    for game in (kingi, balayi):
        numbers = f"/statistics/{game.kind}/player/{game.player_ids[0]}/all"
        group = f"/statistics/{game.kind}/group/{'_'.join(game.player_ids)}"
        routes += [group, numbers, f"{numbers}/behind/games"]
        routes += [f"/game/{game.id}/chart", f"/game/{game.id}/note"]
    return routes


def play(session: Session, kind: GameKey, count: int) -> OpenGame:
    """A game with long names and the first ``count`` deals of a golden one."""
    name = "kingi-auction" if kind == "kingi" else "balayi-full"
    golden = read_game((GOLDEN / f"{name}.kingi.json").read_bytes()).game
    rules = KingiRules() if kind == "kingi" else BalayiRules()
    outcome = session.start(rules, LONG_NAMES[: golden.seats], golden.first_dealer)
    assert isinstance(outcome, Done)
    for number, deal in list(golden.recorded())[:count]:
        outcome = session.record(outcome.opened, number, deal)
        assert isinstance(outcome, Done)
    return outcome.opened


def settled_faults(page: AppPage, width: int, height: int) -> list[str]:
    """What is wrong with the screen once it has taken on its new size."""
    found = faults(page, width, height)
    for _ in range(PATIENCE):
        if not found:
            break
        page.page.wait_for_timeout(150)
        found = faults(page, width, height)
    return found


def faults(page: AppPage, width: int, height: int) -> list[str]:
    """What is wrong with the screen as it stands."""
    found = []
    nodes: list[dict[str, Any]] = page.page.evaluate(LOOK)
    if page.has("error-card"):
        found.append("an error card")
    for node in nodes:
        what = f"{node['id'] or node['role'] or 'text'} ({node['name'][:40]!r})"
        if node["left"] < -1 or node["right"] > width + 1:
            found.append(f"{what} runs out sideways: {node['left']:.0f} to {node['right']:.0f}")
        if node["bottom"] > height + 1 and not node["inScroll"]:
            found.append(f"{what} is below the screen and does not scroll: {node['bottom']:.0f}")
        if node["role"] == "button":
            if not node["name"].strip():
                found.append(f"{what} has no name")
            wide, high = node["right"] - node["left"], node["bottom"] - node["top"]
            if wide < 47.5 or (high < 47.5 and not node["isCut"]):
                found.append(f"{what} is {wide:.0f}×{high:.0f} dp")
    found += [line for line in page.console if "xception" in line]
    return found

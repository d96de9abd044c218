"""How long, how large, how many: what the benchmarks measure, and how they print it."""

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final
from uuid import uuid4

from kingi_scorer.files.game_file import read_game
from kingi_scorer.session import Session
from kingi_scorer.storage.database import now, open_database
from kingi_scorer.storage.paths import database_path
from tests.files.golden import FILES
from tests.support.browser import AppPage, Chromium, Server

ROUNDS: Final = int(os.environ.get("KINGI_BENCH_ROUNDS", "5"))
"""How often each thing is measured; the median counts."""

# From the finger on the glass until the text has changed, by the page's own clock.
_ARM = """id => {
  const read = () => {
    const node = document.querySelector(`[flt-semantics-identifier="${id}"]`);
    return node && (node.getAttribute('aria-label') || '') + node.textContent;
  };
  const before = read();
  window.measured = new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`nothing changed at ${id}`)), 20000);
    let start = 0;
    const touch = () => { start = performance.now(); };
    addEventListener('pointerdown', touch, { once: true, capture: true });
    const observer = new MutationObserver(() => {
      const text = read();
      if (!start || !text || text === before) return;
      observer.disconnect();
      done(performance.now() - start);
    });
    const options = { childList: true, characterData: true, attributes: true, subtree: true };
    observer.observe(document, options);
  });
}"""


def tap_time(app: AppPage, button: str, text: str) -> float:
    """Milliseconds from a tap on ``button`` to the changed text at ``text``."""
    app.page.evaluate(_ARM, text)
    app.tap(button)
    found: float = app.page.evaluate("measured")
    return found


def start_time(start: Callable[[], Server], chromium: Chromium, identifier: str) -> float:
    """Milliseconds from starting the server to the first screen that can be used."""
    before = time.perf_counter()
    with start() as server:
        page = chromium.open(server.url)
        page.wait(identifier)
        took = (time.perf_counter() - before) * 1000
        page.close()
    return took


def first_load(chromium: Chromium, url: str, identifier: str) -> float:
    """Megabytes over the wire until the first screen is there, in a fresh profile."""
    page = chromium.open("about:blank")
    session = page.page.context.new_cdp_session(page.page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.send("Network.enable")
    page.page.goto(url)
    page.wait(identifier)
    page.close()
    return sum(sizes) / 1e6


def memory(server: Server) -> float:
    """Megabytes that the server's process holds now; 0 where the system does not tell."""
    status = Path(f"/proc/{server.pid}/status")
    if not status.exists():
        return 0.0
    lines = dict(line.split(":", 1) for line in status.read_text("utf-8").splitlines())
    return int(lines["VmRSS"].split()[0]) / 1000


def fill(folder: Path, count: int) -> None:
    """Put ``count`` played games into a data folder."""
    database = open_database(database_path(folder)).database
    session = Session(database, now, lambda: uuid4().hex)
    found = [read_game(file.read_bytes()) for file in FILES]
    moment = now()
    for index in range(count):
        game = found[index % len(found)].game
        session.adopt(game, game_id=f"{index:032x}", created_at=moment, updated_at=moment)
    database.close()


def report(title: str, unit: str, rows: dict[str, list[float]]) -> None:
    """Print medians, and their ratio to the first row's."""
    base = median(next(iter(rows.values())))
    lines = [f"\n{title}"]
    for name, values in rows.items():
        middle = median(values)
        spread = f"{min(values):.2f} to {max(values):.2f}"
        ratio = middle / base if base else 0.0
        lines.append(
            f"  {name:<28}{middle:>10.2f} {unit}  x{ratio:.2f}  ({spread}, n={len(values)})"
        )
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()

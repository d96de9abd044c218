"""Drive the app in a real Chromium, with a real pointer, through Playwright's sync API.

How Flutter shows `ft.Semantics` in the page (Flet 1.0.5, measured):

- `identifier=` gives the element an attribute `flt-semantics-identifier` and a node of its own,
  as `container=True` does. A plain text below is merged into that node's element.
- The spoken text is the element's text. Several texts merged into one node stand one per line.
  As soon as the node has child nodes, its own text moves into `aria-label`; `text` here reads
  both, own text first.
- `label=` comes *before* the text below it ("Key 4\\n4"); with `exclude_semantics=True` it stands
  alone, but the node then loses its tap action and keyboard focus for assistive technology.
  `ft.Text(semantics_label=…)` replaces the text and loses nothing.
- An empty `ft.Text("")` has no element: `has` is false for it. Neither have nodes below an open
  dialog, nor those in a view that is not on top.
- `Container(on_click=…, ink=True)` merges into its `Semantics` node: `button=True` gives it the
  role, Tab reaches it, Enter and Space press it. Without `ink` no keyboard reaches it.
  `ft.Button` is a node of its own *below* the identifier's.
- **A node whose role changes gets a new element without the identifier, for good.** Seen with a
  tappable node without `button=True` (lost once it is disabled, and once Tab has reached a text
  field further down), and with `header=` switched. So every tappable identifier has
  `button=True`, always; states are switched with `disabled`, `on_click=None` or `selected`.
- A node whose only child goes from a button to a text loses its text. Keep the kind.
- DOM `scrollIntoView` moves the elements but not the picture; the wheel moves both. So the wheel
  scrolls here, and a tap is a real pointer click at the middle of the rectangle.
- The engine renders on for one or two frames after the server's answer; `settled` waits for them.
"""

from tests.support.browser.chromium import (
    Chromium,
    MissingChromiumError,
    find_chromium,
    reason_to_skip,
)
from tests.support.browser.page import AppPage, Rect
from tests.support.browser.server import Server, free_port, start_server

__all__ = [
    "AppPage",
    "Chromium",
    "MissingChromiumError",
    "Rect",
    "Server",
    "find_chromium",
    "free_port",
    "reason_to_skip",
    "start_server",
]

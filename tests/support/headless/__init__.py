"""Drive a Flet app without a browser.

The only package that touches Flet's internals (pinned: 1.0.x). It plays the client's part of
the protocol: registers a page, answers the methods the app calls on it, sends the events a
finger would cause, and collects whatever was raised on the way.

As in the browser, only what is on top can be seen and tapped: an open dialog or bottom sheet
hides the view, the top view hides those below. `text` reads what a screen reader would read
(`semantics_label` before the text itself), one line per piece, as the browser driver does.
"""

from tests.support.headless.app import HeadlessApp
from tests.support.headless.client import Call, HeadlessError

__all__ = ["Call", "HeadlessApp", "HeadlessError"]

"""Work on a page that is not the one whose tap is being answered."""

from collections.abc import Callable, Coroutine
from contextvars import copy_context

import flet as ft


def run_on(
    page: ft.Page, work: Callable[..., Coroutine[object, object, None]], *args: object
) -> None:
    """Let ``work`` run on ``page``, and leave the page in use what it is.

    Starting a task makes its page the one in use. Whoever wrote a game goes on in the context of
    their own page: they would draw on the other's from then on, and see nothing more themselves.
    """
    copy_context().run(lambda: page.run_task(work, *args))

"""The guarded component: a screen that fails says so, and the app goes on.

An exception in a component's body would otherwise stop the session's updates for good, so every
component of the app is made with these decorators; a test bans the bare one.
"""

import functools
import logging
from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import flet as ft

from kingi_scorer.i18n.catalogue import Language, find_catalogue
from kingi_scorer.ui import ids
from kingi_scorer.ui.theme import BODY, SMALL, Roles

_log = logging.getLogger(__name__)

P = ParamSpec("P")
R = TypeVar("R")


def component(fn: Callable[P, ft.Control]) -> Callable[P, ft.Control]:
    """``fn`` as a component whose exceptions are logged and shown as an error card."""

    @functools.wraps(fn)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> ft.Control:
        try:
            return fn(*args, **kwargs)
        except Exception:  # noqa: BLE001 - nothing may get through
            _log.exception("component %s failed", fn.__name__)
            return error_card()

    return cast("Callable[P, ft.Control]", ft.component(guarded))


def screen(fn: Callable[P, ft.View]) -> Callable[P, ft.View]:
    """``fn`` as a component that is a whole screen; a failure becomes an error screen."""

    @functools.wraps(fn)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> ft.View:
        try:
            return fn(*args, **kwargs)
        except Exception:  # noqa: BLE001 - nothing may get through
            _log.exception("screen %s failed", fn.__name__)
            return ft.View(
                controls=[error_card(with_way_home=True)],
                bgcolor=Roles.BACKGROUND,
                vertical_alignment=ft.MainAxisAlignment.CENTER,
            )

    return cast("Callable[P, ft.View]", ft.component(guarded))


def keyed(fn: Callable[P, R], key: str) -> Callable[P, R]:
    """``fn`` with an identity of its own: another key starts afresh, the same one keeps state."""
    return cast("Callable[P, R]", functools.partial(fn, key=key))  # type: ignore[arg-type]


class _Drawing:
    """A way to draw something; any two are equal, so that only what it depends on decides."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, draw: Callable[[], ft.Control]) -> None:
        self.draw = draw

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Drawing)


@component
def _kept(depends: tuple[object, ...], drawing: _Drawing) -> ft.Control:
    del depends
    return drawing.draw()


_memo = ft.memo(_kept)  # type: ignore[no-untyped-call]


def kept(
    draw: Callable[[], ft.Control], *depends: object, live: tuple[object, ...] = ()
) -> ft.Control:
    """What ``draw`` draws, drawn again only when something it depends on has changed.

    A tap changes a few of the hundred controls of an entry; comparing all of them takes longer
    than everything else. Handlers inside may hold only what lives on, never a value derived from
    it: ``live`` names those objects, and another object draws anew however equal it is.
    """
    # ``draw`` holds the objects, so no other can have their identity meanwhile.
    identities = tuple(id(one) for one in live)
    return cast("ft.Control", _memo((identities, depends), _Drawing(draw)))


def handling(tap: Callable[[], object]) -> Callable[[], None]:
    """``tap`` as an event handler whose exceptions are logged and told, not shown as a crash."""

    def handler() -> None:
        try:
            tap()
        except Exception:  # noqa: BLE001 - nothing may get through
            _log.exception("a tap failed")
            data = ft.context.page.data
            report = data.get("report") if isinstance(data, dict) else None
            if report is not None:
                report()

    return handler


def error_card(*, with_way_home: bool = False) -> ft.Control:
    """What stands in the place of a component that failed, in the language in use."""
    page = ft.context.page
    data = page.data if isinstance(page.data, dict) else {}
    catalogue = find_catalogue(cast("Language", data.get("language", "en")))
    controls: list[ft.Control] = [
        ft.Text(catalogue.text("err.card_title"), size=BODY, color=Roles.INK),
        ft.Text(catalogue.text("err.card_body"), size=SMALL, color=Roles.MUTED),
    ]
    if with_way_home:
        controls.append(
            ft.Semantics(
                identifier=ids.HOME,
                content=ft.OutlinedButton(
                    catalogue.text("nav.home"), on_click=lambda _: page.navigate("/")
                ),
            )
        )
    return ft.Semantics(
        identifier=ids.ERROR_CARD,
        live_region=True,
        content=ft.Container(
            ft.Column(controls, tight=True),
            bgcolor=Roles.CARD,
            border=ft.Border.all(1, Roles.ERROR),
            border_radius=16,
            padding=16,
            margin=16,
        ),
    )

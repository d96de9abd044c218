"""What a user sees of an app and does to it, by the identifiers on the screen."""

from collections.abc import Iterator
from typing import Any

import flet as ft
from flet.controls.base_control import BaseControl

from tests.support.headless.client import Call, HeadlessError
from tests.support.headless.phone import size_of
from tests.support.headless.runner import Runner
from tests.support.headless.tree import collect_views, is_disabled, is_tappable, spoken, walk


class HeadlessApp(Runner):
    """A running app and the finger that taps it; use it in a `with` statement.

    Args:
        main: the app's entry, as given to `ft.run`.
        before_main: as given to `ft.run`.
        route: where the app is opened.
        width: logical pixels.
        height: logical pixels.
        locale: what the client reports as its language, such as `fi` or `tr-TR`.
        dark: whether the platform is in dark mode.
        platform: `linux`, `android`, `ios`, `macos` or `windows`.
        web: whether the client is a browser.
        client_ip: from where it comes, if from a network.
        preferences: what the client's storage holds; another one may go on with it.
    """

    # what the phone keeps

    @property
    def calls(self) -> list[Call]:
        """The methods the app called on its client, oldest first."""
        return self.phone.calls

    @property
    def answers(self) -> dict[tuple[str, str], Any]:
        """Control and method → what the client returns instead of its own answer."""
        return self.phone.answers

    @property
    def preferences(self) -> dict[str, Any]:
        """What the app keeps in the client's storage."""
        return self.phone.preferences

    @property
    def clipboard(self) -> str | None:
        """What the app copied last."""
        return self.phone.clipboard

    # what the user sees

    def identifiers(self) -> list[str]:
        """All identifiers on the screen, from top to bottom."""
        return [s.identifier for s in self._semantics() if s.identifier]

    def find_all(self, identifier: str) -> list[ft.Semantics]:
        """Every control with this identifier on the screen."""
        return [s for s in self._semantics() if s.identifier == identifier]

    def has(self, identifier: str) -> bool:
        """Whether the identifier is on the screen."""
        return bool(self.find_all(identifier))

    def find(self, identifier: str) -> ft.Semantics:
        """The one control with this identifier; refuses none and more than one."""
        found = self.find_all(identifier)
        if len(found) != 1:
            here = ", ".join(self.identifiers())
            raise HeadlessError(f"{len(found)} controls are named {identifier!r}; here: {here}")
        return found[0]

    def text(self, identifier: str) -> str:
        """What is read at this identifier, one line per piece."""
        return "\n".join(spoken(self.find(identifier)))

    def all_text(self) -> str:
        """What is read on the whole screen, one line per piece."""
        return "\n".join(line for root in self._roots() for line in spoken(root))

    def texts(self) -> list[ft.Text]:
        """Every text that is drawn, and how."""
        found = [part for root in self._roots() for part in walk(root)]
        return [part for part in found if isinstance(part, ft.Text)]

    def is_disabled(self, identifier: str) -> bool:
        """Whether what is tapped at this identifier refuses taps."""
        target = self._target(self.find(identifier))
        return target is None or is_disabled(target)

    def open_to_taps(self) -> list[str]:
        """The identifiers on the screen that would take a tap."""
        targets = [(s.identifier, self._target(s)) for s in self._semantics() if s.identifier]
        return [name for name, target in targets if target is not None and not is_disabled(target)]

    # what the user does

    def tap(self, identifier: str) -> None:
        """Taps the control with this identifier and waits until the app is quiet again."""
        target = self._target(self.find(identifier))
        if target is None:
            raise HeadlessError(f"{identifier!r} has nothing to tap")
        if is_disabled(target):
            raise HeadlessError(f"{identifier!r} is disabled")
        self.taps += 1
        actions = getattr(target, "action", None)
        self.actions += actions if isinstance(actions, list) else [actions] if actions else []
        if isinstance(target, ft.Switch | ft.Checkbox):
            self._change(target, not target.value)
        elif getattr(target, "on_click", None) is not None or not hasattr(target, "on_tap"):
            self._event(target, "click")
        else:
            self._event(target, "tap")

    def grab(self, identifier: str) -> BaseControl:
        """What is tapped at this identifier, to be tapped later when the screen has moved on."""
        target = self._target(self.find(identifier))
        if target is None or is_disabled(target):
            raise HeadlessError(f"{identifier!r} cannot be tapped")
        return target

    def tap_late(self, *controls: BaseControl) -> None:
        """Sends taps that were on their way before the client has drawn anything new."""
        self.taps += len(controls)
        self._do(self._send_taps(controls))

    def double_tap(self, identifier: str) -> None:
        """Taps twice at once, before the app can show anything in between."""
        target = self.grab(identifier)
        self.tap_late(target, target)

    def type(self, identifier: str, text: str) -> None:
        """Replaces a text field's text, as typing does."""
        self.write(identifier, text)
        self._event(self._field(identifier), "change", text)

    def write(self, identifier: str, text: str) -> None:
        """Changes a text field's text, before the app is told that it was changed."""
        self._session.apply_patch(self._field(identifier)._i, {"value": text})

    def submit(self, identifier: str) -> None:
        """Presses the keyboard's enter key in a text field."""
        field = self._field(identifier)
        self._event(field, "submit", field.value)

    def blur(self, identifier: str) -> None:
        """Leaves a text field."""
        field = self._field(identifier)
        self._event(field, "blur", field.value)

    def change(self, identifier: str, value: Any) -> None:
        """Sets the value of a drop-down, slider or the like."""
        changing = [
            c for c in walk(self.find(identifier)) if getattr(c, "on_change", None) is not None
        ]
        if not changing:
            raise HeadlessError(f"{identifier!r} has no value to change")
        if is_disabled(changing[0]):
            raise HeadlessError(f"{identifier!r} is disabled")
        self._change(changing[0], value)

    def go(self, route: str) -> None:
        """Opens a route from outside: typed address, or the browser's back and forward."""
        self._do(self._route_change(route))

    def back(self) -> None:
        """The phone's back gesture or the app bar's arrow.

        Closes the top dialog, else asks the view (`can_pop`, `on_confirm_pop`) and pops it;
        does nothing in the bottom view. The browser's back button is `go` instead.
        """
        dialogs = self._dialogs()
        views = self._views()
        if dialogs:
            self._session.apply_patch(dialogs[-1]._i, {"open": False})
            self.settle()
        elif len(views) > 1:
            if views[-1].can_pop:
                self._pop(views[-1])
            else:
                self._event(views[-1], "confirm_pop")

    def resize(self, width: float, height: float) -> None:
        """Turns the phone or drags the window."""
        size = size_of(width, height)
        self._registration.update(size)
        self._session.apply_page_patch(size)
        self._event(self.page, "media_change", size["media"])
        self._event(self.page, "resize", {"width": size["width"], "height": size["height"]})

    def lifecycle(self, state: ft.AppLifecycleState) -> None:
        """Puts the app into the background or brings it back."""
        self._event(self.page, "app_lifecycle_state_change", {"state": state.value})

    def darken(self, *, dark: bool) -> None:
        """Switches the platform between light and dark."""
        mode = "dark" if dark else "light"
        self._session.apply_page_patch({"platform_brightness": mode})
        self._event(self.page, "platform_brightness_change", mode)

    # the tree

    def _views(self) -> list[ft.View]:
        found: list[ft.View] = []
        collect_views(self.page.views, found)
        return found

    def _dialogs(self) -> list[BaseControl]:
        shown = [d for d in self.page._dialogs.controls if d.open]
        return [d for d in shown if not isinstance(d, ft.SnackBar | ft.Banner)]

    def _roots(self) -> list[BaseControl]:
        notices = [d for d in self.page._dialogs.controls if d.open and d not in self._dialogs()]
        dialogs = self._dialogs()
        if dialogs:
            return [dialogs[-1], *notices]
        return [*self._views()[-1:], *self.page.overlay, *notices]

    def _semantics(self) -> Iterator[ft.Semantics]:
        for root in self._roots():
            for control in walk(root):
                if isinstance(control, ft.Semantics):
                    yield control

    def _target(self, semantics: ft.Semantics) -> BaseControl | None:
        """What a tap at this place reaches: within it, else around it."""
        within = [c for c in walk(semantics) if c is not semantics and is_tappable(c)]
        if within:
            return within[0]
        around: BaseControl | None = semantics
        while around is not None:
            if is_tappable(around):
                return around
            around = around.parent
        return None

    def _field(self, identifier: str) -> ft.TextField:
        fields = [c for c in walk(self.find(identifier)) if isinstance(c, ft.TextField)]
        if len(fields) != 1:
            raise HeadlessError(f"{identifier!r} holds {len(fields)} text fields")
        if is_disabled(fields[0]) or fields[0].read_only:
            raise HeadlessError(f"{identifier!r} takes no text")
        return fields[0]

    async def _send_taps(self, controls: tuple[BaseControl, ...]) -> None:
        for control in controls:
            await self._session.dispatch_event(control._i, "click", None)

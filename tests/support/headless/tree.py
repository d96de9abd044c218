"""Reading the tree of controls as a user sees it."""

from collections.abc import Iterator
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl

_STRUCTURAL = "_structural_fields"
_ORDER = {
    "appbar": -4,
    "leading": -3,
    "icon": -3,
    "title": -2,
    "subtitle": -1,
    "actions": 2,
    "trailing": 2,
    "persistent_footer_buttons": 3,
    "floating_action_button": 4,
    "bottom_appbar": 5,
    "navigation_bar": 5,
}
_NAMING_FIELDS = ("label", "title", "subtitle", "content", "text")


def children(control: BaseControl) -> Iterator[BaseControl]:
    if isinstance(control, Component):
        yield from controls_in(control._b)
        return
    structural: frozenset[str] = getattr(type(control), _STRUCTURAL)
    names = [*structural, *control._values]
    names = [n for n in dict.fromkeys(names) if n not in {"_parent", "_internals", "tooltip"}]
    for name in sorted(names, key=lambda n: _ORDER.get(n, 0)):
        yield from controls_in(getattr(control, name))


def controls_in(value: Any) -> Iterator[BaseControl]:
    if isinstance(value, BaseControl):
        yield value
    elif isinstance(value, list | tuple):
        for item in value:
            yield from controls_in(item)


def walk(control: BaseControl) -> Iterator[BaseControl]:
    if getattr(control, "visible", True):
        yield control
        for child in children(control):
            yield from walk(child)


def collect_views(value: Any, found: list[ft.View]) -> None:
    for control in controls_in(value):
        if isinstance(control, ft.View):
            found.append(control)
        elif isinstance(control, Component):
            collect_views(control._b, found)


def is_tappable(control: BaseControl) -> bool:
    if isinstance(control, ft.Switch | ft.Checkbox):
        return True
    handlers = ("on_click", "on_tap", "action")
    return any(getattr(control, name, None) is not None for name in handlers)


def is_disabled(control: BaseControl) -> bool:
    around: BaseControl | None = control
    while around is not None:
        if getattr(around, "disabled", False):
            return True
        around = around.parent
    return False


def spoken(control: BaseControl) -> Iterator[str]:
    if not getattr(control, "visible", True):
        return
    match control:
        case ft.Text():
            spans = "".join(span.text or "" for span in control.spans or [])
            own = [control.semantics_label or f"{control.value or ''}{spans}"]
        case ft.TextField():
            own = [control.value or ""]
        case ft.Icon() | ft.Image():
            own = [control.semantics_label or ""]
        case _:
            own = _names(control)
    yield from (words for words in own if words)
    is_leaf = isinstance(control, ft.Text | ft.TextField | ft.Icon | ft.Image)
    is_excluding = isinstance(control, ft.Semantics) and control.exclude_semantics
    if not is_leaf and not is_excluding:
        for child in children(control):
            yield from spoken(child)


def _names(control: BaseControl) -> list[str]:
    """What a control that is no text says of itself, as a button whose content is words."""
    fields = [*_NAMING_FIELDS, "tooltip"] if isinstance(control, ft.IconButton) else _NAMING_FIELDS
    words = [getattr(control, name, None) for name in fields]
    return [word for word in words if isinstance(word, str)]

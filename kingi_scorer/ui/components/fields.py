"""Fields that are typed into: a search, a name, a note."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.ui.component import component
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.theme import BODY, SMALL, Roles


def text_field(
    look: Look,
    label: str,
    value: str,
    on_type: Callable[[str], object],
    *,
    identifier: str,
    longest: int | None,
    icon: ft.IconData | None = None,
    lines: tuple[int, int] = (1, 1),
    size: float = BODY,
    expand: bool = False,
    on_enter: Callable[[str], object] | None = None,
) -> ft.Control:
    """A field for text, without autofill and suggestions.

    What stands in it is what was typed, until ``value`` becomes something that was not typed.

    Args:
        look: language and sizes.
        label: what the field is for.
        value: the text known to the screen.
        on_type: is given the whole text at every key.
        identifier: of the field.
        longest: characters; ``None`` for no bound.
        icon: in front of the text.
        lines: fewest and most lines shown.
        size: of the text, in unscaled pixels.
        expand: whether the field takes the room that is left in its row.
        on_enter: is given the whole text at the Enter key; a field of one line only.
    """
    field = _field(
        on_type,
        value,
        identifier=identifier,
        label=label,
        label_size=look.px(SMALL),
        size=look.px(size),
        longest=longest,
        icon=icon,
        lines=lines,
        on_enter=on_enter,
    )
    return ft.Container(field, expand=True) if expand else field


class _Typing:
    """Tells a text that was typed from one that the screen has put into the field."""

    def __init__(self, value: str) -> None:
        self.field: ft.TextField | None = None
        self._given = value
        self._typed: list[str] = []

    def add(self, value: str) -> None:
        """``value`` will be given to the field because of what was typed."""
        self._typed.append(value)

    def text_for(self, value: str) -> str:
        """What the field is to hold when the screen gives it ``value``.

        The next letters may be there while the last ones are still being drawn: sending those
        back would take the next ones out of the field.
        """
        is_typed = value == self._given or value in self._typed
        if not is_typed:
            self._typed.clear()
        elif value in self._typed:
            latest = len(self._typed) - self._typed[::-1].index(value)
            del self._typed[:latest]
        self._given = value
        return (self.field.value or "") if is_typed and self.field is not None else value


@component
def _field(
    on_type: Callable[[str], object],
    value: str,
    *,
    identifier: str,
    label: str,
    label_size: float,
    size: float,
    longest: int | None,
    icon: ft.IconData | None,
    lines: tuple[int, int],
    on_enter: Callable[[str], object] | None,
) -> ft.Control:
    typing, _ = ft.use_state(_Typing(value))

    def typed(event: ft.Event[ft.TextField]) -> None:
        text = event.control.value or ""
        typing.add(text)
        on_type(text)

    def entered(event: ft.Event[ft.TextField]) -> None:
        if on_enter is not None:
            on_enter(event.control.value or "")

    fewest, most = lines
    field = ft.TextField(
        value=typing.text_for(value),
        label=label,
        label_style=ft.TextStyle(size=label_size, color=Roles.MUTED),
        text_size=size,
        max_length=longest,
        counter="" if longest else None,
        dense=True,
        prefix_icon=icon,
        multiline=most > 1,
        min_lines=fewest if most > 1 else None,
        max_lines=most,
        autocorrect=False,
        enable_suggestions=False,
        capitalization=ft.TextCapitalization.NONE,
        on_change=typed,
        on_submit=None if on_enter is None else entered,
    )
    typing.field = field
    return ft.Semantics(identifier=identifier, textfield=True, content=field)

"""Making two profiles one, and taking that back."""

from collections.abc import Callable

import flet as ft

from kingi_scorer.i18n.numbers import join_names
from kingi_scorer.session import Player
from kingi_scorer.ui import ids, record_ids
from kingi_scorer.ui.components.basics import chip, quiet_button, words
from kingi_scorer.ui.components.frame import card, heading, notice_bar
from kingi_scorer.ui.components.players import free_width, name_height, name_text
from kingi_scorer.ui.desk import Desk
from kingi_scorer.ui.look import Look
from kingi_scorer.ui.measure import text_width
from kingi_scorer.ui.theme import BODY, SMALL, Roles


def merging(
    look: Look,
    desk: Desk,
    player: Player,
    others: list[Player],
    met: set[str],
    merged: list[Player],
    into: str,
    *,
    is_merging: bool,
    open_list: Callable[[], None],
    pick: Callable[[str], None],
) -> list[ft.Control]:
    """What was merged into a profile, and the way to merge it into another one.

    ``into`` is the id of the one that was picked; nothing happens before that is confirmed. Those
    who have ``met`` the player are named, and not offered.
    """
    controls: list[ft.Control] = [heading(look, look.t("players.merge"), BODY)]
    if merged:
        controls += _merged(look, desk, merged)
    controls.append(
        quiet_button(
            look,
            look.t("players.merge_pick"),
            open_list,
            identifier=record_ids.MERGE,
            icon=ft.Icons.EXPAND_LESS if is_merging else ft.Icons.CALL_MERGE,
        )
    )
    if not is_merging:
        return controls

    def picking(other: Player) -> Callable[[], None]:
        return lambda: pick(other.id)

    chips: list[ft.Control] = []
    offered = [other for other in others if other.id not in met]
    for index, other in enumerate(offered):
        count_text = look.n("count.games", other.games)
        room = free_width(look) - text_width(count_text, look.px(SMALL)) - 6
        name = name_text(look, other.name, 16, room=room, expand=True)
        name.expand_loose = True
        count = words(look, count_text, SMALL, Roles.MUTED)
        chips.append(
            chip(
                look,
                [name, count],
                picking(other),
                identifier=record_ids.merge_into(index),
                selected=other.id == into,
                height=name_height(look, other.name, 16, room),
            )
        )
    controls.append(ft.Row(chips, wrap=True, spacing=8, run_spacing=8))
    known = [other.name for other in others if other.id in met]
    if known:
        names = join_names(known, look.catalogue.language)
        said = words(look, look.t("players.merge_met", names=names), SMALL, Roles.MUTED)
        controls.append(ft.Semantics(identifier=record_ids.MERGE_MET, content=said))
    chosen = next((other for other in offered if other.id == into), None)
    if chosen is not None:
        note = look.t("players.merge_note", away=player.name, into=chosen.name)
        controls.append(
            card(
                [
                    words(look, note, BODY),
                    ft.Row(
                        [
                            quiet_button(
                                look,
                                look.t("action.cancel"),
                                lambda: pick(""),
                                identifier=ids.CANCEL,
                                expand=True,
                            ),
                            quiet_button(
                                look,
                                look.t("players.merge"),
                                lambda: desk.register.merge(player.id, chosen.id, chosen.name),
                                identifier=ids.CONFIRM,
                                expand=True,
                            ),
                        ],
                        spacing=12,
                    ),
                ]
            )
        )
    return [*controls, *notice_bar(look, desk.app.notice, place=record_ids.MERGE)]


def _merged(look: Look, desk: Desk, merged: list[Player]) -> list[ft.Control]:
    def parting(player: Player) -> Callable[[], None]:
        return lambda: desk.register.unmerge(player.id, player.name)

    controls: list[ft.Control] = [
        words(look, look.t("players.merged_here"), SMALL, Roles.MUTED),
    ]
    controls += [
        quiet_button(
            look,
            f"{look.t('players.unmerge')}: {player.name}",
            parting(player),
            identifier=record_ids.unmerge(index),
            icon=ft.Icons.CALL_SPLIT,
        )
        for index, player in enumerate(merged)
    ]
    return controls

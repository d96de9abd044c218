"""The observable state that the screens show. It holds frozen values and computes nothing."""

from dataclasses import dataclass, field
from typing import Literal

import flet as ft

from kingi_scorer.domain.cards import Item
from kingi_scorer.domain.draft import Draft
from kingi_scorer.domain.draw import Round
from kingi_scorer.domain.rules import GameKey, Rules
from kingi_scorer.i18n.catalogue import Language
from kingi_scorer.session import OpenGame
from kingi_scorer.session.census import Census
from kingi_scorer.ui.files_in import PickedFile
from kingi_scorer.ui.paper_sheet import PaperSheet

Panel = Literal["", "help", "swap", "prices"]


@dataclass(frozen=True)
class Cleared:
    """What stood in the entry of deal ``number`` before it was cleared."""

    number: int
    draft: Draft
    selected: tuple[Item, int] | None = None


@dataclass(frozen=True)
class Notice:
    """One sentence for the user, in their language.

    ``undo`` names what an undo beside it takes back; ``deleted`` the games it brings back;
    ``cleared`` is the entry it brings back;
    ``remedy`` is the address of a backup, where only that helps; ``place`` is the identifier of
    what was tapped or typed into, when it is said there and not on top of the screen.
    """

    text: str
    is_trouble: bool = False
    undo: str = ""
    deleted: tuple[str, ...] = ()
    cleared: Cleared | None = None
    remedy: str = ""
    is_local: bool = False
    """Whether it is trouble of one screen only, such as input that was refused."""
    place: str = ""
    spoken: str = ""
    """What is read out instead of ``text``, such as the whole result of a save."""

    @property
    def is_lasting(self) -> bool:
        """Whether it is still true on other screens, such as a disk that is full."""
        return self.is_trouble and not self.is_local


@ft.observable
@dataclass
class AppState:
    """What is true for the whole window."""

    language: Language = "en"
    theme: str = "system"
    text_scale: int = 100
    four_colours: bool = False
    celebrations: bool = True
    keep_awake: bool = True
    haptics: bool = True
    width: float = 360
    height: float = 640
    has_fonts: bool = False
    has_keys: bool = False
    """Whether somebody goes about with the keyboard, as far as is known."""
    games_stamp: int = 0
    """Grows with every change of the stored games, so that lists are read again."""
    presets_stamp: int = 0
    """Grows with every change of the named house rules."""
    notice: Notice | None = None


@ft.observable
@dataclass
class GameState:
    """One open game as it stands in storage."""

    opened: OpenGame
    notice: Notice | None = None
    check_due: int = 0
    """The deal whose check is to be shown before anything else; 0: none."""
    paper: PaperSheet | None = None
    """What was typed of a sheet on paper; it stays while the game is looked at elsewhere."""

    @property
    def has_cleared(self) -> bool:
        """Whether an entry has just been cleared and can be brought back."""
        return self.notice is not None and self.notice.cleared is not None


@ft.observable
@dataclass
class EntryState:
    """The entry of one deal: its draft and what is selected on the screen."""

    number: int
    draft: Draft = field(default_factory=Draft)
    is_correction: bool = False
    selected: tuple[Item, int] | None = None
    panel: Panel = ""
    is_game_open: bool = False
    """Whether the folded auction and trump have been opened again."""
    is_price_open: bool = False
    """Whether the prices are offered again after one was chosen."""
    fallen_sale: tuple[int, int | None] | None = None
    """The buyer and the price of a sale that "not sold" has taken back."""
    tally: bool = False
    swap_first: int | None = None
    is_swap_for_rest: bool = False
    """Whether a swap in a correction holds from this deal on, or for this deal only."""
    is_touched: bool = False
    """Whether anything was tapped since it was opened."""
    is_done: bool = False
    """Whether it has been saved: a second tap on the same button does nothing."""


@ft.observable
@dataclass
class SetupState:
    """A game that is being set up; names as typed, in seat order."""

    kind: GameKey
    names: tuple[str, ...]
    player_ids: tuple[str | None, ...]
    """The profile behind a name, after a tap on a known player."""
    dealer: int | None = None
    is_started: bool = False
    """Whether it was begun: a second tap on the same button starts no second game."""
    rules: Rules | None = None
    """House rules chosen for this game; ``None`` while they are those of every new game."""
    drawn: tuple[Round, ...] = ()
    """The cards drawn for the deal, round by round."""
    draw_seat: int | None = None
    """A seat that was tapped to be given another card."""
    keeper: int | None = None
    """Who keeps the score, if that was drawn."""


@ft.observable
@dataclass
class RulesState:
    """House rules that are being edited for no game in particular."""

    kind: GameKey
    rules: Rules | None = None
    """``None`` while they are those of every new game."""


@ft.observable
@dataclass
class BackupState:
    """A backup that is being made, looked into or taken in."""

    work: Literal["", "making", "looking", "restoring"] = ""
    done: int = 0
    total: int = 0
    picked: PickedFile | None = None
    census: Census | None = None
    """What the picked backup would bring; ``None`` until it was looked through."""
    replaces: bool = False
    with_deleted: bool = False
    is_asking: bool = False
    """Whether replacing everything waits for a second yes."""
    result: Census | None = None
    """What the last restore has brought."""
    notice: Notice | None = None

"""Stable names for tests and automation, in the order of the identifier contract."""

from typing import Final

CONTINUE: Final = "continue-game"
START: Final = "start-game"
SAVE: Final = "save-deal"
PROBLEM: Final = "problem"
CHECKPOINT_OK: Final = "checkpoint-ok"
SHEET: Final = "sheet"
BACK: Final = "back"
UNDO: Final = "undo"
REDO: Final = "redo"
NOT_SOLD: Final = "not-sold"
PRICE_MORE: Final = "price-more"

HOME: Final = "home"
ERROR_CARD: Final = "error-card"
NOTICE: Final = "notice"
CLOSE_NOTICE: Final = "close-notice"
REMEDY: Final = "remedy"
KEEPING: Final = "keeping"
PROOF: Final = "proof"
MORE: Final = "more"
HELP: Final = "help"
CHANGE_GAME: Final = "change-game"
TALLY: Final = "tally"
RESET: Final = "reset-entry"
BRING_BACK: Final = "bring-entry-back"
SWAP: Final = "swap"
SWAP_HERE: Final = "swap-here"
SWAP_REST: Final = "swap-rest"
VOID: Final = "void-deal"
END_EARLY: Final = "end-early"
RESUME: Final = "resume-game"
CONFIRM: Final = "confirm"
CANCEL: Final = "cancel"
REMATCH: Final = "rematch"
LOG: Final = "log"
CALLS: Final = "calls"
RULES: Final = "rules"
SETTINGS: Final = "settings"
ALL_GAMES: Final = "all-games"
DRAW: Final = "draw"
RANDOM_DEALER: Final = "random-dealer"
LAST_TABLE: Final = "last-table"
HOUSE_RULES: Final = "house-rules"
UNDELETE: Final = "undelete"
PHONES: Final = "phones"
JOIN_QR: Final = "join-qr"
JOIN_LINK: Final = "join-link"
JOIN_RENEW: Final = "join-renew"
WATCH: Final = "watch"
WATCH_QR: Final = "watch-qr"
WATCH_LINK: Final = "watch-link"
WATCH_ON: Final = "watch-on"
WATCH_OFF: Final = "watch-off"
WATCH_STATE: Final = "watch-state"
GAME_QR: Final = "game-qr"
GAME_CODE: Final = "game-code"
TAKE_IN: Final = "take-in"
TAKE_CODE: Final = "take-code"
TAKE_OPEN: Final = "take-open"
TAKE_READ: Final = "take-read"
RULES_RESET: Final = "rules-reset"
RULES_SUMS: Final = "rules-sums"
PRESET_NAME: Final = "preset-name"
PRESET_SAVE: Final = "preset-save"
DRAW_CARDS: Final = "draw-cards"
DRAW_RESET: Final = "draw-reset"
DRAW_APPLY: Final = "draw-apply"
DRAW_RESULT: Final = "draw-result"
OUTLOOK: Final = "outlook"
SHARE: Final = "share"
SHARE_TEXT: Final = "share-text"
SHARE_COPY: Final = "share-copy"
SHARE_PICTURE: Final = "share-picture"
SHARE_CSV: Final = "share-csv"
SHARE_GAME: Final = "share-game"
SHARE_BGSTATS: Final = "share-bgstats"
PICTURE: Final = "picture"
PICK_GAME: Final = "pick-game"
BACKUP: Final = "backup"
BACKUP_MAKE: Final = "backup-make"
BACKUP_PICK: Final = "backup-pick"
BACKUP_WORK: Final = "backup-work"
BACKUP_CENSUS: Final = "backup-census"
RESTORE: Final = "restore"
RESTORE_MERGE: Final = "restore-merge"
RESTORE_REPLACE: Final = "restore-replace"
PAPER: Final = "paper"
PAPER_CHECK: Final = "paper-check"
PAPER_CHANGE: Final = "paper-change"
PAPER_RESULT: Final = "paper-result"
PAPER_SIGN: Final = "paper-sign"
PAPER_ERASE: Final = "paper-erase"
PAPER_CLEAR: Final = "paper-clear"
PAPER_NEXT: Final = "paper-next"
PAPER_TOTAL: Final = "paper-total"


def new_game(kind: str) -> str:
    """Home: start a game of ``kind``."""
    return f"new-{kind}"


def player(seat: int) -> str:
    """New game: name field."""
    return f"player-{seat}"


def dealer(seat: int) -> str:
    """New game: makes that seat the first dealer."""
    return f"dealer-{seat}"


def deal(number: int) -> str:
    """Present while the entry of the deal is open."""
    return f"deal-{number}"


def cell(item: str, seat: int) -> str:
    """Entry: select this count."""
    return f"cell-{item}-{seat}"


def pad(count: int) -> str:
    """Entry: set the selected count."""
    return f"pad-{count}"


def holder(item: str, seat: int) -> str:
    """Entry: this seat took it."""
    return f"holder-{item}-{seat}"


def play(choice: str) -> str:
    """Entry: this game or trump."""
    return f"play-{choice}"


def buyer(seat: int) -> str:
    """Deals 7–10: sold to this seat."""
    return f"buyer-{seat}"


def price(tricks: int) -> str:
    """Deals 7–10: sold for this many tricks."""
    return f"price-{tricks}"


def checkpoint(number: int) -> str:
    """The check after a deal."""
    return f"checkpoint-{number}"


def points(number: int, seat: int) -> str:
    """Sheet: points of a deal."""
    return f"points-{number}-{seat}"


def total(number: int, seat: int) -> str:
    """Sheet: running total after a deal."""
    return f"total-{number}-{seat}"


def edit_deal(number: int) -> str:
    """Sheet: correct a deal."""
    return f"edit-deal-{number}"


def final(seat: int) -> str:
    """End: final points."""
    return f"final-{seat}"


def rank(seat: int) -> str:
    """End: rank."""
    return f"rank-{seat}"


def open_game(index: int) -> str:
    """Home: the n-th game of the list."""
    return f"game-{index}"


def delete_game(index: int) -> str:
    """Home: delete the n-th game of the list."""
    return f"delete-game-{index}"


def recent_player(index: int) -> str:
    """New game: the n-th recent player."""
    return f"recent-{index}"


def setting(name: str, value: str) -> str:
    """Settings: one value of one setting."""
    return f"set-{name}-{value}"


def swap_seat(seat: int) -> str:
    """Entry: this seat is one of the two to swap."""
    return f"swap-{seat}"


def move_up(seat: int) -> str:
    """New game: this player one seat earlier."""
    return f"move-up-{seat}"


def rule(name: str) -> str:
    """House rules: the value of a rule."""
    return f"rule-{name}"


def rule_step(name: str, step: str) -> str:
    """House rules: ``less`` or ``more`` of a rule, or one value to choose."""
    return f"rule-{name}-{step}"


def preset(index: int) -> str:
    """House rules: the n-th named set of rules; 0 is the rule text."""
    return f"preset-{index}"


def preset_for_new(index: int) -> str:
    """House rules: new games start from the n-th named set."""
    return f"preset-new-{index}"


def preset_delete(index: int) -> str:
    """House rules: delete the n-th named set."""
    return f"preset-delete-{index}"


def edit_rules(kind: str) -> str:
    """Settings: the house rules of a game."""
    return f"edit-rules-{kind}"


def drawn(seat: int) -> str:
    """The draw: the cards of this seat."""
    return f"drawn-{seat}"


def rank_key(rank: int) -> str:
    """The draw: the seat drew this rank, 2 to 14."""
    return f"card-{rank}"


def outlook(seat: int) -> str:
    """Sheet: what is still possible for this seat."""
    return f"outlook-{seat}"


def watch_total(seat: int) -> str:
    """Live board: running total."""
    return f"watch-total-{seat}"


def share_pdf(size: str) -> str:
    """Sharing: the sheet for printing, ``a4`` or ``a5``."""
    return f"share-pdf-{size}"


def with_deleted(word: str) -> str:
    """Restoring: games that were deleted here come back (``on``), or stay so (``off``)."""
    return f"with-deleted-{word}"


def paper_row(kind: str, number: int) -> str:
    """Paper check: the ``points`` of a deal, or the ``running`` total after it."""
    return f"paper-{kind}-{number}"


def paper_cell(seat: int) -> str:
    """Paper check: the number of this seat in the chosen row."""
    return f"paper-cell-{seat}"


def paper_digit(digit: int) -> str:
    """Paper check: a key of the pad."""
    return f"digit-{digit}"


def take_over(index: int) -> str:
    """Paper check: correct the deal of the n-th slip as it stands on paper."""
    return f"take-over-{index}"

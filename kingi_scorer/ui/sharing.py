"""What the screens know of the server around them, where there is one."""

from typing import Protocol


class Sharing(Protocol):
    """The links by which other devices reach this app."""

    def phone_links(self) -> tuple[str, ...]:
        """Where another phone opens the app to keep score; empty while only this machine can."""

    def renew_phone_links(self) -> None:
        """Make new links; the old ones end at once."""

    def board_links(self) -> tuple[str, ...]:
        """Where anyone opens the live board; empty while it is off."""

    @property
    def is_board_local(self) -> bool:
        """Whether the live board can be opened on this machine only."""

    def turn_board_on(self) -> None:
        """Make a link to the live board."""

    def turn_board_off(self) -> None:
        """End the link; boards that are open are cut off."""

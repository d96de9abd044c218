"""The links that this server gives out, in its own address's form."""

from collections.abc import Callable
from dataclasses import dataclass, field

from kingi_scorer.delivery.gate import LOCAL
from kingi_scorer.delivery.keys import Keys


@dataclass
class House:
    """The server as the screens know it; ``port`` is set once it is known.

    ``addresses`` are those of this machine in the house, none unless phones may come in.
    """

    keys: Keys
    addresses: tuple[str, ...] = ()
    port: int = 0
    on_renewed: Callable[[], None] = field(default=lambda: None)
    """Called after the phones' links were renewed."""

    def phone_links(self) -> tuple[str, ...]:
        """Where another phone opens the app to keep score; empty while only this machine can."""
        return self._links(self.addresses, "join", self.keys.key("score"))

    def renew_phone_links(self) -> None:
        """Make new links; the old ones end at once."""
        self.keys.renew("score")
        self.on_renewed()

    def board_links(self) -> tuple[str, ...]:
        """Where anyone opens the live board; empty while it is off."""
        return self._links(self.addresses or (LOCAL,), "watch", self.keys.key("watch"))

    @property
    def is_board_local(self) -> bool:
        """Whether the live board can be opened on this machine only."""
        return not self.addresses

    def turn_board_on(self) -> None:
        """Make a link to the live board."""
        self.keys.renew("watch")

    def turn_board_off(self) -> None:
        """End the link; boards that are open are cut off."""
        self.keys.end("watch")

    def _links(self, hosts: tuple[str, ...], place: str, key: str | None) -> tuple[str, ...]:
        if key is None:
            return ()
        return tuple(f"http://{host}:{self.port}/{place}/{key}" for host in hosts)

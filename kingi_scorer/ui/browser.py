"""What the app knows of the browser's page around it, where it runs inside one without a server."""

from typing import Protocol


class BrowserPage(Protocol):
    """The page's side; its script has the same names."""

    @property
    def data(self) -> str:
        """The folder that the page has mounted from the browser's own disk."""

    @property
    def refusal(self) -> str:
        """``locked`` or ``denied`` when it could not mount one; then nothing is kept."""

    @property
    def languages(self) -> str:
        """The languages of the browser with spaces between, the preferred one first."""

    @property
    def promise(self) -> str:
        """``kept`` when the browser never deletes the games on its own, ``passing`` when it may.

        Empty until it has answered.
        """

    def speak(self, language: str) -> None:
        """The language of what the page itself says, now and when it is opened again."""

    def shown(self) -> None:
        """The first screen has been drawn."""

    async def settled(self) -> None:
        """Wait until the first screen has been painted, and there is time for other things."""

    def loaded(self) -> None:
        """Every screen has been imported; what Python compiled for that may be kept."""

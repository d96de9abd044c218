"""What the app does: the use cases on top of rules and storage, without a screen."""

from kingi_scorer.session.importing import Adopted
from kingi_scorer.session.outcome import Conflict, Done, Failed, OpenGame, Outcome, Refused
from kingi_scorer.session.session import Session
from kingi_scorer.storage.games import Command, LogLine, State
from kingi_scorer.storage.listing import GameSummary
from kingi_scorer.storage.profiles import Player
from kingi_scorer.storage.trouble import Reason, Trouble

__all__ = [
    "Adopted",
    "Command",
    "Conflict",
    "Done",
    "Failed",
    "GameSummary",
    "LogLine",
    "OpenGame",
    "Outcome",
    "Player",
    "Reason",
    "Refused",
    "Session",
    "State",
    "Trouble",
]

"""Score keeper for the card games Kingi and Balayı Kingi."""

__version__ = "0.1.0"

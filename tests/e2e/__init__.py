"""Whole games in a real browser, and what may happen to it and to the server on the way."""

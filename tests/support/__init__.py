"""Drivers that play the app: without a browser, and in a real Chromium."""

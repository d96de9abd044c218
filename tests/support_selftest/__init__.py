"""Proof that the test drivers themselves work."""

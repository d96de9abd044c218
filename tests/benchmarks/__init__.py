"""Measurements, run by hand and in CI; no test asserts on seconds."""

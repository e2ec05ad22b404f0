"""Measurements of time and memory. Nothing here is a test: numbers depend on the machine."""

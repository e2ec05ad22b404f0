"""Metrics beside what people said of the same systems and segments."""

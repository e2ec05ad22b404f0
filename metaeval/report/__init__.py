"""Evaluations for reading: as data, as Markdown, and as one HTML file with its pictures."""

from metaeval.report.pages import write

__all__ = ["write"]

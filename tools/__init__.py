"""Helpers for those who work on the repository; nothing of it is installed.

`python -m tools.generate` writes the documentation that is computed from cards, language packs
and schemas. It may read every room, loads no parser, and gives the same bytes everywhere.
"""

"""Words on the command line that several commands read in the same way."""

from __future__ import annotations

import argparse


def count(text: str) -> int:
    """A whole number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 1")
    return int(text)

"""``challengeset doctor``: what is installed, what is missing, how to get it."""

from __future__ import annotations

import argparse
from typing import Any


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("doctor", help="say what is installed and how to get the rest")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print what there is."""
    from challengeset import show
    from challengeset.health import findings

    found = findings()
    if arguments.json:
        show.json(found)
    else:
        show.table(["what", "state", "how to get it"], [list(row.values()) for row in found])

"""``challengeset check items.jsonl``: every invariant of every item, once more."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

SHOWN = 20


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("check", help="re-run every invariant on a file of items")
    parser.add_argument("items", type=Path)
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run, reads_once=True)


def run(arguments: argparse.Namespace) -> int:
    """Print the violations; the exit code is 1 if there are any."""
    from challengeset import show
    from challengeset.recheck import recheck

    count, problems = recheck(arguments.items)
    at_fault = len({problem["line"] for problem in problems})
    if arguments.json:
        show.json({"items": count, "at_fault": at_fault, "problems": problems})
    else:
        for problem in problems[:SHOWN]:
            show.line(f"{arguments.items}:{problem['line']}: {problem['id']}: {problem['problem']}")
        if len(problems) > SHOWN:
            show.line(f"… and {len(problems) - SHOWN:,} more")
        show.line(f"{count:,} items checked, {at_fault:,} at fault")
    return 1 if problems else 0

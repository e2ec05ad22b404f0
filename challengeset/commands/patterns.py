"""``challengeset patterns``: every pattern, with its sites, items and acceptance by people."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from challengeset.arguments import Names


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("patterns", help="list patterns, and what people said of theirs")
    parser.add_argument("--lang", metavar="ISO", help="of one language")
    parser.add_argument(
        "--phenomena", action=Names, default=["*"], metavar="IDS", help="such as 'demetr:*'"
    )
    parser.add_argument("--corpus", metavar="NAME=PATH", help="count the sites in its texts")
    parser.add_argument(
        "--items", type=Path, nargs="+", default=[], metavar="FILE", help="items to count"
    )
    parser.add_argument(
        "--verdicts", type=Path, nargs="+", default=[], metavar="FILE", help="on these items"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print the table."""
    from challengeset import show
    from challengeset.acceptance import Judged, rows
    from perturb.errors import UsageError

    if arguments.corpus and not arguments.lang:
        raise UsageError("--corpus counts sites of one language. Name it with --lang")
    judged = Judged(arguments.items, arguments.verdicts)
    found = rows(arguments, judged)
    for reason, count in sorted(judged.unapplied.items()):
        show.note(f"verdicts not applied: {count:,}, since {reason}")
    if arguments.json:
        show.json(found)
        return
    columns = list(found[0]) if found else ["pattern"]
    show.table(columns, [[_shown(row.get(column)) for column in columns] for row in found])
    show.line(f"{len(found):,} patterns")
    for row in found:
        if row["advice"]:
            show.line(f"{row['pattern']} ({row['language']}): {row['advice']}")


def _shown(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, tuple):
        return " to ".join(map(_shown, value))
    return f"{value:.0%}" if isinstance(value, float) else str(value)

"""``challengeset phenomena``: the catalogue, and what a language is missing for it."""

from __future__ import annotations

import argparse
from typing import Any


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("phenomena", help="list the phenomena and what each needs")
    parser.add_argument("--lang", metavar="ISO", help="say what is supported for a target language")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print the catalogue."""
    from challengeset import catalogue, show

    language = catalogue.named_language(arguments.lang) if arguments.lang else None
    rows = catalogue.rows(language)
    show.note(catalogue.without_pack(language) if language else None)
    if arguments.json:
        show.json(rows)
        return
    columns = ["phenomenon", "paper", "category", "severity", "operation"]
    columns += ["supported", "missing"] if arguments.lang else ["languages"]
    show.table(columns, [[str(row[column]) for column in columns] for row in rows])
    show.line(f"{len(rows)} rules for {catalogue.taxonomy_size()} phenomena of the papers")

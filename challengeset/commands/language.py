"""``challengeset language new|check|trees``: begin a language pack, and see what it lacks."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    """Declare the commands."""
    parser = commands.add_parser("language", help="make or check a language pack")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    new = actions.add_parser("new", help="begin a pack with the defaults for any script")
    new.add_argument("language", type=str.lower, metavar="ISO")
    new.add_argument("--like", metavar="ISO", help="copy flags, marks and lists of this language")
    new.set_defaults(run=run_new)
    check = actions.add_parser("check", help="find what is wrong with a pack, and what it lacks")
    check.add_argument("language", metavar="ISO")
    check.add_argument(
        "--corpus", type=Path, metavar="FILE.conllu", help="count what its patterns find here"
    )
    check.add_argument("--json", action="store_true", help="print JSON")
    check.set_defaults(run=run_check)
    trees = actions.add_parser("trees", help="draft the trees that examples of patterns lack")
    trees.add_argument("language", type=str.lower, metavar="ISO")
    trees.add_argument("--corpus", type=Path, metavar="FILE.conllu", help="a treebank")
    trees.set_defaults(run=run_trees)


def run_trees(arguments: argparse.Namespace) -> int:
    """Write the drafts and tell what is left; the exit code is 1 if anything is."""
    from challengeset import show
    from challengeset.trees import draft

    path, added, left = draft(arguments.language, arguments.corpus)
    for text in left:
        show.line(f"no tree for {text}")
    show.line(f"{added} drafts in {path}. Check each, then run language check")
    return 1 if left else 0


def run_new(arguments: argparse.Namespace) -> None:
    """Write the first files of a pack."""
    from challengeset import show
    from challengeset.packs import begin

    made = begin(arguments.language, arguments.like)
    show.line(f"{made} is begun. Fill it in, then run language check")


def run_check(arguments: argparse.Namespace) -> int:
    """Print what is wrong and what is missing; the exit code is 1 if anything is wrong."""
    from challengeset import show
    from challengeset.packreport import report

    found = report(arguments.language, arguments.corpus)
    if arguments.json:
        show.json(found.sections)
        return 1 if found.faults else 0
    for title, lines in found.sections.items():
        show.line(f"{title}: {len(lines):,}")
        for line in lines:
            show.line(f"  {line}")
    show.line(found.summary)
    return 1 if found.faults else 0

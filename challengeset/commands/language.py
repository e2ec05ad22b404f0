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
    new.set_defaults(run=run_new)
    check = actions.add_parser("check", help="run a pack's examples, list what it lacks")
    check.add_argument("language", type=str.lower, metavar="ISO")
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

    show.line(f"{begin(arguments.language)} is begun. Fill it in, then run language check")


def run_check(arguments: argparse.Namespace) -> int:
    """Print what is missing and what is wrong; the exit code is 1 if anything is wrong."""
    from challengeset import catalogue, show
    from challengeset.packs import faults

    catalogue.require_pack(arguments.language)
    rows = catalogue.rows(arguments.language)
    for row in rows:
        if row["missing"]:
            show.line(f"{row['phenomenon']}: not supported, because there is no {row['missing']}")
    problems = faults(arguments.language)
    for problem in problems:
        show.line(problem)
    works = sum(not row["missing"] for row in rows)
    show.line(f"{works} of {len(rows)} rules are supported, {len(problems)} examples at fault")
    return 1 if problems else 0

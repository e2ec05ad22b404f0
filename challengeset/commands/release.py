"""``challengeset release build|verify``: freeze a set, and see that it is as it was."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any


def add(commands: Any) -> None:
    """Declare the commands."""
    parser = commands.add_parser("release", help="freeze a set of items, or verify a frozen one")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    build = actions.add_parser("build", help="freeze items as releases/VERSION")
    build.add_argument("--items", type=Path, nargs="+", required=True, metavar="FILE")
    build.add_argument("--version", required=True, help="as in 1.2.0")
    build.add_argument("--releases", type=Path, default=Path("releases"), metavar="DIR")
    build.add_argument(
        "--include-noncommercial",
        action="store_true",
        help="keep items of corpora whose licence forbids commercial use",
    )
    build.add_argument(
        "--replace-demo", action="store_true", help="overwrite the version called demo, no other"
    )
    build.set_defaults(run=run_build)
    verify = actions.add_parser("verify", help="re-hash and re-check a release")
    verify.add_argument("folder", type=Path)
    verify.set_defaults(run=run_verify)


def run_build(arguments: argparse.Namespace) -> None:
    """Build a release and say where it is."""
    from challengeset import show
    from release import build

    folder = build(
        arguments.items,
        arguments.version,
        arguments.releases,
        include_noncommercial=arguments.include_noncommercial,
        replace=arguments.replace_demo,
    )
    show.line(f"{folder} is built")


def run_verify(arguments: argparse.Namespace) -> int:
    """Print what is wrong; the exit code is 1 if anything is."""
    from challengeset import show
    from release import verify

    problems = verify(arguments.folder)
    for problem in problems:
        show.line(problem)
    if not problems:
        show.line(f"{arguments.folder} is as it was built")
    return 1 if problems else 0

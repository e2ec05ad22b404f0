"""Entry point: find the command, run it, turn errors into one line and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from challengeset import outputs, streams
from challengeset.arguments import Parser
from challengeset.commands import (
    annotate,
    check,
    doctor,
    explain,
    import_sets,
    language,
    match,
    metaeval,
    patterns,
    perturb,
    phenomena,
    release,
    try_sentence,
)
from challengeset.version import own_version
from perturb.errors import ChallengesetError, UsageError
from perturb.files import HOMELESS

COMMANDS = (
    phenomena,
    explain,
    try_sentence,
    match,
    patterns,
    perturb,
    import_sets,
    check,
    annotate,
    release,
    metaeval,
    language,
    doctor,
)
INTERRUPTED = 130


def build_parser() -> Parser:
    """All commands with their options."""
    parser = Parser(
        prog="challengeset",
        description="Make contrastive challenge sets for machine-translation metrics.",
        epilog="Exit codes: 0 done, 1 the data is at fault, 2 the command line is at fault.",
    )
    parser.add_argument("--version", action="version", version=f"challengeset {own_version()}")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.add(commands)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    streams.prepare()
    _settle_home()
    try:
        code = _run(sys.argv[1:] if words is None else words)
        sys.stdout.flush()
        return code
    except ChallengesetError as error:
        return _end(error, error.exit_code)
    except OSError as error:
        place = f"{error.filename}: " if error.filename else ""
        remedy = "See that it can be read and written, then try again"
        return _end(f"{place}{error.strerror or error}. {remedy}", 1)
    except MemoryError:
        return _end("out of memory. Use fewer --workers, or a part of the data", 1)
    except KeyboardInterrupt:
        remedy = "Start it again; in perturb, --resume goes on from here"
        return _end(f"interrupted. {remedy}", INTERRUPTED)


def _settle_home() -> None:
    """Say outright that there is no home: NLTK does not even load where it cannot find out."""
    if os.environ.get("HOME"):
        return
    os.environ.pop("HOME", None)
    try:
        os.environ["HOME"] = str(Path.home())
    except RuntimeError:
        os.environ["HOME"] = HOMELESS


def _run(words: Sequence[str]) -> int:
    for word in words:
        if any("\ud800" <= letter <= "\udfff" for letter in word):
            raise UsageError(f"{word!r} is not in UTF-8. Write all words and names in UTF-8")
    try:
        arguments = build_parser().parse_args(words)
    except SystemExit as told:
        return int(told.code or 0)
    outputs.settle(arguments)
    return int(arguments.run(arguments) or 0)


def _end(error: object, code: int) -> int:
    print(f"challengeset: {error}", file=sys.stderr)
    return code

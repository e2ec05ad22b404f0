"""Entry point: find the command, run it, turn errors into one line and an exit code."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from challengeset.commands import (
    annotate,
    check,
    doctor,
    explain,
    language,
    metaeval,
    perturb,
    phenomena,
    release,
    try_sentence,
)
from challengeset.version import own_version
from perturb.errors import ChallengesetError

COMMANDS = (
    phenomena,
    explain,
    try_sentence,
    perturb,
    check,
    annotate,
    release,
    metaeval,
    language,
    doctor,
)
INTERRUPTED = 130


def build_parser() -> argparse.ArgumentParser:
    """All commands with their options."""
    parser = argparse.ArgumentParser(
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
    arguments = build_parser().parse_args(words)
    try:
        code = int(arguments.run(arguments) or 0)
        sys.stdout.flush()
        return code
    except ChallengesetError as error:
        print(f"challengeset: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        remedy = "Start it again; in perturb, --resume goes on from here"
        print(f"challengeset: interrupted. {remedy}", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader of our output has left (`| head`): nothing to say, and no traceback at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0

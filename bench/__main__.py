"""``python -m bench``: what perturbing costs beside parsing, and how much memory it takes."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from bench import memory
from perturb.errors import ChallengesetError

ASKED = ("annotate", "cluster", "page", "release", "scoring", "trees")
MEASUREMENTS = ("memory", "speed", *ASKED)


def main() -> int:
    """Print the measurements; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="of each side of the comparison (7)")
    parser.add_argument("--segments", type=int, nargs="+", default=memory.SIZES, metavar="N")
    parser.add_argument(
        "--only",
        choices=MEASUREMENTS,
        help=f"one measurement; {', '.join(ASKED)} are made when asked for",
    )
    arguments = parser.parse_args()
    try:
        if arguments.only in ASKED:
            measurement = import_module(f"bench.{arguments.only}")
            measurement.report(*[arguments.rounds] if arguments.only == "scoring" else [])
            return 0
        # Memory first: a child's peak is never less than what its parent held when it was begun.
        if arguments.only != "speed":
            memory.report(arguments.segments)
        if arguments.only != "memory":
            from bench import speed

            speed.report(arguments.rounds)
    except ChallengesetError as error:
        print(f"bench: {error}", file=sys.stderr)
        return error.exit_code
    return 0


raise SystemExit(main())

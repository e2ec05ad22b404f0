"""``challengeset metaeval score|stats|report|reproduce``: metrics before a challenge set."""

from __future__ import annotations

import argparse
import math
import os
from pathlib import Path
from typing import Any

from challengeset.arguments import Names, count, seed, workers
from perturb.errors import UsageError

DIMENSIONS = ("langpair", "domain", "corpus", "status", "pattern", "phenomenon")
"""As `metaeval.groups` has them, which takes long to import."""

TESTED = ("accuracy-t", "accuracy", "pearson", "spearman", "kendall")
"""As `metaeval.people.evaluation` has them."""

FAILED = ("refuse", "wrong")


def add(commands: Any) -> None:
    """Declare the commands."""
    parser = commands.add_parser("metaeval", help="score items, and evaluate the metrics that do")
    actions = parser.add_subparsers(metavar="ACTION", required=True)
    _add_score(actions)
    _add_stats(actions)
    _add_report(actions)
    _add_correlate(actions)
    _add_reproduce(actions)


def _add_score(actions: Any) -> None:
    parser = actions.add_parser("score", help="score both sides of every item")
    parser.add_argument("items", type=Path, help="a file of items, or the folder of a release")
    parser.add_argument(
        "--metrics",
        action=Names,
        metavar="NAME",
        help="strings (BLEU chrF chrF++ TER CER METEOR ROUGE-2), any of these, BERTScore=PATH,"
        " COMET=PATH, COMET-QE=PATH, GEMBA-DA=MODEL@URL, GEMBA-MQM=MODEL@URL, or a metric that"
        " an installed package offers",
    )
    parser.add_argument(
        "--score-file",
        action=Names,
        metavar="NAME=PATH",
        help="scores computed elsewhere: .tsv, .csv, .jsonl or .parquet with id, good and"
        " incorrect, or a .seg.score of MT Metrics Eval, or a folder of these; .gz is read, too;"
        " files of one NAME add up",
    )
    parser.add_argument(
        "--references",
        type=Path,
        metavar="FILE",
        help="more references, a table with id and reference; metrics that can use them do",
    )
    parser.add_argument(
        "--lower-is-better",
        action=Names,
        metavar="NAME",
        help="the score file of this name holds error rates",
    )
    parser.add_argument(
        "--epsilon",
        action=Names,
        metavar="NAME=NUMBER",
        help="scores of this metric that differ by no more are a tie",
    )
    parser.add_argument(
        "--format",
        type=str.lower,
        choices=("jsonl", "aces-tsv"),
        default="jsonl",
        help="aces-tsv is what aces-eval reads",
    )
    parser.add_argument("--marks", type=Path, metavar="FILE", help="also the spans of GEMBA-MQM")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    _add_failed(parser)
    _add_work(parser)
    parser.set_defaults(run=run_score)


def _add_stats(actions: Any) -> None:
    parser = actions.add_parser("stats", help="print what scores are worth")
    parser.add_argument(
        "items", type=Path, nargs="?", help="a file of items, or the folder of a release"
    )
    parser.add_argument("--scores", type=Path, metavar="FILE", help="what `score` wrote")
    parser.add_argument(
        "--marks",
        action=Names,
        metavar="NAME=FILE",
        help="error spans of a metric by item: xCOMET's, quoted or ESA's JSON, texts with <v>, a"
        " table of MQM",
    )
    parser.add_argument(
        "--aces-tsv", type=Path, metavar="FILE", help="a scored TSV of ACES instead of items"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    _add_failed(parser)
    _add_parts(parser)
    parser.set_defaults(run=run_stats)


def _add_report(actions: Any) -> None:
    parser = actions.add_parser("report", help="write an HTML and a Markdown report")
    parser.add_argument("items", type=Path, help="a file of items, or the folder of a release")
    parser.add_argument("--scores", type=Path, required=True, metavar="FILE")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="DIR")
    _add_failed(parser)
    _add_parts(parser)
    parser.set_defaults(run=run_report, writes_folder=True)


def _add_correlate(actions: Any) -> None:
    parser = actions.add_parser("correlate", help="how far metrics agree with people")
    parser.add_argument(
        "data",
        type=Path,
        nargs="?",
        help="the folder of a test set of MT Metrics Eval, or a table LP SYSTEM HUMAN METRIC …",
    )
    parser.add_argument(
        "--human", metavar="NAME", help="people's scores in the folder, or a .seg.score, .sys.score"
    )
    parser.add_argument(
        "--metrics", action=Names, metavar="NAME", help="metrics of the folder, or NAME=FILE"
    )
    parser.add_argument("--langpair", action=Names, metavar="PAIR", help="only these pairs")
    parser.add_argument(
        "--lower-is-better", action=Names, metavar="NAME", help="metrics that are error rates"
    )
    parser.add_argument("--top", action=Names, metavar="N", help="also over the N best systems")
    parser.add_argument(
        "--test",
        type=str.lower,
        choices=TESTED,
        default=TESTED[0],
        help="what metrics are compared by on segments; accuracy-t is tie-calibrated",
    )
    parser.add_argument(
        "--grouping", type=str.lower, choices=("item", "system", "none"), default="item"
    )
    parser.add_argument("--resamples", type=count, default=1000, metavar="N", help="draws (1000)")
    parser.add_argument("--seed", type=seed, default=13, metavar="N")
    parser.add_argument("--all-draws", action="store_true", help="no early stop where a p is clear")
    parser.add_argument("--plot", type=Path, metavar="DIR", help="write a picture of each pair")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_correlate)


def _add_reproduce(actions: Any) -> None:
    parser = actions.add_parser("reproduce", help="compute the numbers of a paper again")
    parser.add_argument("paper", type=str.lower, choices=("demetr", "tangled"))
    parser.add_argument("path", type=Path, help="the folder of the published data")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write JSON instead of printing")
    parser.add_argument(
        "--apart",
        type=Path,
        metavar="FILE",
        help="tangled: LP, SYSTEM and OTHER, the systems that people tell apart"
        " (without it: wherever their scores differ)",
    )
    parser.add_argument(
        "--threshold",
        type=_difference,
        metavar="NUMBER",
        help="tangled: the difference from which on a metric is trusted (0)",
    )
    _add_work(parser)
    parser.set_defaults(run=run_reproduce)


def _add_failed(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--failed",
        type=str.lower,
        choices=FAILED,
        default=FAILED[0],
        help="items a metric has no score for: end with an error, or count them as wrong",
    )


def _add_parts(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--by",
        action=Names,
        metavar="NAME",
        help=f"a table for each part of the items: {', '.join(DIMENSIONS)}, or several of these",
    )
    for name in DIMENSIONS:
        help_text = f"only items of this {name}; several, and * in them, are allowed"
        # A value may hold blanks, as the names of patterns do: only commas part it.
        parser.add_argument(
            f"--{name}", nargs="+", action="extend", default=[], metavar="VALUE", help=help_text
        )


def _add_work(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=workers, metavar="N", help="processes (one per core)")
    parser.add_argument("--cache", type=Path, metavar="DIR", help="where scores are kept")


def _difference(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 <= number < math.inf:
        raise argparse.ArgumentTypeError(f"{text!r} is no difference. Give a number from 0 on")
    return number


def run_score(arguments: argparse.Namespace) -> None:
    """Write scores, or the scored TSV, and say how many."""
    from challengeset import show
    from challengeset.scoring import score

    for line in score(arguments, arguments.workers or len(os.sched_getaffinity(0))):
        show.line(line)


def run_stats(arguments: argparse.Namespace) -> None:
    """Print the statistics of scores and marks, or of a scored TSV."""
    from challengeset import statistics

    statistics.show_all(arguments)


def run_report(arguments: argparse.Namespace) -> None:
    """Write the report and say where it is."""
    from challengeset import show, statistics
    from metaeval import groups, items, report
    from metaeval.formats import written

    by = groups.dimensions(arguments.by)
    found = items.read(arguments.items)
    part = groups.select(found, statistics.chosen_values(arguments))
    chosen, tables = groups.restrict(found, written.read(arguments.scores, found), part)
    failed_are_wrong = arguments.failed == "wrong"
    with show.progress("evaluating") as tell:
        pages = report.write(
            arguments.output, chosen, tables, by=by, failed_are_wrong=failed_are_wrong, tell=tell
        )
    show.line(f"{' and '.join(map(str, pages))} are written")


def run_correlate(arguments: argparse.Namespace) -> None:
    """Print correlations, accuracies and tests."""
    from challengeset.agreement_with_people import correlate

    if wrong := [word for word in arguments.top if not word.isdecimal() or int(word) < 2]:
        raise UsageError(f"--top {wrong[0]}: give numbers of systems, from 2")
    correlate(arguments)


def run_reproduce(arguments: argparse.Namespace) -> None:
    """Write or print one record per line of a paper's table."""
    from challengeset import statistics

    statistics.reproduce(arguments, arguments.workers or len(os.sched_getaffinity(0)))

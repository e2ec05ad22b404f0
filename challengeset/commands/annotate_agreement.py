"""``challengeset annotate agreement judgements.jsonl``: how far annotators agree."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from challengeset.arguments import seed
from challengeset.outputs import PRINTED

if TYPE_CHECKING:
    from annotate.agreement.measures import Estimate
    from annotate.agreement.summary import Summary

BY_GROUP = ("percent", "krippendorff_alpha", "exact_match", "character_f1")


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser(
        "agreement", help="measure how far annotators agree, and where not"
    )
    parser.add_argument("judgements", type=Path, nargs="+", metavar="FILE")
    parser.add_argument(
        "--items", type=Path, metavar="FILE", help="the items, for their sources in --html"
    )
    parser.add_argument(
        "--json",
        type=Path,
        nargs="?",
        const=PRINTED,
        metavar="FILE",
        help="write all numbers and disagreements; print them where no file is given",
    )
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write a page with a plot and all disagreements"
    )
    parser.add_argument("--seed", type=seed, default=13, metavar="N", help="of the bootstrap (13)")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Measure, write what is asked for, and print the tables."""
    from annotate.agreement.panel import judged_items, read_panels
    from annotate.agreement.report import report
    from annotate.agreement.summary import summarise
    from challengeset import show

    panels = read_panels(arguments.judgements)
    items = judged_items(arguments.items, panels) if arguments.items else {}
    with show.progress("measuring") as progress:
        summary = summarise(panels, arguments.seed, progress)
    if arguments.html:
        _write(arguments.html, report(summary, items).encode())
    if arguments.json == PRINTED:
        show.json(summary.to_json())
        return
    if arguments.json:
        _write(arguments.json, summary.to_bytes())
    _tables(summary)


def _write(path: Path, content: bytes) -> None:
    from perturb.files import atomic

    with atomic(path) as file:
        file.write(content)


def _tables(summary: Summary) -> None:
    from annotate.agreement.measures import MEASURES
    from challengeset import show

    overall, *groups = summary.groups
    show.line(f"{overall.judgements:,} judgements of {overall.items:,} items")
    found = [(measure, overall.estimates[measure.key]) for measure in MEASURES]
    show.table(
        ["about", "measure", "value", "95% interval", "items"],
        [[m.about, m.title, _value(e), _interval(e), str(e.items)] for m, e in found],
    )
    show.line("")
    titles = [measure.title for measure in MEASURES if measure.key in BY_GROUP]
    show.table(
        ["group", "items", *titles],
        [
            [group.name, str(group.items), *(_short(group.estimates[key]) for key in BY_GROUP)]
            for group in groups
        ],
    )
    show.line(f"{len(summary.disagreements):,} items on which annotators disagree")


def _value(found: Estimate) -> str:
    return f"undefined: {found.undefined}" if found.value is None else f"{found.value:.3f}"


def _interval(found: Estimate) -> str:
    if found.low is None or found.high is None:
        return "" if found.value is None else f"none: {found.no_interval}"
    return f"{found.low:.3f} to {found.high:.3f}"


def _short(found: Estimate) -> str:
    return "undefined" if found.value is None else f"{found.value:.3f}"

"""``challengeset annotate adjudicate judgements.jsonl``: one verdict for every item."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from annotate.agreement.panel import Panel
    from annotate.policy import Policy
    from annotate.verdict import Verdict
    from perturb.item import Item


def add(commands: Any) -> None:
    """Declare the command."""
    from challengeset.commands.annotate import add_server

    parser = commands.add_parser("adjudicate", help="conclude what is true of every judged item")
    parser.add_argument("judgements", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--policy", required=True, metavar="NAME", help="majority, unanimous, …")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE")
    parser.add_argument(
        "--items", type=Path, metavar="FILE", help="the items, to check corrected spans"
    )
    parser.add_argument(
        "--merge",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="judgements of adjudicators: they decide what the policy leaves open",
    )
    parser.add_argument(
        "--push-open", metavar="BATCH", help="send what is open to an adjudicator, as this batch"
    )
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    add_server(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Write the verdicts, print what came out, and send on what is open if asked to."""
    from annotate.adjudication import merged, verdicts
    from annotate.agreement.panel import judged_items, read_panels
    from annotate.verdict import to_lines
    from challengeset import show
    from perturb.errors import UsageError
    from perturb.files import atomic

    if arguments.push_open and arguments.items is None:
        raise UsageError("--push-open needs the texts. Give the items that were pushed as --items")
    policy = _policy(arguments.policy)
    panels = read_panels(arguments.judgements)
    items = judged_items(arguments.items, panels) if arguments.items else None
    found = verdicts(panels, policy, items)
    if arguments.merge:
        found = merged(found, read_panels(arguments.merge), items)
    with atomic(arguments.output) as file:
        file.write(to_lines(found))
    counts = _counts(found)
    if arguments.json:
        show.json(counts)
    else:
        rows = [[name, *map(str, row.values())] for name, row in counts.items()]
        show.table(["phenomenon", *counts["all"]], rows)
        show.line(f"{len(found):,} verdicts in {arguments.output}")
    if arguments.push_open and items is not None:
        _push_open(arguments, found, panels, items)


def _policy(name: str) -> Policy:
    from annotate.policy import policies
    from perturb.errors import UsageError

    known = policies()
    if name.lower() not in known:
        raise UsageError(f"no policy '{name}'. There are: {', '.join(known)}")
    return known[name.lower()]


def _counts(found: Sequence[Verdict]) -> dict[str, dict[str, int]]:
    from annotate.verdict import VERDICTS

    names = [*sorted({verdict.phenomenon for verdict in found}), "all"]
    counts = {name: dict.fromkeys(VERDICTS, 0) for name in names}
    for verdict in found:
        counts[verdict.phenomenon][verdict.verdict] += 1
        counts["all"][verdict.verdict] += 1
    return counts


def _push_open(
    arguments: argparse.Namespace,
    found: Sequence[Verdict],
    panels: Sequence[Panel],
    items: Mapping[str, Item],
) -> None:
    from annotate.pages import versions_html
    from annotate.push import push
    from annotate.verdict import OPEN
    from challengeset import show
    from challengeset.commands.annotate import server

    undecided = {verdict.item for verdict in found if verdict.verdict == OPEN}
    if not undecided:
        show.line("nothing is open")
        return
    versions = {
        panel.item: versions_html(panel.judgements) for panel in panels if panel.item in undecided
    }
    with show.progress("pushing") as progress:
        pushed = push(
            server(arguments),
            [items[id] for id in versions],
            arguments.push_open,
            versions=versions,
            folder=arguments.state,
            progress=progress,
        )
    show.line(f"{pushed.sent:,} of {len(versions):,} open items sent as {arguments.push_open}")
    show.line(f"the adjudicator works at {pushed.stream}")

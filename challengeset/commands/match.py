"""``challengeset match 'pattern { … }' --corpus … --lang fr``: try a request on a corpus."""

from __future__ import annotations

import argparse
from typing import Any

from challengeset.arguments import count

SHOWN = 20


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("match", help="try a request on the trees of a corpus")
    parser.add_argument("request", help="such as 'pattern { V -[nsubj]-> S; S [upos=PRON] }'")
    parser.add_argument(
        "--corpus", required=True, metavar="NAME=PATH", help="as in perturb, best with trees"
    )
    parser.add_argument(
        "--lang", type=str.lower, metavar="ISO", required=True, help="the language to search"
    )
    parser.add_argument("--phenomenon", metavar="ID", help="show what its rule makes of the sites")
    parser.add_argument("--limit", type=count, metavar="N", help="search N sentences at most")
    parser.add_argument(
        "--show", type=count, default=SHOWN, metavar="N", help=f"print N sentences ({SHOWN})"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print the sentences with their nodes, and how many there are."""
    from challengeset import show
    from challengeset.concordance import search

    found = search(arguments)
    if arguments.json:
        show.json(found.to_json())
        return
    for remark in found.remarks:
        show.line(f"note: {remark}")
    for example in found.examples:
        show.row(example.segment, show.named(example.text, example.nodes))
        for made in example.made:
            show.row("", show.marked(made.incorrect, made.spans))
    searched = f"{found.searched:,} searched"
    show.line(f"{found.matches:,} matches in {found.sentences:,} sentences, {searched}")

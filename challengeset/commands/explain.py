"""``challengeset explain demetr:negation``: the card with its examples."""

from __future__ import annotations

import argparse
from typing import Any

from challengeset.arguments import Names


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("explain", help="show a rule's card, examples and refusals")
    parser.add_argument(
        "phenomena", action=Names, metavar="ID", help="such as demetr:negation or 'aces:*'"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print the card."""
    from challengeset import show
    from challengeset.catalogue import supported
    from perturb import example, proof
    from perturb.registry import select

    for rule in select(arguments.phenomena):
        card = rule.card
        show.line(f"{rule.signature}  ({card.paper}, {card.category}, {card.severity})")
        show.line(f"{rule.summary}\n\n{rule.description}\n")
        show.line(f"needs      {', '.join(card.needs) or 'nothing'}")
        if card.uses:
            show.line(f"uses       {', '.join(card.uses)}, where there is one")
        show.line(f"languages  {' '.join(supported(rule))}\n")
        for case in proof.examples(rule):
            worked = example.read(case.given.text)
            text = case.given.incorrect or worked.incorrect
            show.row(f"{case.kind} {case.language}", show.marked(text, worked.spans))

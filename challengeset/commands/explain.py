"""``challengeset explain demetr:negation``: the card with its examples."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from challengeset.arguments import Names

if TYPE_CHECKING:
    from perturb.rule import Rule


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("explain", help="show a rule's card, examples and refusals")
    parser.add_argument(
        "phenomena", action=Names, metavar="ID", help="such as demetr:negation or 'aces:*'"
    )
    parser.add_argument("--lang", metavar="ISO", help="with the patterns of this language in full")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print the card."""
    from challengeset import show
    from challengeset.catalogue import named_language, supported
    from perturb import example, proof
    from perturb.registry import select

    arguments.lang = arguments.lang and named_language(arguments.lang)
    for rule in select(arguments.phenomena):
        card = rule.card
        show.line(f"{rule.signature}  ({card.paper}, {card.category}, {card.severity})")
        show.line(f"{rule.summary}\n\n{rule.description}\n")
        show.line(f"needs      {', '.join(card.needs) or 'nothing'}")
        if card.fact:
            show.line(f"corpus     {card.fact.about} ({card.fact.corpora})")
        if card.uses:
            show.line(f"uses       {', '.join(card.uses)}, where there is one")
        show.line(f"languages  {' '.join(supported(rule))}\n")
        if card.nodes:
            _show_patterns(rule, arguments.lang)
        for case in proof.examples(rule):
            if arguments.lang not in (None, case.language):
                continue
            worked = example.read(case.given.text)
            text = case.given.incorrect or worked.incorrect
            show.row(f"{case.kind} {case.language}", show.marked(text, worked.spans))


def _show_patterns(rule: Rule, language: str | None) -> None:
    """The nodes of a rule and its patterns, in full for one language, else by name."""
    from challengeset import show
    from perturb.pack import languages, pack
    from perturb.patterns.load import patterns

    for name, meaning in rule.card.nodes.items():
        show.line(f"node {name}     {meaning}")
    for code in (language,) if language else languages():
        for pattern in patterns(pack(code), rule.id):
            lacks = f", lacks {', '.join(pattern.missing)}" if pattern.missing else ""
            show.line(f"pattern    {code}: {pattern.id} ({pattern.status}{lacks})")
            for line in pattern.request.text.strip().split("\n") if language else ():
                show.line(f"           {line}")
    show.line("")

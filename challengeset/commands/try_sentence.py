"""``challengeset try "A sentence." --lang en``: what every rule would do with it."""

from __future__ import annotations

import argparse
from typing import Any

from challengeset.arguments import Names, seed


def add(commands: Any) -> None:
    """Declare the command."""
    parser = commands.add_parser("try", help="show what each rule would do with a sentence")
    parser.add_argument("sentence", help="the good translation")
    parser.add_argument("--lang", metavar="ISO", required=True, help="its language")
    parser.add_argument("--source", default="", help="the source sentence")
    parser.add_argument("--source-lang", metavar="ISO", default="und")
    parser.add_argument("--reference", help="another translation of the source")
    parser.add_argument(
        "--phenomena", action=Names, default=["*"], metavar="IDS", help="such as 'demetr:*'"
    )
    parser.add_argument("--seed", type=seed, default=13, metavar="N", help="of all draws (13)")
    parser.add_argument("--tree", action="store_true", help="show the tree, and patterns by name")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> None:
    """Print one line per rule."""
    from challengeset import show
    from challengeset.catalogue import named_language, without_pack
    from challengeset.trial import trial

    results, sentence = trial(arguments)
    show.note(without_pack(named_language(arguments.lang)))
    if arguments.json:
        tree = [token._asdict() for token in sentence.tokens]
        show.json({"tree": tree, "results": results} if arguments.tree else results)
        return
    if arguments.tree:
        show.tree(sentence)
    for result in results:
        _show(result, arguments.tree)


def _show(result: dict[str, Any], by_pattern: bool) -> None:
    from rich.text import Text

    from challengeset import show
    from perturb.span import Span

    item, near = result["item"], result.get("nearest")
    if item is None:
        show.row(result["phenomenon"], Text(f"– {result['reason']}", style="dim"))
    else:
        spans = [Span(*span) for span in item["spans"]]
        show.row(result["phenomenon"], show.marked(item["incorrect"], spans))
    if by_pattern and item is not None and item["recipe"]["pattern"]:
        show.row("", Text(f"by {item['recipe']['pattern']} ({item['status']})", style="dim"))
    elif by_pattern and near is not None:
        blocks = "; ".join(near["refused_by"]) or "nothing but the rule"
        show.row("", Text(f"nearest {near['pattern']}, refused by: {blocks}", style="dim"))

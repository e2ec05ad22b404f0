"""What a rule needs, parted into what a language pack says and what a parser finds."""

from __future__ import annotations

from perturb.needs import TOOLS
from perturb.pack import PARSED, Pack
from perturb.rule import Rule


def of_pack(rule: Rule) -> list[str]:
    """Properties of the target language's pack."""
    return [need for need in rule.card.needs if need not in PARSED]


def of_parser(rule: Rule) -> list[str]:
    """Kinds of tools beyond a tokenizer, in the order of a pipeline."""
    return [tool for need, tool in TOOLS.items() if need in rule.card.needs and need != "tokens"]


def of_source(rule: Rule) -> list[str]:
    """Kinds of tools that the rule looks at where they are there."""
    return [tool for need, tool in TOOLS.items() if need in rule.card.uses]


def missing(rule: Rule, known: Pack) -> list[str]:
    """What the pack does not have, whatever parser is installed."""
    return known.lacks(rule.card.needs, PARSED)

"""One page for each rule, made of its card, and the table of all rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import schemas
from perturb import example, proof
from perturb.markup import annotate
from perturb.pack import pack
from perturb.proof import Example
from perturb.rule import Rule
from tools import needs
from tools.markdown import code, codes, document, fence, table

HEADINGS = {
    "applies": ("What it makes", ""),
    "refuses": ("Where it makes nothing", ""),
    "rejects": (
        "What it never makes",
        "It may make something else of these sentences, but not this.",
    ),
}


def name(rule: Rule) -> str:
    """The file name of a rule's page."""
    return f"{rule.id.replace(':', '-')}.md"


def page(rule: Rule) -> str:
    """Card and examples of a rule."""
    sections = [
        _section(kind, list(cases))
        for kind, cases in groupby(proof.examples(rule), key=lambda case: case.kind)
    ]
    return document(f"# {rule.id}", rule.summary, rule.description, _card(rule), *sections)


def index(rules: Sequence[Rule]) -> str:
    """The table of all rules."""
    rows = [
        [f"[{code(rule.id)}]({name(rule)})", rule.card.paper, rule.summary, *_kind(rule)]
        for rule in rules
    ]
    return document(
        "# Phenomena",
        f"{len(rules)} of the {len(schemas.taxonomy())} phenomena of DEMETR and ACES have a rule. "
        "Which languages each works for is in the [support table](../reference/support.md).",
        table(["Phenomenon", "Paper", "What the rule does", "Category", "Severity"], rows),
    )


def _kind(rule: Rule) -> tuple[str, str]:
    return rule.card.category, rule.card.severity


def _card(rule: Rule) -> str:
    card = rule.card
    uses = f"{card.each_at_most} times in a set" if card.each_at_most else ""
    facts = {
        "Paper": card.paper,
        "Category": card.category,
        "MQM type": schemas.phenomenon(rule.id).mqm_type,
        "Severity": card.severity,
        "Operation": card.operation,
        "Compared with": card.compared_with,
        "Needs of the language pack": codes(needs.of_pack(rule)) or "nothing",
        "Needs of the parser": ", ".join(needs.of_parser(rule)) or "a tokenizer",
        "Needs of the corpus": f"{card.fact.about} ({card.fact.corpora})" if card.fact else "",
        "Looks at, where there is one": ", ".join(needs.of_source(rule)),
        "Each word changed at most": uses,
        "Version of the rule": str(card.version),
        "File": code(f"{rule.module.__name__.replace('.', '/')}.py"),
    }
    return table(["Card", ""], [[fact, value] for fact, value in facts.items() if value])


def _section(kind: str, cases: Sequence[Example]) -> str:
    heading, remark = HEADINGS[kind]
    parts = [f"## {heading}", remark]
    for language, of_language in groupby(cases, key=lambda case: case.language):
        blocks = [list(_lines(case)) for case in of_language]
        if kind == "refuses" and all(len(block) == 1 for block in blocks):
            blocks = [[line for block in blocks for line in block]]
        parts += [f"{pack(language).name}:", fence(blocks)]
    return "\n\n".join(part for part in parts if part)


def _lines(case: Example) -> Iterator[str]:
    given, worked = case.given, example.read(case.given.text)
    if given.source:
        yield f"source     {given.source}"
    if given.reference:
        yield f"reference  {given.reference}"
    yield f"good       {worked.good}"
    if case.kind != "refuses":
        incorrect = given.incorrect or annotate(worked.incorrect, worked.spans)
        yield f"incorrect  {incorrect}"
    else:
        for other in given.companions:
            yield f"in the set {other}"

"""What annotators need to know of a rule's items, made of its card: one short page each."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, islice

from perturb import example, proof
from perturb.pack import languages, pack
from perturb.proof import Example
from perturb.rule import Rule
from perturb.span import Span
from tools.markdown import code, document, table

SHOWN = 2
"""Examples of each language: the page stands beside the item and must stay short."""

MISSING = "▾"
MARKS = {
    "addition": "Mark the words that were added.",
    "substitution": "Mark the words that stand there now.",
    "deletion": "Mark the place where something is missing.",
    "reordering": "Mark every piece that moved, where it stands now.",
    "whole-sentence": "Mark the whole sentence.",
    "none": "There is no error in these items, and nothing to mark.",
}

_SPECIAL = re.compile(r"[\\`*_\[\]<>&#~]")


def page(rule: Rule) -> str:
    """What kind of error a rule makes, how it is marked, and examples."""
    card = rule.card
    cases = list(_shown(proof.examples(rule)))
    header, rows = ["Language", "Good", "Incorrect"], [_row(case) for case in cases]
    if any(case.given.source for case in cases):
        header.insert(1, "Source")
        rows = [
            [row[0], _escaped(case.given.source), *row[1:]]
            for row, case in zip(rows, cases, strict=True)
        ]
    return document(
        f"# {rule.id}",
        rule.summary,
        f"{MARKS[card.operation]} Severity: {card.severity}.",
        table(header, rows),
    )


def language_names() -> str:
    """What the examples call each language, by its code: annotators see theirs first."""
    rows = [[code(each), pack(each).name] for each in languages()]
    return document("# Languages of the examples", table(["Code", "Language"], rows))


def _shown(cases: Iterable[Example]) -> Iterator[Example]:
    applies = (case for case in cases if case.kind == "applies")
    for _, of_language in groupby(applies, key=lambda case: case.language):
        yield from islice(of_language, SHOWN)


def _row(case: Example) -> list[str]:
    worked = example.read(case.given.text)
    incorrect, spans = worked.incorrect, worked.spans
    if case.given.incorrect:
        incorrect = case.given.incorrect
        spans = () if case.rule.card.operation == "none" else (Span(0, len(incorrect)),)
    return [pack(case.language).name, _escaped(worked.good), _marked(incorrect, spans)]


def _marked(text: str, spans: Sequence[Span]) -> str:
    pieces: list[str] = []
    cursor = 0
    for span in spans:
        marked = text[span.start : span.end]
        pieces += [_escaped(text[cursor : span.start]), code(marked) if marked else MISSING]
        cursor = span.end
    return "".join([*pieces, _escaped(text[cursor:])])


def _escaped(text: str) -> str:
    return _SPECIAL.sub(r"\\\g<0>", text)

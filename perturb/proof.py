"""Run the worked examples of a card: the tests of a rule, and its documentation."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from perturb import example
from perturb.align.links import aligner
from perturb.building import build
from perturb.engine import proposals
from perturb.errors import ChallengesetError
from perturb.example import Worked
from perturb.facts import NAMED
from perturb.item import Item
from perturb.pack import languages, pack
from perturb.parse import Parser, reader_of_reference
from perturb.parse.choose import parser
from perturb.parse.universal import own, universal
from perturb.patterns.load import patterns
from perturb.patterns.trees import tree
from perturb.rule import Contrast, Examples, Given, Rule
from perturb.segment import (
    LanguagePair,
    Segment,
    Sentence,
    TextSegment,
)

DRAWS = 300
"""Seeds to try until a rule that draws by chance comes to the example."""

KINDS = ("applies", "refuses", "rejects")


@dataclass(frozen=True, slots=True)
class Example:
    """One example of a rule in a language; `kind` is applies, refuses or rejects.

    An example of a `pattern` says what this pattern does, whatever the others do.
    """

    rule: Rule
    language: str
    kind: str
    given: Given
    pattern: str | None = None

    def __str__(self) -> str:
        return f"{self.rule.id} {self.kind} {self.language}: {self.given.text}"


def examples(rule: Rule) -> Iterator[Example]:
    """The examples of a rule: those on its card and those in the language packs."""
    for kind in KINDS:
        own: Examples = getattr(rule.card, kind)
        for language in languages():
            of_pack = _of_pack(language).get(rule.id, {}).get(kind, ())
            for entry in (*own.get(language, ()), *of_pack):
                yield Example(rule, language, kind, _given(entry))
            yield from _of_patterns(rule, language, kind)


def _of_patterns(rule: Rule, language: str, kind: str) -> Iterator[Example]:
    for pattern in patterns(pack(language), rule.id) if rule.card.nodes else ():
        of_kind = {"applies": pattern.applies, "refuses": pattern.refuses}.get(kind, ())
        for worked in of_kind:
            if worked.language == language:
                source, other = worked.source, worked.source_language
                given = Given(worked.text, source=source, source_language=other)
                yield Example(rule, language, kind, given, pattern.id)


def problem(case: Example) -> str | None:
    """What is wrong with an example, or None if the rule does as it says."""
    try:
        return _difference(case)
    except ChallengesetError:
        raise
    except Exception as error:
        return f"the rule failed: {error!r}"


def _difference(case: Example) -> str | None:
    if case.kind == "refuses":
        return _unexpected(case)
    found = any(_is_wanted(item, case) for item in _outcomes(case))
    incorrect = _wanted(case).incorrect
    if case.kind == "rejects":
        return f"came out: {incorrect}" if found else None
    return None if found else f"did not come out: {incorrect}"


def segment(case: Example) -> Segment:
    """The parsed segment of an example."""
    given, language = case.given, case.language
    before = {name: side.good for name, side in _sides(case).items()}
    source, reference, good = before["source"], before["reference"], before["good"]
    origin = TextSegment(
        corpus="card",
        key=1,
        pair=LanguagePair(given.source_language, language),
        source=source,
        references=(reference,),
        translation=good,
        translation_from="corpus" if given.reference or given.source else "reference",
        facts=given.facts,
    )
    chosen = parser(language)
    translation = _sentence(case, chosen, good)
    parsed = _sentence(case, reader_of_reference(chosen, reference, good), reference)
    from_source = _source(case, source)
    aligning = aligner(from_source, translation)
    return Segment(origin, from_source, (parsed,), translation, given.companions, aligning)


def _sides(case: Example) -> dict[str, Worked]:
    """Each side before and after the rule; one that is not told of is as the compared side."""
    given, compared = case.given, _wanted(case).good
    literals = {"source": given.source, "reference": given.reference, "good": given.good}
    for name in ("reference", "good", case.rule.card.compared_with):
        if name in literals:
            literals[name] = literals[name] or compared
    return {name: example.read(literal) for name, literal in literals.items()}


def _sentence(case: Example, chosen: Parser, text: str, language: str = "") -> Sentence:
    """The text with its tree: the pack's if it has one, else the parser's."""
    drawn = tree(text, language or case.language) if case.rule.card.universal else None
    if drawn is not None:
        return drawn
    (parsed,) = chosen.parse([text])
    return universal(parsed, chosen.scheme) if case.rule.card.universal else own(parsed)


def _source(case: Example, text: str) -> Sentence:
    """The source, with tokens if the rule looks at them or at its alignment."""
    language, card = case.given.source_language, case.rule.card
    if not text or not (card.aligned or "source" in card.reads):
        return Sentence(text, language, (), "")
    return _sentence(case, parser(language), text, language)


def _unexpected(case: Example) -> str | None:
    for item in _outcomes(case, draws=20):
        return f"came out: {item.incorrect}"
    return None


def _outcomes(case: Example, draws: int = DRAWS) -> Iterator[Item]:
    """What the rule makes of the example and would not be stopped by a check."""
    given = segment(case)
    seen: set[Contrast] = set()
    for seed in range(draws if case.rule.draws else 1):
        contrasts, _ = proposals(case.rule, given, pack(case.language), Random(seed))  # noqa: S311
        for contrast in contrasts:
            if contrast in seen or case.pattern not in (None, contrast.pattern):
                continue
            seen.add(contrast)
            item, failure = build(case.rule, given, contrast, seed)
            if failure is None:
                yield item


def _wanted(case: Example) -> Worked:
    """The compared and the incorrect side; of an unmarked text the places are not told."""
    worked = example.read(case.given.text)
    if case.given.incorrect is None:
        return worked
    return Worked(worked.good, (), case.given.incorrect, ())


def _is_wanted(item: Item, case: Example) -> bool:
    wanted = _wanted(case)
    marked = (item.incorrect, item.spans, item.good_spans)
    return marked == (wanted.incorrect, wanted.spans, wanted.good_spans) and all(
        getattr(item, name) == side.incorrect for name, side in _sides(case).items()
    )


@cache
def _of_pack(language: str) -> dict[str, Any]:
    path = pack(language).folder / "examples.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _given(entry: str | Given | dict[str, Any]) -> Given:
    if isinstance(entry, Given):
        return entry
    if isinstance(entry, str):
        return Given(entry)
    facts = tuple(kind(**entry[name]) for name, kind in NAMED.items() if name in entry)
    told = {name: value for name, value in entry.items() if name not in NAMED}
    return Given(**{**told, "companions": tuple(entry.get("companions", ())), "facts": facts})

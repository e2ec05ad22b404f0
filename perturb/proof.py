"""Run the worked examples of a card: the tests of a rule, and its documentation."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from perturb import example
from perturb.align.links import aligner
from perturb.building import build
from perturb.edit import Applied, apply
from perturb.engine import proposals
from perturb.errors import ChallengesetError
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
                yield Example(rule, language, kind, Given(worked.text), pattern.id)


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
    wanted = _wanted(case)
    found = any(_sides(a) == wanted for a in _outcomes(case))
    if case.kind == "rejects":
        return f"came out: {wanted[0]}" if found else None
    return None if found else f"did not come out: {wanted[0]}"


def segment(case: Example) -> Segment:
    """The parsed segment of an example."""
    good = example.read(case.given.text).good
    reference = case.given.reference or good
    origin = TextSegment(
        corpus="card",
        key=1,
        pair=LanguagePair(case.given.source_language, case.language),
        source=case.given.source,
        references=(reference,),
        translation=good,
        translation_from="corpus" if case.given.reference or case.given.source else "reference",
    )
    chosen = parser(case.language)
    translation = _sentence(case, chosen, good)
    parsed = _sentence(case, reader_of_reference(chosen, reference, good), reference)
    source = _source(case)
    aligning = aligner(source, translation)
    return Segment(origin, source, (parsed,), translation, case.given.companions, aligning)


def _sentence(case: Example, chosen: Parser, text: str) -> Sentence:
    """The text with its tree: the pack's if it has one, else the parser's."""
    drawn = tree(text, case.language) if case.rule.card.universal else None
    if drawn is not None:
        return drawn
    (parsed,) = chosen.parse([text])
    return universal(parsed, chosen.scheme) if case.rule.card.universal else own(parsed)


def _source(case: Example) -> Sentence:
    """The source, with tokens if the rule looks at its alignment."""
    text, language = case.given.source, case.given.source_language
    if not text or not case.rule.card.aligned:
        return Sentence(text, language, (), "")
    return _sentence(case, parser(language), text)


def _unexpected(case: Example) -> str | None:
    for applied in _outcomes(case, draws=20):
        return f"came out: {applied.text}"
    return None


def _outcomes(case: Example, draws: int = DRAWS) -> Iterator[Applied]:
    """What the rule makes of the example and would not be stopped by a check."""
    given = segment(case)
    seen: set[Contrast] = set()
    for seed in range(draws if case.rule.draws else 1):
        contrasts, _ = proposals(case.rule, given, pack(case.language), Random(seed))  # noqa: S311
        for contrast in contrasts:
            if contrast in seen or case.pattern not in (None, contrast.pattern):
                continue
            seen.add(contrast)
            _, failure = build(case.rule, given, contrast, seed)
            if failure is None:
                yield apply(given.translation, contrast.incorrect)


def _wanted(case: Example) -> tuple[str, Sequence[Any], Sequence[Any]]:
    if case.given.incorrect is not None:
        return case.given.incorrect, (), ()
    worked = example.read(case.given.text)
    return worked.incorrect, worked.spans, worked.good_spans


def _sides(applied: Applied) -> tuple[str, Sequence[Any], Sequence[Any]]:
    return applied.text, applied.spans, applied.good_spans


@cache
def _of_pack(language: str) -> dict[str, Any]:
    path = pack(language).folder / "examples.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def _given(entry: str | Given | dict[str, Any]) -> Given:
    if isinstance(entry, Given):
        return entry
    if isinstance(entry, str):
        return Given(entry)
    return Given(**{**entry, "companions": tuple(entry.get("companions", ()))})

"""A request on the sentences of a corpus, with what a rule would make of its matches."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from challengeset.catalogue import named_language
from corpora import open_corpus
from perturb.engine import Engine, proposals
from perturb.errors import MissingResource, UsageError
from perturb.pack import Pack, pack
from perturb.parse.cache import ParseCache, default_folder
from perturb.patterns.load import request_of
from perturb.patterns.pattern import Trial
from perturb.patterns.sites import tree_of
from perturb.registry import rules, select
from perturb.requests.matcher import Match
from perturb.requests.syntax import RequestError
from perturb.rule import Rule
from perturb.segment import Segment
from perturb.sides import contrasted
from perturb.span import Span

AT_ONCE = 200


class Made(NamedTuple):
    """What a rule makes of a sentence, and the places of the error."""

    incorrect: str
    spans: tuple[Span, ...]


class Example(NamedTuple):
    """A match: the sentence, and the place of every node by name."""

    segment: str
    text: str
    nodes: Mapping[str, Span]
    made: tuple[Made, ...]


@dataclass
class Found:
    """How many sentences were searched, how many matched, how often, and the first of them."""

    searched: int = 0
    sentences: int = 0
    matches: int = 0
    examples: list[Example] = field(default_factory=list)
    remarks: Sequence[str] = ()

    def add(
        self, segment: Segment, matches: Sequence[Match], made: tuple[Made, ...], most: int
    ) -> None:
        """Count a sentence with its matches, and show it while there is room."""
        self.searched += 1
        self.sentences += bool(matches)
        self.matches += len(matches)
        if matches and len(self.examples) < most:
            self.examples.append(_example(segment, matches[0], made))

    def to_json(self) -> dict[str, Any]:
        """The same for other programmes."""
        return {
            "matches": self.matches,
            "sentences": self.sentences,
            "searched": self.searched,
            "remarks": list(self.remarks),
            "examples": [example._asdict() for example in self.examples],
        }


def search(arguments: argparse.Namespace) -> Found:
    """Match the request of a command line against the sentences of its corpus.

    Raises:
        UsageError: the request is no request, or the language, corpus or rule is unknown.
        DataError: the corpus cannot be read.
        MissingResource: the corpus has no trees, and no parser of the language draws them.
    """
    known = pack(named_language(arguments.lang))
    rule = _rule(arguments.phenomenon)
    try:
        request = request_of(arguments.request, known, arguments.phenomenon)
    except RequestError as error:
        raise UsageError(f"the request, {error}") from None
    if request.missing:
        raise UsageError(f"{known.language} has no {', '.join(request.missing)}")
    for node in rule.card.nodes if arguments.phenomenon else ():
        if node not in request.nodes:
            raise UsageError(f"the request names no node '{node}', as {rule.id} needs it")
    remarks = [f"{line}:{column}: {what}" for what, line, column in request.remarks]
    trial = Trial.of(known, rule.id, request)
    found = Found(remarks=remarks)
    for segment in segments(arguments.corpus, known, rule, arguments.limit):
        matches = list(request.matches(tree_of(segment.translation, known)))
        made = _made(rule, segment, trial) if arguments.phenomenon and matches else ()
        found.add(segment, matches, made, arguments.show)
    return found


def segments(name: str, known: Pack, rule: Rule, limit: int | None) -> Iterator[Segment]:
    """The segments of a corpus in a language, with trees in Universal Dependencies.

    Raises:
        UsageError: the corpus does not have the language.
        MissingResource: it has no trees, and no parser of the language draws them.
    """
    word, _, path = name.partition("=")
    corpus = open_corpus(word, Path(path) if path else None)
    pairs = [pair for pair in corpus.pairs() if pair.target == known.language]
    if not pairs:
        there = sorted({pair.target for pair in corpus.pairs()})
        raise UsageError(f"no text of {word} is in {known.language}, but in {', '.join(there)}")
    engine = Engine([rule], 0, ParseCache(default_folder()), {})
    texts = islice(corpus.segments(pairs[:1]), limit)
    while batch := list(islice(texts, AT_ONCE)):
        for seen in engine.parse(batch):
            segment, provides = seen.by(rule)
            if "tree" not in provides:
                remedy = "Name a treebank, or see `challengeset doctor` for parsers"
                raise MissingResource(f"nothing draws trees of {known.language}. {remedy}")
            yield segment


def _rule(phenomenon: str | None) -> Rule:
    """The rule of a phenomenon; without one, any that reads Universal Dependencies."""
    chosen = select([phenomenon]) if phenomenon else rules()
    rule = next((rule for rule in chosen if rule.card.universal), None)
    if rule is None:
        raise UsageError(f"{phenomenon} is not made by patterns. See `challengeset explain`")
    return rule


def _made(rule: Rule, segment: Segment, trial: Pack) -> tuple[Made, ...]:
    contrasts, _ = proposals(rule, segment, trial, Random(0))  # noqa: S311
    differences = (
        contrasted(segment, one, rule.card.compared_with).difference for one in contrasts
    )
    return tuple(Made(found.incorrect, found.spans) for found in differences)


def _example(segment: Segment, match: Match, made: tuple[Made, ...]) -> Example:
    tokens = segment.translation.tokens
    nodes = {name: Span(tokens[at].start, tokens[at].end) for name, at in match.nodes.items()}
    return Example(str(segment.origin.key), segment.translation.text, nodes, made)

"""Other people's contrastive pairs as items: places by comparing, or as the set marks them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import orjson

import schemas
from corpora.contrastive import Entry, LeftOut, read
from perturb.checks import violations
from perturb.comparison import Comparison, NotComparable, compare, given
from perturb.comparison.compare import Texts
from perturb.item import Item, compared
from perturb.markup import MarkupError, annotate, parse
from perturb.pack import pack
from perturb.parse.choose import tokenizer
from perturb.registry import rules
from perturb.segment import Sentence
from perturb.span import Span
from schemas import Phenomenon

COMPARISON, ANNOTATION = "comparison", "annotation"


def imported(paths: Iterable[Path]) -> Iterator[Item | LeftOut]:
    """What becomes of each line of the files, in their order.

    An item is a candidate where its places are not sure (`Comparison.sure`).

    Raises:
        DataError: a file cannot be read, or is of no set that has a reader.
    """
    seen: set[tuple[str, ...]] = set()
    numbers: dict[str, int] = {}
    for path in paths:
        for entry in read(path):
            if isinstance(entry, LeftOut):
                yield entry
                continue
            made = _made(entry)
            texts = (entry.phenomenon, str(entry.pair), entry.source, entry.good, entry.incorrect)
            if isinstance(made, Item) and texts in seen:
                made = "a line before it has the same texts"
            seen.add(texts)
            yield _numbered(made, numbers) if isinstance(made, Item) else _left_out(entry, made)


def _made(entry: Entry) -> Item | str:
    """The item of an entry, or why there is none."""
    phenomenon = schemas.phenomenon(entry.phenomenon)
    try:
        found = _places(entry, phenomenon)
    except (NotComparable, MarkupError) as error:
        return str(error)
    item = _item(entry, phenomenon, found)
    wrong = next(violations(item, _breaks().get(item.phenomenon, frozenset())), None)
    return wrong or schemas.problem("item.schema.json", orjson.loads(item.to_json())) or item


def _places(entry: Entry, phenomenon: Phenomenon) -> Comparison:
    side = phenomenon.compared_with
    text = compared(side, entry.source, entry.reference, entry.good, entry.incorrect)
    language = entry.pair.source if side == "source" else entry.pair.target
    texts = Texts(
        _words(text, language),
        _words(entry.incorrect, entry.pair.target),
        _words(entry.reference, entry.pair.target),
    )
    if entry.annotated is None:
        return compare(texts, phenomenon, pack(entry.pair.target).months or {})
    return given(texts, _marked(entry.annotated, entry.incorrect), phenomenon)


def _marked(annotated: str, incorrect: str) -> Sequence[Span]:
    """The marked places; blanks that the annotation has too many or too few do not count."""
    text, spans = parse(annotated)
    if text == incorrect:
        return spans
    if text.split() != incorrect.split() and "".join(text.split()) != "".join(incorrect.split()):
        raise MarkupError("without its tags the annotated translation is another text")
    places = [place for place, mark in enumerate(incorrect) if not mark.isspace()]
    return [_moved(text, span, [*places, len(incorrect)]) for span in spans]


def _moved(text: str, span: Span, places: Sequence[int]) -> Span:
    """A span of a text where the same marks stand at other places."""
    first = len("".join(text[: span.start].split()))
    length = len("".join(text[slice(*span)].split()))
    start = places[first]
    return Span(start, places[first + length - 1] + 1 if length else start)


def _words(text: str, language: str) -> Sentence:
    [sentence] = tokenizer(language).parse([text])
    return sentence


def _item(entry: Entry, phenomenon: Phenomenon, found: Comparison) -> Item:
    severe = entry.severity in phenomenon.severities
    return Item(
        id=f"{entry.phenomenon}/{entry.corpus}:{entry.segment}/{entry.pair}/0",
        phenomenon=entry.phenomenon,
        category=entry.category or phenomenon.category,
        severity=entry.severity if severe and entry.severity else phenomenon.severities[0],
        operation=found.operation,
        langpair=str(entry.pair),
        source=entry.source,
        reference=entry.reference,
        good=entry.good,
        incorrect=entry.incorrect,
        incorrect_annotated=annotate(entry.incorrect, found.spans),
        spans=found.spans,
        good_spans=found.good_spans,
        compared_with=phenomenon.compared_with,
        origin={
            "corpus": entry.corpus,
            "segment": entry.segment,
            "domain": entry.domain,
            "license": entry.license,
        },
        recipe={
            "rule_version": None,
            "seed": None,
            "parser": tokenizer(entry.pair.target).signature,
            "pack": pack(entry.pair.target).signature,
            "pattern": None,
            "edited": [],
            "source_parser": None,
            "aligner": None,
            "translation": entry.translation_from,
            "suggested_by": None,
            "repairs": [repair._asdict() for repair in found.repairs],
            "spans_from": COMPARISON if entry.annotated is None else ANNOTATION,
        },
        status="generated" if found.sure else "candidate",
    )


def _numbered(item: Item, numbers: dict[str, int]) -> Item:
    """With a running number of its own, where several lines have one name."""
    number = numbers.get(item.id, 0)
    numbers[item.id] = number + 1
    return replace(item, id=f"{item.id.removesuffix('/0')}/{number}") if number else item


def _left_out(entry: Entry, reason: str) -> LeftOut:
    return LeftOut(entry.path, entry.line, reason)


@cache
def _breaks() -> dict[str, frozenset[str]]:
    return {rule.id: rule.card.breaks for rule in rules()}

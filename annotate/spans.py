"""What was marked in Label Studio as spans of ours, and back.

Label Studio counts in code points, as we do, and checks nothing. A missing word is an empty
span; it is seen from the word before or after, and two people who mean the same place must
come out with the same numbers: directly before the next word, or at the end of the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from annotate import interface
from annotate.judgement import MarkedSpan
from perturb.item import Item
from perturb.span import Span, settle

MANUAL = "manual"
ORIGINS = {"prediction": "generated", "prediction-changed": "relabelled", MANUAL: MANUAL}


class Broken(ValueError):
    """A mark or an answer that no judgement can be made of; `kind` is the sort of problem."""

    def __init__(self, kind: str, what: str) -> None:
        self.kind = kind
        super().__init__(what)


class Marked(NamedTuple):
    """Spans in text order, and in words what was repaired to get them."""

    spans: tuple[MarkedSpan, ...]
    repairs: tuple[str, ...]


def regions(item: Item) -> list[dict[str, Any]]:
    """The pre-annotation of an item: its spans, and in the shade what they replaced in `good`."""
    marked = [
        _region(f"span-{number}", interface.MARKS, interface.INCORRECT, item.incorrect, span)
        | {"readonly": False}
        for number, span in enumerate(item.spans)
    ]
    for region, span in zip(marked, item.spans, strict=True):
        region["value"]["labels"] = [interface.mark_for(item.operation, empty=span.empty)]
    shaded = item.good_spans if item.compared == item.good else ()
    for number, span in enumerate(shaded):
        if not span.empty:
            shade = _region(
                f"shade-{number}", interface.COUNTERPART, interface.GOOD, item.good, span
            )
            shade["value"]["labels"] = [interface.COUNTERPART]
            marked.append(shade | {"readonly": True})
    return marked


def generated(item: Item) -> tuple[MarkedSpan, ...]:
    """The spans of an item as they come back when nobody touches them."""
    return read([region | {"origin": "prediction"} for region in regions(item)], item).spans


def read(results: Iterable[Mapping[str, Any]], item: Item) -> Marked:
    """The spans of an annotation's results; what is in the shade is left out.

    Raises:
        Broken: a mark is unknown or lies outside the text, or two overlap.
    """
    spans: set[MarkedSpan] = set()
    repairs: list[str] = []
    for result in results:
        if result.get("from_name") == interface.MARKS:
            span, repair = _read_region(result, item.incorrect)
            spans.add(span)
            repairs += [repair] if repair else []
    return Marked(tidy(item.incorrect, spans), tuple(repairs))


def tidy(text: str, spans: Iterable[MarkedSpan]) -> tuple[MarkedSpan, ...]:
    """Spans in text order; those of one operation that white space alone parts become one.

    This is rule S6 of marking, by operation.

    Raises:
        Broken: two overlap.
    """
    joined: list[MarkedSpan] = []
    for span in _without_twins(spans):
        last = joined[-1] if joined else None
        if last is not None and _are_one(text, last, span):
            origin = last.origin if last.origin == span.origin else MANUAL
            joined[-1] = MarkedSpan(last.start, span.end, span.operation, origin)
        else:
            joined.append(span)
    for before, after in pairwise(joined):
        if after.start < before.end or after[:2] == before[:2]:
            raise Broken("overlap", f"marks at {before.start} and {after.start} overlap")
    return tuple(joined)


def places(text: str, spans: Iterable[MarkedSpan]) -> tuple[Span, ...]:
    """Where an item has its error: spans of any operation that touch are one."""
    joined: list[Span] = []
    for span in spans:
        if joined and not text[joined[-1].end : span.start].strip():
            joined[-1] = Span(joined[-1].start, span.end)
        else:
            joined.append(span.span)
    return tuple(joined)


def snap(text: str, spans: Iterable[MarkedSpan], words: Sequence[Span]) -> tuple[MarkedSpan, ...]:
    """Spans widened to whole words; a missing word is never inside another.

    Raises:
        Broken: two overlap then.
    """
    return tidy(text, (_snapped(span, words) for span in spans))


def _snapped(span: MarkedSpan, words: Sequence[Span]) -> MarkedSpan:
    if span.span.empty:
        around = [word for word in words if word.start < span.start < word.end]
        start = around[0].start if around else span.start
        return span._replace(start=start, end=start)
    touched = [word for word in words if word.start < span.end and span.start < word.end]
    start = min([span.start, *(word.start for word in touched)])
    return span._replace(start=start, end=max([span.end, *(word.end for word in touched)]))


def _region(id: str, name: str, side: str, text: str, span: Span) -> dict[str, Any]:
    value = {"start": span.start, "end": span.end, "text": text[span.start : span.end]}
    return {"id": id, "type": "labels", "from_name": name, "to_name": side, "value": value}


def _read_region(result: Mapping[str, Any], text: str) -> tuple[MarkedSpan, str | None]:
    value = result.get("value")
    labels = value.get("labels") if isinstance(value, dict) else None
    name = labels[0] if isinstance(labels, list) and len(labels) == 1 else None
    mark = interface.marks().get(str(name))
    if mark is None or result.get("to_name") != interface.INCORRECT:
        raise Broken("interface", f"a mark called {labels!r} is none of ours")
    assert isinstance(value, dict)
    span = _inside(value.get("start"), value.get("end"), text)
    trimmed = _trimmed(text, span)
    if mark.place:
        edge = trimmed.start if mark.place == "start" else trimmed.end
        trimmed = settle(text, Span(edge, edge))
    elif trimmed.empty:
        raise Broken("offsets", f"{mark.name} at {span.start} holds no word")
    origin = ORIGINS.get(str(result.get("origin")), MANUAL)
    marked = MarkedSpan(*trimmed, mark.operation, origin)
    repaired = not mark.place and trimmed != span
    return marked, f"white space at the edge of {mark.name} at {span.start}" if repaired else None


def _inside(start: object, end: object, text: str) -> Span:
    if type(start) is int and type(end) is int and 0 <= start <= end <= len(text):
        return Span(start, end)
    raise Broken("offsets", f"a mark from {start!r} to {end!r} is not in the text")


def _trimmed(text: str, span: Span) -> Span:
    """Without white space at the edges; of nothing but white space, the end remains."""
    marked = text[span.start : span.end]
    start = span.end - len(marked.lstrip())
    return Span(start, max(start, span.start + len(marked.rstrip())))


def _without_twins(spans: Iterable[MarkedSpan]) -> list[MarkedSpan]:
    """One span for each place and operation, in text order."""
    return list({span[:3]: span for span in sorted(spans, reverse=True)}.values())[::-1]


def _are_one(text: str, before: MarkedSpan, after: MarkedSpan) -> bool:
    if before.operation != after.operation or after.start < before.end:
        return False
    if before.span.empty or after.span.empty:
        return False
    return not text[before.end : after.start].strip()

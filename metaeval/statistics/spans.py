"""How well a metric finds the error spans, by exact spans and by characters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence, Set
from typing import Final, NamedTuple

from perturb.span import Span

Spans = Sequence[Span]
Severe = Sequence[tuple[Span, str]]
"""Spans with their severities."""

MINOR: Final = "minor"


class F1(NamedTuple):
    """Precision, recall and their harmonic mean. Nothing to find and nothing found is 1."""

    precision: float
    recall: float
    f1: float


def exact(predicted: Spans, expected: Spans) -> F1:
    """A span counts if both ends are right, an empty one if it is in the right place.

    After Moghe et al. 2024 (Span-ACES), section 6, whose script compares the words inside
    the spans; positions keep two equal words apart, and deletions count.

    >>> exact([Span(0, 3), Span(8, 8)], [Span(8, 8)])
    F1(precision=0.5, recall=1.0, f1=0.6666666666666666)
    """
    return _f1(set(predicted), set(expected))


def by_character(predicted: Spans, expected: Spans) -> F1:
    """As `exact`, with the characters inside the spans; an empty span is a place of its own.

    >>> by_character([Span(0, 4)], [Span(2, 6)])
    F1(precision=0.5, recall=0.5, f1=0.5)
    """
    return _f1(_places(predicted), _places(expected))


def mean_f1(scores: Iterable[F1]) -> float | None:
    """The mean over items.

    >>> mean_f1([exact([], []), exact([Span(0, 1)], [])])
    0.5
    """
    values = [score.f1 for score in scores]
    return sum(values) / len(values) if values else None


def pooled_f1(pairs: Iterable[tuple[Spans, Spans]]) -> F1:
    """Exact spans over all items at once: predicted and expected ones of each.

    >>> pooled_f1([([Span(0, 1)], [Span(0, 1)]), ([], [Span(3, 5)])])
    F1(precision=1.0, recall=0.5, f1=0.6666666666666666)
    """
    predicted: set[tuple[int, Span]] = set()
    expected: set[tuple[int, Span]] = set()
    for number, (found, wanted) in enumerate(pairs):
        predicted |= {(number, span) for span in found}
        expected |= {(number, span) for span in wanted}
    return _f1(predicted, expected)


def severity_f1(pairs: Iterable[tuple[Severe, Severe]], partial: float = 0.5) -> F1:
    """Characters over all items at once, weighted by severity, as in the span task of WMT25.

    Of each text the predicted spans and the expected ones with their severities. A character
    that is marked in the same severity counts whole, in another one `partial`; where spans
    overlap it counts several times. Everything but minor is major. Empty spans hold no
    character. Nothing predicted has precision 1, nothing to find recall 1, as the task's
    programme has it (wmt-conference/wmt25-mteval, Lavie et al. 2025).

    >>> found = severity_f1([([(Span(0, 4), "minor")], [(Span(0, 2), "major")])])
    >>> found.precision, found.recall, round(found.f1, 4)
    (0.25, 0.5, 0.3333)
    """
    common, predicted, expected = 0.0, 0, 0
    for found, wanted in pairs:
        marked, true = _characters(found), _characters(wanted)
        same = marked & true
        left, missed = (_by_place(rest) for rest in (marked - same, true - same))
        common += same.total() + partial * (left & missed).total()
        predicted += marked.total()
        expected += true.total()
    precision = common / predicted if predicted else 1.0
    recall = common / expected if expected else 1.0
    both = precision + recall
    return F1(precision, recall, 2 * precision * recall / both if both else 0.0)


def _characters(spans: Severe) -> Counter[tuple[int, bool]]:
    """How often each character is marked, as minor or not."""
    return Counter(
        (place, severity == MINOR)
        for (start, end), severity in spans
        for place in range(start, end)
    )


def _by_place(counts: Counter[tuple[int, bool]]) -> Counter[int]:
    found: Counter[int] = Counter()
    for (place, _), count in counts.items():
        found[place] += count
    return found


def _places(spans: Spans) -> set[tuple[int, bool]]:
    inside = {(place, False) for start, end in spans for place in range(start, end)}
    return inside | {(span.start, True) for span in spans if span.empty}


def _f1(predicted: Set[object], expected: Set[object]) -> F1:
    if not predicted and not expected:
        return F1(1.0, 1.0, 1.0)
    common = len(predicted & expected)
    if not common:
        return F1(0.0, 0.0, 0.0)
    precision, recall = common / len(predicted), common / len(expected)
    return F1(precision, recall, 2 * precision * recall / (precision + recall))

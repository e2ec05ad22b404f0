"""What an annotator did, as a judgement, or why it is none.

Label Studio accepts anything: an accepted item without a mark, marks outside the text, texts
that were edited under the annotations. What is broken is not guessed at; it goes on a list
and back to the annotator.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any, NamedTuple

import orjson

from annotate import interface, spans
from annotate.judgement import Judgement, MarkedSpan
from annotate.spans import Broken
from perturb.item import Item
from perturb.span import Span

ACCEPT = "accept"
CONTROL = "none"

Words = Callable[[Item], Sequence[Span]]
"""Finds the words of an item's incorrect side."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to look at: `repaired` if the judgement is kept nevertheless.

    `problem` is one of: no span, text changed, offsets, overlap, white space, unknown item,
    interface, no verdict, no reason, snapped.
    """

    item: str | None
    annotator: str | None
    problem: str
    detail: str
    repaired: bool = False

    def to_json(self) -> bytes:
        """One line of UTF-8 JSON without the line end, keys in the order above."""
        return orjson.dumps(asdict(self))


class Heard(NamedTuple):
    """What one annotation says; no judgement where it is broken."""

    judgement: Judgement | None
    problems: tuple[Problem, ...] = ()


def hear(
    annotation: Mapping[str, Any],
    item: Item,
    batch: str,
    annotator: str,
    words: Words | None = None,
) -> Heard:
    """The judgement in an annotation of Label Studio's export.

    With `words` spans are widened to whole words.
    """
    try:
        judgement, repairs = _judgement(annotation, item, batch, annotator, words)
    except Broken as broken:
        return Heard(None, (Problem(item.id, annotator, broken.kind, str(broken)),))
    return Heard(
        judgement,
        tuple(Problem(item.id, annotator, kind, what, True) for kind, what in repairs),
    )


def _judgement(
    annotation: Mapping[str, Any], item: Item, batch: str, annotator: str, words: Words | None
) -> tuple[Judgement, list[tuple[str, str]]]:
    results = annotation.get("result") or []
    marked = spans.read(results, item)
    places, snapped = _snap(marked.spans, item, words)
    verdict, reason = _verdict(results)
    if verdict == ACCEPT and not places and item.operation != CONTROL:
        raise Broken("no span", "accepted, and no error is marked")
    judgement = Judgement(
        item=item.id,
        phenomenon=item.phenomenon,
        langpair=item.langpair,
        incorrect=item.incorrect,
        batch=batch,
        annotator=annotator,
        verdict=verdict,
        reason=reason,
        spans=places,
        changed=_bare(places) != _bare(spans.generated(item)),
        note=_note(results),
        submitted_at=utc(annotation["updated_at"]),
        seconds=_seconds(annotation.get("lead_time")),
        texts=item.fingerprint(),
    )
    return judgement, [*(("white space", repair) for repair in marked.repairs), *snapped]


def _snap(
    found: tuple[MarkedSpan, ...], item: Item, words: Words | None
) -> tuple[tuple[MarkedSpan, ...], list[tuple[str, str]]]:
    if words is None:
        return found, []
    whole = spans.snap(item.incorrect, found, words(item))
    if whole == found:
        return found, []
    return whole, [("snapped", f"{_in_words(found)} became {_in_words(whole)}")]


def _verdict(results: Iterable[Mapping[str, Any]]) -> tuple[str, str | None]:
    verdict = _choice(results, interface.VERDICT)
    reason = _choice(results, interface.REASON)
    if verdict is None:
        raise Broken("no verdict", "submitted without accept, reject or unsure")
    if verdict == ACCEPT:
        # Chosen before the annotator changed to accept; the question is hidden since then.
        return verdict, None
    if reason is None:
        raise Broken("no reason", f"{verdict} without saying why")
    return verdict, reason


def _choice(results: Iterable[Mapping[str, Any]], question: str) -> str | None:
    chosen = [str(answer) for answer in _said(results, question, "choices")]
    known = {answer.name for answer in interface.answers(question)}
    if len(chosen) > 1 or not known.issuperset(chosen):
        raise Broken("interface", f"{question} {chosen!r} is no answer of ours")
    return chosen[0] if chosen else None


def _note(results: Iterable[Mapping[str, Any]]) -> str | None:
    return "\n".join(map(str, _said(results, interface.NOTE, "text"))) or None


def _said(results: Iterable[Mapping[str, Any]], name: str, kind: str) -> list[object]:
    """All that was answered to a question."""
    values = [result.get("value") for result in results if result.get("from_name") == name]
    answers = [value.get(kind) for value in values if isinstance(value, dict)]
    return [one for answer in answers if isinstance(answer, list) for one in answer]


def _seconds(lead_time: object) -> float | None:
    """How long it took, where the browser says something that can be."""
    if isinstance(lead_time, int | float) and lead_time >= 0:
        return float(lead_time)
    return None


def utc(moment: str) -> str:
    """A moment of Label Studio's, in UTC and to the microsecond.

    Raises:
        ValueError: it is none.
    """
    there = datetime.fromisoformat(moment).astimezone(UTC)
    return there.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def _bare(marked: Iterable[MarkedSpan]) -> list[tuple[int, int, str]]:
    return [span[:3] for span in marked]


def _in_words(marked: Iterable[MarkedSpan]) -> str:
    return ", ".join(f"{span.start}-{span.end}" for span in marked)

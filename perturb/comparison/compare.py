"""From two texts to the places of an error on both sides."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import NamedTuple

from perturb.comparison.methods import METHODS, covering, regrouped
from perturb.comparison.sides import Side, chunks, joined, merged, parted, recased, unmarked, words
from perturb.comparison.special import Sorted, amounts, beside, months, touched, units
from perturb.edit import Repair
from perturb.segment import Sentence
from perturb.span import Span
from schemas import Phenomenon

MANUAL = "manual"
AMOUNT_IS_RIGHT = "aces:hallucination-unit-conversion-amount-matches-ref"
OPERATIONS = {(False, True): "addition", (True, False): "deletion"}
"""What was done, by what all spans hold: something on the good side, on the incorrect one."""


class NotComparable(ValueError):
    """Places cannot be found by comparing; says why and what to do."""


class Comparison(NamedTuple):
    """Places on both sides, one for one, and differences that are no errors.

    `sure` is false where a person should look: no method fits the texts, or a mark covers
    the same word on both sides.
    """

    spans: tuple[Span, ...]
    good_spans: tuple[Span, ...]
    repairs: tuple[Repair, ...]
    operation: str
    sure: bool


class Texts(NamedTuple):
    """The side that an error is compared with, the incorrect one, and the reference."""

    good: Sentence
    incorrect: Sentence
    reference: Sentence


def compare(texts: Texts, phenomenon: Phenomenon, month_names: Container[str]) -> Comparison:
    """Where the incorrect side differs, by the annotation methods of a phenomenon.

    `month_names` are those of the language, folded. Case counts only where nothing else
    differs, and blanks only where nothing but these does.

    Raises:
        NotComparable: people mark such errors, or the texts do not differ.
    """
    good, incorrect = texts.good.text, texts.incorrect.text
    if good.split() == incorrect.split() and phenomenon.compared_with != "source":
        raise NotComparable("the incorrect side is what it is compared with. Mend the line")
    if phenomenon.operations in (("none",), ("whole-sentence",)):
        return _whole(good, incorrect, phenomenon.operations[0])
    if phenomenon.annotation_methods == (MANUAL,):
        raise NotComparable("people mark this error. Import the set with annotated translations")
    if "".join(good.split()) == "".join(incorrect.split()):
        pieces = chunks(good), chunks(incorrect)
        return _resolved(*pieces, Sorted(regrouped(*pieces), []), phenomenon)
    return _compared(texts, phenomenon, month_names)


def _compared(texts: Texts, phenomenon: Phenomenon, month_names: Container[str]) -> Comparison:
    good, incorrect = _words(texts)
    for method in phenomenon.annotation_methods:
        if method == "date-time":
            found = months(good, incorrect, month_names)
        elif method == "unit-conversion":
            sort = units if phenomenon.id == AMOUNT_IS_RIGHT else amounts
            found = sort(good, incorrect, words(texts.reference, str.casefold))
        else:
            errors = METHODS[method](good, incorrect)
            found = Sorted(errors, []) if errors else None
        if found:
            return _resolved(good, incorrect, found, phenomenon)
    whole = Sorted(covering(good, incorrect), [])
    return _resolved(good, incorrect, whole, phenomenon)._replace(sure=False)


def _words(texts: Texts) -> tuple[Side, Side]:
    """The words of both sides; with their case only where nothing else differs."""
    good, incorrect = texts.good.text, texts.incorrect.text
    if len(good) == len(incorrect) and good.lower() == incorrect.lower():
        side = words(texts.good, str)
        return side, recased(side, incorrect)
    side = words(texts.good, str.casefold)
    return side, parted(words(texts.incorrect, str.casefold), side)


def given(texts: Texts, spans: Sequence[Span], phenomenon: Phenomenon) -> Comparison:
    """What stands for marked places of the incorrect side on the one it is compared with.

    A mark inside a word is one of the word (S2). Differences outside the marks are repairs,
    and nothing is sure where these are more than case.
    """
    if phenomenon.operations in (("none",), ("whole-sentence",)):
        return _whole(texts.good.text, texts.incorrect.text, phenomenon.operations[0])
    good, incorrect = (words(text, str.casefold, fine=True) for text in texts[:2])
    whole = [incorrect.place(touched(incorrect, span)) for span in spans]
    marked = merged(incorrect.text, whole)
    found = beside(good, incorrect, marked)
    made = _resolved(good, incorrect, found, phenomenon)
    places = tuple(good.place(error.good) for error in found.errors)
    operation = _operation(places, marked, phenomenon)
    return Comparison(marked, places, made.repairs, operation, not found.allowed)


def _whole(good: str, incorrect: str, operation: str) -> Comparison:
    places = Span(0, len(good)), Span(0, len(incorrect))
    if operation == "none":
        return Comparison((), (), (Repair(*places),), operation, True)
    return Comparison((places[1],), (places[0],), (), operation, True)


def _resolved(good: Side, incorrect: Side, found: Sorted, phenomenon: Phenomenon) -> Comparison:
    errors = joined(found.errors)
    marked = sorted([*errors, *found.allowed], key=lambda stretch: stretch.incorrect)
    spans = tuple(incorrect.place(stretch.incorrect) for stretch in errors)
    places = tuple(good.place(stretch.good) for stretch in errors)
    unlike = [*found.allowed, *unmarked(good, incorrect, marked)]
    return Comparison(
        spans,
        places,
        tuple(
            Repair(good.place(stretch.good), incorrect.place(stretch.incorrect))
            for stretch in sorted(unlike, key=lambda stretch: stretch.incorrect)
        ),
        _operation(places, spans, phenomenon),
        _told_apart(good, incorrect, found) or phenomenon.operations == ("reordering",),
    )


def _told_apart(good: Side, incorrect: Side, found: Sorted) -> bool:
    """Whether no mark covers the same word on both sides, or it is known why it does."""
    return bool(found.allowed) or all(
        set(good.keys[slice(*error.good)]).isdisjoint(incorrect.keys[slice(*error.incorrect)])
        for error in joined(found.errors)
    )


def _operation(places: Sequence[Span], spans: Sequence[Span], phenomenon: Phenomenon) -> str:
    """What was done, if the phenomenon can be made by that; else its first operation."""
    held = tuple(any(not span.empty for span in side) for side in (places, spans))
    done = OPERATIONS.get((held[0], held[1]), "substitution")
    return done if done in phenomenon.operations else phenomenon.operations[0]

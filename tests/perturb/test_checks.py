"""Each invariant is kept by real items, and missed by an item that breaks just that one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from perturb.checks import CHECKS, folded, violations
from perturb.item import Item
from perturb.markup import annotate
from perturb.registry import rules
from perturb.span import Span

BREAKS = {rule.id: rule.card.breaks for rule in rules()}
Change = Callable[[Item], Item]


def remade(item: Item, incorrect: str, *spans: tuple[int, int]) -> Item:
    placed = tuple(Span(*span) for span in spans)
    return replace(
        item,
        incorrect=incorrect,
        spans=placed,
        incorrect_annotated=annotate(incorrect, placed),
    )


BASE = Item(
    id="demetr:number-replaced@1/test:1/de-en/0",
    phenomenon="demetr:number-replaced",
    category="accuracy",
    severity="critical",
    operation="substitution",
    langpair="de-en",
    source="Neun (alte) Möwen kreisten.",
    reference="Nine (old) gulls circled.",
    good="Nine (old) gulls were circling.",
    incorrect="Six (old) gulls were circling.",
    incorrect_annotated="<v>Six</v> (old) gulls were circling.",
    spans=(Span(0, 3),),
    good_spans=(Span(0, 4),),
    compared_with="good",
    origin={"corpus": "test", "segment": 1, "domain": None, "license": None},
    recipe={"repairs": []},
    status="generated",
)


WHOLE = replace(BASE, operation="whole-sentence")
"""The same where nothing outside the spans is compared."""


def _unmarked_change(item: Item) -> Item:
    return remade(item, "Six (odd) gulls were circling.", (0, 3))


BROKEN: dict[str, tuple[Item, str]] = {
    "incorrect equals good": (
        replace(remade(BASE, BASE.good, (0, 4)), good_spans=(Span(0, 4),)),
        "incorrect equals good",
    ),
    "equal but for blanks": (
        replace(remade(BASE, BASE.good.replace(" ", "\u00a0"), (0, 4))),
        "incorrect equals good",
    ),
    "incorrect equals the reference": (
        replace(BASE, reference=BASE.incorrect),
        "incorrect equals the reference",
    ),
    "not composed": (
        remade(BASE, "Si\u0301x (old) gulls were circling.", (0, 4)),
        "incorrect is not in NFC",
    ),
    "an open tag": (
        replace(BASE, incorrect_annotated="<v>Six (old) gulls were circling."),
        "annotation: <v> is never closed",
    ),
    "another annotated text": (
        replace(BASE, incorrect_annotated="<v>Six</v> (old) gulls were circling"),
        "annotation without tags is not the incorrect translation",
    ),
    "another annotated place": (
        replace(BASE, incorrect_annotated="Six (<v>old</v>) gulls were circling."),
        "annotation marks other places than spans",
    ),
    "a good span too many": (
        replace(WHOLE, good_spans=(Span(0, 4), Span(6, 9))),
        "spans and good spans do not pair up",
    ),
    "no span": (
        replace(remade(WHOLE, WHOLE.incorrect), good_spans=()),
        "a span is missing or too many",
    ),
    "outside the text": (
        replace(WHOLE, good_spans=(Span(0, 99),)),
        "a span lies outside the text",
    ),
    "blank at an edge": (
        remade(BASE, BASE.incorrect, (0, 4)),
        "white space at the edge of a span",
    ),
    "an empty span before a blank": (
        replace(WHOLE, good_spans=(Span(4, 4),)),
        "an empty span does not stand before what comes next",
    ),
    "inside a word": (
        replace(remade(BASE, "Nice (old) gulls were circling.", (2, 3)), good_spans=(Span(2, 3),)),
        "a span begins or ends inside a word",
    ),
    "between a letter and its mark": (
        replace(
            remade(WHOLE, "Nine (old) gullsx\u0301 were circling.", (11, 17)),
            good_spans=(Span(11, 16),),
        ),
        "a span cuts a character in two",
    ),
    "a change without a span": (_unmarked_change(BASE), "the sides differ outside the spans"),
    "two blanks": (
        remade(BASE, "Six  (old) gulls were circling.", (0, 3)),
        "spacing is worse than on the good side",
    ),
    "a blank before the full stop": (
        remade(BASE, "Six (old) gulls were circling .", (0, 3)),
        "spacing is worse than on the good side",
    ),
    "a bracket without its partner": (
        replace(
            remade(BASE, "Nine (old gulls were circling.", (10, 10)), good_spans=(Span(9, 10),)
        ),
        "a bracket or quote lost its partner",
    ),
    "a quote without its partner": (
        remade(BASE, 'Six" (old) gulls were circling.', (0, 4)),
        "a bracket or quote lost its partner",
    ),
}


def test_real_items_keep_every_invariant(items: tuple[Item, ...]) -> None:
    assert not {
        item.id: found for item in items if (found := [*violations(item, BREAKS[item.phenomenon])])
    }


def test_the_base_of_the_broken_items_is_whole() -> None:
    assert list(violations(BASE)) == []


@pytest.mark.parametrize(("item", "problem"), BROKEN.values(), ids=BROKEN)
def test_a_violation_is_found_and_no_other(item: Item, problem: str) -> None:
    assert list(violations(item)) == [problem]


def test_every_check_finds_something() -> None:
    finding = {name for name, check in CHECKS.items() for item, _ in BROKEN.values() if check(item)}
    assert finding == set(CHECKS)


@pytest.mark.parametrize("name", CHECKS)
def test_what_the_error_itself_breaks_is_no_violation(name: str) -> None:
    broken = [item for item, _ in BROKEN.values() if CHECKS[name](item)]
    assert all(not list(violations(item, frozenset({name}))) for item in broken)


def test_spans_out_of_order_are_found() -> None:
    both = remade(BASE, "Six (old) terns were circling.", (0, 3), (10, 15))
    both = replace(both, good_spans=(Span(0, 4), Span(11, 16)))
    assert list(violations(both)) == []
    swapped = replace(both, good_spans=(Span(11, 16), Span(0, 4)))
    assert "spans overlap or are out of order" in list(violations(swapped))


def test_a_listed_repair_is_no_difference() -> None:
    repaired = replace(
        _unmarked_change(BASE), recipe={"repairs": [{"good": [6, 9], "incorrect": [5, 8]}]}
    )
    assert list(violations(repaired)) == []


def test_a_whole_sentence_may_differ_everywhere() -> None:
    whole = replace(
        remade(BASE, "Somebody sold (old) eggs.", (0, 25)),
        operation="whole-sentence",
        good_spans=(Span(0, 31),),
    )
    assert list(violations(whole)) == []


MUTATIONS: dict[str, Change] = {
    "the spans one further": lambda item: replace(
        item, spans=tuple(span.shift(1) for span in item.spans)
    ),
    "a character more": lambda item: replace(item, incorrect=item.incorrect + "x"),
    "the good side again": lambda item: replace(item, incorrect=item.good),
    "an unmarked error": lambda item: replace(item, incorrect_annotated=item.incorrect),
    "a good span less": lambda item: replace(item, good_spans=item.good_spans[1:]),
    "decomposed": lambda item: replace(item, good=item.good + "e\u0301"),
}


@pytest.mark.parametrize("mutate", MUTATIONS.values(), ids=MUTATIONS)
def test_real_items_that_were_tampered_with_are_found(
    mutate: Change, items: tuple[Item, ...]
) -> None:
    marked = [item for item in items if item.spans]
    assert marked
    missed = [item.id for item in marked if not [*violations(mutate(item))]]
    assert missed == []


def test_folding_forgets_blanks_and_composition() -> None:
    assert folded(" e\u0301te\u0301 \u00a0\n noir ") == "été noir"


@pytest.mark.parametrize("side", ["reference", "closest"])
def test_an_error_is_checked_against_the_side_it_is_compared_with(side: str) -> None:
    incorrect = "Six (old) gulls circled."
    item = replace(remade(BASE, incorrect, (0, 3)), compared_with=side)
    assert item.compared == BASE.reference
    assert [*violations(item)] == []
    assert [*violations(replace(item, compared_with="good"))] == [
        "the sides differ outside the spans"
    ]
    assert replace(BASE, compared_with="closest").compared == BASE.good


def test_spacing_and_brackets_of_imported_items_are_their_authors() -> None:
    item = remade(BASE, "Six  old) gulls were circling.", (0, 9))
    item = replace(item, good_spans=(Span(0, 10),))
    assert len([*violations(item)]) == 2
    assert [*violations(replace(item, recipe={"spans_from": "comparison"}))] == []

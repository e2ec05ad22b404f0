"""A judgement is made of what fits, and everything else is named and left out."""

from __future__ import annotations

from typing import Any

import pytest

from annotate.checks import Heard, hear
from annotate.judgement import Judgement
from perturb.span import Span
from tests.annotate.labelling import choice, note, region
from tests.annotate.sentences import item

ITEM = item("The old bridge [[reopened->closed]] today.")
SPAN = ITEM.spans[0]
ACCEPT = choice("verdict", "accept")


def annotation(*results: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {
        "id": 1,
        "completed_by": 7,
        "result": list(results),
        "updated_at": "2026-05-04T10:00:00.250000+02:00",
        "lead_time": 12.5,
    } | more


def heard(*results: dict[str, Any], **more: Any) -> Heard:
    return hear(annotation(*results), ITEM, "pilot", "annotator-1", **more)


def judged(*results: dict[str, Any]) -> Judgement:
    judgement, problems = heard(*results)
    assert judgement is not None, problems
    return judgement


def test_an_untouched_item_that_is_accepted() -> None:
    judgement = judged(region(*SPAN, origin="prediction"), ACCEPT, note("Good one."))
    assert judgement == Judgement(
        item=ITEM.id,
        phenomenon=ITEM.phenomenon,
        langpair="de-en",
        incorrect=ITEM.incorrect,
        batch="pilot",
        annotator="annotator-1",
        verdict="accept",
        reason=None,
        spans=judgement.spans,
        changed=False,
        note="Good one.",
        submitted_at="2026-05-04T08:00:00.250000Z",
        seconds=12.5,
        texts=ITEM.fingerprint(),
    )
    assert [span.span for span in judgement.spans] == [SPAN]


@pytest.mark.parametrize(
    "results",
    [
        [region(0, 3)],
        [region(*SPAN, "addition", origin="prediction-changed")],
        [region(*SPAN), region(0, 3)],
    ],
)
def test_another_place_or_operation_is_a_change(results: list[dict[str, Any]]) -> None:
    assert judged(*results, ACCEPT).changed


def test_a_rejection_needs_no_span_but_a_reason() -> None:
    judgement = judged(choice("verdict", "reject"), choice("reason", "not-fluent"))
    assert (judgement.reason, judgement.spans) == ("not-fluent", ())
    without, [problem] = heard(choice("verdict", "unsure"))
    assert without is None
    assert problem.problem == "no reason"


def test_the_reason_of_a_rejection_that_was_taken_back_is_forgotten() -> None:
    assert judged(region(*SPAN), ACCEPT, choice("reason", "other")).reason is None


@pytest.mark.parametrize(
    ("kind", "results"),
    [
        ("no span", [ACCEPT]),
        ("no verdict", [region(*SPAN)]),
        ("no verdict", []),
        ("interface", [region(*SPAN), choice("verdict", "perhaps")]),
        ("interface", [region(*SPAN), ACCEPT, choice("verdict", "reject")]),
        ("interface", [region(*SPAN, "typo"), ACCEPT]),
        ("offsets", [region(0, 999), ACCEPT]),
        ("overlap", [region(0, 8), region(4, 12), ACCEPT]),
    ],
)
def test_what_is_broken_is_named(kind: str, results: list[dict[str, Any]]) -> None:
    judgement, [problem] = heard(*results)
    assert judgement is None
    assert (problem.problem, problem.item, problem.annotator) == (kind, ITEM.id, "annotator-1")
    assert not problem.repaired


def test_a_control_is_accepted_without_a_span() -> None:
    control = item("All is well.", operation="none", phenomenon="demetr:reference")
    judgement, problems = hear(annotation(ACCEPT), control, "pilot", "annotator-1")
    assert judgement is not None
    assert not problems
    assert not judgement.changed


def test_a_repair_is_told_and_the_judgement_kept() -> None:
    judgement, [problem] = heard(region(3, 8), ACCEPT)
    assert judgement is not None
    assert [span.span for span in judgement.spans] == [Span(4, 7)]
    assert (problem.problem, problem.repaired) == ("white space", True)


def test_snapping_is_told() -> None:
    words = (Span(0, 3), Span(4, 7), Span(8, 14))
    judgement, [problem] = heard(region(5, 6), ACCEPT, words=lambda item: words)
    assert judgement is not None
    assert [span.span for span in judgement.spans] == [Span(4, 7)]
    assert (problem.problem, problem.detail) == ("snapped", "5-6 became 4-7")
    assert problem.repaired

"""What people concluded, in words for the dataset card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from release import acceptance
from release.markdown import table
from release.verdicts import OUTCOMES

NOBODY = "No verdicts of people were used."
UNMEASURED = "How far those who judged agree was not measured."
MEASURES = {
    "percent": "observed agreement on verdicts",
    "krippendorff_alpha": "Krippendorff's alpha of verdicts",
    "exact_match": "spans marked by all over distinct spans marked",
    "character_f1": "F1 of spans by character",
    "unitizing_alpha": "Krippendorff's alpha for unitizing",
}


def render(validation: Mapping[str, Any] | None) -> str:
    """Verdicts by policy, judgements by person, agreement, and acceptance by pattern."""
    if validation is None:
        return NOBODY
    policies = table(
        ["Policy", *OUTCOMES],
        (
            [policy, *(counts[name] for name in OUTCOMES)]
            for policy, counts in validation["policies"].items()
        ),
    )
    people = table(["Who", "Role", "Items"], _people(validation))
    # Releases that were made before patterns were counted say nothing of them.
    patterns = validation.get("patterns")
    accepted = [acceptance.render(patterns)] if patterns else []
    return "\n\n".join([policies, people, _agreement(validation["agreement"]), *accepted])


def _people(validation: Mapping[str, Any]) -> Iterator[list[object]]:
    for role in ("annotators", "adjudicators"):
        for name, items in validation[role].items():
            yield [name, role.removesuffix("s"), sum(items.values())]


def _agreement(agreement: Mapping[str, Any] | None) -> str:
    if agreement is None:
        return UNMEASURED
    estimates = agreement["groups"][0]["estimates"]
    rows = [
        [title, _value(estimates[key]), _interval(estimates[key])]
        for key, title in MEASURES.items()
        if key in estimates
    ]
    return table(["Agreement", "Value", f"{agreement['confidence']:.0%} interval"], rows)


def _value(estimate: Mapping[str, Any]) -> str:
    value = estimate["value"]
    return f"undefined: {estimate['undefined']}" if value is None else f"{value:.3f}"


def _interval(estimate: Mapping[str, Any]) -> str:
    if estimate["low"] is None or estimate["high"] is None:
        return ""
    return f"{estimate['low']:.3f} to {estimate['high']:.3f}"

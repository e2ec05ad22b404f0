"""From judgements to verdicts: a policy decides, an adjudicator what it leaves open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from annotate.agreement.marks import marks
from annotate.agreement.panel import Panel
from annotate.judgement import Judgement
from annotate.policy import Policy, policies
from annotate.spans import places
from annotate.verdict import OPEN, Verdict
from perturb.correction import corrected
from perturb.item import Item
from perturb.span import Span

VOTES = ("accept", "reject", "unsure")
STATUSES = {"accept": "accepted", "reject": "rejected"}
CORRECTED = "corrected"


class _Conclusion(NamedTuple):
    verdict: str
    reason: str
    spans: tuple[Span, ...] = ()
    operation: str | None = None


def verdicts(
    panels: Iterable[Panel], policy: Policy, items: Mapping[str, Item] | None = None
) -> list[Verdict]:
    """One verdict for every item that was judged, in the order of `panels`.

    With `items` by id, corrected spans that no item may have leave it open.
    """
    return [_verdict(panel, policy, items) for panel in panels]


def merged(
    former: Iterable[Verdict],
    adjudicated: Iterable[Panel],
    items: Mapping[str, Item] | None = None,
) -> list[Verdict]:
    """Verdicts with those that were open decided by adjudicators, who must agree.

    What was decided stays decided, whatever an adjudicator says of it.
    """
    panels = {panel.item: panel for panel in adjudicated}
    return [
        _adjudicated(verdict, panels[verdict.item], items)
        if verdict.verdict == OPEN and verdict.item in panels
        else verdict
        for verdict in former
    ]


def _adjudicated(verdict: Verdict, panel: Panel, items: Mapping[str, Item] | None) -> Verdict:
    decided = _verdict(panel, policies()["single"], items)
    return replace(
        verdict,
        verdict=decided.verdict,
        reason=f"{verdict.reason}; adjudicated: {decided.reason}",
        spans=decided.spans,
        operation=decided.operation,
        adjudicators=decided.annotators,
    )


def _verdict(panel: Panel, policy: Policy, items: Mapping[str, Item] | None) -> Verdict:
    said = [one.verdict for one in panel.judgements]
    votes = {name: said.count(name) for name in VOTES}
    found = _conclusion(panel, votes, policy)
    if items is not None:
        found = _possible(found, items[panel.item])
    return Verdict(
        item=panel.item,
        phenomenon=panel.phenomenon,
        langpair=panel.langpair,
        verdict=found.verdict,
        reason=found.reason,
        spans=found.spans,
        operation=found.operation,
        policy=policy.name,
        votes=votes,
        annotators=tuple(one.annotator for one in panel.judgements),
        adjudicators=(),
        texts=panel.judgements[0].texts,
    )


def _conclusion(panel: Panel, votes: Mapping[str, int], policy: Policy) -> _Conclusion:
    voters = sum(votes.values())
    if policy.unsure == "abstains":
        voters -= votes["unsure"]
    said = ", ".join(f"{count} {name}" for name, count in votes.items() if count)
    if voters < policy.judgements:
        return _Conclusion(OPEN, f"{said}, but {policy.name} asks for {policy.judgements}")
    winner = next((name for name in STATUSES if policy.suffices(votes[name], voters)), None)
    if winner is None:
        return _Conclusion(OPEN, f"{said}, which decides nothing")
    if winner == "accept":
        return _accepted(panel.accepting(), said, policy)
    reasons = Counter(one.reason for one in panel.judgements if one.verdict == winner)
    why = ", ".join(f"{reason} ({count})" for reason, count in sorted(reasons.items(), key=str))
    return _Conclusion(STATUSES[winner], f"{said}: {why}")


def _accepted(accepting: Sequence[Judgement], said: str, policy: Policy) -> _Conclusion:
    """The spans that enough of those who accept have marked."""
    alike: dict[object, list[Judgement]] = {}
    for one in accepting:
        alike.setdefault(marks(one.incorrect, one.spans, operations=True), []).append(one)
    largest = max(alike.values(), key=len)
    if not policy.suffices(len(largest), len(accepting)):
        return _Conclusion(OPEN, f"{said}, but with {len(alike)} different markings")
    marked = next((one for one in largest if not one.changed), largest[0])
    agreed = f"{said}, {len(largest)} of {len(accepting)} with these spans"
    return _Conclusion(
        CORRECTED if marked.changed else STATUSES["accept"],
        agreed,
        places(marked.incorrect, marked.spans),
        _new_name(marked),
    )


def _new_name(marked: Judgement) -> str | None:
    """The operation that an annotator gave to all of the error, if it has got a new one."""
    names = {span.operation for span in marked.spans}
    renamed = any(span.origin == "relabelled" for span in marked.spans)
    return names.pop() if renamed and len(names) == 1 else None


def _possible(found: _Conclusion, item: Item) -> _Conclusion:
    """The conclusion, unless no item may have the agreed spans."""
    if found.verdict != CORRECTED:
        return found
    try:
        corrected(item, found.spans, found.operation)
    except ValueError as problem:
        return _Conclusion(OPEN, f"{found.reason}, but {problem}")
    return found

"""An evaluation as plain data for other programmes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from metaeval.aggregates import Aggregate
from metaeval.evaluation import Evaluation, Result
from metaeval.marks import MarkResult
from metaeval.statistics.outcomes import Outcome


def evaluations(found: Sequence[Evaluation], by: Sequence[str] = ()) -> dict[str, Any]:
    """Lists of flat objects: ``phenomena``, ``aggregates`` and ``comparisons``.

    Each object begins with the values of `by` that the items of its evaluation share.
    """
    parts = [({name: one.part[name] for name in by}, one) for one in found]
    return {
        "release": found[0].release,
        "phenomena": [{**part, **result(each)} for part, one in parts for each in one.results],
        "aggregates": [
            {**part, **aggregate(each)} for part, one in parts for each in one.aggregates
        ],
        "comparisons": [
            {**part, **asdict(each)} for part, one in parts for each in one.comparisons
        ],
    }


def result(found: Result) -> dict[str, Any]:
    """One metric on one phenomenon."""
    return {
        "metric": found.metric,
        "phenomenon": found.phenomenon,
        "category": found.category,
        "severity": found.severity,
        **outcome(found.outcome),
        "accuracy_interval": found.interval and list(found.interval),
        "z": found.z,
        "z_interval": found.z_interval and list(found.z_interval),
        "sensitivity": found.sensitivity,
        "t": found.welch.t,
        "df": found.welch.df,
        "p": found.welch.p,
        "best": found.best,
        "undefined": dict(found.undefined),
        "signature": found.signature,
    }


def aggregate(found: Aggregate) -> dict[str, Any]:
    """One number over several phenomena."""
    return {**asdict(found), "interval": found.interval and list(found.interval)}


def outcome(found: Outcome) -> dict[str, Any]:
    """Counts, and what is computed of them."""
    return {
        **asdict(found),
        "accuracy": found.accuracy,
        "tau": found.tau,
        "tie_rate": found.tie_rate,
    }


def marks(found: MarkResult) -> Mapping[str, Any]:
    """One span metric on one phenomenon."""
    sides = {"by_count": outcome(found.by_count), "by_weight": outcome(found.by_weight)}
    return {**asdict(found), **sides}

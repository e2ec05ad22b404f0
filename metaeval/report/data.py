"""An evaluation as plain data for other programmes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from metaeval.aggregates import Aggregate
from metaeval.evaluation import Evaluation, Result
from metaeval.marks import MarkResult
from metaeval.statistics.outcomes import Outcome


def evaluation(found: Evaluation) -> dict[str, Any]:
    """Lists of flat objects: ``phenomena``, ``aggregates`` and ``comparisons``."""
    return {
        "release": found.release,
        "phenomena": [result(each) for each in found.results],
        "aggregates": [aggregate(each) for each in found.aggregates],
        "comparisons": [asdict(each) for each in found.comparisons],
    }


def result(found: Result) -> dict[str, Any]:
    """One metric on one phenomenon."""
    return {
        "metric": found.metric,
        "phenomenon": found.phenomenon,
        "category": found.category,
        "severity": found.severity,
        **outcome(found.outcome),
        "accuracy_interval": list(found.interval),
        "z": found.z,
        "z_interval": found.z_interval and list(found.z_interval),
        "sensitivity": found.sensitivity,
        **found.welch._asdict(),
        "best": found.best,
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

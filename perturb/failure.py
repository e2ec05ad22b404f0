"""A rule that failed on a segment: counted, named, and kept for a bug report."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import NamedTuple

import orjson

import perturb
from perturb.errors import BrokenRule
from perturb.rule import Rule
from perturb.segment import TextSegment

FRAMES = 12
"""Calls that a report shows: the innermost."""

HOME = Path(perturb.__file__).parents[1]


class Failure(NamedTuple):
    """One rule and one segment; `payload` is the report, a JSON object in UTF-8."""

    rule: str
    pair: str
    corpus: str
    segment: str
    payload: bytes


def failure(rule: Rule, segment: TextSegment, error: Exception) -> Failure:
    """What to report of an error that a rule raised."""
    place = {"rule": rule.signature, "corpus": segment.corpus, "segment": str(segment.key)}
    told = {
        **place,
        "langpair": str(segment.pair),
        "error": repr(error),
        "calls": _calls(error),
        "source": segment.source,
        "references": segment.references,
        "translation": segment.translation,
    }
    payload = orjson.dumps(told, default=str)
    return Failure(rule.id, str(segment.pair), segment.corpus, str(segment.key), payload)


def reason(error: Exception) -> str:
    """The kind of an error, for the tally."""
    return f"an error of the programme ({type(error).__name__})"


def broken(rule: Rule, segment: TextSegment, error: Exception) -> BrokenRule:
    """The error that ends a strict run."""
    where = f"{segment.corpus}:{segment.key} ({segment.pair})"
    return BrokenRule(f"{rule.id} failed on {where}: {error!r}")


def _calls(error: Exception) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    return [f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def _short(file: str) -> str:
    """The path within our own code, the last folder and the name of others'."""
    path = Path(file)
    return str(path.relative_to(HOME)) if path.is_relative_to(HOME) else "/".join(path.parts[-2:])

"""What a user's own record says beyond its texts, such as a label of entailment."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from corpora.record import Record, kind
from perturb.facts import NAMED, Fact


def facts(record: Record) -> tuple[Fact, ...]:
    """The facts of a record, each an object in the field that is called as its kind.

    Raises:
        DataError: one is no object, lacks a part or has one that makes no sense.
    """
    return tuple(
        _fact(record, name, of_kind)
        for name, of_kind in NAMED.items()
        if record.fields.get(name) is not None
    )


def _fact(record: Record, name: str, of_kind: type[Fact]) -> Fact:
    parts = record.fields[name]
    if not isinstance(parts, dict):
        raise record.error(f"{name} is {kind(parts)}. Write it as an object.")
    inside = Record(record.path, record.line, parts, f"{name}: ")
    told: dict[str, Any] = {part.name: inside.required(part.name) for part in fields(of_kind)}
    try:
        return of_kind(**told)
    except ValueError as error:
        raise inside.error(f"{error}.") from error

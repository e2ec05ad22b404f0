"""What every file of the project looks like, and which phenomena there are.

This room holds the JSON Schemas, ``taxonomy.toml``, the list of the 103 phenomena of DEMETR
and ACES, and ``sets.toml``, other people's sets whose items can be imported. It may read its
own files only and imports no other room.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from textwrap import shorten
from typing import TYPE_CHECKING, Any

import orjson

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

LONGEST_PROBLEM = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Phenomenon:
    """What the papers say of a phenomenon.

    `paper_number` counts in DEMETR's Table 1 or ACES's Table F.1. `operations` are the
    ways the error can be made, of: addition, substitution, deletion, reordering,
    whole-sentence, none. `compared_with` is the side that the error spans are relative
    to: good, reference, closest (of these two), source, independent or none.
    `annotation_methods` find these spans in texts made elsewhere, the second one where the
    first does not fit (Table F.1 of Span-ACES).
    `weight_class` is the weight of ACES's score, as in ``major (5)``; DEMETR has none.
    `released_as` is the name of DEMETR's file, without ``.json``; ACES is one file.
    """

    id: str
    paper_number: int
    category: str
    mqm_type: str
    severities: tuple[str, ...]
    operations: tuple[str, ...]
    compared_with: str
    annotation_methods: tuple[str, ...]
    paper_made: str
    weight_class: str | None = None
    released_as: str | None = None

    def only_operation(self) -> str:
        """The operation, where there is one.

        Raises:
            ValueError: the error can be made in several ways.
        """
        if len(self.operations) > 1:
            several = ", ".join(self.operations)
            raise ValueError(f"{self.id} is made by {several}: the rule has to say which")
        return self.operations[0]


def read_text(name: str) -> str:
    """The text of a file of this folder."""
    return (files(__name__) / name).read_text("utf-8")


def problem(schema: str, data: object, part: str = "") -> str | None:
    """The first thing a schema of this folder finds wrong with data, with the way to it.

    `part` is the way to one of its definitions, as in ``tables/properties/months``. One line
    of at most `LONGEST_PROBLEM` characters, or None. JSON Schema takes 1.0 for an integer; here
    a place in a text or a count must be written as one.
    """
    if _surely_sound(schema, data, part):
        return None
    found = next(_validator(schema, part).iter_errors(data), None)
    if found is None:
        return None
    path = "".join(f"{part}: " for part in found.absolute_path)
    return shorten(f"{path}{found.message}", LONGEST_PROBLEM, placeholder=" …")


def _surely_sound(schema: str, data: object, part: str = "") -> bool:
    """True only where `_validator` would find nothing, in a thirtieth of its time."""
    from fastjsonschema import JsonSchemaValueException

    try:
        _compiled(schema, part)(data)
    except JsonSchemaValueException:
        return False
    # The compiled check takes 1.0 for an integer; whether it may stand there only the other knows.
    return not _holds_float(data)


def _holds_float(data: object) -> bool:
    values = [data]
    # The list grows while it is walked.
    for value in values:
        if isinstance(value, float):
            return True
        if isinstance(value, dict):
            values += value.values()
        elif isinstance(value, list):
            values += value
    return False


@cache
def _compiled(schema: str, part: str = "") -> Callable[[object], object]:
    import fastjsonschema

    made: Callable[[object], object] = fastjsonschema.compile(
        _part(schema, part),
        use_default=False,
        use_formats=False,
    )
    return made


@cache
def _validator(schema: str, part: str = "") -> Draft202012Validator:
    from jsonschema import Draft202012Validator
    from jsonschema.validators import extend

    integers = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: type(value) is int
    )
    strict = extend(Draft202012Validator, type_checker=integers)  # type: ignore[no-untyped-call]
    made: Draft202012Validator = strict(_part(schema, part))
    return made


def _part(schema: str, part: str) -> dict[str, Any]:
    whole: dict[str, Any] = orjson.loads(read_text(schema))
    if not part:
        return whole
    return {"$schema": whole["$schema"], "$defs": whole["$defs"], "$ref": f"#/$defs/{part}"}


@cache
def taxonomy() -> tuple[Phenomenon, ...]:
    """All phenomena, DEMETR's first, in the order of the papers."""
    entries = tomllib.loads(read_text("taxonomy.toml"))["phenomenon"]
    lists = ("severities", "operations", "annotation_methods")
    return tuple(
        Phenomenon(**{**entry, **{name: tuple(entry[name]) for name in lists}}) for entry in entries
    )


def phenomenon(id: str) -> Phenomenon:
    """The phenomenon of an id such as ``demetr:negation``, or ``hw-tsc:unit-format``.

    Raises:
        LookupError: there is none.
    """
    found = _by_id().get(id) or _of_another_set(id)
    if found is None:
        raise LookupError(f"no phenomenon {id!r}; schemas/taxonomy.toml lists all of them")
    return found


@cache
def sets() -> dict[str, dict[str, Any]]:
    """Sets beside DEMETR and ACES whose items can be imported, by the prefix of their ids."""
    return tomllib.loads(read_text("sets.toml"))


def _of_another_set(id: str) -> Phenomenon | None:
    """What holds for every phenomenon of a set that no paper of ours describes."""
    prefix, _, name = id.partition(":")
    if not name or prefix not in sets():
        return None
    known = sets()[prefix]
    return Phenomenon(
        id=id,
        paper_number=0,
        category=name,
        mqm_type=known["mqm_type"],
        severities=tuple(known["severities"]),
        operations=tuple(known["operations"]),
        compared_with=known["compared_with"],
        annotation_methods=tuple(known["annotation_methods"]),
        paper_made=known["paper_made"],
    )


@cache
def _by_id() -> dict[str, Phenomenon]:
    return {phenomenon.id: phenomenon for phenomenon in taxonomy()}

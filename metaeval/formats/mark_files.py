"""Error spans as metrics and people write them.

Rows are keyed by ``id`` and say of ``good`` and ``incorrect`` where the errors are:

* ``[[start, end, severity], …]``, half-open in code points, null for a mark without a place;
* xCOMET's ``[{"start": …, "end": …, "severity": …, "text": …}, …]``;
* spans that are quoted, as generating metrics have them: ``[{"span": …, "severity": …,
  "span_with_context": …}, …]``;
* ESA's ``[{"start_i": …, "end_i": …, "severity": …}, …]``, whose last character is inside;
* the text with ``<v>`` around each error, which are major ones.

A ``.json`` file holds a list of such rows, or ``{"good": […], "incorrect": […]}`` in the order
of the items. A table of MQM has a row for each error of the systems good and incorrect, a
table of WMT's span task one for each of the two, with all errors.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import orjson

from metaeval.formats.lines import kind
from metaeval.formats.lines import lines as lines_of
from metaeval.formats.rows import rows
from metaeval.formats.score_file import same_ids
from metaeval.items import ItemSet
from metaeval.scores.answers import Mark
from metaeval.statistics.contrast import WEIGHTS
from perturb.errors import DataError, brief
from perturb.item import Item
from perturb.markup import parse
from perturb.span import Span

FORM: Final = "Write id, good and incorrect as [[start, end, severity], …]"
SIDES: Final = ("good", "incorrect")
MQM: Final = frozenset({"system", "seg_id", "target", "severity"})
WMT: Final = frozenset({"doc_id", "system_id", "start_indices", "end_indices", "error_types"})
NOTHING: Final = frozenset({"no-error", "no error", "neutral", "undecided"})
MISSING: Final = "missing"
_BLANKS: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")

Sides = tuple[Sequence[Mark], Sequence[Mark]]


def read(path: Path, items: ItemSet) -> Mapping[str, Sides]:
    """The marks of a file by item id.

    Raises:
        DataError: a line has no marks of a known form, a mark is not inside its text, or the
            ids are not those of the items.
    """
    found: dict[str, Sides] = {}
    numbered = _documents(path, items) if kind(path) == ".json" else rows(path)
    line, first = next(numbered)
    whole = _chained((line, first), numbered)
    if set(first) >= MQM:
        return _of_mqm(path, whole, items)
    if set(first) >= WMT:
        return _of_wmt(path, whole, items)
    for line, row in whole:
        with _complaints(path, line):
            key, item = row["id"], _item(items, row["id"])
            if key in found:
                raise ValueError(f"the id {key} again")
            found[key] = _marks(row, "good", item), _marks(row, "incorrect", item)
    same_ids(path, found, items)
    return found


@contextmanager
def _complaints(path: Path, line: int) -> Iterator[None]:
    """Turns what is wrong with a row into an error with its place."""
    try:
        yield
    except (KeyError, TypeError):
        raise DataError(path, line, f"no marks. {FORM}") from None
    except ValueError as error:
        raise DataError(path, line, f"no marks ({error}). {FORM}") from None


def _chained(
    first: tuple[int, Mapping[str, Any]], others: Iterable[tuple[int, Mapping[str, Any]]]
) -> Iterator[tuple[int, Mapping[str, Any]]]:
    yield first
    yield from others


def _documents(path: Path, items: ItemSet) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """The rows of a JSON file, numbered from 1."""
    text = "\n".join(line for _, line in lines_of(path))
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise DataError(path, error.lineno, f"no JSON ({error.msg}). Write it anew") from None
    if isinstance(data, dict):
        data = list(_parallel(path, data, items))
    if not isinstance(data, list) or not data or not all(isinstance(each, dict) for each in data):
        raise DataError(path, None, f"no list of rows. {FORM}")
    yield from enumerate(data, start=1)


def _parallel(path: Path, data: dict[str, Any], items: ItemSet) -> Iterator[dict[str, Any]]:
    sides = [_error_spans(data.get(side)) for side in SIDES]
    for name, side in zip(SIDES, sides, strict=True):
        if len(side) != len(items.items):
            what = f"{len(side):,} texts in {name}, but {items.path} has {len(items.items):,} items"
            raise DataError(path, None, f"{what}. Mark every item, in their order")
    for item, good, incorrect in zip(items.items, *sides, strict=True):
        yield {"id": item.id, "good": good, "incorrect": incorrect}


def _error_spans(data: Any) -> Sequence[Any]:
    """xCOMET's prediction, or what is in it."""
    if isinstance(data, dict):
        data = data.get("error_spans", data.get("metadata"))
    if isinstance(data, dict):
        data = data.get("error_spans")
    return data if isinstance(data, list) else []


def _item(items: ItemSet, key: object) -> Item | None:
    if not isinstance(key, str):
        raise TypeError(key)
    place = items.places.get(key)
    return None if place is None else items.items[place]


def _marks(row: Mapping[str, Any], side: str, item: Item | None) -> Sequence[Mark]:
    """The marks of a side; that of an item we do not have is complained of elsewhere."""
    text = None if item is None else str(getattr(item, side))
    try:
        return list(_each_once(_parsed(row[side], text)))
    except ValueError as error:
        raise ValueError(f"{side}: {error}") from None


def _parsed(value: Any, text: str | None) -> Iterator[Mark]:
    if isinstance(value, str) and value.strip().startswith("["):
        value = orjson.loads(value)
    if isinstance(value, str):
        yield from (Mark(span, "major") for span in _tagged(value, text))
        return
    behind: dict[str, int] = {}
    for each in value:
        if not isinstance(each, dict):
            start, end, severity = each
            yield Mark(_span(start, end, text), _severity(severity))
        elif (severity := str(each["severity"]).lower()) not in NOTHING:
            yield Mark(_place(each, text, behind), _severity(severity))


def _place(each: Mapping[str, Any], text: str | None, behind: dict[str, int]) -> Span | None:
    if "start_i" in each:
        if MISSING in (each["start_i"], each["end_i"]):
            return None
        # The last character is inside.
        start, end = (_number(each[name]) for name in ("start_i", "end_i"))
        return _span(start, end + 1, text)
    if "start" in each:
        found = _span(each["start"], each["end"], text)
        _same_words(each.get("text"), text, found)
        return found
    words = each.get("span", each.get("text"))
    if not isinstance(words, str):
        raise KeyError("span")
    return _quoted(words, each.get("span_with_context"), text or "", behind)


def _quoted(words: str, context: object, text: str, behind: dict[str, int]) -> Span | None:
    """Where quoted words stand: in their context, or behind the same ones before."""
    base = text.find(context) if isinstance(context, str) and context else -1
    inside = context.find(words) if base >= 0 and isinstance(context, str) else -1
    start = base + inside if inside >= 0 else text.find(words, behind.get(words, 0))
    if start < 0 or not words:
        return None
    behind[words] = start + len(words)
    return Span(start, start + len(words))


def _tagged(annotated: str, text: str | None) -> Sequence[Span]:
    plain, spans = parse(annotated)
    if text is not None and _one_line(plain) != _one_line(text):
        raise ValueError(f"without its <v> it is {brief(repr(plain))}, not the item's text")
    return spans


def _one_line(text: str) -> str:
    """As tables of text have it: places stay what they are."""
    return _BLANKS.sub(" ", text)


def _severity(severity: object) -> str:
    found = severity.lower() if isinstance(severity, str) else ""
    if found not in WEIGHTS:
        raise ValueError(f"{brief(repr(severity))} is no severity")
    return found


def _span(start: object, end: object, text: str | None) -> Span | None:
    if start is None is end:
        return None
    if type(start) is not int or type(end) is not int or not 0 <= start <= end:
        raise ValueError(f"{brief(repr([start, end]))} is no range")
    if text is not None and end > len(text):
        what = f"the mark {[start, end]} is not inside the text of {len(text):,} characters"
        raise ValueError(what)
    return Span(start, end)


def _number(value: object) -> int:
    if type(value) is not int:
        raise ValueError(f"{brief(repr(value))} is no place")
    return value


def _same_words(words: object, text: str | None, span: Span | None) -> None:
    """Blanks at the edges are the tokenizer's."""
    if isinstance(words, str) and text is not None and span is not None:
        there = text[span.start : span.end]
        if there.split() != words.split():
            said, stands = brief(repr(words)), brief(repr(there))
            raise ValueError(f"{said} is not at {list(span)}, where {stands} stands")


def _each_once(marks: Iterable[Mark]) -> Iterator[Mark]:
    seen: set[Span] = set()
    for mark in marks:
        if mark.span in seen:
            raise ValueError(f"the mark {list(mark.span)} again")
        if mark.span is not None:
            seen.add(mark.span)
        yield mark


def _of_mqm(
    path: Path, numbered: Iterable[tuple[int, Mapping[str, Any]]], items: ItemSet
) -> Mapping[str, Sides]:
    """Annotators' rows; where several mark the same place, the worst severity is kept."""
    marked: dict[tuple[str, str], dict[Span | None, str]] = {}
    for line, row in numbered:
        if (side := row["system"]) not in SIDES:
            what = f"{brief(repr(side))} as system. Rate the systems good and incorrect"
            raise DataError(path, line, what)
        item = _rated(path, line, row, items)
        with _complaints(path, line):
            spans = _tagged(str(row["target"]), str(getattr(item, side)))
            found = marked.setdefault((item.id, side), {})
            severity = str(row["severity"]).lower()
            if severity not in NOTHING:
                _keep_worst(found, spans or [None], _severity(severity))
    both = {key for key, _ in marked if all((key, side) in marked for side in SIDES)}
    same_ids(path, both, items)
    return {key: (_listed(marked[key, "good"]), _listed(marked[key, "incorrect"])) for key in both}


def _of_wmt(
    path: Path, numbered: Iterable[tuple[int, Mapping[str, Any]]], items: ItemSet
) -> Mapping[str, Sides]:
    """What systems of the span task predict for a set in its layout; `doc_id` is the id."""
    marked: dict[tuple[str, str], Sequence[Mark]] = {}
    for line, row in numbered:
        with _complaints(path, line):
            key, side = row["doc_id"], row["system_id"]
            if side not in SIDES or (key, side) in marked:
                what = f"{brief(repr(side))} as system_id of {key}"
                raise DataError(path, line, f"{what}. Keep the rows good and incorrect, each once")
            item = _item(items, key)
            text = None if item is None else str(getattr(item, side))
            marked[key, side] = list(_each_once(_ranges(row, text)))
    both = [key for key, side in marked if side == SIDES[0] and (key, SIDES[1]) in marked]
    same_ids(path, both, items)
    return {key: (marked[key, "good"], marked[key, "incorrect"]) for key in both}


def _ranges(row: Mapping[str, Any], text: str | None) -> Iterator[Mark]:
    columns = [str(row[name]).split() for name in ("start_indices", "end_indices", "error_types")]
    for start, end, severity in zip(*columns, strict=True):
        if severity.lower() not in NOTHING:
            missing = MISSING in (start, end)
            place = None if missing else _span(int(start), int(end), text)
            yield Mark(place, _severity(severity))


def _rated(path: Path, line: int, row: Mapping[str, Any], items: ItemSet) -> Item:
    """The item that ``metadata`` names, or the number of the segment."""
    try:
        key = orjson.loads(row["metadata"])["id"]
    except (KeyError, TypeError, orjson.JSONDecodeError):
        text = str(row["seg_id"])
        place = int(text) - 1 if text.isdecimal() and len(text) < 12 else -1
    else:
        place = items.places.get(key, -1) if isinstance(key, str) else -1
    if not 0 <= place < len(items.items):
        what = f"no item {brief(repr(row['seg_id']))}. Keep seg_id and metadata of mqm.tsv"
        raise DataError(path, line, what)
    return items.items[place]


def _keep_worst(found: dict[Span | None, str], spans: Sequence[Span | None], severity: str) -> None:
    for span in spans:
        if WEIGHTS[severity] > WEIGHTS.get(found.get(span, ""), 0):
            found[span] = severity


def _listed(found: Mapping[Span | None, str]) -> Sequence[Mark]:
    return [Mark(span, severity) for span, severity in found.items()]

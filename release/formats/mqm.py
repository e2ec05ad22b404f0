"""``mqm.tsv``: the table of google/wmt-mqm-human-evaluation, an error a row.

Columns, categories and severities are those that Google's ``score_mqm`` knows, plus its later
column ``metadata`` with what these words cannot say: the id and the severity of the item. The
good translation has a row that says so; all pieces of an error are marked in one row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import orjson

import schemas
from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span
from release.formats.plain import one_line, row

COLUMNS = (
    "system", "doc", "doc_id", "seg_id", "rater", "source", "target", "category", "severity",
    "metadata",
)  # fmt: skip
RATER = "challengeset"
NO_ERROR = "No-error"

# Google's MQM knows nothing above Major, and gives a text that is no translation 25 points.
SEVERITIES = {"minor": "Minor", "major": "Major", "critical": "Major", "base": "Major"}
NO_TRANSLATION = "Non-translation!"

# Words of MQM's later typology, and what the typology of the WMT tables calls them.
FORMER_NAMES = {"Linguistic conventions": "Fluency", "Untranslated": "Untranslated text"}


def write(items: Iterable[Item], path: Path) -> Mapping[Path, int]:
    """Write two rows an item: a document is a phenomenon of a language pair."""
    places: Counter[str] = Counter()
    count = 0
    with path.open("wb") as file:
        file.write(row(COLUMNS))
        for count, item in enumerate(items, start=1):
            document = f"{item.langpair}:{item.phenomenon}"
            places[document] += 1
            for rating in _ratings(item):
                system, target, category, severity = rating
                head = (system, document, places[document], count, RATER)
                texts = (annotate(one_line(item.source), ()), target)
                file.write(row((*head, *texts, category, severity, _metadata(item))))
    return {path: count}


def _ratings(item: Item) -> Iterator[tuple[str, str, str, str]]:
    """System, target, category and severity of both translations."""
    yield "good", _target(item.good, ()), NO_ERROR, NO_ERROR
    target = _target(item.incorrect, item.spans)
    if item.operation == "none":
        yield "incorrect", target, NO_ERROR, NO_ERROR
    else:
        yield "incorrect", target, _category(item.phenomenon), SEVERITIES[item.severity]


def _target(text: str, spans: tuple[Span, ...]) -> str:
    return annotate(one_line(text), spans)


def _metadata(item: Item) -> str:
    return orjson.dumps({"id": item.id, "severity": item.severity}).decode()


@cache
def _category(phenomenon: str) -> str:
    """``accuracy/omission (…)`` → ``Accuracy/Omission``."""
    mqm_type = schemas.phenomenon(phenomenon).mqm_type.partition(" (")[0]
    if mqm_type == "none":
        return NO_TRANSLATION
    parts = (part.capitalize() for part in mqm_type.split("/"))
    return "/".join(FORMER_NAMES.get(part, part) for part in parts)

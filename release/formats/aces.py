r"""``aces.tsv``: what ``aces-score`` and ``aces-eval`` of EdinburghNLP/ACES read.

Both read the file by ``pandas.read_csv(sep="\t", quoting=QUOTE_NONE)`` and look every label
up in the list of the 68 phenomena of ACES: items of other phenomena are not in this file.
The last column is that of Span-ACES.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from perturb.item import Item
from perturb.markup import annotate
from release.formats.plain import one_line, row

PREFIX = "aces:"
COLUMNS = (
    "source",
    "good-translation",
    "incorrect-translation",
    "reference",
    "phenomena",
    "langpair",
    "incorrect-translation-annotated",
)

MISSING = frozenset(
    {
        "", "#N/A", "#N/A N/A", "#NA", "-1.#IND", "-1.#QNAN", "-NaN", "-nan", "1.#IND", "1.#QNAN",
        "<NA>", "N/A", "NA", "NULL", "NaN", "None", "n/a", "nan", "null",
    }
)  # fmt: skip
"""What pandas takes for a missing value (``pandas.read_csv``, parameter ``na_values``)."""


def write(items: Iterable[Item], path: Path) -> Mapping[Path, int]:
    """Write the items of ACES's phenomena, in their order."""
    count = 0
    with path.open("wb") as file:
        file.write(row(COLUMNS))
        for item in items:
            if item.phenomenon.startswith(PREFIX):
                file.write(row(_cells(item)))
                count += 1
    return {path: count}


def _cells(item: Item) -> tuple[str, ...]:
    incorrect = _text(item.incorrect)
    return (
        _text(item.source),
        _text(item.good),
        incorrect,
        _text(item.reference),
        item.phenomenon.removeprefix(PREFIX),
        item.langpair,
        annotate(incorrect, item.spans),
    )


def _text(text: str) -> str:
    # A blank at its end keeps a text such as "None" a text.
    return f"{text} " if text in MISSING else one_line(text)

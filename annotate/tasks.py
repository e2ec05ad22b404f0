"""An item as a task of Label Studio.

Label Studio gives ids twice and edits texts without a word. The item's id in the task is
therefore the only key, and a hash of the texts travels along. Label Studio's editor
overwrites a key called ``source``: the source is ``src``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import schemas
from annotate.guideline import guideline
from annotate.spans import Broken, generated, regions
from perturb.item import Item

MODEL = "challengeset"
"""Label Studio shows the predictions of one model per project only: always the same."""

TEXTS = {"src": "source", "reference": "reference", "good": "good", "incorrect": "incorrect"}
"""Keys of a task, and the properties of an item that they hold."""

NEVER = "\0"
"""A character that a database may refuse in the middle of a batch."""


def task(item: Item, versions: str | None = None) -> dict[str, Any]:
    """What Label Studio imports for an item: texts, guideline and pre-annotation.

    With `versions`, HTML that shows what others said, nothing is marked beforehand.
    """
    data = {
        "item": item.id,
        "texts": item.fingerprint(),
        "phenomenon": item.phenomenon,
        "langpair": item.langpair,
        "title": title(item),
        "guideline": guideline(item.phenomenon, item.langpair.rpartition("-")[2]),
        **{key: getattr(item, name) for key, name in TEXTS.items()},
    }
    if versions is not None:
        return {"data": data | {"versions": versions}}
    return {
        "data": data,
        "predictions": [{"model_version": MODEL, "result": regions(item)}],
    }


def title(item: Item) -> str:
    """The line above an item: what error it should have."""
    kind = schemas.phenomenon(item.phenomenon)
    paper, _, name = item.phenomenon.partition(":")
    return f"{name} ({paper.upper()}: {kind.mqm_type}), {item.langpair}"


def same_texts(data: Mapping[str, Any], item: Item) -> bool:
    """Whether a task still holds the texts of an item, character for character."""
    return all(data.get(key) == getattr(item, name) for key, name in TEXTS.items())


def fault(item: Item) -> str | None:
    """Why an item must not be pushed, in words; one such text could block a whole project."""
    for name in TEXTS.values():
        text = getattr(item, name)
        try:
            text.encode()
        except UnicodeEncodeError as error:
            return f"{name} has half a character (a lone surrogate) at {error.start}"
        if NEVER in text:
            return f"{name} contains NUL"
    try:
        schemas.phenomenon(item.phenomenon)
        generated(item)
    except (LookupError, Broken) as problem:
        return str(problem)
    if any(not 0 <= start <= end <= len(item.compared) for start, end in item.good_spans):
        return "a span is not in the side that the error is compared with"
    return None

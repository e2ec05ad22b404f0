"""Items made by hand, each of another kind, and ways to put them into files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from perturb.item import Item
from perturb.markup import annotate
from perturb.span import Span
from tests.recipes import make_recipe

Make = Callable[..., Item]
WriteItems = Callable[..., Path]

TEXTS: dict[str, dict[str, Any]] = {
    "aces:hallucination-number-level-1": {
        "category": "mistranslation/hallucination",
        "severity": "major",
        "operation": "substitution",
        "good": "The harbour closes at 19 in winter.",
        "incorrect": "The harbour closes at 91 in winter.",
        "spans": (Span(22, 24),),
        "good_spans": (Span(22, 24),),
    },
    "demetr:final-punct-omitted": {
        "category": "punctuation",
        "severity": "minor",
        "operation": "deletion",
        "good": "The harbour closes at 19 in winter.",
        "incorrect": "The harbour closes at 19 in winter",
        "spans": (Span(34, 34),),
        "good_spans": (Span(34, 35),),
    },
    "demetr:word-swap": {
        "category": "fluency",
        "severity": "major",
        "operation": "reordering",
        "good": "The harbour closes early in winter.",
        "incorrect": "The harbour early closes in winter.",
        "spans": (Span(12, 24),),
        "good_spans": (Span(12, 24),),
    },
}


def make_item(
    phenomenon: str = "demetr:word-swap",
    *,
    corpus: str = "weather",
    segment: int | str = 1,
    langpair: str = "de-en",
    license: str | None = "CC-BY-SA-4.0",
    rule_version: int = 1,
    status: str = "generated",
    **other: Any,
) -> Item:
    texts = {**TEXTS[phenomenon], **other}
    return Item(
        id=f"{phenomenon}@{rule_version}/{corpus}:{segment}/{langpair}/0",
        phenomenon=phenomenon,
        langpair=langpair,
        source=f"Im Winter schließt der Hafen früh, sagt {corpus} {segment}.",
        reference="In winter they shut the port early.",
        incorrect_annotated=annotate(texts["incorrect"], texts["spans"]),
        compared_with="good",
        origin={"corpus": corpus, "segment": str(segment), "domain": None, "license": license},
        recipe=make_recipe(
            langpair.rpartition("-")[2],
            rule_version=rule_version,
            parser="tokenizer en (spaCy 3.8.0)",
        ),
        status=status,
        **texts,
    )


@pytest.fixture(scope="session")
def make() -> Make:
    return make_item


@pytest.fixture(scope="session")
def items() -> list[Item]:
    """A small set in canonical order."""
    return [
        make_item("demetr:word-swap", corpus="news", segment="b", license=None),
        make_item("demetr:word-swap", segment=2, langpair="de-en"),
        make_item("demetr:word-swap", segment=2, langpair="fr-en", status="candidate"),
        make_item("demetr:word-swap", segment=10),
        make_item("demetr:final-punct-omitted", segment=2, status="accepted"),
        make_item("aces:hallucination-number-level-1", segment=2, langpair="no-en"),
    ]


@pytest.fixture
def write_items(tmp_path: Path) -> WriteItems:
    def write(items: Iterable[Item], name: str = "items.jsonl") -> Path:
        path = tmp_path / name
        path.write_bytes(b"".join(item.to_json() + b"\n" for item in items))
        return path

    return write


@pytest.fixture
def released(tmp_path: Path, items: list[Item], write_items: WriteItems) -> Path:
    """The small set, frozen as 1.0.0."""
    from release import build

    return build([write_items(items)], "1.0.0", tmp_path / "releases")

"""A corpus of made-up sentences, as large as a test wants it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, product

import orjson

from perturb.segment import LanguagePair, TextSegment

SUBJECTS = ("The old ferry", "A quiet neighbour", "Our necessary guide", "The (tired) baker", "Ida")
VERBS = ("quickly reached", "never received", "sold", "painted", "is watching")
OBJECTS = ("the harbour", "nine separate boats", "250 tickets", "a calendar", "their garden")
TIMES = ("in March", "tomorrow", "at noon", "on 12 May")
PAIRS = ("de-en", "de-en", "de-en", "de-en", "de-en", "de-en", "fr-en", "fr-en", "fr-en", "zh-en")


def records(count: int) -> Iterator[dict[str, str]]:
    """At most 500 segments, six tenths of them de-en, three fr-en, one zh-en."""
    sentences = islice(product(SUBJECTS, VERBS, OBJECTS, TIMES), count)
    for number, words in enumerate(sentences):
        text = " ".join(words) + "."
        yield {
            "id": f"s{number:04d}",
            "pair": PAIRS[number % len(PAIRS)],
            "source": f"Satz {number}",
            "reference": f"It is said: {text}",
            "translation": text,
        }


def segments(count: int) -> list[TextSegment]:
    """The records as a reader would deliver them."""
    return [
        TextSegment(
            corpus="own",
            key=record["id"],
            pair=LanguagePair(*record["pair"].split("-")),
            source=record["source"],
            references=(record["reference"],),
            translation=record["translation"],
            translation_from="corpus",
        )
        for record in records(count)
    ]


def jsonl(rows: Iterable[dict[str, str]]) -> bytes:
    """The records as a file."""
    return b"".join(orjson.dumps(row) + b"\n" for row in rows)

"""DFKI's test suite (Macketanz et al. 2022): items with accepted and rejected outputs.

An item tells by regular expressions what is right; ``positive_tokens`` and
``negative_tokens`` list whole outputs that people accepted or rejected. Of each item the
two that differ least are taken. Another accepted output is the reference.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from rapidfuzz.distance import Levenshtein

from corpora.contrastive.entry import Entry, LeftOut, left_out, slug
from corpora.languages import language_tag
from corpora.record import Record
from corpora.text import clean
from perturb.segment import LanguagePair

NAME = "dfki"
LICENSE = "CC-BY-NC-SA-4.0"
ACCEPTED, REJECTED = "positive_tokens", "negative_tokens"
CODE = 2
"""Letters of a language in ``deen``."""


def read(record: Record) -> Entry | LeftOut:
    """What an object says; its segment is the data set's own id.

    Raises:
        DataError: it has no id, phenomenon or languages.
    """
    accepted, rejected = (_outputs(record, name) for name in (ACCEPTED, REJECTED))
    if not accepted or not rejected:
        which = "accepted" if not accepted else "rejected"
        return left_out(record, f"no {which} output")
    good, incorrect = _nearest(accepted, rejected)
    others = [text for text in accepted if text != good]
    label = record.required("phenomenon")
    return Entry(
        path=record.path,
        line=record.line or 0,
        phenomenon=f"{NAME}:{slug(label)}",
        category=record.required("category"),
        corpus=NAME,
        segment=record.required("id"),
        pair=_pair(record),
        source=record.required("source_sentence"),
        reference=others[0] if others else good,
        good=good,
        incorrect=incorrect,
        license=LICENSE,
        translation_from="corpus" if others else "reference",
    )


def _outputs(record: Record, name: str) -> list[str]:
    """The outputs of a list, each once; some lists of the set hold empty ones."""
    found = record.fields.get(name)
    if isinstance(found, list):
        found = [text for text in found if not isinstance(text, str) or clean(text)]
    return list(dict.fromkeys(replace(record, fields={name: found}).texts(name)))


def _nearest(accepted: list[str], rejected: list[str]) -> tuple[str, str]:
    """The accepted and the rejected output that the fewest words tell apart."""

    def distance(pair: tuple[str, str]) -> int:
        return Levenshtein.distance(*(text.split() for text in pair))

    return min(product(accepted, rejected), key=distance)


def _pair(record: Record) -> LanguagePair:
    code = record.required("langpair")
    try:
        if len(code) != 2 * CODE:
            raise ValueError(f"{code!r} is not a language pair such as deen")
        return LanguagePair(language_tag(code[:CODE]), language_tag(code[CODE:]))
    except ValueError as error:
        raise record.error(f"{error}. Mend it.") from error

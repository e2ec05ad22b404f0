"""DEMETR (Karpinska et al. 2022, EMNLP): a list of objects for each perturbation."""

from __future__ import annotations

from functools import cache

import schemas
from corpora.contrastive.entry import Entry, LeftOut, left_out, texts
from corpora.demetr import LANGUAGES, LICENSE, NAME
from corpora.languages import language_tag
from corpora.record import Record
from perturb.segment import LanguagePair

KIND, CHECKED, LANGUAGE = "pert_name", "pert_check", "lang_tag"
TEXTS = {
    "source": "src_sent",
    "reference": "eng_sent",
    "good": "mt_sent",
    "incorrect": "pert_sent",
}


def read(record: Record) -> Entry | LeftOut:
    """What an object says; its segment is the data set's own number.

    Raises:
        DataError: it names no perturbation, number or language that is known.
    """
    phenomenon = _phenomena().get(record.required(KIND))
    if phenomenon is None:
        raise record.error(f"{KIND} {record.fields[KIND]!r} is none of DEMETR's. Mend it.")
    if record.fields.get(CHECKED) is not True:
        return left_out(record, "the set says that this change could not be made (pert_check)")
    found = texts(record, TEXTS)
    if isinstance(found, LeftOut):
        return found
    return Entry(
        path=record.path,
        line=record.line or 0,
        phenomenon=phenomenon,
        severity=record.text("severity"),
        corpus=NAME,
        segment=_number(record),
        pair=_pair(record),
        domain=record.text("data_source"),
        license=LICENSE,
        **found,
    )


def _number(record: Record) -> str:
    number = record.fields.get("id")
    if isinstance(number, bool) or not isinstance(number, int):
        raise record.error("no number as id. Fetch the file again.")
    return str(number)


def _pair(record: Record) -> LanguagePair:
    """DEMETR names the source language; a pair into another one than English has both."""
    source, _, target = record.required(LANGUAGE).partition("-")
    try:
        return LanguagePair(LANGUAGES.get(source) or language_tag(source), target or "en")
    except ValueError as error:
        known = ", ".join(LANGUAGES)
        raise record.error(f"{LANGUAGE}: {error}, nor one of {known}. Mend it.") from error


@cache
def _phenomena() -> dict[str, str]:
    """Ids of phenomena by the name of their file."""
    return {known.released_as: known.id for known in schemas.taxonomy() if known.released_as}

"""NTREX-128: the English side of newstest2019, translated by people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from corpora.corpus import folder, packed, subfolder
from corpora.languages import by_language
from corpora.parallel import ParallelCorpus, ParallelText
from corpora.text import check_aligned
from perturb.errors import DataError
from perturb.segment import LanguagePair

NAME = "ntrex"
LICENSE = "CC-BY-SA-4.0"
_SET = "newstest2019"
_HOLDS = f"NTREX-128/{_SET}-src.eng.txt and {_SET}-ref.*.txt"


def open_ntrex(path: Path) -> ParallelCorpus:
    """English with every other language, in both directions.

    Towards English the roles are turned round: the text in the other language, itself
    a translation, serves as source. Document ids are only checked for their number.
    """
    root = folder(path, _HOLDS)
    texts = subfolder(root, "NTREX-128")
    sources = packed(texts, f"{_SET}-src.eng.txt")
    others = _others(texts)
    if not sources or not others:
        raise DataError(path, None, f"no NTREX files here. Give the folder that holds {_HOLDS}.")
    english = sources[0]
    documents = [file for file in (texts.parent / "DOCUMENT_IDS.tsv",) if file.is_file()]
    files = [english, *others.values(), *documents]
    check_aligned(files)
    return ParallelCorpus(NAME, files, [*_texts(english, others)], LICENSE)


def _others(texts: Path) -> dict[str, Path]:
    files = packed(texts, f"{_SET}-ref.*.txt")
    return by_language((file.name.split(".")[1], file) for file in files)


def _texts(english: Path, others: Mapping[str, Path]) -> Iterator[ParallelText]:
    for tag, file in others.items():
        corpus = f"{NAME}.{_SET}"
        yield ParallelText(corpus, LanguagePair("en", tag), english, {"A": file})
        yield ParallelText(corpus, LanguagePair(tag, "en"), file, {"A": english})

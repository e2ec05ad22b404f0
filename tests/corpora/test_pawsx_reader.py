"""PAWS-X: labels, placeholders, doubled quotes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from corpora import Corpus, open_corpus
from perturb.errors import DataError
from perturb.segment import LanguagePair, TextSegment

Write = Callable[[str, str | bytes], Path]
DE_EN = LanguagePair("de", "en")
HEADER = "id\tsentence1\tsentence2\tlabel\n"


@pytest.fixture
def pawsx(write: Write, tmp_path: Path) -> Callable[[str, str], Corpus]:
    def write_rows(german: str, english: str) -> Corpus:
        write("x-final/de/dev_2k.tsv", HEADER + german)
        write("x-final/en/dev_2k.tsv", HEADER + english)
        return open_corpus("pawsx", tmp_path, None)

    return write_rows


def only(corpus: Corpus) -> TextSegment:
    [segment] = corpus.segments([DE_EN])
    return segment


def test_same_meaning_plays_the_translation(pawsx: Callable[[str, str], Corpus]) -> None:
    segment = only(
        pawsx("4\tRom liegt tief.\tTief liegt Rom.\t1\n", "4\tRome is low.\tLow Rome.\t1\n")
    )
    assert (segment.corpus, segment.key, segment.pair) == ("pawsx.dev_2k", 4, DE_EN)
    assert (segment.source, segment.references) == ("Rom liegt tief.", ("Rome is low.",))
    assert (segment.translation, segment.translation_from) == ("Low Rome.", "paraphrase")


@pytest.mark.parametrize("english", ["4\tA b.\tB a.\t0\n", "4\tA b.\tA b. \t1\n"])
def test_no_paraphrase_then_the_reference(
    pawsx: Callable[[str, str], Corpus], english: str
) -> None:
    segment = only(pawsx("4\tAh be.\tBe ah.\t1\n", english))
    assert (segment.translation, segment.translation_from) == ("A b.", "reference")


def test_gaps_are_dropped(pawsx: Callable[[str, str], Corpus]) -> None:
    german = "1\tNS\tEins.\t0\n2\tZwei.\tNS\t0\n3\tDrei.\tDrei!\t0\n4\tVier.\tVier!\t0\n"
    english = "1\tOne.\tOne!\t0\n2\tTwo.\tTwo!\t0\n3\tThree.\t\t0\n"
    english += "5\tFive.\tFive!\t0\n4\tFour.\tFour!\t0\n"
    assert only(pawsx(german, english)).key == 4


def test_doubled_quotes_are_undone(pawsx: Callable[[str, str], Corpus]) -> None:
    german = '4\t"Das Lied ""Regen"" klang."\t"""Regen"" klang."\t1\n'
    english = '4\t"Yes", he said, "no"\t"Rain!"\t1\n'
    segment = only(pawsx(german, english))
    assert segment.source == 'Das Lied "Regen" klang.'
    assert segment.references == ('"Yes", he said, "no"',)
    assert segment.translation == '"Rain!"'


@pytest.mark.parametrize(
    ("german", "message"),
    [
        ("4\tA.\tB.\n", r"tsv:2: 3 columns, expected 4"),
        ("x4\tA.\tB.\t1\n", r"tsv:2: id 'x4' and label '1'"),
        ("4\tA.\tB.\tyes\n", r"tsv:2: id '4' and label 'yes'"),
        ("4\tA.\tB.\t1\n4\tC.\tD.\t1\n", r"tsv:3: id 4 comes a second time"),
    ],
)
def test_strange_rows(pawsx: Callable[[str, str], Corpus], german: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        only(pawsx(german, "4\tA.\tB.\t1\n"))


def test_header_is_needed(write: Write, tmp_path: Path) -> None:
    write("de/dev_2k.tsv", "4\tA.\tB.\t1\n")
    write("en/dev_2k.tsv", "4\tA.\tB.\t1\n")
    with pytest.raises(DataError, match=r"tsv:1: no PAWS-X header"):
        only(open_corpus("pawsx", tmp_path, None))


def test_published_rows(shared: Path) -> None:
    corpus = open_corpus("pawsx", shared / "corpora" / "pawsx", None)
    segments = list(corpus.segments([LanguagePair("en", "fr")]))
    assert len(corpus.pairs()) == 7 * 6
    assert len({s.key for s in segments}) == len(segments) > 900
    assert {s.corpus for s in segments} == {"pawsx.dev_2k"}
    texts = [text for s in segments for text in (s.source, s.translation, *s.references)]
    assert not any(text == "NS" or '""' in text for text in texts)

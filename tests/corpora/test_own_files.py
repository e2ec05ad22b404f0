"""A user's TSV and JSON lines, and the choice of a reader by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpora import open_corpus
from corpora.tsv import split, unquote
from perturb.errors import DataError, UsageError
from perturb.segment import LanguagePair, TextSegment

Write = Callable[[str, str | bytes], Path]
DE_EN = LanguagePair("de", "en")
GOOD = {"source": "Es schneit.", "reference": "It is snowing.", "pair": "de-en"}


def read(path: Path, *pairs: LanguagePair) -> list[TextSegment]:
    corpus = open_corpus("mine", path, pairs or None)
    return list(corpus.segments(corpus.pairs()))


def json_lines(*values: Any) -> bytes:
    return b"\n".join(map(orjson.dumps, values))


def test_tsv_with_every_column(write: Write) -> None:
    header = "id\tpair\tsource\treference\ttranslation\tdomain\tlicense\tnote\n"
    row = "w-1\tdeu-eng\tEs schneit.\tIt is snowing.\tSnow falls.\tweather\tCC0-1.0\tskip\n"
    [segment] = read(write("snow.tsv", header + row))
    assert segment == TextSegment(
        corpus="mine",
        key="w-1",
        pair=DE_EN,
        source="Es schneit.",
        references=("It is snowing.",),
        translation="Snow falls.",
        translation_from="corpus",
        domain="weather",
        license="CC0-1.0",
    )


def test_tsv_of_one_pair_with_gaps(write: Write) -> None:
    text = "source\treference\ttranslation\r\n\r\nEs schneit.\tIt snows.\t\r\n"
    [segment] = read(write("snow.tsv", text), DE_EN)
    assert (segment.key, segment.pair, segment.domain) == (3, DE_EN, None)
    assert (segment.translation, segment.translation_from) == ("It snows.", "reference")


def test_pair_in_two_columns_streams_in_file_order(write: Write) -> None:
    header = "source_language\ttarget_language\tsource\treference\n"
    path = write("two.tsv", f"{header}fr\ten\tOui.\tYes.\nde\ten\tJa.\tYes.\nfr\ten\tNon.\tNo.\n")
    corpus = open_corpus("mine", path, [DE_EN])
    assert [*map(str, corpus.pairs())] == ["fr-en", "de-en"]
    assert [s.source for s in corpus.segments([LanguagePair("fr", "en")])] == ["Oui.", "Non."]
    assert [s.source for s in corpus.segments([DE_EN])] == ["Ja."]


@pytest.mark.parametrize("pairs", [None, [], [DE_EN, LanguagePair("fr", "en")]])
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("bare.tsv", "source\treference\nJa.\tYes.\n"),
        ("bare.jsonl", '{"source": "Ja.", "reference": "Yes."}'),
    ],
)
def test_no_languages_and_not_one_pair(
    write: Write, name: str, content: str, pairs: list[LanguagePair] | None
) -> None:
    with pytest.raises(UsageError, match=r"no languages given\. Name exactly one pair"):
        open_corpus("mine", write(name, content), pairs)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("source\treference\nJa.\n", r"x\.tsv:2: 1 columns, expected 2\. Quote tabs"),
        ("source\treference\nJa.\tYes.\nJa.\tYes.\tYep.\n", r"x\.tsv:3: 3 columns, expected 2"),
        ("Ja.\tYes.\n", r"x\.tsv:1: no column source"),
        ("source\treference\tsource\n", r"x\.tsv:1: two columns are called 'source'"),
        ("source\treference\n", r"x\.tsv: no segments"),
        ("source\treference\nJa.\t \n", r"x\.tsv:2: no reference"),
        ("source\treference\tpair\nJa.\tYes.\tgerman\n", r"x\.tsv:2: 'german' is not a language"),
        ("source\treference\tsource_language\nJa.\tYes.\tde\n", r"x\.tsv:2: one language of"),
        ("", r"x\.tsv: the file is empty"),
    ],
)
def test_tsv_errors(write: Write, content: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read(write("x.tsv", content), DE_EN)


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ('"a ""b"" c"', 'a "b" c'),
        ('"""Rain"" again"', '"Rain" again'),
        ('"a\tb"', "a\tb"),
        ('"Never."', '"Never."'),
        ('"Yes," she said, "no."', '"Yes," she said, "no."'),
        ('"Yes"" and "no"', '"Yes"" and "no"'),
        ('"', '"'),
        ('""', '""'),
    ],
)
def test_unquote(field: str, expected: str) -> None:
    assert unquote(field) == expected


def test_quotation_over_two_columns_is_not_a_quoted_tab() -> None:
    assert split('"Yes\tno"', 2, Path("x.tsv"), 1) == ['"Yes', 'no"']


def test_empty_first_column_beside_a_quoted_tab() -> None:
    assert split('\t"a\tb"\t', 3, Path("x.tsv"), 1) == ["", "a\tb", ""]


@given(st.lists(st.text(st.characters(exclude_characters="\n\r"), min_size=1), min_size=1))
def test_guarded_fields_come_back(fields: list[str]) -> None:
    guarded = [
        '"' + field.replace('"', '""') + '"' if "\t" in field or '"' in field else field
        for field in fields
    ]
    assert split("\t".join(guarded), len(fields), Path("x.tsv"), 1) == fields


def test_json_lines(write: Write) -> None:
    content = b"\n".join(
        [orjson.dumps(GOOD), b" ", orjson.dumps(GOOD | {"id": "b", "translation": "Snow!"})]
    )
    first, second = read(write("snow.jsonl", b"\xef\xbb\xbf" + content + b"\n\n"))
    assert (first.key, first.translation_from) == (1, "reference")
    assert (second.key, second.translation, second.translation_from) == ("b", "Snow!", "corpus")


def test_json_line_numbers_count_blank_lines(write: Write) -> None:
    segments = read(write("x.jsonl", b"\n\n" + json_lines(GOOD) + b"\n\n" + json_lines(GOOD)))
    assert [segment.key for segment in segments] == [3, 5]


def test_numbers_as_ids_are_names_too(write: Write) -> None:
    [segment] = read(write("x.jsonl", json_lines(GOOD | {"id": 17})))
    assert segment.key == "17"


def test_json_references_share_the_parts(write: Write) -> None:
    record = {"source": "Ja.", "references": ["Yes.", "Yep.", "Aye."], "pair": "de-en", "x": [1]}
    [segment] = read(write("x.jsonl", json_lines(record)))
    assert segment.references == ("Yes.", "Aye.")
    assert (segment.translation, segment.translation_from) == ("Yep.", "reference B")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (json_lines(GOOD) + b"\n{oops", r"x\.jsonl:2: not JSON"),
        (json_lines(GOOD, [GOOD]), r"x\.jsonl:2: a list instead of an object"),
        (json_lines(GOOD, None), r"x\.jsonl:2: null instead of an object"),
        (json_lines(GOOD, {}), r"x\.jsonl:2: no "),
        (json_lines(GOOD | {"source": 1}), r"x\.jsonl:1: source is a number"),
        (json_lines(GOOD | {"id": True}), r"x\.jsonl:1: id is true or false"),
        (json_lines(GOOD | {"references": "Yes."}), r"x\.jsonl:1: references is a string"),
        (json_lines(GOOD | {"references": ["a", " "]}), r"x\.jsonl:1: references has an empty"),
        (json_lines(GOOD | {"references": ["a"] * 27}), r"x\.jsonl:1: 27 references"),
        (json_lines(GOOD | {"source": "a\0b"}), r"x\.jsonl:1: source contains NUL"),
        (b'{"source": "\\ud83d", "reference": "Yes."}', r"x\.jsonl:1: not JSON"),
        (b"\n\n", r"x\.jsonl: no segments"),
    ],
)
def test_json_errors(write: Write, content: bytes, message: str) -> None:
    with pytest.raises(DataError, match=message):
        read(write("x.jsonl", content), DE_EN)


def test_reading_stops_where_the_reader_stops(write: Write) -> None:
    path = write("x.jsonl", json_lines(GOOD, GOOD) + b"\n{oops")
    stream = open_corpus("mine", path, None).segments([DE_EN])
    assert [next(stream).key, next(stream).key] == [1, 2]
    with pytest.raises(DataError, match=r"x\.jsonl:3"):
        next(stream)


def test_formats_by_name_are_called_by_their_stem(write: Write) -> None:
    path = write("my snow.txt", "source\treference\nJa.\tYes.\n")
    assert open_corpus("tsv", path, [DE_EN]).name == "tsv.my_snow"
    path = write("snow.lines", json_lines(GOOD))
    [segment] = open_corpus("jsonl", path, None).segments([DE_EN])
    assert segment.corpus == "jsonl.snow"


def test_unknown_names_get_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"Did you mean flores101\? Readers: flores101, wmt,"):
        open_corpus("flores", tmp_path, None)
    with pytest.raises(UsageError, match=r"no reader ''\. Readers: "):
        open_corpus("", tmp_path, None)


@pytest.mark.parametrize("name", ["my corpus", "a:b", "a/b", ""])
def test_names_that_would_break_ids(write: Write, name: str) -> None:
    with pytest.raises(UsageError, match="use letters, digits"):
        open_corpus(name, write("x.tsv", "source\treference\nJa.\tYes.\n"), [DE_EN])


def test_paths_where_they_belong(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"Write wmt=PATH\."):
        open_corpus("wmt", None, None)
    with pytest.raises(UsageError, match=r"Leave out =PATH\."):
        open_corpus("sample", tmp_path, None)


def test_fingerprint_follows_the_bytes(write: Write) -> None:
    path = write("x.jsonl", json_lines(GOOD))
    corpus = open_corpus("mine", path, None)
    before = corpus.fingerprint()
    assert before == corpus.fingerprint()
    write("x.jsonl", json_lines(GOOD) + b"\n")
    assert corpus.fingerprint() != before


def test_fingerprint_covers_every_file(write: Write, tmp_path: Path) -> None:
    write("set1.de-en.src.de", "Ja.\n")
    write("set1.de-en.ref.A.en", "Yes.\n")
    before = open_corpus("wmt", tmp_path, None).fingerprint()
    write("set1.de-en.ref.A.en", "Yep.\n")
    assert open_corpus("wmt", tmp_path, None).fingerprint() != before


def test_fingerprint_sees_a_renamed_file(write: Write, tmp_path: Path) -> None:
    write("set1.de-en.src.de", "Ja.\n")
    reference = write("set1.de-en.ref.A.en", "Yes.\n")
    before = open_corpus("wmt", tmp_path, None).fingerprint()
    reference.rename(tmp_path / "set1.de-en.ref.B.en")
    assert open_corpus("wmt", tmp_path, None).fingerprint() != before


def test_the_sample_opens() -> None:
    corpus = open_corpus("sample", None, None)
    assert corpus.name == "sample"
    segments = list(corpus.segments(corpus.pairs()))
    assert len({(segment.pair, segment.key) for segment in segments}) == len(segments) > 0

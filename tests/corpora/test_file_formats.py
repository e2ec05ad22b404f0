"""A user's own file says the same as TSV, CSV, JSON lines and Parquet, gzip'd or not."""

from __future__ import annotations

import csv
import gzip
import io
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import orjson
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpora import open_corpus
from corpora.csv import records as csv_records
from corpora.text import EDGE
from perturb.errors import DataError
from perturb.segment import LanguagePair, TextSegment

Write = Callable[[str, str | bytes], Path]
Row = Mapping[str, str]

PAIR = LanguagePair("de", "en")
ROWS: Sequence[Row] = (
    {"id": "a", "langpair": "de-en", "source": "Ja, gern.", "reference": "Yes, please."},
    {"id": "b", "langpair": "de-en", "source": "Nein; nie.", "reference": 'No; "never".'},
)


def _tsv(rows: Sequence[Row]) -> bytes:
    lines = ["\t".join(rows[0]), *("\t".join(row.values()) for row in rows)]
    return "\n".join(lines).encode()


def _csv(rows: Sequence[Row], delimiter: str = ",") -> bytes:
    written = io.StringIO()
    table = csv.DictWriter(written, rows[0].keys(), delimiter=delimiter)
    table.writeheader()
    table.writerows(rows)
    return written.getvalue().encode()


def _jsonl(rows: Sequence[Row]) -> bytes:
    return b"".join(orjson.dumps(row) + b"\n" for row in rows)


def _parquet(rows: Sequence[Mapping[str, object]]) -> bytes:
    written = io.BytesIO()
    pq.write_table(pa.Table.from_pylist([dict(row) for row in rows]), written)
    return written.getvalue()


FILES: dict[str, bytes] = {
    "own.tsv": _tsv(ROWS),
    "own.tsv.gz": gzip.compress(_tsv(ROWS), mtime=0),
    "own.csv": _csv(ROWS),
    "spreadsheet.csv": b"\xef\xbb\xbf" + _csv(ROWS, ";"),
    "own.csv.gz": gzip.compress(_csv(ROWS), mtime=0),
    "own.jsonl": _jsonl(ROWS),
    "own.jsonl.gz": gzip.compress(_jsonl(ROWS), mtime=0),
    "own.parquet": _parquet(ROWS),
}


def read(path: Path) -> list[TextSegment]:
    corpus = open_corpus("mine", path, [PAIR])
    return list(corpus.segments(corpus.pairs()))


@pytest.mark.parametrize("name", FILES)
def test_every_format_says_the_same(name: str, write: Write) -> None:
    found = read(write(name, FILES[name]))
    assert [(s.key, s.pair, s.source, s.references) for s in found] == [
        (row["id"], PAIR, row["source"], (row["reference"],)) for row in ROWS
    ]


def test_a_parquet_file_may_have_numbers_as_ids_and_lists_of_references(write: Write) -> None:
    row = {"id": 7, "pair": "de-en", "source": "Ja.", "references": ["Yes.", "Aye."], "x": 1.5}
    (segment,) = read(write("own.parquet", _parquet([row])))
    assert (segment.key, segment.translation, segment.references) == ("7", "Aye.", ("Yes.",))


def test_rows_without_id_are_called_by_their_number(write: Write) -> None:
    rows = [{"pair": "de-en", "source": s, "reference": r} for s, r in (("A.", "B."), ("C.", "D."))]
    for name, content, keys in (
        ("own.csv", _csv(rows), [2, 3]),
        ("own.parquet", _parquet(rows), [1, 2]),
    ):
        assert [segment.key for segment in read(write(name, content))] == keys


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("own.csv", b'source,reference\n"Ja,Yes.\n', r"own\.csv:2: unexpected end of data"),
        ("own.csv", b"source,reference\nJa,Yes,No\n", r"own\.csv:2: 3 columns, expected 2"),
        ("own.csv", b"source,translation\nJa,Yes\n", r"own\.csv:1: no column reference"),
        ("own.csv", b"", r"own\.csv: the file is empty"),
        ("own.csv", b"source,reference\nJ\xe4,Yes\n", r"own\.csv:2: byte 2 \(0xe4\) is not UTF-8"),
        ("own.parquet", b"PAR1 but no table", r"own\.parquet: .*Give a readable Parquet file"),
        ("own.parquet", _parquet([{"source": "Ja."}]), r"own\.parquet:1: no column reference"),
        (
            "own.parquet",
            _parquet([{"source": 1, "reference": "Yes."}]),
            r"own\.parquet:1: source is a number",
        ),
        ("own.tsv.gz", FILES["own.tsv.gz"][:-9], r"own\.tsv\.gz: broken gzip"),
        ("own.jsonl.gz", b"\x1f\x8bno gzip", r"own\.jsonl\.gz: broken gzip"),
    ],
)
def test_what_cannot_be_read_is_named(
    name: str, content: bytes, problem: str, write: Write
) -> None:
    path = write(name, content)
    with pytest.raises(DataError, match=problem):
        read(path)


def test_a_missing_parquet_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"own\.parquet: .*Parquet"):
        open_corpus("mine", tmp_path / "own.parquet", [PAIR])


def test_two_names_of_the_pair_have_to_agree(write: Write) -> None:
    row = {"pair": "de-en", "langpair": "en-de", "source": "Ja.", "reference": "Yes."}
    with pytest.raises(DataError, match=r":1: pair is 'de-en', but langpair 'en-de'"):
        read(write("own.jsonl", _jsonl([row])))


FIELD = st.text(st.characters(codec="utf-8", exclude_characters="\0\r"), min_size=1, max_size=30)


@given(st.lists(st.tuples(FIELD, FIELD), min_size=1, max_size=5), st.sampled_from(",;"))
def test_whatever_a_spreadsheet_writes_comes_back(
    tmp_path_factory: pytest.TempPathFactory, cells: list[tuple[str, str]], delimiter: str
) -> None:
    path = tmp_path_factory.mktemp("csv") / "own.csv"
    rows = [{"source": source, "reference": reference} for source, reference in cells]
    path.write_bytes(_csv(rows, delimiter))
    found = [(r.text("source") or "", r.text("reference") or "") for r in csv_records(path)]
    expected = [(_clean(source), _clean(reference)) for source, reference in cells]
    assert [pair for pair in found if any(pair)] == [pair for pair in expected if any(pair)]


def _clean(text: str) -> str:
    return unicodedata.normalize("NFC", text).strip(EDGE)


@pytest.mark.parametrize("packed", ["src", "ref", "both"])
def test_parallel_texts_may_be_gzipped(packed: str, write: Write, tmp_path: Path) -> None:
    texts = {"set.de-en.src.de": "Ja.\nNein.\n", "set.de-en.ref.en": "Yes.\nNo.\n"}
    for name, text in texts.items():
        if packed in ("both", name.split(".")[2]):
            write(f"{name}.gz", gzip.compress(text.encode()))
        else:
            write(name, text)
    found = open_corpus("wmt", tmp_path, None).segments([PAIR])
    assert [(s.source, s.translation) for s in found] == [("Ja.", "Yes."), ("Nein.", "No.")]


FOLDERS: dict[str, dict[str, str]] = {
    "flores101": {"devtest/deu.devtest": "Ja.\n", "devtest/eng.devtest": "Yes.\n"},
    "ntrex": {
        "NTREX-128/newstest2019-src.eng.txt": "Yes.\n",
        "NTREX-128/newstest2019-ref.deu.txt": "Ja.\n",
    },
    "pawsx": {
        f"x-final/{code}/dev_2k.tsv": f"id\tsentence1\tsentence2\tlabel\n1\t{text}\t{text}\t0\n"
        for code, text in (("de", "Ja."), ("en", "Yes."))
    },
}


@pytest.mark.parametrize("which", ["first", "last", "all"])
@pytest.mark.parametrize("name", FOLDERS)
def test_files_of_a_data_set_may_be_gzipped(
    name: str, which: str, write: Write, tmp_path: Path
) -> None:
    files = list(FOLDERS[name].items())
    chosen = {"first": files[:1], "last": files[-1:], "all": files}[which]
    for file, text in files:
        is_packed = (file, text) in chosen
        write(
            f"{file}.gz" if is_packed else file,
            gzip.compress(text.encode()) if is_packed else text,
        )
    (segment,) = open_corpus(name, tmp_path, None).segments([PAIR])
    assert (segment.source, segment.translation) == ("Ja.", "Yes.")

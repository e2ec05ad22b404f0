"""Score files as people send them: compressed, quoted, as Parquet, as MT Metrics Eval's."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pyarrow
import pytest
from pyarrow import parquet

from metaeval.formats import score_file, segments
from metaeval.items import ItemSet
from perturb.errors import DataError
from tests.metaeval.making import make_item, make_items

Write = Callable[[str, str | bytes], Path]

GOOD = [0.5, 1.25, -2.0, 7.0]
INCORRECT = [0.25, 1.5, -3.0, 6.0]


@pytest.fixture
def items() -> ItemSet:
    pairs = ["de-en", "en-zh", "de-en", "en-zh"]
    made = [make_item(number, langpair=pair) for number, pair in enumerate(pairs)]
    return make_items(*made[:3], make_item(3, id='a,"b"', langpair="en-zh"))


def table(items: ItemSet, separator: str = "\t") -> str:
    ids = [item.id for item in items.items]
    if separator == ",":
        ids = ['"' + key.replace('"', '""') + '"' for key in ids]
    rows = [ids, map(str, GOOD), map(str, INCORRECT)]
    lines = [separator.join(row) for row in zip(*rows, strict=True)]
    return "\n".join([separator.join(("id", "good", "incorrect")), *lines, ""])


def segment_file(pair: int) -> str:
    chosen = slice(pair, None, 2)
    sides = {"good": GOOD[chosen], "incorrect": INCORRECT[chosen]}
    return "".join(f"{name}\t{score}\n" for name, scores in sides.items() for score in scores)


def as_parquet(items: ItemSet, path: Path) -> Path:
    ids = [item.id for item in items.items]
    columns = {"id": ids, "good": GOOD, "incorrect": INCORRECT}
    parquet.write_table(pyarrow.table(columns), path)
    return path


def check(items: ItemSet, *paths: Path) -> None:
    found = score_file.read("mine", paths, items)
    assert found.good.tolist() == GOOD
    assert found.incorrect.tolist() == INCORRECT
    assert np.isnan(found.empty).all()


def test_every_form_gives_the_same_scores(items: ItemSet, write: Write, tmp_path: Path) -> None:
    text = table(items)
    check(items, write("mine.tsv", text))
    check(items, write("bom.tsv", b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()))
    check(items, write("mine.TSV.gz", gzip.compress(text.encode())))
    check(items, write("mine.csv", table(items, ",")))
    check(items, as_parquet(items, tmp_path / "mine.parquet"))
    names = ("de-en.mine.seg.score", "en-zh.x.seg.score")
    check(items, *(write(name, segment_file(pair)) for pair, name in enumerate(names)))


def test_a_metric_in_several_files(items: ItemSet, write: Write) -> None:
    header, *lines = table(items).splitlines()
    halves = [write(f"{n}.tsv", "\n".join([header, *lines[n::2]])) for n in (0, 1)]
    check(items, *halves)
    with pytest.raises(DataError, match=r"1\.tsv:2: the id .* again"):
        score_file.read("mine", [*halves, halves[1]], items)
    with pytest.raises(DataError, match="no score for 2 items"):
        score_file.read("mine", halves[:1], items)


def test_a_folder_of_mt_metrics_eval(items: ItemSet, tmp_path: Path) -> None:
    for number, pair in enumerate(("de-en", "en-zh")):
        (tmp_path / pair).mkdir()
        path = tmp_path / pair / "mine-refA.seg.score.gz"
        path.write_bytes(gzip.compress(segment_file(number).encode()))
        (tmp_path / pair / "minelike.seg.score").write_text("good 1\n")
        (tmp_path / pair / "mine.sys.score").write_text("good 1\n")
    check(items, *score_file.files("mine", tmp_path))
    with pytest.raises(DataError, match=r"no PAIR/yours\.seg\.score here"):
        score_file.files("yours", tmp_path)


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("x.tsv.gz", b"no gzip", "Not a gzipped file"),
        ("x.tsv.gz", gzip.compress(b"id\tgood\tincorrect\n", mtime=0)[:-9], "Compress it anew"),
        ("x.csv", 'id,good,incorrect\n"a,1,2\n', r"x\.csv:\d: unexpected end of data"),
        ("x.csv", "id,good,incorrect\na,1,2,3\n", r"x\.csv:2: 4 columns, expected 3"),
        ("x.parquet", b"PAR1", "no table of Parquet"),
        ("x.parquet", b"", "no table of Parquet"),
        ("x.jsonl", "[" * 3000, ":1: not a JSON object"),
        ("x.seg.score", "", "empty"),
        ("x.seg.score", "good 1 2\n", ":1: not a system and its score"),
        ("x.seg.score", "good 1\n\n", ":2: not a system and its score"),
        ("x.seg.score", "good 1\nbad nan\n", ":2: 'nan' as a score"),
        ("x.seg.score", "good 1\ngood 2\nbad 1\n", "bad has 1 segments and good 2"),
        ("de-en.x.seg.score", "good 1\ngood 2\n", "no scores of the system incorrect"),
        ("de-en.x.seg.score", "good 1\nincorrect 2\n", "1 segments, but .* has 2 items of de-en"),
        ("de-en.x.seg.score", "good None\ngood 1\nincorrect 2\nincorrect 2\n", "of segment 1"),
        ("x.seg.score", segment_file(0), "no telling which pair it is of: de-en, en-zh"),
        ("x.tsv", b"id\tgood\tincorrect\na\t1\t\xff\n", ":2: not in UTF-8"),
    ],
)
def test_files_that_are_none(
    items: ItemSet, write: Write, name: str, content: str | bytes, message: str
) -> None:
    with pytest.raises(DataError, match=message):
        score_file.read("mine", [write(name, content)], items)


def test_a_line_without_end_is_not_read_into_memory(
    items: ItemSet, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("metaeval.formats.lines.LONGEST", 100)
    with pytest.raises(DataError, match=r"x\.tsv\.gz:2: a line of"):
        score_file.read("mine", [write("x.tsv.gz", gzip.compress(b"id\n" + b"x" * 999))], items)


def test_segments_without_a_score(write: Write) -> None:
    found = segments.read(write("x.seg.score", "A 1.5\nB None\nA\tNone\nB\t2\n"))
    assert np.array_equal(found["A"], [1.5, np.nan], equal_nan=True)
    assert np.array_equal(found["B"], [np.nan, 2.0], equal_nan=True)

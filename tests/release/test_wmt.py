"""The layouts of WMT's shared tasks, as their own scripts read them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import orjson
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from corpora.contrastive import Entry, LeftOut, read
from perturb.errors import DataError
from perturb.item import Item
from perturb.span import Span
from release import export
from release.formats import wmt, wmt_spans
from release.formats.plain import one_line
from tests.challengeset.calling import Call
from tests.release.conftest import make_item

Make = Callable[..., Item]

TEXTS = st.text(st.sampled_from("\t\n\r\"'\\,;| é語😀a"), max_size=12)


def spans_of(path: Path) -> pd.DataFrame:
    """As the scorer of the span task opens a file."""
    return pd.read_csv(path, sep="\t", keep_default_na=False, dtype=str)


def errors(row: Any) -> list[tuple[int, int, str]]:
    """As the scorer takes errors from a row."""
    if row["error_types"] == "no-error":
        return []
    fields = (row[name].split(" ") for name in ("start_indices", "end_indices", "error_types"))
    return [(int(start), int(end), kind) for start, end, kind in zip(*fields, strict=True)]


def test_a_line_has_the_fields_of_the_general_task(released: Path, tmp_path: Path) -> None:
    output = tmp_path / "wmt26.jsonl"
    rows = export(released, "wmt26", output)
    lines = [orjson.loads(line) for line in output.read_bytes().splitlines()]
    assert list(rows.values()) == [len(lines)]
    assert list(lines[0]) == [
        "doc_id", "domain", "src_lang", "tgt_lang", "src_text", "video", "screenshot",
        "gold_transcript", "prompt_instruction", "multimodal_instruction",
        "evaluation_instruction", "refs", "tgt_text",
    ]  # fmt: skip
    items = [orjson.loads(line) for line in (released / "items.jsonl").read_bytes().splitlines()]
    for line, item in zip(lines, items, strict=True):
        start, domain, source, target, key = line["doc_id"].split("_###_", 4)
        assert (start, domain, key) == ("challengeset", "none", item["id"])
        assert (source, target) == (line["src_lang"], line["tgt_lang"])
        assert line["refs"] == {"refA": item["reference"]}
        assert line["tgt_text"] == {"good": item["good"], "incorrect": item["incorrect"]}
    assert {line["tgt_lang"] for line in lines} == {"eng_Latn"}


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", "eng_Latn"), ("zh", "zho_Hans"), ("zh_TW", "zho_Hant_TW"), ("ja", "jpn_Jpan"),
        ("uk", "ukr_Cyrl"), ("ko", "kor_Kore"), ("xx", "xx"),
    ],
)  # fmt: skip
def test_languages_have_three_letters_and_a_script(code: str, written: str) -> None:
    assert wmt.language(code) == written


def test_an_item_without_reference_and_a_domain_with_separators(tmp_path: Path, make: Make) -> None:
    origin = {**make().origin, "domain": "a_###_b"}
    wmt.write([replace(make(), reference="", origin=origin)], tmp_path / "set.jsonl")
    line = orjson.loads((tmp_path / "set.jsonl").read_bytes())
    assert line["refs"] == {}
    assert line["doc_id"].split("_###_", 4)[1] == line["domain"] == "a_#_b"


def test_spans_have_a_row_for_either_translation(released: Path, tmp_path: Path) -> None:
    output = tmp_path / "spans.tsv"
    export(released, "wmt-spans", output)
    table = spans_of(output)
    items = [orjson.loads(line) for line in (released / "items.jsonl").read_bytes().splitlines()]
    assert list(table) == list(wmt_spans.COLUMNS)
    assert list(table["system_id"]) == ["good", "incorrect"] * len(items)
    assert set(table["set_id"]) == {"challenge_challengeset"}
    for item, (_, good), (_, incorrect) in zip(
        items,
        table[::2].iterrows(),
        table[1::2].iterrows(),
        strict=True,
    ):
        assert errors(good) == []
        assert (good["start_indices"], good["end_indices"]) == ("-1", "-1")
        assert [[start, end] for start, end, _ in errors(incorrect)] == item["spans"]
        kind = "minor" if item["severity"] == "minor" else "major"
        assert {kind for *_, kind in errors(incorrect)} == {kind}
        assert good["doc_id"] == incorrect["doc_id"] == item["id"]


def test_a_control_has_no_error(tmp_path: Path, make: Make) -> None:
    control = replace(make(), operation="none", spans=(), good_spans=())
    wmt_spans.write([control], tmp_path / "spans.tsv")
    assert list(spans_of(tmp_path / "spans.tsv")["error_types"]) == ["no-error"] * 2


@given(texts=st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=5))
def test_whatever_the_texts_spans_stay_where_they_are(texts: list[tuple[str, str]]) -> None:
    made = [
        replace(
            make_item(),
            good=good,
            incorrect=incorrect,
            spans=(Span(0, len(incorrect)), Span(len(incorrect), len(incorrect))),
        )
        for good, incorrect in texts
    ]
    with TemporaryDirectory() as name:
        wmt_spans.write(made, Path(name) / "spans.tsv")
        wmt.write(made, Path(name) / "set.jsonl")
        table = spans_of(Path(name) / "spans.tsv")
        lines = [orjson.loads(line) for line in (Path(name) / "set.jsonl").open("rb")]
    assert list(table["hypothesis_segment"]) == [one_line(text) for pair in texts for text in pair]
    assert [errors(row) for _, row in table[1::2].iterrows()] == [
        [(0, len(incorrect), "major"), (len(incorrect), len(incorrect), "major")]
        for _, incorrect in texts
    ]
    assert [(line["tgt_text"]["good"], line["tgt_text"]["incorrect"]) for line in lines] == texts


@pytest.mark.parametrize("format", ["wmt26", "wmt-spans"])
def test_what_was_exported_is_read_back(released: Path, tmp_path: Path, format: str) -> None:
    output = tmp_path / "exported"
    export(released, format, output)
    items = [orjson.loads(line) for line in (released / "items.jsonl").read_bytes().splitlines()]
    found = list(read(output))
    for entry, item in zip(found, items, strict=True):
        assert isinstance(entry, Entry)
        assert (entry.phenomenon, str(entry.pair)) == (item["phenomenon"], item["langpair"])
        for name in ("source", "reference", "good", "incorrect"):
            assert getattr(entry, name) == item[name]
        assert entry.segment == item["origin"]["segment"]
        assert entry.annotated == (item["incorrect_annotated"] if format == "wmt-spans" else None)


def test_import_makes_the_items_again(released: Path, tmp_path: Path, call: Call) -> None:
    table, target = tmp_path / "spans.tsv", tmp_path / "items.jsonl"
    assert call("release", "export", released, "--format", "wmt-spans", "-o", table).code == 0
    assert call("import", table, "-o", target).code == 0
    back = [orjson.loads(line) for line in target.read_bytes().splitlines()]
    items = [orjson.loads(line) for line in (released / "items.jsonl").read_bytes().splitlines()]
    texts = ("phenomenon", "source", "good", "incorrect", "incorrect_annotated")
    assert [[item[name] for name in texts] for item in back] == [
        [item[name] for name in texts] for item in items
    ]
    assert {item["recipe"]["spans_from"] for item in back} == {"annotation"}


ROWS = "\t".join(wmt_spans.COLUMNS) + "\n"
ITEM = "demetr:word-swap@1/own:1/de-en/0"


def row(system: str, *marks: str, text: str = "The old bridge.", key: str = ITEM) -> str:
    cells = (key, "1", "de", "en", "s", system, "Die Brücke.", text, "A bridge.", "none", "")
    return "\t".join((*cells, *marks)) + "\n"


GOOD = row("good", "-1", "-1", "no-error")


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        (("4 9", "7 9", "major minor"), "The <v>old</v> b<v></v>ridge."),
        (("9 4", "9 7", "major minor"), "The <v>old</v> b<v></v>ridge."),
        (("missing", "missing", "major"), None),
        (("-1", "-1", "no-error"), "The old bridge."),
    ],
)
def test_ranges_of_a_row(
    marks: tuple[str, ...], expected: object, write: Callable[[str, str], Path]
) -> None:
    [entry] = read(write("spans.tsv", ROWS + GOOD + row("incorrect", *marks)))
    assert isinstance(entry, Entry)
    assert entry.annotated == expected


@pytest.mark.parametrize(
    ("rows", "what"),
    [
        (GOOD + row("incorrect", "4", "99", "major"), ":3: start_indices, end_indices and"),
        (GOOD + row("incorrect", "7", "4", "major"), ":3: start_indices, end_indices and"),
        (GOOD + row("incorrect", "4 5", "7", "major"), ":3: start_indices, end_indices and"),
        (GOOD + row("incorrect", "", "", ""), ":3: start_indices, end_indices and"),
        (GOOD + row("incorrect", "4 6", "7 9", "major major"), ":3: start_indices and end_indices"),
        (GOOD + "too\tfew\n", ":3: 2 columns, expected 14"),
        (GOOD + '"open\n', ":3: unexpected end of data"),
    ],
)
def test_rows_that_cannot_be_believed(
    rows: str, what: str, write: Callable[[str, str], Path]
) -> None:
    with pytest.raises(DataError) as refused:
        list(read(write("spans.tsv", ROWS + rows)))
    assert what in str(refused.value)


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        (GOOD, "no two rows of one doc_id"),
        (GOOD + GOOD, "no two rows of one doc_id"),
        (GOOD + row("incorrect", "4", "7", "major", key="other"), "no two rows of one doc_id"),
        (
            "".join(
                row(side, "-1", "-1", "no-error", key="doc-7") for side in ("good", "incorrect")
            ),
            "doc_id names no item",
        ),
        (
            "".join(
                row(side, "-1", "-1", "no-error", key=ITEM.replace("word-swap", "nothing"))
                for side in ("good", "incorrect")
            ),
            "doc_id names no phenomenon",
        ),
    ],
)
def test_rows_that_no_item_can_be_made_of(
    rows: str, reason: str, write: Callable[[str, str], Path]
) -> None:
    [found] = read(write("spans.tsv", ROWS + rows))
    assert isinstance(found, LeftOut)
    assert found.reason.startswith(reason)


def test_a_document_without_translations_is_refused(write: Callable[[str, str], Path]) -> None:
    line = orjson.dumps({"doc_id": ITEM, "tgt_text": "none", "refs": {}}).decode()
    with pytest.raises(DataError, match="tgt_text is no object"):
        list(read(write("set.jsonl", line + "\n")))

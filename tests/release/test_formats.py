"""Every format is read by what it is meant for, or in the same way, and loses nothing."""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import datasets
import orjson
import pandas as pd
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

import schemas
from challengeset.commands.release import FORMATS as ON_THE_COMMAND_LINE
from corpora import open_corpus
from perturb.item import Item
from perturb.markup import annotate, parse
from perturb.segment import LanguagePair
from perturb.span import Span
from release.formats import FORMATS, ON_DEMAND, mtme, parquet
from release.formats.aces import MISSING
from release.formats.demetr import _perturbations
from tests.release.conftest import make_item

Make = Callable[..., Item]

NUMBER = "aces:hallucination-number-level-1"
DEMETR_KEYS = [
    *("id", "src_sent", "eng_sent", "mt_sent", "pert_sent", "lang_tag", "data_source"),
    *("pert_check", "severity", "pert_id", "pert_desc", "pert_name"),
]

# Whatever may stand in a corpus, and above all what means something in a table or in markup.
TEXTS = st.text(
    st.one_of(
        st.sampled_from("\t\n\r\"'\\,<>/v\0\x85\u2028\u3000 é語"),
        st.characters(exclude_categories=["Cs"]),
    ),
    max_size=20,
) | st.sampled_from(["<v>", "</v>", "\\<v>", *sorted(MISSING)])


def as_aces_reads(path: Path) -> pd.DataFrame:
    """The one call by which aces-score and aces-eval open a file."""
    return pd.read_csv(path, sep="\t", quoting=csv.QUOTE_NONE)


def mistaken(good: str, incorrect: str, **other: Any) -> Item:
    """An item whose incorrect side is one span; nothing checks that it makes sense."""
    spans = (Span(0, len(incorrect)),)
    item = make_item(NUMBER, good=good, incorrect=incorrect, spans=spans, good_spans=spans)
    return replace(item, **other)


def folded(text: str) -> str:
    """A text as a line of a table can hold it."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]", " ", text)


def test_the_command_line_offers_all_of_them() -> None:
    assert (*FORMATS, *ON_DEMAND) == ON_THE_COMMAND_LINE


def test_aces_reads_the_items_of_its_phenomena(released: Path, items: list[Item]) -> None:
    table = as_aces_reads(released / "aces.tsv")
    assert list(table) == [
        "source",
        "good-translation",
        "incorrect-translation",
        "reference",
        "phenomena",
        "langpair",
        "incorrect-translation-annotated",
    ]
    [item] = [item for item in items if item.phenomenon == NUMBER]
    assert table.to_dict("records") == [
        {
            "source": item.source,
            "good-translation": item.good,
            "incorrect-translation": item.incorrect,
            "reference": item.reference,
            "phenomena": "hallucination-number-level-1",
            "langpair": "no-en",
            "incorrect-translation-annotated": "The harbour closes at <v>91</v> in winter.",
        }
    ]


def test_aces_reads_a_table_without_items(tmp_path: Path, make: Make) -> None:
    path = tmp_path / "aces.tsv"
    assert FORMATS["aces"].write([make("demetr:word-swap")], path) == {path: 0}
    assert as_aces_reads(path).empty


@given(texts=st.lists(st.tuples(*[TEXTS] * 4), min_size=1, max_size=5))
def test_whatever_the_texts_aces_reads_each_as_one_cell(
    texts: list[tuple[str, str, str, str]],
) -> None:
    made = [
        mistaken(good, incorrect, source=f"x{source}", reference=reference)
        for source, good, incorrect, reference in texts
    ]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "aces.tsv"
        FORMATS["aces"].write(made, path)
        table = as_aces_reads(path).astype(str)
        raw = path.read_bytes().decode().split("\n")
    assert [line.count("\t") for line in raw] == [6] * (len(made) + 1) + [0]
    for item, row in zip(made, table.to_dict("records"), strict=True):
        assert row["source"] == folded(item.source)
        annotated = row["incorrect-translation-annotated"]
        text, spans = parse(annotated)
        assert text.rstrip(" ") == folded(item.incorrect).rstrip(" ")
        assert spans == item.spans


@pytest.mark.parametrize("text", sorted(MISSING))
def test_a_text_that_pandas_takes_for_none_stays_a_text(tmp_path: Path, text: str) -> None:
    FORMATS["aces"].write([mistaken(text, "x", reference=text)], tmp_path / "aces.tsv")
    table = as_aces_reads(tmp_path / "aces.tsv")
    assert not table.isna().any().any()
    assert table["good-translation"][0].strip() == text


def test_demetr_has_the_keys_and_names_of_the_published_files(released: Path, shared: Path) -> None:
    published = sorted((shared / "corpora" / "demetr" / "dataset").glob("*.json"))
    assert {path.stem for path in published} == {one.name for one in _perturbations().values()}
    [path] = (path for path in published if path.stem == "minor_id14_word_swap")
    original = orjson.loads(path.read_bytes())[0]
    ours = orjson.loads((released / "demetr" / path.name).read_bytes())[0]
    assert list(ours) == list(original)
    assert {key: type(value) for key, value in ours.items()} == {
        key: type(value) for key, value in original.items()
    }
    same = ("pert_id", "pert_name")
    assert [ours[key] for key in same] == [original[key] for key in same]


def test_demetr_gives_a_segment_the_same_id_in_all_files(released: Path) -> None:
    folder = released / "demetr"
    swapped = orjson.loads((folder / "minor_id14_word_swap.json").read_bytes())
    final = orjson.loads((folder / "minor_id28_final_punc_removed.json").read_bytes())
    assert [list(entry) for entry in swapped] == [DEMETR_KEYS] * 4
    assert [entry["id"] for entry in swapped] == [1, 2, 3, 4]
    assert [entry["id"] for entry in final] == [2]
    assert [entry["lang_tag"] for entry in swapped] == ["german", "german", "french", "german"]
    assert [entry["pert_check"] for entry in swapped] == [True, True, False, True]


def test_demetr_names_the_other_language_where_it_is_not_english(
    tmp_path: Path, make: Make
) -> None:
    pairs = ["zh_Hant-en", "no-en", "de-fr"]
    made = [make(langpair=pair, segment=number) for number, pair in enumerate(pairs)]
    [path] = FORMATS["demetr"].write(made, tmp_path / "demetr")
    tags = [entry["lang_tag"] for entry in orjson.loads(path.read_bytes())]
    assert tags == ["zh_Hant", "no", "german-fr"]


def test_our_reader_of_demetr_reads_it(released: Path) -> None:
    corpus = open_corpus("demetr", released / "demetr")
    segments = list(corpus.segments([LanguagePair("de", "en"), LanguagePair("fr", "en")]))
    assert [segment.key for segment in segments] == [1, 2, 3, 4]
    assert segments[2].translation == "The harbour closes early in winter."


def test_metrics_eval_has_a_line_an_item(released: Path, items: list[Item]) -> None:
    folder = released / "mt-metrics-eval"
    found = [item for item in items if item.langpair == "de-en"]
    for name, text in mtme.TEXTS.items():
        lines = (folder / name.format("de-en")).read_text("utf-8").splitlines()
        assert lines == [text(item) for item in found]
    scores = (folder / "human-scores" / "de-en.contrast.seg.score").read_text("utf-8")
    pairs = [line.split() for line in scores.splitlines()]
    assert pairs == [["good", "1"]] * 4 + [["incorrect", "0"]] * 4


def test_metrics_eval_finds_documents_in_one_piece(released: Path) -> None:
    for path in (released / "mt-metrics-eval" / "documents").iterdir():
        documents = [line.split()[1] for line in path.read_text("utf-8").splitlines()]
        borders = sum(a != b for a, b in pairwise(documents))
        assert borders == len(set(documents)) - 1


def test_metrics_eval_has_no_score_for_a_control(tmp_path: Path, make: Make) -> None:
    control = replace(make(), operation="none", spans=(), good_spans=())
    FORMATS["mtme"].write([make(), control], tmp_path / "set")
    scores = (tmp_path / "set/human-scores/de-en.contrast.seg.score").read_text("utf-8")
    lines = ["good 1", "good None", "incorrect 0", "incorrect None"]
    assert scores.splitlines() == lines


def test_metrics_eval_takes_more_pairs_than_files_may_be_open(
    tmp_path: Path, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mtme, "HELD_ITEMS", 100)
    sources = [f"{a}{b}" for a in "abcdefghijklmnopqr" for b in "abcdefghijklmnopqr"]
    made = [make(langpair=f"{source}-en") for source in sources] * 2
    rows = FORMATS["mtme"].write(made, tmp_path / "set")
    assert set(rows.values()) == {2}
    assert len(rows) == 6 * len(sources)
    assert len((tmp_path / "set/sources/ab-en.txt").read_text("utf-8").splitlines()) == 2


@given(texts=st.lists(st.tuples(TEXTS, TEXTS), min_size=1, max_size=5))
def test_whatever_the_texts_metrics_eval_and_mqm_keep_them_in_step(
    texts: list[tuple[str, str]],
) -> None:
    made = [mistaken(good, incorrect, source=good) for good, incorrect in texts]
    with TemporaryDirectory() as name:
        folder = Path(name)
        FORMATS["mtme"].write(made, folder)
        lines = [line.rstrip() for line in (folder / "system-outputs/de-en/good.txt").open()]
        FORMATS["mqm"].write(made, folder / "mqm.tsv")
        rows = mqm_rows(folder / "mqm.tsv")
    assert lines == [folded(good).rstrip() for good, _ in texts]
    targets = [row["target"] for row in rows if row["system"] == "incorrect"]
    assert [parse(target) for target in targets] == [
        (folded(item.incorrect), item.spans) for item in made
    ]


def mqm_rows(path: Path) -> list[dict[str, str]]:
    """As score_mqm of MT Metrics Eval reads them."""
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


def test_mqm_marks_an_error_a_row(released: Path, items: list[Item]) -> None:
    rows = mqm_rows(released / "mqm.tsv")
    assert list(rows[0]) == [
        *("system", "doc", "doc_id", "seg_id", "rater", "source", "target"),
        *("category", "severity", "metadata"),
    ]
    assert [row["target"] for row in rows[1::2]] == [item.incorrect_annotated for item in items]
    assert {(row["category"], row["severity"]) for row in rows[::2]} == {("No-error", "No-error")}
    assert Counter((row["category"], row["severity"]) for row in rows[1::2]) == {
        ("Fluency/Grammar", "Major"): 4,
        ("Fluency/Punctuation", "Minor"): 1,
        ("Accuracy/Mistranslation", "Major"): 1,
    }
    assert [orjson.loads(row["metadata"])["id"] for row in rows[::2]] == [i.id for i in items]


def test_mqm_counts_the_segments_of_a_document_without_gaps(released: Path) -> None:
    places: dict[tuple[str, str], list[int]] = {}
    for row in mqm_rows(released / "mqm.tsv"):
        places.setdefault((row["system"], row["doc"]), []).append(int(row["doc_id"]))
    assert all(found == list(range(1, len(found) + 1)) for found in places.values())


@pytest.mark.parametrize("known", schemas.taxonomy(), ids=lambda known: known.id)
def test_mqm_has_words_for_every_phenomenon(
    known: schemas.Phenomenon, tmp_path: Path, make: Make
) -> None:
    operation = known.operations[0]
    item = replace(make(), phenomenon=known.id, operation=operation, severity=known.severities[0])
    FORMATS["mqm"].write([item], tmp_path / "mqm.tsv")
    row = mqm_rows(tmp_path / "mqm.tsv")[1]
    if operation == "none":
        assert (row["category"], row["severity"]) == ("No-error", "No-error")
    elif known.severities[0] == "base":
        assert (row["category"], row["severity"]) == ("Non-translation!", "Major")
    else:
        assert row["category"].partition("/")[0] in {"Accuracy", "Fluency"}
        assert row["severity"] in {"Minor", "Major"}


def test_pandas_reads_the_table(released: Path, items: list[Item]) -> None:
    table = pd.read_parquet(released / "items.parquet")
    assert list(table) == list(parquet.COLUMNS)
    assert list(table["id"]) == [item.id for item in items]
    assert [origin["segment"] for origin in table["origin"]] == ["b", "2", "2", "10", "2", "2"]
    for item, spans, annotated in zip(
        items, table["spans"], table["incorrect_annotated"], strict=True
    ):
        assert annotate(item.incorrect, (Span(*map(int, span)) for span in spans)) == annotated


def test_datasets_reads_the_folder(
    released: Path, items: list[Item], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(datasets.config, "HF_HUB_OFFLINE", True)
    found = datasets.load_dataset(str(released), cache_dir=str(tmp_path / "cache"))
    assert list(found) == ["test"]
    assert [entry["incorrect"] for entry in found["test"]] == [item.incorrect for item in items]
    assert found["test"][3]["recipe"]["seed"] == 13


@given(texts=st.lists(st.tuples(TEXTS, TEXTS), max_size=5))
def test_whatever_the_texts_the_table_holds_them(texts: list[tuple[str, str]]) -> None:
    made = [mistaken(good, incorrect) for good, incorrect in texts]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "items.parquet"
        parquet.write(made, path)
        assert parquet.difference(path, made) is None
        assert list(pd.read_parquet(path)["incorrect"]) == [item.incorrect for item in made]


def _filled(item: Item) -> Item:
    """The item with every property that one may have, and something in all of them."""
    recipe = {name: value or name for name, value in item.recipe.items()}
    repairs = [{"good": [0, 1], "incorrect": [0, 1]}]
    recipe |= {"repairs": repairs, "spans_from": "comparison", "edited": ["good", "incorrect"]}
    return replace(item, recipe=recipe, origin=dict(item.origin) | {"domain": "news"})


def _said(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _said(part) for name, part in value.items() if part is not None}
    return value


def test_the_table_has_all_properties_row_by_row(tmp_path: Path, items: list[Item]) -> None:
    made = [*items, *map(_filled, items)]
    parquet.write(made, tmp_path / "table")
    rows = pq.read_table(tmp_path / "table").to_pylist()
    assert [_said(row) for row in rows] == [_said(orjson.loads(item.to_json())) for item in made]
    described = orjson.loads(schemas.read_text("item.schema.json"))["properties"]
    assert set(rows[-1]) == set(described)
    for name in ("origin", "recipe"):
        assert {key for key, value in rows[-1][name].items() if value is not None} == set(
            described[name]["properties"]
        )


def test_a_table_that_leaves_out_a_property_differs(tmp_path: Path, items: list[Item]) -> None:
    whole, lacking = tmp_path / "whole", tmp_path / "lacking"
    made = [*map(_filled, items)]
    parquet.write([replace(i, recipe=dict(i.recipe) | {"aligner": None}) for i in made], lacking)
    assert parquet.difference(lacking, made) == "has other rows"
    parquet.write(made, whole)
    assert parquet.difference(whole, made) is None


@pytest.mark.parametrize("change", ["fewer", "more", "other"])
def test_a_table_of_other_items_differs(tmp_path: Path, make: Make, change: str) -> None:
    made = [make(segment=number) for number in range(3)]
    parquet.write(made, tmp_path / "table")
    others = {"fewer": made[:2], "more": [*made, make(segment=3)], "other": [*made[:2], make()]}
    assert parquet.difference(tmp_path / "table", others[change]) == "has other rows"


def test_a_table_with_other_columns_differs(tmp_path: Path, make: Make) -> None:
    pd.DataFrame({"id": ["a"]}).to_parquet(tmp_path / "table")
    assert parquet.difference(tmp_path / "table", [make()]) == "has other columns"

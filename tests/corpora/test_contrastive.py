"""Readers of other people's contrastive sets, each on a small file in its format."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

from corpora.contrastive import Entry, LeftOut, read
from perturb.errors import DataError

Write = Callable[[str, str | bytes], Path]

ACES = (
    "source\tgood-translation\tincorrect-translation\treference\tphenomena\tlangpair"
    "\tincorrect-translation-annotated\n"
)
ROW = "Ein Igel.\tOne hedgehog.\tA badger.\tA hedgehog.\tnonsense\tde-en\tA <v>badger</v>.\n"
HWTSC = (
    "source\tgood-translation\tincorrect-translation\treference\tphenomena\tsource\r\n"
    "三只刺猬。\tThree hedgehogs.\tThirty hedgehogs.\t3 hedgehogs.\tNumber(Same Format)\tWMT\r\n"
)


def demetr(**changes: Any) -> dict[str, Any]:
    return {
        "id": 7,
        "src_sent": "Der Igel schläft.",
        "eng_sent": "The hedgehog sleeps.",
        "mt_sent": "The hedgehog is asleep.",
        "pert_sent": "The hedgehog is asleep",
        "lang_tag": "german",
        "data_source": "WMT",
        "pert_check": True,
        "severity": "minor",
        "pert_id": 28,
        "pert_name": "minor_id28_final_punc_removed",
    } | changes


def dfki(**changes: Any) -> dict[str, Any]:
    return {
        "category": "Negation",
        "id": "00000001",
        "langpair": "deen",
        "phenomenon": "Negation (nicht)",
        "positive_regex": "",
        "positive_tokens": ["The hedgehog isn't asleep.", "The hedgehog does not sleep.", ""],
        "negative_regex": "",
        "negative_tokens": ["A badger does sleep.", "The hedgehog does sleep."],
        "source_sentence": "Der Igel schläft nicht. ",
    } | changes


def json(*objects: Any) -> bytes:
    return orjson.dumps(list(objects), option=orjson.OPT_INDENT_2)


def only(path: Path) -> Entry:
    [found] = read(path)
    assert isinstance(found, Entry)
    return found


def test_a_row_of_aces(write: Write) -> None:
    found = only(write("aces.tsv", ACES + ROW))
    assert (found.phenomenon, str(found.pair), found.segment) == ("aces:nonsense", "de-en", "2")
    assert (found.source, found.good) == ("Ein Igel.", "One hedgehog.")
    assert (found.reference, found.incorrect) == ("A hedgehog.", "A badger.")
    assert found.annotated == "A <v>badger</v>."


def test_aces_without_annotations(write: Write) -> None:
    header, row = ("\t".join(line.rstrip("\n").split("\t")[:6]) + "\n" for line in (ACES, ROW))
    assert only(write("aces.tsv", header + row)).annotated is None
    empty = row.rstrip("\n") + "\t\n"
    assert only(write("span.tsv", ACES + empty)).annotated is None


def test_a_label_that_aces_has_not_is_left_out(write: Write) -> None:
    path = write("aces.tsv", ACES + ROW + ROW.replace("nonsense", "nonsence"))
    _, found = read(path)
    assert found == LeftOut(path, 3, "'nonsence' is no phenomenon of ACES")


def test_a_row_of_hw_tsc(write: Write) -> None:
    found = only(write("set.TSV", HWTSC))
    assert (found.phenomenon, found.category) == (
        "hw-tsc:number-same-format",
        "Number(Same Format)",
    )
    assert (str(found.pair), found.source) == ("zh-en", "三只刺猬。")
    assert (found.incorrect, found.domain) == ("Thirty hedgehogs.", None)


def test_a_file_without_line_ends_may_be_long(write: Write) -> None:
    content = orjson.dumps([demetr(id=number) for number in range(1000)])
    assert len(content) > 200_000
    assert [one.line for one in read(write("any.json", b"\xef\xbb\xbf" + content))] == [1] * 1000


def test_an_object_of_demetr(write: Write) -> None:
    found = only(write("any.json", json(demetr())))
    assert (found.phenomenon, found.severity) == ("demetr:final-punct-omitted", "minor")
    assert (found.segment, str(found.pair), found.domain) == ("7", "de-en", "WMT")
    assert (found.reference, found.incorrect) == ("The hedgehog sleeps.", "The hedgehog is asleep")
    assert found.line == 2


def test_demetr_into_another_language(write: Write) -> None:
    found = only(write("any.json", json(demetr(lang_tag="en-de"))))
    assert str(found.pair) == "en-de"


def test_changes_that_demetr_could_not_make_are_left_out(write: Write) -> None:
    path = write("any.json", json(demetr(), demetr(pert_check=False), demetr(mt_sent=" ")))
    _, unchecked, empty = read(path)
    assert isinstance(unchecked, LeftOut)
    assert unchecked.line == path.read_text().count("\n", 0, path.read_text().index("false")) - 7
    assert "could not be made" in unchecked.reason
    assert isinstance(empty, LeftOut)
    assert empty.reason == "no mt_sent"


def test_of_an_item_of_dfki_the_nearest_outputs_are_taken(write: Write) -> None:
    found = only(write("items.json", orjson.dumps({"note": [1], "items": [dfki()]})))
    assert (found.phenomenon, found.category) == ("dfki:negation-nicht", "Negation")
    assert found.good == "The hedgehog does not sleep."
    assert found.incorrect == "The hedgehog does sleep."
    assert (found.reference, found.translation_from) == ("The hedgehog isn't asleep.", "corpus")
    assert (str(found.pair), found.source) == ("de-en", "Der Igel schläft nicht.")
    assert found.license == "CC-BY-NC-SA-4.0"


def test_the_only_accepted_output_is_the_reference_as_well(write: Write) -> None:
    one = dfki(positive_tokens=["The hedgehog does not sleep."])
    found = only(write("items.json", orjson.dumps({"items": [one]})))
    assert (found.reference, found.translation_from) == (found.good, "reference")


def test_regular_expressions_alone_make_nothing(write: Write) -> None:
    items = [dfki(positive_tokens=[]), dfki(negative_tokens=[""])]
    found = list(read(write("items.json", orjson.dumps({"items": items}))))
    assert [one.reason for one in found if isinstance(one, LeftOut)] == [
        "no accepted output",
        "no rejected output",
    ]


BAD = {
    "no set": ("x.tsv", "one\ttwo\n", r"x\.tsv:1: columns of no set that can be imported"),
    "no file": ("", "", "no such file"),
    "empty": ("x.tsv", "", "the file is empty"),
    "columns": ("x.tsv", ACES + "Ein Igel.\n", r"x\.tsv:2: 1 columns, expected 7"),
    "languages": ("x.tsv", ACES + ROW.replace("de-en", "de"), r"x\.tsv:2: 'de' is not a language"),
    "not UTF-8": ("x.json", b'[{"id": "\xff"}]', r"x\.json:1: not UTF-8"),
    "not UTF-8 below": ("x.json", b'[\n{"id": "\xff"}]', r"x\.json:2: not UTF-8"),
    "cut": ("x.json", json(demetr())[:-4], r"x\.json:1\d: not JSON: .*Fetch the file again"),
    "no list": ("x.json", b'{"a": 1}', r"x\.json:1: no , here"),
    "no object": ("x.json", b"[\n1]", r"x\.json:2: a number instead of an object"),
    "deep": ("x.json", b"[" * 100_000, r"x\.json:1: nested too deeply"),
    "half": ("x.json", b'[{"pert_name": "\\ud800"}]', r"x\.json:1: half a character"),
    "kind": ("x.json", json(demetr(pert_name="x")), r"x\.json:2: pert_name 'x' is none of"),
    "number": ("x.json", json(demetr(id="7")), r"x\.json:2: no number as id"),
    "tongue": ("x.json", json(demetr(lang_tag="??")), r"x\.json:2: lang_tag: '\?\?' is not"),
    "text": ("x.json", json(demetr(mt_sent=3)), r"x\.json:2: mt_sent is a number"),
    "pair": ("x.json", orjson.dumps({"items": [dfki(langpair="de-en")]}), "not a language pair"),
    "outputs": ("x.json", orjson.dumps({"items": [dfki(positive_tokens="a")]}), "a list of"),
}


@pytest.mark.parametrize(("name", "content", "problem"), BAD.values(), ids=BAD)
def test_a_bad_file_is_one_error(
    name: str, content: str | bytes, problem: str, write: Write, tmp_path: Path
) -> None:
    path = write(name, content) if name else tmp_path / "nothing.tsv"
    with pytest.raises(DataError, match=problem):
        list(read(path))


@pytest.mark.parametrize(
    ("path", "entries", "left_out"),
    [
        ("hwtsc/Challenge_Set_for_WMT22_Metric_by_HW-TSC.TSV", 360, 0),
        ("demetr/dataset/minor_id14_word_swap.json", 500, 0),
        ("demetr/dataset/critical_id11_gender.json", 60, 440),
        ("dfki/testset/de-en/items.json", 555, 832),
        ("dfki/testset/en-de/items.json", 321, 859),
    ],
)
def test_published_sets(shared: Path, path: str, entries: int, left_out: int) -> None:
    found = Counter(type(one) for one in read(shared / "corpora" / path))
    assert (found[Entry], found[LeftOut]) == (entries, left_out)

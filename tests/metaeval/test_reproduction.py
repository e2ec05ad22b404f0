"""The papers' numbers on the papers' data."""

from __future__ import annotations

import csv
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import numpy as np
import orjson
import pytest
import sacrebleu
from rapidfuzz.distance import Levenshtein
from rouge_score.rouge_scorer import RougeScorer
from scipy.stats import ttest_ind

from challengeset.importing import imported
from metaeval.reproduction import demetr, tangled
from metaeval.reproduction.apart import Apart
from metaeval.scores.cache import ScoreCache
from metaeval.scores.scoring import Run
from perturb.errors import DataError
from perturb.item import Item
from tools.reproduce import PAGE, ROOT, contrasted, page, printed

Write = Callable[[str, str | bytes], Path]

# Accuracies by definition on the shared half, counted once by direct calls of the libraries.
HALF = Path(__file__).parent / "demetr_half.tsv"


def test_every_printed_correlation(shared: Path) -> None:
    """Mathur et al. 2020 (ACL), Tables 1 and 2; printed with two digits."""
    found = tangled.reproduce(shared / "corpora" / "wmt19_sys_scores")
    by_place = {(one.langpair, one.metric): one for one in found}
    for place, expected in printed().items():
        one = by_place[place]
        assert one.r == pytest.approx(expected[0], abs=0.005), place
        assert one.r_without_outliers == pytest.approx(expected[1], abs=0.005), place
    assert {(one.langpair, one.systems, one.systems_kept) for one in found} == {
        ("de-en", 16, 15), ("en-de", 22, 20), ("gu-en", 11, 10),
    }  # fmt: skip


def test_decisions_between_every_two_systems(shared: Path) -> None:
    folder = shared / "corpora" / "wmt19_sys_scores"
    by_place = {(one.langpair, one.metric): one for one in tangled.reproduce(folder)}
    for file in folder.glob("*-scores.csv"):
        table = tangled.read(file)
        human = np.array(table.human)
        for name, scores in table.metrics:
            both = (
                np.sign(np.subtract.outer(scores, scores)),
                np.sign(np.subtract.outer(human, human)),
            )
            metric, people = (side[np.triu_indices(human.size, 1)] for side in both)
            one = by_place[table.langpair, name]
            assert one.accepted == (metric != 0).sum()
            assert one.type_1 == ((metric != 0) & (metric != people)).sum()
            assert one.accepted + one.rejected == human.size * (human.size - 1) // 2
            assert one.type_2 == ((metric == 0) & (people != 0)).sum()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("a b\n", "apart.txt:1: does not begin with LP SYSTEM OTHER"),
        ("LP SYSTEM OTHER\nx a\n", "apart.txt:2: not a language pair and two systems"),
        ("LP SYSTEM OTHER\nx a a\n", "apart.txt:2: not a language pair and two systems"),
        ("LP SYSTEM OTHER\nx a b\nx a d\n", "apart.txt:3: x has no system 'd'"),
        (b"\xff", "apart.txt: cannot be read"),
    ],
)
def test_pairs_told_apart_that_are_none(write: Write, content: str | bytes, message: str) -> None:
    folder = write("wmt/x-scores.csv", "LP SYSTEM HUMAN TER\nx a 1 2\nx b 2 3\n").parent
    path = write("apart.txt", content)
    with pytest.raises(DataError, match=message):
        tangled.reproduce(folder, Apart.read(path))


def test_a_metric_may_be_called_as_the_first_column(shared: Path) -> None:
    found = tangled.reproduce(shared / "corpora" / "wmt19_sys_scores")
    assert sorted(one.langpair for one in found if one.metric == "LP") == ["de-en", "en-de"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("SYSTEM HUMAN\n", ":1: does not begin with LP SYSTEM HUMAN"),
        ("LP SYSTEM HUMAN TER\nde-en a 1\n", ":2: 3 columns, expected 4"),
        ("LP SYSTEM HUMAN TER\nde-en a 1 x\n", ":2: could not convert"),
        ("LP SYSTEM HUMAN TER\nde-en a 1 nan\n", ":2: a score is not finite"),
    ],
)
def test_tables_that_are_none(write: Write, content: str, message: str) -> None:
    path = write("x-scores.csv", content)
    with pytest.raises(DataError, match=message):
        tangled.reproduce(path.parent)


ROUGE = RougeScorer(["rouge2"])


def directly(metric: str, reference: str, text: str) -> float:
    """A score by a plain call of the library."""
    if metric == "CER":
        reference, text = " ".join(reference.split()), " ".join(text.split())
        return Levenshtein.distance(text, reference) / len(reference)
    if metric == "ROUGE-2":
        return float(ROUGE.score(reference, text)["rouge2"].fmeasure)
    if metric == "BLEU":
        return float(sacrebleu.sentence_bleu(text, [reference]).score)
    if metric == "TER":
        return float(sacrebleu.sentence_ter(text, [reference]).score)
    order = {"chrF": 0, "chrF++": 2}[metric]
    return float(sacrebleu.sentence_chrf(text, [reference], word_order=order).score)


@pytest.mark.parametrize("file", ["critical_id11_gender", "base_id35_reference"])
def test_demetr_by_direct_calls(file: str, shared: Path, tmp_path: Path) -> None:
    published = shared / "corpora" / "demetr" / "dataset" / f"{file}.json"
    chosen = [item for item in orjson.loads(published.read_bytes()) if item["pert_check"]][:60]
    (tmp_path / f"{file}.json").write_bytes(orjson.dumps(chosen))
    with closing(ScoreCache(tmp_path)) as store:
        records = demetr.reproduce(tmp_path, Run(store))
    assert [record.metric for record in records] == [
        "BLEU", "chrF", "chrF++", "TER", "CER", "ROUGE-2",
    ]  # fmt: skip
    for record in records:
        good, changed = (
            [directly(record.metric, item["eng_sent"], item[side]) for item in chosen]
            for side in ("mt_sent", "pert_sent")
        )
        assert "{" not in record.signature
        test = ttest_ind(good, changed, equal_var=False)
        assert (record.t, record.df, record.p) == (test.statistic, test.df, test.pvalue)
        empty = [directly(record.metric, item["eng_sent"], ".") for item in chosen]
        ratios = [
            (one - other) / (one - lowest)
            for one, other, lowest in zip(good, changed, empty, strict=True)
            if one != lowest
        ]
        assert record.z == pytest.approx(np.mean(ratios), abs=1e-12)
        assert record.z_items == len(ratios)
        sign = -1 if record.metric in {"TER", "CER"} else 1
        sign *= -1 if file == "base_id35_reference" else 1
        right = sum(sign * (one - other) > 0 for one, other in zip(good, changed, strict=True))
        assert (record.n, record.right) == (60, right)
        assert record.ties == sum(one == other for one, other in zip(good, changed, strict=True))
        assert record.accuracy == right / 60


@pytest.mark.slow
def test_every_accuracy_on_the_shared_half_and_the_page_of_it(shared: Path, tmp_path: Path) -> None:
    [hwtsc] = (shared / "corpora" / "hwtsc").glob("*.TSV")
    with closing(ScoreCache(tmp_path)) as store:
        records = demetr.reproduce(shared / "corpora" / "demetr", Run(store, 2))
        contrast = contrasted(hwtsc, Run(store, 2))
    lines = [line for line in HALF.read_text("utf-8").splitlines() if not line.startswith("#")]
    rows = csv.DictReader(lines, delimiter="\t")
    expected = {
        (row["metric"], row["file"]): (int(row["n"]), int(row["right"]), int(row["ties"]))
        for row in rows
    }
    assert expected == {(one.metric, one.file): (one.n, one.right, one.ties) for one in records}
    assert len(records) == 6 * 35
    correlations = tangled.reproduce(shared / "corpora" / "wmt19_sys_scores")
    assert (ROOT / PAGE).read_text("utf-8") == page(records, correlations, contrast)


def test_aces_statistics_of_an_imported_set_by_hand(shared: Path, tmp_path: Path) -> None:
    """From the published file's own columns, without items."""
    [path] = (shared / "corpora" / "hwtsc").glob("*.TSV")
    with closing(ScoreCache(tmp_path)) as store:
        found = contrasted(path, Run(store))
    items = [one for one in imported([path]) if isinstance(one, Item)]
    goods = [directly("chrF", item.reference, item.good) for item in items]
    bads = [directly("chrF", item.reference, item.incorrect) for item in items]
    low, high = np.percentile(np.unique(goods), [25, 75])
    for result in (one for one in found.results if one.metric == "chrF"):
        chosen = [place for place, item in enumerate(items) if item.phenomenon == result.phenomenon]
        signs = [1 if goods[place] > bads[place] else -1 for place in chosen]
        assert result.outcome.tau == pytest.approx(np.mean(signs), abs=1e-12)
        gaps = [(goods[place] - bads[place]) / (high - low) for place in chosen]
        assert result.sensitivity == pytest.approx(np.mean(gaps), abs=1e-12)
    with path.open(encoding="utf-8-sig") as file:
        assert len(items) == sum(1 for line in file if line.strip()) - 1


def test_only_checked_items_count(write: Write, tmp_path: Path) -> None:
    texts = {"src_sent": "a", "eng_sent": "b b", "mt_sent": "b b", "pert_sent": "c"}
    items = [{**texts, "pert_check": check} for check in (True, False, True, "yes")]
    write("d/minor_id1.json", orjson.dumps(items))
    with closing(ScoreCache(tmp_path / "cache")) as store:
        records = demetr.reproduce(tmp_path / "d", Run(store))
    assert {(record.file, record.n, record.right) for record in records} == {("minor_id1", 2, 2)}


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{}", "not a list"),
        (b"[", "cannot be read"),
        (b'[{"pert_check": false}]', "no item whose pert_check is true"),
        (b'[{"pert_check": true, "src_sent": 3}]', "item 1 lacks one of the texts"),
        (b"[7]", "item 1 lacks"),
    ],
)
def test_demetr_files_that_are_none(
    write: Write, tmp_path: Path, content: bytes, message: str
) -> None:
    path = write("d/x.json", content)
    with closing(ScoreCache(tmp_path)) as store, pytest.raises(DataError, match=message):
        demetr.reproduce(path.parent, Run(store))

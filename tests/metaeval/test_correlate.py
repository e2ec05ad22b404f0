"""``metaeval correlate``: files and folders of MT Metrics Eval, and tables of WMT."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import orjson
import pytest
from scipy import stats

from metaeval.people import files
from metaeval.people.evaluation import ALL, Plan, agreements
from metaeval.people.judged import Judged
from metaeval.people.scatter import drawn
from metaeval.statistics import correlation, pairwise
from metaeval.statistics.outcomes import Values
from perturb.errors import DataError
from tests.challengeset.calling import Call
from tests.metaeval.test_agreement_with_people import PAIRS, SYSTEMS

NAMES = [f"System{number}" for number in range(SYSTEMS)]
LANGPAIRS = ["cs-uk", "en-de", "ja-zh"]


def seg_score(scores: Values, names: list[str] = NAMES) -> str:
    return "".join(
        f"{name}\t{'None' if np.isnan(score) else score}\n"
        for name, row in zip(names, scores.tolist(), strict=True)
        for score in row
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three pairs as MT Metrics Eval has them; one metric compressed, one error rate."""
    for pair, (human, good, poor) in zip(LANGPAIRS, PAIRS, strict=True):
        metrics = tmp_path / "metric-scores" / pair
        metrics.mkdir(parents=True)
        (tmp_path / "human-scores").mkdir(exist_ok=True)
        (tmp_path / "human-scores" / f"{pair}.mqm.seg.score").write_text(seg_score(human))
        (metrics / "Good-refA.seg.score").write_text(seg_score(good))
        (metrics / "Poor-refA.seg.score.gz").write_bytes(gzip.compress(seg_score(-poor).encode()))
        (metrics / "Other-src.sys.score").write_text("System0 1\n")
    return tmp_path


def found(rows: list[dict[str, Any]], **wanted: str) -> Mapping[tuple[str, str], dict[str, Any]]:
    return {
        (row["langpair"], row["metric"]): row
        for row in rows
        if all(row[key] == value for key, value in wanted.items())
    }


def test_a_test_set_of_three_pairs(folder: Path, call: Call) -> None:
    done = call(
        "metaeval", "correlate", folder, "--human", "mqm", "--lower-is-better", "Poor-refA",
        "--resamples", "100", "--json",
    )  # fmt: skip
    assert done.code == 0
    rows = orjson.loads(done.out)["agreement"]
    kendall = found(rows, level="seg", statistic="kendall", grouping="item")
    calibrated = found(rows, level="seg", statistic="accuracy-t", grouping="item")
    for pair, (human, good, poor) in zip(LANGPAIRS, PAIRS, strict=True):
        for name, scores in (("Good-refA", good), ("Poor-refA", poor)):
            expected = correlation.kendall(scores, human, "item")
            assert kendall[pair, name]["value"] == pytest.approx(expected.value, abs=1e-12)
            best = pairwise.calibrated(scores, human, "item")
            assert calibrated[pair, name]["value"] == pytest.approx(best.value, abs=1e-12)
            assert calibrated[pair, name]["epsilon"] == best.epsilon
    mean = np.mean([kendall[pair, "Good-refA"]["value"] for pair in LANGPAIRS])
    assert kendall[ALL, "Good-refA"]["value"] == pytest.approx(mean)
    assert [calibrated["en-de", name]["cluster"] for name in ("Good-refA", "Poor-refA")] == [1, 2]
    assert found(rows, level="sys", statistic="soft accuracy")["ja-zh", "Good-refA"]["value"] > 0.5


def test_systems_are_the_means_of_their_segments(folder: Path) -> None:
    [judged] = [one for one in files.from_folder(folder, "mqm") if one.langpair == "en-de"]
    rows, tests = agreements([judged], Plan(resamples=50))
    human, good, _ = PAIRS[1]
    r = stats.pearsonr(good.mean(axis=1), np.nanmean(human, axis=1)).statistic
    [row] = [
        one for one in rows
        if (one.level, one.statistic, one.grouping, one.metric) ==
        ("sys", "pearson", "none", "Good-refA")
    ]  # fmt: skip
    assert row.value == pytest.approx(r, abs=1e-12)
    assert row.n == SYSTEMS
    assert {test.test for test in tests} == {"perm-both", "williams"}


def test_systems_with_scores_of_their_own(folder: Path) -> None:
    path = folder / "human-scores" / "en-de.mqm.sys.score.gz"
    lines = [f"{name} {number}\n" for number, name in enumerate(NAMES)]
    path.write_bytes(gzip.compress("".join([*lines, "refA None\n"]).encode()))
    scores = "".join(f"{name} {number**2}\n" for number, name in enumerate(NAMES))
    (folder / "metric-scores" / "en-de" / "Good-refA.sys.score").write_text(scores)
    data = files.from_folder(folder, "mqm", ["Good"])
    assert [(one.langpair, one.level) for one in data] == [
        ("cs-uk", "seg"), ("en-de", "seg"), ("ja-zh", "seg"), ("en-de", "sys"),
    ]  # fmt: skip
    rows, _ = agreements(data, Plan(resamples=20))
    of_systems = [
        one for one in rows
        if (one.langpair, one.level, one.statistic, one.grouping) ==
        ("en-de", "sys", "spearman", "none")
    ]  # fmt: skip
    assert [one.value for one in of_systems] == [1.0]
    assert data[3].left_out == ["refA"]


def test_single_files(folder: Path, call: Call) -> None:
    done = call(
        "metaeval", "correlate", "--human", folder / "human-scores" / "en-de.mqm.seg.score",
        "--metrics", f"mine={folder / 'metric-scores' / 'en-de' / 'Good-refA.seg.score'}",
        "--test", "pearson", "--top", "4", "--plot", folder / "plots",
    )  # fmt: skip
    assert done.code == 0
    assert re.search(r"en-de +sys +pearson +top 4 +mine", done.out)
    assert (folder / "plots" / "en-de.svg").is_file()


def test_a_table_of_systems(tmp_path: Path, call: Call) -> None:
    human = [0.1, 0.05, 0.0, -0.02, -0.05, -3.0]
    rows = [f"en-de S{n} {value} {value * 2 + n / 50} {-value}" for n, value in enumerate(human)]
    path = tmp_path / "DA.csv.gz"
    path.write_bytes(gzip.compress("\n".join(["LP SYSTEM HUMAN A B", *rows, ""]).encode()))
    words = ("metaeval", "correlate", path, "--top", "3", "--lower-is-better", "B", "--json")
    done = orjson.loads(call(*words).out)["agreement"]
    values = found(done, statistic="pearson", grouping="none")
    assert values["en-de", "B"]["value"] == pytest.approx(1.0)
    assert found(done, statistic="pearson", grouping="no outliers")["en-de", "A"]["n"] == 5
    assert found(done, statistic="pearson", grouping="top 3")["en-de", "A"]["n"] == 3


def judged(metrics: Mapping[str, list[float]], human: list[float]) -> Judged:
    columns = {name: np.array(scores)[:, None] for name, scores in metrics.items()}
    names = [f"S{place}" for place in range(len(human))]
    return Judged("en-de", "own", "sys", names, np.array(human)[:, None], columns)


def test_outliers_are_marked_and_named() -> None:
    data = judged({"$A^$": [1, 2, 3, 4, 9], "B": [2, 2, 2, 2, 2]}, [0.1, 0.2, 0.15, 0.12, 9.0])
    svg = drawn(data)
    assert svg == drawn(data)
    assert "S4" in svg
    assert "S0" not in svg
    assert "$A^$" in svg
    assert "r undefined" in svg


def test_scores_that_do_not_vary_have_no_number() -> None:
    rows, tests = agreements(
        [judged({"A": [0.3, 0.1 + 0.2, 0.3], "B": [1, 2, 3]}, [1, 2, 2])], Plan()
    )
    values = {(one.metric, one.statistic, one.grouping): one for one in rows}
    for statistic in ("pearson", "spearman", "kendall"):
        assert values["A", statistic, "none"].value is None
        assert values["A", statistic, "none"].undefined
    [test] = tests
    assert (test.p, bool(test.undefined)) == (None, True)


@pytest.mark.parametrize(
    ("human", "metric", "message"),
    [
        ("A 1\nA 2\n", "A 1\n", "1 segments, but .* has 2"),
        ("A 1\nA 2\n", "A 1\nA None\n", "no score of segment 2 of A"),
        ("A None\n", "A 1\n", "no system that the metrics scored, too"),
        ("A 1\n", "B 1\n", "no system that the metrics scored, too"),
    ],
)
def test_files_that_do_not_belong_together(
    tmp_path: Path, human: str, metric: str, message: str
) -> None:
    one, other = tmp_path / "h.seg.score", tmp_path / "m.seg.score"
    one.write_text(human)
    other.write_text(metric)
    with pytest.raises(DataError, match=message):
        files.from_files(one, {"mine": other})


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ([], 2, "Name a folder or a table"),
        (["FOLDER"], 2, "--human names the scores of people"),
        (["FOLDER", "--human", "da"], 1, r"no human-scores/PAIR\.da\.seg\.score .* here: mqm"),
        (["FOLDER", "--human", "mqm", "--langpair", "fr-de"], 2, "no scores of fr-de"),
        (["FOLDER", "--human", "mqm", "--top", "1"], 2, "give numbers of systems, from 2"),
        (["FOLDER/none.csv"], 1, "Give a readable file"),
    ],
)
def test_words_that_mean_nothing(
    folder: Path, call: Call, words: list[str], code: int, message: str
) -> None:
    done = call("metaeval", "correlate", *(word.replace("FOLDER", str(folder)) for word in words))
    assert done.code == code
    assert re.search(message, done.err)

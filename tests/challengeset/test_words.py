"""Words on the command line: lists, names in any case, numbers, and their order."""

from __future__ import annotations

import shlex
from pathlib import Path

import orjson
import pytest
from hypothesis import given
from hypothesis import strategies as st

from challengeset.arguments import LARGEST, Names, Parser, count, seed
from tests.challengeset.calling import Call, Called
from tests.metaeval.making import make_item

WORDS = st.text("abcDEF019:*-_+", min_size=1, max_size=6).filter(lambda word: word[0] != "-")


def listing() -> Parser:
    parser = Parser(exit_on_error=False)
    parser.add_argument("sentence")
    parser.add_argument("--names", action=Names, default=["*"])
    parser.add_argument("--lang")
    return parser


@given(st.lists(WORDS, min_size=1, max_size=5), st.sampled_from([",", " ", ", ", "\t", " ,"]))
def test_lists_take_commas_and_blanks(words: list[str], between: str) -> None:
    given_in = [
        ["A b.", "--names", between.join(words)],
        ["A b.", "--names", *words],
        ["A b.", *(part for word in words for part in ("--names", word))],
        ["--names", *words, "--lang", "en", "A b."],
        ["--names", *words, "A b."],
        ["--names", *words, "A b.", "--lang", "en"],
        ["--lang", "en", "--names", between.join(words), "A b."],
    ]
    for line in given_in:
        found = listing().parse_args(line)
        assert (found.sentence, found.names) == ("A b.", words)


def test_a_path_with_a_comma_stays_whole_where_it_is_there(tmp_path: Path) -> None:
    there = tmp_path / "a,sample"
    there.touch()
    found = listing().parse_args(["s", "--names", f"own={there},x=b c.tsv, sample", f"y={there}"])
    assert found.names == [f"own={tmp_path}/a", "sample", "x=b c.tsv", "sample", f"y={there}"]


def test_an_empty_list_is_none() -> None:
    assert listing().parse_args(["s"]).names == ["*"]
    with pytest.raises(SystemExit):
        listing().parse_args(["s", "--names", ", "])


@given(st.integers(0, LARGEST))
def test_whole_numbers_are_read(number: int) -> None:
    assert seed(str(number)) == number == seed(f"00{number}")
    assert number == 0 or count(str(number)) == number


@pytest.mark.parametrize("option", ["--seed", "--limit", "--per-phenomenon", "--workers"])
@pytest.mark.parametrize(
    "number", ["-1", str(2**63), str(2**64), "9" * 5000, "1.5", "1e3", "", "²"]
)
def test_numbers_that_nothing_can_hold_are_the_command_lines_fault(
    option: str, number: str, call: Call, tmp_path: Path
) -> None:
    output = tmp_path / "items.jsonl"
    called = call("perturb", "--corpus", "sample", f"{option}={number}", "-o", output)
    assert called.code == 2
    last = called.err.splitlines()[-1]
    assert "is not a whole number from" in last
    assert len(last) < 200
    assert not output.exists()


@pytest.mark.parametrize(
    "words",
    [
        "--pairs fr-eo,en-eo --phenomena demetr:empty,demetr:tokenized",
        "--pairs FR-EO en-eo --phenomena 'DEMETR:Empty demetr:TOKENIZED'",
        "--pairs 'fra-epo, en-eo' --phenomena demetr:empty --phenomena Demetr:token*",
        "--pairs All --engine Local --phenomena demetr:empty demetr:tokenized",
    ],
)
def test_perturb_takes_lists_and_any_case(
    words: str, call: Call, own: Path, tmp_path: Path
) -> None:
    output = tmp_path / "items.jsonl"
    called = call("perturb", "--corpus", f"own={own}", *shlex.split(words), "-o", output)
    assert called.code == 0
    made = [orjson.loads(line) for line in output.read_bytes().splitlines()]
    assert {item["langpair"] for item in made} == {"fr-eo", "en-eo"}
    assert {item["phenomenon"] for item in made} == {"demetr:empty", "demetr:tokenized"}


def test_several_corpora_stand_behind_one_option(call: Call, own: Path, tmp_path: Path) -> None:
    words = ("--phenomena", "demetr:empty", "--json", "-o", tmp_path / "items.jsonl")
    called = call("perturb", "--corpus", f"own={own},Sample", *words)
    assert called.code == 0
    assert orjson.loads(called.out)[0]["segments"] > 12


@pytest.mark.parametrize("words", ["chrf,bleu", "'chrF bleu'", "CHRF Bleu", "bleu --metrics chrF"])
def test_metrics_are_named_in_any_case(words: str, call: Call, tmp_path: Path) -> None:
    items, scores = tmp_path / "items.jsonl", tmp_path / "scores.jsonl"
    items.write_bytes(make_item().to_json() + b"\n")
    called = call("metaeval", "score", "--metrics", *shlex.split(words), items, "-o", scores)
    assert called.code == 0, called.err
    metrics = {orjson.loads(line)["metric"] for line in scores.read_bytes().splitlines()}
    assert metrics == {"BLEU", "chrF"}


def test_error_rates_are_named_in_any_case(call: Call, tmp_path: Path) -> None:
    items, scores, own = (tmp_path / name for name in ("items.jsonl", "scores.jsonl", "own.tsv"))
    item = make_item()
    items.write_bytes(item.to_json() + b"\n")
    own.write_text(f"id\tgood\tincorrect\n{item.id}\t1\t2\n", "utf-8")
    named = ("--score-file", f"Mine={own},other={own}", "--lower-is-better", "mine,OTHER")
    assert call("metaeval", "score", items, *named, "-o", scores).code == 0
    rows = map(orjson.loads, scores.read_bytes().splitlines())
    assert [(row["metric"], row["higher_is_better"]) for row in rows] == [
        ("Mine", False),
        ("other", False),
    ]


@pytest.mark.parametrize(
    "words",
    [
        "try --phenomena Demetr:empty,demetr:tokenized --lang en",
        "try --lang en --phenomena demetr:EMPTY demetr:tokenized",
    ],
)
def test_a_sentence_may_stand_behind_a_list(words: str, call: Call) -> None:
    called: Called = call(*shlex.split(words), "Gulls circled.")
    assert called.code == 0
    assert [line.split()[0] for line in called.out.splitlines()] == [
        "demetr:tokenized",
        "demetr:empty",
    ]

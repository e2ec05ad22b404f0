"""XNLI: pairs of sentences joined by their number, and the facts of own files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import orjson
import pytest

from corpora import open_corpus
from perturb.errors import DataError
from perturb.facts import Entailment
from perturb.segment import LanguagePair

Write = Callable[[str, str | bytes], Path]
DE_EN = LanguagePair("de", "en")
COLUMNS = [
    *("language", "gold_label", "sentence1_binary_parse", "sentence2_binary_parse"),
    *("sentence1_parse", "sentence2_parse", "sentence1", "sentence2", "promptID", "pairID"),
    *("genre", "label1", "label2", "label3", "label4", "label5"),
    *("sentence1_tokenized", "sentence2_tokenized", "match"),
]


def row(language: str, label: str, premise: str, hypothesis: str, key: str = "7") -> str:
    told = {
        "language": language,
        "gold_label": label,
        "sentence1": premise,
        "sentence2": hypothesis,
        "pairID": key,
        "genre": "travel",
    }
    return "\t".join(told.get(column, "") for column in COLUMNS)


GERMAN = row("de", "neutral", "Es schneit im Tal.", "Es ist kalt.")
ENGLISH = row("en", "neutral", "It is snowing in the valley.", "It is cold.")


def text(*rows: str) -> str:
    return "\n".join(["\t".join(COLUMNS), *rows, ""])


def test_both_sentences_of_a_pair_are_segments(write: Write) -> None:
    corpus = open_corpus("xnli", write("xnli.dev.tsv", text(GERMAN, ENGLISH)).parent, None)
    assert corpus.pairs() == (DE_EN, LanguagePair("en", "de"))
    hypothesis, premise = corpus.segments([DE_EN])
    assert (hypothesis.key, premise.key) == ("7.hypothesis", "7.premise")
    assert (hypothesis.source, hypothesis.references) == ("Es ist kalt.", ("It is cold.",))
    assert premise.source == "Es schneit im Tal."
    known = Entailment("It is snowing in the valley.", "It is cold.", "neutral")
    assert hypothesis.facts == premise.facts == (known,)
    assert (premise.corpus, premise.domain) == ("xnli.dev", "travel")
    assert premise.license == corpus.license == "CC-BY-NC-4.0"


def test_pairs_without_a_label_or_another_language_are_left_out(write: Write) -> None:
    disputed = row("de", "-", "Es regnet.", "Es ist nass.", "8")
    alone = row("fr", "neutral", "Il pleut.", "Il fait froid.", "9")
    found = text(GERMAN, disputed, alone, ENGLISH, disputed.replace("de\t", "en\t", 1))
    corpus = open_corpus("xnli", write("xnli.test.tsv", found).parent, None)
    assert [segment.key for segment in corpus.segments([DE_EN])] == ["7.hypothesis", "7.premise"]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("language\tlabel\n", r"xnli\.dev\.tsv:1: no XNLI header"),
        (text(GERMAN + "\tmore"), r"xnli\.dev\.tsv:2: 20 columns, expected 19"),
        (text(GERMAN, GERMAN), r"xnli\.dev\.tsv:3: the pairID 7 of line 2 once more"),
        (text(row("de", "maybe", "A.", "B.")), r"xnli\.dev\.tsv:2: gold_label 'maybe'"),
        (text(row("de", "neutral", "A.", "B.", "7/8")), r"xnli\.dev\.tsv:2: .* pairID '7/8'"),
        (text(row("klingon", "neutral", "A.", "B.")), r"xnli\.dev\.tsv:2: .*klingon"),
    ],
)
def test_files_that_are_none(content: str, told: str, write: Write) -> None:
    corpus = open_corpus("xnli", write("xnli.dev.tsv", content).parent, None)
    with pytest.raises(DataError, match=told):
        corpus.pairs()


def test_a_folder_without_xnli(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="no XNLI files here"):
        open_corpus("xnli", tmp_path, None)


OWN = {"pair": "de-en", "source": "Es ist kalt.", "reference": "It is cold."}
PARTS = {"premise": "It snows.", "hypothesis": "It is cold.", "relation": "neutral"}


def test_own_records_may_tell_of_entailment(write: Write) -> None:
    path = write("own.jsonl", orjson.dumps({**OWN, "entailment": PARTS}) + b"\n")
    [segment] = open_corpus("mine", path, None).segments([DE_EN])
    assert segment.facts == (Entailment("It snows.", "It is cold.", "neutral"),)


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("neutral", "entailment is a string. Write it as an object"),
        ({**PARTS, "premise": ""}, "entailment: no premise"),
        ({**PARTS, "relation": "maybe"}, "entailment: relation 'maybe', expected entailment, neu"),
        ({**PARTS, "hypothesis": 7}, "entailment: hypothesis is a number"),
    ],
)
def test_facts_that_are_none(fact: object, told: str, write: Write) -> None:
    path = write("own.jsonl", orjson.dumps({**OWN, "entailment": fact}) + b"\n")
    with pytest.raises(DataError, match=told):
        open_corpus("mine", path, None)

"""More references than one, against the libraries' own scores of several."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sacrebleu
from nltk.tokenize import NLTKWordTokenizer
from nltk.translate.meteor_score import meteor_score
from rapidfuzz.distance import Levenshtein
from rouge_score.rouge_scorer import RougeScorer

from metaeval.formats import references
from metaeval.items import ItemSet
from metaeval.scores import catalogue
from metaeval.scores.cache import ScoreCache
from metaeval.scores.metric import Candidate, Metric, one_by_one
from metaeval.scores.nltk_wordnet import reader
from metaeval.scores.scoring import Run, score
from metaeval.scores.table import score_items
from perturb.errors import DataError
from perturb.words.wordnet.wndb import installed
from tests.challengeset.calling import Call
from tests.metaeval.making import make_item, make_items

Write = Callable[[str, str | bytes], Path]

REFERENCES = ["The boat left.", "At noon the ageing boat went out.", "The old ferry left at noon."]
TEXT = "At noon the old ferry went out."


def _meteor() -> float:
    found = installed()
    if found is None:
        pytest.skip("no WordNet here: install wordnet-base")
    tokenize = NLTKWordTokenizer().tokenize
    return float(
        meteor_score(list(map(tokenize, REFERENCES)), tokenize(TEXT), wordnet=reader(found.folder))
    )


DIRECT: dict[str, Callable[[], float]] = {
    "BLEU": lambda: sacrebleu.sentence_bleu(TEXT, REFERENCES).score,
    "chrF": lambda: sacrebleu.sentence_chrf(TEXT, REFERENCES).score,
    "chrF++": lambda: sacrebleu.sentence_chrf(TEXT, REFERENCES, word_order=2).score,
    "TER": lambda: sacrebleu.sentence_ter(TEXT, REFERENCES).score,
    "CER": lambda: min(Levenshtein.distance(TEXT, each) / len(each) for each in REFERENCES),
    "METEOR": _meteor,
    "ROUGE-2": lambda: RougeScorer(["rouge2"]).score_multi(REFERENCES, TEXT)["rouge2"].fmeasure,
}


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[ScoreCache]:
    with closing(ScoreCache(tmp_path / "cache")) as store:
        yield store


@pytest.mark.parametrize("name", catalogue.STRINGS)
def test_all_references_are_used(name: str, cache: ScoreCache) -> None:
    [metric] = catalogue.choose([name])
    many = Candidate("", REFERENCES[0], TEXT, "de-en", tuple(REFERENCES[1:]))
    one = many._replace(others=())
    for _ in range(2):  # the second time from the cache
        [scores] = score([metric], [many, one], Run(cache))
        assert scores[metric.distinct(many)] == pytest.approx(DIRECT[name](), abs=1e-12)
        assert scores[metric.distinct(many)] != scores[metric.distinct(one)]


def test_a_metric_of_one_reference_reads_the_item_s_own(cache: ScoreCache) -> None:
    seen: list[Candidate] = []

    def length(candidate: Candidate) -> float:
        seen.append(candidate)
        return float(len(candidate.reference))

    many = Candidate("", REFERENCES[0], TEXT, "", tuple(REFERENCES[1:]))
    score([Metric("length", "1", lambda: one_by_one(length))], [many], Run(cache))
    assert [candidate.others for candidate in seen] == [()]


@pytest.fixture
def items() -> ItemSet:
    return make_items(make_item(0, id="a"), make_item(1, id="b"))


def test_references_of_a_table(items: ItemSet, write: Write, cache: ScoreCache) -> None:
    own = items.items[0].reference
    rows = [("a", "One."), ("a", "Two."), ("a", own), ("a", "One."), ("b", own)]
    table = "id\treference\n" + "".join(f"{key}\t{text}\n" for key, text in rows)
    found = references.read(write("more.tsv", table), items)
    assert found.references == {"a": ("One.", "Two.")}
    lists = '{"id": "a", "references": ["One.", "Two."]}\n'
    assert references.read(write("more.jsonl", lists), items) == found
    [bleu, comet] = score_items(
        [*catalogue.choose(["BLEU"]), Metric("own", "1", lambda: one_by_one(lambda _: 1.0))],
        found, Run(cache),
    )  # fmt: skip
    assert "|recipe:refs_1-3,eff_yes," in bleu.signature
    assert "refs" not in comet.signature


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("id\treference\nx\tOne.\n", ":2: no item 'x' in items.jsonl"),
        ("id\ttext\na\tOne.\n", ":2: no reference. Write the columns"),
        ("id\treference\na\t \n", ":2: an empty reference"),
    ],
)
def test_tables_that_are_none(items: ItemSet, write: Write, content: str, message: str) -> None:
    with pytest.raises(DataError, match=message):
        references.read(write("more.tsv", content), items)


def test_the_command_reads_them(call: Call, write: Write, tmp_path: Path) -> None:
    item = make_item()
    items = write("items.jsonl", item.to_json() + b"\n")
    more = write("more.tsv", f"id\treference\n{item.id}\t{item.good}\n")
    words = ("metaeval", "score", items, "--metrics", "CER", "-o", tmp_path / "s.jsonl")
    assert call(*words, "--references", more).code == 0
    assert b'"good":0.0,' in (tmp_path / "s.jsonl").read_bytes()

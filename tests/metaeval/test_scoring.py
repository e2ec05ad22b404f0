"""Candidates through metrics: once each, in any number of processes, remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sacrebleu
from nltk.tokenize import NLTKWordTokenizer
from nltk.translate.meteor_score import single_meteor_score
from rapidfuzz.distance import Levenshtein
from rouge_score.rouge_scorer import RougeScorer

from metaeval.scores import catalogue
from metaeval.scores.cache import ScoreCache
from metaeval.scores.metric import Candidate, Metric, Scorer, one_by_one
from metaeval.scores.nltk_wordnet import reader
from metaeval.scores.scoring import Failure, Run, score
from perturb.errors import ChallengesetError, UsageError
from perturb.words.wordnet.wndb import installed

CANDIDATES = [
    Candidate("Quelle", "The cat sat on the mat.", "A cat was  sitting on the mat."),
    Candidate("Quelle", "The cat sat on the mat.", "The mat sat."),
    Candidate("andere", "The cat sat on the mat.", "The mat sat."),
    Candidate("Quelle", "Overnight it rained, again.", "."),
]


@pytest.fixture
def cache(tmp_path: Path) -> Iterator[ScoreCache]:
    with closing(ScoreCache(tmp_path / "cache")) as store:
        yield store


def counting(seen: list[Candidate], **settings: Any) -> Metric:
    def length(candidate: Candidate) -> float:
        seen.append(candidate)
        return float(len(candidate.translation))

    return Metric("length", "1", lambda: one_by_one(length), **settings)


def fragile(candidates: Sequence[Candidate]) -> Sequence[float]:
    if any(candidate.translation == "." for candidate in candidates):
        raise ZeroDivisionError("no words\nin here")
    return [1.0] * len(candidates)


def test_equal_candidates_are_scored_once(cache: ScoreCache) -> None:
    seen: list[Candidate] = []
    metric = counting(seen)
    [scores] = score([metric], CANDIDATES * 3, Run(cache))
    assert len(seen) == len(scores) == 3
    assert scores[metric.distinct(CANDIDATES[2])] == len("The mat sat.")


def test_a_metric_that_reads_the_source_tells_sources_apart(cache: ScoreCache) -> None:
    seen: list[Candidate] = []
    score([counting(seen, reads_source=True)], CANDIDATES, Run(cache))
    assert len(seen) == 4
    seen.clear()
    score([counting(seen, reads_source=True, reads_reference=False)], CANDIDATES, Run(cache))
    assert {candidate.reference for candidate in seen} == {""}


def test_what_is_known_is_not_scored_again(cache: ScoreCache) -> None:
    seen: list[Candidate] = []
    first = score([counting(seen)], CANDIDATES, Run(cache))
    assert score([counting(seen)], CANDIDATES, Run(cache)) == first
    assert len(seen) == 3
    other = Metric("length", "2", counting(seen).load)
    score([other], CANDIDATES, Run(cache))
    assert len(seen) == 6


def test_what_may_change_is_scored_again(cache: ScoreCache) -> None:
    seen: list[Candidate] = []
    for _ in range(2):
        score([counting(seen, remembered=False)], CANDIDATES, Run(cache))
    assert len(seen) == 6


def test_several_processes_give_the_same_scores(tmp_path: Path) -> None:
    metrics = catalogue.choose(["BLEU", "TER", "CER"])
    many = [
        candidate._replace(translation=f"{candidate.translation} {number}")
        for number in range(150)
        for candidate in CANDIDATES
    ]
    runs = []
    for workers in (1, 3):
        with closing(ScoreCache(tmp_path / str(workers))) as store:
            runs.append(score(metrics, many, Run(store, workers)))
    assert runs[0] == runs[1]


def test_processes_share_wordnet_without_harm(tmp_path: Path) -> None:
    found = installed()
    if found is None:
        pytest.skip("no WordNet here: install wordnet-base")
    words = sorted({word for word in found.lemmas("ADJ") if word.isalpha()})[::23]
    many = [Candidate("", "an unlikely word", f"it is {word}") for word in words]
    metrics = catalogue.choose(["METEOR"])
    runs = []
    for workers in (1, 3):
        with closing(ScoreCache(tmp_path / str(workers))) as store:
            runs.append(score(metrics, many, Run(store, workers)))
    assert len(many) > 600
    assert runs[0] == runs[1]
    assert not any(isinstance(value, Failure) for value in runs[0][0].values())


def test_an_item_that_fails_spares_the_others(cache: ScoreCache) -> None:
    [scores] = score([Metric("fragile", "1", lambda: fragile)], CANDIDATES, Run(cache))
    failed = [value for value in scores.values() if isinstance(value, Failure)]
    assert failed == [Failure("ZeroDivisionError: no words")]
    assert sum(value == 1.0 for value in scores.values()) == 2


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_score_that_is_no_number_is_a_failure(cache: ScoreCache, value: float) -> None:
    def bad() -> Scorer:
        return one_by_one(lambda candidate: value)

    [scores] = score([Metric("bad", "1", bad)], CANDIDATES[:1], Run(cache))
    assert list(scores.values()) == [Failure(f"ValueError: the score is {value}")]
    assert cache.find(Metric("bad", "1", bad), scores) == {}


def test_progress_ends_with_everything(cache: ScoreCache) -> None:
    told: list[tuple[int, int]] = []
    score([counting([])], CANDIDATES, Run(cache, 1, lambda done, of: told.append((done, of))))
    assert told[0] == (0, 3)
    assert told[-1] == (3, 3)


def test_a_process_that_dies_is_said(cache: ScoreCache) -> None:
    import os

    def die(candidates: Sequence[Candidate]) -> Sequence[float]:
        os._exit(1)

    with pytest.raises(ChallengesetError, match="fewer --workers"):
        score([Metric("die", "1", lambda: die)], CANDIDATES, Run(cache, 2))


def _meteor(candidate: Candidate) -> float:
    found = installed()
    if found is None:
        pytest.skip("no WordNet here: install wordnet-base")
    tokenize = NLTKWordTokenizer().tokenize
    return float(
        single_meteor_score(
            tokenize(candidate.reference),
            tokenize(candidate.translation),
            wordnet=reader(found.folder),
        )
    )


def _cer(candidate: Candidate) -> float:
    reference, translation = (
        " ".join(text.split()) for text in (candidate.reference, candidate.translation)
    )
    return Levenshtein.distance(reference, translation) / len(reference)


DIRECT: dict[str, Callable[[Candidate], float]] = {
    "BLEU": lambda c: sacrebleu.sentence_bleu(c.translation, [c.reference]).score,
    "chrF": lambda c: sacrebleu.sentence_chrf(c.translation, [c.reference]).score,
    "chrF++": lambda c: sacrebleu.sentence_chrf(c.translation, [c.reference], word_order=2).score,
    "TER": lambda c: sacrebleu.sentence_ter(c.translation, [c.reference]).score,
    "CER": _cer,
    "METEOR": _meteor,
    "ROUGE-2": lambda c: (
        RougeScorer(["rouge2"]).score(c.reference, c.translation)["rouge2"].fmeasure
    ),
}


@pytest.mark.parametrize("name", catalogue.STRINGS)
def test_string_metrics_are_the_libraries(name: str, cache: ScoreCache) -> None:
    [metric] = catalogue.choose([name])
    [scores] = score([metric], CANDIDATES, Run(cache))
    assert scores == {metric.distinct(c): DIRECT[name](c) for c in CANDIDATES}


def test_error_rates_are_lower_for_the_better() -> None:
    chosen = catalogue.choose(["strings"])
    assert [metric.name for metric in chosen if not metric.higher_is_better] == ["TER", "CER"]
    assert len({metric.recipe for metric in chosen}) == 7


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["BLUE"], "no metric 'BLUE'. Did you mean BLEU"),
        (["BLEU", "BLEU"], "BLEU is named twice"),
        (["COMET"], "Write COMET=PATH"),
        (["GEMBA-DA"], "Write GEMBA-DA=MODEL@URL"),
        (["COMET=nowhere"], "no model at nowhere"),
        (["BLEU=x"], "no metric 'BLEU=x'"),
    ],
)
def test_names_that_mean_nothing(words: list[str], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        catalogue.choose(words)

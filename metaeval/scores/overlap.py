"""ROUGE-2 (rouge-score) and METEOR (NLTK), which know the words of English only."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from metaeval.scores.metric import Candidate, Metric, Scorer, one_by_one
from metaeval.signature import library
from perturb.lexicon.wordnet import wordnet

REMEMBERED = 100_000
"""Words whose synonyms are looked up once."""


def rouge() -> Metric:
    """F1 of word bigrams, without stemming."""
    return Metric("ROUGE-2", f"f:1|stem:no|rouge-score:{library('rouge-score')}", _load_rouge)


def meteor() -> Metric:
    """METEOR with NLTK's weights, Porter stems and, where it is installed, WordNet."""
    found = wordnet("en")
    synonyms = found.version if found else "none"
    return Metric("METEOR", f"stem:porter|wordnet:{synonyms}|nltk:{library('nltk')}", _load_meteor)


def _load_rouge() -> Scorer:
    from rouge_score.rouge_scorer import RougeScorer

    scorer = RougeScorer(["rouge2"], use_stemmer=False)

    def score(candidate: Candidate) -> float:
        found = scorer.score(candidate.reference, candidate.translation)
        return float(found["rouge2"].fmeasure)

    return one_by_one(score)


def _load_meteor() -> Scorer:
    from nltk.tokenize import NLTKWordTokenizer
    from nltk.translate.meteor_score import single_meteor_score

    tokenize, synonyms = NLTKWordTokenizer().tokenize, _Synonyms()

    def score(candidate: Candidate) -> float:
        reference, translation = map(tokenize, (candidate.reference, candidate.translation))
        return float(single_meteor_score(reference, translation, wordnet=synonyms))

    return one_by_one(score)


class _Synonyms:
    """What METEOR asks of WordNet, remembered; nothing where there is no WordNet."""

    def __init__(self) -> None:
        found = wordnet("en")
        # METEOR wants NLTK's own synsets of all parts of speech, not our selection of them.
        self._look_up = lru_cache(REMEMBERED)(found.reader.synsets) if found else None

    def synsets(self, word: str) -> list[Any]:
        """Synsets of a word in any form."""
        return self._look_up(word) if self._look_up else []

"""ROUGE-2 (rouge-score) and METEOR (NLTK), which know the words of English only.

Both find no words in languages that are written without blanks, and ROUGE-2 none outside
the basic Latin letters. There they have no score, which is another thing than a bad one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import regex

from metaeval.scores.metric import Candidate, Metric, Scorer, Unread, one_by_one
from metaeval.scores.nltk_wordnet import reader
from metaeval.signature import library
from perturb.words.wordnet.wndb import installed

REMEMBERED = 100_000
"""Words whose synonyms are looked up once."""

HALF: Final = 0.5
_LETTERS: Final = regex.compile(r"\p{L}")
_OTHER_LETTERS: Final = regex.compile(r"[\p{L}--[a-zA-Z]]", regex.V1)
_WITHOUT_BLANKS: Final = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}]"
)


def rouge() -> Metric:
    """F1 of word bigrams, without stemming."""
    recipe = f"f:1|stem:no|rouge-score:{library('rouge-score')}"
    return Metric("ROUGE-2", recipe, _load_rouge, reads_several=True)


def meteor() -> Metric:
    """METEOR with NLTK's weights, Porter stems and, where it is installed, WordNet."""
    found = installed()
    synonyms = found.version if found else "none"
    recipe = f"stem:porter|wordnet:{synonyms}|nltk:{library('nltk')}"
    return Metric("METEOR", recipe, _load_meteor, reads_several=True)


def _load_rouge() -> Scorer:
    from rouge_score.rouge_scorer import RougeScorer

    scorer = RougeScorer(["rouge2"], use_stemmer=False)

    def score(candidate: Candidate) -> float:
        if _share(candidate.reference, _OTHER_LETTERS) > HALF:
            raise Unread("ROUGE-2 reads the letters a to z alone, and most of the text has others")
        return max(
            float(scorer.score(reference, candidate.translation)["rouge2"].fmeasure)
            for reference in candidate.references
        )

    return one_by_one(score)


def _load_meteor() -> Scorer:
    from nltk.tokenize import NLTKWordTokenizer
    from nltk.translate.meteor_score import single_meteor_score

    tokenize, synonyms = NLTKWordTokenizer().tokenize, _Synonyms()

    def score(candidate: Candidate) -> float:
        if _share(candidate.reference, _WITHOUT_BLANKS) > HALF:
            raise Unread("METEOR finds no words in a script that is written without blanks")
        translation, *references = map(tokenize, (candidate.translation, *candidate.references))
        return max(
            float(single_meteor_score(reference, translation, wordnet=synonyms))
            for reference in references
        )

    return one_by_one(score)


@lru_cache(REMEMBERED)
def _share(text: str, kind: regex.Pattern[str]) -> float:
    """How many of the letters of a text are of a kind."""
    letters = len(_LETTERS.findall(text))
    return len(kind.findall(text)) / letters if letters else 0.0


class _Synonyms:
    """What METEOR asks of WordNet, remembered; nothing where there is no WordNet."""

    def __init__(self) -> None:
        found = installed()
        # METEOR wants NLTK's own synsets of all parts of speech, not our selection of them.
        self._look_up = lru_cache(REMEMBERED)(reader(found.folder).synsets) if found else None

    def synsets(self, word: str) -> list[Any]:
        """Synsets of a word in any form."""
        return self._look_up(word) if self._look_up else []

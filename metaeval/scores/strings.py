"""String metrics of sacreBLEU and rapidfuzz, with the settings of DEMETR."""

from __future__ import annotations

from typing import Any

from metaeval.scores.metric import Candidate, Metric, Scorer, one_by_one
from metaeval.signature import library


def bleu() -> Metric:
    """BLEU of single sentences, exponentially smoothed."""
    return _sacrebleu("BLEU", "BLEU", "eff:yes|tok:13a|smooth:exp", effective_order=True)


def chrf() -> Metric:
    """chrF: F2 of character n-grams up to six."""
    return _sacrebleu("chrF", "CHRF", "nc:6|nw:0|space:no")


def chrf_plus_plus() -> Metric:
    """chrF++: chrF with words and word bigrams."""
    return _sacrebleu("chrF++", "CHRF", "nc:6|nw:2|space:no", word_order=2)


def ter() -> Metric:
    """TER: edits and shifts of words per word of the reference, in per cent; 0 is best."""
    return _sacrebleu("TER", "TER", "case:lc|tok:tercom|norm:no|punct:yes", higher_is_better=False)


def cer() -> Metric:
    """CER: `character_error_rate`."""
    return Metric(
        name="CER",
        recipe=f"blanks:collapsed|rapidfuzz:{library('rapidfuzz')}",
        load=lambda: one_by_one(character_error_rate),
        higher_is_better=False,
    )


def character_error_rate(candidate: Candidate) -> float:
    """Levenshtein edits over the length of the reference, blanks collapsed; 0 is best.

    An empty reference counts as one character long.

    >>> character_error_rate(Candidate("", "a cat", "a  bat"))
    0.2
    """
    from rapidfuzz.distance import Levenshtein

    reference, translation = map(_collapse, (candidate.reference, candidate.translation))
    return Levenshtein.distance(translation, reference) / max(1, len(reference))


def _collapse(text: str) -> str:
    return " ".join(text.split())


def _sacrebleu(
    name: str, kind: str, recipe: str, *, higher_is_better: bool = True, **settings: Any
) -> Metric:
    def load() -> Scorer:
        import sacrebleu.metrics

        metric = getattr(sacrebleu.metrics, kind)(**settings)
        return one_by_one(
            lambda candidate: float(
                metric.sentence_score(candidate.translation, [candidate.reference]).score
            )
        )

    version = library("sacrebleu")
    return Metric(name, f"{recipe}|sacrebleu:{version}", load, higher_is_better)

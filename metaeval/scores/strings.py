"""String metrics of sacreBLEU and rapidfuzz, with the settings of DEMETR."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from metaeval.scores import tokenizers
from metaeval.scores.metric import Candidate, Metric, Scorer, one_by_one
from metaeval.scores.tokenizers import language
from metaeval.signature import library
from perturb.errors import MissingResource

SPM: Final = "flores200"
DIGITS: Final = 12


def bleu() -> Metric:
    """BLEU of single sentences, exponentially smoothed; words are those of the language."""

    def load() -> Scorer:
        from sacrebleu.metrics.bleu import BLEU

        @cache
        def metric(tokenizer: str) -> Any:
            return BLEU(effective_order=True, tokenize=tokenizer)

        return _sentences(lambda langpair: metric(tokenizers.installed(language(langpair))))

    recipe = f"eff:yes|tok:{{tok}}|smooth:exp|sacrebleu:{library('sacrebleu')}"
    return Metric("BLEU", recipe, load, reads_several=True, tokenizer=tokenizers.of)


def spbleu() -> Metric:
    """BLEU over the pieces of FLORES-200's model (NLLB Team 2022), which has to be on this disk.

    Raises:
        MissingResource: sentencepiece or the model is not installed.
    """
    model = _flores_model()
    recipe = f"eff:yes|tok:{SPM}|smooth:exp|model:{_digest(model)}"
    return _sacrebleu("spBLEU", "BLEU", recipe, effective_order=True, tokenize=SPM)


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
        reads_several=True,
    )


def character_error_rate(candidate: Candidate) -> float:
    """Levenshtein edits over the length of the reference, blanks collapsed; 0 is best.

    Of several references the one that gives the lowest rate counts. An empty reference counts
    as one character long.

    >>> character_error_rate(Candidate("", "a cat", "a  bat"))
    0.2
    """
    from rapidfuzz.distance import Levenshtein

    translation, *references = map(_collapse, (candidate.translation, *candidate.references))
    return min(
        Levenshtein.distance(translation, reference) / max(1, len(reference))
        for reference in references
    )


def _collapse(text: str) -> str:
    return " ".join(text.split())


def _sacrebleu(
    name: str, kind: str, recipe: str, *, higher_is_better: bool = True, **settings: Any
) -> Metric:
    def load() -> Scorer:
        import sacrebleu.metrics

        metric = getattr(sacrebleu.metrics, kind)(**settings)
        return _sentences(lambda _: metric)

    version = library("sacrebleu")
    made = f"{recipe}|sacrebleu:{version}"
    return Metric(name, made, load, higher_is_better, reads_several=True)


def _sentences(metric: Callable[[str], Any]) -> Scorer:
    """Sentence scores of what sacreBLEU has for a language pair."""
    return one_by_one(
        lambda candidate: float(
            metric(candidate.langpair)
            .sentence_score(candidate.translation, candidate.references)
            .score
        )
    )


def _flores_model() -> Path:
    from sacrebleu.tokenizers.tokenizer_spm import SPM_MODELS
    from sacrebleu.utils import SACREBLEU_DIR

    if find_spec("sentencepiece") is None:
        raise MissingResource("spBLEU needs sentencepiece. pip install 'challengeset[spbleu]'")
    address = SPM_MODELS[SPM]["url"]
    model = Path(SACREBLEU_DIR) / "models" / Path(address).name
    if not model.is_file():
        # sacreBLEU would fetch it by itself, and a run is to need no network.
        raise MissingResource(f"spBLEU needs a model. Save {address} as {model}")
    return model


def _digest(model: Path) -> str:
    with model.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()[:DIGITS]

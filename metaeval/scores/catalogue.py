"""From the words of a command line to metrics: our own, and those of installed packages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final

from rapidfuzz.process import extractOne

from metaeval.scores import judge, neural, overlap, strings
from metaeval.scores.metric import Metric, Scorer, one_by_one
from perturb.errors import ChallengesetError, UsageError

GROUP: Final = "challengeset.metrics"
"""Where packages offer ``function(source, reference, translation) -> float``."""

STRINGS: Final[Mapping[str, Callable[[], Metric]]] = {
    "BLEU": strings.bleu,
    "chrF": strings.chrf,
    "chrF++": strings.chrf_plus_plus,
    "TER": strings.ter,
    "CER": strings.cer,
    "METEOR": overlap.meteor,
    "ROUGE-2": overlap.rouge,
}
BESIDES: Final[Mapping[str, Callable[[], Metric]]] = {"spBLEU": strings.spbleu}
"""Metrics without an argument that not every machine has."""

WITH_MODEL: Final[Mapping[str, Callable[[Path], Metric]]] = {
    "BERTScore": neural.bertscore,
    "COMET": neural.comet,
    "COMET-QE": neural.comet_qe,
}
WITH_SERVER: Final[Mapping[str, Callable[[str, str | None], Metric]]] = {
    "GEMBA-DA": judge.gemba_da,
    "GEMBA-MQM": judge.gemba_mqm,
}
ALL_STRINGS: Final = "strings"


def choose(words: Sequence[str]) -> list[Metric]:
    """The metrics named, in any case, ``strings`` for all seven string metrics.

    Raises:
        UsageError: a name is unknown or named twice, or the model is missing.
    """
    names = [
        name for word in words for name in (STRINGS if word.lower() == ALL_STRINGS else [word])
    ]
    chosen = [_metric(name) for name in names]
    for place, metric in enumerate(chosen):
        if metric.name in {other.name for other in chosen[:place]}:
            raise UsageError(f"{metric.name} is named twice. Score with one model at a time")
    return chosen


def _metric(word: str) -> Metric:
    name, equals, model = word.partition("=")
    name = _spelled(name)
    plain = {**STRINGS, **BESIDES}
    if name in plain and not equals:
        return plain[name]()
    if name in WITH_MODEL and model:
        return WITH_MODEL[name](Path(model))
    if name in WITH_SERVER and model:
        model, _, url = model.partition("@")
        return WITH_SERVER[name](model, url or None)
    if name in WITH_MODEL or name in WITH_SERVER:
        shown = "PATH" if name in WITH_MODEL else "MODEL@URL"
        raise UsageError(f"{name} needs a model. Write {name}={shown}")
    for point in entry_points(group=GROUP, name=name):
        return _installed(point)
    raise UsageError(f"no metric {word!r}. {_nearest(name)}")


def _spelled(name: str) -> str:
    """The name of a metric as we write it, whatever its case."""
    known = [*STRINGS, *BESIDES, *WITH_MODEL, *WITH_SERVER, *entry_points(group=GROUP).names]
    return next((each for each in known if each.lower() == name.lower()), name)


def _nearest(name: str) -> str:
    known = [*STRINGS, *BESIDES, *WITH_MODEL, *WITH_SERVER, *entry_points(group=GROUP).names]
    found = extractOne(name, known, score_cutoff=60)
    meant = f"Did you mean {found[0]}? " if found else ""
    return f"{meant}Metrics: {ALL_STRINGS}, {', '.join(known)}"


def _installed(point: EntryPoint) -> Metric:
    function = _function(point)
    distribution = point.dist

    def load() -> Scorer:
        return one_by_one(lambda candidate: float(function(*candidate[:3])))

    return Metric(
        name=point.name,
        recipe=f"{distribution.name}:{distribution.version}" if distribution else point.value,
        load=load,
        higher_is_better=getattr(function, "higher_is_better", True),
        reads_source=True,
        remembered=False,
    )


def _function(point: EntryPoint) -> Callable[..., float]:
    try:
        function = point.load()
    except Exception as error:
        raise ChallengesetError(
            f"the metric {point.name} ({point.value}) cannot be loaded: {error}."
            " Mend or remove the package that offers it"
        ) from None
    if not callable(function):
        raise ChallengesetError(f"the metric {point.name} ({point.value}) is no function")
    called: Callable[..., float] = function
    return called

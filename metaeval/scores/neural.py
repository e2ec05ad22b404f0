"""BERTScore, COMET and COMET-QE with models from this disk; nothing is downloaded."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from metaeval.scores.metric import Candidate, Metric, Scorer
from metaeval.signature import library
from perturb.errors import MissingResource, UsageError

BATCH = 32
LONGEST = 512
"""Word pieces of a text, where a model does not say how many it takes."""

DIGITS = 12

EPSILON = 1e-6
"""What the order of a batch does to a score is smaller."""


def bertscore(model: Path) -> Metric:
    """F1 of BERTScore over the last layer of a transformer, or the layer its authors chose."""
    return Metric(
        name="BERTScore",
        recipe=f"model:{fingerprint(model)}|bert-score:{library('bert-score')}",
        load=lambda: _load_bertscore(model),
        in_processes=False,
        at_once=BATCH,
        epsilon=EPSILON,
    )


def comet(checkpoint: Path) -> Metric:
    """COMET with source and reference."""
    return _comet("COMET", checkpoint, reads_reference=True)


def comet_qe(checkpoint: Path) -> Metric:
    """COMET without a reference."""
    return _comet("COMET-QE", checkpoint, reads_reference=False)


def fingerprint(model: Path) -> str:
    """The beginning of the SHA-256 of a model: of a file, or of all files of a folder.

    Raises:
        UsageError: there is no such model.
    """
    files = [model] if model.is_file() else sorted(filter(Path.is_file, model.rglob("*")))
    if not files:
        raise UsageError(f"no model at {model}. Name a checkpoint or a model folder on this disk")
    made = hashlib.sha256()
    for file in files:
        made.update(str(file.relative_to(model)).encode())
        with file.open("rb") as opened:
            made.update(hashlib.file_digest(opened, "sha256").digest())
    return made.hexdigest()[:DIGITS]


def _load_bertscore(model: Path) -> Scorer:
    try:
        from bert_score import BERTScorer
        from bert_score.utils import model2layers
    except ImportError:
        raise MissingResource(
            "BERTScore is not installed. pip install 'challengeset[bertscore]'"
        ) from None
    from transformers import AutoConfig

    config = AutoConfig.from_pretrained(model)
    layers = model2layers.get(model.name) or config.num_hidden_layers
    scorer = BERTScorer(model_type=str(model), num_layers=layers, batch_size=BATCH)
    # A tokenizer that knows no limit would cut texts at a number too large for its own library.
    tokenizer = scorer._tokenizer
    tokenizer.model_max_length = min(
        tokenizer.model_max_length, getattr(config, "max_position_embeddings", LONGEST)
    )

    def score(candidates: Sequence[Candidate]) -> Sequence[float]:
        translations = [candidate.translation for candidate in candidates]
        references = [candidate.reference for candidate in candidates]
        f1 = scorer.score(translations, references)[2]
        return [float(value) for value in f1]

    return score


def _comet(name: str, checkpoint: Path, *, reads_reference: bool) -> Metric:
    return Metric(
        name=name,
        recipe=f"model:{fingerprint(checkpoint)}|unbabel-comet:{library('unbabel-comet')}",
        load=lambda: _load_comet(checkpoint, with_reference=reads_reference),
        reads_source=True,
        reads_reference=reads_reference,
        in_processes=False,
        at_once=BATCH,
        epsilon=EPSILON,
    )


def _load_comet(checkpoint: Path, *, with_reference: bool) -> Scorer:
    try:
        from comet import load_from_checkpoint
    except ImportError:
        raise MissingResource("COMET is not installed. pip install 'challengeset[comet]'") from None
    import torch

    model = load_from_checkpoint(str(checkpoint), local_files_only=True)
    gpus = int(torch.cuda.is_available())

    def score(candidates: Sequence[Candidate]) -> Sequence[float]:
        data = [_row(candidate, with_reference=with_reference) for candidate in candidates]
        found = model.predict(data, batch_size=BATCH, gpus=gpus, progress_bar=False)
        return [float(value) for value in found.scores]

    return score


def _row(candidate: Candidate, *, with_reference: bool) -> dict[str, str]:
    row = {"src": candidate.source, "mt": candidate.translation}
    return {**row, "ref": candidate.reference} if with_reference else row

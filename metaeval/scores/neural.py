"""BERTScore, COMET and COMET-QE with models from this disk; nothing is downloaded."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from metaeval.scores.metric import Candidate, Metric, Scorer
from metaeval.signature import library
from perturb.errors import DataError, MissingResource, UsageError, brief

BATCH = 32
LONGEST = 512
"""Word pieces of a text, where a model does not say how many it takes."""

DIGITS = 12

NO_COMET = "COMET is not installed. pip install 'challengeset[comet]'"

EPSILON = 1e-6
"""What the order of a batch does to a score is smaller."""


def bertscore(model: Path) -> Metric:
    """F1 of BERTScore over the last layer of a transformer, or the layer its authors chose."""
    return Metric(
        name="BERTScore",
        recipe=f"model:{fingerprint(model)}|bert-score:{library('bert-score')}",
        load=lambda: _load_bertscore(model),
        reads_several=True,
        in_processes=False,
        at_once=BATCH,
        epsilon=EPSILON,
    )


def comet(model: Path) -> Metric:
    """COMET with source and reference, by a checkpoint or the folder of a model.

    Raises:
        UsageError: there is no such checkpoint, or it reads no reference.
    """
    return _comet("COMET", checkpoint(model), reads_reference=True)


def comet_qe(model: Path) -> Metric:
    """COMET without a reference.

    Raises:
        UsageError: there is no such checkpoint, or it cannot do without a reference.
    """
    return _comet("COMET-QE", checkpoint(model), reads_reference=False)


def checkpoint(model: Path) -> Path:
    """The checkpoint of a model as COMET keeps them: ``checkpoints/NAME.ckpt``, and settings.

    Raises:
        UsageError: there is none, there are several, or the settings are missing.
    """
    found = [model]
    if not model.exists():
        raise UsageError(f"no model at {model}. Name a checkpoint or a model folder on this disk")
    if model.is_dir():
        found = sorted(model.rglob("*.ckpt"))
        if len(found) != 1:
            listed = ", ".join(str(path.relative_to(model)) for path in found) or "no .ckpt"
            raise UsageError(f"{model} holds {listed}. Name one checkpoint, checkpoints/NAME.ckpt")
    if not _settings_file(found[0]).is_file():
        where = _settings_file(found[0])
        raise UsageError(f"{found[0]} has no settings. Keep COMET's hparams.yaml as {where}")
    return found[0]


def needs_reference(settings: Mapping[str, Any]) -> bool | None:
    """Whether a model of COMET reads a reference; None where it can do with and without.

    >>> needs_reference({"class_identifier": "referenceless_regression_metric"})
    False
    """
    kind = settings.get("class_identifier")
    segments = settings.get("input_segments")
    if kind == "unified_metric" and isinstance(segments, list):
        return None if {"src", "ref"} <= set(segments) else "ref" in segments
    return {
        "referenceless_regression_metric": False,
        "regression_metric": True,
        "ranking_metric": True,
    }.get(str(kind))


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
        references = [candidate.references for candidate in candidates]
        f1 = scorer.score(translations, references)[2]
        return [float(value) for value in f1]

    return score


def _settings_file(path: Path) -> Path:
    return path.absolute().parent.parent / "hparams.yaml"


def _settings(path: Path) -> Mapping[str, Any]:
    try:
        import yaml
    except ImportError:
        raise MissingResource(NO_COMET) from None
    file = _settings_file(path)
    try:
        found = yaml.safe_load(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        what = brief(str(error))
        raise DataError(file, None, f"no settings of COMET ({what}). Fetch it again") from None
    if not isinstance(found, dict):
        raise DataError(file, None, "no settings of COMET. Fetch it again")
    return found


def _comet(name: str, checkpoint: Path, *, reads_reference: bool) -> Metric:
    needed = needs_reference(_settings(checkpoint))
    if needed is not None and needed != reads_reference:
        other = "COMET" if needed else "COMET-QE"
        reads = "a reference" if needed else "no reference"
        raise UsageError(f"{checkpoint} reads {reads}. Name it {other}={checkpoint}")
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
        raise MissingResource(NO_COMET) from None
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

"""BERTScore and COMET with tiny models that know nothing, made here."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from metaeval.scores import neural
from metaeval.scores.cache import ScoreCache
from metaeval.scores.catalogue import choose
from metaeval.scores.metric import Candidate
from metaeval.scores.scoring import Run, score

WORDS = ["the", "river", "rose", "fell", "."]
SAME = Candidate("Der Fluss stieg.", "the river rose .", "the river rose .")
OTHER = SAME._replace(translation="the river fell .")


@pytest.fixture(scope="module")
def encoder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A BERT of 32 dimensions with random weights and a vocabulary of a few words."""
    transformers = pytest.importorskip("transformers")
    tokenizers = pytest.importorskip("tokenizers")
    torch = pytest.importorskip("torch")
    torch.manual_seed(1)
    folder: Path = tmp_path_factory.mktemp("encoder")
    marks = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    (folder / "vocab.txt").write_text("\n".join([*marks, *WORDS]) + "\n", encoding="utf-8")
    tokenizer = tokenizers.BertWordPieceTokenizer(str(folder / "vocab.txt"))
    tokenizer.save(str(folder / "tokenizer.json"))
    config = transformers.BertConfig(
        vocab_size=len(marks) + len(WORDS),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
    )
    transformers.BertModel(config).save_pretrained(folder)
    return folder


def scored(word: str, folder: Path) -> list[Any]:
    [metric] = choose([word])
    with closing(ScoreCache(folder)) as store:
        [scores] = score([metric], [SAME, OTHER], Run(store, 2))
    return [scores[metric.distinct(candidate)] for candidate in (SAME, OTHER)]


@pytest.mark.slow
def test_bertscore(encoder: Path, tmp_path: Path) -> None:
    pytest.importorskip("bert_score")
    same, other = scored(f"BERTScore={encoder}", tmp_path)
    assert same == pytest.approx(1.0, abs=1e-5)
    assert 0 < other < 1


@pytest.mark.slow
@pytest.mark.parametrize("name", ["COMET", "COMET-QE"])
def test_comet(name: str, encoder: Path, tmp_path: Path) -> None:
    pytest.importorskip("comet")
    checkpoint = _checkpoint(name, encoder, tmp_path)
    same, other = scored(f"{name}={checkpoint}", tmp_path)
    assert isinstance(same, float)
    assert same != other


def _checkpoint(name: str, encoder: Path, folder: Path) -> Path:
    """A checkpoint as COMET's trainer leaves it: weights, and settings two folders up."""
    import json

    import torch
    from comet.models import ReferencelessRegression, RegressionMetric

    kind = RegressionMetric if name == "COMET" else ReferencelessRegression
    settings = {
        "encoder_model": "BERT",
        "pretrained_model": str(encoder),
        "layer": "mix",
        "hidden_sizes": [16],
        "local_files_only": True,
    }
    model = kind(**settings, load_pretrained_weights=True)
    class_name = {"COMET": "regression_metric", "COMET-QE": "referenceless_regression_metric"}
    (folder / "checkpoints").mkdir()
    (folder / "hparams.yaml").write_text(
        json.dumps({**settings, "class_identifier": class_name[name]}), encoding="utf-8"
    )
    path = folder / "checkpoints" / "model.ckpt"
    saved = {"state_dict": model.state_dict(), "hyper_parameters": dict(model.hparams)}
    torch.save({**saved, "pytorch-lightning_version": "2.0.0"}, path)
    return path


def test_a_fingerprint_follows_every_byte(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"1")
    first = neural.fingerprint(tmp_path)
    (tmp_path / "b").write_bytes(b"2")
    assert neural.fingerprint(tmp_path) != first
    assert neural.fingerprint(tmp_path / "a") != neural.fingerprint(tmp_path / "b")

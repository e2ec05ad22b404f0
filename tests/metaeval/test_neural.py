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
from perturb.errors import DataError, UsageError

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


def model_folder(folder: Path, settings: str, *names: str) -> Path:
    """A model as it is downloaded: settings and checkpoints, none of which is loaded here."""
    (folder / "checkpoints").mkdir(parents=True)
    (folder / "hparams.yaml").write_text(settings, encoding="utf-8")
    for name in names or ("model.ckpt",):
        (folder / "checkpoints" / name).write_bytes(b"weights")
    return folder


REGRESSION = "class_identifier: regression_metric\n"
REFERENCELESS = "class_identifier: referenceless_regression_metric\n"
KIWI = "class_identifier: unified_metric\ninput_segments:\n- mt\n- src\n"
UNITE = "class_identifier: unified_metric\ninput_segments: [mt, src, ref]\n"


@pytest.mark.parametrize(
    ("name", "settings"),
    [("COMET", REGRESSION), ("COMET-QE", REFERENCELESS), ("COMET-QE", KIWI), ("COMET", UNITE),
     ("COMET-QE", UNITE), ("COMET", "class_identifier: xcomet_metric\n")],
)  # fmt: skip
def test_a_folder_is_as_good_as_its_checkpoint(name: str, settings: str, tmp_path: Path) -> None:
    folder = model_folder(tmp_path / "model", settings)
    [of_folder] = choose([f"{name}={folder}"])
    [of_file] = choose([f"{name}={folder / 'checkpoints' / 'model.ckpt'}"])
    assert of_folder.recipe == of_file.recipe
    assert of_folder.reads_reference == (name == "COMET")
    assert of_folder.epsilon == neural.EPSILON


@pytest.mark.parametrize(
    ("name", "settings", "message"),
    [
        ("COMET", REFERENCELESS, "reads no reference. Name it COMET-QE="),
        ("COMET", KIWI, "reads no reference. Name it COMET-QE="),
        ("COMET-QE", REGRESSION, "reads a reference. Name it COMET="),
        ("COMET-QE", "class_identifier: unified_metric\ninput_segments: [mt, ref]\n", "COMET="),
    ],
)
def test_no_checkpoint_goes_by_another_name(
    name: str, settings: str, message: str, tmp_path: Path
) -> None:
    folder = model_folder(tmp_path / "model", settings)
    with pytest.raises(UsageError, match=message):
        choose([f"{name}={folder}"])


def test_folders_without_a_model_say_what_is_wanted(tmp_path: Path) -> None:
    several = model_folder(tmp_path / "several", REGRESSION, "a.ckpt", "b.ckpt")
    with pytest.raises(UsageError, match=r"holds checkpoints/a\.ckpt, checkpoints/b\.ckpt\. Name"):
        choose([f"COMET={several}"])
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(UsageError, match=r"holds no \.ckpt\. Name one checkpoint"):
        choose([f"COMET={empty}"])
    (several / "hparams.yaml").unlink()
    with pytest.raises(UsageError, match=r"has no settings\. Keep COMET's hparams\.yaml as "):
        choose([f"COMET={several / 'checkpoints' / 'a.ckpt'}"])
    for torn in ("[", "- a\n"):
        (several / "hparams.yaml").write_text(torn)
        with pytest.raises(DataError, match="no settings of COMET"):
            choose([f"COMET={several / 'checkpoints' / 'a.ckpt'}"])


def test_a_fingerprint_follows_every_byte(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"1")
    first = neural.fingerprint(tmp_path)
    (tmp_path / "b").write_bytes(b"2")
    assert neural.fingerprint(tmp_path) != first
    assert neural.fingerprint(tmp_path / "a") != neural.fingerprint(tmp_path / "b")

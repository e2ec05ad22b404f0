"""Trains Stanza models small enough for a test run, with Stanza's own trainers.

They know the forty sentences of `tiny_treebank.conllu` by heart and little else, which is
what a test of an adapter needs: real networks, real files, known answers. Run it as
``python train_tiny_stanza.py FOLDER``; a process of its own keeps the trainers' random
seeds and log settings out of the tests.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

TREEBANK = Path(__file__).with_name("tiny_treebank.conllu")
PACKAGE = "tiny"
PROCESSORS = ("tokenize", "mwt", "pos", "lemma", "depparse")

_SMALL = "--no_pretrain --word_cutoff 1 --hidden_dim 64 --char_hidden_dim 32 --char_emb_dim 24"
_TOKENIZER = (
    "--steps 200 --eval_steps 100 --hidden_dim 32 --lr0 0.01 --use_mwt --batch_size 16 "
    "--unit_dropout 0 --dropout 0.1 --sent_drop_prob 0.05 --last_char_drop_prob 0.05"
)
_EXPANDER = "--dict_only"
_TAGGER = (
    f"{_SMALL} --deep_biaff_hidden_dim 48 --composite_deep_biaff_hidden_dim 24 --word_emb_dim 48 "
    "--dropout 0.2 --word_dropout 0.1 --max_steps 120 --eval_interval 40 --fix_eval_interval"
)
_LEMMATIZER = "--num_epoch 6 --hidden_dim 48 --emb_dim 24 --pos_dim 24 --lr 0.005 --batch_size 16"
_PARSER = (
    f"{_SMALL} --deep_biaff_hidden_dim 48 --deep_biaff_output_dim 32 --word_emb_dim 48 "
    "--tag_emb_dim 24 --transformed_dim 48 --dropout 0.2 --word_dropout 0.1 --optim adam "
    "--lr 0.004 --no_second_optim --max_steps 120 --eval_interval 60 --no_checkpoint"
)


def train(folder: Path) -> Path:
    """A Stanza resources folder below `folder` with the English package `tiny`."""
    import_module("torch").set_num_threads(1)
    resources = folder / "resources"
    _tokenizer(folder, resources)
    columns = ["--train_file", str(TREEBANK), "--eval_file", str(TREEBANK)]
    gold = ["--gold_file", str(TREEBANK)]
    _run("mwt_expander", resources, "mwt", _EXPANDER, columns + gold)
    _run("tagger", resources, "pos", _TAGGER, columns)
    _run("lemmatizer", resources, "lemma", _LEMMATIZER, columns)
    _run("parser", resources, "depparse", _PARSER, columns)
    (resources / "resources.json").write_text(json.dumps({"en": _catalogue()}))
    return resources


def _tokenizer(folder: Path, resources: Path) -> None:
    text, labels, expansions = folder / "tiny.txt", folder / "tiny.labels", folder / "mwt.json"
    import_module("stanza.utils.datasets.conllu_to_text").convert_text(str(TREEBANK), str(text))
    files = [str(text), str(TREEBANK), "-o", str(labels), "-m", str(expansions)]
    import_module("stanza.utils.datasets.prepare_tokenizer_data").main(files)
    arguments = ["--txt_file", str(text), "--label_file", str(labels)]
    arguments += ["--dev_txt_file", str(text), "--dev_label_file", str(labels)]
    arguments += ["--dev_conll_gold", str(TREEBANK), "--mwt_json_file", str(expansions)]
    _run("tokenizer", resources, "tokenize", _TOKENIZER, arguments)


def _run(
    trainer: str, resources: Path, processor: str, settings: str, arguments: Sequence[str]
) -> None:
    destination = ["--save_dir", str(resources / "en" / processor), "--save_name", f"{PACKAGE}.pt"]
    language = ["--shorthand", "en_tiny", "--cpu"]
    if trainer != "lemmatizer":
        language += ["--lang", "en"]
    import_module(f"stanza.models.{trainer}").main(
        [*settings.split(), *arguments, *destination, *language]
    )


def _catalogue() -> dict[str, object]:
    models: dict[str, object] = {processor: {PACKAGE: {}} for processor in PROCESSORS}
    return {
        "lang_name": "English",
        "packages": {PACKAGE: dict.fromkeys(PROCESSORS, PACKAGE)},
        **models,
    }


if __name__ == "__main__":
    train(Path(sys.argv[1]))

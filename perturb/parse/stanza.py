"""Stanza pipelines (https://stanfordnlp.github.io/stanza/), for some seventy languages.

The numbers behind an analysis differ in their last digits with the texts that share its
batch, and two near readings may change places. So every text is parsed alone, on the CPU
and on one thread, which for single sentences is also the fastest.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from perturb.errors import DataError, MissingResource
from perturb.files import others_can_write
from perturb.parse import Scheme
from perturb.parse.words import Surface, Word, entity_type, place_words
from perturb.segment import Sentence, Token

CATALOGUE = "resources.json"
LAYERS = {
    "tokenize": "tokens",
    "mwt": "tokens",
    "pos": "pos",
    "lemma": "lemma",
    "depparse": "tree",
    "ner": "entities",
}
"""What each of Stanza's processors adds; its others are of no use to rules."""


class StanzaParser:
    """A Stanza pipeline behind the parser protocol."""

    def __init__(self, pipeline: Any, language: str, unspaced: bool, signature: str) -> None:
        self._pipeline = pipeline
        self.language = language
        self.unspaced = unspaced
        self.signature = signature
        self.provides = frozenset(LAYERS[name] for name in pipeline.processors)

    @property
    def nameless(self) -> StanzaParser:
        """Itself: a pipeline of Stanza's is loaded with all its processors."""
        return self

    @property
    def scheme(self) -> Scheme:
        """Stanza's models are trained on treebanks of Universal Dependencies."""
        return Scheme.UNIVERSAL

    def parse(self, texts: Sequence[str]) -> Iterator[Sentence]:
        """One sentence per text, in order, also where Stanza finds several in a text."""
        for text in texts:
            tokens = _tokens(text, self._pipeline(text))
            yield Sentence(text, self.language, tokens, self.signature, self.unspaced)


def load(name: str, language: str, unspaced: bool) -> StanzaParser:
    """The package of models `name` (``default``, ``gsd`` …) of a language.

    Models are looked for in ``$STANZA_RESOURCES_DIR``, else where Stanza keeps them by
    default, and never downloaded.

    Raises:
        MissingResource: Stanza or the models are not installed.
        DataError: somebody else can write where the models are.
    """
    _require("torch", "stanza")
    chosen = os.environ.get("STANZA_RESOURCES_DIR")
    if chosen and not (Path(chosen) / CATALOGUE).is_file():
        raise _missing_models(name, language, chosen)  # before torch is loaded in vain
    torch, stanza = import_module("torch"), import_module("stanza")
    folder = chosen or _default_folder()
    _refuse_foreign(Path(folder))
    try:
        pipeline = stanza.Pipeline(
            language,
            dir=folder,
            package=None,
            processors=_models(Path(folder), language, name),
            download_method=None,
            use_gpu=False,
            verbose=False,
        )
    except FileNotFoundError as error:
        raise _missing_models(name, language, folder) from error
    torch.set_num_threads(1)
    signature = f"stanza {language} {stanza.__version__} ({name})"
    return StanzaParser(pipeline, language, unspaced, signature)


def _require(*libraries: str) -> None:
    for library in libraries:
        if find_spec(library) is None:
            remedy = "pip install 'challengeset[stanza]'"
            raise MissingResource(f"'{library}' is not installed. Run {remedy}")


def _refuse_foreign(folder: Path) -> None:
    """Models are programmes as much as data: nobody else may have put them there."""
    if folder.is_dir() and others_can_write(folder):
        raise DataError(folder, None, "others can write here. chmod go-w it, then look at it")


def _default_folder() -> str:
    folder: str = import_module("stanza.resources.common").DEFAULT_MODEL_DIR
    return folder


def _models(folder: Path, language: str, name: str) -> dict[str, str]:
    """The models of a package by processor, from the catalogue Stanza keeps beside them."""
    catalogue = json.loads((folder / CATALOGUE).read_text(encoding="utf-8"))
    entry: Mapping[str, Any] = catalogue.get(language, {})
    entry = catalogue.get(entry.get("alias"), entry)
    package = entry.get("packages", {}).get(name, {})
    models = {processor: package[processor] for processor in LAYERS if processor in package}
    if not models:
        raise FileNotFoundError(f"no package '{name}' for '{language}'")
    return models


def _missing_models(name: str, language: str, folder: str) -> MissingResource:
    command = f"python -c \"import stanza; stanza.download('{language}', package='{name}')\""
    return MissingResource(
        f"Stanza's models '{name}' for '{language}' are not in {folder}. "
        f"Run {command} or set STANZA_RESOURCES_DIR to the folder that has them"
    )


def _tokens(text: str, document: Any) -> tuple[Token, ...]:
    return place_words(text, [[_surface(t) for t in s.tokens] for s in document.sentences])


def _surface(token: Any) -> Surface:
    words = tuple(map(_word, token.words))
    return Surface(token.start_char, token.end_char, words, entity_type(token.ner))


def _word(word: Any) -> Word:
    return Word(
        number=word.id,
        form=word.text or "",
        lemma=word.lemma or "",
        pos=word.upos or "",
        tag=word.xpos or "",
        features=word.feats or "",
        head=word.head,
        relation=word.deprel or "",
    )

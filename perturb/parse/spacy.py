"""spaCy pipelines, and spaCy's tokenizers for languages without one.

A parse must not depend on its batch. With thinc's own matrix product (blis) the hidden
states of a text are the same bits whatever stands beside it; with NumPy's, which is
faster, they are not. So blis it is, and `tests/parse/test_spacy.py` keeps watch.
"""

from __future__ import annotations

import importlib
import importlib.util
import warnings
from collections.abc import Iterator, Sequence, Set
from functools import cached_property
from typing import TYPE_CHECKING, Any

from perturb.parse import Scheme
from perturb.parse.graphemes import with_whole_graphemes
from perturb.parse.stops import with_final_stop
from perturb.parse.universal import relations
from perturb.segment import Sentence, Token
from perturb.words import jieba

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

BATCH = 64
RECOGNISER, PARSER = "ner", "parser"
CLEARNLP = frozenset({"dobj", "pobj", "prep", "attr"})
"""Some of ClearNLP's that nobody else has."""

COMBINING = "\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u0900-\u094d"
"""Accents, and the vowel signs of Hebrew, Arabic and Devanagari."""

SEGMENTERS = {"zh": {"segmenter": "jieba"}}
"""Options of spaCy's tokenizers whose default is one token per character."""


class SpacyParser:
    """A spaCy pipeline behind the parser protocol."""

    def __init__(
        self,
        pipeline: Language,
        language: str,
        unspaced: bool,
        signature: str,
        without: Sequence[str] = (),
    ) -> None:
        self._pipeline = pipeline
        self._without = without
        self._abbreviations = frozenset(getattr(pipeline.tokenizer, "rules", None) or ())
        self.unspaced = unspaced
        self.language = language
        self.signature = signature
        self.provides = _provides(set(pipeline.pipe_names) - set(without))
        self.scheme = scheme(pipeline) or Scheme.UNIVERSAL

    @cached_property
    def nameless(self) -> SpacyParser:
        """The same pipeline without its entity recogniser, which takes half of its time."""
        if "entities" not in self.provides:
            return self
        signature = f"{self.signature} without {RECOGNISER}"
        without = [*self._without, RECOGNISER]
        return SpacyParser(self._pipeline, self.language, self.unspaced, signature, without)

    def parse(self, texts: Sequence[str]) -> Iterator[Sentence]:
        """One sentence per text, in order."""
        cut = _tokens if self._pipeline.pipe_names else _bare_tokens
        for doc in self._pipeline.pipe(texts, batch_size=BATCH, disable=self._without):
            whole = with_whole_graphemes(doc.text, cut(doc))
            tokens = with_final_stop(whole, self._abbreviations.__contains__)
            yield Sentence(doc.text, self.language, tokens, self.signature, self.unspaced)


def installed(name: str) -> bool:
    """True if the package of a pipeline is there."""
    return importlib.util.find_spec(name) is not None


def load(name: str, language: str, unspaced: bool) -> SpacyParser:
    """The pipeline of an installed package, as in ``en_core_web_sm``."""
    from importlib.metadata import version

    from thinc.api import NumpyOps, set_current_ops

    set_current_ops(NumpyOps(use_blis=True))
    with warnings.catch_warnings():
        # Some pinned pipelines were trained with an older spaCy: every item says which it was.
        warnings.filterwarnings("ignore", message=r"\[W095\]")
        pipeline = importlib.import_module(name).load()
    meta = pipeline.meta
    signature = f"{meta['lang']}_{meta['name']} {meta['version']} (spaCy {version('spacy')})"
    treeless = [] if scheme(pipeline) else [PARSER]
    return SpacyParser(pipeline, language, unspaced, signature, without=treeless)


def scheme(pipeline: Language) -> Scheme | None:
    """The scheme of a pipeline's trees; None for one that nobody here converts (TIGER)."""
    if PARSER not in pipeline.pipe_names:
        return Scheme.UNIVERSAL
    component: Any = pipeline.get_pipe(PARSER)
    labels = {label.partition(":")[0].lower() for label in component.labels}
    if labels <= relations():
        return Scheme.UNIVERSAL
    return Scheme.CLEARNLP if labels >= CLEARNLP else None


def tokenizer(name: str, language: str, unspaced: bool) -> SpacyParser:
    """spaCy's tokenizer for a language; ``xx`` serves any that separates words by blanks."""
    import spacy

    options: dict[str, Any] = SEGMENTERS.get(name, {})
    config = {"nlp": {"tokenizer": options}} if options else {}
    if options:
        jieba.segmenter()
    pipeline = spacy.blank(name, config=config)
    _part_marks(pipeline)
    versions = [f"spaCy {spacy.about.__version__}", *([jieba.signature()] if options else [])]
    signature = f"tokenizer {name} ({', '.join(versions)})"
    return SpacyParser(pipeline, language, unspaced, signature)


def _part_marks(pipeline: Language) -> None:
    """Part punctuation from a word that ends in a combining mark, as in Arabic."""
    from spacy.util import compile_suffix_regex

    suffixes = [*(pipeline.Defaults.suffixes or ()), rf"(?<=[{COMBINING}])[.,;:!?،؛؟۔।…]"]
    if hasattr(pipeline.tokenizer, "suffix_search"):
        pipeline.tokenizer.suffix_search = compile_suffix_regex(suffixes).search


def _provides(names: Set[str]) -> frozenset[str]:
    given = {"tokens"}
    if names & {"tagger", "morphologizer"}:
        given.add("pos")
    if names & {"lemmatizer", "trainable_lemmatizer"}:
        given.add("lemma")
    if PARSER in names:
        given.add("tree")
    if RECOGNISER in names:
        given.add("entities")
    return frozenset(given)


def _bare_tokens(doc: Doc) -> list[Token]:
    """The tokens of a tokenizer, of which nothing else is known."""
    tokens: list[Token] = []
    start, strings = 0, doc.vocab.strings
    for key, spaced in doc.to_array(["ORTH", "SPACY"]).tolist():
        text = strings[key]
        if not text.isspace():
            place = len(tokens)
            tokens.append(Token(place, text, start, start + len(text), head=place))
        start += len(text) + spaced
    return tokens


def _tokens(doc: Doc) -> list[Token]:
    words = [token for token in doc if not token.is_space]
    places = {token.i: place for place, token in enumerate(words)}
    return [
        Token(
            place,
            token.text,
            token.idx,
            token.idx + len(token.text),
            token.lemma_,
            token.pos_,
            token.tag_,
            str(token.morph),
            places.get(token.head.i, place),
            token.dep_,
            token.ent_type_,
        )
        for place, token in enumerate(words)
    ]

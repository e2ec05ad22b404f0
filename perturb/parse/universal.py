"""The two views of a sentence: Universal Dependencies, and what the parser itself said.

Rules that work on patterns see Universal Dependencies (`universal`). The others see the
parser's own tags and relations on the tokens as they are written (`own`): when the last of
them has moved to patterns, `own` goes, and `universal` becomes a part of every parser.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files

from perturb.pack import pack
from perturb.parse import Scheme, clearnlp
from perturb.parse.repairs import repaired
from perturb.parse.words import join_words
from perturb.segment import Sentence


@cache
def _data() -> Mapping[str, Sequence[str]]:
    text = files("perturb.parse").joinpath("universal.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def relations() -> frozenset[str]:
    """The relations of Universal Dependencies, without subtypes."""
    return frozenset(_data()["relations"])


def draws_trees(entry: str) -> bool:
    """True for a parser of a language pack (``spacy:…``) whose trees can be used."""
    kind, _, name = entry.partition(":")
    return kind != "tokenizer" and name not in _data()["other_schemes"]


def universal(sentence: Sentence, scheme: Scheme) -> Sentence:
    """The sentence in Universal Dependencies, without a language's own tags.

    Its `parser` tells the version of a conversion, too.
    """
    if scheme is Scheme.CLEARNLP:
        converted = tuple(clearnlp.convert(sentence.tokens))
        name = f"{sentence.parser} as UD {clearnlp.VERSION}"
        return replace(sentence, tokens=converted, parser=name)
    tokens = repaired(sentence.tokens, pack(sentence.language).contractions)
    return replace(sentence, tokens=tuple(tokens))


def own(sentence: Sentence) -> Sentence:
    """The sentence with one token for each that is written (French ``du``)."""
    if not any(token.part for token in sentence.tokens):
        return sentence
    return replace(sentence, tokens=join_words(sentence.text, sentence.tokens))

"""From text to tokens: spaCy, Stanza, recorded parses, or a tokenizer alone.

All parsers speak one protocol, and a parse depends on the text and the parser's
signature only, never on the texts that are parsed beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Protocol

from perturb.segment import Sentence


class Scheme(Enum):
    """A scheme of annotation that is Universal Dependencies or can be converted to it."""

    UNIVERSAL = "Universal Dependencies"
    CLEARNLP = "ClearNLP"


class Parser(Protocol):
    """Makes sentences of texts.

    `signature` is recorded in every item; `provides` is of ``tokens``, ``pos``, ``lemma``,
    ``tree`` and ``entities``. Trees are in the parser's own `scheme`; `perturb.parse.universal`
    makes Universal Dependencies of them.
    """

    @property
    def signature(self) -> str:
        """Model and version."""

    @property
    def language(self) -> str:
        """The language of the texts."""

    @property
    def unspaced(self) -> bool:
        """True if the language writes words without spaces."""

    @property
    def provides(self) -> frozenset[str]:
        """What the tokens hold."""

    @property
    def nameless(self) -> Parser:
        """The parser without its entities, or itself where leaving them out saves nothing."""

    @property
    def scheme(self) -> Scheme:
        """What the tags, features and relations of the tokens mean."""

    def parse(self, texts: Sequence[str]) -> Iterator[Sentence]:
        """One sentence per text, in order."""


def reader_of_reference(whole: Parser, reference: str, translation: str) -> Parser:
    """Who parses a reference: its words without names, unless it is the translation itself."""
    return whole if reference == translation else whole.nameless

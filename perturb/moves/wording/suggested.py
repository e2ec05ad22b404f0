"""What a language model suggests, as far as it is about a word of the sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from perturb.pack import Pack
from perturb.segment import Segment, Token


class Suggested(NamedTuple):
    """A word in lower case for a token, by a model; it has passed no gate yet."""

    token: Token
    word: str
    model: str


def suggested(segment: Segment, phenomenon: str, pack: Pack) -> Iterator[Suggested]:
    """The suggestions for words that occur once, so that it is clear which is meant."""
    for suggestion in segment.suggestions.get(phenomenon, ()):
        meant = [t for t in segment.translation.tokens if t.text == suggestion.word]
        if len(meant) == 1:
            yield Suggested(meant[0], pack.lower(suggestion.text), suggestion.model)

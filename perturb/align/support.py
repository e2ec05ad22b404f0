"""How far the source bears out what a translation tells of a thing or an act.

Unlike a link this depends on the two sentences alone, and needs no word of its own in the
source: half of a compound can bear a word out, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from perturb.align.links import DIGITS, Pair, joined
from perturb.align.meaning import LANGUAGES, Meanings
from perturb.segment import Sentence, Support, Token
from perturb.words import is_wordlike

MODIFIERS = frozenset({"amod", "advmod"})
"""Relations of the words that may be an addition of the translator's."""

WITHOUT_BLANKS = frozenset({"ja", "th", "zh"})
"""Languages whose text is one long word if nothing has cut it."""


class _Modifier(NamedTuple):
    """A modifier by the index of its token, the next word if there is one, and both together."""

    place: int
    own: str
    after: str
    both: str


def support(pairs: Sequence[Pair], meanings: Meanings) -> list[dict[int, Support]]:
    """The support of the modifiers of every sentence pair, by index of the target token."""
    cut = [_words(pair) for pair in pairs]
    phrased = [_phrases(pair.source, words) for pair, words in zip(pairs, cut, strict=True)]
    told = [
        list(_modifiers(pair.target)) if words else []
        for pair, words in zip(pairs, cut, strict=True)
    ]
    meanings.learn(text for phrases in phrased for text in phrases)
    meanings.learn(text for of_pair in told for one in of_pair for text in one[1:] if text)
    return [
        {one.place: _support(one, words, phrases, meanings) for one in of_pair}
        for of_pair, words, phrases in zip(told, cut, phrased, strict=True)
    ]


def _words(pair: Pair) -> list[str]:
    """The words of the source; none if the encoder does not know them, or nothing has cut it."""
    source, target = pair
    if not {source.language, target.language} <= LANGUAGES or not _is_cut(source):
        return []
    return [token.text for token in source.tokens if is_wordlike(token.text)]


def _is_cut(source: Sentence) -> bool:
    tagged = any(token.pos for token in source.tokens)
    return source.unspaced or tagged or source.language not in WITHOUT_BLANKS


def _phrases(source: Sentence, words: Sequence[str]) -> list[str]:
    """The words, and every two that follow each other."""
    return [*words, *(joined(left, right, source) for left, right in pairwise(words))]


def _modifiers(sentence: Sentence) -> Iterator[_Modifier]:
    for token in sentence.tokens:
        own, after = _word_and_next(sentence, token)
        if token.relation in MODIFIERS and is_wordlike(own):
            both = joined(own, after, sentence) if is_wordlike(after) else ""
            yield _Modifier(token.index, own, after if both else "", both)


def _word_and_next(sentence: Sentence, token: Token) -> tuple[str, str]:
    """The whole word that a token is or ends (self-made), and the next; empty at the end."""
    start, end = sentence.word(token)
    after = next((span for span in sentence.words if span.start >= end), None)
    return sentence.text[start:end], sentence.text[after.start : after.end] if after else ""


def _support(
    one: _Modifier, words: Sequence[str], phrases: Sequence[str], meanings: Meanings
) -> Support:
    alone = float(meanings.similarity([one.own], words).max())
    if not one.both:
        return Support(round(alone, DIGITS), 0.0)
    without, together = meanings.similarity([one.after, one.both], phrases).max(axis=1)
    return Support(round(alone, DIGITS), round(float(together - without), DIGITS))

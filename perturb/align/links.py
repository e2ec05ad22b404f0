"""From two witnesses to links with what speaks for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from perturb.align import Aligner, Bitext, Pairing, Words
from perturb.align.meaning import Meanings
from perturb.segment import Link, Sentence, Token
from perturb.words import blank_between, is_wordlike

if TYPE_CHECKING:
    from numpy.typing import NDArray

LEXICAL = 0.5
LEXICAL_MARGIN = 0.1
"""Similarity, and distance to the next candidate, from which a pair is taken for a lexicon
entry. Read off 500 sentence pairs: nearly all above are translations of each other."""

DIGITS = 2
"""Of a similarity; more would depend on the machine."""


class Pair(NamedTuple):
    """A source sentence and its translation, both parsed."""

    source: Sentence
    target: Sentence


class _Rated(NamedTuple):
    """A linked pair of words and how near they are, to each other and to all others."""

    source: int
    target: int
    similarity: float
    rival: float


def links(pairs: Sequence[Pair], aligner: Aligner, meanings: Meanings) -> list[dict[int, Link]]:
    """The links of every sentence pair, by index of the target token; each has one at most."""
    meanings.learn(token.text for pair in pairs for side in pair for token in side.tokens)
    near = [_similarities(pair, meanings) for pair in pairs]
    bitext = [(stems(pair.source), stems(pair.target)) for pair in pairs]
    sure = aligner.align(bitext, _lexicon(pairs, bitext, near))
    rated = [
        list(_rated(pair, matrix, pairing))
        for pair, matrix, pairing in zip(pairs, near, sure, strict=True)
    ]
    meanings.learn(
        phrase
        for pair, found in zip(pairs, rated, strict=True)
        for one in found
        for phrase in (*_phrases(pair.source, one.source), *_phrases(pair.target, one.target))
    )
    return [
        {one.target: _link(pair, one, meanings) for one in found}
        for pair, found in zip(pairs, rated, strict=True)
    ]


def stems(sentence: Sentence) -> Words:
    """The words with their endings taken off, so that rare forms lend each other support."""
    return tuple(_stem(token, sentence.language) for token in sentence.tokens)


def _stem(token: Token, language: str) -> str:
    import simplemma

    try:
        found = token.lemma or simplemma.lemmatize(token.text, lang=language)
    except ValueError:
        found = token.text
    return found.lower().replace(" ", "_") or token.text


def _similarities(pair: Pair, meanings: Meanings) -> NDArray[np.float32]:
    source, target = ([token.text for token in side.tokens] for side in pair)
    if not (source and target):
        return np.zeros((len(source), len(target)), np.float32)
    return meanings.similarity(source, target)


def _lexicon(
    pairs: Sequence[Pair], bitext: Bitext, near: Sequence[NDArray[np.float32]]
) -> list[tuple[Words, Words]]:
    """Pairs of words that are translations of each other by their meaning alone."""
    found: set[tuple[Words, Words]] = set()
    for pair, (source, target), matrix in zip(pairs, bitext, near, strict=True):
        for one in _rated(pair, matrix, _nearest(matrix)):
            if one.similarity > max(LEXICAL, one.rival + LEXICAL_MARGIN):
                found.add(((source[one.source],), (target[one.target],)))
    return sorted(found)


def _nearest(matrix: NDArray[np.float32]) -> Pairing:
    """The cells that no other of their row or column exceeds."""
    if not matrix.size:
        return frozenset()
    best = (matrix == matrix.max(axis=0)) & (matrix == matrix.max(axis=1, keepdims=True))
    return frozenset((int(row), int(column)) for row, column in np.argwhere(best))


def _rated(pair: Pair, matrix: NDArray[np.float32], pairing: Pairing) -> Iterator[_Rated]:
    for source, target in sorted(pairing, key=lambda link: link[::-1]):
        texts = pair.source.tokens[source].text, pair.target.tokens[target].text
        if all(map(is_wordlike, texts)):
            own = float(matrix[source, target])
            yield _Rated(source, target, own, _rival(matrix, source, target))


def _rival(matrix: NDArray[np.float32], source: int, target: int) -> float:
    row, column = np.delete(matrix[source], target), np.delete(matrix[:, target], source)
    return float(max(row.max(initial=-1), column.max(initial=-1)))


def _link(pair: Pair, one: _Rated, meanings: Meanings) -> Link:
    source, target = pair.source.tokens[one.source].text, pair.target.tokens[one.target].text
    phrase = max(
        _nearest_phrase(source, _phrases(pair.target, one.target), meanings),
        _nearest_phrase(target, _phrases(pair.source, one.source), meanings),
    )
    own, over_words, over_phrases = (
        round(number, DIGITS)
        for number in (one.similarity, one.similarity - one.rival, one.similarity - phrase)
    )
    return Link(one.source, own, over_words, over_phrases)


def _nearest_phrase(word: str, phrases: Sequence[str], meanings: Meanings) -> float:
    return float(meanings.similarity([word], phrases).max()) if phrases else -1.0


def _phrases(sentence: Sentence, place: int) -> list[str]:
    """The word with its left neighbour, and with its right one."""
    found = []
    for first in (place - 1, place):
        both = sentence.tokens[max(first, 0) : first + 2]
        if len(both) == 2 and all(is_wordlike(token.text) for token in both):
            left, right = both[0].text, both[1].text
            found.append(joined(left, right, sentence))
    return found


def joined(left: str, right: str, sentence: Sentence) -> str:
    """Two words as they would follow each other in a sentence."""
    return left + blank_between(left, right, sentence.unspaced) + right

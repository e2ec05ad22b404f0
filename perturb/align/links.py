"""The links of two sentences, by what the lexicon says and by their place.

Competitive linking (Melamed 2000): the pair of words with the strongest entry is linked first,
and no word twice; of equal ones the nearest. Words that are written alike are linked, too. A
word that the lexicon does not hold is linked to another such beside a link, as in the growing
of Koehn et al. (2003), if there is no other for either.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import NamedTuple

from perturb.align.lexicon import Entry, Lexicon, lexicon
from perturb.align.stems import stem
from perturb.segment import Alignment, LanguagePair, Link, Sentence, unaligned
from perturb.text import is_wordlike

DIGITS = 2
Places = Mapping[int, str]
"""Stems by token index."""


class _Tie(NamedTuple):
    """A pair of words with what speaks for it; sorted, the best comes first."""

    weakness: float
    distance: float
    source: int
    target: int
    entry: Entry | None

    @property
    def strength(self) -> float:
        """From 0 to 1."""
        return -self.weakness


def aligner(source: Sentence, target: Sentence) -> Callable[[], Alignment]:
    """Aligns two sentences when it is called first, if the source is parsed and can be."""
    known = lexicon(LanguagePair(source.language, target.language)) if source.tokens else None
    return cache(partial(align, source, target, known)) if known else unaligned


def align(source: Sentence, target: Sentence, known: Lexicon) -> Alignment:
    """What the source says of the words of a translation."""
    left, right = _stems(source), _stems(target)
    ties = [*_known(left, right, known), *_alike(source, target)]
    links = _linked(ties)
    absent = _absent(right, {tie.target for tie in ties}, known)
    return Alignment(
        links | dict(_grown(_unknown(left, right, known, links), links)),
        absent,
        known.signature,
    )


def _stems(sentence: Sentence) -> dict[int, str]:
    return {
        token.index: stem(token.text, sentence.language)
        for token in sentence.tokens
        if is_wordlike(token.text)
    }


def _known(left: Places, right: Places, lexicon: Lexicon) -> Iterator[_Tie]:
    for source, one in left.items():
        row = lexicon.entries.get(one)
        if row is None:
            continue
        for target, other in right.items():
            entry = row.get(other)
            if entry is not None:
                distance = _distance(source, target, left, right)
                yield _Tie(-entry.linked_share, distance, source, target, entry)


def _distance(source: int, target: int, left: Places, right: Places) -> float:
    """How far two words are from the same place in their sentences, from 0 to 1."""
    return abs(source / max(left) - target / max(right)) if max(left) and max(right) else 0.0


def _alike(source: Sentence, target: Sentence) -> Iterator[_Tie]:
    places: dict[str, list[int]] = {}
    for token in source.tokens:
        if is_wordlike(token.text):
            places.setdefault(token.text.lower(), []).append(token.index)
    for token in target.tokens:
        for place in places.get(token.text.lower(), ()):
            yield _Tie(-1.0, abs(place - token.index), place, token.index, None)


def _linked(ties: list[_Tie]) -> dict[int, Link]:
    taken: set[int] = set()
    links: dict[int, Link] = {}
    for tie in sorted(ties, key=lambda tie: tie[:4]):
        if tie.source not in taken and tie.target not in links:
            taken.add(tie.source)
            links[tie.target] = _link(tie, ties)
    return links


def _link(tie: _Tie, ties: list[_Tie]) -> Link:
    if tie.entry is None:
        return Link(tie.source, 0, 1.0, 1.0)
    rival = max((other.strength for other in ties if _compete(tie, other)), default=0.0)
    share = tie.entry.alone_share
    return Link(tie.source, tie.entry.alone, round(share, DIGITS), round(share - rival, DIGITS))


def _compete(one: _Tie, other: _Tie) -> bool:
    """True if two pairs have one word in common."""
    return (one.source == other.source) != (one.target == other.target)


def _unknown(
    left: Places, right: Places, lexicon: Lexicon, links: Mapping[int, Link]
) -> list[tuple[int, int]]:
    """Pairs of words without any entry or link."""
    linked = {link.source for link in links.values()}
    sources = [p for p, one in left.items() if one not in lexicon.entries and p not in linked]
    targets = [p for p, one in right.items() if one not in lexicon.targets and p not in links]
    return [(source, target) for target in targets for source in sources]


def _grown(
    unknown: Iterable[tuple[int, int]], links: Mapping[int, Link]
) -> Iterator[tuple[int, Link]]:
    """Links of words of which each is the only one beside a link that the other can have."""
    pairs = [pair for pair in unknown if _stands_beside(*pair, links)]
    for source, target in pairs:
        if sum(source == one or target == other for one, other in pairs) == 1:
            yield target, Link(source, 0, 0.0, 0.0)


def _stands_beside(source: int, target: int, links: Mapping[int, Link]) -> bool:
    beside = ((target + step, source + step) for step in (-1, 1))
    return any(place in links and links[place].source == other for place, other in beside)


def _absent(right: Places, tied: set[int], lexicon: Lexicon) -> frozenset[int]:
    """Words whose renderings are known, and of which none is in the source."""
    return frozenset(
        place for place, one in right.items() if place not in tied and one in lexicon.known
    )

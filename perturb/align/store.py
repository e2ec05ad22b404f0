"""Alignments on disk: made once for a set of sentence pairs, read by every worker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import orjson

from perturb.align import installed, signature
from perturb.align.eflomal import Eflomal
from perturb.align.evidence import evidence
from perturb.align.links import Pair
from perturb.files import atomic
from perturb.parse.cache import ParseCache
from perturb.parse.choose import parser
from perturb.segment import UNALIGNED, Alignment, LanguagePair, Link, Support, TextSegment


class Alignments:
    """What the sources say of the translations of one run, by language pair."""

    def __init__(self, paths: Mapping[LanguagePair, Path]) -> None:
        self.paths = paths

    def of(self, text: TextSegment) -> Alignment:
        """What is known of a segment; nothing if it was not there when they were made."""
        found = self._read.get(text.pair, {}).get(_key(text.source, text.translation))
        if found is None:
            return UNALIGNED
        links, support = found
        return Alignment(
            {target: Link(*link) for target, *link in links},
            {target: Support(*known) for target, *known in support},
        )

    @cached_property
    def _read(self) -> Mapping[LanguagePair, Mapping[str, Sequence[Any]]]:
        return {pair: orjson.loads(path.read_bytes()) for pair, path in self.paths.items()}


def align(
    segments: Iterable[TextSegment], pairs: Iterable[LanguagePair], parses: ParseCache, folder: Path
) -> Alignments:
    """Align all segments, or find the file of an earlier run on the same ones.

    The order of the segments makes no difference; which segments there are does, since
    the aligner learns from all of a language pair.

    Raises:
        DataError: the folder cannot be written.
    """
    if not installed():
        return Alignments({})
    texts: dict[LanguagePair, set[tuple[str, str]]] = {pair: set() for pair in sorted(pairs)}
    for segment in segments:
        if segment.source:
            texts[segment.pair].add((segment.source, segment.translation))
    return Alignments(
        {
            pair: _aligned(pair, sorted(distinct), parses, folder)
            for pair, distinct in texts.items()
            if distinct
        }
    )


def _aligned(
    pair: LanguagePair, texts: Sequence[tuple[str, str]], parses: ParseCache, folder: Path
) -> Path:
    source, target = parser(pair.source), parser(pair.target)
    recipe = [signature(), source.signature, target.signature, str(pair), *map("\n".join, texts)]
    path = folder / f"alignments-{pair}-{_key(*recipe)}.json"
    if not path.is_file():
        sources = parses.parse(source, (text for text, _ in texts))
        targets = parses.parse(target, (text for _, text in texts))
        pairs = [Pair(sources[left], targets[right]) for left, right in texts]
        found = list(evidence(pairs, Eflomal()))
        with atomic(path) as file:
            file.write(_written(texts, found))
    return path


def _written(texts: Sequence[tuple[str, str]], found: Sequence[Alignment]) -> bytes:
    rows = {
        _key(*text): [[[target, *one] for target, one in side.items()] for side in alignment]
        for text, alignment in zip(texts, found, strict=True)
    }
    return orjson.dumps(rows)


def _key(*texts: str) -> str:
    return blake2b("\0".join(texts).encode(), digest_size=16).hexdigest()

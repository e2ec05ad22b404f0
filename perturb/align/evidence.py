"""What the sources of a set say of the words of their translations."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from perturb.align import Aligner
from perturb.align.links import Pair, links
from perturb.align.meaning import Meanings
from perturb.align.support import support
from perturb.segment import Alignment


def evidence(pairs: Sequence[Pair], aligner: Aligner) -> Iterator[Alignment]:
    """The links and the support of every sentence pair."""
    meanings = Meanings()
    linked = links(pairs, aligner, meanings)
    for found, borne in zip(linked, support(pairs, meanings), strict=True):
        yield Alignment(found, borne)

"""Whether what a translation says is in the reference or the source, too."""

from __future__ import annotations

from collections.abc import Sequence

from perturb.grammar.names import is_capitalised
from perturb.segment import Segment, Token


def is_attested(name: Sequence[Token], segment: Segment) -> bool:
    """True if the reference or the source has all words of a name that have a capital.

    So it is one, and a right one.
    """
    words = [word.text for word in name if is_capitalised(word)]
    texts = (segment.reference.text, segment.source.text)
    return any(all(word in text for word in words) for text in texts)

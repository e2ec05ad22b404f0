"""Whether sentences are in the language that somebody says they are in.

The function words of the language packs tell: of the words of PUD's sentences, 24 to 55 in a
hundred are on the list of their own language, and of those of a near relative (Galician on
the Spanish list) 41 at most.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import cache

from perturb.pack import languages, pack

ENOUGH = 200
"""Words from which on anything is said."""

MUCH_MORE = 1.5
SURELY = 0.45


def other_language(words: Iterable[str], language: str) -> str | None:
    """The language whose words these are rather; None if there is no telling."""
    written = [word.lower() for word in words]
    if len(written) < ENOUGH:
        return None
    shares = {
        name: sum(word in known for word in written) / len(written)
        for name in languages()
        if (known := _function_words(name))
    }
    best = max(shares, key=lambda name: shares[name])
    least = shares[language] * MUCH_MORE if language in shares else SURELY
    return best if best != language and shares[best] > least else None


@cache
def _function_words(language: str) -> Set[str]:
    return frozenset(pack(language).function_words or ())

"""What words mean, what is more general, what is opposite.

What knows it is named in the pack, ``[words] wordnet = ["wndb"]``; the first that is installed
is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from perturb.words.wordnet import wndb
from perturb.words.wordnet.senses import Sense, Word, WordNet

__all__ = ["BACKENDS", "Sense", "Word", "WordNet", "wordnet"]

BACKENDS: Mapping[str, Callable[[], WordNet | None]] = {"wndb": wndb.installed}


def wordnet(names: Sequence[str]) -> WordNet | None:
    """The first of some WordNets that is installed, or None."""
    return next(filter(None, (BACKENDS[name]() for name in names)), None)

"""Parallel text in: readers that deliver `perturb.segment.TextSegment`.

Every reader turns the files of one data set, as its authors publish them, into a
stream of clean segments with origin, domain and licence, and refuses what it cannot
read with file, line and remedy; `corpora.contrastive` reads sets that are contrastive
already. This room may import `perturb.segment`, `perturb.errors`, the reader of CoNLL-U
and `schemas` and nothing else of ours; `perturb` never imports it. It does not parse,
filter, sample or translate.
"""

from corpora.corpus import Corpus
from corpora.opening import open_corpus

__all__ = ["Corpus", "open_corpus"]
